"""What each host is given: a right and a wrong answer in three languages, and one that claims nothing.

A script beside this one runs inside an environment that has its host and termground, and nothing of this repository.
"""

from __future__ import annotations

import ipaddress
import os
import socket
import tempfile
from pathlib import Path
from typing import Any

QUIET = {
    "ANONYMIZED_TELEMETRY": "false",
    "DEEPEVAL_TELEMETRY_OPT_OUT": "YES",
    "DEEPEVAL_UPDATE_WARNING_OPT_IN": "NO",
    "DEEPEVAL_FILE_SYSTEM": "READ_ONLY",
    "DO_NOT_TRACK": "true",
    "GITPYTHON_REFRESH": "quiet",
    "GIT_PYTHON_REFRESH": "quiet",
    "HF_HUB_OFFLINE": "1",
    "HF_DATASETS_OFFLINE": "1",
    "HF_EVALUATE_OFFLINE": "1",
    "INSPECT_DISPLAY": "plain",
    "LANGCHAIN_TRACING_V2": "false",
    "LANGFUSE_TRACING_ENABLED": "false",
    "LANGSMITH_TRACING": "false",
    "LITELLM_LOCAL_MODEL_COST_MAP": "True",
    "LOGFIRE_SEND_TO_LOGFIRE": "false",
    "MLFLOW_DISABLE_TELEMETRY": "true",
    "NO_COLOR": "1",
    "OPIK_SENTRY_ENABLE": "false",
    "OPIK_ANALYTICS_ENABLE": "false",
    "OPIK_TRACK_DISABLE": "true",
    "OPIK_URL_OVERRIDE": "http://127.0.0.1:9/",
    "PROMPTFOO_DISABLE_TELEMETRY": "1",
    "PROMPTFOO_DISABLE_UPDATE": "1",
    "PROMPTFOO_DISABLE_REMOTE_GENERATION": "1",
    "RAGAS_DO_NOT_TRACK": "true",
    "TERM": "dumb",
    "COLUMNS": "150",
}
"""Each host's own switches against telemetry and tracing, and plain output."""

JA = "図書館は平日の午前九時に開館し、午後八時に閉館する。館内での飲食は禁止されている。"
RU = "Музей открыт со вторника по воскресенье с 10 до 18 часов. Вход для школьников бесплатный."
FR = "Le train de nuit part de Lyon à 22 h 15 et arrive à Nice à 6 h 40. Les chiens ne sont pas admis à bord."

ROWS: tuple[tuple[str, str, str, str, bool | None, str], ...] = (
    ("ja", "図書館は何時に開きますか。", "図書館は平日の午前九時に開館します。", JA, True, ""),
    ("ja", "図書館は何時に開きますか。", "図書館は平日の午前十時に開館します。", JA, False, "午前十時"),
    ("ru", "Сколько стоит вход?", "Вход для школьников бесплатный.", RU, True, ""),
    ("ru", "Сколько стоит вход?", "Вход для школьников платный.", RU, False, "платный"),
    ("fr", "À quelle heure part le train ?", "Le train de nuit part de Lyon à 22 h 15.", FR, True, ""),
    (
        "fr",
        "À quelle heure part le train ?",
        "Le train de nuit part de Lyon à 23 h 15.",
        FR,
        False,
        "23 h 15",
    ),
    ("ru", "Спасибо!", "Пожалуйста!", RU, None, ""),
)
"""Language, question, answer, source, whether the answer passes (None: it claims nothing), and what is marked in it."""

_attempts: list[str] = []


def offline() -> None:
    """Let the process reach this machine alone, and remember what it tried to reach beyond."""
    os.environ.update(QUIET)
    home = Path(tempfile.mkdtemp())  # no settings of whoever runs this, and caches that go away
    home.joinpath(".guardrailsrc").write_text("enable_metrics=false\n", encoding="utf-8")
    (home / "nltk_data" / "tokenizers" / "punkt").mkdir(parents=True)  # what Guardrails would download
    os.environ["HOME"] = str(home)
    connect, lookup = socket.socket.connect, socket.getaddrinfo

    def connect_here(self: socket.socket, address: Any) -> None:
        if self.family in {socket.AF_INET, socket.AF_INET6} and not _here(address[0]):
            _attempts.append(str(address))
            raise OSError(f"no network here: {address}")
        connect(self, address)

    def lookup_here(name: Any, *args: Any, **kwargs: Any) -> Any:
        if not _here(name):
            _attempts.append(str(name))
            raise socket.gaierror(f"no network here: {name}")
        return lookup(name, *args, **kwargs)

    socket.socket.connect = connect_here  # type: ignore[method-assign]
    socket.getaddrinfo = lookup_here


def finish() -> None:
    """Fail where something beyond this machine was to be reached."""
    assert not _attempts, f"tried to reach {sorted(set(_attempts))}"
    print("nothing beyond this machine was reached for")


def agree(values: list[float | None], verdicts: list[bool | None], reasons: list[str | None]) -> None:
    """Compare what came back from a host, row by row, with what the rows say."""
    assert len(values) == len(verdicts) == len(reasons) == len(ROWS)
    for (language, _, answer, _, wanted, _), value, verdict, reason in zip(
        ROWS, values, verdicts, reasons, strict=True
    ):
        shown = f"{language} {answer}: {value} {verdict}"
        assert verdict is wanted, shown
        assert (value is None) == (wanted is None), shown
        assert value is None or (value >= 0.66 if wanted else value < 0.5), shown
        assert reason, shown
    print(f"values as expected: {values}")


def marked(answer: str, spans: Any) -> list[str]:
    """The places of spans in the answer, cut out of it."""
    return [answer[span["start"] : span["end"]] for span in spans]


def agree_spans(spans: list[Any]) -> None:
    """Compare the places that came back, row by row; those of right answers and of none are empty."""
    for (_, _, answer, _, _, wanted), found in zip(ROWS, spans, strict=True):
        assert marked(answer, found) == ([wanted] if wanted else []), (answer, found)


def _here(name: Any) -> bool:
    text = name.decode() if isinstance(name, bytes) else str(name or "localhost")
    if text == "localhost":
        return True
    try:
        return ipaddress.ip_address(text).is_loopback or text in {"0.0.0.0", "::"}
    except ValueError:
        return False
