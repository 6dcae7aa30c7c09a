"""Who does what to whom: phrases, names, sides and ends that have changed places."""
