"""A guard on texts that break careless readers."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from termground import GroundingEvaluator, Guard

from .strategies import hostile_text, markdown_soup

SOURCE = "半導体記憶装置の製造方法。The library opens at 9 on weekdays. a b c 1."


@cache
def evaluator(code: str) -> GroundingEvaluator:
    return GroundingEvaluator(code, metrics="grounding")


@given(
    st.sampled_from(["ja", "en"]),
    st.lists(st.one_of(hostile_text(), markdown_soup(), st.just("It opens at 8. ")), max_size=8),
    st.sampled_from(["report", "hold"]),
)
@settings(max_examples=60)
def test_any_text_comes_through_whole(code, chunks, policy) -> None:
    """The pieces are the text, and the end is that of the whole of it."""
    source = evaluator(code).prepare(SOURCE)
    guard = Guard(evaluator(code), source, policy=policy)
    text = "".join(chunks)
    assert "".join(piece.text for piece in guard.stream(chunks)) == text
    assert guard.result == evaluator(code).check(text, source)
