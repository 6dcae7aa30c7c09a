"""How well each metric tells hallucinated from grounded responses, in Markdown: figures on labelled rows.

Usage: python tests/benchmarks/accuracy.py FILE... [--metric NAME]... [--peer NAME]... [--meaning NAME] [--kinds] [--wide]

Each file holds objects with ``lang``, ``source`` (a text or several), ``output`` and ``label`` (1: hallucinated, 0:
grounded, null: not said), and, where known, ``kind`` (what sort of row it is) and ``spans`` (the hallucinated ranges of
the output, in code points). A CSV file in the layout of the French Grand débat ratings (contribution, ideas_text, three
grades, Hallucinations) is held against the grades too.

By default every metric runs that needs no model. Of each it is shown: the AUROC with an interval drawn from resampled
rows; the balanced accuracy of its own verdict, where it has one; the F1 of the characters that its findings point at
against the gold ones; and the processor time that a row takes, its sources analysed afresh. ``--peer`` puts other
packages beside them, each installed in an environment of its own.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

import peers
from detectors import Answer, Detector, Preset, ask
from figures import HEAD, MEASURES, Draws, Figures, figures, line, points, side_by_side
from labelled import Labelled, Unreadable, by_kind, pooled, read

from termground.catalogue import metrics, option_names

Found = Mapping[str, Figures]


def main() -> None:
    options = _options()
    draws = Draws(options.resamples, options.seed)
    sets = [
        one for path in options.files for one in read(path, limit=options.rows, language=options.language)
    ]
    with ExitStack() as stack:
        detectors = [*_presets(options), *_peers(options, stack)]
        found = {}
        for one in pooled(sets) if options.pool else sets:
            answers = dict(zip([own.name for own in detectors], ask(detectors, one.rows), strict=True))
            known = {name: own for name, own in answers.items() if own is not None}
            found[one.name] = len(one.rows), _together(one, known, draws)
            if not options.wide:
                print(
                    "\n".join(_section(one, known, found[one.name][1], draws, kinds=options.kinds)),
                    flush=True,
                )
        if options.wide:
            names = [own.name for own in detectors]
            print("\n".join(row for measure in MEASURES for row in side_by_side(measure, names, found)))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument(
        "--metric", action="append", choices=sorted(metrics()), help="this metric; once for each"
    )
    known = ["all", *peers.REQUIREMENTS]
    parser.add_argument(
        "--peer", action="append", default=[], choices=known, help="this package; once for each"
    )
    parser.add_argument("--peers-only", action="store_true", help="no metric of termground")
    parser.add_argument("--peer-folder", type=Path, default=peers.FOLDER, help="where environments are made")
    parser.add_argument("--rows", type=int, default=None, help="look at the first rows only")
    parser.add_argument("--language", help="read every text in this language")
    parser.add_argument("--parity", action="store_true", help="show each metric's parity mode too")
    parser.add_argument(
        "--meaning", help="show each metric with this model of meaning too, where it takes one"
    )
    parser.add_argument("--kinds", action="store_true", help="show each kind of rows too")
    parser.add_argument("--pool", action="store_true", help="take all files of a language as one set")
    parser.add_argument("--wide", action="store_true", help="one table a figure, with a column a metric")
    parser.add_argument("--resamples", type=int, default=1_000, help="draws for an interval; 0: none")
    parser.add_argument("--seed", type=int, default=0, help="where the draws start")
    options = parser.parse_args()
    for path in options.files:
        if not path.is_file():
            parser.error(f"there is no file {path}")
    return options


def _presets(options: argparse.Namespace) -> Iterator[Detector]:
    names = options.metric or [name for name, info in metrics().items() if not info.models]
    for name in () if options.peers_only else names:
        yield Preset(name)
        if options.parity and metrics()[name].parity:
            yield Preset(name, parity=True)
        if options.meaning and "meaning" in option_names(name):
            yield Preset(name, meaning=options.meaning)


def _peers(options: argparse.Namespace, stack: ExitStack) -> Iterator[Detector]:
    """The packages asked for; what cannot be installed is said and left out."""
    for name in peers.REQUIREMENTS if "all" in options.peer else options.peer:
        try:
            yield stack.enter_context(peers.Peer(name, options.peer_folder))
        except peers.NotInstallable as error:
            print(f"`{name}` is left out, since it cannot be installed: {error}\n")
            print(f"{name} cannot be installed: {error}", file=sys.stderr)


def _together(one: Labelled, answers: Mapping[str, Sequence[Answer]], draws: Draws) -> Found:
    own = {name: figures(one.rows, said, draws, pointing=points(said)) for name, said in answers.items()}
    return {name: found for name, found in own.items() if found is not None}


def _section(
    one: Labelled, answers: Mapping[str, Sequence[Answer]], found: Found, draws: Draws, *, kinds: bool
) -> Iterator[str]:
    hallucinated = sum(row.label == 1 for row in one.rows)
    yield f"\n## {one.name} ({one.language}, {len(one.rows)} rows, {hallucinated} hallucinated)\n"
    if not found:
        yield f"No detector here says anything of these rows in {one.language!r}."
        return
    yield HEAD
    for name, figures_of_all in found.items():
        yield line("all", len(one.rows), name, figures_of_all)
    for kind, own, others in by_kind(one.rows) if kinds else ():
        rows = [one.rows[at] for at in own]
        for name in found:
            said = answers[name]
            beside = [(one.rows[at], said[at]) for at in others]
            of_kind = figures(rows, [said[at] for at in own], draws, pointing=points(said), beside=beside)
            if of_kind is not None:
                yield line(kind.replace("|", " / "), len(rows), name, of_kind)


if __name__ == "__main__":
    try:
        main()
    except Unreadable as error:
        raise SystemExit(str(error)) from error
