"""An answer that is streamed in parts of a row: the guard lets it through, and the end is that of the whole row."""

from __future__ import annotations

from typing import Any

import pytest

from termground.errors import InputError, StreamStopped, UsageError
from termground.integrations.adapter import Checker
from termground.integrations.streaming import StreamedAnswer, through

SOURCE = "The library opens at 9 on weekdays. It closes at 5. Dogs are not allowed."
ANSWER = "It closes at 5. The library opens at 8 on weekdays. Dogs are not allowed."


def streamed(*chunks: Any, language: str | None = "en", **how: Any) -> tuple[list[dict[str, Any]], Any]:
    """All parts, and why the stream stopped."""
    answer = StreamedAnswer(Checker(language), **how)
    parts: list[dict[str, Any]] = []
    try:
        parts.extend(through(answer, chunks))
    except StreamStopped as stopped:
        return parts, stopped
    return parts, None


def letters(name: str = "answer") -> list[dict[str, Any]]:
    return [{name: letter} for letter in ANSWER]


@pytest.mark.parametrize("policy", ["report", "hold"])
def test_the_end_is_that_of_the_whole_row(policy) -> None:
    parts, stopped = streamed({"context": [SOURCE], "question": "?"}, *letters(), policy=policy)
    assert stopped is None
    assert parts[0] == {"context": [SOURCE], "question": "?"}
    said = [part["answer"] for part in parts[1:-1]]
    assert "".join(said) == ANSWER
    assert len(said) == (3 if policy == "hold" else len(ANSWER))
    outcome = Checker("en").check({"answer": ANSWER, "context": SOURCE})
    told = parts[-1]["grounding"]
    assert told == {"value": outcome.value, "reason": outcome.reason, **outcome.details()}
    assert [span["text"] for span in told["spans"]] == ["8"]


def test_it_stops_before_the_sentence_that_fails() -> None:
    parts, stopped = streamed({"context": SOURCE}, *letters("output"), policy="stop")
    assert parts == [{"context": SOURCE}, {"output": "It closes at 5. "}]
    assert "the source says “9”" in str(stopped)
    last = [{"answer": "It closes at 5. "}, {"answer": "Dogs are allowed."}]
    for stop_at in ("unsupported", "contradicted"):
        parts, stopped = streamed({"context": SOURCE}, *last, policy="stop", stop_at=stop_at)
        assert parts[1:] == [last[0]]
        assert stopped is not None


def test_a_short_answer_is_read_behind_the_question_of_its_row() -> None:
    hours = "The library opens at 9 am on weekdays and at 11 am on Sundays."
    row, answer = {"context": hours}, {"answer": "At 9 am."}
    parts, stopped = streamed(row, answer, policy="stop")
    assert (parts[1], stopped) == (answer, None)
    _, stopped = streamed(row | {"question": "When does it open on Sundays?"}, answer, policy="stop")
    assert stopped is not None


def test_the_answer_waits_for_its_source() -> None:
    """Which may come in parts, as lists and texts do, before the answer."""
    first, second = {"context": ["Dogs are not allowed."]}, {"context": [SOURCE[:51]]}
    parts, _ = streamed(*letters(), {"context": [SOURCE]}, policy="report")
    assert [list(part) for part in parts] == [["context"], ["answer"], ["grounding"]]
    parts, _ = streamed(first, second, *letters())
    whole = Checker("en").check({"answer": ANSWER, "context": [*first["context"], *second["context"]]})
    assert parts[-1]["grounding"]["value"] == whole.value
    with pytest.raises(InputError, match="a source came behind the beginning of the answer"):
        streamed(first, *letters(), second)


def test_language_and_messages_come_with_the_stream() -> None:
    class Message:
        content = "It opens at 9."

    parts, _ = streamed({"language": "en", "source": SOURCE}, {"answer": Message()}, language=None)
    assert parts[1] == {"answer": "It opens at 9."}
    assert (parts[2]["grounding"]["language"], parts[2]["grounding"]["verdict"]) == ("en", True)


def test_what_cannot_be_used_is_told() -> None:
    with pytest.raises(InputError, match="mappings with answer and context, not str"):
        streamed("It opens.")
    with pytest.raises(InputError, match="a chunk of the answer is a text, not int"):
        streamed({"answer": 5})
    with pytest.raises(InputError, match="source"):
        streamed(*letters())
    with pytest.raises(UsageError, match="policy"):
        streamed(policy="halt")
