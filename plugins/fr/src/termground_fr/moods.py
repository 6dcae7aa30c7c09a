"""What is done with a clause: stated, commanded, or left open."""

from __future__ import annotations

from termground.types import Mood
from termground_fr.frames import Part
from termground_fr.predicates import BEFORE_VERBS, CLITICS, Sentence
from termground_fr.verbs import FINITE, IMPERATIVE, INFINITIVE, NONE, conditional, form, infinitive
from termground_fr.wordlists import closed

_MODALS = closed("modals")
_INVERTED = closed("inverted")
_REACH = 4


def mood(sentence: Sentence, part: Part, before: Mood | None, *, hypothetical: bool) -> Mood:
    """The mood of a clause.

    Args:
        sentence: The sentence.
        part: The clause.
        before: The mood of the clause before it, whose subject it may share; None for the first one.
        hypothetical: Whether the sentence names a condition, on which a conditional hangs.
    """
    if part.verb < 0:
        return "command" if before is None and _instructs(sentence, part.first, part.last) else "statement"
    if sentence.form(part.verb) == IMPERATIVE:
        return "command" if _commands(sentence, part.verb, before) else "statement"
    if before is None and _opens(sentence, part.first, part.verb):
        return "command"
    return "unasserted" if not hypothetical and _reported(sentence, part.verb) else "statement"


def _commands(sentence: Sentence, verb: int, before: Mood | None) -> bool:
    """*envoyez*, *ne l'envoyez pas*, but *vous l'envoyez* and *que vous l'envoyez*."""
    k = verb - 1
    while k >= max(sentence.first, verb - _REACH) and sentence.word(k) in BEFORE_VERBS - {"vous"}:
        k -= 1
    if sentence.word(k) in ("vous", "qui", "que", "si"):
        return False
    return before in (None, "command") or sentence.word(k) not in ("et", "puis", "ou")


def _opens(sentence: Sentence, first: int, verb: int) -> bool:
    """*Prenons un exemple*, *Ouvre la porte*: a verb without a subject at the beginning."""
    return verb == first and sentence.word(verb).endswith(("ons", "ez", "e"))


def _instructs(sentence: Sentence, first: int, last: int) -> bool:
    """*Ne pas fumer.*, *Merci de fermer la porte.*; a heading has no full stop."""
    if sentence.word(last - 1) not in (".", "!"):
        return _starts_with_verb(sentence, first)
    if sentence.word(first) in ("merci", "prière") and sentence.word(first + 1) in ("de", "d'"):
        k = first + 2
        while sentence.word(k) in CLITICS or sentence.word(k) in ("ne", "pas"):
            k += 1
        return sentence.form(k) == INFINITIVE and sentence.word(k) not in ("avoir", "être")
    k = first + 2 if (sentence.word(first), sentence.word(first + 1)) == ("ne", "pas") else first
    if sentence.word(k) in CLITICS:
        k += 1
    bare = sentence.form(k) == INFINITIVE and not sentence.finites and last - first > 2
    return bare or _starts_with_verb(sentence, first)


def _starts_with_verb(sentence: Sentence, first: int) -> bool:
    word, after = sentence.word(first), sentence.shape(first + 1)
    if sentence.finites or word in _INVERTED:
        return False
    plural = word.endswith("ons") and sentence.form(first) == FINITE
    single = word.endswith("e") and sentence.form(first) == FINITE and after in ("d", "1")
    return plural or single


def _reported(sentence: Sentence, verb: int) -> bool:
    """*aurait refusé*, *coûterait*: a conditional that hangs on no condition."""
    word = sentence.word(verb)
    if not conditional(word) or infinitive(word) in _MODALS:
        return False
    carried = range(verb + 1, min(sentence.last, verb + _REACH + 1))
    return not any(
        infinitive(sentence.word(k)) in _MODALS and form(sentence.word(k)) != NONE for k in carried
    )
