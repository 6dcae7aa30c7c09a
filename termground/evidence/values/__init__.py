"""The numbers, quantities and dates of a claim beside those of the sources, and the status that each has there."""
