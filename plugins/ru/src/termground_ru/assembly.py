"""Parts of a sentence put together to its clauses, with the subordinate ones inside them."""

from __future__ import annotations

from typing import Final

from termground_ru.clausal import ENOUGH, Clausal, Inner, agree
from termground_ru.parts import (
    BOUND,
    BRACKET,
    CONDITION,
    GERUNDIAL,
    MAIN,
    PARTICIPIAL,
    RELATIVE,
    SAID,
    Part,
    parts,
)
from termground_ru.segments import ADVERB, JOINING, Sentence, listed

LOOK: Final = 64
"""Tokens of a clause that are looked at to see whether it says anything."""

_SUBORDINATE = frozenset({RELATIVE, CONDITION, BOUND})
_CONTRASTS = frozenset({"а", "но", "однако", "зато", "причём", "причем", "притом", "тогда", "в"})
_PHRASES = frozenset({PARTICIPIAL, GERUNDIAL})


def assembled(sentence: Sentence) -> list[Clausal]:
    """The clauses of a sentence."""
    return _Assembly(sentence).clauses()


class _Assembly:
    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        self.parts = parts(sentence)
        self.top = Clausal(sentence.first, sentence.first, [], [])
        self.made: list[Clausal] = []
        self.open: Inner | None = None
        self.owing: Part | None = None
        self.idle = -1
        self.later = self._later()

    def clauses(self) -> list[Clausal]:
        """The clauses, from the first part to the last."""
        for k, part in enumerate(self.parts):
            if part.kind in (BRACKET, SAID):
                self._inserted(part)
            elif part.kind in _SUBORDINATE:
                self._subordinate(part)
            elif part.kind in _PHRASES:
                self._phrase(part)
            else:
                self._main(k, part)
            self.top.last = part.last
        self._close()
        self.made.append(self.top)
        return self._merged()

    def _later(self) -> list[bool]:
        """For each part, whether a main one behind it predicates."""
        found = [False] * len(self.parts)
        seen = False
        for k in range(len(self.parts) - 1, -1, -1):
            found[k] = seen
            seen = seen or (self.parts[k].kind == MAIN and self.parts[k].head >= 0)
        return found

    def _merged(self) -> list[Clausal]:
        """Clauses without a predicate of their own put back to the one before."""
        found: list[Clausal] = []
        for clausal in self.made:
            if found and not clausal.heads:
                found[-1].last = clausal.last
                found[-1].inner += clausal.inner
                found[-1].shared = True
            else:
                found.append(clausal)
        return found

    def _close(self) -> None:
        if self.open is not None:
            self.top.inner.append(self.open)
            self.open = None

    def _new(self, first: int) -> None:
        self._close()
        old, owing = self.top, self.owing
        if owing is not None:
            first = owing.body
            old.last = owing.first
        elif self.idle >= 0:
            first = old.last = self.idle
        while old.last - 1 > old.first and self.sentence.kind(old.last - 1) == JOINING:
            old.last -= 1
        self.made.append(old)
        self.top = Clausal(first, first, [], [inner for inner in old.inner if inner.first >= first])
        old.inner = [inner for inner in old.inner if inner.first < first]
        self.owing = None

    # parts of each kind ------------------------------------------------------------------------------------------

    def _inserted(self, part: Part) -> None:
        self.idle = -1
        if self.open is not None and not (part.kind == SAID and self.open.owed == 0):
            self.open.last = part.last
            return
        self._close()
        self.top.inner.append(Inner(part.first, part.last, part.kind, part.head))

    def _subordinate(self, part: Part) -> None:
        self.idle = -1
        led = part.body > part.first
        if self.open is not None and not (part.kind == CONDITION and led and self.open.owed == 0):
            self.open.last = part.last
            self.open.owed += part.head < 0
            return
        if led and part.kind == CONDITION and self.top.heads:
            self._new(part.body)
        self._close()
        first, kind = part.body if led else part.first, part.kind
        before = self.sentence.word(part.first - 2), self.sentence.word(part.first - 1)
        if kind == BOUND and before == ("при", "условии"):
            first, kind = part.first - 2, CONDITION
        self.open = Inner(first, part.last, kind, part.head, int(part.head < 0))
        self.top.shared = self.top.shared or kind == CONDITION

    def _phrase(self, part: Part) -> None:
        self.idle = -1
        if self.open is not None and not (self.open.kind in _PHRASES and part.kind == self.open.kind):
            self.open.last = part.last
            return
        self._close()
        self.open = Inner(part.body, part.last, part.kind, part.head)

    def _main(self, k: int, part: Part) -> None:
        if self.open is not None:
            if self._stays(self.open, k, part):
                self.open.last = part.last
                if part.head >= 0 and self.open.owed:
                    self.open.owed -= 1
                    self.open.head = part.head if self.open.head < 0 else self.open.head
                return
            if part.head < 0 and not self.later[k]:
                part.head = part.first  # Музей, который открылся в 1987 году, — крупнейший в городе.
            self._close()
        if part.head < 0:
            led = part.body > part.first and part.mark == ","
            if self.top.heads and (part.mark == ";" or (led and self.owing is None)):
                self.owing = part  # Они жили бедно, и благодаря матери, которая работала, он учился.
            self._idle(part)
            return
        if self.top.heads and self._apart(part):
            self._new(part.body)
        self.top.shared = self.top.shared or (not self.top.heads and self._hedged(part))
        self.owing, self.idle = None, -1
        self.top.heads.append(part.head)

    def _idle(self, part: Part) -> None:
        """«И, таким образом,»: words between commas that go with what follows, and a hedge, with all that does."""
        hedges = self.sentence.word(part.body) in listed("hedging")
        joined = self.sentence.kind(part.first - 1) == JOINING  # и, по некоторым данным,
        if hedges or not (joined or not self.sentence.content(part.first, part.last)):
            self.idle = -1
        elif self.idle < 0:
            self.idle = part.first
        self.top.shared = self.top.shared or hedges

    # decisions ---------------------------------------------------------------------------------------------------

    def _stays(self, sub: Inner, k: int, part: Part) -> bool:
        """Whether a part goes on with the subordinate clause before it."""
        if sub.owed or part.mark == ")":
            return not (sub.owed and part.head >= 0 and not self.top.heads and not self.later[k])
        if part.mark == ";":
            return sub.kind == CONDITION and not self.top.heads
        if self.sentence.dashed(part.first) or self.sentence.word(part.body) == "то":
            return bool(self.top.heads)
        if part.head < 0:
            return self._listed(sub, k, part)
        return bool(self.top.heads) and self._within(sub, part)

    def _listed(self, sub: Inner, k: int, part: Part) -> bool:
        """Whether a part without a predicate is one more member of the subordinate clause."""
        if self.top.heads:
            return True
        if not self.later[k] or not self.sentence.content(part.first, part.last):
            return False
        following = self.parts[k + 1] if k + 1 < len(self.parts) else None
        interrupted = following is not None and following.kind != MAIN
        return not (sub.first == self.top.first and interrupted)

    def _within(self, sub: Inner, part: Part) -> bool:
        """Whether a part with a predicate is one more predicate of the subordinate clause."""
        if sub.kind == CONDITION or self.owing is not None or sub.kind in _PHRASES:
            return sub.kind == CONDITION
        sentence, top, head = self.sentence, self.top.heads[-1], part.head
        led = part.body > part.first
        joined = led and sentence.word(part.first) in ("и", "или")
        if sub.kind == BOUND:
            return not (joined and not self._subject(part) and self._rather(top, sub.head, head))
        if led:
            return not self._subject(part) and not (joined and agree(sentence, top, head))
        own = agree(sentence, top, head) and head == self._begun(part)
        return not (own and (sub.head < 0 or not agree(sentence, sub.head, head)))

    def _rather(self, one: int, other: int, head: int) -> bool:
        """Whether a predicate goes with one other and, by number, gender or tense, not with another."""
        if not agree(self.sentence, one, head) or other < 0:
            return False
        tags = [self.sentence.lexemes[i].tag for i in (one, other, head)]
        past = ["past" in tag for tag in tags]
        return not agree(self.sentence, other, head) or (past[0] == past[2] != past[1])

    def _apart(self, part: Part) -> bool:
        """Whether a part with a predicate is a clause of its own."""
        sentence, top = self.sentence, self.top
        begin = part.body if self.owing is None else self.owing.body
        if sentence.content(begin, part.last) < ENOUGH or self._weight() < ENOUGH:
            return False
        split = ";" in (part.mark, self.owing.mark if self.owing is not None else "")
        if split or top.shared or (part.body > part.first and sentence.word(part.first) in ("или", "либо")):
            return split
        led = part.body > part.first
        if part.mark == ":" or (part.mark == ")" and not led):
            return part.mark == ":" and self._explains(part)
        if sentence.word(part.body) == "поэтому" or (led and sentence.word(part.first) in _CONTRASTS):
            return True
        if part.head == self._begun(part):
            return agree(sentence, top.heads[-1], part.head)
        return self._subject(part)

    def _explains(self, part: Part) -> bool:
        """Whether what stands behind a colon is no speech."""
        tokens, before = self.sentence.tokens, part.first - 1
        gap = tokens.text[tokens.ends[before] : tokens.starts[part.first]]
        return "«" not in gap and self.sentence.lemma(before) not in listed("saying")

    def _weight(self) -> int:
        """Words with content that the open clause has of its own, as far as it matters."""
        weight, i = 0, self.top.first
        end = min(self.top.last, i + LOOK)
        for inner in [*self.top.inner[:LOOK], None]:
            first = end if inner is None else min(inner.first, end)
            weight += self.sentence.content(i, first)
            if weight >= ENOUGH or inner is None:
                break
            i = max(i, inner.last)
        return weight

    def _begun(self, part: Part) -> int:
        """The first token of a part that is no conjunction or adverb."""
        i = part.body
        while i < part.last - 1 and self.sentence.kind(i) in (ADVERB, JOINING):
            i += 1
        return i

    def _subject(self, part: Part) -> bool:
        return self.sentence.subject(part.body, part.head, part.last)

    def _hedged(self, part: Part) -> bool:
        first, body = self.sentence.word(self.top.first), self.sentence.word(part.body)
        return not listed("hedging").isdisjoint((first, body))
