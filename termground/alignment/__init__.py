"""A claim aligned word by word with the source sentences that it follows, and what it changes there."""
