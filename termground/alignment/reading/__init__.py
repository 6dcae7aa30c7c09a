"""How a whole response is read, claim by claim, and what is asked of each."""
