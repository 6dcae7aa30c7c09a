"""A denial more or less: of a word, a clause, a kind, a part of a sentence, or of all."""
