"""Codes, quotations, numbers to call, and what stands under a heading or in a column."""
