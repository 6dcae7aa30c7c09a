"""The fallback for languages without a plugin: Unicode words, no grammar."""

from __future__ import annotations

import unicodedata
from importlib.metadata import version

from termground.language.base import Example, Language


class Und(Language):
    """Any language, by Unicode alone.

    Words come from the default boundaries of UAX #29. There are no lemmas and no stop words, so inflected
    forms do not match; a language's own plugin knows better.
    """

    code = "und"
    name = "Undetermined (Unicode fallback)"
    examples = (
        Example(
            source="The library opens at 9 on weekdays and keeps rare maps in the cellar.",
            grounded="the LIBRARY keeps rare maps in the cellar",
            ungrounded="The library keeps rare coins in the attic",
            invented=("coins", "attic"),
        ),
    )

    @property
    def stop_words(self) -> frozenset[str]:
        """None: they differ by language."""
        return frozenset()

    def signature(self) -> dict[str, str]:
        """The segmenter and the Unicode version of the character tables."""
        return {"tok": f"uax29 regex {version('regex')}", "unicode": unicodedata.unidata_version}
