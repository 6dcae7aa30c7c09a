"""Claims beside their sources: how far each is supported, its verdict, and why."""
