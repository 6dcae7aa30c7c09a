"""Where words stand in their sentences: which one a negation denies, what stands by a value, what a list names."""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from termground import metric
from termground.alignment.changes import Change
from termground.alignment.reading.own_facts import _before, own_facts
from termground.alignment.roles.swaps import exchanged
from termground.alignment.words.told_apart import _is_beside
from termground.evidence.assertion.denials_compared import agreed
from termground.evidence.assertion.negation import denied_word
from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.naming.roles import _bearer
from termground.evidence.proximity import Proximity, Zone, nearby_words, proximities
from termground.evidence.rivals.attachment import _apart
from termground.evidence.values.enumerations import _behind
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.weights import WEIGHTS
from termground.facts import Fact, Quantity
from termground.text.derived import Derived
from termground.verdicts.shown_words import up_to_mark

from .texts import CODES, aligned, analysis, changes, index, language, reads, words


def norms(code: str, text: str) -> list[str]:
    return [word.norm for word in words(code, text)]


@pytest.mark.parametrize(
    ("code", "text", "denied"),
    [
        ("en", "The ivy was not on all the roofs.", "roof"),  # as far off as it may be
        ("en", "The ivy was not on quite all the roofs.", None),
        ("en", "The keeper never sleeps.", "sleep"),
        ("ru", "Сторож не спит.", "спать"),
        ("fr", "Le gardien ne dort pas.", "dormir"),
        ("ja", "番人は眠らない。", "眠る"),
    ],
)
def test_a_negation_denies_a_word_near_it(code, text, denied) -> None:
    own = words(code, text)
    at = next(k for k, word in enumerate(own) if word.negation)
    found = denied_word(own, at)
    assert (found and found.norm) == denied


VALUES = {
    "en": ("In spring the price of oats rose to 5 euros in Lyon and to 7 euros in Nice.", ["5", "7"]),
    "fr": ("Au printemps, le prix de l'avoine passa à 5 euros à Lyon et à 7 euros à Nice.", ["5", "7"]),
    "ru": ("Весной цена овса выросла до 5 евро в Лионе и до 7 евро в Ницце.", ["5", "7"]),
}


@pytest.mark.parametrize("code", VALUES)
def test_every_word_of_a_sentence_stands_somewhere_by_a_value(code) -> None:
    """Each word with content once, nearest first on either side, and none of the values themselves."""
    text, figures = VALUES[code]
    own = words(code, text)
    values = [(k, k + 1) for k, word in enumerate(own) if word.norm in figures]
    assert len(values) == 2
    for value in values:
        found = list(proximities(own, value, values, language(code).coordinators))
        rest = {k for k, word in enumerate(own) if word.content} - {k for k, _ in values}
        assert sorted(at for at, _ in found) == sorted(rest)
        for before in (True, False):
            side = [(at, one.distance) for at, one in found if one.before is before]
            assert all((at < value[0]) is before for at, _ in side)
            assert [distance for _, distance in side] == list(range(len(side)))
            assert all((at < other) is not before for (at, _), (other, _) in pairwise(side))


def test_what_stands_further_off_counts_less() -> None:
    """Between the marks around a value all, beyond them less, and before the first value or elsewhere least."""
    assert list(Zone) == [Zone.PART, Zone.SIDE, Zone.HEAD, Zone.REST]
    near = [Proximity(zone, 0, before=False).given for zone in Zone]
    assert near[0] == 1.0
    assert all(one < 1.0 for one in near[1:])
    for zone in Zone:
        stated = [Proximity(zone, distance, before=True).stated for distance in range(12)]
        assert stated == sorted(stated, reverse=True)
    antecedent = Proximity(Zone.SIDE, 0, before=True).given
    assert Proximity(Zone.SIDE, 0, before=False).given < antecedent <= 1.0


def test_words_right_by_a_value_count_most() -> None:
    """On either side, the nearest first; numbers and words without content stand for nothing."""
    own = words("en", "The old mill by the river sold 40 sacks of wheat a day.")
    at = next(k for k, word in enumerate(own) if word.number)
    found = nearby_words(own, at, at + 1)
    assert found["sack"] == max(found.values())
    assert found["sack"] > found["wheat"] > found["day"]
    assert found["sell"] > found["river"] > found["mill"]
    assert not {"the", "of", "by", "40"} & found.keys()


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("Towns, villages, farms and mills paid the tax.", {4, 3}),  # towns may lead the list in
        ("Towns: Lyon, Nice and Arles.", {4, 3}),
        ("Towns and mills paid the tax.", {2}),
        ("Towns paid the tax.", set()),
    ],
)
def test_the_parts_of_a_list_are_counted(text, counts) -> None:
    assert set(_behind(words("en", text), 0, language("en").coordinators)) == counts


@pytest.mark.parametrize(
    ("own", "other", "expected"),
    [
        ("northern coast", "northern road", (["coast"], ["road"])),
        ("coast", "coast road", ([], ["road"])),  # one label may be the beginning of the other
        ("coast road", "coast", (["road"], [])),
    ],
)
def test_labels_differ_by_a_word(own, other, expected) -> None:
    found = _apart(words("en", own), words("en", other), led=True)
    assert tuple([word.norm for word in side] for side in found) == expected


@pytest.mark.parametrize(
    ("text", "role", "bearer"),
    [
        ("The architect Paul Mercer drew up the plans.", "architect", ["paul", "mercer"]),
        ("The architect drew up the plans.", "architect", None),
    ],
)
def test_a_role_is_borne_by_the_name_beside_it(text, role, bearer) -> None:
    own = words("en", text)
    at = norms("en", text).index(role)
    place = _bearer(at, own, frozenset({role}))
    assert (place and [word.norm for word in own[slice(*place)]]) == bearer


@pytest.mark.parametrize(
    ("text", "bearer"),
    [("内田渉社長が話した。", True), ("社長が話した。", False), ("夜に社長が話した。", False)],
)
def test_a_title_behind_a_name_is_borne_by_it(text, bearer) -> None:
    """Without a name in front of it, it is nobody's."""
    own = words("ja", text)
    at = next(k for k, word in enumerate(own) if word.norm == "社長")
    place = _bearer(at, own, frozenset({"社長"}))
    assert (place is not None) is bearer
    assert place is None or place[0] < place[1]


@pytest.mark.parametrize("label", ["", "News: "])
def test_phrases_that_change_places_behind_a_label_are_exchanged(label) -> None:
    """The mark behind a label says nothing of what follows it."""
    own, row = (
        words("en", f"{label}{one} acquired {other} last week.")
        for one, other in (("Norford", "Brightwell"), ("Brightwell", "Norford"))
    )
    assert exchanged(own, row, [word.content for word in own], language("en").coordinators) is not None


def test_of_two_sentences_that_say_as_much_the_one_that_leaves_out_less_is_followed() -> None:
    """In whichever order the source has them."""
    more, less = "Divers who dive found ancient coins.", "Divers found some ancient coins."
    for source, row in ((f"{more} {less}", 1), (f"{less} {more}", 0)):
        assert aligned("en", source, "Divers found ancient coins.").row_of(0) == row


@given(st.data())
@settings(max_examples=40)
def test_sentences_are_ranked_by_what_they_share(data) -> None:
    """The best first, all of them, whatever the claim is: no sentence is passed over for being looked at late."""
    code = data.draw(st.sampled_from(CODES))
    pool = {
        "en": ["museum", "opened", "garden", "five", "rooms", "winter", "closed", "tickets"],
        "fr": ["musée", "ouvert", "jardin", "cinq", "salles", "hiver", "fermé", "billets"],
        "ru": ["музей", "открыт", "сад", "пять", "залов", "зима", "закрыт", "билеты"],
        "ja": ["美術館", "開館", "庭園", "五つ", "展示室", "冬", "閉館", "入館料"],
    }[code]
    joint, end = ("と", "。") if code == "ja" else (" ", ".")
    drawn = st.lists(st.sampled_from(pool), min_size=2, max_size=6, unique=True)
    held = index(code, *(joint.join(data.draw(drawn)) + end for _ in range(data.draw(st.integers(2, 6)))))
    claim = words(code, joint.join(data.draw(drawn)) + end)
    shared = held.shared(claim, {})
    order = list(held.ranked(claim, shared))
    pairs = list(pairwise([word.norm for word in claim]))
    values = [
        shared[row]
        + WEIGHTS.index.pair
        * sum(pair in set(pairwise(word.norm for word in held.rows[row])) for pair in pairs)
        for row in order
    ]
    assert sorted(order) == sorted(shared)
    assert values == pytest.approx(sorted(values, reverse=True))


DENIES, AFFIRMS = "The tower was not open in winter.", "The tower was open in winter and in spring."


@pytest.mark.parametrize(
    ("sentences", "row", "expected"),
    [
        ([AFFIRMS, DENIES], 0, True),
        ([AFFIRMS, "The tower was open in winter."], 0, False),
        ([AFFIRMS], 0, False),
        ([AFFIRMS, "The chapel was not open at night, and the baker knew it."], 0, False),
        ([AFFIRMS, *[DENIES] * 11], 0, True),
        ([*[DENIES] * 12, AFFIRMS], 12, True),
        ([*[DENIES] * 13, AFFIRMS], 13, False),  # a word of so many sentences tells nothing
    ],
)
def test_another_sentence_denies_the_same(sentences, row, expected) -> None:
    claim = words("en", DENIES)
    word = next(word for word in claim if word.denied)
    assert agreed(index("en", *sentences), row, claim, word) is expected


@pytest.mark.parametrize(("row", "expected"), [(1, False), (2, True), (3, False), (4, True), (5, False)])
def test_only_the_sentences_right_beside_one_count_as_beside_it(row, expected) -> None:
    held = index(
        "en",
        "The gate is low. The wall is old. The barn is red. A lantern hangs here. The pond is deep. Ducks swim.",
    )
    (lantern,) = (word for word in words("en", "A lantern hangs here.") if word.norm == "lantern")
    assert _is_beside(lantern, row, ClaimSentence([lantern]), held) is expected
    texts = index("en", "The gate is low.", "The wall is old.", "A lantern hangs here.")
    assert not _is_beside(lantern, 1, ClaimSentence([lantern]), texts)


MILLS = {
    "en": ("The old miller sold {} flour to the {} of Lyon.", ("brown", "rancid"), ("bakers", "farmers")),
    "fr": (
        "Le vieux meunier vendait de la farine {} aux {} de Lyon.",
        ("brune", "rance"),
        ("boulangers", "fermiers"),
    ),
    "ru": ("Старый мельник продавал {} муку {} города.", ("ржаную", "прелую"), ("пекарям", "фермерам")),
}


@pytest.mark.parametrize("code", MILLS)
def test_one_word_put_in_the_place_of_another_is_told_from_two(code) -> None:
    """Where all else is as in the source, a single other word says more than one of several."""
    text, (kind, other_kind), (whom, other_whom) = MILLS[code]
    source = text.format(kind, whom)
    assert changes(code, source, source) == []
    assert changes(code, source, text.format(kind, other_whom)) == [f"lone-strange|{other_whom}"]
    assert changes(code, source, text.format(other_kind, other_whom)) == [
        f"strange|{other_kind}",
        f"strange|{other_whom}",
    ]


def test_a_fact_that_goes_on_behind_a_sentence_is_not_its_own() -> None:
    own = words("en", "The mill sold 40 sacks")
    first, last = own[0].token, own[-1].token + 1
    fact = Fact(0, 1, "40", "number", Quantity(Decimal(40), Decimal(40), ""))
    assert own_facts(own, [(3, 4, fact), (first, last, fact)]) == [(3, 4, fact), (0, len(own), fact)]
    assert own_facts(own, [(3, last + 1, fact), (last, last + 1, fact)]) == []


@pytest.mark.parametrize(
    ("code", "words_of_source", "name", "expected"),
    [
        ("en", ["Austria", "Austrian"], "austria", True),  # the name itself is no word made from it
        ("en", ["Austria"], "austria", False),
        ("en", ["Australian"], "austria", False),
        ("fr", ["Norvège", "norvégien", "norvégiens"], "norvège", True),
        ("ru", ["Австрия", "австрийский"], "австрия", True),
        ("ru", ["Австрия"], "австрия", False),
    ],
)
def test_words_are_made_from_a_name(code, words_of_source, name, expected) -> None:
    assert Derived(word.lower() for word in words_of_source).has(name) is expected


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "fr",
            "Le président Luc Petit a signé le contrat. Le trésorier Marc Roy a vérifié les comptes.",
            "Le président Marc Roy a vérifié les comptes.",
        ),
        ("ru", "Тренер Орлов объявил состав, капитан Белов не сыграет.", "Капитан Орлов объявил состав."),
    ],
)
def test_the_role_of_somebody_else_is_told_by_the_sources(code, source, response) -> None:
    """So that it needs no more of the sentence to be said of the same."""
    edits = [edit for read in reads(code, source, response) for edit in read.edits]
    assert [edit.change for edit in edits if edit.told] == [Change.OFFICE]


@pytest.mark.parametrize(
    ("text", "token", "before"),
    [
        ("BA 1 arrived.", 1, "ba"),
        ("The ferry 1 arrived.", 2, None),
        ("1 arrived.", 0, None),
    ],
)
def test_capitals_right_before_a_number_are_known(text, token, before) -> None:
    """From the first word of a text on."""
    assert _before(analysis("en", text), token) == before


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bakers and farmers of Lyon paid.", ["baker", "farmer"]),
        ("Bakers, farmers of Lyon paid.", ["baker"]),
        ("The bakers and, later, the farmers paid.", ["baker"]),
    ],
)
def test_what_stands_in_the_place_of_words_ends_at_a_mark(text, expected) -> None:
    """A mark before the first of them parts nothing."""
    own = words("en", text)
    places = [k for k, word in enumerate(own) if word.norm in {"baker", "farmer"}]
    assert [own[k].norm for k in up_to_mark(own, places)] == expected


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "fr",
            "Le président Luc Petit a signé le contrat. Un trésorier sera nommé en mai.",
            "Le trésorier Luc Petit a signé le contrat.",
        ),
        ("ru", "Тренер Орлов объявил состав. Капитан не сыграет.", "Капитан Орлов объявил состав."),
        (
            "en",
            "President Luke Hill signed the contract. A treasurer will be named in May.",
            "Treasurer Luke Hill signed the contract.",
        ),
    ],
)
def test_a_role_that_nobody_bears_is_nobody_elses(code, source, response) -> None:
    """The word is another one, but it is not the role of a second person."""
    found = changes(code, source, response)
    assert found
    assert not any(change.startswith("moved-name") for change in found)


@pytest.mark.parametrize(
    ("code", "source", "response", "names"),
    [
        (
            "en",
            "The museum opened in 2019.",
            "Marta Velde opened the museum in Bergen Aan Zee.",
            ["Marta Velde", "Bergen Aan Zee"],
        ),
        ("fr", "Le musée a ouvert en 2019.", "Marthe Velde a ouvert le musée.", ["Marthe Velde"]),
        ("ru", "Музей открылся в 2019 году.", "Музей открыла Марта Вельде.", ["Марта Вельде"]),
    ],
)
def test_an_unknown_name_is_named_as_a_whole(code, source, response, names) -> None:
    score = metric("grounding", code).score(response=response, source=source)
    found = [response[f.start : f.end] for f in score.findings if f.kind == "name-not-in-source"]
    assert found == names


@pytest.mark.parametrize(
    ("code", "text", "bracketed"),
    [
        ("en", "The tower is 25 miles (40 km) from the coast.", ["40 km"]),
        ("fr", "Le col est à 2000 m (6560 pieds), le refuge à 1800 m.", ["6560 pieds"]),
        ("ru", "До берега 25 миль (40 км), до города 9 км.", ["40 км"]),
        ("ja", "塔は海岸から２５マイル（４０ｋｍ）、町から９ｋｍにある。", ["４０ｋｍ"]),
    ],
)
def test_a_value_in_brackets_explains_the_one_before_it(code, text, bracketed) -> None:
    known = SourceFacts(index(code, text))
    assert len(known.facts) == 3 or code == "en"
    assert [one.evidence.text for one in known.facts if known.is_bracketed(one)] == bracketed


@pytest.mark.parametrize(
    ("code", "source", "response", "expected"),
    [
        (
            "en",
            "Apollo 11 landed on the Moon before Apollo 13 was hit by an explosion.",
            "Apollo 13 landed on the Moon.",
            ["moved-figure|13"],
        ),
        (
            "en",
            "Type 1 begins in childhood, type 2 in later life.",
            "Type 2 begins in childhood.",
            ["moved-figure|2"],
        ),
        (
            "ru",
            "Автобус 12 идёт к вокзалу, автобус 40 идёт к порту.",
            "Автобус 40 идёт к вокзалу.",
            ["moved-figure|40"],
        ),
    ],
)
def test_a_number_of_a_name_may_be_that_of_another(code, source, response, expected) -> None:
    """It counts nothing, and stands in the place of one that the source has there."""
    assert changes(code, source, response) == expected
