"""What a response shares with its sources, compared by normal forms, whatever the language."""
