"""To what a value belongs: its label, its row, the words around it, and another value that has them."""
