"""The rules of all rooms, in the order in which they speak, and what they find in one claim."""
