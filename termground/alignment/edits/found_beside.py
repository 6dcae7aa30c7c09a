"""What is found in an aligned claim without the opcodes: each rule looks for one kind of change by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, repeat
from operator import call

from termground.alignment.changes import Edit
from termground.alignment.denials.denied_beside import denied_beside
from termground.alignment.denials.denied_clause import denied_clause
from termground.alignment.denials.denied_elsewhere import denied_elsewhere
from termground.alignment.denials.denied_for_another import denied_for_another
from termground.alignment.denials.denied_governor import denied_governors
from termground.alignment.denials.denied_kind import denied_kind
from termground.alignment.denials.denied_parts import denied_of_only, denied_parts
from termground.alignment.denials.done_without import done_without
from termground.alignment.denials.nobody_did import nobody_did
from termground.alignment.denials.refused import refused
from termground.alignment.denials.replied import replied
from termground.alignment.denials.split_denial import split_denials
from termground.alignment.denials.there_is import not_there, there_is
from termground.alignment.modality.dropped_plans import told_despite_outcome
from termground.alignment.modality.fallen_short import fallen_short
from termground.alignment.modality.hearsay_dropped import hearsay_dropped
from termground.alignment.modality.left_open_deeds import left_open_deed
from termground.alignment.modality.only_planned import only_planned
from termground.alignment.modality.told_as_current import told_as_current
from termground.alignment.modality.told_as_done import told_as_done, told_as_planned
from termground.alignment.modality.unsettled import told_as_settled
from termground.alignment.roles.attributed import attributed_to_another, said_by_another
from termground.alignment.roles.clause_agents import clause_agents
from termground.alignment.roles.contrasted import told_of_one
from termground.alignment.roles.crossed_parts import crossed_parts
from termground.alignment.roles.directed import exchanged_by_verb
from termground.alignment.roles.done_by_another import done_by_another
from termground.alignment.roles.done_by_the_other import done_by_the_other
from termground.alignment.roles.exchanged_clauses import exchanged_clauses
from termground.alignment.roles.exchanged_hands import exchanged_hands
from termground.alignment.roles.exchanged_parties import exchanged_parties
from termground.alignment.roles.framed_pairs import framed_pairs
from termground.alignment.roles.identity import kinds_turned, mispaired
from termground.alignment.roles.in_turn import in_turn
from termground.alignment.roles.led_ends import led_ends
from termground.alignment.roles.named_elsewhere import named_elsewhere
from termground.alignment.roles.of_relatives import of_relatives
from termground.alignment.roles.opposed_parts import opposed_parts
from termground.alignment.roles.other_of_its_kind import other_of_its_kind
from termground.alignment.roles.other_party import other_party
from termground.alignment.roles.other_reason import other_reason
from termground.alignment.roles.other_side import on_the_other_side
from termground.alignment.roles.other_subject import other_subject
from termground.alignment.roles.other_title import other_title
from termground.alignment.roles.own_life import own_life
from termground.alignment.roles.paired_clauses import paired_clauses, same_verb
from termground.alignment.roles.parallel_parts import parallel_parts
from termground.alignment.roles.parties_of_parts import parties_of_parts
from termground.alignment.roles.passive_subject import passive_subject
from termground.alignment.roles.quoted_by import quoted_by
from termground.alignment.roles.replaced_agents import replaced_agents
from termground.alignment.roles.set_apart import set_apart
from termground.alignment.roles.successions import exchanged_successors
from termground.alignment.roles.titled_names import titled_names
from termground.alignment.roles.two_sides import two_sides
from termground.alignment.roles.unlike_others import unlike_others
from termground.alignment.roles.who_may import who_may
from termground.alignment.scope.all_for_only import all_for_only, for_everybody
from termground.alignment.scope.all_of_a_kind import all_of_a_kind
from termground.alignment.scope.all_of_some import all_of_some
from termground.alignment.scope.any_for_some import any_for_some
from termground.alignment.scope.borne_by_another import borne_by_another
from termground.alignment.scope.counted_of_all import counted_of_all
from termground.alignment.scope.exempt_cases import exempt_told_alike, other_told_alike
from termground.alignment.scope.others_only import only_dropped, others_only, others_too
from termground.alignment.scope.overstatement import restricted
from termground.alignment.scope.singled_out import ranked_first, singled_out
from termground.alignment.scope.some_of_all import part_spared, some_of_all
from termground.alignment.scope.surpassed import surpassed
from termground.alignment.scope.taken_out import forgone, taken_out
from termground.alignment.scope.told_of_all import told_of_all
from termground.alignment.scope.told_of_both import told_of_both
from termground.alignment.values.bracketed_values import bracketed_roles
from termground.alignment.values.label_before_value import of_another_label
from termground.alignment.values.listed_labels import listed_labels
from termground.alignment.values.other_frequency import frequency_apart, other_frequency
from termground.alignment.values.respective import told_in_turn
from termground.alignment.values.said_of_another_day import said_of_another_day
from termground.alignment.values.strange_day import strange_day
from termground.alignment.values.turned_scores import turned_score
from termground.alignment.values.week_days import other_days
from termground.alignment.word_alignment import Alignment
from termground.alignment.words.added_item import added_item
from termground.alignment.words.joined_otherwise import joined_otherwise
from termground.alignment.words.led_by_opposite import led_by_opposite
from termground.alignment.words.narrower import narrower
from termground.alignment.words.opposed_phrases import opposed_phrases
from termground.alignment.words.other_place import other_place
from termground.alignment.words.outside import outside
from termground.alignment.words.replaced_characters import replaced_characters
from termground.alignment.words.replaced_words import replaced_words, unknown_letters
from termground.alignment.words.turned_connectives import turned_connectives
from termground.alignment.words.turned_degree import turned_degree
from termground.alignment.words.turned_marks import turned_marks
from termground.alignment.words.turned_sides import turned_sides
from termground.evidence.index import SentenceIndex

Rule = Callable[[Alignment, SentenceIndex], Iterable[Edit]]

RULES: tuple[Rule, ...] = (
    replaced_words,
    replaced_characters,
    replaced_agents,
    joined_otherwise,
    added_item,
    narrower,
    unknown_letters,
    denied_beside,
    denied_clause,
    denied_elsewhere,
    denied_for_another,
    denied_governors,
    denied_kind,
    denied_parts,
    replied,
    singled_out,
    ranked_first,
    surpassed,
    borne_by_another,
    restricted,
    exchanged_clauses,
    exchanged_parties,
    exchanged_hands,
    mispaired,
    kinds_turned,
    told_of_one,
    unlike_others,
    refused,
    done_without,
    outside,
    split_denials,
    only_planned,
    told_as_done,
    left_open_deed,
    told_despite_outcome,
    told_as_planned,
    told_as_current,
    taken_out,
    forgone,
    exempt_told_alike,
    other_told_alike,
    fallen_short,
    hearsay_dropped,
    told_as_settled,
    told_of_all,
    told_of_both,
    told_in_turn,
    nobody_did,
    for_everybody,
    others_only,
    others_too,
    only_dropped,
    strange_day,
    there_is,
    parallel_parts,
    opposed_parts,
    led_by_opposite,
    of_another_label,
    other_frequency,
    frequency_apart,
    said_of_another_day,
    other_days,
    turned_score,
    opposed_phrases,
    all_for_only,
    not_there,
    same_verb,
    denied_of_only,
    bracketed_roles,
    paired_clauses,
    two_sides,
    titled_names,
    led_ends,
    framed_pairs,
    crossed_parts,
    exchanged_successors,
    exchanged_by_verb,
    who_may,
    done_by_another,
    done_by_the_other,
    named_elsewhere,
    clause_agents,
    of_relatives,
    other_party,
    other_of_its_kind,
    other_subject,
    set_apart,
    other_title,
    on_the_other_side,
    listed_labels,
    own_life,
    parties_of_parts,
    passive_subject,
    quoted_by,
    in_turn,
    attributed_to_another,
    said_by_another,
    turned_marks,
    turned_connectives,
    turned_degree,
    turned_sides,
    any_for_some,
    some_of_all,
    part_spared,
    counted_of_all,
    all_of_some,
    all_of_a_kind,
    other_reason,
    other_place,
)
"""All of them; none depends on what another one found, so only their order in a tie is fixed by theirs."""


def found_beside(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The changes of a claim that its words tell without the opcodes.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    return chain.from_iterable(map(call, RULES, repeat(alignment), repeat(index)))
