"""What stands beside numbers, dates, codes and names of a list, and what a claim makes of it."""
