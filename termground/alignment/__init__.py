"""A response laid beside its sources, sentence by sentence and word by word."""
