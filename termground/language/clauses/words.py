"""The words of a sentence by the part that they may play in its clauses."""

from __future__ import annotations

import re
from bisect import bisect_left

from termground.language.clauses.schema import ClauseWords
from termground.types import Flag, Lexeme, Tokens

_MARKS = re.compile(r"[,;:()\[\]«»“”„\"\n–—]")
_CLAUSE_END = re.compile(r"[,.;:!?…\n]")


class Sentence:
    """A sentence as patterns over its shapes read it.

    Args:
        tokens: The tokens of the text.
        first: Index of the sentence's first token.
        last: One past the index of its last.
        letters: One letter for each of its tokens.
        figure: The letter of numbers, which a comma does not part: May 5, 2021.

    Attributes:
        shapes: The letters, and each mark of punctuation between them as it stands.
    """

    def __init__(self, tokens: Tokens, first: int, last: int, letters: str, *, figure: str = "") -> None:
        self.tokens = tokens
        self.first = first
        self.last = last
        self._marks: list[int] = []
        self.shapes = self._marked(letters, figure)

    def _marked(self, letters: str, figure: str) -> str:
        """The letters with the marks between them."""
        starts, ends, first = self.tokens.starts, self.tokens.ends, self.first
        parts: list[str] = []
        at = 0
        for match in _MARKS.finditer(self.tokens.text, starts[first], ends[self.last - 1]):
            place = match.start()
            i = bisect_left(starts, place, first, self.last) - first
            if ends[first + i - 1] > place or i >= len(letters):
                continue  # inside a word: 12,000
            if match[0] == "," and letters[i - 1] == letters[i] == figure:
                continue
            parts += [letters[at:i], match[0]]
            at = i
            self._marks.append(i + len(self._marks))
        return "".join([*parts, letters[at:]])

    def token(self, place: int) -> int:
        """The token at a place of ``shapes``, or the one behind it where a mark stands there."""
        return place - bisect_left(self._marks, place) + self.first

    def word(self, place: int) -> str:
        """The word at a place, in small letters; empty outside the sentence."""
        return self.tokens.word(self.token(place)) if 0 <= place < len(self.shapes) else ""

    def lemma(self, place: int) -> str:
        """The lemma of the word at a place; empty outside the sentence."""
        return self.tokens.lemma(self.token(place)) if 0 <= place < len(self.shapes) else ""

    def has_content(self, begin: int, end: int) -> bool:
        """Whether a word with content stands between two places."""
        return self.tokens.has_content(self.token(begin), self.token(end))


class Shaper:
    """Tells the part of each word of a language, by a letter.

    The letters: ``V`` verb, ``A`` auxiliary, ``I`` infinitive or what looks so, ``P`` participle, ``c`` and, ``C`` but,
    ``i`` condition, ``r`` relative, ``s`` subordinator, ``t`` that, ``w`` whether, ``p`` preposition, ``z`` before an
    infinitive, ``n`` negation, ``d`` determiner, ``x`` other.

    Args:
        words: How the language joins clauses.
    """

    def __init__(self, words: ClauseWords) -> None:
        self._words = words
        self._phrases: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        phrases = [(phrase, "s") for phrase in sorted(words.subordinators) if " " in phrase]
        for phrase, letter in (*phrases, *((phrase, "i") for phrase in words.conditions)):
            listed = tuple(phrase.split())
            self._phrases.setdefault(listed[0], []).append((listed, letter))
        self._participle = re.compile(words.participles or "(?!)")
        self._nonfinite = re.compile(words.nonfinite or "(?!)")
        self._letters = {
            word: letter
            for letter, listed in (
                ("p", words.prepositions), ("d", words.determiners), ("s", words.subordinators), ("r", words.relatives),
                ("w", words.whether), ("t", words.reporting), ("c", words.joins), ("C", words.turns),
                ("z", {words.infinitive} - {""}),
            )
            for word in listed
        }  # fmt: skip

    def sentence(self, tokens: Tokens, first: int, last: int) -> Sentence:
        """A sentence with its shapes."""
        letters: list[str] = []
        while (i := first + len(letters)) < last:
            if i > first and tokens.text[tokens.ends[i - 1] : tokens.starts[i]] == "-":
                letters.append("x")  # what a hyphen joins to a verb begins no clause: realiza-se
                continue
            letters += self._phrase(tokens, i, first, last) or [self._letter(tokens, i, first)]
        return Sentence(tokens, first, last, "".join(letters))

    def _phrase(self, tokens: Tokens, i: int, first: int, last: int) -> list[str]:
        """The letters of a phrase that begins a clause, its verb still one (Portuguese *se houver*); none where none stands there."""
        for phrase, letter in self._phrases.get(tokens.word(i), ()):
            end = i + len(phrase) - 1
            if end >= last or any(tokens.word(i + k) != word for k, word in enumerate(phrase)):
                continue
            if len(phrase) == 1:
                return [letter]
            if self._words.behind_commas or not ends(tokens, i, end):
                verb = self._letter(tokens, end, first) in "VAI"
                return [letter, *"." * (len(phrase) - 2), "A" if verb else "."]
        return []

    def _letter(self, tokens: Tokens, i: int, first: int) -> str:
        words, word, lexeme = self._words, tokens.word(i), tokens.lexemes[i]
        if lexeme.flags & Flag.NEGATION:
            return "A" if word in words.auxiliaries else "n"  # немає
        if i == first and word in words.verbs_first:
            return "i"
        letter = self._letters.get(word)
        if letter is not None:
            return letter
        if not words.auxiliaries.isdisjoint((word, *forms(lexeme))):
            return self._auxiliary(word, lexeme)
        if self._participle.fullmatch(word):
            return "P"
        return self._verb(tokens, i, first, lexeme)

    def _auxiliary(self, word: str, lexeme: Lexeme) -> str:
        """The letter of a word with the dictionary form of an auxiliary: *stato* is a state too, and an infinitive no predicate."""
        words = self._words
        if word in words.not_verbs and word not in words.auxiliaries:
            return "x"
        return "I" if not words.verb_last and word == self.infinitive(lexeme) else "A"

    def _verb(self, tokens: Tokens, i: int, first: int, lexeme: Lexeme) -> str:
        words, word = self._words, tokens.word(i)
        infinitive = self.infinitive(lexeme)
        if not infinitive or word in words.not_verbs or lexeme.flags & Flag.STOP:
            return "x"
        if words.capitals and tokens.text[tokens.starts[i]].isupper():
            polite = i == first and i + 1 < len(tokens) and tokens.surface(i + 1) == words.polite
            return "V" if polite else "x"
        if i > first and self._letters.get(tokens.word(i - 1)) in ("d", "p"):
            return "I" if word == infinitive else "x"
        if word == infinitive:
            return "I"
        return "x" if self._nonfinite.fullmatch(word) else "V"

    def infinitive(self, lexeme: Lexeme) -> str:
        """The dictionary form of a verb; empty where a word is none."""
        return next((form for form in forms(lexeme) if form.endswith(self._words.verb_ends)), "")

    def is_verb(self, tokens: Tokens, at: int) -> bool:
        """Whether a word may be a verb."""
        words = self._words
        if words.capitals and tokens.text[tokens.starts[at]].isupper():
            return False
        return bool(self.infinitive(tokens.lexemes[at])) and tokens.word(at) not in words.not_verbs


def forms(lexeme: Lexeme) -> tuple[str, str]:
    """The dictionary form and the normal form of a word, in small letters."""
    return lexeme.lemma.lower(), lexeme.norm


def ends(tokens: Tokens, first: int, last: int) -> bool:
    return _CLAUSE_END.search(tokens.text, tokens.ends[first], tokens.starts[last]) is not None


def is_subordinate(part: str) -> bool:
    """Whether a stretch has a subject and a verb behind it, where no comma tells so: *als het regent*, but not *als geldig beschouwd*."""
    return part[:1] in tuple("srw") or any(
        max(map(piece.rfind, "VAI"))
        > min((at for at in map(piece.find, "xrdp") if at >= 0), default=len(piece))
        for piece in part.split("z")
    )
