"""The description of the service: OpenAPI 3.1."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from termground import __version__
from termground.catalogue import metrics
from termground.errors import TermgroundError
from termground.evaluator import GroundingEvaluator
from termground.language.registry import languages
from termground.messages import LANGUAGES
from termground.models import encoder
from termground.serve.asked import options_described
from termground.serve.forms import Checked, CheckForm, Health, Languages, Prepared, SourceForm
from termground.serve.problems import MEDIA, ProblemShown
from termground.serve.settings import Settings

_REFUSALS: Final = {
    "400": "The request cannot be used; detail says why and what to do.",
    "401": "The request shows no token, or another one.",
    "403": "The request comes from another site, or addresses another host.",
    "404": "No source of that name is prepared.",
    "409": "The prepared source is in another language.",
    "405": "The address does not take the method.",
    "408": "The body did not arrive in time.",
    "413": "The body is larger than the limit.",
    "415": "The body is compressed, or of another kind.",
    "422": "The options or thresholds cannot be used, or do not go together.",
    "503": "Too many checks wait, or the check took too long; try again after Retry-After seconds.",
}
_BODY: Final = ("400", "401", "403", "408", "413", "415", "503")
_NAME: Final = {
    "name": "id",
    "in": "path",
    "required": True,
    "description": "Name of a prepared source.",
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9._-]{1,128}$"},
}


def description(settings: Settings) -> dict[str, Any]:
    """The description of a service with such settings, as JSON."""
    types = (CheckForm, SourceForm, Checked, Prepared, Languages, Health, ProblemShown)
    _, schemas = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    _narrow(schemas, settings.meaning)
    described: dict[str, Any] = {
        "openapi": "3.1.0",
        "info": {
            "title": "termground",
            "version": __version__,
            "description": "Deterministic grounding checks of generated texts against their sources. No text is kept or logged.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": _paths(settings),
        "components": {"schemas": schemas, "responses": _refusals()},
    }
    if settings.token is not None:
        described["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        described["security"] = [{"token": []}]
    return described


def _narrow(schemas: dict[str, Any], meaning: str | None) -> None:
    """Say what forms alone do not: which codes and metrics there are, and what goes together."""
    code = {"enum": list(languages()), "description": "Code of the texts' language."}
    check, source = schemas["CheckForm"], schemas["SourceForm"]
    check["properties"]["language"] = source["properties"]["language"] = code
    check["properties"]["ui_language"] = {"enum": [*LANGUAGES, None], "default": None}
    names = _metrics(meaning)
    check["properties"]["metrics"]["items"] = {"enum": names}
    check["properties"]["options"] |= options_described(names, meaning)
    check["properties"]["thresholds"] |= _thresholds(names)
    check["oneOf"] = [
        {"required": ["source", "language"], "not": {"required": ["source_id"]}},
        {"required": ["source_id"], "not": {"required": ["source"]}},
    ]


def _metrics(meaning: str | None) -> list[str]:
    """The metrics that run here: others want a model."""
    known = () if meaning is None else encoder(meaning).languages & languages().keys()
    code = min(known, default="und")
    found = []
    for name in metrics():
        with suppress(TermgroundError):
            GroundingEvaluator(code, metrics=name, meaning=meaning if known else None)
            found.append(name)
    return found


def _paths(settings: Settings) -> dict[str, Any]:
    return {
        "/health": {"get": _told("Whether the service answers.", Health, "health") | {"security": []}},
        "/metrics": {
            "get": _operation(
                "Counters for Prometheus.", "metrics", {"200": _answer("The counters.", "text/plain", None)}
            )
        },
        "/v1/languages": {"get": _told("The languages that are installed.", Languages, "languages")},
        "/v1/check": {
            "post": _operation(
                "Check one response.", "check", _ok(Checked), ("404", "409", "422", *_BODY), CheckForm
            )
        },
        "/v1/score": {"post": _score(settings)},
        "/v1/sources/{id}": {
            "parameters": [_NAME],
            "put": _operation(
                "Prepare a source once, for many responses.",
                "prepare",
                {"200": _json("It was replaced.", Prepared), "201": _json("It is new.", Prepared)},
                _BODY,
                SourceForm,
            ),
            "delete": _operation(
                "Forget a prepared source.", "forget", {"204": {"description": "It is forgotten."}}, ("404",)
            ),
        },
    }


def _score(settings: Settings) -> dict[str, Any]:
    rows: dict[str, Any] = {"schema": {}}  # whatever a row is, it gets one
    made = _operation(
        "Score rows: JSON Lines in, scored JSON Lines out, in order, while they come. A row that cannot be scored keeps its "
        f"place, with the error. At most {settings.stream} bytes.",
        "score",
        {"200": _answer("One scored row for each row.", "application/x-ndjson", {"type": "string"})},
        ("422", *_BODY),
    )
    names = _metrics(settings.meaning)
    made["parameters"] = [
        _query("language", "Language of rows that name none.", {"enum": list(languages())}),
        _query("ui_language", "Language of the reasons.", {"enum": list(LANGUAGES)}),
        _query("metric", "What to score by.", {"type": "array", "items": {"enum": names}, "maxItems": 16}),
        _in_json(
            "options",
            "Options of the metrics, by the metric's name.",
            options_described(names, settings.meaning, in_address=True),
        ),
        _in_json("thresholds", "What scores are held against, by the metric's name.", _thresholds(names)),
    ]
    made["requestBody"] = {
        "required": True,
        "content": {"application/x-ndjson": rows, "application/jsonl": rows},
    }
    return made


def _query(name: str, words: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": "query", "description": words, "schema": schema}


def _in_json(name: str, words: str, schema: dict[str, Any]) -> dict[str, Any]:
    content = {"application/json": {"schema": {"type": "object", **schema}}}
    return {"name": name, "in": "query", "description": words, "content": content}


def _thresholds(metrics: Sequence[str]) -> dict[str, Any]:
    return {"properties": {name: {"type": "number"} for name in metrics}, "additionalProperties": False}


def _told(words: str, form: type[msgspec.Struct], name: str) -> dict[str, Any]:
    return _operation(words, name, _ok(form))


def _operation(
    words: str,
    name: str,
    answers: dict[str, Any],
    refusals: tuple[str, ...] = (),
    body: type[msgspec.Struct] | None = None,
) -> dict[str, Any]:
    every = dict.fromkeys((*refusals, "400", "401", "403"))
    made: dict[str, Any] = {
        "summary": words,
        "operationId": name,
        "responses": {
            **answers,
            **{status: {"$ref": f"#/components/responses/{status}"} for status in sorted(every)},
        },
    }
    if body is not None:
        made["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": _ref(body)}},
        }
    return made


def _ok(form: type[msgspec.Struct]) -> dict[str, Any]:
    return {"200": _json("The answer.", form)}


def _json(words: str, form: type[msgspec.Struct]) -> dict[str, Any]:
    return _answer(words, "application/json", _ref(form))


def _answer(words: str, media: str, schema: dict[str, Any] | None) -> dict[str, Any]:
    return {"description": words, "content": {media: {"schema": schema or {"type": "string"}}}}


def _refusals() -> dict[str, Any]:
    made: dict[str, Any] = {}
    for status, words in _REFUSALS.items():
        made[status] = {"description": words, "content": {MEDIA: {"schema": _ref(ProblemShown)}}}
    made["503"]["headers"] = {
        "Retry-After": {"schema": {"type": "integer"}, "description": "Seconds to wait."}
    }
    return made


def _ref(form: type[msgspec.Struct]) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{form.__name__}"}
