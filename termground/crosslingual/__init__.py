"""What a response says beside sources in another language: figures, names and words, none of which it shares with them."""
