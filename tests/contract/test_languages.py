"""What every language promises, whoever wrote it.

Each check takes a :class:`~termground.language.Language` and needs nothing else of this suite: a plugin's
own tests can override the fixture ``language`` or call the functions.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest

from termground import languages, load, metric
from termground.catalogue import metrics, option_names
from termground.judges.comparable import languages_apart
from termground.language import Analysis, Language, registry
from termground.language.stored import restore, stored
from termground.text.spacing import unspaced
from termground.types import Flag
from tests import tutorial

NAME = "source-term-precision"

TEXTS = {
    "Japanese": "本発明は、半導体記憶装置の製造方法に関する。特に熱処理温度を制御し、欠陥を３０％低減しない。",
    "Russian": "Новая библиотека открылась в 2023 году и хранит 12 000 редких карт. Её директор не ожидал успеха.",
    "French": "L'école primaire n'a pas rouvert aujourd'hui : 1 250 élèves attendent la décision du conseil d'État.",
    "Chinese": "上海图书馆于2023年重新开放，收藏了一万二千张古地图，但没有展出全部藏品。",
    "Arabic": "افتتحت المكتبة الجديدة عام ٢٠٢٣ وتضم اثني عشر ألف خريطة نادرة، ولم تُعرض كلها.",
    "Hindi": "नया पुस्तकालय 2023 में खुला और उसमें बारह हज़ार दुर्लभ नक्शे हैं, जो सब नहीं दिखाए गए।",
    "Thai": "ห้องสมุดแห่งใหม่เปิดเมื่อปี 2566 และเก็บแผนที่หายากหนึ่งหมื่นสองพันแผ่น แต่ไม่ได้จัดแสดงทั้งหมด",
    "English": "The library, which didn't open until 2023, keeps 12,000 rare maps (worth $1.5 million) in state-of-the-art rooms.",
    "Markdown": "# Title\n\n- **bold** text with `code`\n- [link](https://example.com/a?b=c)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
}

UNRELATED = {
    "ja": "昨夜は家族と夕食を食べながら、野球の試合をテレビで観戦した。猫はこたつで丸くなって眠っていた。",
    "en": "Last night my aunt baked bread while two cats slept beside her warm oven.",
    "ru": "Вчера бабушка испекла хлеб, а две кошки спали возле тёплой печи.",
    "fr": "Hier soir, ma tante a cuit du pain pendant que deux chats dormaient près du four.",
    "de": "Gestern backte meine Tante Brot, während zwei Katzen neben dem Ofen schliefen.",
    "es": "Anoche mi tía horneó pan mientras dos gatos dormían junto al horno.",
    "it": "Ieri sera mia zia ha cotto il pane mentre due gatti dormivano accanto al forno.",
    "pt": "Ontem à noite minha tia assou pão enquanto dois gatos dormiam ao lado do forno.",
    "nl": "Gisteravond bakte mijn tante brood terwijl twee katten naast de oven sliepen.",
    "pl": "Wczoraj wieczorem ciocia upiekła chleb, a dwa koty spały obok pieca.",
    "uk": "Учора ввечері тітка спекла хліб, а двоє котів спали біля печі.",
    "zh": "昨晚姑姑在厨房里烤面包，两只猫睡在烤箱旁边。",
    "ko": "어젯밤 이모는 빵을 구웠고 고양이 두 마리는 난로 옆에서 잠들었다.",
    "ar": "خبزت عمتي الخبز ليلة أمس بينما كانت قطتان نائمتين بجانب الفرن.",
    "hi": "कल रात मौसी ने रोटी पकाई और दो बिल्लियाँ चूल्हे के पास सोती रहीं।",
    "th": "เมื่อคืนป้าอบขนมปังขณะที่แมวสองตัวนอนหลับอยู่ข้างเตา",
    "vi": "Tối qua dì tôi nướng bánh mì trong khi hai con mèo ngủ cạnh lò.",
    "tr": "Dün gece teyzem ekmek pişirirken iki kedi fırının yanında uyuyordu.",
    "id": "Tadi malam bibi memanggang roti sementara dua ekor kucing tidur di samping oven.",
}
NONSENSE = "Qwyx zzkly vrump thoodle snarfq plimber goxt wubbleq dranth fneesh kroop."
"""A source for languages that have no entry above: words of no language."""

NEGATIONS = {
    "ja": ["ない", "ず", "ぬ", "ん"],
    "en": ["not", "no", "never", "n't", "nor", "none", "without", "cannot"],
    "ru": ["не", "ни", "нет", "без", "никогда", "нельзя"],
    "fr": ["ne", "pas", "non", "jamais", "aucun", "sans", "ni", "rien", "n'"],
    "de": ["nicht", "kein", "keine", "nie", "niemand", "nichts", "ohne", "weder", "nein"],
    "es": ["no", "nunca", "sin", "ni", "ningún"],
    "it": ["non", "no", "mai", "senza"],
    "pt": ["não", "nunca", "sem", "nem"],
    "nl": ["niet", "geen", "nooit", "zonder", "niemand"],
    "pl": ["nie", "nigdy", "bez", "nikt", "żaden", "ani"],
    "uk": ["не", "ні", "немає", "без", "ніколи", "жоден"],
    "zh": ["不", "没", "没有", "无", "未", "非", "沒有", "無"],
    "ko": ["안", "못", "않다", "없다", "아니다", "없이"],
    "ar": ["لا", "لم", "لن", "ليس", "غير", "بدون"],
    "hi": ["नहीं", "न", "मत", "बिना"],
    "th": ["ไม่", "มิได้", "ห้าม", "ไร้"],
    "vi": ["không", "chưa", "chẳng", "đừng"],
    "tr": ["değil", "yok", "hayır", "hiç"],
    "id": ["tidak", "bukan", "belum", "jangan", "tanpa"],
}

HOSTILE = {
    "list of signs": "# A\n\n- B\n- C\n- II\n- 5\n- %\n\n| V | 1 |\n|---|---|\n| X | € |",
    "empty": "",
    "spaces": " \t\n\u3000\u00a0 ",
    "NUL": "a\0b\0\0半導\0体",
    "controls": "".join(map(chr, range(32))) + "\x7f\x85",
    "lone surrogates": "\ud800a\udfff半導体\ud83d",
    "emoji": "👨‍👩‍👧‍👦と🏳️‍🌈と👍🏽と🇯🇵🇫🇷",
    "bidi": "abc\u202e半導体\u2066def\u2069\u200f\u202c",
    "invisible": "半\u200b導\u200d体\ufeff記\u00ad憶",
    "combining": "e" + "\u0301" * 500 + " が",
    "brackets": "([{<「『（" * 200,
    "closing brackets": ")]}>」』）" * 200,
    "growing": "\ufdfa" * 300 + "İSTANBUL ﬃ ㍿ ㌖ ｶﾞ",
    "quotes": "'\"`" * 400,
    "markup": "*_~`#>|-+![](<a>&amp;" * 75,
    "separators": "a\u2028b\u2029c\x0bd\x0ce\r\nf\rg",
    "digits": "1234567890" * 500,
    "one word": "あ" * 1_200,
    "one latin word": "a" * 1_200,
    "beyond the plane": "\U0002000b\U0001f600\U000e0041\U0010ffff",
}
"""Deeper than Python recurses and with more digits than it makes a number of; longer texts are counted in tests of growth."""

FIRST = """
import sys, threading
from concurrent.futures import ThreadPoolExecutor
from termground import load, metric

start = threading.Barrier(4)

def value(_):
    start.wait()
    language = load(sys.argv[1])
    example = language.examples[0]
    return metric("grounding", language).score(response=example.ungrounded, source=example.source).value

sys.setswitchinterval(1e-4)
with ThreadPoolExecutor(4) as threads:
    print(*set(threads.map(value, range(4))))
"""
"""A program whose threads all load a language, and check with it, at the same time."""


CODES = sorted({*languages(), tutorial.CODE})
UNLIKE = frozenset({"de", "en", "es", "fr", "it", "ja", "ko", "ru", "th", "tr", "und", "zh"})
"""Languages of which no two are read in the same way: the others of `termground-multi` differ from one of them in their tables only."""


@pytest.fixture(params=CODES)
def language(request, monkeypatch) -> Language:
    """Each installed language in turn, and that of the tutorial, which is only on its page."""
    if request.param not in languages():
        monkeypatch.setitem(registry._registered, tutorial.CODE, tutorial.language())
    return load(request.param)


def test_it_has_examples(language: Language) -> None:
    """Every language brings at least one example with all that an example has."""
    assert language.examples
    for example in language.examples:
        assert example.source.strip()
        assert example.grounded.strip()
        assert example.invented
        assert example.grounded != example.source
        assert all(form.strip() == form != "" for form in example.invented)


def test_its_grounded_examples_are_grounded(language: Language) -> None:
    """Everything that a grounded example says is found."""
    for example in language.examples:
        score = metric(NAME, language).score(response=example.grounded, source=example.source)
        assert _missing(score) == []
        assert score.value == 1.0


def test_its_invented_terms_are_missing(language: Language) -> None:
    """Whatever an example invents is reported, at its place and with a finding."""
    for example in language.examples:
        score = metric(NAME, language).score(response=example.ungrounded, source=example.source)
        assert score.value is not None
        assert 0.0 <= score.value < 1.0
        assert set(example.invented) <= set(_missing(score))
        assert [(f.start, f.end) for f in score.findings] == [
            (t.start, t.end) for t in score.terms if not t.found
        ]
        for form in example.invented:
            assert form not in example.source


def test_a_text_is_grounded_in_itself(language: Language) -> None:
    """A text against itself is perfect, or has nothing to check, in whatever language it is."""
    bound = metric(NAME, language)
    own = [
        text
        for example in language.examples
        for text in (example.source, example.grounded, example.ungrounded)
    ]
    texts = TEXTS | {f"example {i}": text for i, text in enumerate(own)} | HOSTILE
    scores = {name: bound.score(response=text, source=text) for name, text in texts.items()}
    assert {name: _missing(score) for name, score in scores.items() if score.value not in (1.0, None)} == {}
    assert all(scores[f"example {i}"].value == 1.0 for i in range(len(own)))


def test_a_text_is_hardly_grounded_in_an_unrelated_one(language: Language) -> None:
    """A response about one thing finds next to nothing in a source about another."""
    source = UNRELATED.get(language.code.partition("-")[0], NONSENSE)
    bound = metric(NAME, language)
    for example in language.examples:
        score = bound.score(response=example.grounded, source=source)
        assert score.value is not None
        assert score.value <= 0.1, [term.form for term in score.terms if term.found]


def test_grounded_examples_score_above_ungrounded_ones(language: Language) -> None:
    """What an example calls grounded is borne out better by its source than what it calls ungrounded."""
    bound = metric("grounding", language)
    for example in language.examples:
        good = bound.score(response=example.grounded, source=example.source)
        bad = bound.score(response=example.ungrounded, source=example.source)
        assert good.value is not None
        assert bad.value is not None
        assert good.value > bad.value


@pytest.mark.parametrize("columns", [20, 40, 72])
def test_wrapped_prose_claims_the_same(language: Language, columns: int) -> None:
    """Line ends inside a sentence are spaces, or nothing between characters without spaces."""
    texts = [text for x in language.examples for text in (x.source, x.grounded, x.ungrounded)]
    bound = metric("grounding", language)
    prose = ("" if _is_unspaced(texts[0]) else " ").join(map(_ended, texts))
    plain, wrapped = (
        bound.score(response=text, source=texts[0]).claims for text in (prose, _wrapped(prose, columns))
    )
    assert [_letters(claim.text) for claim in wrapped] == [_letters(claim.text) for claim in plain]
    assert [claim.verdict for claim in wrapped] == [claim.verdict for claim in plain]


def _ended(text: str) -> str:
    """A text in one line, with a mark at its end."""
    line = " ".join(text.split())
    return line if not line[-1].isalnum() else line + ("。" if _is_unspaced(line) else ".")


def _wrapped(text: str, columns: int) -> str:
    if _is_unspaced(text):
        return "\n".join(text[at : at + columns] for at in range(0, len(text), columns))
    return textwrap.fill(text, columns, break_long_words=False, break_on_hyphens=False)


def _is_unspaced(text: str) -> bool:
    return 2 * sum(map(unspaced, text)) > len(text)


def _letters(text: str) -> str:
    return "".join(text.split())


def test_sources_of_examples_are_grounded_in_themselves(language: Language) -> None:
    """A source bears out all that it says itself, and nothing in it is worth a second look."""
    bound = metric("grounding", language)
    for example in language.examples:
        score = bound.score(response=example.source, source=[NONSENSE, example.source])
        assert score.value is not None
        assert score.value >= 0.95
        assert score.verdict
        assert score.findings == ()


DEFAULTS = [name for name, info in metrics().items() if option_names(name) and not info.models]
"""Metrics with a default mode that compute without a model; those with one are tested beside their models."""
FACTS = "fact-verification"
JUDGED = {"hallucination", "factual-correctness", "grounding"}
"""The one that says nothing of a text without a figure or a name, and whose weights end at .8."""


@pytest.mark.parametrize("name", DEFAULTS)
def test_identical_texts_get_the_best_value(language: Language, name: str) -> None:
    """A text against itself is as good as can be under every metric, whatever language it is in."""
    bound = metric(name, language)
    best = 1.0 if bound.direction == "maximize" else 0.0
    own = [text for example in language.examples for text in (example.source, example.ungrounded)]
    for text in (*own, *TEXTS.values()):
        for source in (text, [NONSENSE, text]):
            value = bound.score(response=text, source=source, reference=text).value
            assert value == pytest.approx(best) or (value is None and name == FACTS), text


@pytest.mark.parametrize("name", DEFAULTS)
def test_unrelated_texts_come_near_the_worst_value(language: Language, name: str) -> None:
    """A text against one about something else is nearly as bad as can be under every metric."""
    bound = metric(name, language)
    worst = 0.0 if bound.direction == "maximize" else 1.0
    source = UNRELATED.get(language.code.partition("-")[0], NONSENSE)
    for example in language.examples:
        score = bound.score(response=example.source, source=source, reference=source)
        value = score.value
        if languages_apart(example.source, [source]) and name in JUDGED:  # und's texts are of many languages
            assert value is None
            assert [finding.kind for finding in score.findings] == ["language-differs"]
        elif name == FACTS:
            assert value is None or value >= 0.7
        else:
            assert value is not None
            assert abs(value - worst) <= 0.15


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "name"),
    [(code, name) for code in CODES for name in DEFAULTS if name == "grounding" or code in UNLIKE],
    indirect=["language"],
)
def test_metrics_survive_hostile_texts(language: Language, name: str) -> None:
    """Every metric gives a value in its range or None, and findings that lie in the response."""
    bound = metric(name, language)
    low, high = bound.info.range
    for text in HOSTILE.values():
        for response, source in ((text, text), (text, NONSENSE), (language.examples[0].source, text)):
            score = bound.score(response=response, source=source, reference=source)
            assert score.value is None or low <= score.value <= high
            assert all(0 <= f.start < f.end <= len(response) for f in score.findings)
        alone = bound.score(response=text)
        if name == "hallucination":  # invented where it claims something; an empty response invents nothing
            assert alone.value == (1.0 if alone.claims else None if text.strip() else 0.0)
        else:
            assert alone.value is None


def test_its_keywords_and_negations_are_in_their_text(language: Language) -> None:
    """Keywords come in text order and have a key; what is negated is a token."""
    for text in _texts(language):
        analysis = language.analyze(text, markdown=True)
        size = len(analysis.view_tokens)
        firsts = [keyword.first for keyword in analysis.keywords]
        assert firsts == sorted(set(firsts))
        assert all(k.key and 0 <= k.first < k.last <= size for k in analysis.keywords)
        assert all(0 <= i < size for i in analysis.negated)
        assert all(0 <= first <= last <= size for first, last in analysis.sentence_ranges)
    assert any(language.analyze(example.source).keywords for example in language.examples)


def test_its_offsets_slice_the_original(language: Language) -> None:
    """Whatever has a place has it in the original text, markup or not."""
    for text in _texts(language):
        for markdown in (False, True):
            analysis = language.analyze(text, markdown=markdown)
            for item in (*analysis.tokens, *analysis.terms, *analysis.names):
                assert text[item.start : item.end] == item.surface
            for sentence in analysis.sentences:
                assert text[sentence.start : sentence.end] == sentence.text


def test_its_facts_slice_ascend_and_lie_apart(language: Language) -> None:
    """Facts come in text order, are slices of the original and have a normal form."""
    for text in _texts(language):
        for markdown in (False, True):
            facts = language.analyze(text, markdown=markdown).facts
            assert _in_order([(fact.start, fact.end) for fact in facts], len(text))
            assert all(text[fact.start : fact.end] == fact.surface and fact.norm for fact in facts)


def test_its_spans_are_ordered_and_within_bounds(language: Language) -> None:
    """Tokens, terms, sentences and names come in text order and are not empty; only terms may overlap."""
    for text in _texts(language):
        for markdown in (False, True):
            analysis = language.analyze(text, markdown=markdown)
            size = len(analysis.view.text)
            assert _in_order([(t.start, t.end) for t in analysis.view_tokens], size)
            assert _ascending(analysis.term_ranges, len(analysis.view_tokens))
            assert _ascending([(term.start, term.end) for term in analysis.terms], len(text))
            for items in (analysis.sentences, analysis.names):
                assert _in_order([(item.start, item.end) for item in items], len(text))


def test_its_facts_slice_the_text_and_lie_apart(language: Language) -> None:
    """Facts come in text order, do not overlap and are the slices at their places, hostile texts included."""
    for text in (*_texts(language), *HOSTILE.values()):
        for markdown in (False, True):
            analysis = language.analyze(text, markdown=markdown)
            assert _in_order([(fact.start, fact.end) for fact in analysis.facts], len(text))
            assert all(text[fact.start : fact.end] == fact.surface for fact in analysis.facts)
            assert all(fact.norm.startswith(f"{fact.kind}:") for fact in analysis.facts)


def test_its_terms_have_keys_of_words(language: Language) -> None:
    """A term has at least one key, none of them empty, and holds a word of its own text."""
    for text in _texts(language):
        analysis = language.analyze(text)
        for term in analysis.terms:
            assert term.keys
            assert all(term.keys)
            assert term.form == analysis.view.text[slice(*_view_span(analysis, term.first, term.last))]
            lexemes = analysis.view_tokens.lexemes[term.first : term.last]
            assert any(lexeme.flags & Flag.WORD for lexeme in lexemes)


def test_its_own_texts_have_terms_and_sentences(language: Language) -> None:
    """No facet is silently empty on the language's own examples."""
    for example in language.examples:
        analysis = language.analyze(example.source)
        assert len(analysis.view_tokens) > 3
        assert len(analysis.terms) > 1
        assert analysis.sentences


def test_its_stop_words_negate_nothing(language: Language) -> None:
    """A word that turns a sentence round is never dropped as empty."""
    stop_words = language.stop_words
    assert not stop_words & language.negations
    assert not stop_words.intersection(NEGATIONS.get(language.code.partition("-")[0], []))
    for negation in language.negations:
        for lexeme in language.analyze(negation).view_tokens.lexemes:
            assert not lexeme.flags & Flag.STOP or lexeme.norm not in language.negations


@pytest.mark.slow
def test_nothing_makes_it_raise(language: Language) -> None:
    """Hostile texts are analysed and scored like any other, within bounds and in order."""
    bound = metric(NAME, language)
    for name, text in HOSTILE.items():
        for markdown in (False, True):
            analysis = language.analyze(text, markdown=markdown)
            assert _in_order([(t.start, t.end) for t in analysis.view_tokens], len(analysis.view.text)), name
            assert _ascending([(t.start, t.end) for t in analysis.terms], len(text)), name
            assert all(text[t.start : t.end] == t.surface for t in analysis.terms), name
            assert all(text[s.start : s.end] == s.text for s in analysis.sentences), name
            assert list(analysis.names) == sorted(analysis.names, key=lambda found: found.start), name
        for response, source in ((text, language.examples[0].source), (language.examples[0].grounded, text)):
            value = bound.score(response=response, source=source).value
            assert value is None or 0.0 <= value <= 1.0, name
        assert isinstance(language.key(text), str), name


def test_its_facts_slice_the_text_in_order(language: Language) -> None:
    """Facts are slices of the original, one after the other and apart, each with a normal form."""
    for text in _texts(language):
        found = language.analyze(text, markdown=True).facts
        assert _in_order([(fact.start, fact.end) for fact in found], len(text))
        for fact in found:
            assert text[fact.start : fact.end] == fact.surface
            assert fact.norm.startswith(f"{fact.kind}:")
            assert fact.norm != f"{fact.kind}:"


def test_its_signature_is_words_for_words(language: Language) -> None:
    """Names and values are strings that fit into a signature, the same at each call."""
    signature = language.signature()
    assert isinstance(signature, dict)
    for key, value in signature.items():
        assert isinstance(key, str)
        assert isinstance(value, str)
        assert key
        assert value
        assert not set("|:\n") & set(key)
        assert not set("|\n") & set(value)
        assert f"|{key}:{value}|" in metric(NAME, language).signature
    assert signature == language.signature()
    assert not {"termground", "metric", "parity", "lang", "plugin"} & set(signature)


def test_it_says_what_it_is(language: Language) -> None:
    """Code and name are set, and the listing knows where it comes from."""
    info = languages()[language.code]
    assert info.code == language.code
    assert info.distribution
    assert language.name.strip()
    plugin = f"{info.distribution} {info.version}".strip()
    assert f"|plugin:{plugin}|" in f"{metric(NAME, language).signature}|"


def test_its_metrics_pickle(language: Language) -> None:
    """A metric in the language goes to another process as its specification."""
    bound = metric(NAME, language)
    copy = pickle.loads(pickle.dumps(bound))
    example = language.examples[0]
    assert type(copy.language) is type(language)
    assert copy.language.options == language.options
    assert copy.score(response=example.ungrounded, source=example.source) == bound.score(
        response=example.ungrounded, source=example.source
    )


def test_its_facets_are_idempotent(language: Language) -> None:
    """A facet asked for again, in another order, by another analysis or from other threads is the same."""
    text = "\n".join(example.ungrounded for example in language.examples)
    first = language.analyze(text, markdown=True)
    forward = _facets(first)
    assert _facets(first) == forward
    backward = language.analyze(text, markdown=True)
    assert backward.names == first.names
    assert backward.sentences == first.sentences
    assert _facets(backward) == forward
    shared = language.analyze(text, markdown=True)
    with ThreadPoolExecutor(8) as pool:
        assert all(found == forward for found in pool.map(_facets, [shared] * 16))
    with ThreadPoolExecutor(8) as pool:
        fresh = [language.analyze(text, markdown=True) for _ in range(16)]
        assert all(found == forward for found in pool.map(_facets, fresh))


def test_what_is_read_comes_back_from_bytes(language: Language) -> None:
    """As sources are kept between runs: nothing but the text and what was kept tells the rest."""
    for text in (*TEXTS.values(), *HOSTILE.values(), *(example.source for example in language.examples)):
        for markdown in (True, False):
            before, after = (language.analyze(text, markdown=markdown) for _ in range(2))
            kept = stored(before)
            assert kept is not None
            restore(after, kept)
            assert _facets(after) == _facets(before)
            for name in ("facts", "clauses", "markers"):
                assert getattr(after, name) == getattr(before, name)


@pytest.mark.slow
@pytest.mark.parametrize("code", [code for code in languages() if code in UNLIKE - {"es", "it"}])
def test_threads_may_be_its_first_users(code: str) -> None:
    """A process whose threads all ask for it first answers as one thread does, and does not die.

    Spanish and Italian are loaded as German and Turkish are.
    """
    done = subprocess.run(
        [sys.executable, "-c", FIRST, code], capture_output=True, text=True, encoding="utf-8", check=False
    )
    language = load(code)
    example = language.examples[0]
    scored = metric("grounding", language).score(response=example.ungrounded, source=example.source)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split() == [str(scored.value)]


def test_its_options_are_known_by_name(language: Language) -> None:
    """Options have defaults, so that a code alone is enough, and go back in as they came out."""
    options = {name: getattr(language.options, name) for name in language.options.__struct_fields__}
    assert type(language)(**options).options == language.options


def test_its_default_excludes_are_its_own_words(language: Language) -> None:
    """Words of a document's scaffold are not empty and not negations, and are never among the examples' inventions."""
    for word in language.default_excludes:
        assert word.strip() == word != ""
        assert word not in language.negations
        assert all(word not in example.invented for example in language.examples)


def _texts(language: Language) -> list[str]:
    own = [
        text
        for example in language.examples
        for text in (example.source, example.grounded, example.ungrounded)
    ]
    return [*own, *TEXTS.values()]


def _missing(score) -> list[str]:
    return [term.form for term in score.terms if not term.found]


def _facets(analysis: Analysis) -> tuple:
    return (
        analysis.keywords,
        analysis.negated,
        list(analysis.tokens),
        analysis.terms,
        analysis.sentences,
        analysis.names,
        list(analysis.view_tokens),
    )


def _view_span(analysis: Analysis, first: int, last: int) -> tuple[int, int]:
    return analysis.view_tokens.starts[first], analysis.view_tokens.ends[last - 1]


def _ascending(spans: list[tuple[int, int]], size: int) -> bool:
    """Whether spans are not empty, within bounds, and start and end one after the other."""
    return all(0 <= start < end <= size for start, end in spans) and all(
        left[0] < right[0] and left[1] <= right[1] for left, right in pairwise(spans)
    )


def _in_order(spans: list[tuple[int, int]], size: int) -> bool:
    ends = 0
    for start, end in spans:
        if not ends <= start < end <= size:
            return False
        ends = end
    return True
