"""How a term of a response is found in a source, and what the source has instead."""

from __future__ import annotations

import pickle

import pytest

from termground import GroundingEvaluator, load, metric, term_index
from termground.matching import Source
from termground.metrics.keyword_cosine_semantic import _drawn_on
from termground.types import Match
from tests.counted import calls

# source, a response that is one term, how it is found, the slice of the source that says so
CASES = [
    ("半導体記憶装置を製造する。", "半導体記憶装置", "exact", "半導体記憶装置"),
    ("大きな**半導体**記憶装置を製造する。", "半導体記憶装置", "exact", "半導体**記憶装置"),
    ("メモリセルアレイを形成する。", "メモリセル", "within", "メモリセル"),
    ("熱処理温度制御を行う。", "熱処理温度", "within", "熱処理温度"),
    ("半導体記憶装置を製造する。", "記憶装置", "within", "記憶装置"),
    ("東京都に住んでいる。", "京都", "none", None),
    ("アイスランドへ旅行する。", "アイス", "none", None),
    ("部品は全部で100個ある。", "10個", "none", None),
    ("部品は全部で100個ある。", "10", "none", None),
    ("部品は全部で100個ある。", "100個", "exact", "100個"),
    ("２０２４年に発売した。", "2024年", "normal", "２０２４年"),
    ("2024年に発売した。", "２０２４年", "normal", "2024年"),
    ("子どもが公園で遊ぶ。", "子供", "normal", "子ども"),
    ("子供が公園で遊ぶ。", "子ども", "normal", "子供"),
    ("ウェハーを洗浄する。", "ウエハー", "normal", "ウェハー"),
    ("ウエハーを洗浄する。", "ウェハー", "normal", "ウエハー"),
    ("これは半導体記憶\n装置に関する。", "半導体記憶装置", "normal", "半導体記憶\n装置"),
    ("これは半導体記憶\r\n装置に関する。", "半導体記憶装置", "normal", "半導体記憶\r\n装置"),
    ("これは半導体記憶\n\n装置に関する。", "半導体記憶装置", "none", None),
    ("半導体、記憶装置、配線を扱う。", "半導体記憶装置", "none", None),
    ("記憶装置と半導体を扱う。", "半導体記憶装置", "none", None),
    (
        "詳しくは[資料](https://example.com/guide)を参照。",
        "https://example.com/guide",
        "exact",
        "https://example.com/guide",
    ),
    ("詳しくは[資料](https://example.com/guide)を参照。", "https://example.org/guide", "none", None),
    ("", "半導体", "none", None),
]


@pytest.fixture(scope="module")
def ja():
    """The Japanese plugin."""
    return load("ja")


def _source(language, *texts):
    return Source([language.analyze(text, markdown=True) for text in texts])


def _term(language, text):
    terms = [term for term in language.analyze(text).terms if term.form == text]
    assert len(terms) == 1, f"{text} is not one term"
    return terms[0]


@pytest.mark.parametrize("scan", [term_index.SCAN, 0], ids=["scanned", "indexed"])
@pytest.mark.parametrize(("source", "term", "match", "slice_"), CASES)
def test_a_term_is_found_as_the_table_says(ja, monkeypatch, scan, source, term, match, slice_):
    """The kind of match and its place are those of the table, in short texts and in ones too long to scan."""
    monkeypatch.setattr(term_index, "SCAN", scan)
    hit = _source(ja, source).find(_term(ja, term))
    assert (str(hit.match), [e.text for e in hit.evidence]) == (match, [] if slice_ is None else [slice_])
    for evidence in hit.evidence:
        assert source[evidence.start : evidence.end] == evidence.text


@pytest.mark.parametrize("opening", [2, 48])
@pytest.mark.parametrize("alike", [0, term_index.MAX_PLACES])
@pytest.mark.parametrize("term", ["半導体", "半導体記憶装置"])
def test_a_term_longer_than_what_is_sorted_is_found_too(ja, monkeypatch, opening, alike, term):
    """Whether few or many places begin like it: the first one that goes on like it."""
    monkeypatch.setattr(term_index, "SCAN", 0)
    monkeypatch.setattr(term_index, "OPENING", opening)
    monkeypatch.setattr(term_index, "MAX_PLACES", alike)
    text = "半導体と半導体装置と半導体記憶装置と半導体記憶装置。"
    index = term_index.TermIndex(0, ja.analyze(text, markdown=True))
    (key,) = _term(ja, term).keys
    places = [index.tokens.starts[first] for first in index._places(key, 9)]
    assert places == [at for at in range(len(text)) if text.startswith(term, at)]


def test_a_long_text_of_one_sign_is_looked_up_in_few_calls(ja):
    """Its places all begin alike: none is looked at by itself, and the index is made without calls for each."""
    text = "没" * (term_index.SCAN + 1)
    source = _source(ja, text)
    (term,) = ja.analyze(text).terms
    (index,) = source.indexes
    assert calls(lambda: index.search(term)) < 200
    (evidence,) = source.find(term).evidence
    assert (evidence.start, evidence.end) == (0, len(text))


def test_an_address_is_found_in_a_link_target_only_whole(ja):
    """A link target that merely begins like the address is another address."""
    source = _source(ja, "詳しくは[資料](https://example.com/guidebook)を参照。")
    assert source.find(_term(ja, "https://example.com/guide")).match is Match.NONE


def test_the_strictest_match_of_several_sources_wins(ja):
    """A looser match in the first source gives way to an exact one in the second."""
    texts = ("メモリセルアレイを形成する。", "次にメモリセルを形成する。")
    hit = _source(ja, *texts).find(_term(ja, "メモリセル"))
    assert hit.match is Match.EXACT
    (evidence,) = hit.evidence
    assert (evidence.source, evidence.start, evidence.end) == (1, 2, 7)
    assert texts[evidence.source][evidence.start : evidence.end] == "メモリセル"


def test_an_exact_place_wins_over_an_earlier_looser_one(ja):
    """Within one text too, the strictest place is the evidence."""
    text = "メモリセルアレイの中のメモリセルを読む。"
    hit = _source(ja, text).find(_term(ja, "メモリセル"))
    assert hit.match is Match.EXACT
    assert [e.start for e in hit.evidence] == [11]


def test_a_term_is_never_found_across_two_sources(ja):
    """The end of one source and the beginning of the next are no neighbours."""
    assert _source(ja, "半導体", "記憶装置").find(_term(ja, "半導体記憶装置")).match is Match.NONE


@pytest.mark.parametrize(
    ("source", "term", "near"),
    [
        ("本発明は、半導体記憶装置の製造方法に関する。", "製造プロセス", "製造方法"),
        ("熱処理温度を制御する。", "加熱温度", "熱処理温度"),
        ("本発明は、半導体記憶装置の製造方法に関する。", "速度", None),
        ("全部で100個の部品がある。", "100円", None),
    ],
)
def test_the_nearest_source_term_is_named(ja, source, term, near):
    """Beside a missing term stands the source term with the same head, or else the same end."""
    analysis = ja.analyze(term)
    evidence = _source(ja, source).near(analysis.terms[0], analysis.view_tokens)
    assert (evidence.text if evidence else None) == near
    if evidence:
        assert source[evidence.start : evidence.end] == near


def test_the_nearest_source_term_is_the_one_that_shares_most(ja):
    """Of two candidates with the same head the one that shares more is named."""
    analysis = ja.analyze("製造方法案")
    source = _source(ja, "製造工場の製造方法書と製造部。")
    evidence = source.near(analysis.terms[0], analysis.view_tokens)
    assert evidence is not None
    assert evidence.text == "製造方法書"


def test_what_is_shared_counts_beyond_the_first_word(ja):
    """A head of one character, such as 半 of 半導体, does not keep a near term from being named."""
    analysis = ja.analyze("半導体記憶素子")
    evidence = _source(ja, "半導体記憶装置を作る。").near(analysis.terms[0], analysis.view_tokens)
    assert evidence is not None
    assert evidence.text == "半導体記憶装置"


def test_offsets_of_evidence_are_those_of_the_original(ja):
    """Markup before and inside the place does not shift it."""
    text = "# 見出し\n\n- **重要**：半導体**記憶**装置の`設定`を[変更](x)し、子どもを守る。\n"
    source = _source(ja, text)
    for term, slice_ in (("半導体記憶装置", "半導体**記憶**装置"), ("子供", "子ども")):
        (evidence,) = source.find(_term(ja, term)).evidence
        assert evidence.text == slice_ == text[evidence.start : evidence.end]


def test_numbers_are_known_by_their_normal_form(ja):
    """A source knows its numbers whatever their width, those of its markup too, and no part of one."""
    source = _source(ja, "3. ２０２４年に100個を出荷した。")
    assert all(map(source.has_number, ("2024", "100", "3")))
    assert not any(map(source.has_number, ("2023", "10", "24", "0")))


@pytest.mark.parametrize(
    ("texts", "empty"), [((), True), (("",), True), ((" \n", "\t"), True), (("", "a"), False)]
)
def test_a_source_of_white_space_is_empty(ja, texts, empty):
    """Only sources with something in them can ground anything."""
    assert _source(ja, *texts).is_empty is empty


def test_prepared_texts_refuse_to_be_pickled(ja):
    """A source or an analysis sent to another process says what to send instead."""
    source = _source(ja, "半導体")
    with pytest.raises(TypeError, match="send its texts"):
        pickle.dumps(source)
    with pytest.raises(TypeError, match="send the text"):
        pickle.dumps(source.analyses[0])


@pytest.mark.parametrize(
    ("source", "term", "match"),
    [
        ("The maps are RARE.", "rare", "normal"),
        ("The maps are rare.", "rare", "exact"),
        ("The maps are rarely seen.", "rare", "none"),
        ("He paid 100 francs.", "10", "none"),
        ("Straße", "STRASSE", "normal"),
    ],
)
def test_words_with_spaces_are_found_whole_only(source, term, match):
    """In a script with spaces a term never ends inside a word."""
    und = load("und")
    assert _source(und, source).find(_term(und, term)).match == match


def test_a_repetitive_source_is_searched_in_reasonable_time(ja):
    """A term that almost begins everywhere does not make the search quadratic."""
    source = _source(ja, "装置と" * 40_000)
    hits = [source.find(_term(ja, term)).match for term in ("装置一覧", "製造装置", "装置")]
    assert hits == [Match.NONE, Match.NONE, Match.EXACT]


@pytest.mark.parametrize("dressed", ["**{}**である。", "{}である。\n\n- 大阪", "| a |\n|---|\n| {} |"])
@pytest.mark.parametrize(
    ("word", "source"),
    [
        ("京都", "東京都"),
        ("人参", "外国人参政権"),
        ("アイス", "アイスランド"),
        ("500円", "1,500円"),
        ("COVID", "COVID-19"),
    ],
)
def test_markup_in_a_source_does_not_loosen_the_match(word, source, dressed):
    """The raw text is asked last, and by whole words only."""
    result = GroundingEvaluator().evaluate(f"{word}である。", dressed.format(source))
    assert result.missing_words == [word]


def test_of_places_that_match_alike_the_first_is_the_evidence() -> None:
    """In one text, and of several texts the first one."""
    bound = metric("source-term-precision", "en")
    once, twice = "The old museums opened.", "Two more museums closed."
    for source, which, at in (
        (f"{once} {twice}", 0, once.index("museums")),
        ([once, twice], 0, once.index("museums")),
        (["The library closed.", twice], 1, twice.index("museums")),
    ):
        [term] = bound.score(response="The museum.", source=source).terms
        [seen] = term.evidence
        assert (seen.source, seen.start, seen.text) == (which, at, "museums")


def test_of_terms_that_share_as_much_the_first_is_named_beside_a_missing_one() -> None:
    source = "製造方法を改める。製造装置も改める。"
    [finding] = metric("source-term-precision", "ja").score(response="製造プロセス", source=source).findings
    assert [seen.text for seen in finding.evidence] == ["製造方法"]


def test_a_short_sentence_that_says_the_same_is_drawn_on_before_a_long_one() -> None:
    """It shares fewer keywords, but more of its own."""
    english = load("en")
    response = english.analyze("The mill sells flour to bakers.")
    long = "The mill sells flour, oats, barley, rye, salt, sugar, yeast, butter, cheese and candles in town."
    short = "Bakers buy flour."
    for text, row in ((f"{long} {short}", 1), (f"{short} {long}", 0)):
        source = Source([english.analyze(text)])
        [(_, near)] = _drawn_on(response, list(response.keywords), source)
        assert near.row == row
