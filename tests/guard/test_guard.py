"""A guard finds, while a text is being written, what the check of the whole text finds."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import AsyncGuard, GroundingEvaluator, Guard
from termground.errors import StreamStopped, UsageError
from termground.guard import CheckedPiece
from termground.guard.window import LONGEST, MOST, Window

SOURCES = {
    "en": "The library opens at 9 on weekdays. It closes at 5. Dogs are not allowed. Membership costs 12 euros a year.",
    "fr": "La bibliothèque ouvre à 9 heures en semaine. Elle ferme à 17 heures. Les chiens ne sont pas admis.",
    "ru": "Библиотека открывается в 9 часов по будням. Она закрывается в 17 часов. Вход с собаками запрещён.",
    "ja": "図書館は平日の9時に開館する。17時に閉館する。犬を連れて入ることはできない。年会費は1200円である。",
}
TEXTS = {
    "en": [
        "The library opens at 8 on weekdays. It closes at 5. Dogs are allowed.",
        "## Hours\n\n- **Opens**: 8 on weekdays\n- Closes: at 5\n\nHere is what else holds:\n\n1. Dogs are allowed.\n2. It costs 15 euros.\n",
        "When does it open? At 8.\r\n\r\nIt costs 12 euros a year",
        "| Day | Opens |\n|---|---|\n| Monday | 9 |\n| Sunday | 11 |\n\nDr. Smith, e.g., pays 3.5 euros. See [1].",
        "```python\nopens = 8\n```\n\n<!-- It opens at 7. --> It opens at 9.",
        "",
        " \n",
        "8",
    ],
    "fr": [
        "La bibliothèque ouvre à 8 heures. Elle ferme à 17 heures. Les chiens sont admis.",
        "### Horaires\n\nVoici l'essentiel :\n\n- ouverture : 8 heures ;\n- fermeture : 17 heures.\n\nM. Dupont vient-il ? Oui.",
    ],
    "ru": [
        "Библиотека открывается в 8 часов. Она закрывается в 17 часов. Вход с собаками разрешён.",
        "Главное:\n* открывается в 8 часов;\n* закрывается в 17 часов.\n\nВход с собаками — т. е. с питомцами — запрещён.",
    ],
    "ja": [
        "図書館は平日の8時に開館します。17時に閉館します。犬を連れて入れます。",
        "## ご案内\n\n次のとおりです。\n\n- **開館**：8時\n- **閉館**：17時\n\n犬は入れますか？いいえ、入れません。年会費は1500円です",
    ],
}
CASES = [(code, text) for code, texts in TEXTS.items() for text in texts]
EVALUATORS = {code: GroundingEvaluator(code, metrics="grounding") for code in SOURCES}
PREPARED = {code: EVALUATORS[code].prepare(source) for code, source in SOURCES.items()}


def guard(code: str, **options: object) -> Guard:
    """A guard over the source in a language."""
    return Guard(EVALUATORS[code], PREPARED[code], **options)


def cut(text: str, length: int) -> list[str]:
    """A text in pieces of one length."""
    return [text[at : at + length] for at in range(0, len(text), length)]


@pytest.mark.parametrize("length", [1, 7, 1000])
@pytest.mark.parametrize(("code", "text"), CASES)
def test_the_end_is_that_of_the_whole_text(code, text, length):
    """Findings, places and reasons, however the text came in."""
    watched = guard(code)
    for chunk in cut(text, length):
        watched.feed(chunk)
    whole = EVALUATORS[code].check(text, PREPARED[code])
    assert watched.flush() == whole.findings
    assert watched.result == whole


@given(st.sampled_from(CASES), st.lists(st.integers(1, 60)))
def test_chunks_do_not_matter(case, lengths):
    """Any chunks give the same end, and the pieces that pass are the text."""
    code, text = case
    watched = guard(code, policy="hold")
    left = text
    for length in lengths:
        watched.feed(left[:length])
        left = left[length:]
    watched.feed(left)
    watched.flush()
    pieces = watched.take()
    assert watched.findings == EVALUATORS[code].check(text, PREPARED[code]).findings
    assert "".join(piece.text for piece in pieces) == text
    assert all(text[piece.start : piece.end] == piece.text for piece in pieces)


@pytest.mark.parametrize("code", SOURCES)
def test_a_finding_comes_when_the_next_sentence_begins(code):
    """The first sentence of each first text is wrong; nothing of the second is needed but its beginning."""
    text = TEXTS[code][0]
    watched = guard(code)
    end = EVALUATORS[code].language.analyze(text).sentences[0].end
    assert watched.feed(text[:end]) == ()
    found = watched.feed(text[end : end + 5])
    assert found
    assert all(finding.end <= end for finding in found)


@pytest.mark.parametrize(
    ("begun", "more"),
    [
        ("## Weekly hours of the museum\n\nIt", " opens at 9. It"),
        ("Here is what holds today:\n\n- Dogs", " are not allowed.\n- It"),
        ("| Weekday | Museum |\n|---|---|\n| Mon", "day | 9 |\n\nIt closes at 5. It"),
    ],
)
def test_what_leads_in_is_no_finding_before_what_it_leads_in(begun, more):
    """A heading, a line before a list or a table's head waits for what stands behind it, and is none then."""
    watched = guard("en")
    assert watched.feed(begun) == ()
    lead = begun.rindex("\n")
    assert not [found for found in watched.feed(more) if found.metric == "grounding" and found.start < lead]


@pytest.mark.parametrize(
    ("code", "lead", "lines"),
    [
        ("en", "The museum sells 45 rare coins on Mondays, as said in:", ["Passage 1: 6 hours", "Passage 2: 8 hours"]),
        ("fr", "Le musée vend 45 pièces rares le lundi, comme suit :", ["Salle A : 6 heures", "Salle B : 8 heures"]),
        ("ru", "Музей продаёт 45 редких монет по понедельникам, а именно:", ["Зал А: 6 часов", "Зал Б: 8 часов"]),
        ("ja", "博物館は月曜日に珍しい硬貨を45枚販売しており、内訳は次のとおり：", ["展示室A：6時間", "展示室B：8時間"]),
    ],
)  # fmt: skip
def test_what_leads_in_is_known_a_sentence_later(code, lead, lines):
    """A line behind it without an end of its own holds itself back, not the line before."""
    watched = guard(code)
    first, second = lines
    watched.feed(f"{lead}\n\n{first}\n")
    found = watched.feed(f"{second}\n")
    assert any(finding.end <= len(lead) for finding in found if finding.metric == "grounding")
    assert (
        watched.flush() == EVALUATORS[code].check(f"{lead}\n\n{first}\n{second}\n", PREPARED[code]).findings
    )


def test_hold_gives_text_sentence_by_sentence():
    """None before it was checked, each with its own findings."""
    watched = guard("en", policy="hold")
    watched.feed("It closes at 5. The library opens at 8")
    assert [piece.text for piece in watched.take()] == ["It closes at 5. "]
    watched.feed(" on weekdays. **Dogs")
    (piece,) = watched.take()
    assert piece.text == "The library opens at 8 on weekdays. "
    assert {finding.start for finding in piece.findings} == {37}
    watched.feed(" are not** allowed.")
    assert watched.take() == []
    watched.flush()
    assert [piece.text for piece in watched.take()] == ["**Dogs are not** allowed."]


def test_report_lets_text_pass_at_once():
    """With what was found since the last piece."""
    pieces = list(guard("en").stream(["The library opens at 8 on", " weekdays. It", " closes at 5."]))
    assert [piece.text for piece in pieces] == ["The library opens at 8 on", " weekdays. It", " closes at 5."]
    assert [len(piece.findings) > 0 for piece in pieces] == [False, True, False]


@pytest.mark.parametrize("length", [1, 9, 1000])
def test_stop_ends_before_the_first_sentence_that_fails(length):
    """And stays ended."""
    text = "It closes at 5. The library opens at 8 on weekdays. Dogs are not allowed."
    watched = guard("en", policy="stop")
    passed: list[CheckedPiece] = []
    with pytest.raises(StreamStopped, match="the source says “9”") as stopped:
        passed.extend(watched.stream(cut(text, length)))
    assert "".join(piece.text for piece in passed) == "It closes at 5. "
    assert text[stopped.value.finding.start : stopped.value.finding.end] == "8"
    assert stopped.value.begin == len("It closes at 5. ")
    assert "the sentence that begins at code point 16, for code points 37 to 38: " in str(stopped.value)
    assert str(pickle.loads(pickle.dumps(stopped.value))) == str(stopped.value)
    for call in (watched.flush, lambda: watched.feed(" ")):
        with pytest.raises(StreamStopped):
            call()


def test_stop_may_let_pass_what_is_only_not_supported():
    """The sources say nothing of coins, and of the hour something else."""
    text = "The library sells rare coins. It opens at 8 on weekdays."
    passed: list[CheckedPiece] = []
    with pytest.raises(StreamStopped):
        passed.extend(guard("en", policy="stop", stop_at="contradicted").stream([text]))
    assert [piece.text for piece in passed] == ["The library sells rare coins. "]
    with pytest.raises(StreamStopped):
        next(guard("en", policy="stop").stream([text]))


def test_a_text_that_holds_is_not_stopped():
    """Its pieces are all of it."""
    text = "The library opens at 9 on weekdays. Dogs are not allowed."
    pieces = list(guard("en", policy="stop").stream(cut(text, 5)))
    assert "".join(piece.text for piece in pieces) == text


@pytest.mark.parametrize("policy", ["report", "hold"])
def test_the_asynchronous_guard_does_the_same(awaited, policy):
    """Its stream and its calls."""
    text = TEXTS["en"][1]

    async def chunks():
        for chunk in cut(text, 11):
            yield chunk

    async def run():
        watched = AsyncGuard(EVALUATORS["en"], PREPARED["en"], policy=policy)
        return [piece async for piece in watched.stream(chunks())], watched.findings, watched.result

    pieces, findings, result = awaited(run())
    expected = guard("en", policy=policy)
    assert pieces == list(expected.stream(cut(text, 11)))
    assert findings == expected.findings
    assert result == expected.result


def test_the_asynchronous_guard_stops(awaited):
    """Behind the pieces that passed."""

    async def run():
        watched = AsyncGuard("en", SOURCES["en"], policy="stop")
        await watched.feed("It closes at 5. It opens at 8 on weekdays. ")
        return await watched.flush()

    with pytest.raises(StreamStopped):
        awaited(run())


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: guard("en", policy="block"), "policy cannot be 'block'; it is one of: report, hold, stop"),
        (lambda: guard("en", stop_at="never"), "stop_at cannot be 'never'"),
        (lambda: guard("en", metrics="grounding"), "those of the evaluator that was given"),
        (lambda: Guard("en", None), "source_text must be a text or a list of texts, not None"),
        (lambda: guard("en").feed(b"x"), "chunk must be a str, not bytes; decode it first"),
        (lambda: Guard(EVALUATORS["fr"], PREPARED["en"]), "prepared for 'en'"),
    ],
)
def test_misuse_is_refused(make, message):
    """With a word on what is wrong."""
    with pytest.raises(UsageError) as refused:
        make()
    assert message in str(refused.value)


def test_a_guard_serves_one_text():
    """After the end it takes no more."""
    watched = guard("en")
    watched.flush()
    for call in (watched.flush, lambda: watched.feed("x")):
        with pytest.raises(UsageError, match="make another one"):
            call()


@pytest.mark.parametrize("between", [" ", "\n\n", "\n- "])
def test_the_window_stays_short(between):
    """However long the text and whatever parts its sentences, and every finding is kept."""
    wrong = f"The library opens at 8 on weekdays.{between}"
    window, longest = Window(EVALUATORS["en"].language), 0
    for _ in range(4 * LONGEST):
        window.add(wrong)
        longest = max(longest, len(window.begins))
        window.cut()
    assert MOST < longest <= LONGEST + 1
    watched = guard("en")
    for _ in range(2 * LONGEST):
        watched.feed(wrong)
    before = [finding.start for finding in watched.findings if finding.metric == "grounding"]
    after = [finding.start for finding in watched.flush() if finding.metric == "grounding"]
    assert len(before) >= len(after) - 2
    assert set(before) <= set(after)


ASKED = [
    ("en", "The library opens at 9 am on weekdays and at 11 am on Sundays.", "When does it open on Sundays?", "At 11 am.", "At 9 am."),
    ("fr", "La bibliothèque ouvre à 9 h en semaine et à 11 h le dimanche.", "À quelle heure ouvre-t-elle le dimanche ?", "À 11 h.", "À 9 h."),
    ("ru", "Библиотека открывается в 9 часов по будням и в 11 часов по воскресеньям.", "Во сколько она открывается по воскресеньям?", "В 11 часов.", "В 9 часов."),
    ("ja", "図書館は平日は9時に、日曜日は11時に開館する。", "日曜日は何時に開館しますか。", "11時です。", "9時です。"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "source", "question", "right", "wrong"), ASKED)
def test_a_short_answer_is_read_behind_its_question(code, source, question, right, wrong):
    """As the check of the whole answer does."""
    for answer, passes in ((right, True), (wrong, False)):
        own = Guard(EVALUATORS[code], source, question=question)
        for chunk in cut(answer, 2):
            own.feed(chunk)
        assert own.flush() == EVALUATORS[code].check(answer, source, question=question).findings
        assert own.result is not None
        assert own.result.verdict is passes
    assert Guard(EVALUATORS[code], source).flush() == ()


def test_a_wrong_answer_to_the_question_is_held_back():
    """It stands in the source, and passes only where nothing was asked."""
    code, source, question, _, wrong = ASKED[0]
    assert "".join(piece.text for piece in Guard(code, source, policy="stop").stream([wrong])) == wrong
    asked = Guard(code, source, policy="stop", question=question)
    with pytest.raises(StreamStopped):
        list(asked.stream([wrong]))
