"""The cache of sources on disk: the same results with and without, whatever becomes of its files."""

from __future__ import annotations

import errno
import json
import logging
import os
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from termground import GroundingEvaluator, SourceCache, load, register
from termground.catalogue import source_cache
from termground.catalogue.cache_folder import HEAD, CacheFolder
from termground.cli import main, parameters
from termground.engines import ScoreSpec
from termground.errors import UsageError
from termground.language import fingerprint as fingerprints
from termground.language import registry
from termground.language.fingerprint import fingerprint
from termground.language.und import Und

SOURCES = [
    f"# The {name}\n\nDr. O'Neil opened the **{name}** on 4 May 2019. It holds {count:,} maps and isn't closed on Mondays. "
    + "The rooms are warm in winter, and the staff answers questions about old books. " * 15
    for name, count in (("library", 12_000), ("museum", 450), ("archive", 77))
]
ROWS = [
    {"response": "The library opened in 2019 and holds 12,000 maps.", "source": SOURCES[0]},
    {"response": "The museum opened in 2018 and is closed on Mondays.", "source": SOURCES[1]},
    {"response": "Dr. O'Neil holds 78 maps in the archive.", "source": SOURCES},
    {"response": "Dr. Smith left.", "source": [SOURCES[2], "It is short."]},
    {"response": "", "source": SOURCES[0]},
]


ENGLISH = load("en")


def told(evaluator, rows=ROWS):
    return [json.dumps(result.to_dict(), sort_keys=True) for result in evaluator.evaluate_many(rows)]


def made(folder, **options):
    return GroundingEvaluator(
        ENGLISH, metrics=["grounding", "source-term-precision"], source_cache=folder, **options
    )


@pytest.fixture(scope="module")
def plain():
    """What is said without a cache."""
    return told(made(None))


@pytest.fixture
def read(monkeypatch):
    """The sources whose tokens were read."""
    found = []
    kind = type(ENGLISH)
    tokens = kind.tokens

    def counted(self, text):
        if "on 4 May" in text:
            found.append(text)
        return tokens(self, text)

    monkeypatch.setattr(kind, "tokens", counted)
    return found


def test_a_source_is_read_once_for_all_runs(tmp_path, plain, read):
    """A new evaluator finds what the one before read, one text at a time."""
    assert told(made(tmp_path)) == plain
    assert len(read) == 3
    assert len(list(tmp_path.iterdir())) == 3
    assert told(made(str(tmp_path))) == plain
    assert made(SourceCache(str(tmp_path))).prepare(SOURCES).analyses[0].view_tokens
    assert len(read) == 3


def test_what_else_reads_a_text_is_kept_apart(tmp_path, read):
    """Markdown or plain text, and the options of a language."""
    evaluator = made(tmp_path)
    for markdown in (True, False, True):
        evaluator.prepare(SOURCES[0], clean_markdown=markdown)
    assert len(list(tmp_path.iterdir())) == len(read) == 2
    for lemmas in (True, False, True):
        GroundingEvaluator(load("fr", lemmas=lemmas), source_cache=tmp_path).prepare(SOURCES[0])
    assert len(list(tmp_path.iterdir())) == 4


def test_what_is_not_kept(tmp_path, monkeypatch):
    """Short texts, those of origins, and of languages whose code may be anywhere."""
    monkeypatch.setattr(registry, "_registered", {})
    made(tmp_path).prepare("The library opens at 9.")
    GroundingEvaluator("ja", parity=True, source_cache=tmp_path).evaluate("図書館", "図書館は開く。" * 300)
    register(type("Made", (Und,), {"code": "xx"}))
    GroundingEvaluator("xx", source_cache=tmp_path).evaluate("maps", SOURCES[0])
    assert list(tmp_path.iterdir()) == []


def places(size):
    """One place in each region of a file."""
    return {
        "magic": 3,
        "version": 17,
        "key": 25,
        "last of the key": 51,
        "digest": 60,
        "last of the digest": HEAD - 1,
        "first": HEAD,
        "second": HEAD + 1,
        "quarter": size // 4,
        "middle": size // 2,
        "last": size - 1,
    }


CHANGED = {
    **{
        name: lambda data, at=name: (
            data[: places(len(data))[at]]
            + bytes([data[places(len(data))[at]] ^ 64])
            + data[places(len(data))[at] + 1 :]
        )
        for name in places(9999)
    },
    "empty": lambda data: b"",
    "cut in the head": lambda data: data[: HEAD // 2],
    "only a head": lambda data: data[:HEAD],
    "cut short": lambda data: data[:-1],
    "longer": lambda data: data + b"\0",
    "zeros": lambda data: bytes(len(data)),
    "something else": lambda data: b"PK\x03\x04 a foreign file",
    "a pickle": lambda data: pickle.dumps({"a": 1}),
}


@pytest.mark.parametrize("change", CHANGED.values(), ids=CHANGED)
def test_a_damaged_file_is_never_trusted(tmp_path, plain, read, caplog, change):
    """It is said once, the text is read again, and the file is made anew."""
    told(made(tmp_path))
    sound = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for path in tmp_path.iterdir():
        path.write_bytes(change(path.read_bytes()))
    read.clear()
    assert told(made(tmp_path)) == plain
    assert len(read) == 3
    assert [record.message.count("damaged file") for record in caplog.records] == [1]
    assert caplog.records[0].levelno == logging.WARNING
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == sound


def test_a_file_of_another_text_is_not_trusted(tmp_path, plain, read):
    """Though all its bytes are sound."""
    told(made(tmp_path))
    first, second, third = sorted(tmp_path.iterdir())
    data = first.read_bytes()
    first.write_bytes(second.read_bytes())
    second.write_bytes(data)
    third.unlink()
    third.mkdir()
    read.clear()
    assert told(made(tmp_path)) == plain
    assert len(set(read)) == 3


def test_sound_bytes_that_are_no_analysis_are_not_trusted(tmp_path, plain, caplog):
    """As another program may write them."""
    told(made(tmp_path))
    folder = CacheFolder(str(tmp_path), 1 << 30, print)
    for path in list(tmp_path.iterdir()):
        folder.put(bytes.fromhex(path.stem), b"\x93\x01\x02\x03")
    assert told(made(tmp_path)) == plain
    assert "it has another form" in caplog.text
    caplog.clear()
    assert told(made(tmp_path)) == plain
    assert not caplog.records


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EDQUOT])
def test_a_folder_that_takes_no_file_is_said_once(tmp_path, plain, monkeypatch, caplog, number):
    """A full disk or one that is only read: the run goes on, and no half of a file stays."""
    opened = Path.open

    class Full:
        def __init__(self, path):
            self.file = opened(path, "xb")

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.file.close()

        def writelines(self, parts):
            self.file.write(b"".join(parts)[:100])
            raise OSError(number, os.strerror(number))

    monkeypatch.setattr(
        Path,
        "open",
        lambda path, mode="r", **more: Full(path) if mode == "xb" else opened(path, mode, **more),
    )
    assert told(made(tmp_path)) == plain
    assert list(tmp_path.iterdir()) == []
    assert [os.strerror(number) in record.message for record in caplog.records] == [True]
    monkeypatch.undo()
    assert told(made(tmp_path)) == plain
    assert len(list(tmp_path.iterdir())) == 3


def test_a_file_that_cannot_be_read_is_said_once(tmp_path, plain, monkeypatch, caplog):
    """And the text is read again."""
    told(made(tmp_path))
    caplog.clear()

    def refused(path):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "read_bytes", refused)
    assert told(made(tmp_path), ROWS[:1]) == plain[:1]
    assert ["cannot be read" in record.message for record in caplog.records] == [True]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("file", "cannot be used"),
        ("file/inner", "cannot be used"),
        ("nul\0", "cannot be used"),
        ("", "name one"),
    ],
)
def test_what_is_no_folder_is_refused(tmp_path, given, said):
    """Before a text is read."""
    (tmp_path / "file").touch()
    with pytest.raises(UsageError, match=said):
        made(f"{tmp_path}/{given}" if given else "")
    with pytest.raises(UsageError, match="at least 1 MiB, not 0"):
        made(SourceCache(str(tmp_path), megabytes=0))


def test_a_folder_is_made_for_its_owner_alone(tmp_path):
    """It holds the words of the sources."""
    made(tmp_path / "a" / "b").prepare(SOURCES[0])
    assert len(list((tmp_path / "a" / "b").iterdir())) == 1
    if os.name == "posix":
        assert (tmp_path / "a" / "b").stat().st_mode & 0o077 == 0


def test_an_evaluator_pickles_with_its_cache(tmp_path, plain, read):
    """Workers use it too, and so does what checks where no metric was named."""
    evaluator = pickle.loads(pickle.dumps(made(tmp_path)))
    assert told(evaluator) == plain
    checking = GroundingEvaluator(ENGLISH, source_cache=tmp_path)
    read.clear()
    checking.check(ROWS[0]["response"], ROWS[0]["source"])
    assert read == []


def test_threads_share_a_folder(tmp_path, plain):
    """Whichever of them writes a file last."""
    with ThreadPoolExecutor(4) as pool:
        for found in pool.map(lambda _: told(made(tmp_path)), range(4)):
            assert found == plain
    assert len(list(tmp_path.iterdir())) == 3
    assert told(made(tmp_path)) == plain


@pytest.mark.slow
def test_processes_share_a_folder(tmp_path, plain):
    """Several that start together, on the same sources."""
    code = (
        "import json, sys\nfrom termground import GroundingEvaluator\n"
        "rows = json.load(sys.stdin)\n"
        "made = GroundingEvaluator('en', metrics=['grounding', 'source-term-precision'], source_cache=sys.argv[1])\n"
        "print(*[json.dumps(one.to_dict(), sort_keys=True) for one in made.evaluate_many(rows * 3)], sep='\\n')\n"
    )
    running = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for _ in range(3)
    ]
    given = json.dumps(ROWS).encode()
    for process in running:
        process.stdin.write(given)
        process.stdin.close()
    for process in running:
        with process:
            assert process.stdout.read().decode().splitlines() == plain * 3
            assert process.stderr.read() == b""
    assert len(list(tmp_path.iterdir())) == 3


# the folder itself


def key(number):
    return number.to_bytes(32, "big")


def total(folder):
    return sum(path.stat().st_size for path in folder.iterdir())


def aged(folder, *numbers):
    """Let files be used in an order, the first one longest ago."""
    for at, number in enumerate(numbers):
        os.utime(folder / f"{key(number).hex()}.source", ns=(at, at))


def test_the_room_is_bounded(tmp_path):
    """However many files come, and however many there were."""
    kept = CacheFolder(str(tmp_path), 20_000, print)
    for number in range(300):
        kept.put(key(number), bytes([number % 256]) * (number % 7 * 300))
        assert total(tmp_path) <= 20_000
    assert total(tmp_path) > 10_000
    smaller = CacheFolder(str(tmp_path), 5_000, print)
    smaller.put(key(999), b"new")
    assert total(tmp_path) <= 5_000
    assert smaller.get(key(999)) == b"new"


def test_several_processes_keep_to_the_room(tmp_path):
    """Each looks again how full it is after a part of what was left."""
    all_of_them = [CacheFolder(str(tmp_path), 200_000, print) for _ in range(8)]
    for number in range(800):
        all_of_them[number % 8].put(key(number), b"x" * 900)
        assert total(tmp_path) <= 200_000


def test_what_was_not_used_longest_goes_first(tmp_path):
    """Reading counts as use."""
    kept = CacheFolder(str(tmp_path), 10_000, print)
    for number in range(8):
        kept.put(key(number), b"x" * 1_000)
    aged(tmp_path, 3, 0, 1, 2, 4, 5, 6, 7)
    assert kept.get(key(3)) is not None
    CacheFolder(str(tmp_path), 10_000, print).put(key(8), b"x" * 1_000)
    left = [number for number in range(9) if kept.get(key(number)) is not None]
    assert left == [3, 4, 5, 6, 7, 8]


def test_a_file_over_a_quarter_of_the_room_is_not_kept(tmp_path):
    """It would push out the others for one text."""
    kept = CacheFolder(str(tmp_path), 10_000, print)
    kept.put(key(1), b"x" * 2_500)
    assert list(tmp_path.iterdir()) == []
    kept.put(key(1), b"x" * 2_000)
    assert kept.get(key(1)) == b"x" * 2_000


def test_nothing_else_in_the_folder_is_touched(tmp_path):
    """What a killed process left is dropped in its time, what others keep there is not, nor counted."""
    others = ["notes.txt", "a.source", f"{'0' * 64}.bak", f".{'0' * 64}.source"]
    for name in others:
        (tmp_path / name).write_bytes(b"x" * 50_000)
    left = tmp_path / f"{'1' * 64}.4711-3.part"
    left.write_bytes(b"x" * 3_000)
    os.utime(left, ns=(0, 0))
    kept = CacheFolder(str(tmp_path), 10_000, print)
    for number in range(20):
        kept.put(key(number), b"x" * 900)
    assert not left.exists()
    assert all((tmp_path / name).stat().st_size == 50_000 for name in others)
    assert kept.get(key(19)) == b"x" * 900


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path):
    """Nor a folder read, where a file should be."""
    said = []
    kept = CacheFolder(str(tmp_path), 10_000, said.append)
    os.mkfifo(tmp_path / f"{key(1).hex()}.source")
    assert kept.get(key(1)) is None
    kept.put(key(1), b"new")
    assert kept.get(key(1)) == b"new"
    assert len(said) == 1


def test_two_that_drop_the_same_file(tmp_path, monkeypatch):
    """One of them finds it gone."""
    kept = CacheFolder(str(tmp_path), 10_000, print)
    for number in range(9):
        kept.put(key(number), b"x" * 900)
    unlinked = Path.unlink

    def twice(path, missing_ok=False):
        unlinked(path, missing_ok=True)
        unlinked(path, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", twice)
    CacheFolder(str(tmp_path), 10_000, print).put(key(10), b"x" * 900)
    assert kept.get(key(10)) is not None


# what the name of a file follows from


def test_code_and_tables_make_another_name(tmp_path, monkeypatch):
    """Those who work on a plugin change both without a new version."""
    package = tmp_path / "reading_of_tests"
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").write_text("A = 1\n")
    (package / "data" / "words.txt").write_text("one\n")
    monkeypatch.syspath_prepend(tmp_path)
    found = []
    for name, text in (
        ("__init__.py", "A = 1\n"),
        ("__init__.py", "A = 2\n"),
        ("data/words.txt", "two\n"),
        ("data/more.txt", ""),
    ):
        (package / name).write_text(text)
        fingerprints._code.cache_clear()
        found.append(fingerprints._code(("reading_of_tests",), "reading_of_tests"))
    (package / "__pycache__").mkdir(exist_ok=True)  # where Python writes what it compiles, it is there
    (package / "__pycache__" / "x.pyc").write_bytes(b"compiled")
    fingerprints._code.cache_clear()
    assert fingerprints._code(("reading_of_tests",), "reading_of_tests") == found[-1]
    fingerprints._code.cache_clear()
    assert len(set(found)) == 4


@pytest.mark.parametrize(
    "library",
    ["sudachipy", "sudachidict-core", "markdown-it-py", "stopwordsiso", "termground", "termground-ja"],
)
def test_libraries_make_another_name(monkeypatch, library):
    """Whether a signature tells of them or not."""
    before = fingerprint(load("ja"))
    version = fingerprints.version
    monkeypatch.setattr(fingerprints, "version", lambda name: "99" if name == library else version(name))
    fingerprints._libraries.cache_clear()
    assert fingerprint(load("ja")) != before
    fingerprints._libraries.cache_clear()


def test_languages_and_options_make_another_name():
    """Each has its own."""
    found = [
        fingerprint(load(*given[:1], **options))
        for *given, options in (("ja", {}), ("ja", {"mode": "C"}), ("en", {}), ("und", {}))
    ]
    assert None not in found
    assert len(set(found)) == 4
    assert fingerprint(load("ja")) == found[0]


def test_shortest_is_what_is_said(tmp_path):
    """A text from a thousand characters on."""
    made(tmp_path).prepare("x" * (source_cache.SHORTEST - 1))
    assert list(tmp_path.iterdir()) == []
    made(tmp_path).prepare("x" * source_cache.SHORTEST)
    assert len(list(tmp_path.iterdir())) == 1


# the commands


@pytest.fixture
def rows(tmp_path, monkeypatch):
    """A file of rows in the working folder, with a bad one among them."""
    monkeypatch.chdir(tmp_path)
    given = [{"id": at, **row} for at, row in enumerate([*ROWS, {"response": "It opens."}] * 3)]
    (tmp_path / "in.jsonl").write_text("".join(json.dumps(row) + "\n" for row in given))
    return tmp_path


def test_score_writes_the_same_bytes_with_and_without(rows, read):
    """A first run, a second one, and one with another room; workers are other processes."""
    words = ["en", "score", "in.jsonl", "--quiet", "-o"]
    assert main([*words, "plain.jsonl"]) == 3
    expected = (rows / "plain.jsonl").read_bytes()
    for name, count in (("a", 3), ("b", 0), ("c", 0)):
        read.clear()
        size = ["--source-cache-size", "7"] if name == "c" else []
        assert main([*words, f"{name}.jsonl", "--source-cache", "kept", *size]) == 3
        assert (rows / f"{name}.jsonl").read_bytes() == expected
        assert len(read) == count
    assert len(list((rows / "kept").iterdir())) == 3


@pytest.mark.slow
def test_workers_write_the_same_bytes_with_and_without(rows):
    """Two of them, each time."""
    words = ["en", "score", "in.jsonl", "--quiet", "-o"]
    assert main([*words, "plain.jsonl"]) == 3
    for name in ("a", "b"):
        assert main([*words, f"{name}.jsonl", "--source-cache", "kept", "--workers", "2"]) == 3
        assert (rows / f"{name}.jsonl").read_bytes() == (rows / "plain.jsonl").read_bytes()
    assert len(list((rows / "kept").iterdir())) == 3


def test_a_run_goes_on_with_another_cache_or_none():
    """No row depends on it."""
    spec = ScoreSpec(language="und", metrics={"grounding": {}})
    other = msgspec.structs.replace(spec, source_cache="kept", source_cache_size=7)
    assert other.signature() == spec.signature()


@pytest.mark.parametrize("error", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_a_folder_that_cannot_be_made_is_said_once_and_ends_no_run(tmp_path, monkeypatch, error):
    """The sources are read anew, as on a disk that is full."""

    def refused(*_, **__):
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(Path, "mkdir", refused)
    said = []
    folder = CacheFolder(str(tmp_path / "cache"), 1 << 20, said.append)
    for _ in range(3):
        assert folder.get(b"k" * 32) is None
        folder.put(b"k" * 32, b"value")
    assert said == [f"sources are not kept in {str(tmp_path / 'cache')!r}: {os.strerror(error)}"]


def test_check_says_the_same_with_and_without(rows, capsys, read):
    """The first time, when sources are kept, and the next one."""
    (rows / "r.txt").write_text(ROWS[1]["response"])
    (rows / "s.txt").write_text(SOURCES[1])
    words = ["en", "check", "r.txt", "--source", "s.txt", "--format", "json"]
    code = main(words)
    expected = capsys.readouterr()
    read.clear()
    assert main([*words, "--source-cache", "kept"]) == code
    assert capsys.readouterr() == expected
    read.clear()
    assert main([*words, "--source-cache", "kept"]) == code
    assert capsys.readouterr() == expected
    assert read == []


def test_no_file_of_settings_names_a_cache(rows, capsys):
    """One that was found upwards may say what is read, not what is written."""
    (rows / "termground.toml").write_text('source-cache = "kept"\n')
    assert main(["en", "check", "in.jsonl", "--source", "in.jsonl"]) == 2
    assert "there is no key 'source-cache'" in capsys.readouterr().err
    assert not (rows / "kept").exists()


@pytest.mark.parametrize(
    "command", [["score", "in.jsonl", "-o", "o.jsonl"], ["check", "in.jsonl", "--source", "in.jsonl"]]
)
def test_what_cannot_be_a_cache_is_refused(rows, capsys, command):
    """With what to do, in the language that is asked for."""
    assert main(["en", *command, "--source-cache", "in.jsonl"]) == 2
    assert "the source cache 'in.jsonl' cannot be used: File exists" in capsys.readouterr().err
    assert (
        main(["en", *command, "--source-cache", "kept", "--source-cache-size", "0", "--ui-language", "fr"])
        == 2
    )
    assert "--source-cache-size doit valoir au moins 1 Mio, et non 0" in capsys.readouterr().err
    assert not (rows / "o.jsonl").exists()


def test_the_room_is_the_one_that_help_tells():
    """Which must be quick, and so does not ask the cache."""
    assert SourceCache("x").megabytes == parameters.ROOM == ScoreSpec().source_cache_size
