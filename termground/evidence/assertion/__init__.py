"""What is denied, how sure it is, of all or of some only, and what is taken out of that."""
