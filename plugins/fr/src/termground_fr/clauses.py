"""What each sentence says, one thing at a time: coordinated predicates and clauses, with the clauses inside them."""

from __future__ import annotations

from collections.abc import Iterator

from termground.language.clauses.nesting import Range, asked, nested
from termground.types import Mood, Tokens
from termground_fr import moods, openers, subordinates
from termground_fr.frames import Frame, Part
from termground_fr.lexicon import ARTICLE, AUCUN, CAPITALS, COMMA, FIGURE, NAME, ONE, SPELLED, TITLE
from termground_fr.predicates import ADVERBS, SUBJECTS, Sentence
from termground_fr.verbs import AMBIGUOUS, AUXILIARY, IMPERATIVE, infinitive
from termground_fr.wordlists import closed

REACH = 14
"""Tokens over which a subject reaches for its verb, and a predicate for the last one of its list."""

_COORDINATORS = closed("splitters")
_REPORTING = closed("reporting")
_NP = frozenset(ARTICLE + ONE + FIGURE + SPELLED + NAME + CAPITALS + AUCUN + TITLE)
_NP_WORDS = frozenset({"des", "du", "environ", "près"})
_PARTITION = frozenset({"elle", "elles", "nous", "vous", "lui", "eux"})


def clauses(tokens: Tokens, first: int, last: int) -> Iterator[Range]:
    """Ranges of one sentence with their moods, an outer one before those inside it, never crossing."""
    if asked(tokens, last):
        yield first, last, "question"
        return
    sentence = Sentence(tokens, first, last)
    parts = _Reader(sentence).parts()
    hypothetical = any(frame.kind == "cond" for part in parts for frame in part.frames)
    mood: Mood = "statement"
    for number, part in enumerate(parts):
        mood = moods.mood(sentence, part, mood if number else None, hypothetical=hypothetical)
        begin, end = (first, last) if len(parts) == 1 else sentence.trimmed(part.first, part.last)
        yield begin, end, mood
        whole = sentence.trimmed(begin, end)
        inner = [
            (*sentence.trimmed(max(low, begin), min(high, end)), own)
            for low, high, own in subordinates.inner(sentence, part)
        ]
        yield from nested(one for one in inner if one[:2] != whole and tokens.has_content(*one[:2]))


class _Reader:
    """Follows a sentence from verb to verb, with a stack of the clauses that are open."""

    def __init__(self, sentence: Sentence) -> None:
        self._sentence = sentence
        self._stack: list[Frame] = []
        self._parts = [Part(sentence.first)]
        self._taken: set[int] = set()
        self._waiting = 0  # open clauses that have no verb yet

    def parts(self) -> list[Part]:
        """The coordinated clauses of the sentence."""
        sentence = self._sentence
        for i in sentence.places():
            self._step(i)
        self._parts[-1].last = sentence.last
        return self._parts

    def _step(self, i: int) -> None:
        sentence, word = self._sentence, self._sentence.word(i)
        if word == ";":
            self._semicolon(i)
        elif word == ",":
            self._listed(i)
        elif word in _COORDINATORS:
            self._coordinated(i)
        elif (kind := openers.kind(sentence, i)) is not None:
            self._open(i, kind)
        elif i in sentence.finites and i not in self._taken:
            self._verb(i)

    def _open(self, i: int, kind: str) -> None:
        part = self._parts[-1]
        first = openers.begin(self._sentence, i, kind)
        comma = self._sentence.shape(first - 1) == COMMA
        if comma and kind == "rel" and part.verb >= 0:
            self._close()
        frame = Frame(first, kind, part.verb >= 0, comma, len(self._stack))
        self._stack.append(frame)
        self._waiting += 1
        part.frames.append(frame)

    def _close(self) -> None:
        """A comma ends the clauses that have their verb."""
        while self._stack and self._stack[-1].verb >= 0:
            self._stack.pop()

    def _verb(self, i: int) -> None:
        stack, part = self._stack, self._parts[-1]
        if part.verb >= 0 and not self._waiting:
            part.stray = i
            return
        while stack and stack[-1].verb >= 0:
            stack.pop()
        if stack:
            stack[-1].verb = i
            self._waiting -= 1
        else:
            part.verb = i

    def _split(self, at: int, resume: int, verb: int) -> None:
        sentence, part = self._sentence, self._parts[-1]
        if sentence.broken:
            return
        here, there = sentence.trimmed(part.first, at), sentence.trimmed(resume, sentence.last)
        if not (sentence.tokens.has_content(*here) and sentence.tokens.has_content(*there)):
            return
        part.last = at
        self._stack.clear()
        self._waiting = 0
        self._parts.append(Part(resume, verb))
        if verb >= 0:
            self._taken.add(verb)

    def _semicolon(self, i: int) -> None:
        sentence = self._sentence
        follows, verb = self._next(i + 1)
        begins = follows == "subject" or openers.kind(sentence, i + 1) is not None
        if self._parts[-1].verb >= 0 and (begins or (follows == "predicate" and not self._stack)):
            self._split(i, i + 1, verb if follows else -1)

    def _listed(self, i: int) -> None:
        """*dessert …, transporte … et relie …*: a comma before the last but one of some predicates."""
        part = self._parts[-1]
        follows, verb = self._next(i + 1)
        if follows != "predicate" or part.verb < 0 or self._stack or part.stray >= 0:
            return
        if infinitive(self._sentence.word(verb)) in _REPORTING or self._sentence.form(verb) == AUXILIARY:
            return
        for k in range(verb + 1, min(self._sentence.last, verb + 3 * REACH)):
            if self._sentence.word(k) in ("et", "puis", "mais") and self._next(k + 1)[0] == "predicate":
                if self._agree(part.verb, verb):
                    self._split(i, i + 1, verb)
                return

    def _coordinated(self, i: int) -> None:
        sentence, part = self._sentence, self._parts[-1]
        follows, verb = self._next(i + 1)
        if not follows:
            return
        comma = sentence.shape(i - 1) == COMMA
        inner = self._stack[-1] if self._stack else None
        if comma and part.verb >= 0 and inner is not None and inner.comma and inner.kind == "rel":
            self._close()
        if part.verb < 0 or part.stray >= 0:
            self._reserve(follows, verb)
            return
        main = not self._stack
        named = follows == "subject" and (main or (comma and not self._waiting))
        if named or (main and self._continues(i, follows, verb)):
            self._split(i - comma, i + 1, verb)
        else:
            self._reserve(follows, verb)

    def _reserve(self, follows: str, verb: int) -> None:
        """A verb after *et* in a clause that has one already opens nothing."""
        if follows != "participle" and self._stack and self._stack[-1].verb >= 0:
            self._taken.add(verb)

    def _continues(self, i: int, follows: str, verb: int) -> bool:
        """Whether a predicate goes on with the subject of the main clause."""
        sentence, part = self._sentence, self._parts[-1]
        if follows == "participle":
            return self._shares_auxiliary(i, verb)
        before = i - 1 - (sentence.shape(i - 1) == COMMA)
        unsure = sentence.form(verb) == AMBIGUOUS and verb == i + 1
        bare = before in sentence.finites or (
            sentence.is_participle(before) and (unsure or before - 1 in sentence.finites)
        )
        return follows == "predicate" and not bare and self._agree(part.verb, verb)

    def _shares_auxiliary(self, i: int, verb: int) -> bool:
        """*a été construit en 1895 et rénové en 2010*."""
        sentence, part = self._sentence, self._parts[-1]
        if sentence.form(part.verb) != AUXILIARY or not sentence.is_word(verb + 1):
            return False
        participles = [k for k in range(part.verb + 1, min(i, part.verb + 40)) if sentence.is_participle(k)]
        ends = bool(participles) and participles[-1] < i - 1
        return ends and all(sentence.after_auxiliary(k) for k in participles)

    def _agree(self, one: int, other: int) -> bool:
        """Whether two verbs may have one subject."""
        sentence = self._sentence
        if IMPERATIVE in (sentence.form(one), sentence.form(other)):
            return sentence.form(one) == sentence.form(other) or sentence.word(one).endswith("ez")
        return _is_plural(sentence.word(one)) == _is_plural(sentence.word(other))

    def _next(self, i: int) -> tuple[str, int]:
        """What follows a coordinator: a predicate, a clause with its subject, a participle; and its verb."""
        sentence = self._sentence
        for _ in range(2):
            i += sentence.word(i) in ADVERBS and sentence.word(i) not in _PARTITION
        verb = sentence.after_clitics(i)
        if verb in sentence.finites and openers.kind(sentence, i) is None:
            subject = sentence.word(i) in SUBJECTS and verb == i + 1
            return ("subject" if subject else "predicate"), verb
        if sentence.word(i) in SUBJECTS and sentence.word(i) != "qui":
            verb = sentence.after_clitics(i + 1)
            return ("subject", verb) if verb in sentence.finites else ("", -1)
        if sentence.shape(i) in _NP or sentence.word(i) in _NP_WORDS:
            return self._after_subject(i)
        return ("participle", i) if sentence.is_participle(i) else ("", -1)

    def _after_subject(self, i: int) -> tuple[str, int]:
        sentence = self._sentence
        for k in range(i + 1, min(sentence.last, i + REACH)):
            if k in sentence.finites:
                return ("subject", k) if self._is_subject(i, k) else ("", -1)
            if k in sentence.asides or sentence.word(k) in _STOPS or openers.kind(sentence, k) is not None:
                break
        return "", -1

    def _is_subject(self, i: int, verb: int) -> bool:
        """Whether a noun agrees with a verb: not *la Finlande se dirigent*."""
        word = self._sentence.word(i)
        if word in _SINGULAR:
            return not _is_plural(self._sentence.word(verb))
        return word not in _PLURAL or _is_plural(self._sentence.word(verb))


def _is_plural(word: str) -> bool:
    return word.endswith("nt") and not word.endswith(("tient", "vient"))


_SINGULAR = closed("singular")
_PLURAL = closed("plural")
_STOPS = frozenset({",", ";", ":", "et", "ou", "mais", "puis"})
