"""`companion print chronicle`: the book, plain words, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from tests import SAMPLES
from tests.cli.running import run

SAMPLE = SAMPLES / "first-expedition.toml"


def printed(*words: object) -> tuple[int, str]:
    done = run("print", "chronicle", *words)
    return done.status, done.out + done.err


@pytest.mark.parametrize(
    ("options", "width", "label"),
    [
        ((), 148.0, "1"),
        (("--paper", "a4-booklet", "--signature", "8"), 297.0, "8–1"),
        (("--paper", "a4-booklet", "--signature", "16"), 297.0, "16–1"),
    ],
)
def test_the_book_is_a5_unless_told_otherwise_and_a_thick_one_is_folded_in_signatures(
    tmp_path: Path, options: tuple[str, ...], width: float, label: str
) -> None:
    file = tmp_path / "book.pdf"
    code, output = printed(SAMPLE, "--out", file, *options)
    assert code == 0, output
    book = pypdf.PdfReader(file)
    assert float(book.pages[0].mediabox.width) == pytest.approx(width * 72 / 25.4, abs=0.1)
    assert book.page_labels[0] == label


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--paper", "a4-booklet", "--signature", "6"), "signature of 6 pages can't be folded"),
        (("--paper", "a4-booklet", "--signature", "-4"), "signature of -4 pages"),
        (("--paper", "a5", "--signature", "8"), "paper to fold, like a4-booklet"),
    ],
)
def test_a_signature_that_cannot_be_is_refused(
    tmp_path: Path, options: tuple[str, ...], told: str
) -> None:
    code, output = printed(SAMPLE, "--out", tmp_path / "book.pdf", *options)
    assert code == 2
    assert told in output


def test_plain_words_begin_in_the_month_that_is_asked_for(tmp_path: Path) -> None:
    for name in ("book.txt", "book.md"):
        code, output = printed(SAMPLE, "--out", tmp_path / name, "--begins", "1831-04")
        assert code == 0, output
        text = (tmp_path / name).read_text("utf-8")
        assert "April 1831" in text
        assert "1820" not in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--out", "x.pdf"), "Name its file"),
        ((SAMPLE, "--out", "x.svg"), "needs the ending .pdf, .txt or .md"),
        ((SAMPLE, "--out", "x.pdf", "--begins", "soon"), "write year and month like 1820-01"),
        ((SAMPLE, "--out", "x.pdf", "--paper", "60x80"), "too small for the chronicle"),
        ((SAMPLE, "--out", "x.pdf", "--paper", "a4-booklet", "--duplex", "none"), "two-sided"),
        ((SAMPLE, "--out", "x.pdf", "--player", "Ada"), "not of chronicle"),
        ((SAMPLE, "--out", "x.pdf", "--cards", "1"), "not of chronicle"),
    ],
)
def test_what_cannot_be_printed_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[object, ...], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, output = printed(*words)
    assert code == 2, output
    assert sentence in output
    assert "Traceback" not in output
    assert not list(tmp_path.iterdir())
