"""Clauses inside another: relative and participial ones with a fact of their own, conditions, what is not asserted."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from termground.language.clauses.nesting import Range
from termground_fr import openers
from termground_fr.frames import Frame, Part
from termground_fr.lexicon import CAPITALS, COMMA, FIGURE, NAME
from termground_fr.predicates import ADVERBS, BEFORE_VERBS, CLITICS, Sentence
from termground_fr.verbs import IMPERATIVE, INFINITIVE, PRESENT, infinitive
from termground_fr.wordlists import closed

_CLAIMED = closed("claimed")
_GOING = frozenset({"va", "vont", "allait", "allaient"})
_FAILED = closed("failed")
_TRIED = closed("tried")
_UNSAID = closed("unsaid")
_ASKED = closed("asked")
_PREPOSED = closed("preposed")
_DOUBTED = frozenset({"nier", "douter", "contester", "démentir"})
_WISHES = frozenset({"souhaiter", "vouloir", "désirer"})
_COORDINATED = frozenset({"et", "ou", "mais"})
_UNFINISHED = frozenset({"et", "ou", "si", "que"})
_REACH = 5


def inner(sentence: Sentence, part: Part) -> list[Range]:
    """The clauses inside one part of a sentence; they may cross nothing yet."""
    if part.verb < 0:
        return []
    reader = _Reader(sentence, part)
    found = [clause for frame in part.frames for clause in reader.of_frame(frame)]
    return [*found, *reader.participials(), *reader.tried()]


class _Reader:
    def __init__(self, sentence: Sentence, part: Part) -> None:
        self._sentence = sentence
        self._part = part
        whole = range(part.first, part.last)
        self._commas = [i for i in whole if sentence.shape(i) == COMMA and i not in sentence.asides]
        end = self._commas[-1] if self._commas else part.last
        self._listed = any(sentence.word(k) in ("et", "ou") for k in range(end + 1, part.last))
        self._last_verb = max((k for k in whole if k in sentence.finites), default=-1)

    def of_frame(self, frame: Frame) -> Iterator[Range]:
        """What a subordinate clause is to its main one, if it says something of its own."""
        if frame.verb < 0 or frame.depth > 0:
            return
        if frame.kind == "cond":
            end = self._condition_end(frame)
            if end:
                yield frame.first, end, "question" if self._is_asked(frame) else "condition"
        elif frame.kind == "que" and not frame.comma:
            if frame.late and self._is_claimed(frame.first):
                yield frame.first, self._part.last, "unasserted"
        elif frame.comma and (frame.kind in ("rel", "que") or (frame.kind == "contrast" and frame.late)):
            end = self._relative_end(frame)
            if end:
                yield frame.first, end, "statement"

    def _next_comma(self, i: int) -> int:
        """The first comma after a token; negative where there is none."""
        at = bisect_right(self._commas, i)
        return self._commas[at] if at < len(self._commas) else -1

    def _comma_before(self, i: int) -> int:
        """The last comma before a token; negative where there is none."""
        at = bisect_right(self._commas, i)
        return self._commas[at - 1] if at else -1

    def _relative_end(self, frame: Frame) -> int:
        """Where a clause after a comma ends; 0 where that is not sure."""
        part, sentence = self._part, self._sentence
        if frame.late:
            if frame.kind == "que" or part.stray > frame.verb:
                return 0
            return part.last if self._next_comma(frame.verb) < 0 or self._listed else 0
        before = self._comma_before(part.verb)
        if before <= frame.verb:
            return 0
        loose = range(before + 1, part.verb)
        direct = all(sentence.word(k) in BEFORE_VERBS | ADVERBS for k in loose)
        return before if direct else 0

    def _condition_end(self, frame: Frame) -> int:
        part, sentence = self._part, self._sentence
        if not frame.late:
            return self._before_subject(frame.verb)
        if sentence.word(frame.verb - 1) == "le" and infinitive(sentence.word(frame.verb)) in _WISHES:
            return frame.verb + 1  # si vous le souhaitez
        comma = self._next_comma(frame.verb)
        if comma < 0 or sentence.word(comma - 1) in _UNFINISHED:
            return part.last
        if not frame.comma and self._listed and sentence.word(comma + 1) not in _COORDINATED:
            return part.last
        return comma if sentence.is_word(comma + 1) else 0

    def _before_subject(self, after: int) -> int:
        """The comma that ends what stands before the subject of the main clause; 0 where there is none."""
        part, sentence = self._part, self._sentence
        c = self._comma_before(part.verb)
        for _ in range(_REACH):
            if c <= after:
                break
            apposed = openers.kind(sentence, c + 1) is not None or sentence.is_participle(c + 1)
            bare = self._sentence.after_clitics(c + 1) == part.verb and sentence.form(part.verb) != IMPERATIVE
            if not (apposed or bare):
                return c
            c = self._comma_before(c - 1)
        return 0

    def _is_asked(self, frame: Frame) -> bool:
        """*demande si*, *ne sait pas encore si*, but *demander le RSA si*."""
        sentence = self._sentence
        if sentence.word(frame.first) not in ("si", "s'"):
            return False
        for k in range(frame.first - 1, max(sentence.first, frame.first - _REACH - 2) - 1, -1):
            if infinitive(sentence.word(k)) in _ASKED:
                return k in sentence.finites or sentence.is_participle(k) or sentence.form(k) == INFINITIVE
            if sentence.shape(k) in (" ", COMMA) and sentence.word(k) not in ("instant", "moment"):
                return False
        return False

    def _is_claimed(self, que: int) -> bool:
        """*espère que*, *a affirmé mardi que*, *il est faux que*."""
        sentence = self._sentence
        if sentence.word(que - 1) == "faux":
            return True
        for k in range(que - 1, max(self._part.verb, que - _REACH) - 1, -1):
            verb = infinitive(sentence.word(k))
            if verb in _CLAIMED and (k in sentence.finites or sentence.is_participle(k)):
                denied = any(sentence.shape(j) == "n" for j in range(max(sentence.first, k - 4), k))
                return not (denied and verb in _DOUBTED)
            if verb in _UNSAID and self._is_unsaid(k):
                return True
            if sentence.form(k) == INFINITIVE or sentence.shape(k) == COMMA or k in sentence.finites:
                return False
        return False

    def _is_unsaid(self, verb: int) -> bool:
        """Whether a verb of saying or showing is denied: *n'a pas dit que*; not *n'a pas seulement dit que*."""
        sentence = self._sentence
        before = range(max(sentence.first, verb - _REACH), verb)
        if any(sentence.word(j) in ("seulement", "uniquement", "simplement") for j in before):
            return False
        return any(sentence.shape(j) == "n" for j in before)

    def tried(self) -> Iterator[Range]:
        """What is hoped, planned, tried or denied in an infinitive: *tente de s'évader*, *nie avoir volé*."""
        part, sentence = self._part, self._sentence
        if sentence.form(part.verb) == IMPERATIVE:
            return
        for k in range(part.verb, min(part.last, part.verb + _REACH)):
            verb = infinitive(sentence.word(k))
            tries = verb in _TRIED or (verb in _FAILED and self._fails(part.verb))
            if not (
                tries and (k == part.verb or sentence.is_participle(k) or sentence.word(k - 1) in _GOING)
            ):
                continue
            first = k + 1
            while first < part.last and sentence.denies(first):
                first += 1
            first += sentence.word(first) in ("de", "d'", "à")
            i = first
            while i < part.last and (sentence.word(i) in CLITICS or sentence.denies(i)):
                i += 1
            if sentence.form(i) == INFINITIVE:
                comma = self._next_comma(i)
                yield first, part.last if comma < 0 or self._listed else comma, "unasserted"
            return

    def _fails(self, verb: int) -> bool:
        """Whether a verb is denied: *n'a pas réussi à*; not *ne peut que*."""
        sentence = self._sentence
        return any(sentence.denies(i) for i in range(verb - 1, max(self._part.first, verb - _REACH) - 1, -1))

    def participials(self) -> Iterator[Range]:
        """*Fondé en 1987, …*, *…, construit au XIIe siècle, …* and *…, tuant douze vaches*."""
        part = self._part
        first, _ = self._sentence.trimmed(part.first, part.last)
        if self._opens_participial(first):
            end = self._before_subject(first)
            if end and not any(k in self._sentence.finites for k in range(first, end)):
                yield first, end, "statement"
        for comma in self._commas:
            begin = comma + 1 + (self._sentence.word(comma + 1) in ADVERBS)
            joined = self._sentence.word(begin + 1) in _COORDINATED | {","}
            end = self._participial_end(comma, begin) if self._opens_participial(begin) and not joined else 0
            if end:
                yield comma + 1, end, "statement"

    def _opens_participial(self, i: int) -> bool:
        sentence = self._sentence
        if sentence.word(i) in _PREPOSED or sentence.word(i + 1) == "donné" or i >= self._part.last - 1:
            return False
        return sentence.form(i) == PRESENT or sentence.is_participle(i)

    def _participial_end(self, comma: int, begin: int) -> int:
        sentence, part = self._sentence, self._part
        before, following = comma - 1, self._next_comma(comma)
        if following >= 0 and comma < part.verb:
            close = self._sentence.after_clitics(following + 1) == part.verb
            return following if close and following < part.verb else 0
        if comma < part.verb or self._last_verb >= begin or (following >= 0 and not self._listed):
            return 0
        noun = sentence.shape(before) in (" ", NAME, CAPITALS, FIGURE) and not sentence.is_participle(before)
        return part.last if sentence.form(begin) == PRESENT or noun else 0
