"""Metrics: one file each, with formula, weights and the source of both."""
