"""Values that follow from others: totals, calculations, the other side of a bound, a list that is counted."""
