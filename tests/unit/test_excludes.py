"""Exclude lists: what they remove, and that they say what removed each term."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator, errors, metric
from termground.excludes import PARTIAL_LIMIT, PATTERN_LIMIT, Exclude, ExcludeOptions, Excludes, gather

SOURCE = "半導体記憶装置の製造方法に関する。"
TWENTY = "半導体記憶装置製造工程管理基準書作成要領"
TWENTY_ONE = TWENTY + "案"


@pytest.fixture(scope="module")
def evaluator():
    """A Japanese evaluator."""
    return GroundingEvaluator()


def _removed(result):
    return [(term.form, term.rule, term.by, term.origin) for term in result.excluded]


@pytest.mark.parametrize(
    ("response", "options", "removed"),
    [
        (
            "アイデアを出す。",
            {"exact_excludes": {"アイデア"}},
            [("アイデア", "exact", "アイデア", "argument")],
        ),
        ("アイデア集を出す。", {"exact_excludes": {"アイデア"}}, []),
        (
            "アイデア集を出す。",
            {"partial_excludes": {"アイデア"}},
            [("アイデア集", "partial", "アイデア", "argument")],
        ),
        ("子どもが遊ぶ。", {"exact_excludes": {"子供"}}, [("子ども", "exact", "子供", "argument")]),
        ("子供が遊ぶ。", {"exact_excludes": {"子ども"}}, [("子供", "exact", "子ども", "argument")]),
        (
            "子ども会議を開く。",
            {"partial_excludes": {"子供"}},
            [("子ども会議", "partial", "子供", "argument")],
        ),
        (
            "２０２４年に発売。",
            {"exact_excludes": {"2024年"}},
            [("２０２４年", "exact", "2024年", "argument")],
        ),
        (
            "２０２４年度の計画。",
            {"exclude_patterns": {"^[0-9]+年度$"}},
            [("２０２４年度", "pattern", "^[0-9]+年度$", "argument")],
        ),
        (
            "第3章を読む。",
            {"exclude_patterns": {r"^第\d+章$"}},
            [("第3章", "pattern", r"^第\d+章$", "argument")],
        ),
        ("第3章を読む。", {"exclude_patterns": {r"^\d+章$"}}, []),
        ("結論として装置を扱う。", {}, [("結論", "exact", "結論", "default")]),
        ("結論集を読む。", {}, []),
    ],
)
def test_an_exclude_removes_and_says_so(evaluator, response, options, removed):
    """A removed term is listed with rule, exclude and origin, and is not counted; others stay."""
    result = evaluator.evaluate(response, SOURCE, **options)
    assert _removed(result) == removed
    counted = result.found_words + result.missing_words
    assert not {form for form, *_ in removed} & set(counted)
    assert result.scores["source-term-precision"].parts["excluded"] == len(removed)
    for term in result.excluded:
        assert response[term.start : term.end] == term.surface


def test_what_an_exclude_does_not_name_is_counted(evaluator):
    """Excludes change the score by the terms that they name and by no other."""
    response = "半導体記憶装置とアイデアと速度。"
    assert evaluator.evaluate(response, SOURCE).score == pytest.approx(1 / 3)
    assert evaluator.evaluate(response, SOURCE, exact_excludes=["アイデア"]).score == 0.5
    assert evaluator.evaluate(response, SOURCE, exact_excludes=["アイデア", "速度"]).score == 1.0


def test_everything_excluded_leaves_nothing_to_check(evaluator):
    """A score over no terms is None, not zero."""
    assert evaluator.evaluate("アイデア", SOURCE, exact_excludes=["アイデア"]).score is None


def test_a_partial_exclude_removes_up_to_twenty_characters(evaluator):
    """The limit is inclusive, as in the Japanese package."""
    assert (len(TWENTY), len(TWENTY_ONE), PARTIAL_LIMIT) == (20, 21, 20)
    short = evaluator.evaluate(f"{TWENTY}を読む。", SOURCE, partial_excludes=["記憶"])
    long = evaluator.evaluate(f"{TWENTY_ONE}を読む。", SOURCE, partial_excludes=["記憶"])
    assert _removed(short) == [(TWENTY, "partial", "記憶", "argument")]
    assert (_removed(long), long.missing_words) == ([], [TWENTY_ONE])


def test_default_excludes_can_be_switched_off():
    """The words that scaffold a document count where a user says so."""
    with_defaults = metric("source-term-precision").score(response="概要を述べる。", source=SOURCE)
    without = metric("source-term-precision", default_excludes=False).score(
        response="概要を述べる。", source=SOURCE
    )
    assert ([e.origin for e in with_defaults.excluded], with_defaults.value) == (["default"], None)
    assert (without.excluded, without.value) == ((), 0.0)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("pattern", ["(a+)+$", "(a|a)*$", "(.*a){12}$", r"(\w+\s?)*$"])
def test_a_pattern_cannot_hang(pattern):
    """Patterns that blow up a backtracking engine end; that one would run into the time limit."""
    response = "a" * 20_000 + "b"
    result = GroundingEvaluator("und").evaluate(response, "c", exclude_patterns=[pattern])
    assert len(result.excluded) + len(result.terms) == 1


@pytest.mark.parametrize("pattern", ["(", "[a", "(?=a)", r"(a)\1", "*"])
def test_an_invalid_pattern_is_refused_by_name(evaluator, pattern):
    """The error names the pattern and the syntax that there is."""
    with pytest.raises(errors.UsageError) as raised:
        evaluator.evaluate("半導体", SOURCE, exclude_patterns=[pattern])
    assert f"'{pattern}'" in str(raised.value)
    assert "RE2" in str(raised.value)


def test_the_length_of_a_pattern_is_limited(evaluator):
    """A pattern at the limit works, one character more is refused with both numbers."""
    evaluator.evaluate("半導体", SOURCE, exclude_patterns=["a" * PATTERN_LIMIT])
    with pytest.raises(errors.UsageError) as raised:
        evaluator.evaluate("半導体", SOURCE, exclude_patterns=["a" * (PATTERN_LIMIT + 1)])
    assert f"{PATTERN_LIMIT + 1} characters" in str(raised.value)
    assert f"limit of {PATTERN_LIMIT}" in str(raised.value)


FILE = "# 除外語\n\nアイデア\n  子供  \n*文書*\n/^第[0-9]+章$/\n"


@pytest.mark.parametrize(
    "data",
    [
        FILE.encode(),
        b"\xef\xbb\xbf" + FILE.encode(),
        FILE.replace("\n", "\r\n").encode(),
        b"\xef\xbb\xbf" + FILE.replace("\n", "\r\n").encode(),
        FILE.rstrip("\n").encode(),
        FILE.encode("utf-16"),
    ],
    ids=["plain", "BOM", "CRLF", "BOM and CRLF", "no final line end", "UTF-16"],
)
def test_a_file_of_excludes_is_read_line_by_line(evaluator, tmp_path, data):
    """Words, parts and patterns one a line; comments, blank lines and marks of encoding mean nothing."""
    path = tmp_path / "excludes.txt"
    path.write_bytes(data)
    response = "アイデアと子どもと公文書館と第12章と除外語と速度。"
    result = evaluator.evaluate(response, SOURCE, exclude_files=[str(path)])
    assert _removed(result) == [
        ("アイデア", "exact", "アイデア", str(path)),
        ("子ども", "exact", "子供", str(path)),
        ("公文書館", "partial", "文書", str(path)),
        ("第12章", "pattern", "^第[0-9]+章$", str(path)),
    ]
    assert result.missing_words == ["除外語", "速度"]


def test_a_file_is_read_again_when_it_has_changed(evaluator, tmp_path):
    """Two calls with the same file name see the file as it is at each."""
    path = tmp_path / "excludes.txt"
    removed = []
    for word in ("速度", "装置"):
        path.write_text(word, encoding="utf-8")
        result = evaluator.evaluate("速度と装置。", SOURCE, exclude_files=[str(path)])
        removed.append([term.form for term in result.excluded])
    assert removed == [["速度"], ["装置"]]


def test_a_missing_file_is_an_input_error(evaluator, tmp_path):
    """The error names the file."""
    with pytest.raises(errors.InputError, match=r"nowhere\.txt"):
        evaluator.evaluate("半導体", SOURCE, exclude_files=[str(tmp_path / "nowhere.txt")])


@pytest.mark.parametrize(
    "option", ["exact_excludes", "partial_excludes", "exclude_patterns", "exclude_files"]
)
def test_one_string_is_not_a_list_of_words(evaluator, option):
    """A single string, which would exclude each of its characters, is refused with the remedy."""
    with pytest.raises(errors.UsageError, match=rf"{option}.*\['文書'\]"):
        evaluator.evaluate("半導体", SOURCE, **{option: "文書"})


def test_gathered_excludes_are_sorted_without_repeats_or_blanks(tmp_path):
    """Neither order nor repetition of the words can change what depends on them."""
    path = tmp_path / "excludes.txt"
    path.write_text("い\n**\n*\n//\n/\n", encoding="utf-8")
    options = ExcludeOptions(("う", "あ", "う", ""), ("え",), (), (str(path),))
    found = gather(options, ["あ", "お"])
    assert found == tuple(sorted(set(found)))
    assert Exclude("exact", "あ", "argument") in found
    assert Exclude("exact", "あ", "default") in found
    assert Exclude("exact", "い", str(path)) in found
    assert all(exclude.text for exclude in found)
    assert [exclude for exclude in found if exclude.origin == "default"] == [
        Exclude("exact", "あ", "default"),
        Exclude("exact", "お", "default"),
    ]


@pytest.mark.parametrize("line", ["*公式", "公式*", "* 公式"])
def test_a_star_at_one_end_is_refused_with_its_line(tmp_path, line):
    """It would match nothing, without a word."""
    path = tmp_path / "excludes.txt"
    path.write_text(f"# parts\n{line}\n", encoding="utf-8")
    with pytest.raises(
        errors.InputError, match=r"txt line 2: .* has a star at one end; write \*公式\* for a part"
    ):
        gather(ExcludeOptions(exclude_files=(str(path),)))


def test_the_digest_depends_on_the_excludes_alone():
    """Equal lists have equal digests, other lists others, and no list says so."""

    def digest(*words):
        return Excludes(gather(ExcludeOptions(words)), str).digest

    assert digest() == "none"
    assert digest("あ", "い") == digest("い", "あ", "い")
    assert len({digest(), digest("あ"), digest("い"), digest("あ", "い")}) == 4


@pytest.mark.parametrize("part", ["・", " ", ""])
def test_a_part_without_a_normal_form_excludes_nothing_else(part):
    """An exclude that folds to nothing is not contained in everything."""
    result = GroundingEvaluator().evaluate("半導体の製造", "半導体の製造", partial_excludes=[part])
    assert result.score == 1.0
    assert result.excluded == ()
