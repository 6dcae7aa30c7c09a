"""The MCP server: assistants check what they wrote against its sources."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from inspect import signature
from typing import Any, Final

from termground import __version__
from termground.errors import MissingDependency, TermgroundError, UsageError
from termground.evaluator import GroundingResult
from termground.evaluator.shown import headline
from termground.language.registry import languages as installed
from termground.serve.asked import Asked
from termground.serve.checking import Checker
from termground.serve.prepared import PreparedSources
from termground.serve.problems import Problem
from termground.serve.settings import INSTALL_MCP
from termground.serve.tool_arguments import strict
from termground.types import Evidence, Sentence

LONGEST: Final = 1_000_000
"""Code points of all texts of one call."""

_HOW: Final = (
    "Checks a generated text against the sources that it should be based on, word by word and offline: which of its claims the "
    "sources support, which they contradict, and which figures, names and words they do not have."
)


@dataclass
class Passage:
    """A place in a source, counted in code points, with the sentence around it."""

    source: int
    start: int
    end: int
    text: str
    sentence: str


@dataclass
class ClaimShown:
    """A claim of the response: SUPPORTED, CONTRADICTED or NEUTRAL, and why."""

    text: str
    start: int
    end: int
    verdict: str
    reason: str


@dataclass
class FindingShown:
    """Something to look at in the response; ``number`` is what explain_finding takes."""

    number: int
    text: str
    start: int
    end: int
    reason: str


@dataclass
class CheckShown:
    """What a check found; ``passes`` is null where there was nothing to check."""

    passes: bool | None
    value: float | None
    summary: str
    claims: list[ClaimShown]
    findings: list[FindingShown]


@dataclass
class Explained:
    """One finding with its claim and what the sources say in its place."""

    finding: FindingShown
    kind: str
    claim: ClaimShown | None
    evidence: list[Passage]


@dataclass
class LanguageListed:
    """A language that texts can be checked in."""

    code: str
    package: str
    version: str


class Tools:
    """What the server offers.

    Args:
        ui_language: Language of the reasons where a call names none; the text's by default.
        meaning: Model of meaning, for texts in the languages that it knows.
    """

    def __init__(self, ui_language: str | None, meaning: str | None) -> None:
        self._checker = Checker(PreparedSources(0), ui_language, meaning)

    def check(  # noqa: PLR0913 - what a tool takes
        self,
        response: str,
        source: str | list[str],
        language: str,
        *,
        question: str | None = None,
        ui_language: str | None = None,
        metric: str = "grounding",
        options: dict[str, Any] | None = None,
    ) -> CheckShown:
        """Check a generated text against its source or sources.

        ``language`` is the code of both texts' language, such as ja; ``languages`` lists them. ``question`` is what the text
        answers, where it answers something: a short answer is read behind it. ``options`` are those of the
        metric, such as alpha_contra of lexical-nli. Places are code points of the response.
        """
        asked = _asked(metric, options, ui_language)
        result = self._result(response, source, language, asked, question)
        score = result.scores[result.asked]
        claims = [
            ClaimShown(claim.text, claim.start, claim.end, claim.verdict.value, claim.reason or "")
            for claim in result.claims
            if claim.metric == result.asked
        ]
        said = headline(score, result.ui_language)
        return CheckShown(result.verdict, result.value, said, claims, _findings(result))

    def languages(self) -> list[LanguageListed]:
        """List the languages that texts can be checked in."""
        return [LanguageListed(one.code, one.distribution, one.version) for one in installed().values()]

    def explain_finding(  # noqa: PLR0913 - the arguments of check, and a number
        self,
        response: str,
        source: str | list[str],
        language: str,
        number: int,
        *,
        question: str | None = None,
        ui_language: str | None = None,
        metric: str = "grounding",
        options: dict[str, Any] | None = None,
    ) -> Explained:
        """Explain one finding of ``check``: its claim, the reason, and the sentences of the sources that say otherwise.

        Give the same arguments as to ``check``, and the ``number`` of the finding.
        """
        asked = _asked(metric, options, ui_language)
        result = self._result(response, source, language, asked, question)
        shown = _findings(result)
        if not 0 <= number < len(shown):
            raise UsageError(
                f"there is no finding {number}; check gives {len(shown)} for these texts, counted from 0"
            )
        own = [finding for finding in result.findings if finding.metric == result.asked]
        found = own[number]
        texts = [source] if isinstance(source, str) else source
        claim = next(
            (
                ClaimShown(one.text, one.start, one.end, one.verdict.value, one.reason or "")
                for one in result.claims
                if one.metric == found.metric and one.start <= found.start < one.end
            ),
            None,
        )
        evidence = [self._passage(texts, one, language) for one in found.evidence]
        return Explained(shown[number], found.kind, claim, evidence)

    def _result(
        self, response: str, source: str | list[str], language: str, asked: Asked, question: str | None
    ) -> GroundingResult:
        texts = [source] if isinstance(source, str) else source
        size = len(response) + len(question or "") + sum(map(len, texts))
        if size > LONGEST:
            raise UsageError(
                f"texts of {size} code points are over the limit of {LONGEST}; check them in parts"
            )
        evaluator = self._checker.evaluator(language, asked)
        read = self._checker.read(evaluator, texts, asked)
        return evaluator.evaluate(response, read, question=question)

    def _passage(self, texts: Sequence[str], evidence: Evidence, language: str) -> Passage:
        """A place with the whole sentences that it touches."""
        text = texts[evidence.source]
        analysis = self._checker.evaluator(language, Asked()).language.analyze(text, markdown=True)
        touched: list[Sentence] = [
            one for one in analysis.sentences if one.start < evidence.end and evidence.start < one.end
        ]
        start = min([evidence.start, *(one.start for one in touched)])
        end = max([evidence.end, *(one.end for one in touched)])
        return Passage(evidence.source, evidence.start, evidence.end, evidence.text, text[start:end])


def mcp_server(ui_language: str | None = None, meaning: str | None = None) -> Any:
    """The server, ready to run.

    Args:
        ui_language: Language of the reasons where a call names none; the text's by default.
        meaning: Model of meaning, for texts in the languages that it knows.

    Raises:
        MissingDependency: The package mcp is not installed, or is older than version 2; or the model is not.
    """
    try:
        from mcp.server.mcpserver import MCPServer  # noqa: PLC0415 - brings pydantic and more
        from mcp.server.mcpserver.exceptions import ToolError  # noqa: PLC0415
        from mcp_types import ToolAnnotations  # noqa: PLC0415
    except ImportError:
        raise MissingDependency(INSTALL_MCP) from None
    tools = Tools(ui_language, meaning)
    offered = (tools.check, tools.languages, tools.explain_finding)
    server = strict(
        MCPServer, ToolError, {tool.__name__: list(signature(tool).parameters) for tool in offered}
    )
    made = server(
        "termground", title="termground", instructions=_HOW, version=__version__, log_level="WARNING"
    )
    harmless = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
    for tool in offered:
        description = " ".join((tool.__doc__ or "").split())
        made.add_tool(
            _told(tool, ToolError), name=tool.__name__, description=description, annotations=harmless
        )
    return made


def _asked(metric: str, options: dict[str, Any] | None, ui: str | None) -> Asked:
    return Asked(metrics=(metric,), options={metric: options} if options else {}, ui_language=ui)


def _findings(result: GroundingResult) -> list[FindingShown]:
    """The findings of the metric that was asked for, numbered from 0."""
    own = [finding for finding in result.findings if finding.metric == result.asked]
    return [
        FindingShown(
            number,
            result.response[finding.start : finding.end],
            finding.start,
            finding.end,
            finding.reason or finding.kind,
        )
        for number, finding in enumerate(own)
    ]


def _told(tool: Callable[..., Any], error_of: Callable[[str], Exception]) -> Callable[..., Any]:
    """A tool whose errors an assistant can read."""

    @wraps(tool)
    def call(**given: Any) -> Any:
        try:
            return tool(**given)
        except (TermgroundError, Problem) as error:
            raise error_of(" ".join(str(error).split())) from None

    return call
