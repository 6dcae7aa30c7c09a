"""What the sources say: facts, names, negation, modality, roles and attachment, each asked by sentence and word."""
