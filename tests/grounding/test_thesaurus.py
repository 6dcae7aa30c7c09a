"""What a thesaurus says of the words of a text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from termground.language import thesaurus as module
from termground.language.senses import PLAIN, Sense
from termground.language.thesaurus import Thesaurus
from termground.language.thesaurus_lines import Entry

from .texts import language

LINES = """
# what may stand for what
S: use, employ, make use of
S: big, large
S: refuse, "turn down"
H: dog, cat > animal
H: violin, cello > musical instrument
X: large, big | small, little | tiny
X: open | closed
F: in addition
F: in addition to that
F: as (we/they/) said (earlier/before)
V: by
N: think, believe
D: lack, free of
just a remark: S: red, blue
s: lower, case
X:
S:

H: >
"""


def thesaurus(lines: str = LINES, code: str = "en") -> Thesaurus:
    return Thesaurus(lines.splitlines(), language(code).tokens)


def senses(text: str, lines: str = LINES, code: str = "en"):
    """What is known of each word of a text, by its surface."""
    tokens = language(code).tokens(text)
    found = thesaurus(lines, code).senses(tokens)
    assert len(found) == len(tokens)
    return {token.surface: sense for token, sense in zip(tokens, found, strict=True)}


def shared(text: str, one: str, other: str, lines: str = LINES, code: str = "en") -> bool:
    found = senses(text, lines, code)
    return bool(found[one].concepts & found[other].concepts)


@pytest.mark.parametrize(
    ("text", "one", "other", "expected"),
    [
        ("We use it and employed them", "use", "employed", True),
        ("We use it and made use of them", "employed", "made", None),
        ("He made use of it and employs her", "made", "employs", True),
        ("They refused, then turned down offers", "refused", "turned", True),
        ("They refused, then turned left", "refused", "turned", False),
        ("a dog is an animal", "dog", "animal", True),
        ("the dog and the cat", "dog", "cat", False),
        ("a cello is a musical instrument", "cello", "musical", True),
        ("a cello is a musical instrument", "cello", "instrument", True),
        ("a cello and a musical score", "cello", "musical", False),
        ("the violin and the cello", "violin", "cello", False),
        ("a big dog", "big", "dog", False),
        ("red or blue", "red", "blue", False),
        ("lower case", "lower", "case", False),
    ],
)
def test_words_share_what_they_may_stand_for(text, one, other, expected) -> None:
    """Words of one line do, narrower words of one broader word do not, and a phrase counts as a whole."""
    if expected is None:
        assert one not in senses(text)
    else:
        assert shared(text, one, other) is expected


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("large", "small", True),
        ("big", "little", True),
        ("tiny", "small", True),
        ("large", "big", False),
        ("small", "closed", False),
        ("open", "closed", True),
        ("dog", "cat", False),
    ],
)
def test_words_on_two_sides_exclude_one_another(one, other, expected) -> None:
    found = senses(f"{one} {other}")
    sides = dict(found[one].excludes)
    assert any(sides.get(line, side) != side for line, side in found[other].excludes) is expected


@pytest.mark.parametrize(
    ("text", "framing"),
    [
        ("In addition, it rains", ["In", "addition"]),
        ("It rains; in addition to that, it snows", ["in", "addition", "to", "that"]),
        ("An addition was made", []),
        ("In spring, in autumn", []),
        ("As they said before, it rains", ["As", "they", "said", "before"]),
        ("It rains, as said earlier", ["as", "said", "earlier"]),
        ("As you said before, it rains", []),
        ("As they said, it rains", []),
    ],
)
def test_frames_are_whole_phrases(text, framing) -> None:
    """The longest one counts, and none of its words elsewhere."""
    assert [surface for surface, sense in senses(text).items() if sense.framing] == framing


def test_words_of_the_passive_are_told() -> None:
    found = senses("It was opened by her")
    assert [surface for surface, sense in found.items() if sense.voice] == ["by"]


def test_words_that_raise_a_denial_are_those_of_the_table() -> None:
    found = senses("He thinks and believes, and says so")
    assert [surface for surface, sense in found.items() if sense.raising] == ["thinks", "believes"]


def test_words_that_stand_for_a_negation_are_those_of_the_table() -> None:
    """A phrase of several words counts as a whole: *free of charge*, but not *free entry*."""
    found = senses("The hall lacks a lift and is free of steps, entry is free")
    assert [surface for surface, sense in found.items() if sense.denying] == ["lacks", "of"]
    assert not senses("Entry is free")["free"].denying


def test_words_of_one_family_share_a_concept_beside_those_of_their_lines() -> None:
    tokens = language("en").tokens("a use of wood and of woods, not employed in work")
    known = Thesaurus(
        LINES.splitlines(), language("en").tokens, lambda norm: {norm[:3]} & {"woo", "use", "wor"}
    )
    found = {token.surface: s for token, s in zip(tokens, known.senses(tokens), strict=True)}
    assert found["wood"].concepts & found["woods"].concepts
    assert found["use"].concepts & found["employed"].concepts
    assert len(found["use"].concepts) == len(found["employed"].concepts) + 1
    assert not found["wood"].concepts & found["work"].concepts
    assert found["of"] is PLAIN


def test_an_empty_thesaurus_knows_nothing() -> None:
    for lines in ("", "# S: a, b", "nothing at all", "S", ":"):
        assert not thesaurus(lines)
        assert set(senses("a large dog", lines).values()) == {PLAIN}
    assert thesaurus()


def test_a_phrase_with_a_negation_or_number_is_never_one_word() -> None:
    """*not enough* does not make every *not* mean *scarce*, nor *two times* every 2 *double*."""
    lines = "S: scarce, not enough\nS: double, 2 times"
    found = senses("scarce, but not here, not enough there", lines)
    assert not shared("It is scarce and not here", "scarce", "not", lines)
    assert found["enough"].concepts & found["scarce"].concepts
    assert not shared("double the 2 rooms", "double", "2", lines)


@pytest.mark.parametrize(
    ("code", "lines", "text", "one", "other"),
    [
        ("ja", "S: 使用する, 用いる", "機械を使用し、道具を用いた", "使用", "用い"),
        ("ja", "S: 調べる, 調査を行う", "市が調査を行い、県も調べた", "調査", "調べ"),
        (
            "ru",
            "S: использовать, применять",
            "Завод использует воду и применял уголь",
            "использует",
            "применял",
        ),
        (
            "ru",
            "S: участвовать, принять участие",
            "Он участвовал; она приняла участие",
            "участвовал",
            "участие",
        ),
        ("fr", "S: utiliser, se servir de", "Il utilise un outil et se sert d'un autre", "utilise", "sert"),
        ("fr", "H: guitare, piano > instrument", "Une guitare est un instrument", "guitare", "instrument"),
        ("en", "S: start, begin", "It starts when we began", "starts", "began"),
    ],
)
def test_inflected_words_are_known(code, lines, text, one, other) -> None:
    """A thesaurus lists dictionary forms; texts inflect them."""
    assert shared(text, one, other, lines, code)


@given(st.lists(st.text(alphabet='SHXFVND:,|>"# ab\n', max_size=25), max_size=8))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_no_line_makes_it_raise(lines) -> None:
    """Whatever the lines say, each token has a sense, and the same one every time."""
    tokens = language("en").tokens("a b ab a a b")
    made = Thesaurus(lines, language("en").tokens)
    found = made.senses(tokens)
    assert len(found) == len(tokens)
    assert found == made.senses(tokens) == Thesaurus(lines, language("en").tokens).senses(tokens)


def test_threads_that_meet_at_a_phrase_get_one_sense(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the sense that is not kept is freed, and the next one may stand at its place and be taken for it."""
    found = thesaurus()
    tokens = language("en").tokens("They make use of it.")
    others: list[list[Sense]] = []
    merge = module._with

    def overtaken(sense: Sense, entry: Entry) -> Sense:
        monkeypatch.setattr(module, "_with", merge)
        others.append(found.senses(tokens))
        return merge(sense, entry)

    monkeypatch.setattr(module, "_with", overtaken)
    own = found.senses(tokens)
    assert others
    assert all(one is other for one, other in zip(own, others[0], strict=True))
    assert all(one is other for one, other in zip(own, found.senses(tokens), strict=True))


def test_a_phrase_in_double_quotes_excludes_its_opposite_and_its_words_alone_do_not() -> None:
    words = language("en")
    made = Thesaurus(['X: "switch on" | "switch off"'], words.tokens)
    one, other = (made.senses(words.tokens(text)) for text in ("Switch on the lamp.", "Switch off the lamp."))
    assert {sense.excludes for sense in (one[0], other[0])} == {((0, 0),), ((0, 1),)}
    assert all(sense.excludes == () for sense in made.senses(words.tokens("The switch is on the wall.")))
