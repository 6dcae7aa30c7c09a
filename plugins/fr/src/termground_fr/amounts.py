"""Numbers with what they count or measure: fractions, *une trentaine*, units, and ranges of them."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from termground.facts.units import is_money, unit
from termground.facts.values import Kind, Quantity
from termground_fr import nouns
from termground_fr.atoms import (
    HALF,
    HEIGHT,
    ONE,
    ORDINAL,
    SHARE,
    SPELLED,
    Row,
    listed,
    share,
    valued,
)
from termground_fr.measures import measure, named

_DE = frozenset({"de", "d'", "du", "des"})
_MINUTES = Decimal(60)
_MILLION = 1_000_000
_THE_PARTS = {"tiers": 3, "quart": 4}
"""Parts that *le* makes one of: le tiers des, le quart de."""


class Number(NamedTuple):
    """A number without its unit.

    Attributes:
        scale: The power of ten that a word gave it; 0 where no word such as *million* did.
        collective: Whether it takes *de* before what it counts.
        part: Whether it is a fraction.
    """

    value: Decimal
    end: int
    scale: int = 0
    about: bool = False
    collective: bool = False
    part: bool = False


class Amount(NamedTuple):
    """A number with its unit, from the atom ``first`` to before ``end``, up to the character ``until``."""

    value: Decimal
    symbol: str
    first: int
    end: int
    until: int
    factor: Decimal = Decimal(1)
    about: bool = False
    scale: int = 0


def kind_of(symbol: str) -> Kind:
    """The kind of a quantity in a unit."""
    if not symbol:
        return "number"
    if symbol == "%":
        return "percent"
    return "money" if is_money(symbol) else "quantity"


def number(row: Row, i: int) -> Number | None:
    """The number that begins at an atom."""
    kind = row.kind(i)
    if kind == ONE:
        return _counted_one(row, i)
    if kind == SHARE:
        value = row.atoms[i].value
        assert isinstance(value, Decimal)
        return Number(value, i + 1, part=True, collective=True)
    if row.key(i) in _THE_PARTS:
        whole = Decimal(_THE_PARTS[row.key(i)])
        beside = row.key(i - 1) == "le" and row.key(i + 1) in _DE and row.near(i) and row.near(i + 1)
        is_part = beside and row.key(i + 2) not in ("finale", "finales", "heure", "siècle")
        return Number(share(1, whole), i + 1, part=True, collective=True) if is_part else None
    if row.key(i) == "mil":
        rest = row.number(i + 1) if row.near(i + 1) else None
        return Number(1000 + rest, i + 2) if rest is not None and rest < 1000 else None
    value = row.number(i)
    if value is None:
        return None
    return _fraction(row, i, value) or _scaled(row, i, value)


def _counted_one(row: Row, i: int) -> Number | None:
    """*un million*, *une trentaine*, *un tiers des*; *un* by itself is an article."""
    key = row.key(i + 1)
    if not row.near(i + 1):
        return None
    if key == "millier":
        return Number(Decimal(1000), i + 2, scale=1000, about=True, collective=True)
    if key in valued("collectives"):
        return _collective(row, i, Decimal(1))
    if key in valued("scales"):
        return _scaled(row, i + 1, Decimal(valued("scales")[key]), scale=int(valued("scales")[key]))
    return _fraction(row, i, Decimal(1))


def _collective(row: Row, i: int, count: Decimal) -> Number:
    """*une centaine*, *deux douzaines*, *une dizaine de millions*."""
    value = count * int(valued("collectives")[row.key(i + 1)])
    end, scale = i + 2, 1
    if row.key(end) in _DE and row.key(end + 1) in valued("scales"):
        scale = int(valued("scales")[row.key(end + 1)])
        value, end = value * scale, end + 2
    return Number(value, end, scale=scale, about=True, collective=True)


def _scaled(row: Row, i: int, value: Decimal, scale: int = 0) -> Number:
    """A cardinal with the scales after it, and *et demi* after those."""
    end = i + 1
    surface = row.key(i)
    last = surface.replace("\u00a0", " ").replace("\u202f", " ").split(" ")[-1] if not scale else ""
    scale = scale or int(valued("scales").get(last, 0))
    if row.near(end) and row.key(end) in valued("collectives") and not scale:
        return _collective(row, i, value)
    while row.near(end) and (factor := valued("scales").get(row.key(end))) and end - i < 4:
        scale = int(factor)
        value, end = value * scale, end + 1
    if row.key(end) == "et" and row.key(end + 1) in ("demi", "demie") and row.near(end) and row.near(end + 1):
        half = Decimal(scale or 1) / 2
        if scale >= 1000 or not row.near(end + 2) or measure(row.text, row.ends[end + 1]) is None:
            return Number(value + half, end + 2, scale=scale, collective=scale >= _MILLION)
    collective = scale >= _MILLION or row.key(end - 1) in ("millier", "milliers")
    return Number(value, end, scale=scale if scale >= 1000 else 0, collective=collective)


def _fraction(row: Row, i: int, part: Decimal) -> Number | None:
    """*deux tiers*, *trois quarts*, *un cinquième de*: a part, where nothing else is counted."""
    key, end = row.key(i + 1), i + 2
    if not row.near(i + 1) or not 0 < part < 100:
        return None
    whole = valued("fractions").get(key)
    if whole is None and row.kind(i + 1) == ORDINAL and key.rstrip("s").endswith("ième"):
        ordinal = row.atoms[i + 1].value
        plural = key.endswith("s")
        if isinstance(ordinal, Decimal) and ordinal >= 5 and plural == (part > 1):
            whole = str(ordinal)
    if whole is None or (key == "demi" and row.kind(i) != ONE):
        return None
    followed = row.key(end) in _DE and row.near(end)
    if followed and row.key(end + 1) in ("finale", "finales"):
        return None
    bound = row.key(i - 1) in _DE and (
        row.key(i - 2) in ("plus", "moins", "près") or row.recent(i - 1, 3, listed("change"))
    )
    if not followed and not bound and (part == 1 or key not in ("tiers", "quarts")):
        return None
    return Number(share(part, Decimal(whole)), end, part=True, collective=True)


def _one_in(row: Row, i: int) -> Number | None:
    """*un élève sur cinq*, *deux sur trois*: a share; not *12 sur 20*, which is a mark."""
    above = Decimal(1) if row.kind(i) == ONE else row.number(i)
    if above is None or not 1 <= above < 100:
        return None
    k = i + 1
    if row.key(k) != "sur":
        k += 1
    elif row.kind(i) not in (ONE, SPELLED):
        return None
    if row.key(k) != "sur" or not all(map(row.near, range(i + 1, k + 2))):
        return None
    below = row.number(k + 1)
    if (
        below is None
        or not above < below <= 1000
        or below % 1
        or measure(row.text, row.ends[k + 1]) is not None
    ):
        return None
    if nouns.counted(row, below, k + 2) is not None:
        return None  # un livre sur trois tables
    return Number(share(above, below), k + 2, part=True)


def amount(row: Row, i: int) -> Amount | None:
    """The number that begins at an atom, with its unit or the noun that it counts; read once a text."""
    known: dict[int, Amount | None] = row.amounts
    if i not in known:
        known[i] = _amount_at(row, i)
    return known[i]


def _amount_at(row: Row, i: int) -> Amount | None:  # noqa: PLR0911 - one return a form
    if row.kind(i) == HEIGHT:
        value = row.atoms[i].value
        assert isinstance(value, Decimal)
        return Amount(value, "m", i, i + 1, row.ends[i])
    if row.kind(i) == HALF:
        return _half(row, i)
    found = _one_in(row, i) or number(row, i)
    if found is None:
        return _one_unit(row, i) if row.kind(i) == ONE else None
    text_end = row.ends[found.end - 1]
    unit_after = measure(row.text, text_end, of=found.collective)
    if unit_after is not None:
        end = row.at(unit_after.end, found.end)
        symbol = _degrees(row, i, unit_after.symbol)
        value = found.value * unit_after.factor
        if found.part and symbol == "h":
            value, symbol = (value * _MINUTES).quantize(Decimal("1e-6")), "min"
        read = Amount(
            value, symbol, i, end, unit_after.end, unit_after.factor, about=found.about, scale=found.scale
        )
        return _continued(row, read)
    plain = Amount(found.value, "", i, found.end, text_end, about=found.about, scale=found.scale)
    if found.part:
        return plain
    noun = (
        None
        if row.key(i - 1) in ("tous", "toutes")
        else nouns.counted(row, found.value, found.end, of=found.collective)
    )
    if row.key(i) == "neuf" and noun is None and not _is_nine(row, i):
        return None
    return plain if noun is None else plain._replace(symbol=noun[0], end=noun[1], until=row.ends[noun[1] - 1])


def _is_nine(row: Row, i: int) -> bool:
    """Whether *neuf* that counts nothing is the number rather than new."""
    return row.key(i - 1) in ("les", "ces", "ses", "nos", "vos", "leurs", "à", "sur", "et", "ou")


def _one_unit(row: Row, i: int) -> Amount | None:
    """*une heure*, *un kilo*, *une demi-heure*; not *un jour*, which is some day."""
    if row.kind(i + 1) == HALF and row.near(i + 1):
        half = _half(row, i + 1)
        return half and half._replace(first=i)
    unit_after = measure(row.text, row.ends[i])
    if unit_after is None or unit_after.word in listed("once") or len(unit_after.word) < 2:
        return None
    if row.key(i - 1) == "l'":
        return None
    end = row.at(unit_after.end, i + 1)
    return _continued(row, Amount(unit_after.factor, unit_after.symbol, i, end, unit_after.end))


def _half(row: Row, i: int) -> Amount | None:
    """*la moitié des*, *de moitié*, *demi-heure*."""
    key = row.key(i)
    if key == "moitié":
        counted = row.key(i - 1) == "la" and row.key(i + 1) in _DE
        reduced = row.key(i - 1) == "de" and row.key(i - 2) != "plus"
        return Amount(Decimal("0.5"), "", i, i + 1, row.ends[i]) if counted or reduced else None
    word = key.partition("-")[2]
    if row.kind(i - 1) != ONE and row.number(i - 1) is None:
        return None
    if word in valued("collectives"):
        return None
    known = named(word)
    if known is None:
        return None
    value = (row.number(i - 1) or Decimal(1)) * known[1] / 2
    if known[0] == "h":
        return Amount(value * _MINUTES, "min", i, i + 1, row.ends[i])
    return Amount(value, known[0], i, i + 1, row.ends[i])


def _degrees(row: Row, i: int, symbol: str) -> str:
    """Degrees of temperature where the words before speak of it, else of angle."""
    return "degC" if symbol == "deg" and row.recent(i, 6, listed("warmth")) else symbol


def _continued(row: Row, read: Amount) -> Amount:
    """*et demi* after a unit, 1 m 68, 12 € 50, *2 ans et 6 mois*, *3 minutes 20 secondes*."""
    end = read.end
    if row.key(end) == "et" and row.key(end + 1) in ("demi", "demie") and row.near(end) and row.near(end + 1):
        half = read.factor * (read.scale or 1) / 2
        return read._replace(value=read.value + half, end=end + 2, until=row.ends[end + 1])
    joined = end + (row.key(end) == "et")
    following = row.number(joined)
    if following is None or not row.near(end) or not row.near(joined):
        return read
    next_unit = measure(row.text, row.ends[joined])
    if next_unit is not None:
        smaller, larger = unit(next_unit.symbol), unit(read.symbol)
        cents = read.symbol == "EUR" == next_unit.symbol and next_unit.factor < 1 == read.factor
        units = smaller.dimension == larger.dimension in ("time", "calendar")
        if cents or (
            units and smaller.scale is not None and larger.scale is not None and smaller.scale < larger.scale
        ):
            ratio = Decimal(1) if cents else (larger.scale or 1) / (smaller.scale or Decimal(1))
            value = read.value * ratio + following * next_unit.factor
            end = row.at(next_unit.end, joined + 1)
            return _continued(row, Amount(value, next_unit.symbol, read.first, end, next_unit.end))
        return read
    two = 10 <= following < 100 and (row.kind(end) == SPELLED or len(row.surface(end)) == 2)
    two = two and joined == end and read.factor == 1
    if two and read.symbol in ("m", "EUR", "s") and read.value == read.value.to_integral_value():
        return read._replace(value=read.value + following / 100, end=end + 1, until=row.ends[end])
    return read


def quantity(read: Amount) -> Quantity:
    """The value of one amount."""
    return Quantity(read.value, read.value, read.symbol, about=read.about)
