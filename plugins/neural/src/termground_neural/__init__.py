"""Models for termground, from local folders: sentence vectors, perplexity and entailment."""
