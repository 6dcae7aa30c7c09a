"""LangChain: the runnable alone, in a chain with documents and a message, in batches, streamed and awaited."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import cases

cases.offline()

from langchain_core.documents import Document  # noqa: E402
from langchain_core.messages import AIMessage, AIMessageChunk  # noqa: E402
from langchain_core.output_parsers import StrOutputParser  # noqa: E402
from langchain_core.runnables import RunnableGenerator, RunnableLambda, RunnablePassthrough  # noqa: E402

from termground.errors import StreamStopped  # noqa: E402
from termground.integrations.langchain import grounding, guard  # noqa: E402

rows = [
    {
        "question": question,
        "answer": AIMessage(answer),
        "context": [Document(page_content=source)],
        "language": language,
    }
    for language, question, answer, source, _, _ in cases.ROWS
]
check = grounding()
found = check.batch(rows)
cases.agree(
    [one["value"] for one in found], [one["verdict"] for one in found], [one["reason"] for one in found]
)
cases.agree_spans([one["spans"] for one in found])
assert asyncio.run(check.abatch(rows)) == found
assert list(check.stream(rows[1])) == [found[1]]

chain = RunnableLambda(lambda question: {**rows[3], "question": question}) | RunnablePassthrough.assign(
    grounding=check
)
parts = list(chain.stream("Сколько стоит вход?"))
assert parts[-1] == {"grounding": found[3]}, parts


def writes(row: dict[str, object]) -> RunnableGenerator:
    """A model that writes a greeting and the answer of a row, three letters at a time."""

    def written(asked: Iterator[object]) -> Iterator[AIMessageChunk]:
        list(asked)
        text = f"{GREETING[row['language']]}{row['answer'].content}"
        for start in range(0, len(text), 3):
            yield AIMessageChunk(text[start : start + 3])

    return RunnableGenerator(written) | StrOutputParser()


GREETING = {"ja": "こんにちは。", "ru": "Добрый день! ", "fr": "Bonjour ! "}
for row, one in zip(rows, found, strict=True):
    asked = {name: value for name, value in row.items() if name != "answer"}
    model = writes(row)
    for policy in ("hold", "stop"):
        chain = RunnablePassthrough.assign(answer=model) | guard(policy=policy)
        said, told = [], None
        try:
            for part in chain.stream(asked):
                said += [part["answer"]] if "answer" in part else []
                told = part.get("grounding", told)
        except StreamStopped as stopped:
            print(policy, said, "|", stopped)
            assert policy == "stop"
            assert one["verdict"] is False
            assert row["answer"].content not in "".join(said)
            continue
        print(policy, said, told["verdict"])
        assert policy == "hold" or one["verdict"] is not False
        assert "".join(said) == GREETING[row["language"]] + row["answer"].content
        assert told["verdict"] is one["verdict"]
        spans = [(span["text"], span["reason"]) for span in told["spans"]]
        assert spans == [(span["text"], span["reason"]) for span in one["spans"]]
for row, one in zip(rows, found, strict=True):
    chain = RunnableLambda(lambda _, row=row: row) | guard()
    whole = chain.invoke("?")
    assert (whole["grounding"], whole["answer"]) == (one, row["answer"].content)
    assert asyncio.run(chain.ainvoke("?")) == whole

for one in found:
    print(one["value"], one["verdict"], one["direction"], "|", one["reason"].splitlines()[-1].strip())
cases.finish()
