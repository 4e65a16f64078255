"""Recaps of recent events as lines: of an act, of whole turns, since a player's last turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from typing import Final, NamedTuple

from companion.table.facts import Fact
from companion.table.game import Face, Moment
from companion.table.journal.entries import Entry
from companion.table.look.turns import Piece, Turn, TurnBook, just_ended, since_last
from companion.table.look.undo_labels import went_back
from companion.table.seats.told import is_masked, open_facts
from companion.tui.keys.actions import ACTIONS, key_words
from companion.tui.view import View
from companion.tui.words.wording import answer_words

MOST_SINCE = 5
"""Lines at most of what others did since a player's last turn."""

_BOOK = TurnBook()
"""The turns of the journal that was looked at last."""

FIGURES_PART = " · "
"""What stands between two figures of a player."""

_SHORT = 28
"""Letters of the end of a sentence that may be put behind another one that begins alike."""


class RecapLine(NamedTuple):
    """A sentence about what happened, with its decisive event, card or dice.

    `brief` says the same in a word or two, "" if nothing is shorter. A `small` one is dropped first
    if room is short: an answer, or what follows from others.
    """

    words: str
    moment: Moment | None = None
    face: Face | None = None
    dice: tuple[int, ...] = ()
    sides: int = 6
    brief: str = ""
    small: bool = False


class TurnRecap(NamedTuple):
    """The result of an act or a turn: whose, which turn in words, and all of it in order.

    `figures` are the player's before and after, and others' that changed, a line each; `changed`
    are only those that changed.
    """

    player: str
    turn: str
    lines: tuple[RecapLine, ...]
    figures: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """True if someone must read part of it before the game goes on."""
        return any(line.moment and line.moment.holds for line in self.lines)


class Recap(NamedTuple):
    """What happened before the open question, for the table to read.

    The turns that the last answer ended, or what followed from it if none ended, and what others
    did since the last turn of the `player` in turn, if theirs has just begun.
    """

    ended: tuple[TurnRecap, ...] = ()
    answer: tuple[RecapLine, ...] = ()
    since: tuple[RecapLine, ...] = ()
    player: str = ""


def decisive_recap(view: View, after: int) -> TurnRecap | None:
    """Return what followed after an entry, None if nothing holds up the table.

    Undone entries are left out, and secrets are masked.
    """
    entries = [view.log[number - 1] for number in _new(view, after)]
    holding = (entry for entry in entries if any(_holds(view, fact) for fact in entry.facts))
    first = next(holding, None)
    return None if first is None else act_recap(view, after, first)


def _new(view: View, after: int) -> list[int]:
    return [number for number in range(after + 1, len(view.log) + 1) if number in view.live]


def act_recap(view: View, after: int, first: Entry[Fact] | None = None) -> TurnRecap:
    """Return what followed after an entry; its player is the one of the `first` that counts."""
    new = _new(view, after)
    entries = [view.log[number - 1] for number in new]
    first = first or entries[0]
    threw = {entry.player for entry in entries if entry.kind == "roll"}
    whose = first.player if first.turn else ""  # what is set up is the whole table's
    alone = whose if len(threw) < 2 else ""  # where several throw, each is named
    lines = [line for number in new for line in _entry_lines(view, number, alone)]
    turn = view.game.turn_words(first.turn) if first.turn else "setting up"
    return TurnRecap(whose, turn, tuple(lines))


class Throw(NamedTuple):
    """Dice as rolled, what they were rolled for, and the result, in words."""

    question: str
    dice: tuple[int, ...]
    sides: int
    result: str


def app_rolls(view: View, after: int) -> list[Throw]:
    """Return the app's rolls after an entry, except secret and repeated ones."""
    found = []
    for number in sorted(number for number in view.live if number > after):
        entry = view.log[number - 1]
        masked = is_masked(entry)
        if entry.by == "app" and not entry.again and not masked and (dice := dice_of(entry)):
            result = entry.say.removeprefix(entry.ask).strip()
            player = f"{entry.player}: " if entry.player else ""
            sides = int(entry.limits.get("sides", 6))
            found.append(Throw(f"{player}{entry.ask}", dice, sides, result))
    return found


def recap_of(view: View) -> Recap:
    """Return what happened before the open question of a view."""
    if not view.log:
        return Recap()
    last = view.log[-1]
    if words := undone_words(view, last):
        return Recap(answer=(RecapLine(words),))
    found = _BOOK.turns(view)
    ended = just_ended(view, found)
    recaps = [turn_recap(view, turn) for turn in ended if turn.number]
    recaps = [one for one in recaps if one.lines or one.changed]
    if not ended or not recaps:
        return Recap(answer=tuple(_since_answer(view)))
    since = tuple(_since(view, found, len(ended)))
    return Recap(tuple(recaps), since=since, player=found[-1].player)


def undone_words(view: View, entry: Entry[Fact]) -> str:
    """Return what an undo or redo took back, and the key to restore it; "" for other entries."""
    if not (entry.undo or entry.redo):
        return ""
    other = next(one for one in ACTIONS if one.name == ("redo" if entry.undo else "undo"))
    verb = "redoes it" if entry.undo else "undoes it"
    done, _, label = went_back(view.game, view.log, entry).rpartition(" (")[0].partition(": ")
    return f"{done} ({key_words(other)} {verb}): {label.removesuffix('.')}."


def last_turn_recap(view: View) -> TurnRecap | None:
    """Return the last finished turn with something to tell, None if there is none yet."""
    found = _BOOK.turns(view)
    over = found if view.question is None else found[:-1]
    recaps = (turn_recap(view, turn) for turn in reversed(over) if turn.number)
    return next((one for one in recaps if one.lines or one.changed), None)


def turn_recap(view: View, turn: Turn) -> TurnRecap:
    """Return a turn as sentences, similar ones merged and small ones left out."""
    lines = list(dict.fromkeys(_grouped(view, turn.pieces)))
    name = view.game.turn_words(turn.number) if turn.number else "setting up"
    figures, changed = (tuple(_figures(view, turn, whole=whole)) for whole in (True, False))
    return TurnRecap(turn.player, name, tuple(lines), figures, changed)


# Lines


def _entry_lines(view: View, number: int, player: str) -> Iterator[RecapLine]:
    """Yield an answer, with its dice or card, and what followed."""
    entry = view.log[number - 1]
    yield from _answer_lines(view, number, player, masked=is_masked(entry))
    facts = open_facts(entry, entry.facts)
    yield from dict.fromkeys(line for fact in facts for line in _fact_lines(view, fact))


def _answer_lines(view: View, number: int, player: str, *, masked: bool) -> Iterator[RecapLine]:
    entry = view.log[number - 1]
    face = _face(view, entry)
    words = answer_words(view, number, player)
    if face is not None:
        yield RecapLine(face.text, face=face)
    else:
        dice = () if masked or not words else dice_of(entry)
        sides = entry.limits.get("sides", 6)
        yield from (RecapLine(each, dice=dice, sides=sides, small=True) for each in words)


def _face(view: View, entry: Entry[Fact]) -> Face | None:
    """Return an entry's card to read aloud; for a secret answer, one that lies open."""
    hidden = len(open_facts(entry, entry.facts)) < len(entry.facts)
    if is_masked(entry) and (hidden or not entry.facts):
        return None
    return view.game.face(entry)


def dice_of(entry: Entry[Fact]) -> tuple[int, ...]:
    """Return the dice of a roll, none for anything else."""
    fell = entry.kind == "roll" and isinstance(entry.value, Sequence)
    return tuple(entry.value) if fell else ()


def _fact_lines(view: View, fact: Fact) -> Iterator[RecapLine]:
    words, moment = view.game.words(fact), view.game.moment(fact)
    if words or moment:
        yield RecapLine(words, moment, small=view.game.is_small(fact))


def _holds(view: View, fact: Fact) -> bool:
    moment = view.game.moment(fact)
    return bool(moment and moment.holds)


def _since_answer(view: View) -> Iterator[RecapLine]:
    """Yield what followed from people's last answer, including the app's dice and cards."""
    live = sorted(view.live)
    first = next((at for at in reversed(live) if _begins(view.log[at - 1])), 0)
    for number in live:
        if number >= first:
            yield from _entry_lines(view, number, view.player)


def _begins(entry: Entry[Fact]) -> bool:
    return (entry.by == "people" or entry.asked) and not entry.part


# Turns


def _grouped(view: View, pieces: Iterable[Piece]) -> Iterator[RecapLine]:
    """Yield the sentences of a turn, merging those of one kind that begin alike."""
    kept: RecapLine | None = None
    kind: type[Fact] | None = None
    shared = _ANY
    for line, now in _counted(_turn_lines(view, pieces)):
        one = _joined(kept, line, shared) if kept and now is kind and now is not None else None
        if kept and not one:
            yield kept
        shared = min(shared, _alike(kept, line)) if kept and one else _ANY
        kept, kind = one or line, now
    if kept:
        yield kept


def _counted(
    lines: Iterable[tuple[RecapLine, type[Fact] | None]],
) -> Iterator[tuple[RecapLine, type[Fact] | None]]:
    """Yield the same with repeated plain sentences merged into one, with a count."""
    for (line, kind), alike in groupby(lines):
        times = sum(1 for _ in alike)
        often = times > 1 and line.words and kind and not line.moment and not line.face
        yield (
            (RecapLine(f"{line.words.removesuffix('.')}, {times} times.") if often else line),
            kind,
        )


def _turn_lines(
    view: View, pieces: Iterable[Piece]
) -> Iterator[tuple[RecapLine, type[Fact] | None]]:
    """Yield each sentence of a turn worth telling, with the kind of its fact."""
    for piece in pieces:
        entry = view.log[piece.entry - 1]
        face = _face(view, entry) if piece.answered else None
        if entry.kind == "note" and piece.answered:
            yield RecapLine(f"“{entry.say}”"), None
        if face is not None and face.text:
            yield RecapLine(face.text, face=face), None
        unseen = piece.answered and entry.by == "bot" and is_masked(entry)  # nobody saw it answer
        told = [
            (line, type(fact))
            for fact in (piece.facts if unseen else open_facts(entry, piece.facts))
            if unseen or view.game.moment(fact) or not view.game.is_small(fact)
            for line in _fact_lines(view, fact)
        ]
        if unseen and not told:
            yield from ((RecapLine(each), None) for each in answer_words(view, piece.entry, ""))
        yield from told


_ANY: Final = 999
"""Words that sentences share which have not been joined yet: as many as they like."""


def _alike(one: RecapLine, other: RecapLine) -> int:
    """Return how many words two sentences share at the beginning."""
    pairs = zip(one.words.split(" "), other.words.split(" "), strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _joined(one: RecapLine, other: RecapLine, shared: int = _ANY) -> RecapLine | None:
    """Return two plain sentences as one, if they begin alike and the second ends in few words.

    In a sentence that is already merged, `shared` words belong to each part.
    """
    if one.moment or other.moment or one.face or other.face:
        return None
    if one.words == other.words:
        return one
    more, alike = other.words.split(" "), min(shared, _alike(one, other))
    end = " ".join(more[_own_words(more, alike) :])
    few = alike > 1 and len(end) <= _SHORT
    return RecapLine(f"{one.words.removesuffix('.')}, {end}") if few else None


def _own_words(more: Sequence[str], alike: int) -> int:
    """Return where a merged sentence continues: a number keeps its noun, a noun its article."""
    at = alike
    if alike and " ".join(more[alike:]).removesuffix(".").isdecimal():
        at -= 1
    return at - 1 if at > 0 and more[at - 1] in ("a", "an") else at


# Figures


def _figures(view: View, turn: Turn, *, whole: bool) -> Iterator[str]:
    """Yield the figures that changed, the turn's player first; with `whole` all of theirs."""
    before, after = (view.game.at(state) for state in (turn.before, turn.after))
    known = [name for name in before.players if name in after.players]
    for name in sorted(known, key=lambda name: name != turn.player):
        mine = name == turn.player
        words = changes(before.figures(name), after.figures(name), whole=whole and mine)
        if words:
            yield words if mine else f"{name}: {words}"


def changes(before: Mapping[str, str], after: Mapping[str, str], *, whole: bool = False) -> str:
    """Return figures `before → after`, without or with unchanged ones: `points 3 → 5 · gifts 7`."""
    found = []
    for name in dict.fromkeys([*after, *before]):
        was, now = before.get(name, "0"), after.get(name, "0")
        if was != now:
            found.append(f"{name} {was} → {now}")
        elif whole:
            found.append(f"{name} {now}")
    return FIGURES_PART.join(found)


# Since a player's last turn


def _since(view: View, found: Sequence[Turn], recapped: int) -> Iterator[RecapLine]:
    """Yield what others did since the player's last turn, except the last `recapped` turns."""
    player = found[-1].player
    others = list(since_last(found, player))[:-recapped] if player and view.question else []
    lines = [line for turn in others for line in _news(view, turn)]
    if len(lines) > MOST_SINCE:
        holding = [line for line in lines if line.moment and line.moment.holds]
        more = len(lines) - MOST_SINCE + 1
        kept = (holding or lines)[-MOST_SINCE + 1 :]
        lines = [*kept, RecapLine(f"and {more} more in the log")]
    yield from lines


def _news(view: View, turn: Turn) -> Iterator[RecapLine]:
    """Yield the decisive events of a turn, with the name of its player."""
    for piece in turn.pieces:
        entry = view.log[piece.entry - 1]
        for fact in open_facts(entry, piece.facts):
            moment = view.game.moment(fact)
            if moment is not None:
                words = view.game.words(fact) or moment.title
                named = not turn.player or turn.player in words
                whose = str(getattr(fact, "player", "")) or turn.player
                brief = f"{whose}: {moment.title}" if whose else ""
                yield RecapLine(words if named else f"{turn.player}: {words}", moment, brief=brief)
