"""Stems by Snowball, in one thread and in several."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from termground_multi.stems import stem

THREADS = 4
CALLS = 12_000
ROOTS = ["kitap", "araba", "okul", "sokak", "deniz", "gazete", "kalem", "bahçe", "yol", "evrak"]
ENDINGS = ["lar", "ların", "lardan", "da", "dan", "ın", "ımız", "ımızdan", "lık", "lıklar"]


@pytest.fixture
def quick_switches() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("quick_switches")
def test_threads_do_not_spoil_one_another_s_stems() -> None:
    words = [f"{root}{one}{other}" for root in ROOTS for one in ENDINGS for other in ENDINGS]
    plain = stem.__wrapped__  # without its cache, which would answer most calls
    expected = {word: plain(word, "turkish") for word in words}
    asked = [words[i % len(words)] for i in range(CALLS)]
    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(lambda word: plain(word, "turkish"), asked))
    assert found == [expected[word] for word in asked]
