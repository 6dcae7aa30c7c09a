"""Any length, any Unicode, any thread, any process: the same analysis."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.metadata import PackageNotFoundError, version

import pytest
import sudachipy

from termground import load
from termground.errors import MissingDependency, UsageError
from termground_ja import Japanese
from termground_ja.analyzer import CHUNK, MAX_BYTES, Analyzer
from tests.counted import GROWTH, growth

SENTENCE = "本発明は、半導体記憶装置の製造方法に関する。"
TERMS = ["本発明", "半導体記憶装置", "製造方法"]


@cache
def japanese() -> Japanese:
    return Japanese()


def forms(text: str) -> list[str]:
    return [term.form for term in japanese().analyze(text).terms]


def spelled(text: str) -> list[tuple[int, int, str]]:
    return [(token.start, token.end, token.lexeme.norm) for token in japanese().analyze(text).tokens]


def test_a_text_over_the_limit_of_sudachi_is_analysed_whole() -> None:
    count = MAX_BYTES // len(SENTENCE.encode()) + 1
    text = SENTENCE * count
    assert len(text.encode()) > MAX_BYTES
    assert forms(text) == TERMS * count


def test_the_limit_of_sudachi_is_what_we_think() -> None:
    """At the limit it answers, one over it it raises; another limit would need other chunks."""
    tokenizer = Analyzer("A", "core").tokenizer()
    assert len(tokenizer.tokenize("a" * MAX_BYTES)) > 0
    with pytest.raises(sudachipy.errors.SudachiError):
        tokenizer.tokenize("a" * (MAX_BYTES + 1))


@pytest.mark.parametrize("length", [CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 5])
def test_cutting_changes_nothing(length: int) -> None:
    """Tokens around a cut are those that a text in one piece would give."""
    text = (SENTENCE * (length // len(SENTENCE) + 1))[:length]
    tokens = japanese().analyze(text).tokens
    in_one = Analyzer("A", "core").tokenizer().tokenize(text[: length // len(SENTENCE) * len(SENTENCE)])
    assert tokens.starts[: len(in_one)] == [morpheme.begin() for morpheme in in_one]
    assert "".join(token.surface for token in tokens) == text


@pytest.mark.parametrize("text", ["ﷺ" * 2_000, "㌔" * 20_000, "㍿" * 5_000], ids=["salam", "kilo", "company"])
def test_text_that_grows_inside_sudachi_is_analysed(text: str) -> None:
    """Its second limit is on its own normalised text, up to eighteen times as long."""
    tokens = japanese().analyze(text + SENTENCE).tokens
    assert tokens.ends[-1] == len(text + SENTENCE)
    assert forms(text + "。" + SENTENCE)[-3:] == TERMS


@pytest.mark.parametrize("code", [0xD800, 0xDFFF, 0, 0xFFFF, 0x10FFFF, 0xFFFD, 0x1B], ids="U+{:04X}".format)
def test_hostile_characters_change_nothing_around_them(code: int) -> None:
    char = chr(code)
    text = f"半導体を{char}使う。{SENTENCE}"
    found = japanese().analyze(text).terms
    assert [term.form for term in found] == ["半導体", *TERMS]
    assert all(text[term.start : term.end] == term.surface for term in found)


def test_a_surrogate_inside_a_word_keeps_the_original_slice() -> None:
    text = "半導\ud800体の製造方法"
    tokens = japanese().analyze(text).tokens
    assert "".join(token.surface for token in tokens) == text


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize("unit", ["あ", "漢", "ア", "1", " ", "（", "ー", "a"])
def test_a_quarter_of_a_million_characters_without_a_sentence_end_take_linear_work(unit: str) -> None:
    """Lines of Python are counted; a quadratic step of the analyser, which is no Python, would run into the time limit."""

    def read(size: int) -> Callable[[], object]:
        analysis = japanese().analyze(unit * size)
        return lambda: (analysis.terms, analysis.sentences, analysis.names)

    assert growth(read, 5_000) < GROWTH
    read(250_000)()


@pytest.mark.parametrize("text", ["", " ", "\n", "　"])
def test_an_empty_text_has_nothing(text: str) -> None:
    analysis = japanese().analyze(text)
    assert analysis.terms == analysis.sentences == analysis.names == ()


NOUNS = frozenset({"名詞", "接頭辞", "接尾辞"})


@pytest.mark.parametrize("text", ["", SENTENCE, SENTENCE * 1_000, "ﷺ" * 2_000, "\ud800", "熱処理" * 20_000])
def test_tagged_runs_are_those_of_the_tokens_wherever_the_text_is_cut(text: str) -> None:
    runs = list(japanese().tagged_runs(text, NOUNS))
    edges = [edge for run in runs for edge in run]
    assert edges == sorted(edges)
    assert all(0 <= first <= last <= len(text) for first, last in runs)
    others = list(japanese().tagged_runs(text, frozenset({"助詞", "動詞", "助動詞", "補助記号"})))
    assert not set(runs) & set(others)


def test_tagged_runs_cross_the_chunks_of_a_long_text() -> None:
    assert list(japanese().tagged_runs("熱処理" * 20_000, NOUNS)) == [(0, 60_000)]
    repeated = list(japanese().tagged_runs(SENTENCE * 1_000, NOUNS))
    once = list(japanese().tagged_runs(SENTENCE, NOUNS))
    size = len(SENTENCE)
    assert repeated == [(first + n * size, last + n * size) for n in range(1_000) for first, last in once]


def test_tagged_runs_are_those_of_mode_a_whatever_the_mode() -> None:
    """They serve an origin that was defined so."""
    suffix = frozenset({"接尾辞"})
    assert list(Japanese(mode="C").tagged_runs("出版物等が", suffix)) == [(2, 4)]
    assert list(Japanese(mode="C").tagged_runs("選挙管理委員会が", NOUNS)) == [(0, 7)]
    assert list(japanese().tagged_runs("選挙管理委員会が", frozenset({"助詞"}))) == [(7, 8)]


@pytest.mark.timeout(120)
@pytest.mark.parametrize("unit", ["等", "静か", "お", "約", "前記", "こと", "的", "静か等", "お的"])
def test_terms_take_linear_work(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def terms(count: int) -> Callable[[], object]:
        return lambda: japanese().analyze(unit * count).terms

    assert growth(terms, 10_000) < GROWTH  # many times what Sudachi is handed at once
    terms(50_000)()


def test_threads_sharing_an_instance_see_what_one_thread_sees() -> None:
    shared = Japanese()
    texts = [f"{SENTENCE}第{i}条の熱処理温度は{i}度、髙橋（たかはし）一郎と㈱青葉{i}。" for i in range(80)]

    def analysed(language: Japanese, text: str) -> object:
        analysis = language.analyze(text)
        return analysis.terms, analysis.sentences, analysis.names, list(analysis.tokens)

    start = threading.Barrier(8)

    def work(_: int) -> list[object]:
        start.wait()
        return [analysed(shared, text) for text in texts]

    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(work, range(8)))
    expected = [analysed(Japanese(), text) for text in texts]
    assert all(result == expected for result in results)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this platform")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_child_sees_what_its_parent_sees() -> None:
    """A tokenizer made before a fork cannot be used after it; the child makes its own."""
    text = f"{SENTENCE}炭疽（たんそ）菌と㈱青葉。"
    expected = spelled(text)
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:  # no assertion may leave the child, which would run the tests a second time
        try:
            os.write(writing, b"same" if spelled(text) == expected else b"other")
        except BaseException as error:  # noqa: BLE001
            os.write(writing, type(error).__name__.encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answer = pipe.read()
    os.waitpid(pid, 0)
    assert answer == b"same"
    assert spelled(text) == expected


def _installed(dictionary: str) -> bool:
    try:
        version(f"sudachidict-{dictionary}")
    except PackageNotFoundError:
        return False
    return True


@pytest.mark.parametrize(
    "dictionary",
    [
        pytest.param(
            kind, marks=pytest.mark.skipif(_installed(kind), reason=f"sudachidict-{kind} is installed")
        )
        for kind in ("full", "small")
    ],
)
def test_a_missing_dictionary_names_the_line_that_installs_it(dictionary: str) -> None:
    with pytest.raises(MissingDependency, match=f"pip install sudachidict-{dictionary}"):
        load("ja", dictionary=dictionary)


def test_an_unknown_option_names_the_known_ones() -> None:
    with pytest.raises(UsageError, match=r"ja has no option 'modes'; its options: names, mode, dictionary"):
        load("ja", modes="A")


@pytest.mark.parametrize("options", [{"mode": "D"}, {"mode": 1}, {"dictionary": "huge"}, {"mode": None}])
def test_a_value_that_no_option_has_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(UsageError, match="ja: "):
        load("ja", **options)


@pytest.mark.parametrize("mode", ["A", "B", "C"])
def test_the_signature_names_all_that_can_change_a_token(mode: str) -> None:
    assert Japanese(mode=mode).signature() == {
        "tok": f"sudachipy {version('sudachipy')}",
        "dict": f"core {version('sudachidict-core')}",
        "mode": mode,
    }


@pytest.mark.parametrize("text", ["―――――", "\u2028", "🎉🎉", "★☆★☆"])
def test_what_has_neither_letter_nor_digit_is_no_word(text):
    """Sudachi takes such runs for unknown nouns; no metric may look for them in a source."""
    analysis = load("ja").analyze(f"{text}\n膜厚を測る。")
    assert {keyword.key for keyword in analysis.keywords} == {
        keyword.key for keyword in load("ja").analyze("膜厚を測る。").keywords
    }
