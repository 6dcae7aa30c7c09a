"""Clauses: what a sentence says one thing at a time, and in which mood."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

from termground.language.clauses.nesting import asked, nested
from termground.language.clauses.schema import ClauseWords
from termground.language.clauses.scope import Scope
from termground.language.clauses.words import Sentence, Shaper, forms, is_subordinate
from termground.types import Flag, Mood, Tokens

MAX_WORDS: Final = 300
"""Longest sentence that is taken apart; a longer one is no sentence but a list or noise."""

_BEFORE: Final = 12
"""Tokens before a clause in which what it depends on is looked for."""

_CLOSING = re.compile(r"[,;)]")
_OPENING_PARTICIPLE = re.compile(r"(?:^|(?<=,))P[^,;VA]+(?=,)")
_LAST_INFINITIVE = re.compile(r"(?<=,)[^,;]*z[VIA](?=[,;]|$)")
_ENDING_INFINITIVE = re.compile(r"z[VIA]+(?=[,;]|$)")
_INFINITIVE = re.compile(r"[VAP](?=(?:(?P<led>p)|x)?(?P<what>[IA][^,;]*))")
"""What somebody wants, or has wanted, to do; a verb behind a preposition is an infinitive, be it cut short: *di aver visto*."""
_JOINT = re.compile(r";|,?[cC]|,(?=[nx]?V)")
_NEXT_JOINT = re.compile(r"[,;]?[cC]|;|,(?=[nx]?V)")
_PAUSE = re.compile(r"[,:–—]")
_IN_RELATIVE = re.compile(r"[tr][^,]*$")
_VERB_FIRST = re.compile(r"[AV](?![,.;pznA])[^,;]+(?=,(?P<then>x?)[VA])")
"""A condition that begins with its verb, as the comma before the verb of what hangs on it tells: *Wird es abgeholt, ist …*"""

Found = tuple[int, int, "Mood | None"]
"""A stretch of shapes with its mood; None where it only hides what is in it."""


class Splitter:
    """Takes the sentences of one language apart.

    Args:
        words: How the language joins clauses.
    """

    def __init__(self, words: ClauseWords) -> None:
        self._words = words
        self._shaper = Shaper(words)
        self.scope = Scope(words, self._shaper)
        self._verbs = set("VAI") if words.verb_last else set("VA")
        self._parted = words.verb_last and words.commas
        before = "p?d?" if words.verb_last else "p?"
        self._opener = re.compile(rf"(?P<open>^[istw]|(?<=[,(])(?:{before}[rtw]|[is]))")
        self._bare_opener = re.compile(
            r"(?P<open>i|(?<=[cC])[tw])" if words.behind_commas else r"(?P<open>[itw])"
        )

    def clauses(self, tokens: Tokens, first: int, last: int) -> Iterator[tuple[int, int, Mood]]:
        """Ranges of tokens of one sentence that each say one thing, with their mood; an outer one before those inside."""
        if last - first > MAX_WORDS:
            yield first, last, "statement"
            return
        if asked(tokens, last):
            yield first, last, "question"
            return
        sentence = self._shaper.sentence(tokens, first, last)
        inner = self._inside(sentence)
        hidden = sentence.shapes
        for low, high, _ in inner:
            hidden = hidden[:low] + "_" * (high - low) + hidden[high:]
        command = False
        for low, high in self._segments(hidden):
            told = low or next((end for start, end, mood in inner if not start and mood == "condition"), 0)
            command = self._is_command(sentence, told, high, before=command)
            yield sentence.token(low), sentence.token(high), "command" if command else "statement"
            whole = (sentence.token(low), sentence.token(high))
            for start, end, mood in inner:
                found = (sentence.token(start), sentence.token(end))
                if (
                    low <= start
                    and end <= high
                    and mood
                    and found != whole
                    and sentence.tokens.has_content(*found)
                ):
                    yield *found, mood

    def _inside(self, sentence: Sentence) -> list[Found]:
        """Subordinate clauses, ascending: those with a mood say something of their own, the others are hidden."""
        found: list[Found] = []
        shapes, at = sentence.shapes, 0
        while at < len(shapes):
            match = self._opener.search(shapes, at)
            bare = None if self._parted else self._bare_opener.search(shapes, at)
            if bare is not None and (match is None or bare.start() < match.start()):
                match = bare
            if match is None:
                break
            low = match.start("open")
            nominal = self._is_nominal(sentence, match.end())
            high = self._end(shapes, match.end(), nominal=nominal)
            if low == 0:
                high = min(high, _led_in(shapes))
            predicate = nominal and set("VA") & set(shapes[low:high])
            none = predicate or self._is_phrase(sentence, low, high)
            mood = False if none else self._mood(sentence, low, high, match.end() - 1)
            if mood is False:
                at = match.end()
                continue
            found.append((low, high, mood))
            at = max(high, match.end())
        found += self._verb_first(sentence)
        found += self._participles(sentence)
        found += self._infinitives(sentence)
        return list(nested(found))

    def _is_nominal(self, sentence: Sentence, after: int) -> bool:
        """Whether the phrase that begins before a place leads to a noun: *in case of*."""
        last = after
        while sentence.shapes[last : last + 1] == ".":
            last += 1
        return last > after and sentence.word(last - 1) in self._words.prepositions

    def _end(self, shapes: str, body: int, *, nominal: bool = False) -> int:
        """Where a subordinate clause ends: at the comma behind its verb, or the first one where it has none."""
        for match in _CLOSING.finditer(shapes, body):
            part = shapes[body : match.start()]
            if (
                match[0] != ","
                or nominal
                or (part[-1:] in tuple("VAI") if self._parted else self._verbs & set(part))
            ):
                return match.start()
        return len(shapes)

    def _is_phrase(self, sentence: Sentence, low: int, high: int) -> bool:
        """Whether what looks like a clause has no subject or no verb, where no comma tells, or a subject behind its verb: *als bewoner ben ik …*."""
        part = sentence.shapes[low:high]
        behind = low + len(re.split("[VAI]", part, maxsplit=1)[0]) + 1
        if part[:1] == "i" and behind < high and sentence.word(behind) in self._words.inverted:
            return True
        return self._words.verb_last and not self._parted and low > 0 and not is_subordinate(part)

    def _mood(self, sentence: Sentence, low: int, high: int, opener: int) -> Mood | Literal[False] | None:  # noqa: PLR0911 - one answer a letter
        """What a subordinate clause is; None where it only belongs to another, False where it is none."""
        shapes = sentence.shapes
        letter, part = shapes[opener], shapes[low:high]
        if letter == "i":
            asked = not self._words.verb_last and low and self._follows(sentence, low, self._words.asking)
            return "question" if asked else "condition"
        if letter == "w":
            return "question"
        if letter == "s":
            return None
        if letter == "t":
            if self._follows(sentence, low, self._words.unasserted):
                return "unasserted"
            if sentence.word(opener) in self._words.subordinators:
                return None
            behind_comma = low and shapes[low - 1] == "," and not self._words.verb_last
            if behind_comma and set("VA") & set(part):
                return "statement"
            return None if self._words.verb_last else False
        if not set("VAI") & set(part):
            return False
        if self._parted and (part[-1] not in "VAI" or part[-2:-1] == "z"):
            return False
        return "statement"

    def _follows(self, sentence: Sentence, low: int, norms: frozenset[str]) -> bool:
        """Whether one of some words stands shortly before a place."""
        lexemes = sentence.tokens.lexemes
        at = sentence.token(low)
        before = range(max(sentence.first, at - _BEFORE), at)
        return any(not norms.isdisjoint(forms(lexemes[i])) for i in before)

    def _participles(self, sentence: Sentence) -> Iterator[Found]:
        """Participles that open a sentence, or stand behind a comma and before one."""
        shapes = sentence.shapes
        for match in _OPENING_PARTICIPLE.finditer(shapes):
            yield match.start(), match.end(), "statement"

    def _verb_first(self, sentence: Sentence) -> Iterator[Found]:
        """A condition without a word for it, in languages that tell one by the place of its verb."""
        match = _VERB_FIRST.match(self._opened(sentence)) if self._words.verb_last else None
        if match is None or (match["then"] and sentence.word(match.end() + 1) != self._words.then):
            return
        if not self._is_polite(sentence, match.end() + 1):
            yield 0, match.end(), "condition"

    def _opened(self, sentence: Sentence) -> str:
        """The shapes of a sentence whose first word may be a verb, though it has a capital; nothing of what was: *war er Lehrer, ist er*."""
        first, shapes = sentence.first, sentence.shapes
        if sentence.tokens.word(first) in self._words.pasts:
            return "x"
        if shapes[0] != "x" or not self._shaper.infinitive(sentence.tokens.lexemes[first]):
            return shapes
        return f"V{shapes[1:]}" if sentence.tokens.word(first) not in self._words.not_verbs else shapes

    def _is_polite(self, sentence: Sentence, place: int) -> bool:
        """Whether the verb at a place belongs to a command: *drücken Sie*."""
        return sentence.word(place + 1) == self._words.polite.lower() != ""

    def _infinitives(self, sentence: Sentence) -> Iterator[Found]:
        """What somebody plans, hopes or denies to do."""
        shapes, lexemes = sentence.shapes, sentence.tokens.lexemes
        if self._parted:
            for match in _LAST_INFINITIVE.finditer(shapes):
                if self._follows(sentence, match.start(), self._words.unasserted):
                    yield match.start(), match.end(), "unasserted"
            return
        if self._words.verb_last:
            yield from self._ending_infinitives(sentence)
            return
        for match in _INFINITIVE.finditer(shapes):
            at = sentence.token(match.start())
            infinitive = sentence.token(match.start("what"))
            word = sentence.tokens.word(infinitive)
            bare = match["led"] or word == self._shaper.infinitive(lexemes[infinitive])
            leading = range(at, infinitive)  # має намір
            if bare and any(not self._words.unasserted.isdisjoint(forms(lexemes[i])) for i in leading):
                yield match.start("what"), match.end("what"), "unasserted"

    def _ending_infinitives(self, sentence: Sentence) -> Iterator[Found]:
        """The same where no comma stands before it: *ontkent de auto te hebben gestolen*."""
        for match in _ENDING_INFINITIVE.finditer(sentence.shapes):
            begin = max(sentence.shapes.rfind(mark, 0, match.start()) for mark in ",;") + 1
            for place in range(match.start() - 1, max(begin, match.start() - _BEFORE) - 1, -1):
                lexeme = sentence.tokens.lexemes[sentence.token(place)]
                if not self._words.unasserted.isdisjoint(forms(lexeme)):
                    yield place + 1, match.end(), "unasserted"
                    break

    def _segments(self, hidden: str) -> Iterator[tuple[int, int]]:
        """The parts of a sentence that each have a predicate of their own."""
        begin = 0
        for match in _JOINT.finditer(hidden):
            low, high = match.span()
            rest = hidden[high:].lstrip("_")  # but if it rains, …
            following = _NEXT_JOINT.search(hidden, len(hidden) - len(rest) + 1)
            right = hidden[high : following.start() if following else len(hidden)]
            if self._words.behind_commas and match[0] in "cC":
                right = _PAUSE.split(right, 1)[0]  # 71 and 68 percent, that is, …
            if low > begin and self._predicates(hidden[begin:low], right):
                yield begin, low
                begin = high
        yield begin, len(hidden)

    def _predicates(self, left: str, right: str) -> bool:
        """Whether both sides of a joint have a predicate of their own."""
        plural = self._words.verb_last and "I" in right and not right.endswith("I")  # sie dauern zwei Jahre
        if not self._verbs & set(left) or not (plural or set("VA") & set(right)):
            return False
        one_object = left[-1:] == right[:1] == "V"  # prescribes and renews the drug
        if not self._parted and (one_object or _IN_RELATIVE.search(left)):
            return False  # inside a relative clause without a comma
        shared = "A" in left and "A" not in right and right.count("V") + right.count("I") == 1
        return not (self._words.verb_last and shared and right.rstrip("_,.")[-1:] in ("V", "I"))

    def _is_command(self, sentence: Sentence, low: int, high: int, *, before: bool) -> bool:
        words, tokens = self._words, sentence.tokens
        first, last = sentence.token(low), sentence.token(high)
        at = first
        while at < last and (tokens.word(at) in words.please or tokens.lexemes[at].flags & Flag.NEGATION):
            at += 1
        if at >= last:
            return False
        lexeme, word = tokens.lexemes[at], tokens.word(at)
        if words.polite:
            polite = at + 1 < last and tokens.surface(at + 1) == words.polite
            return (polite and bool(self._shaper.infinitive(lexeme))) or self._is_bare_infinitive(
                sentence, at, last, first
            )
        infinitive = self._shaper.infinitive(lexeme)
        if at > first and word == infinitive:
            return True
        for ending in words.clitics:
            if word.endswith(ending) and not infinitive.endswith(ending):
                word = word[: -len(ending)]
                break
        return (
            any(
                infinitive.endswith(kind) and word.endswith(endings) and (low == 0 or before)
                for kind, endings in words.commands.items()
            )
            and not lexeme.flags & Flag.STOP
        )

    def _is_bare_infinitive(self, sentence: Sentence, at: int, last: int, first: int) -> bool:
        """Nicht rauchen: a short sentence with nothing but an infinitive at its end."""
        tokens = sentence.tokens
        lexeme = tokens.lexemes[last - 1]
        led = at > first
        verb = tokens.surface(last - 1) == self._shaper.infinitive(lexeme)
        return led and verb and "V" not in sentence.shapes and "A" not in sentence.shapes


def _led_in(shapes: str) -> int:
    """Where a condition ends that opens a sentence, its verb being no word that is known for one: before what has a predicate."""
    begun, comma, rest = shapes.partition(",")
    goes_on = rest[:1] not in ("t", "r", "p") and set("VA") & set(rest.partition(",")[0])
    return len(begun) if shapes[0] == "i" and comma and ";" not in begun and goes_on else len(shapes)
