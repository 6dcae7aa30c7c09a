"""What spaCy says of a text as plain data, so that none of its documents has to be kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import and_, or_
from typing import Any

from termground.integrations.spacy_words import script
from termground.text.normalize import fold
from termground.types import Flag, Lexeme, Tokens

# Universal parts of speech.
_FUNCTION = frozenset({"DET", "PRON", "ADP", "AUX", "CCONJ", "SCONJ", "PART"})
_NOMINAL = frozenset({"NOUN", "PROPN", "NUM", "X"})
_OPEN = _NOMINAL | {"ADJ", "VERB", "ADV"}
_NEVER_NEGATION = frozenset({"NOUN", "PROPN", "ADJ"})  # un pas, Dr. No
_INFLECTED = frozenset({"VERB", "ADJ", "NOUN"})  # has its negation in itself: není

_NEGATION_LABELS = frozenset({"neg", "ng"})  # of dependencies; Universal Dependencies have a feature instead
_COMPLEMENTS = frozenset({"acomp", "attr", "ccomp", "xcomp", "oprd", "oc", "pd"})

# An adjective with one of these is a noun, or stands for one.
_ARGUMENTS = frozenset({"nsubj", "nsubjpass", "obj", "dobj", "iobj", "pobj", "obl", "nmod", "sb", "oa"})

_KINDS = {
    **dict.fromkeys(("PER", "PERSON", "PRS", "PS", "persName"), "person"),
    **dict.fromkeys(
        ("LOC", "GPE", "GPE_LOC", "GPE_ORG", "FAC", "FACILITY", "LC", "placeName", "geogName"), "place"
    ),
    **dict.fromkeys(("ORG", "ORGANIZATION", "OG", "orgName"), "organization"),
}
_NO_NAMES = frozenset(
    {"CARDINAL", "DATE", "DATETIME", "MEASURE", "MONEY", "NUMERIC", "NUMERIC_VALUE", "ORDINAL", "PERCENT"}
    | {"PERIOD", "QUANTITY", "TIME", "CRD", "DT", "MSR", "QT", "TI", "TME", "date", "time"}
)
"""Labels of figures and times, which are no proper names."""

_UNITS = frozenset("%‰°€$£¥₽₴₩₹¢")
_JOINERS = frozenset({"-", "\u2010", "\u2011", "/", "'", "&", "."})


class Reading:
    """The facets of one text, gathered from its parts.

    Attributes:
        tokens: The tokens, white space left out.
        terms: Ranges of tokens that are terms.
        names: Ranges of tokens that are names, with their kind.
        sentences: Spans of the sentences; None where the pipeline finds none.
        negated: Tokens that a negation denies; None where the pipeline has no parser.
    """

    __slots__ = ("names", "negated", "sentences", "terms", "tokens")

    def __init__(
        self,
        text: str,
        parts: Iterable[tuple[int, Any]],
        negations: frozenset[str],
        scripts: frozenset[str] = frozenset(),
    ) -> None:
        self.tokens = Tokens(text, [], [], [])
        self.terms: list[tuple[int, int]] = []
        self.names: list[tuple[int, int, str]] = []
        self.sentences: list[tuple[int, int]] | None = []
        self.negated: list[int] | None = []
        for offset, doc in parts:
            _Part(doc, offset, negations, scripts).add_to(self)


class _Part:
    """One document of spaCy, and where its tokens stand among ours."""

    def __init__(self, doc: Any, offset: int, negations: frozenset[str], scripts: frozenset[str]) -> None:
        self.doc = doc
        self.offset = offset
        self.negations = negations
        self.tagged = doc.has_annotation("POS")
        self.parsed = doc.has_annotation("DEP")
        self.kept = [token for token in doc if not token.is_space]
        # Of words in other scripts a tagger knows nothing: what it says of them is noise.
        known = {"", *scripts}
        self.tags = [
            "X" if scripts and script(token.text) not in known else token.pos_ for token in self.kept
        ]
        self.place = {token.i: i for i, token in enumerate(self.kept)}
        self.named = [(ent.start, ent.end, kind_of(ent.label_)) for ent in doc.ents]
        self.in_name = {i for start, end, kind in self.named if kind for i in range(start, end)}
        made: dict[tuple[str, str, str, int], Lexeme] = {}
        self.lexemes = [self._lexeme(*pair, made) for pair in zip(self.kept, self.tags, strict=True)]

    def add_to(self, reading: Reading) -> None:
        tokens, base = reading.tokens, len(reading.tokens)
        tokens.starts.extend(self.offset + token.idx for token in self.kept)
        tokens.ends.extend(self.offset + token.idx + len(token) for token in self.kept)
        tokens.lexemes.extend(self.lexemes)
        reading.terms += [(base + first, base + last) for first, last in self._terms()]
        reading.names += [(base + first, base + last, kind) for first, last, kind in self._names()]
        if not self.doc.has_annotation("SENT_START"):
            reading.sentences = None
        elif reading.sentences is not None:
            reading.sentences += self._sentences()
        if not self.parsed:
            reading.negated = None
        elif reading.negated is not None:
            reading.negated += sorted(base + i for i in self._negated())

    # words ----------------------------------------------------------------------------------------

    def _lexeme(self, token: Any, tag: str, made: dict[tuple[str, str, str, int], Lexeme]) -> Lexeme:
        form = fold(token.text)
        lemma = token.text if tag == "X" else token.lemma_ or token.text
        flags = self._flags(token, tag, form, fold(lemma))
        if flags & Flag.WORD and token.i in self.in_name:
            flags |= Flag.NAME
        # A figure and a sign are compared as written: the lemma of % is a word.
        plain = flags & Flag.NUMBER or not flags & Flag.WORD
        key = (form if plain else fold(lemma), lemma, token.tag_ or token.pos_, flags)
        lexeme = made.get(key)
        if lexeme is None:
            lexeme = made[key] = Lexeme(*key)
        return lexeme

    def _flags(self, token: Any, tag: str, form: str, lemma: str) -> int:
        if not any(map(str.isalnum, token.text)):
            return 0
        listed = form in self.negations or lemma in self.negations
        if _is_negation(token, tag, listed=listed):
            return Flag.WORD | Flag.NEGATION
        if form[:1].isdigit() or (token.like_num and tag not in _FUNCTION):
            return Flag.WORD | Flag.NUMBER
        flags = Flag.WORD | (Flag.NAME if tag == "PROPN" else 0)
        empty = tag in _FUNCTION or (token.is_stop and tag not in ("PROPN", "NUM"))
        # What can negate is never empty: spaCy's stop words hold ne, pas and not.
        return flags | Flag.STOP if empty and not listed else flags

    # terms ----------------------------------------------------------------------------------------

    def _terms(self) -> list[tuple[int, int]]:
        """Noun chunks without their function words, then the names and figures outside of them."""
        if not self.tagged:
            return [(i, i + 1) for i, lexeme in enumerate(self.lexemes) if _is_content(lexeme)]
        found = [run for chunk in self._chunks() for run in self._runs(*chunk)]
        taken = {i for first, last in found for i in range(first, last)}
        rest = (i for i in range(len(self.kept)) if i not in taken and self._stands_alone(i))
        return _phrases(sorted([*found, *((i, i + 1) for i in rest)]), self.lexemes)

    def _chunks(self) -> list[tuple[int, int]]:
        """Ranges of noun chunks, ascending; none where the language has no rules for them."""
        if not self.parsed or self.doc.vocab.get_noun_chunks is None:
            return []
        found: list[tuple[int, int]] = []
        for start, end in sorted((chunk.start, chunk.end) for chunk in self.doc.noun_chunks):
            inside = [self.place[i] for i in range(start, end) if i in self.place]
            if inside and (not found or inside[0] >= found[-1][1]):
                found.append((inside[0], inside[-1] + 1))
        return found

    def _runs(self, first: int, last: int) -> Iterator[tuple[int, int]]:
        """The parts of a chunk between its function words, as far as they name something."""
        start = first
        for at in range(first, last + 1):
            if at < last and self._holds_together(at):
                continue
            low, high = start, at
            while low < high and not self._may_edge(low):
                low += 1
            while low < high and not self._may_edge(high - 1):
                high -= 1
            if any(self._is_nominal(i) or self._is_number(i) for i in range(low, high)):
                yield low, high
            start = at + 1

    def _holds_together(self, i: int) -> bool:
        if self.lexemes[i].flags & Flag.WORD:
            return _is_content(self.lexemes[i])
        text = self.kept[i].text
        if text in _JOINERS:
            return 0 < i < len(self.kept) - 1 and self._touches(i) and self._touches(i + 1)
        return self._is_unit(i)

    def _may_edge(self, i: int) -> bool:
        if self.lexemes[i].flags & Flag.WORD:
            return self.tags[i] != "ADV" or self._is_number(i)
        return self._is_unit(i)

    def _is_unit(self, i: int) -> bool:
        """Whether a sign belongs to a figure beside it: 30 %, $5."""
        beside = (i - 1, i + 1)
        return self.kept[i].text in _UNITS and any(
            0 <= j < len(self.kept) and self._is_number(j) for j in beside
        )

    def _is_number(self, i: int) -> bool:
        return bool(self.lexemes[i].flags & Flag.NUMBER)

    def _touches(self, i: int) -> bool:
        return bool(self.kept[i - 1].idx + len(self.kept[i - 1]) == self.kept[i].idx)

    def _is_nominal(self, i: int) -> bool:
        tag, label = self.tags[i], self.kept[i].dep_.partition(":")[0]
        return tag in _NOMINAL or (tag == "ADJ" and label in _ARGUMENTS)

    def _stands_alone(self, i: int) -> bool:
        lexeme = self.lexemes[i]
        if not _is_content(lexeme):
            return False
        return bool(lexeme.flags & (Flag.NAME | Flag.NUMBER)) or self._is_nominal(i)

    # names, sentences, negation ---------------------------------------------------------------------

    def _names(self) -> Iterator[tuple[int, int, str]]:
        for start, end, kind in self.named:
            inside = [self.place[i] for i in range(start, end) if i in self.place]
            if kind and inside and any(self.lexemes[i].flags & Flag.WORD for i in inside):
                yield inside[0], inside[-1] + 1, kind

    def _sentences(self) -> Iterator[tuple[int, int]]:
        for sentence in self.doc.sents:
            inside = [token for token in sentence if not token.is_space]
            if inside:
                last = inside[-1]
                yield self.offset + inside[0].idx, self.offset + last.idx + len(last)

    def _negated(self) -> set[int]:
        """What the negations deny by the dependency tree."""
        found: set[int] = set()
        for i, token in enumerate(self.kept):
            if not self.lexemes[i].flags & Flag.NEGATION:
                if self.tags[i] in _INFLECTED and _says_no(token):
                    found.add(i)
                continue
            denied = self._content(_denied(token))
            if denied is not None:
                found.add(denied)
        return found

    def _content(self, token: Any) -> int | None:
        """The place of a word with content: the token's own, or that of what follows and depends on it."""
        if token is None:
            return None
        for each in (token, *token.rights):  # n'a pas lieu: the verb is empty, its object is not
            at = self.place.get(each.i)
            if at is not None and _is_content(self.lexemes[at]):
                return at
        return None


def _denied(token: Any) -> Any:
    """The head of a negation, or what the preposition or auxiliary there is about; None where there is none."""
    if token.pos_ in ("ADP", "SCONJ"):  # without: its complement depends on it in some treebanks
        below = next((child for child in token.children if child.pos_ in _OPEN), None)
        if below is not None:
            return below
    head = token.head
    if head.i == token.i:
        return None
    if head.pos_ == "AUX":
        below = next((c for c in head.children if c.dep_ in _COMPLEMENTS and c.i != token.i), None)
        return below if below is not None else head
    return head


def _is_negation(token: Any, tag: str, *, listed: bool) -> bool:
    if tag != "X" and (token.dep_ in _NEGATION_LABELS or (tag not in _INFLECTED and _says_no(token))):
        return True
    return listed and tag not in _NEVER_NEGATION


def _says_no(token: Any) -> bool:
    return "Neg" in token.morph.get("Polarity") or "Neg" in token.morph.get("PronType")


def _is_content(lexeme: Lexeme) -> bool:
    return lexeme.flags & (Flag.WORD | Flag.STOP | Flag.NEGATION) == Flag.WORD


def _phrases(ranges: Iterable[tuple[int, int]], lexemes: list[Lexeme]) -> list[tuple[int, int]]:
    """Neighbouring names in one (Air France), and a figure with what it stands beside (3 mai 2021, article 5)."""
    found: list[tuple[int, int]] = []
    all_left = any_left = 0
    for first, last in ranges:
        flags = [lexeme.flags for lexeme in lexemes[first:last]]
        all_right, any_right = reduce(and_, flags), reduce(or_, flags)
        names = all_left & all_right & Flag.NAME
        figure = (all_left | all_right) & Flag.NUMBER and not (any_left | any_right) & Flag.NAME
        if found and found[-1][1] == first and (names or figure):
            found[-1] = (found[-1][0], last)
            all_left, any_left = all_left & all_right, any_left | any_right
        else:
            found.append((first, last))
            all_left, any_left = all_right, any_right
    return found


def kind_of(label: str) -> str:
    """The kind of an entity; empty for figures and times."""
    return "" if label in _NO_NAMES else _KINDS.get(label, "other")
