"""Recaps as text: signs of decisive events, cards in a frame, pictures of dice."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from textual.content import Content

from companion.table.game import Face
from companion.tui.words.recap import FIGURES_PART, Recap, RecapLine, TurnRecap
from companion.tui.words.wording import first_upper, styled

Part: TypeAlias = "tuple[str, str] | str"

SIGNS = {"grave": ("▼", "bold $text-error"), "grand": ("★", "bold $text-success")}
"""Sign and color of an event by its tone; color never stands alone."""

_PLAIN = ("◆", "bold $text-accent")
_FACE = ("▤", "bold $text-warning")
_FIGURES = "bold"
_PIPS = "⚀⚁⚂⚃⚄⚅"
_SPOTS = {1: "4", 2: "28", 3: "248", 4: "0268", 5: "02468", 6: "023568"}
"""The spots of a die's faces, by their places in three rows of three."""

MOST_ROWS = 3
"""Rows at most of a turn shown above the next question."""

_ANSWER_ROWS = 4
"""Rows at most of what came of an answer, but for a card in its frame."""


class Sentence(NamedTuple):
    """A sentence with its styles; if room is short, the least `weight` is dropped first."""

    parts: tuple[Part, ...]
    weight: int = 6


_SMALL, _PLAINLY, _IN_FIGURES, _LAST, _ON_CARD, _DECISIVE, _ALWAYS = range(7)
"""What gives way before what, where room is short: `_LAST` is the last plain sentence."""


# Dice


def pips(dice: Sequence[int], sides: int = 6) -> str:
    """Return dice as small pictures, those with other sides as digits: `⚁⚄`, `[3][1]`."""
    if sides != len(_PIPS):
        return "".join(f"[{die}]" for die in dice)
    return "".join(_PIPS[die - 1] if 1 <= die <= sides else f"[{die}]" for die in dice)


def drawn_dice(dice: Sequence[int], sides: int = 6) -> list[str]:
    """Return dice side by side, five rows of seven characters each; digits for other dice."""
    faces = [
        _spots(die) if sides == len(_PIPS) else [" " * 5, f"{die:^5}", " " * 5] for die in dice
    ]
    rows = ("  ".join(f"│{face[row]}│" for face in faces) for row in range(3))
    return ["  ".join("╭─────╮" for _ in faces), *rows, "  ".join("╰─────╯" for _ in faces)]


def _spots(die: int) -> list[str]:
    spots = _SPOTS.get(die, "")
    rows = ("012", "345", "678")
    return [" ".join("●" if place in spots else " " for place in row) for row in rows]


# Cards


def face_box(face: Face, width: int) -> list[str]:
    """Return a card in a frame of a width, its title in the upper edge."""
    inner = width - 4
    title = textwrap.shorten(face.title, inner - 2, placeholder="…")
    top = f"╭─ {title} {'─' * (inner - len(title) - 1)}╮"
    rows = [f"│ {row:<{inner}} │" for row in textwrap.wrap(face.text, inner)]
    return [top, *rows, f"╰{'─' * (width - 2)}╯"]


# The card for the table


def recap_card_text(recap: Recap, width: int) -> Content:
    """Return turns or an act in sentences, decisive ones under a title, then the figures.

    The first turn is named by the title of the card itself.
    """
    parts: list[Part] = []
    for at, one in enumerate(recap.ended):
        if at:
            parts += ["\n\n", (title_of(one), "bold underline")]
        parts += _long_lines(one.lines, width, first=not parts)
        for figures in one.figures:
            parts += [_gap(parts), (_whole_figures(figures, width), _FIGURES)]
    if recap.since:
        parts += [_gap(parts), (f"\nSince {recap.player}'s last turn", "bold underline")]
        parts += [part for line in recap.since for part in ("\n", *_short(line))]
    return styled(*parts)


def _whole_figures(figures: str, width: int) -> str:
    """Wrap figures to a width without splitting one from its new value."""
    lines: list[str] = []
    for each in figures.split(FIGURES_PART):
        if lines and len(lines[-1]) + len(FIGURES_PART) + len(each) <= width:
            lines[-1] += f"{FIGURES_PART}{each}"
        else:
            lines.append(each)
    return "\n".join(lines)


def title_of(recap: TurnRecap) -> str:
    """Return whose turn it was, and which."""
    return f"{recap.player or 'The table'} · {recap.turn}"


def _gap(parts: Sequence[Part]) -> str:
    return "\n" if parts else ""


def _long_lines(lines: Sequence[RecapLine], width: int, *, first: bool) -> Iterator[Part]:
    """Yield each sentence on a line, cards in a frame; a title isn't repeated."""
    above = ""
    for line in lines:
        if not first:
            yield "\n"
        first = False
        title = line.moment.title if line.moment else ""
        if line.face and line.face.text:
            yield "\n".join(face_box(line.face, width)), _FACE[1].removeprefix("bold ")
        elif line.moment and line.words and title == above:
            yield f"  {line.words}", "bold"
        elif line.moment:
            sign, look = SIGNS.get(line.moment.tone, _PLAIN)
            yield f"{sign} {line.moment.title}", look
            if line.words:
                yield f"\n  {line.words}", "bold"
        else:
            yield from _short(line, "dim")
        above = title


def _short(line: RecapLine, look: str = "") -> Iterator[Part]:
    """Yield a sentence after its sign or dice."""
    if line.face:
        yield f"{_FACE[0]} {line.face.title}", _FACE[1]
        yield "."
    elif line.moment:
        sign, colour = SIGNS.get(line.moment.tone, _PLAIN)
        yield f"{sign} ", colour
        yield line.words or f"{line.moment.title}.", "bold"
    else:
        if line.dice:
            yield f"{pips(line.dice, line.sides)} ", "bold"
        yield line.words, look


# Above the next question


def recap_above_question(recap: Recap, width: int, rows: int, *, whole: bool = False) -> Content:
    """Return the recap above the next question, in at most `rows` lines of `width`.

    If room is short, decisive events stay, and the log has everything. It's brief, except for the
    `whole` recap at an end, which uses all lines.
    """
    if rows < 1:
        return Content("")
    since = _since_rows(recap.since, width, max(0, rows - 1) if recap.ended else rows)
    left = rows - len(since)
    if recap.answer:
        found = [_answered(recap.answer, width, left, left if whole else _ANSWER_ROWS)]
    else:
        found = _turns(recap.ended, width, left if whole else min(left, MOST_ROWS))
    blocks = [block for block in found if block.plain] + since
    return Content("\n").join(blocks)


def _turns(ended: Sequence[TurnRecap], width: int, rows: int) -> list[Content]:
    """Return turns in these rows together, the last ones if there are more; each begins a row.

    One with a decisive event gets more of them, or else the last.
    """
    shown = ended[-rows:]
    spare = rows - len(shown)
    found = [Content("")] * len(shown)
    for at in sorted(range(len(shown)), key=lambda at: (shown[at].holds, at), reverse=True):
        found[at] = _fitting(_sentences(shown[at]), width, 1 + spare)
        spare -= max(0, _rows(found[at].plain, width) - 1)
    return found


def _since_rows(since: Sequence[RecapLine], width: int, rows: int) -> list[Content]:
    """Return each line, in brief if it's too wide, the first after what it's about.

    If there are fewer `rows`, the last decisive lines are shown, after a mark: later ones decide
    more, a capture more than the fight before it, and points in hand less than either.
    """
    shown, cut = list(since), len(since) > rows
    if cut:
        shown = [line for line in since if line.moment and line.moment.holds] or shown
        shown = shown[max(0, len(shown) - rows) :]
    found = []
    for at, line in enumerate(shown):
        first = "Since your last turn: … " if cut else "Since your last turn: "
        head: list[Part] = [(first, "bold")] if not at else ["  "]
        row = styled(*head, *_short(line))
        if len(row) > width and line.brief:
            row = styled(*head, *_short(line._replace(words=f"{line.brief}.")))
        found.append(row.truncate(width, ellipsis=True))
    return found


def _sentences(recap: TurnRecap) -> list[Sentence]:
    """Return a turn as a heading, sentences, and changed figures; a lone one has its player."""
    named = len(recap.lines) == 1 and recap.player and recap.lines[0].words.startswith(recap.player)
    title = first_upper(recap.turn) if named else title_of(recap)
    head = Sentence(((f"{title}:", "bold"),))
    changed = "; ".join(recap.changed)
    figures = [Sentence(((changed, _FIGURES),), _IN_FIGURES)] if changed else []
    return [head, *map(_sentence, recap.lines), *figures]


def _sentence(line: RecapLine) -> Sentence:
    plain = _SMALL if line.small else _PLAINLY
    weight = _DECISIVE if line.moment else _ON_CARD if line.face else plain
    return Sentence(tuple(_short(line)), weight)


def _fitting(sentences: Sequence[Sentence], width: int, rows: int) -> Content:
    """Return sentences as one paragraph; if it's too long, some are dropped.

    First small ones and then plain ones, from the first on, except the last (a small one only if
    there is no other); then figures, cards, and decisive events before the last one. What is left
    is cut.
    """
    kept, cut = list(sentences), False
    plain = max((one.weight for one in kept if one.weight <= _PLAINLY), default=_PLAINLY)
    last = max((at for at, one in enumerate(kept) if one.weight == plain), default=0)
    if last:
        kept[last] = kept[last]._replace(weight=_LAST)
    while _rows(_flow(kept, cut=cut).plain, width) > rows:
        least = min(kept, key=lambda one: one.weight)
        if least.weight == _ALWAYS or len(kept) <= 2:
            break
        kept.remove(least)
        cut = True
    words = _flow(kept, cut=cut)
    if _rows(words.plain, width) > rows:  # no more letters than these ever fit
        words = words[: rows * (max(20, width) + 8) + 2]
    while _rows(words.plain, width) > rows and len(words) > 2:
        words = words[: len(words) - 2] + Content("…")
    return words


def _flow(sentences: Sequence[Sentence], *, cut: bool) -> Content:
    """Return sentences after their heading, which may be empty, and a mark if some are left out."""
    head, *others = sentences
    marked = [head] if head.parts else []
    marked += [Sentence(("F4 …",))] if cut else []
    parts: list[Part] = []
    for sentence in (*marked, *others):
        parts += [" ", *sentence.parts] if parts else sentence.parts
    return styled(*parts)


def _rows(text: str, width: int) -> int:
    return sum(len(textwrap.wrap(line, max(20, width)) or [""]) for line in text.splitlines())


def _answered(lines: Sequence[RecapLine], width: int, rows: int, most: int) -> Content:
    """Return what followed from the last answer in `most` rows; a card is framed if it fits.

    If not, its text is shown, unless what followed wouldn't fit after it.
    """
    face = next((line.face for line in reversed(lines) if line.face and line.face.text), None)
    box = face_box(face, min(width, 64)) if face else []
    head = Sentence(())
    others = [_sentence(line) for line in lines if face is None or line.face is not face]
    room = min(rows - len(box), most)
    if face and room >= bool(others):
        framed = Content("\n".join(box)).stylize(_FACE[1].removeprefix("bold "))
        rest = _fitting([head, *others], width, room) if others else Content("")
        return Content("\n").join([framed, rest]) if rest.plain else framed
    rows = min(rows, most)
    if not face:
        return _fitting([head, *others], width, rows)
    aloud = Sentence(((f"{_FACE[0]} {face.title}: ", _FACE[1]), face.text))
    at = max(at for at, line in enumerate(lines) if line.face is face)
    after = [_sentence(line) for line in lines[at + 1 :]]
    if after and _rows(_flow([head, aloud, *after], cut=True).plain, width) > rows:
        aloud = _sentence(lines[at])
    return _fitting([head, aloud, *others], width, rows)
