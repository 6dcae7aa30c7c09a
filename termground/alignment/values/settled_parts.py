"""Which part of its source sentence, or of a list of lines, each value of a claim belongs to, asked in a fixed order."""

from __future__ import annotations

from termground.alignment.values.all_but_named import all_but_named
from termground.alignment.values.bracketed_values import bracket_pairs, bracketed_values
from termground.alignment.values.hours_of_days import hours_of_days
from termground.alignment.values.labelled_in_turn import labelled_in_turn
from termground.alignment.values.labelled_lines import labelled_lines
from termground.alignment.values.level_before import level_before
from termground.alignment.values.limits import Checked
from termground.alignment.values.one_each import one_each
from termground.alignment.values.paired_values import paired
from termground.alignment.values.respective import respective
from termground.alignment.values.told_difference import told_difference
from termground.alignment.values.valued_claim import Rule, ValuedClaim
from termground.alignment.values.values_exchanged import exchanged, in_any_order
from termground.alignment.values.values_of_parties import of_parties

ORDERED: tuple[Rule, ...] = (
    exchanged,
    in_any_order,
    labelled_lines,
    bracketed_values,
    bracket_pairs,
    respective,
    paired,
    labelled_in_turn,
    hours_of_days,
    level_before,
    one_each,
    of_parties,
    all_but_named,
    told_difference,
)
"""Each takes what the ones before it found; of a value that two of them place, the later one tells more precisely where it belongs."""


def settled_parts(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim, by all of them.

    Args:
        checked: The facts of the claim.
        claim: The claim beside its source sentence.
    """
    for settle in ORDERED if checked and claim.row else ():
        checked = settle(checked, claim)
    return checked
