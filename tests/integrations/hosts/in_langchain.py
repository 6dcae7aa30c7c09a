"""LangChain: the runnable alone, in a chain with documents and a message, in batches, streamed and awaited."""

from __future__ import annotations

import asyncio

import cases

cases.offline()

from langchain_core.documents import Document  # noqa: E402
from langchain_core.messages import AIMessage  # noqa: E402
from langchain_core.runnables import RunnableLambda, RunnablePassthrough  # noqa: E402

from termground.integrations.langchain import grounding  # noqa: E402

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
for one in found:
    print(one["value"], one["verdict"], one["direction"], "|", one["reason"].splitlines()[-1].strip())
cases.finish()
