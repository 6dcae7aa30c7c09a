"""What ``clauses.toml`` holds: the words with which a language joins clauses."""

from __future__ import annotations

import msgspec


class ClauseWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a language joins clauses.

    Attributes:
        verb_ends: Endings of the normal forms of verbs.
        not_verbs: Words that look like a verb and are none.
        auxiliaries: Normal forms of verbs that a participle or an infinitive completes, and other words that are a
            predicate as they are written.
        participles: Pattern of participles where they open clauses; empty where they do not.
        nonfinite: Pattern of other forms that are no predicate.
        capitals: Whether a capital inside a sentence tells that a word is no verb.
        verb_last: Whether subordinate clauses end with their verb.
        commas: Whether a comma parts each such clause from the rest: German, but not Dutch.
        behind_commas: Whether a comma, or a word that joins, stands before every clause of another but a condition.
        determiners: Words after which no verb stands.
        prepositions: Words that may stand before a relative pronoun.
        joins: Words that join clauses; ``turns`` those that oppose them or give a reason.
        relatives: Words that begin a relative clause behind a comma.
        subordinators: Words and phrases that begin a clause which only belongs to another; of those in ``reporting`` too,
            where nothing before them reports.
        conditions: Phrases that begin a condition; ``verbs_first`` verbs that do at the beginning of a sentence,
            ``pasts`` forms that begin none there.
        inverted: Pronouns that behind the first verb tell that what begins like a condition is none.
        then: The word that may stand before what hangs on a condition that begins with its verb.
        reporting: Words that begin what is said, hoped or denied.
        whether: Words that begin a question inside a statement; ``asking`` normal forms before those that also begin a condition.
        infinitive: The word before an infinitive at the end of a clause.
        unasserted: Normal forms of verbs and nouns whose content the text does not assert.
        polite: What follows the verb of a command; ``please`` words before it.
        commands: Endings of normal forms, each with those of its commands: ``ar=e en``.
        clitics: Pronouns that are written at the end of a command.
        adverbs: Negations that deny the predicate, wherever they stand.
        light: Normal forms of verbs that are passed over: to have.
    """

    verb_ends: tuple[str, ...]
    not_verbs: frozenset[str] = frozenset()
    auxiliaries: frozenset[str] = frozenset()
    participles: str = ""
    nonfinite: str = ""
    capitals: bool = False
    verb_last: bool = False
    commas: bool = True
    behind_commas: bool = False
    determiners: frozenset[str] = frozenset()
    prepositions: frozenset[str] = frozenset()
    joins: frozenset[str] = frozenset()
    turns: frozenset[str] = frozenset()
    relatives: frozenset[str] = frozenset()
    subordinators: frozenset[str] = frozenset()
    conditions: tuple[str, ...] = ()
    verbs_first: frozenset[str] = frozenset()
    pasts: frozenset[str] = frozenset()
    inverted: frozenset[str] = frozenset()
    then: str = ""
    reporting: frozenset[str] = frozenset()
    whether: frozenset[str] = frozenset()
    asking: frozenset[str] = frozenset()
    infinitive: str = ""
    unasserted: frozenset[str] = frozenset()
    polite: str = ""
    please: frozenset[str] = frozenset()
    commands: dict[str, tuple[str, ...]] = {}
    clitics: tuple[str, ...] = ()
    adverbs: frozenset[str] = frozenset()
    light: frozenset[str] = frozenset()
