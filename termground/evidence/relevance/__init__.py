"""Where a question is answered, and how many words of a claim the sources have, in whatever form."""
