"""What is said of one thing only, and of all but this one: only the head has a key, nobody but the head has one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from termground.alignment.changes import OPPOSED, REVERSED, Change, Edit, without
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.evidence.assertion.negation import denials
from termground.evidence.assertion.scope import ONLY, excepts
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import part_with
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, excludes, mentions, says_something, share_held


def but_for_one(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back that one of two sentences denies what the other says of one thing only; add that neither does.

    *The church, except for the tower, was destroyed*, for *only the tower survived*; *nobody but the head has a key*, for *only
    the head has one*. But *all but the head have one* is the reverse of it.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    claim = ruled.claim
    if ONLY not in claim.marks and not claim.takes_out:
        return found  # as most claims
    main = ruled.alignment.main
    rows = {edit.row for edit in found if edit.change in OPPOSED}
    if main is not None:
        rows.add(main[0])
    apart = {row: at for row in rows if (at := _set_apart(ruled.words, ruled.index.rows[row])) is not None}
    if not apart:
        return found
    denied = _denies(ruled.words, ruled.index)
    once = {row for row in apart if denied != _denies(ruled.index.rows[row], ruled.index)}
    kept = without(without(found, (Change.OPPOSITE,), apart), REVERSED, once)
    if main is None or main[0] not in apart or main[0] in once or not _is_alike(ruled.words, main[1]):
        return kept
    at = apart[main[0]]
    return [*kept, Edit.shown(Change.TURNED, at, main[0], (0, len(main[1])))]


def _set_apart(words: Sequence[Word], row: Sequence[Word]) -> int | None:
    """Where a claim sets apart the same thing as a source sentence by the other means: the one *only*, the other *except*."""
    for own, given in ((_is_only, excepts), (excepts, _is_only)):
        if any(map(given, words)) or any(map(own, row)):
            continue
        one, other = _behind(words, own), _behind(row, given)
        if one is not None and other is not None and mentions([one], other):
            return next(k for k, word in enumerate(words) if own(word))
    return None


def _denies(words: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a sentence denies what it says, of one thing only or of all but that: not where it tells the rest of the others behind.

    *Only guide dogs are allowed; other pets are not.*
    """
    at = next((k for k, word in enumerate(words) if _is_only(word)), None)
    if at is None:
        return bool(denials(words))
    first, last = part_with(at, index.parts(words))
    own = words[first:last]
    return bool(denials(own if any(word.content and not _is_only(word) for word in own) else words))


def _is_alike(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether two sentences say the same of what they set apart, and no word of the one the opposite of one of the other."""
    said = [word for word in words if says_something(word) and not _is_only(word) and not excepts(word)]
    if any(excludes(word, other) for word in words for other in row):
        return False
    return share_held(said, row) >= WEIGHTS.factuality.kept


def _is_only(word: Word) -> bool:
    return word.mark == ONLY


def _behind(words: Sequence[Word], test: Callable[[Word], bool]) -> Word | None:
    """The first word with content behind one for which a test holds, or before it where particles follow."""
    at = next((k for k, word in enumerate(words) if test(word)), None)
    if at is None:
        return None
    near = words[:at][::-1] if words[at].text.excepts_behind else words[at + 1 :]
    return next((word for word in near if word.content and not test(word)), None)
