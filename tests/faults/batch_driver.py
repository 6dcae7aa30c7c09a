"""A run of 600 rows in shards of 7, for the tests that kill it: ``batch_driver.py RESUME OUT...``."""

from __future__ import annotations

import sys

from termground.batch.lines import encoded
from termground.batch.output import Output

COUNT, SHARD = 600, 7


def row(number: int) -> dict:
    """A row that depends on its number alone."""
    return {
        "id": f"r{number}",
        "scores": {"bleu": number / COUNT},
        "labels": {},
        "parts": {},
        "terms": ["半導体"] * (number % 50),
        "excluded": [],
        "claims": [],
        "findings": [],
        "signature": "s",
        "error": None,
    }


def main() -> None:
    """Do the run, or what is left of it."""
    resume, *paths = sys.argv[1:]
    print("begins", flush=True)
    with Output(paths, input_digest="i", signature="s", resume=resume == "1") as output:
        for start in range(output.done, COUNT, SHARD):
            output.write([encoded(row(number)) for number in range(start, min(start + SHARD, COUNT))])
        output.finish()


if __name__ == "__main__":
    main()
