"""Build all distributions, check them as one release, and upload them where that is asked for.

    uv run --group release python -m tools.release                # build and check, into dist/
    uv run --group release python -m tools.release --set 0.2.0    # write a version wherever one is written
    uv run --group release python -m tools.release --upload       # build, check, and upload with twine

It checks that all versions agree and that the changelog has notes, builds a wheel and a source archive of each distribution,
holds them against what a package index accepts, installs the wheels into an empty environment, checks a text there, and lists
all that was installed as a CycloneDX bill of materials. An upload needs a clean checkout of the tag and the section of the
version in the changelog; it uses the configuration of twine that you have.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from packaging.utils import canonicalize_name

from tools.versions import CORE, canonical, checkout_problems, problems, projects, set_version

ROOT = Path(__file__).resolve().parents[1]
EXTRAS = "langs,mcp,meaning,serve"
"""What is installed and listed: all that comes from the distributions of this repository and needs no PyTorch."""

EXAMPLE = (
    "ja",
    "check",
    "docs/examples/answer.md",
    "--source",
    "docs/examples/patent.txt",
    "--format",
    "json",
)


def main() -> int:
    """Do what the command line asks for; 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder for what is built")
    parser.add_argument("--environment", type=Path, help="folder to install into; kept, where one is named")
    parser.add_argument(
        "--allow-dirty", action="store_true", help="build with changes that are not committed"
    )
    action = parser.add_mutually_exclusive_group()
    action.add_argument(
        "--set",
        metavar="VERSION",
        help="write this version and a section of the changelog, only",
    )
    action.add_argument("--upload", action="store_true", help="upload with your configuration of twine")
    given = parser.parse_args()
    if given.upload and given.allow_dirty:
        parser.error("what is uploaded is built from a clean checkout: --upload takes no --allow-dirty")
    if given.set:
        try:
            canonical(given.set)
        except ValueError as error:
            parser.error(str(error))
        set_version(ROOT, given.set, dt.datetime.now(dt.UTC).date())
        found = problems(ROOT)
    else:
        found = problems(ROOT, release=given.upload)
        if not given.allow_dirty:
            found += checkout_problems(ROOT, tagged=given.upload)
        if not found:
            found = _released(given.out.resolve(), given.environment, upload=given.upload)
    for problem in found:
        print(f"error: {problem}", file=sys.stderr)
    return int(bool(found))


def _released(out: Path, environment: Path | None, *, upload: bool) -> list[str]:
    """Build, check, install, list, and upload where asked for; what went wrong is told."""
    try:
        files = _built(out)
        _step("What an index accepts")
        _call(sys.executable, "-m", "twine", "check", "--strict", *files)
        with tempfile.TemporaryDirectory(prefix="termground-release-") as folder:
            work = Path(folder)
            python, installed = _installed(out, (environment or work / "environment").resolve(), work)
            _step(f"A check there: {' '.join(EXAMPLE)}")
            _checked(python, work)
            _step("The bill of materials")
            _listed(python, installed, out)
        if upload:
            _step("Upload")
            _call(sys.executable, "-m", "twine", "upload", *files)
        else:
            print(f"\n{len(files)} files in {out}; none was uploaded, --upload does that")
    except subprocess.CalledProcessError as error:
        return [f"ended with {error.returncode}: {' '.join(map(str, error.cmd))}"]
    except ValueError as error:
        return [str(error)]
    return []


def _built(out: Path) -> list[Path]:
    """A wheel and a source archive of each distribution, in an ``out`` that has no others."""
    _step("Wheels and source archives")
    out.mkdir(parents=True, exist_ok=True)
    for ending in (".whl", ".tar.gz", ".cdx.json"):
        for stale in out.glob(f"{CORE}*{ending}"):
            stale.unlink()
    expected = []
    for file, project in projects(ROOT).items():
        _call("uv", "build", "--quiet", "--out-dir", out, file.parent)
        stem = f"{project['name'].replace('-', '_')}-{project['version']}"
        expected += [out / f"{stem}-py3-none-any.whl", out / f"{stem}.tar.gz"]
    if missing := [path.name for path in expected if not path.is_file()]:
        raise ValueError(f"not built: {', '.join(missing)}")
    print(*(path.name for path in expected), sep="\n")
    return expected


def _installed(out: Path, environment: Path, work: Path) -> tuple[Path, set[str]]:
    """An interpreter with the wheels and nothing else, and the names of all that pip installed for them."""
    project = projects(ROOT)[ROOT / "pyproject.toml"]
    requirement = f"{CORE}[{EXTRAS}]=={project['version']}"
    _step(f"Installation: {requirement}")
    if environment.exists():
        raise ValueError(f"{environment} is there already; name a folder that is not")
    venv.create(environment, with_pip=False, symlinks=True)
    python, report = environment / "bin" / "python", work / "report.json"
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--report", report)
    _call(*pip, "--find-links", out, requirement)
    origins = {
        canonicalize_name(item["metadata"]["name"]): item["download_info"]["url"]
        for item in json.loads(report.read_text(encoding="utf-8"))["install"]
    }
    own = {name for name in origins if name == CORE or name.startswith(f"{CORE}-")}
    if foreign := sorted(name for name in own if not origins[name].startswith(f"{out.as_uri()}/")):
        raise ValueError(f"installed from elsewhere than {out}: {', '.join(foreign)}")
    print(f"{len(own)} distributions from {out.name}/, {len(origins) - len(own)} that they need")
    return python, set(origins)


def _checked(python: Path, work: Path) -> None:
    """All languages load, and the example has terms that its source has and terms that it lacks."""
    _call(python, "-I", "-m", CORE, "langs", "--check", cwd=work)
    words = [str(ROOT / word) if word.startswith("docs/") else word for word in EXAMPLE]
    printed = subprocess.run(
        [python, "-I", "-m", CORE, *words], cwd=work, check=True, stdout=subprocess.PIPE, encoding="utf-8"
    ).stdout
    value = json.loads(printed)["scores"]["source-term-precision"]
    print(f"source-term-precision: {value}")
    if not 0 < value < 1:
        raise ValueError(f"the example has a source-term-precision of {value}")


def _listed(python: Path, installed: set[str], out: Path) -> None:
    """Write the bill of materials of an environment, and see that it names all that was installed."""
    version = projects(ROOT)[ROOT / "pyproject.toml"]["version"]
    file = out / f"{CORE}-{version}.cdx.json"
    make = (sys.executable, "-m", "cyclonedx_py", "environment", "--output-reproducible")
    _call(
        *make, "--mc-type", "library", "--pyproject", ROOT / "pyproject.toml", "--output-file", file, python
    )
    bill = json.loads(file.read_text(encoding="utf-8"))
    components = [bill["metadata"]["component"], *bill["components"]]
    if missing := sorted(installed - {canonicalize_name(part["name"]) for part in components}):
        raise ValueError(f"not in the bill of materials: {', '.join(missing)}")
    print(f"{file.name}: {len(components)} components")


def _step(title: str) -> None:
    print(f"\n-- {title}", flush=True)


def _call(*command: str | Path, cwd: Path = ROOT) -> None:
    environment = {
        name: value for name, value in os.environ.items() if name != "PYTHONPATH"
    }  # nothing but what is installed
    subprocess.run(command, cwd=cwd, check=True, env=environment)


if __name__ == "__main__":
    sys.exit(main())
