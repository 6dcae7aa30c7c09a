"""Words that may stand for one another by the dictionary's own groups of synonyms."""

from __future__ import annotations

from termground_ja.analyzer import Analyzer


class SynonymGroups:
    """Looks up the groups of synonyms that come with Sudachi's dictionary: 延長 and 延ばす, 英国 and イギリス.

    Args:
        dictionary: Name of the dictionary.
    """

    def __init__(self, dictionary: str) -> None:
        self._analyzer = Analyzer("C", dictionary, fields=frozenset({"synonym_group_ids"}))

    def names(self, word: str) -> list[str]:
        """Names of the groups of a word; none where the dictionary takes it for several words.

        Args:
            word: Its normal form.
        """
        morphemes = [morpheme for _, run in self._analyzer.runs(word) for morpheme in run]
        return [str(group) for group in morphemes[0].synonym_group_ids()] if len(morphemes) == 1 else []
