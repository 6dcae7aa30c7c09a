"""Run the adapters inside their real hosts, each installed in an environment of its own, which is removed afterwards.

    python tests/integrations/hosts/run.py                  # all hosts
    python tests/integrations/hosts/run.py mlflow ragas     # some
    python tests/integrations/hosts/run.py --ci             # those of continuous integration

For each host the script ``in_NAME.py`` beside this one runs what a user runs and prints what the host reports, and the program
that ``docs/integrations.md`` shows in the host's section prints what stands below it. Environments are made by uv where it is
installed, and else by venv and pip; promptfoo needs npm.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PAGE = ROOT / "docs" / "integrations.md"
DISTRIBUTIONS = (".", "plugins/ja", "plugins/ru", "plugins/fr")
_BLOCK = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_EXAMPLE = """
import os, sys
sys.path.insert(0, os.environ["CASES"])
import cases
cases.offline()

def print(*given):  # apart from what the host prints by itself
    with open(os.environ["PRINTED"], "a", encoding="utf-8") as file:
        file.write(" ".join(map(str, given)) + "\\n")

"""


@dataclass(frozen=True)
class Host:
    """What a host needs.

    Attributes:
        section: Heading of its section of the page.
        requirements: What pip installs.
        npm: What npm installs.
        ci: Whether continuous integration runs it.
    """

    section: str
    requirements: tuple[str, ...] = ()
    npm: tuple[str, ...] = ()
    ci: bool = field(default=False, kw_only=True)


# Most of what promptfoo brings are the programs of other makers; the database is all that it needs, a package for each platform.
_LINUX = platform.system() == "Linux" and platform.machine() == "x86_64" and platform.libc_ver()[0] == "glibc"
_LEAN = ("--omit=optional", "--ignore-scripts", "@libsql/linux-x64-gnu") if _LINUX else ()

HOSTS = {
    "mlflow": Host("MLflow", ("mlflow",), ci=True),
    "deepeval": Host("DeepEval", ("deepeval",), ci=True),
    "promptfoo": Host("promptfoo", npm=("promptfoo",), ci=True),
    "inspect_ai": Host("Inspect", ("inspect-ai",), ci=True),
    "pydantic_evals": Host("pydantic-evals", ("pydantic-evals",), ci=True),
    "langsmith": Host("LangSmith and openevals", ("langsmith", "openevals")),
    "langfuse": Host("Langfuse", ("langfuse",)),
    "opik": Host("Opik", ("opik",)),
    "llama_index": Host("LlamaIndex", ("llama-index-core",)),
    "phoenix": Host("Phoenix", ("arize-phoenix-evals", "pandas")),
    "ragas": Host("ragas", ("ragas", "langchain-community<0.4")),
    "guardrails": Host("Guardrails", ("guardrails-ai",)),
    "langchain": Host("LangChain", ("langchain-core",)),
    "evaluate": Host("Hugging Face evaluate", ("evaluate",)),
}


def main() -> int:
    """Run the hosts that are asked for; 1 where one of them fails."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("hosts", nargs="*", metavar="HOST", help=f"any of: {', '.join(HOSTS)}")
    parser.add_argument("--ci", action="store_true", help="those of continuous integration")
    parser.add_argument("--jobs", type=int, default=1, help="hosts at a time")
    parser.add_argument(
        "--wheels", type=Path, help="folder with wheels of termground; built where none is named"
    )
    parser.add_argument("--write", action="store_true", help="write into the page what its programs print")
    given = parser.parse_args()
    unknown = sorted(set(given.hosts) - set(HOSTS))
    if unknown:
        parser.error(f"no such host: {', '.join(unknown)}")
    names = given.hosts or [name for name, host in HOSTS.items() if host.ci or not given.ci]
    with tempfile.TemporaryDirectory(prefix="termground-hosts-") as folder:
        work = Path(folder)
        wheels = _wheels(given.wheels, work)
        with ThreadPoolExecutor(given.jobs) as pool:
            done = list(pool.map(lambda name: _told(name, work / name, wheels, write=given.write), names))
    counts = {outcome: done.count(outcome) for outcome in ("passed", "failed", "skipped")}
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items()))
    return int(counts["failed"] > 0)


def _told(name: str, folder: Path, wheels: list[str], *, write: bool) -> str:
    """Run one host and print all that it said at once, so that hosts side by side do not mix."""
    begun, said, outcome = time.monotonic(), [f"\n== {name}"], "failed"
    if HOSTS[name].npm and not shutil.which("npm"):
        print(f"\n== {name}\nno npm here: not run")
        return "skipped"
    try:
        _run(name, folder, wheels, said, write=write)
        outcome = "passed"
    except subprocess.CalledProcessError as error:
        said += [error.stdout, f"failed with {error.returncode}: {error.cmd}"]
    except AssertionError as error:
        said.append(str(error))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("\n".join(said), f"{name}: {outcome} in {time.monotonic() - begun:.0f} s", sep="\n", flush=True)
    return outcome


def _run(name: str, folder: Path, wheels: list[str], said: list[str], *, write: bool) -> None:
    host = HOSTS[name]
    python = _environment(folder / "env", [*wheels, *host.requirements])
    environment = {**os.environ, "PYTHONPATH": "", "PYTHONIOENCODING": "utf-8", "CASES": str(HERE)}
    environment["PYTHONFAULTHANDLER"] = "1"
    if host.npm:
        _called(["npm", "install", *_LEAN, "--no-audit", "--no-fund", "--prefix", str(folder), *host.npm])
        environment["PROMPTFOO"] = str(folder / "node_modules" / ".bin" / name)
    listed = _called(
        [python, "-m", "pip", "list"] if not shutil.which("uv") else ["uv", "pip", "list", "--python", python]
    )
    wanted = {re.split(r"[<>=]", requirement)[0] for requirement in host.requirements}
    said += [line for line in listed.splitlines() if line.split()[:1] and line.split()[0] in wanted]
    inside = [python, str(HERE / f"in_{name}.py")]
    said.append(_called(inside, env=environment, cwd=folder))
    program, shown = _example(host.section)
    if program is not None:
        own = folder / "printed.txt"
        said.append(_called([python, "-c", program], env={**environment, "PRINTED": str(own)}, cwd=folder))
        printed = own.read_text(encoding="utf-8")
        said.append(f"the page prints:\n{printed}")
        if write:
            _write(host.section, shown, printed)
        else:
            assert printed == shown, f"the page shows:\n{shown}\nand its program prints:\n{printed}"


def _example(section: str) -> tuple[str | None, str]:
    """The program of a section behind what the page begins with, and what is shown below it; none where it has none."""
    page = PAGE.read_text(encoding="utf-8")
    head = page.partition("\n## ")[0]
    own = page.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    assert own, f"the page has no section {section!r}"
    begins = "".join(body for kind, body in _BLOCK.findall(head) if kind == "python")
    blocks = _BLOCK.findall(own)
    programs = [body for kind, body in blocks if kind == "python"]
    if not programs:
        return None, ""
    return _EXAMPLE + begins + programs[0], next(body for kind, body in blocks if kind == "text")


def _write(section: str, shown: str, printed: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    head, heading, own = page.partition(f"\n## {section}\n")
    own = own.replace(f"```text\n{shown}```", f"```text\n{printed}```", 1)
    PAGE.write_text(head + heading + own, encoding="utf-8")


def _environment(folder: Path, requirements: list[str]) -> str:
    """An interpreter with these installed."""
    python = str(folder / "bin" / "python")
    if shutil.which("uv"):
        _called(["uv", "venv", "--quiet", "--python", sys.executable, str(folder)])
        _called(["uv", "pip", "install", "--quiet", "--python", python, *requirements])
    else:
        _called([sys.executable, "-m", "venv", str(folder)])
        _called([python, "-m", "pip", "install", "--quiet", *requirements])
    return python


def _wheels(folder: Path | None, work: Path) -> list[str]:
    """The wheels of the core and of the three languages."""
    if folder is None:
        folder = work / "wheels"
        for part in DISTRIBUTIONS:
            command = ["uv", "build", "--quiet", "--wheel", "--out-dir", str(folder), str(ROOT / part)]
            if not shutil.which("uv"):
                command = [
                    sys.executable,
                    "-m",
                    "pip",
                    "wheel",
                    "--quiet",
                    "--no-deps",
                    "-w",
                    str(folder),
                    str(ROOT / part),
                ]
            _called(command)
    names = ("termground", "termground_ja", "termground_ru", "termground_fr")
    return [str(next(folder.resolve().glob(f"{name}-*.whl"))) for name in names]


def _called(command: list[str], *, env: dict[str, str] | None = None, cwd: Path | None = None) -> str:
    """What a command prints."""
    done = subprocess.run(
        command,
        env=env,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=600,
        check=False,
    )
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, command[:4], done.stdout)
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
