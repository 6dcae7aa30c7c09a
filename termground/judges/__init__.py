"""Judges: what a source says of a fact or a claim."""
