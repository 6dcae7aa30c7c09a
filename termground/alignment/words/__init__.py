"""Words in the place of others, what they earn and what they change; opposites, and words that stand elsewhere."""
