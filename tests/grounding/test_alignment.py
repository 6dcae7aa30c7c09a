"""How a response is laid along its sources: its words, the sentences that it follows, and what stands in order there."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from termground.alignment.changes import Change
from termground.alignment.roles.swaps import exchanged
from termground.alignment.word_alignment import REACH, Alignment
from termground.claims.parts import parts_of
from termground.evidence.relevance import nearness
from termground.evidence.relevance.nearness import Nearness
from termground.evidence.sentences import Sentences
from termground.evidence.weights import WEIGHTS

from .texts import CODES, aligned, analysis, index, language, reads, words

SOURCES = {
    "ja": [
        "県立美術館は2019年に開館した。",
        "設計は建築家の内田渉が担当した。",
        "館内には展示室が五つあり、庭園に面したカフェも併設されている。",
    ],
    "ru": [
        "Областной музей открылся в 2019 году.",
        "Здание спроектировал архитектор Илья Жуков.",
        "В музее пять залов, а рядом с садом работает небольшое кафе.",
    ],
    "fr": [
        "Le musée départemental a ouvert ses portes en 2019.",
        "L'architecte Paul Mercier en a dessiné les plans.",
        "Le bâtiment compte cinq salles et un petit café donnant sur le jardin.",
    ],
    "en": [
        "The county museum opened its doors in 2019.",
        "The architect Paul Mercer drew up the plans.",
        "The building has five galleries and a small café overlooking the garden.",
    ],
}
ASKED = {
    "en": (
        "Anna Reed founded the school in 1901. The school moved to Leeds, where Tom Hill ran it.",
        "Who founded the school?",
        "Anna Reed",
        "Tom Hill",
    ),
    "fr": (
        "Anne Roy a fondé l'école en 1901. L'école s'est installée à Lyon, où Luc Petit l'a dirigée.",
        "Qui a fondé l'école ?",
        "Anne Roy",
        "Luc Petit",
    ),
    "ru": (
        "Школу основала Анна Реброва в 1901 году. Позже школа переехала в Тверь, где ею руководил Пётр Горин.",
        "Кто основал школу?",
        "Анна Реброва",
        "Пётр Горин",
    ),
    "ja": (
        "学校は1901年に内田花子が創設した。学校はのちに長崎へ移り、そこで森健が校長を務めた。",
        "学校を創設したのは誰ですか？",
        "内田花子",
        "森健",
    ),
}


@pytest.mark.parametrize("code", CODES)
def test_words_are_those_of_the_text(code) -> None:
    """Each word is at its token, numbers are known as such, and every weight says what the word is."""
    for text in SOURCES[code]:
        seen = analysis(code, text)
        tokens = seen.view_tokens
        for word in (word for row in Sentences(seen) for word in row):
            place = slice(tokens.starts[word.token], tokens.ends[word.token])
            assert word.form == text[place].lower()
            assert not word.number or any(char.isnumeric() for char in word.norm)
            if word.sense.framing:
                assert (word.weight, word.content) == (0.0, False)
            elif word.content:
                assert word.weight == (WEIGHTS.words.specific if word.number or word.name else 1.0)
                assert not word.negation
            else:
                assert word.weight == WEIGHTS.words.function


@pytest.mark.parametrize(
    ("code", "text", "denied"),
    [
        ("ja", "保証は故障に適用されない。", ["適用"]),
        ("ru", "Гарантия не распространяется на поломки.", ["распространяется"]),
        ("fr", "La garantie ne couvre pas les pannes.", ["couvre"]),
        ("en", "The warranty does not cover breakdowns.", ["cover"]),
    ],
)
def test_words_are_denied_by_a_negation_that_carries_no_content(code, text, denied) -> None:
    found = words(code, text)
    assert set(denied) <= {word.form for word in found if word.denied}
    assert any(word.negation for word in found)
    assert not any(word.content for word in found if word.negation)


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("en", "Who opened the museum? Paul Mercer.", [True, False]),
        ("en", "The county museum opened; the garden café closed early.", [False, False]),
        ("en", "Yes; it opened.", [False]),
        ("ja", "美術館はいつ開館しましたか？2019年です。", [True, False]),
        ("ja", "美術館はいつ開館しましたか。2019年です。", [True, False]),
        ("ja", "開館が何年かは記録にない。2019年とする説もある。", [False, False]),
        ("ru", "Когда открылся музей? В 2019 году.", [True, False]),
        ("fr", "Quand le musée a-t-il ouvert ? En 2019.", [True, False]),
        ("en", "In addition, as a result.", []),
        ("en", "?!", []),
        ("en", "", []),
    ],
)
def test_texts_are_cut_into_statements_and_questions(code, text, expected) -> None:
    """A question stands alone; what only leads in is no statement."""
    assert [part.asks for part in parts_of(analysis(code, text))] == expected


@pytest.mark.parametrize("code", CODES)
def test_each_sentence_finds_itself(code) -> None:
    """Of several sentences, each one comes nearest to itself, in one source or in several."""
    for held in (index(code, "\n".join(SOURCES[code])), index(code, *SOURCES[code])):
        assert len(held.rows) == 3
        for row, text in enumerate(SOURCES[code]):
            own = words(code, text)
            assert next(held.ranked(own, held.shared(own, {}))) == row
            assert row not in held.shared(own, {}, without=row)
            assert held.evidence(row).text in text
            assert held.row_at(held.of[row], held.evidence(row).start) == row


@pytest.mark.parametrize("code", CODES)
def test_rare_words_say_more(code) -> None:
    """A word of one sentence says more than one of all, and a word of none most."""
    held = index(code, *(f"{text} {SOURCES[code][0]}" for text in SOURCES[code]))
    counts = {norm: len(places) for norm, places in held.places.items()}
    often, rare = max(counts, key=counts.__getitem__), min(counts, key=counts.__getitem__)
    assert held.rarity(often) < held.rarity(rare) < held.rarity("no word")


@pytest.mark.parametrize("code", CODES)
def test_a_verbatim_sentence_is_aligned_whole(code) -> None:
    for text in SOURCES[code]:
        found = aligned(code, "\n".join(SOURCES[code]), text)
        assert found.tight == pytest.approx(1.0)
        assert all(found.aligned)
        assert len(found.segments) == 1
        (segment,) = found.segments
        assert [operation for operation, *_ in segment.opcodes] == ["equal"]
        assert found.closeness(0, 1) == 1.0 or len(found.words) < 4
        assert found.row_of(0) == segment.row
        assert not found.elsewhere(0)


@pytest.mark.parametrize("code", CODES)
def test_a_sentence_of_another_text_is_not_aligned(code) -> None:
    """Nothing to share gives no segment, no row, and no tightness beyond that of words like *the*."""
    unrelated = {
        "ja": "昨夜、猫がこたつで眠っていた。",
        "ru": "Кошки спали возле печи.",
        "fr": "Deux chats dormaient devant la cheminée.",
        "en": "Two cats slept beside a warm oven.",
    }[code]
    found = aligned(code, "\n".join(SOURCES[code]), unrelated)
    assert found.tight < 0.3


@pytest.mark.parametrize("code", ["fr", "en"])
def test_a_sentence_of_two_others_lies_along_both(code) -> None:
    first, second, _ = SOURCES[code]
    joined = f"{first[:-1]}, {'et' if code == 'fr' else 'and'} {second[0].lower()}{second[1:]}"
    found = aligned(code, "\n".join(SOURCES[code]), joined)
    assert {segment.row for segment in found.segments} == {0, 1}
    assert found.tight > 0.9
    assert any(found.elsewhere(at) for at in range(len(found.words)))


def test_what_is_left_out_before_a_word_is_told() -> None:
    """7.3% follows "stood at" only because what stands there is left out."""
    source = "Unemployment stood at 6.8%, against 7.3% a year earlier."
    found = aligned("en", source, "Unemployment stood at 7.3%.")
    at = next(k for k, word in enumerate(found.words) if word.number)
    skipped = found.skipped(at)
    assert skipped is not None
    row, first, last = skipped
    assert "6.8" in index("en", source).evidence(row, first, last).text
    assert found.skipped(0) is None


@pytest.mark.parametrize(
    ("code", "source", "response", "expected"),
    [
        ("en", "Brightwell acquired Norford last week.", "Norford acquired Brightwell last week.", True),
        ("en", "Norford was acquired by Brightwell.", "Brightwell acquired Norford.", False),
        ("en", "Records and books are sold here.", "Books and records are sold here.", False),
        ("en", "Brightwell acquired Norford last week.", "Last week Brightwell acquired Norford.", False),
        ("fr", "Alpivert a racheté Lémanien en mai.", "Lémanien a racheté Alpivert en mai.", True),
        ("fr", "Alpivert a racheté Lémanien en mai.", "En mai, Alpivert a racheté Lémanien.", False),
        ("ja", "日和フーズが松葉製菓を買収した。", "松葉製菓が日和フーズを買収した。", True),
        ("ja", "日和フーズが松葉製菓を買収した。", "松葉製菓を日和フーズが買収した。", False),
        ("ja", "日和フーズが松葉製菓を買収した。", "松葉製菓が日和フーズに買収された。", False),
    ],
)
def test_phrases_change_places(code, source, response, expected) -> None:
    """Where order or particles tell who does what, two phrases in one another's place are found, and nothing else."""
    own, row = words(code, response), words(code, source)
    held = frozenset(word.norm for word in row)
    moved = [word.content and word.norm in held for word in own]
    found = exchanged(own, row, moved, language(code).coordinators)
    assert (found is not None) is expected


@given(st.permutations(words("en", "Brightwell acquired Norford from Kestrel last week")))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_exchanged_phrases_are_shared_ones(own) -> None:
    """Whatever the order, both phrases are in both sentences, the one in front first, and hold no number."""
    row = words("en", "Brightwell acquired Norford from Kestrel last week")
    found = exchanged(own, row, [True] * len(own), frozenset())
    if found is not None:
        one, other = found
        assert one.first + one.size <= other.first
        for tile in found:
            given_norms = [word.norm for word in row[tile.given : tile.given + tile.size]]
            assert [word.norm for word in own[tile.first : tile.first + tile.size]] == given_norms


@pytest.mark.parametrize("code", ASKED)
def test_an_answer_is_near_to_its_question(code) -> None:
    """The right answer stands nearer to the words of the question than the wrong one."""
    source, question, right, wrong = ASKED[code]
    asked = words(code, question)
    held = index(code, source)
    near, far = (Nearness(held).of(asked, words(code, answer)) for answer in (right, wrong))
    assert 0 <= far < near <= 1
    good, bad = (reads(code, source, f"{question}\n{answer}")[0].nearness for answer in (right, wrong))
    assert good is not None
    assert bad is not None
    assert bad < good


def test_an_answer_that_is_nowhere_is_far() -> None:
    source, question, *_ = ASKED["en"]
    asked = words("en", question)
    assert Nearness(index("en", source)).of(asked, words("en", "Kestrel")) == 0.0
    assert Nearness(index("en", "Nothing is said here.")).of(asked, words("en", "Anna Reed")) == 0.0


@given(st.data())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_alignments_are_shares(data) -> None:
    """Whatever words a sentence takes from whichever source, shares go from 0 to 1 and rows are those that there are."""
    code = data.draw(st.sampled_from(CODES))
    held = index(code, *SOURCES[code])
    pool = [word for row in held.rows for word in row]
    own = data.draw(st.lists(st.sampled_from(pool), min_size=1, max_size=20))
    found = Alignment(own, held, {})
    assert 0 <= found.tight <= 1
    assert len(found.aligned) == len(own)
    for at in range(len(own)):
        assert 0 <= found.closeness(at, at + 1) <= 1
        assert found.row_of(at) in (None, 0, 1, 2)
    for segment in found.segments:
        assert 0 <= segment.first < segment.last <= len(own)


def test_an_answer_in_a_long_source_is_as_near_as_if_all_of_it_were_looked_at(monkeypatch) -> None:
    """Looking around the words of a question only finds the place that looking everywhere finds."""
    others = " ".join(
        f"Hall {n} of the museum shows {n} coins, and its guard is called Guard{n}." for n in range(2, 60)
    )
    source = f"{others} The lighthouse of Calder was built by Anna Reed in 1894. {others}"
    asked = words("en", "Who built the lighthouse of Calder?")
    found = []
    for scan in (10, 10**6):
        monkeypatch.setattr(nearness, "SCAN", scan)
        held = index("en", source)
        answers = ("Anna Reed", "Guard7", "the museum", "Hall", "1894", "Jane Frost")
        found.append([Nearness(held).of(asked, words("en", answer)) for answer in answers])
    assert found[0] == pytest.approx(found[1])
    assert found[0][0] == 1.0 > max(found[0][1:4])


@pytest.mark.parametrize("code", CODES)
def test_closeness_is_the_share_of_the_words_around_that_follow_the_source(code) -> None:
    """Words with content count double, those without weight not at all; a few words alone count less."""
    own = f"{SOURCES[code][0][:-1]}{'、' if code == 'ja' else ', '}{SOURCES[code][2]}"
    found = aligned(code, "\n".join(SOURCES[code][:2]), own)
    seen = set()
    for at in range(len(found.words)):
        around = [*range(max(0, at - REACH), at), *range(at + 1, min(len(found.words), at + 1 + REACH))]
        worth = {k: (1.0 if found.words[k].content else 0.5) for k in around if found.words[k].weight}
        total = sum(worth.values())
        share = sum(value for k, value in worth.items() if found.aligned[k]) / total
        lonely = 1.0 if total >= WEIGHTS.alignment.few else WEIGHTS.alignment.lonely
        assert found.closeness(at, at + 1) == pytest.approx(lonely * share)
        seen.add(round(share, 3))
    assert len(seen) > 3


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "en",
            "The old guard does not smoke in the warm kitchen.",
            "The old guard does smoke in the warm kitchen.",
        ),
        ("fr", "Le vieux garde ne vend pas de bois au village.", "Le vieux garde vend du bois au village."),
        ("ru", "Старый сторож не курит на тёплой кухне.", "Старый сторож курит на тёплой кухне."),
        ("ja", "老いた番人は暖かい台所で煙草を吸わない。", "老いた番人は暖かい台所で煙草を吸う。"),
    ],
)
def test_changes_are_as_close_as_the_words_around_them(code, source, response) -> None:
    (read,) = reads(code, source, response)
    own = aligned(code, source, response)
    assert read.edits
    for edit in read.edits:
        assert edit.closeness > 0.5
        if edit.change is Change.POLARITY:
            assert edit.closeness == pytest.approx(own.closeness(edit.first, edit.last))


def test_what_is_left_out_right_before_a_word_is_told() -> None:
    """And only there: the word behind it has nothing left out before it."""
    found = aligned("en", "Divers found some ancient coins.", "Divers found ancient coins.")
    assert [found.before(at) for at in range(4)] == [None, None, (0, 2, 3), None]
