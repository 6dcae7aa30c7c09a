"""Words and sentences as vectors, for termground; see :mod:`termground_meaning.encoder`."""
