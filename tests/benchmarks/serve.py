"""A service under load: connections that send one check after the other.

    python tests/benchmarks/serve.py [--connections 50] [--seconds 60] [--workers 2] [--prepared]

Prints requests, errors, the times of the answers, and the memory of the service at the beginning, after a third, and at the end.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from termground import load

CODES = ("ja", "ru", "fr", "en")


def texts() -> dict[str, tuple[str, list[str]]]:
    """In four languages, a source and two answers, each of a few sentences."""
    made = {}
    for code in CODES:
        examples = load(code).examples
        answers = ["\n".join(e.grounded for e in examples), "\n".join(e.ungrounded for e in examples)]
        made[code] = ("\n".join(example.source for example in examples), answers)
    return made


def bodies(port: int, *, prepared: bool) -> list[bytes]:
    """Checks of the answers, with their sources or with the names under which these were prepared."""
    made = []
    for code, (source, answers) in texts().items():
        if prepared:
            form = json.dumps({"language": code, "source": source}).encode()
            address = f"http://127.0.0.1:{port}/v1/sources/{code}"
            headers = {"Content-Type": "application/json"}
            urllib.request.urlopen(urllib.request.Request(address, form, headers, method="PUT")).close()
        of = {"source_id": code} if prepared else {"source": source}
        made += [json.dumps({"language": code, "response": answer, **of}).encode() for answer in answers]
    return made


async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, body: bytes) -> tuple[int, float]:
    """Send one check; its status and seconds."""
    head = f"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    begun = time.perf_counter()
    writer.write(head.encode() + body)
    await writer.drain()
    answer = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", answer, re.IGNORECASE)
    await reader.readexactly(int(length[1]) if length else 0)
    return int(answer.split(b" ")[1]), time.perf_counter() - begun


async def client(
    port: int, number: int, sent: list[bytes], until: float, times: list[float], wrong: list[str]
) -> None:
    """One connection, from the beginning to the end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    while time.perf_counter() < until:
        try:
            status, seconds = await ask(reader, writer, sent[number % len(sent)])
        except (OSError, asyncio.IncompleteReadError) as error:
            wrong.append(type(error).__name__)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            continue
        number += 1
        times.append(seconds)
        if status != 200:
            wrong.append(str(status))
    writer.close()


def memory(pid: int) -> float:
    """MiB that a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


async def load_it(port: int, pid: int, sent: list[bytes], connections: int, seconds: float) -> None:
    """Run the clients, and print what they saw."""
    times: list[float] = []
    wrong: list[str] = []
    held: list[float] = []
    warm = time.perf_counter() + 5
    await asyncio.gather(*(client(port, n, sent, warm, [], wrong) for n in range(connections)))
    until = time.perf_counter() + seconds

    async def watch() -> None:
        while time.perf_counter() < until:
            held.append(memory(pid))
            await asyncio.sleep(1)

    await asyncio.gather(watch(), *(client(port, n, sent, until, times, wrong) for n in range(connections)))
    times.sort()
    at = {share: times[min(len(times) - 1, int(share * len(times)))] * 1000 for share in (0.5, 0.95, 0.99)}
    print(
        f"{len(times)} checks in {seconds:g} s over {connections} connections: {len(times) / seconds:.0f} a second"
    )
    print(f"errors {len(wrong)} {sorted(set(wrong)) or ''}")
    print(
        f"p50 {at[0.5]:.0f} ms, p95 {at[0.95]:.0f} ms, p99 {at[0.99]:.0f} ms, longest {times[-1] * 1000:.0f} ms"
    )
    print(
        f"memory {held[0]:.0f} MiB, after a third {held[len(held) // 3]:.0f} MiB, at the end {held[-1]:.0f} MiB"
    )


def main() -> None:
    """Start a service, load it, and end it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--connections", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--prepared", action="store_true", help="prepare each source once")
    given = parser.parse_args()
    command = [sys.executable, "-m", "termground", "serve", "--port", "0", "--workers", str(given.workers)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as started:
        assert started.stderr is not None
        port = int(started.stderr.readline().rsplit(":", 1)[1])
        drain = subprocess.Popen(["cat"], stdin=started.stderr, stdout=subprocess.DEVNULL)
        try:
            sent = bodies(port, prepared=given.prepared)
            asyncio.run(load_it(port, started.pid, sent, given.connections, given.seconds))
        finally:
            started.terminate()
            drain.wait(30)


if __name__ == "__main__":
    main()
