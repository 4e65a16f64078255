"""Paper sizes: what people may type, and what they are told when it is wrong."""

import pytest

from printables.drawing.surface import Box
from printables.pages.paper import NAMES, Margins, PaperError, parse


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ("A4", (210, 297)),
        ("a0", (841, 1189)),
        (" Letter ", (215.9, 279.4)),
        ("LEGAL", (215.9, 355.6)),
        ("tabloid", (279.4, 431.8)),
        ("a3 landscape", (420, 297)),
        ("letter-landscape", (279.4, 215.9)),
        ("a5 portrait", (148, 210)),
        ("300x450", (300, 450)),
        ("450×300 mm", (450, 300)),
        ("450x300 portrait", (300, 450)),
        ("11x17in", (279.4, 431.8)),
        ("60.5x84.1cm", (605, 841)),
        ("210x297mm", (210, 297)),
        ("ANSI D", (558.8, 863.6)),
        ("arch-e landscape", (1219.2, 914.4)),
        ("archb", (304.8, 457.2)),
        ("ansi-a", (215.9, 279.4)),
        ("ledger", (431.8, 279.4)),
        ("ledger portrait", (279.4, 431.8)),
    ],
)
def test_sizes_as_people_write_them(words: str, size: tuple[float, float]) -> None:
    paper = parse(words)
    assert (paper.width, paper.height) == pytest.approx(size)


@pytest.mark.parametrize("words", ["", "A6", "a4 sideways", "landscape", "x", "-3x4", "nanxinf"])
def test_other_words_are_answered_with_what_would_be_right(words: str) -> None:
    with pytest.raises(PaperError, match="isn't a paper size: use A0, A1") as caught:
        parse(words)
    assert f'"{words}"' in str(caught.value)


@pytest.mark.parametrize("words", ["0x100", "10x300", "300x6000", "900x900in"])
def test_own_sizes_have_limits(words: str) -> None:
    with pytest.raises(PaperError, match="each side must be 20 to 5000 mm"):
        parse(words)


@pytest.mark.parametrize("name", NAMES)
def test_every_named_size_stands_upright_and_turns(name: str) -> None:
    paper = parse(name)
    assert not paper.is_landscape
    assert paper.landscape().portrait() == paper
    assert paper.landscape() == paper.turned()


def test_margins_leave_the_inner_box() -> None:
    assert parse("A4").inner(Margins(10, 20, 30, 40)) == Box(40, 10, 150, 257)


def test_margins_that_leave_nothing_are_refused() -> None:
    with pytest.raises(PaperError, match="leave no room on the A5 sheet"):
        parse("A5").inner(Margins.all(80))
