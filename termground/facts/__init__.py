"""Facts: what a text states in figures, as values that compare across spellings and languages.

Grammars live in the language plugins; values, units and comparison live here and know no language.
"""

from termground.facts.candidates import Candidates, said
from termground.facts.compare import alike, compare, is_looser, is_unnamed
from termground.facts.dates import is_other_era
from termground.facts.derived import (
    is_bare,
    is_clocked,
    is_gap,
    is_joined,
    is_price_reckoned,
    is_reckoned,
    may_be_reckoned,
)
from termground.facts.lengths import lies_between
from termground.facts.ratios import counts_of, is_minor, is_no_majority, is_part, is_share, is_share_of_count
from termground.facts.relation import Relation
from termground.facts.repeats import Repeat
from termground.facts.units import Unit, unit
from termground.facts.values import Date, Fact, Moment, Quantity
from termground.facts.worked_out import (
    is_day_given,
    is_day_of,
    is_share_of,
    is_total_of,
    times_of,
)

__all__ = [
    "Candidates",
    "Date",
    "Fact",
    "Moment",
    "Quantity",
    "Relation",
    "Repeat",
    "Unit",
    "alike",
    "compare",
    "counts_of",
    "is_bare",
    "is_clocked",
    "is_day_given",
    "is_day_of",
    "is_gap",
    "is_joined",
    "is_looser",
    "is_minor",
    "is_no_majority",
    "is_other_era",
    "is_part",
    "is_price_reckoned",
    "is_reckoned",
    "is_share",
    "is_share_of",
    "is_share_of_count",
    "is_total_of",
    "is_unnamed",
    "lies_between",
    "may_be_reckoned",
    "said",
    "times_of",
    "unit",
]
