"""Bytes become the text that was meant, or an error that says what to do."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from termground.errors import InputError
from termground.text import decoding
from termground.text.decoding import decode, read_text

JAPANESE = "本発明は、半導体記憶装置の製造方法に関する。\n特に熱処理温度を制御する工程である。\n"
LEGACY = ("cp932", "euc_jp", "iso2022_jp")
CYRILLIC = ("cp1251", "koi8_r", "cp866")
RUSSIAN = {
    "long": "Городская библиотека открылась в 1932 году. «Здесь лежит 12 000 редких книг», — говорит директор. "
    "Её сотрудники не ожидали успеха: № 5 на улице Щорса посещают 300 человек в день.\n" * 40,
    "a paragraph": "Вышка — один из ведущих университетов; общежития стоят в Москве, цех — в Химках.\n",
    "a line": "Договор вступает в силу 5 мая.",
    "no capitals": "привет, как дела",
    "capitals": "РОССИЙСКАЯ ФЕДЕРАЦИЯ",
    "a heading": "ОТЧЁТ за 2023 год",
    "two words": "Чёрный ящик",
    "one word": "Москва",
    "Latin between": "Компания Google открыла офис в Казани, e-mail: info@example.com",
}


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp932", "euc_jp", "iso2022_jp"],
)
def test_japanese_is_read_in_every_encoding_it_comes_in(encoding: str) -> None:
    assert decode(JAPANESE.encode(encoding), "patent.txt", legacy=LEGACY) == JAPANESE


@pytest.mark.parametrize("name", sorted(RUSSIAN))
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", *CYRILLIC])
def test_russian_is_read_in_every_encoding_it_comes_in(encoding: str, name: str) -> None:
    """CP1251, KOI8-R and CP866 give letters for the same bytes; only one of them gives words."""
    text = RUSSIAN[name]
    if encoding in ("koi8_r", "cp866"):  # older than the quotation marks and dashes of today
        text = text.translate({ord("«"): '"', ord("»"): '"', ord("—"): "-", ord("№"): "N"})
    for order in (CYRILLIC, CYRILLIC[::-1]):
        assert decode(text.encode(encoding), "отчёт.txt", legacy=order) == text


def test_cyrillic_in_japanese_does_not_mislead() -> None:
    """Letters of one script say nothing about the encodings of another."""
    text = "ロシア語の「Москва」はモスクワを指す。\n"
    for encoding in ("cp932", "euc_jp", "iso2022_jp"):
        assert decode(text.encode(encoding), "a.txt", legacy=LEGACY) == text


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_unicode_needs_no_legacy_list(encoding: str) -> None:
    text = "The library opens at 9.\n"
    assert decode(text.encode(encoding), "answer.md") == text


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32"])
def test_no_byte_order_mark_is_left_in_the_text(encoding: str) -> None:
    assert not decode("本文".encode(encoding), "a.txt").startswith("\ufeff")


def test_a_named_encoding_decides() -> None:
    data = "第三条".encode("euc_jp")
    assert decode(data, "law.txt", "euc_jp") == "第三条"
    with pytest.raises(InputError, match=r"law\.txt is not valid utf-8 at byte 0.*--encoding"):
        decode(data, "law.txt", "utf-8")


def test_a_named_encoding_drops_the_mark_too() -> None:
    assert decode("本文".encode("utf-8-sig"), "a.txt", "utf-8") == "本文"


def test_line_ends_are_left_as_they_are() -> None:
    assert decode(b"a\r\nb\rc\n", "a.txt") == "a\r\nb\rc\n"


@pytest.mark.parametrize(
    ("data", "encoding", "message"),
    [
        (b"abc", "nope", "no encoding is called 'nope'; try one of utf-8"),
        (b"abc", "hex", "encoding"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01", None, "looks like a binary file; convert it"),
        (b"\0\0\0\0", None, "looks like a binary file"),
        (b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n", None, "is a PDF; convert it"),
        (b"%PDF-1.7\n\xe2\xe3\xcf\xd3\n\0", "utf-8", "is a PDF; convert it"),
        (b"PK\3\4\x14\0_rels/word/document.xml\0", None, "is a Microsoft Word file; convert it"),
        (b"PK\3\4\x14\0xl/workbook.xml\0", "utf-8", "is a Microsoft Excel file; convert it"),
        (b"PK\3\4mimetypeapplication/vnd.oasis.opendocument.text", None, "is a LibreOffice file; convert"),
        (
            b"caf\xe9",
            None,
            r"cannot tell the encoding of f\.txt \(tried utf-8, utf-16\); name it with --encoding",
        ),
        (b"\xff\xfea", None, "not valid utf-16"),
        (b"\xef\xbb\xbf\xff", None, "not valid utf-8-sig"),
    ],
    ids=[
        "unknown",
        "no-text-encoding",
        "image",
        "zeros",
        "pdf",
        "pdf-named",
        "word",
        "excel-named",
        "open-document",
        "latin-1",
        "half-utf-16",
        "broken-after-mark",
    ],
)
def test_what_is_no_text_is_refused_with_a_way_out(data: bytes, encoding: str | None, message: str) -> None:
    with pytest.raises(InputError, match=message):
        decode(data, "f.txt", encoding)


def test_undecided_bytes_name_all_that_was_tried() -> None:
    with pytest.raises(InputError, match=r"tried utf-8, utf-16, cp932, euc_jp, iso2022_jp"):
        decode(b"\xff\xff\xff", "f.txt", legacy=LEGACY)


def test_empty_bytes_are_an_empty_text() -> None:
    assert decode(b"", "empty.txt") == ""


def test_a_single_nul_in_running_text_is_let_through() -> None:
    text = "本文です。" * 100 + "\0" + "続きです。"
    assert decode(text.encode(), "a.txt") == text


def test_read_text_reads_a_file(tmp_path: Path) -> None:
    path = tmp_path / "答え.md"
    path.write_bytes(JAPANESE.encode("cp932"))
    assert read_text(path, legacy=LEGACY) == JAPANESE


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no such file: .*gone\.txt"):
        read_text(tmp_path / "gone.txt")


def test_a_folder_is_no_text(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is a folder; name a text file"):
        read_text(tmp_path)


def test_a_name_with_nul_is_no_file_name(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="not a file name"):
        read_text(tmp_path / "a\0b")


def test_a_file_is_read_up_to_the_limit_and_not_over_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decoding, "MAX_BYTES", 10)
    path = tmp_path / "a.txt"
    path.write_bytes(b"a" * 10)
    assert read_text(path) == "a" * 10
    path.write_bytes(b"a" * 11)
    with pytest.raises(InputError, match="over 10 bytes, which is the limit; split it"):
        read_text(path)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (errno.EACCES, "Permission denied"),
        (errno.EIO, "Input/output error"),
        (errno.ENXIO, "No such device or address"),
    ],
)
def test_an_unreadable_file_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, said: str
) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"a")

    def refuse(_: Path, mode: str) -> bytes:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(InputError, match=f"cannot read .*: {said}"):
        read_text(path)
