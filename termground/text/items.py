"""The marks that begin the items of a list."""

MARK = (
    r"(?:[-*+](?=[ \t\u3000])|[•・‣◦●○▪■□◆◇–—☆★✓✔]|\(?\d{1,3}[.)．、]|[①-⑳]|[（(]\d{1,2}[)）]|[a-zа-я][.)])"
)
"""A bullet, or a number or letter with what closes it, as a pattern; whether a line begins there, its caller knows."""
