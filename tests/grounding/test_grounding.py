"""The metric: its value and verdict, what it says of each sentence, and where."""

from __future__ import annotations

from functools import cache

import pytest

from termground import load, metric
from termground.catalogue import BoundMetric
from termground.types import Verdict
from termground.verdicts import weights as shipped_weights
from termground.verdicts.weights import weights

from .texts import CODES

SOURCES = {
    "ja": "県立美術館は2019年4月に開館した。設計は建築家の内田渉が担当した。館内には展示室が五つある。入館料は大人500円で、中学生以下は無料である。冬期は営業していない。",
    "ru": "Областной музей открылся в апреле 2019 года. Здание спроектировал архитектор Илья Жуков. В музее пять залов. Билет для взрослых стоит 500 рублей, для школьников вход бесплатный. Зимой музей не работает.",
    "fr": "Le musée départemental a ouvert en avril 2019. L'architecte Paul Mercier en a dessiné les plans. Le bâtiment compte cinq salles. L'entrée coûte 12 euros et elle est gratuite pour les élèves. Le musée n'est pas ouvert en hiver.",
    "en": "The county museum opened in April 2019. The architect Paul Mercer drew up the plans. The building has five galleries. Admission costs 12 pounds and is free for pupils. The museum is not open in winter.",
}
GROUNDED = {
    "ja": "美術館が開館したのは2019年4月で、設計は内田渉が担当した。展示室は5つある。",
    "ru": "Музей открылся в апреле 2019 года; здание спроектировал Илья Жуков. Залов в музее 5.",
    "fr": "Le musée a ouvert en avril 2019, sur des plans de Paul Mercier. Il compte 5 salles.",
    "en": "The museum opened in April 2019, with plans drawn up by Paul Mercer. It has 5 galleries.",
}
CHANGED = {
    "ja": "県立美術館は2018年4月に開館した。館内には展示室が七つある。冬期は営業している。",
    "ru": "Областной музей открылся в апреле 2018 года. В музее семь залов. Зимой музей работает.",
    "fr": "Le musée départemental a ouvert en avril 2018. Le bâtiment compte sept salles. Le musée est ouvert en hiver.",
    "en": "The county museum opened in April 2018. The building has seven galleries. The museum is open in winter.",
}
ADDED = {
    "ja": "県立美術館は2019年4月に開館した。館長は毎週末、子ども向けの陶芸教室を開いている。",
    "ru": "Областной музей открылся в апреле 2019 года. По выходным директор проводит для детей уроки гончарного дела.",
    "fr": "Le musée départemental a ouvert en avril 2019. Chaque week-end, la directrice anime un atelier de poterie pour les enfants.",
    "en": "The county museum opened in April 2019. Every weekend the director runs a pottery class for children.",
}
MARKED = {
    "ja": "## 概要\n\n- **県立美術館**は*2018年4月*に開館した。\n- 館内には[展示室](https://example.jp/a)が七つある。\n",
    "ru": "## Обзор\n\n- **Областной музей** открылся в *апреле 2018 года*.\n- В музее [семь залов](https://example.ru/a).\n",
    "fr": "## Aperçu\n\n- Le **musée départemental** a ouvert en *avril 2018*.\n- Le bâtiment compte [sept salles](https://example.fr/a).\n",
    "en": "## Overview\n\n- The **county museum** opened in *April 2018*.\n- The building has [seven galleries](https://example.com/a).\n",
}


@cache
def bound(code: str) -> BoundMetric:
    """The metric, which keeps what it read last of a source."""
    return metric("grounding", language=code)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    ("response", "source"),
    [
        ("", SOURCES["en"]),
        (" \n\t", SOURCES["en"]),
        ("...", SOURCES["en"]),
        ("---\n\n***", SOURCES["en"]),
        (GROUNDED["en"], ()),
        (GROUNDED["en"], ""),
        (GROUNDED["en"], ["", "  \n"]),
    ],
)
def test_nothing_to_check_gives_none(code, response, source) -> None:
    """No value, no verdict and nothing found: never a pass."""
    score = bound(code).score(response=response, source=source)
    assert score.value is None
    assert score.verdict is None
    assert score.findings == ()
    assert score.claims == ()


@pytest.mark.parametrize("code", CODES)
def test_grounded_texts_score_above_changed_ones(code) -> None:
    """A paraphrase passes; a near-copy with figures changed does not, nor does one with something added."""
    scores = [
        bound(code).score(response=text[code], source=SOURCES[code]) for text in (GROUNDED, CHANGED, ADDED)
    ]
    good, changed, added = scores
    assert good.value > added.value > 0
    assert good.value > changed.value >= 0
    assert good.verdict
    assert not changed.verdict


@pytest.mark.parametrize("code", CODES)
def test_a_text_is_grounded_in_itself(code) -> None:
    """All of it is supported, whichever of several sources holds it, and nothing is found."""
    text = SOURCES[code]
    for source in (text, [CHANGED[code], text], [text, ADDED[code]]):
        score = bound(code).score(response=text, source=source)
        assert score.value >= 0.95
        assert score.verdict
        assert score.findings == ()
        assert {claim.verdict for claim in score.claims} == {Verdict.SUPPORTED}


@pytest.mark.parametrize("code", [*CODES, "und"])
def test_one_threshold_holds_in_every_language(code) -> None:
    """A text passes from the same value on, whatever its language."""
    fitted, digest = weights()
    for text in (SOURCES, GROUNDED, CHANGED, ADDED):
        own = text.get(code, text["en"])
        score = bound(code).score(response=own, source=SOURCES.get(code, SOURCES["en"]))
        assert score.threshold == fitted.threshold
        assert score.verdict is (score.value >= score.threshold)
        assert 0 < score.threshold < 1
        assert f"weights:{digest}" in score.signature


def test_the_signature_changes_with_every_weight(monkeypatch) -> None:
    """The digest covers the weights of claims and those by which claims are compared with their sources."""
    _, digest = weights()
    for name in ("OWN", "SHIPPED"):
        with monkeypatch.context() as patched:
            patched.setattr(
                shipped_weights, name, getattr(shipped_weights, name).replace(b"= 0.", b"= 0.0", 1)
            )
            weights.cache_clear()
            assert weights()[1] != digest
        weights.cache_clear()


@pytest.mark.parametrize("code", CODES)
def test_parts_count_the_claims(code) -> None:
    """The parts are those of the claims: how many there are of each verdict, and the weakest value."""
    for text in (SOURCES, GROUNDED, CHANGED, ADDED, MARKED):
        score = bound(code).score(response=text[code], source=SOURCES[code])
        verdicts = [claim.verdict for claim in score.claims]
        assert set(score.parts) == {"claims", "supported", "contradicted", "unsupported", "weakest"}
        assert score.parts["claims"] == len(verdicts) > 0
        assert score.parts["supported"] == verdicts.count(Verdict.SUPPORTED)
        assert score.parts["contradicted"] == verdicts.count(Verdict.CONTRADICTED)
        assert score.parts["unsupported"] == verdicts.count(Verdict.NEUTRAL)
        assert 0 <= score.parts["weakest"] <= 1
        assert score.parts["weakest"] >= score.threshold or score.parts["supported"] < len(verdicts)


@pytest.mark.parametrize("code", CODES)
def test_findings_name_what_is_changed(code) -> None:
    """Each changed sentence is contradicted, and each changed figure is found with what the source has in its place."""
    score = bound(code).score(response=CHANGED[code], source=SOURCES[code])
    assert [claim.verdict for claim in score.claims] == [Verdict.CONTRADICTED] * 3
    found = {CHANGED[code][finding.start : finding.end]: finding for finding in score.findings}
    year = next(finding for text, finding in found.items() if "2018" in text)
    assert year.kind == "fact-differs"
    assert "2019" in year.evidence[0].text
    rooms = {"ja": "七", "ru": "семь", "fr": "sept", "en": "seven"}[code]
    assert any(rooms in text for text in found)
    assert any(finding.kind in ("negation-differs", "denied-there") for finding in score.findings)


@pytest.mark.parametrize("code", CODES)
def test_added_sentences_are_not_supported(code) -> None:
    """The sentence of the source is supported, the added one is found as a whole and contradicted by nothing."""
    score = bound(code).score(response=ADDED[code], source=SOURCES[code])
    known, added = score.claims
    assert known.verdict is Verdict.SUPPORTED
    assert added.verdict is Verdict.NEUTRAL
    (finding,) = score.findings
    assert (finding.start, finding.end) == (added.start, added.end)
    assert finding.kind == added.kind


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("texts", [SOURCES, GROUNDED, CHANGED, ADDED, MARKED])
def test_places_hold_in_the_original(code, texts, assert_places) -> None:
    """Claims ascend, findings lie inside them, and all evidence is a slice of its source, markup or not."""
    response, sources = texts[code], [MARKED[code], SOURCES[code]]
    for given in (sources[1:], sources):
        score = bound(code).score(response=response, source=given)
        assert_places(score, response, given)


@pytest.mark.parametrize("code", CODES)
def test_findings_in_markdown_are_those_of_the_text(code) -> None:
    """Markup changes where things are and nothing else."""
    score = bound(code).score(response=MARKED[code], source=SOURCES[code])
    found = [MARKED[code][finding.start : finding.end] for finding in score.findings]
    assert any("2018" in text for text in found)
    assert not any("https" in text for text in found)


@pytest.mark.parametrize("code", CODES)
def test_a_sentence_of_the_source_adds_no_finding(code) -> None:
    """What the source says in so many words is never reported, wherever it stands in the response."""
    sentences = load(code).analyze(SOURCES[code]).sentences
    for text in (GROUNDED[code], CHANGED[code], ADDED[code]):
        before = bound(code).score(response=text, source=SOURCES[code])
        for sentence in sentences:
            both = f"{text}\n{sentence.text}"
            after = bound(code).score(response=both, source=SOURCES[code])
            assert [(f.kind, f.start, f.end) for f in after.findings] == [
                (f.kind, f.start, f.end) for f in before.findings
            ]
            assert after.claims[-1].verdict is Verdict.SUPPORTED


@pytest.mark.parametrize("code", CODES)
def test_order_of_sources_does_not_matter(code) -> None:
    """Cut into its sentences, in either order, a source bears out the same."""
    parts = [sentence.text for sentence in load(code).analyze(SOURCES[code]).sentences]
    for text in (GROUNDED, CHANGED, ADDED):
        forward, backward = (
            bound(code).score(response=text[code], source=given) for given in (parts, parts[::-1])
        )
        assert forward.value == pytest.approx(backward.value, abs=0.02)
        assert forward.verdict == backward.verdict


@pytest.mark.slow
def test_of_words_that_are_as_rare_the_same_one_is_asked_each_time(run_python) -> None:
    """Of which word the sentences are looked at follows from the texts, not from the hash seed of a process."""
    code = (
        "from termground import metric\n"
        "halls = [f'The {word} of hall {k} was painted in colour {word[0]}{k}.' for word in ('counter', 'deposit') for k in range(14)]\n"
        "said = 'In the cold winter months all of the visiting drivers pay the yearly deposit at the old counter of the hall.'\n"
        "others = [f'Many drivers pay the toll of road {k}.' for k in range(40)]\n"
        "first = 'Drivers reportedly pay the deposit at the counter.'\n"
        "source = ' '.join([first, *halls[:14], said, *halls[14:], *others])\n"
        "response = 'Drivers pay the deposit at the counter.'\n"
        "score = metric('grounding', language='en').score(response=response, source=source)\n"
        "print(repr(score.value), [(f.kind, f.start, f.end) for f in score.findings])\n"
    )
    assert len({run_python(code, PYTHONHASHSEED=seed) for seed in "0123"}) == 1


@pytest.mark.slow
def test_scores_are_the_same_in_every_process(run_python) -> None:
    """Neither hash seed nor process changes a score or a finding."""
    code = (
        "from termground import metric\n"
        f"texts = {[(code, CHANGED[code], SOURCES[code]) for code in CODES]!r}\n"
        "for code, response, source in texts:\n"
        "    score = metric('grounding', language=code).score(response=response, source=source)\n"
        "    print(repr(score.value), [(f.kind, f.start, f.end) for f in score.findings])\n"
    )
    first = run_python(code, PYTHONHASHSEED="1")
    assert first == run_python(code, PYTHONHASHSEED="2")
    values = [line.split()[0] for line in first.splitlines()]
    own = [repr(bound(code).score(response=CHANGED[code], source=SOURCES[code]).value) for code in CODES]
    assert values == own


def test_another_language_is_refused() -> None:
    """A response in another script than its source has no value and says why."""
    score = bound("en").score(response=GROUNDED["ja"] * 2, source=SOURCES["en"])
    assert score.value is None
    assert [finding.kind for finding in score.findings] == ["language-differs"]


@pytest.mark.parametrize(
    ("code", "source", "once", "twice"),
    [
        (
            "en",
            "Hamar is the most densely populated district of Innlandet, its economic centre and the seat of its bishop.",
            "Hamar is the most densely populated district of Innlandet.",
            "Hamar is the most densely populated district of Hamar.",
        ),
        (
            "fr",
            "Lorient est la ville la plus peuplée du Morbihan, son centre économique et le siège de son agglomération.",
            "Lorient est la ville la plus peuplée du Morbihan.",
            "Lorient est la ville la plus peuplée de Lorient.",
        ),
        (
            "ru",
            "Сургут — самый населённый город Югры, её экономический центр и крупный транспортный узел.",
            "Сургут — самый населённый город Югры.",
            "Сургут — самый населённый город Сургута.",
        ),
        (
            "ja",
            "浜松市は静岡県で最も人口の多い市であり、工業の中心地でもある。",
            "浜松市は静岡県で最も人口の多い市である。",
            "浜松市は浜松市で最も人口の多い市である。",
        ),
    ],
)
def test_a_word_counts_no_more_often_than_the_sources_have_it(
    code: str, source: str, once: str, twice: str
) -> None:
    kept, repeated = (bound(code).score(response=text, source=source).value for text in (once, twice))
    assert kept is not None
    assert repeated is not None
    assert repeated < 0.9 < kept
