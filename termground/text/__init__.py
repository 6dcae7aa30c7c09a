"""From bytes to cleaned text whose every character knows its place in the original."""
