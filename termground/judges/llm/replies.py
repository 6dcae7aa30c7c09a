"""What a model answers, taken only where it is exactly what was asked for."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence
from typing import Annotated, Any, NoReturn, TypeVar

import msgspec

from termground.structs import prepared
from termground.types import Verdict

MAX_CLAIMS = 1_000
"""Claims of one text."""

MAX_QUOTE = 2_000
"""Code points of a claim, a passage, a quotation or a reason."""

_SURROGATE = re.compile("[\ud800-\udfff]")
_BLOCK = re.compile(r"```(?:json)?[ \t]*\n(.*)\n```", re.DOTALL | re.IGNORECASE)

Reply = TypeVar("Reply", bound=msgspec.Struct)
Words = Annotated[str, msgspec.Meta(max_length=MAX_QUOTE)]


class Unusable(ValueError):
    """An answer that is not what was asked for; the text says why."""


class FoundClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A claim that the model found: in its words, and the passage that makes it."""

    claim: Words
    passage: Words


class FoundClaims(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All claims of a text."""

    claims: Annotated[tuple[FoundClaim, ...], msgspec.Meta(max_length=MAX_CLAIMS)]


class Judged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the model says of the claim of a number; the reason comes first, since models decide as they write."""

    number: int
    reason: Words
    quote: Words
    verdict: Verdict


class JudgedAll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A verdict for each claim."""

    verdicts: tuple[Judged, ...]


class _Message(msgspec.Struct):
    content: str | None = None
    refusal: str | None = None


class _Choice(msgspec.Struct):
    message: _Message
    finish_reason: str | None = None


class _Completion(msgspec.Struct):
    choices: tuple[_Choice, ...]


def schema(reply: type[msgspec.Struct]) -> dict[str, Any]:
    """The JSON schema of a reply, in the part of the language that endpoints enforce: everything is required."""
    texts = {"type": "string"}
    fields: dict[str, Any]
    if reply is FoundClaims:
        name, fields = "claims", {"claim": texts, "passage": texts}
    else:
        name = "verdicts"
        labels = [verdict.value for verdict in Verdict]
        fields = {
            "number": {"type": "integer"},
            "reason": texts,
            "quote": texts,
            "verdict": {"type": "string", "enum": labels},
        }
    return _object({name: {"type": "array", "items": _object(fields)}})


def content(completion: Any) -> str:
    """The words of a completion that came to its end.

    Raises:
        Unusable: There are none, or not all of them.
    """
    try:
        choices = msgspec.convert(completion, prepared(_Completion)).choices
    except msgspec.ValidationError as error:
        raise Unusable(f"the reply is no chat completion ({error})") from None
    if len(choices) != 1:
        raise Unusable(f"the reply has {len(choices)} choices instead of one")
    message, finish = choices[0].message, choices[0].finish_reason
    if message.refusal:
        raise Unusable(f"the model refused ({tidy(message.refusal)[:200]})")
    if finish == "length":
        raise Unusable("the answer was cut at its greatest length")
    if finish != "stop":
        raise Unusable(f"the answer did not come to its end (finish_reason {tidy(str(finish))[:40]!r})")
    if not message.content or message.content.isspace():
        raise Unusable("the answer is empty")
    return message.content


def tokens(completion: Any) -> int | None:
    """What a completion says that it cost; None where it does not say, or says nonsense."""
    usage = completion.get("usage") if isinstance(completion, dict) else None
    if not isinstance(usage, dict):
        return None
    counts = [usage.get("prompt_tokens"), usage.get("completion_tokens")]
    known = [count for count in counts if type(count) is int and count >= 0]
    return sum(known) if len(known) == len(counts) and sum(known) > 0 else None


def claims(answer: str) -> FoundClaims:
    """The claims in an answer.

    Raises:
        Unusable: The answer is anything but claims.
    """
    found = _read(answer, FoundClaims)
    for i, item in enumerate(found.claims, 1):
        if not tidy(item.claim):
            raise Unusable(f"claim {i} is empty")
    return found


def verdicts(answer: str, numbers: Sequence[int]) -> list[Judged]:
    """One verdict for each number, in their order.

    Raises:
        Unusable: The answer is anything but one verdict for each number.
    """
    found = _read(answer, JudgedAll).verdicts
    by_number: dict[int, Judged] = {}
    for judged in found:
        if judged.number in by_number:
            raise Unusable(f"claim {judged.number} has two verdicts")
        if judged.number not in numbers:
            raise Unusable(f"there is a verdict for claim {judged.number}, which was not asked about")
        if not tidy(judged.reason):
            raise Unusable(f"the verdict for claim {judged.number} has no reason")
        by_number[judged.number] = judged
    missing = next((number for number in numbers if number not in by_number), None)
    if missing is not None:
        raise Unusable(f"claim {missing} has no verdict")
    return [by_number[number] for number in numbers]


def parsed(text: str | bytes) -> Any:
    """JSON, in which no name stands twice.

    Raises:
        Unusable: It is no JSON.
    """
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_constant)
    except Unusable:
        raise
    except (ValueError, RecursionError):
        start = text[:60].decode("utf-8", "replace") if isinstance(text, bytes) else text[:60]
        raise Unusable(f"it is not JSON (it begins with {tidy(start)[:40]!r})") from None


def tidy(text: str) -> str:
    """Words of a model as a line that shows what it says: no control characters, nothing that turns the direction."""
    plain = unicodedata.normalize("NFC", text)
    seen = (
        char if char.isprintable() or char in "\u200c\u200d" else " " if char.isspace() else ""
        for char in plain
    )
    return " ".join("".join(seen).split())


def scrubbed_json(answer: str, secret: str) -> str:
    """An answer without a word that must not be shown, though it may be written with escapes of JSON."""
    plain = answer.replace(secret, "***")
    try:
        data = json.loads(plain)
    except (ValueError, RecursionError):
        return plain
    shown = json.dumps(data, ensure_ascii=False)
    # written anew only where it must be: a name that stands twice in the answer has to be seen
    return shown.replace(secret, "***") if secret in shown else plain


def _read(answer: str, into: type[Reply]) -> Reply:
    block = _BLOCK.fullmatch(answer.strip())
    data = parsed(block[1] if block else answer)
    if _SURROGATE.search(json.dumps(data, ensure_ascii=False)):
        raise Unusable("it holds half of a surrogate pair")
    try:
        return msgspec.convert(data, prepared(into), strict=True)
    except msgspec.ValidationError as error:
        raise Unusable(f"the answer has another form than was asked for ({error})") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Unusable("a name stands twice in one JSON object")
    return found


def _constant(name: str) -> NoReturn:
    raise Unusable(f"{name} is no JSON")


def _object(fields: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": fields,
        "required": list(fields),
        "additionalProperties": False,
    }
