"""Whose name, title or role stands by the same words."""
