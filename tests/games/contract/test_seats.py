"""No seat is told what it hasn't seen: twins that differ only in that give it the same texts."""

import asyncio
from collections.abc import Collection, Iterator, Sequence
from contextlib import chdir
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.desk.campaigns.new_campaign import setup_of
from companion.games.congo.state import HANDS
from companion.games.nile.secrets import CLOSED_COUNTERS, CLOSED_SHEETS
from companion.plugins.header import Header
from companion.table.game import Game
from companion.table.journal.paths import join_path
from companion.table.seats import hidden
from companion.table.seats.hidden import TABLE
from companion.table.seats.observation import observe
from companion.testing.secrets import compared, same
from companion.testing.twins import Leak, Twins
from tests import examples
from tests.games.contract.games import every_game, header_of
from tests.games.contract.told import (
    acts_of,
    commands,
    kinds_of,
    papers,
    pictures,
    said,
    written,
)
from tests.games.contract.twins import HOUSE, SheetTwins, dropped
from tests.games.nile.helpers.closed_sheets import IN_FACTS, IN_STATE, alter_sheet
from tests.games.nile.helpers.counters import OF_COUNTERS, bring_counter, show_counter

HIDING = {"congo": 150, "nile-1": 40, "nile-2": 40, "toy-1": 12}
"""The games that hide something, and after how many answers twins of them are left alone."""

LATE = ("nile-1", "nile-2")
"""The games that hide something only long after the set-up."""


def in_turns(markers: Sequence[tuple[str, str]]) -> list[tuple[str, str, str]]:
    """Each marker of a state that both games have, with one of them by turns, or with both."""
    return [
        (name, *marked)
        for at, marked in enumerate(markers)
        for name in examples(LATE[at % 2 :][:1], LATE)
    ]


BROUGHT, SHOWN = 0.1, 0.01
"""How often the party in turn comes upon a counter, and how often somebody shows one."""

ALTERED = 0.05
"""How often something on a closed sheet is corrected otherwise in the twin."""

EVERY = {"congo": 40, "toy-1": examples(3, 1)}
"""So many answers lie between two moments at which all texts are compared, 1 where none is said."""


PAPER = examples(("kit", "stickers", "chronicle"), kinds_of("nile-2"))
"""The kinds of paper that are compared; a kit has the map and the sheets in it."""


def a_header(name: str, rng: Random) -> Header:
    """A campaign of two or three; the app deals all that it can."""
    setup = setup_of(name)
    header = header_of(name, rng, rng.randint(max(2, setup.min_players), min(3, setup.max_players)))
    if hasattr(header, "hands"):
        header = msgspec.structs.replace(header, hands=rng.choice(("app", "app", "specials")))
    return header


def twins_of(name: str, rng: Random, *, late: bool = False, sheets: bool = False) -> Twins:
    """Twins of a game, seen by one of its players."""
    header = a_header(name, rng)
    if late:
        header = msgspec.structs.replace(header, map="app", house=[CLOSED_COUNTERS])
    if sheets:
        header = msgspec.structs.replace(header, house=[CLOSED_COUNTERS, CLOSED_SHEETS])
    seat = rng.choice([player.name for player in header.players])
    kind = SheetTwins if sheets else Twins
    return kind(header, seat, rng, revealed=HOUSE.get(name), late=late)


def moments(
    name: str,
    rng: Random,
    *,
    late: int = 0,
    brought: float = BROUGHT,
    marked: tuple[str, str] | None = None,
    sheets: bool = False,
) -> Iterator[Twins]:
    """Twins of a game before each answer; with `late` of so many answers by bots.

    Those are of a whole campaign, in which explorers come upon counters. With closed `sheets` these
    are corrected otherwise in the twin, at a `marked` field if one is named.
    """
    twins = twins_of(name, rng, late=late > 0, sheets=sheets)
    for _ in range(late or HIDING[name]):
        if sheets and rng.random() < (ALTERED if twins.differ else 3 * ALTERED):
            alter_sheet(twins, marked)
        if late and rng.random() < brought:
            bring_counter(twins)
        elif late and rng.random() < SHOWN:
            show_counter(twins)
        if not twins.are_twins:
            break
        yield twins
        if not twins.go_on():
            break


def guesses(twins: Twins) -> Iterator[tuple[str, Any]]:
    """Corrections by which somebody might find out what others hold."""
    game: Any = twins.one.session.game
    for player in game.players if hasattr(game, "hands") else ():
        for place in filter(game.holds, HANDS):
            card = twins.rng.choice([card[place] for card in game.decks[place].cards.values()])
            yield join_path("players", player, place), [card, card]
    if twins.late:
        number = twins.rng.choice(list(game.state.counters))
        card = twins.rng.choice(list(game.decks["counters"].cards.values()))
        yield join_path("counters", number, "face"), card["face"]


class Files:
    """Twins on disk, each in a folder of its own, where commands and the app are run on them.

    With `one_seed` both have the same seed, by which bots give advice; no seat is told of it.
    """

    def __init__(self, twins: Twins, folder: Path, *, one_seed: bool = True) -> None:
        self.twins, self.one_seed = twins, one_seed
        self.folders = [folder / "one", folder / "other"]
        for campaign, place in zip((twins.one, twins.other), self.folders, strict=True):
            written((twins.one if one_seed else campaign).header, campaign.session, place)

    def compared(self, words: Sequence[str], seat: str) -> int:
        """One command on both; raises `Leak`."""
        ours, theirs = (self._told(place, words) for place in self.folders)
        return same(seat, " ".join(words), ours, theirs)

    @staticmethod
    def _told(place: Path, words: Sequence[str]) -> str:
        with chdir(place):
            return said(words)

    def looked_at(self, kinds: Collection[str]) -> int:
        """Every command that looks, and paper of some kinds, as the seat and as the whole table."""
        players, count = list(self.twins.one.session.game.players), 0
        for seat in (self.twins.seat, TABLE):
            for words in commands(players, seat):
                if self.one_seed or "--advice" not in words:
                    count += self.compared(words, seat)
            for words in papers(self.twins.one.header.game, kinds, seat):
                count += self.compared(words, seat)
        return count

    def acted(self) -> int:
        """What is narrated of the answers that were given last, and of their undo and redo."""
        ours, theirs = (list(acts_of(value)) for value in self.twins.given)
        count = 0
        for one, other in zip(ours, theirs, strict=True):
            told = [
                self._told(place, words)
                for place, words in zip(self.folders, (one, other), strict=True)
            ]
            count += same(TABLE, one[0], *told)
        return count

    async def pictured(self) -> int:
        """What the app shows of both."""
        shown = []
        for place in self.folders:
            with chdir(place):
                shown.append(await pictures(self.twins.seat))
        ours, theirs = shown
        assert [name for name, _ in ours] == [name for name, _ in theirs]
        return sum(
            same(self.twins.seat, f"the screen ({name})", one, other)
            for (name, one), (_, other) in zip(ours, theirs, strict=True)
        )


def is_typed(twins: Twins) -> bool:
    """True if the answers that were given last can be typed: no dice, no cards."""
    return all(isinstance(value, str | int) for value in twins.given)


def played(name: str, rng: Random) -> tuple[Twins, int]:
    """Twins played until they are none any more, and how many texts were compared."""
    twins, count = twins_of(name, rng), 0
    for number in range(HIDING[name]):
        if not twins.go_on():
            break
        if twins.differ and (number + 1) % EVERY.get(name, 1) == 0:
            count += compared(twins, list(guesses(twins)))
    return twins, count


@pytest.mark.parametrize("name", HIDING)
def test_what_a_seat_has_not_seen_changes_nothing_that_it_is_told(name: str) -> None:
    """In no text, and in no question or its place in the order."""
    runs = []
    for seed in range(3):
        runs.append(played(name, Random(f"{name} {seed}")))
        differ = sum(twins.differ for twins, _ in runs)
        enough = name == "toy-1" or sum(count for _, count in runs) > 100
        if enough and differ >= examples(1, 3):
            break
    assert differ
    assert enough


@pytest.mark.parametrize("name", examples(["congo"], ["congo", "nile-1"]))
def test_commands_paper_and_screens_tell_nothing_either(name: str, tmp_path: Path) -> None:
    """At one moment of a game: all that commands look at, an answer, the app by its keys."""
    count = 0
    for seed in range(20):
        count = in_files(name, Random(f"{name} files {seed}"), tmp_path / str(seed), most=1)
        if count:
            break
    assert count > 40


def in_files(
    name: str,
    rng: Random,
    folder: Path,
    *,
    most: int,
    paper: Collection[str] = (),
    every: int = 1,
    late: int = 0,
    sheets: bool = False,
) -> int:
    """Twins written to disk at some moments of their game, and how many texts were compared."""
    count, files = 0, None
    folder.mkdir()
    for number, twins in enumerate(moments(name, rng, late=late, sheets=sheets)):
        if files is not None and is_typed(twins):
            count += files.looked_at(paper) + files.acted()
            count += asyncio.run(files.pictured())
            most -= 1
        files = None
        if not most:
            break
        if twins.differ and number % every == 0:
            files = Files(twins, folder, one_seed=most % 2 == 1)
    return count


def played_late(
    name: str,
    rng: Random,
    answers: int,
    every: int,
    *,
    brought: float = BROUGHT,
    marked: tuple[str, str] | None = None,
    sheets: bool = False,
) -> int:
    """How many texts were compared of twins after their set-up; with `every` 0 only facts are."""
    count = differed = 0
    for twins in moments(name, rng, late=answers, brought=brought, marked=marked, sheets=sheets):
        differed += twins.differ
        if every and differed % every == 1:
            count += compared(twins, list(guesses(twins)))
    return count


@pytest.mark.parametrize("name", examples(LATE[1:], LATE))
def test_what_one_found_stays_his_through_the_whole_game(name: str) -> None:
    """23.1: until he publishes or shows it."""
    rngs = (Random(f"{name} late {seed}") for seed in range(8))
    assert any(played_late(name, rng, 90, 30, brought=0.4) > 100 for rng in rngs)


@pytest.mark.parametrize("name", examples(LATE[:1], LATE))
def test_what_stands_on_a_closed_sheet_is_its_players(name: str) -> None:
    """23.1: others are told the same, whatever it is, until they hear of something for it."""
    rngs = (Random(f"{name} sheets {seed}") for seed in range(8))
    assert any(played_late(name, rng, 120, 30, sheets=True) > 150 for rng in rngs)


def test_commands_paper_and_screens_tell_nothing_of_a_closed_sheet(tmp_path: Path) -> None:
    """At one moment: all that commands look at, paper, an answer, the app by its keys."""
    count = 0
    for seed in range(20):
        rng, folder = Random(f"nile-2 closed {seed}"), tmp_path / str(seed)
        count = in_files("nile-2", rng, folder, most=1, paper=PAPER, late=90, sheets=True)
        if count:
            break
    assert count > 60


@pytest.mark.parametrize("marked", in_turns(IN_STATE))
def test_a_marker_of_closed_sheets_that_is_dropped_is_missed(
    marked: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of facts are in the tests of the game."""
    name, struct, field = marked
    rngs = (Random(f"{name} sheets {seed}") for seed in range(20))
    with dropped(struct, field, monkeypatch), pytest.raises(Leak):
        all(played_late(name, rng, 90, 0, marked=(struct, field), sheets=True) == 0 for rng in rngs)


@pytest.mark.parametrize("marked", in_turns(OF_COUNTERS))
def test_a_marker_of_counters_that_is_dropped_is_missed(
    marked: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name, struct, field = marked
    rngs = (Random(f"{name} late {seed}") for seed in range(20))
    with dropped(struct, field, monkeypatch), pytest.raises(Leak):
        all(played_late(name, rng, 90, 0, brought=0.5) == 0 for rng in rngs)


def markers(game: Game) -> Iterator[tuple[type, str]]:
    """Every field that a game marks as hidden, by its struct."""
    kinds: list[Any] = [*game.fact_types, type(game.state)]
    for kind in kinds:
        for struct in hidden.structs_in(kind):
            for name in hidden.marked(struct):
                yield struct, name


MARKED = {
    ("congo", "Traveller", "characters"): (),
    ("congo", "Traveller", "auxiliaries"): (),
    ("congo", "Traveller", "specials"): (),
    ("congo", "Traveller", "hippos"): (),
    ("congo", "Bid", "card"): (),
    ("congo", "Played", "drawn"): ("settler", "characters"),
    ("congo", "Congo", "peeked"): ("explored",),
    ("congo", "Dealt", "card"): (),
    ("congo", "TilePeeked", "tile"): ("explored",),
    ("congo", "BidPlaced", "card"): (),
    ("congo", "BidReturned", "card"): ("tam-tam",),
    ("congo", "SettlerDrew", "card"): ("settler", "characters"),
    ("nile-1", "Explorer", "port"): (),
    ("nile-1", "PortMarked", "port"): (),
    ("nile-2", "Explorer", "port"): (),
    ("nile-2", "PortMarked", "port"): (),
    ("toy-1", "Traveller", "home"): (),
    ("toy-1", "Settled", "home"): (),
}
"""Every field that a game marks as hidden, and what has to be chosen for it to matter."""

LATE_MARKED = (*OF_COUNTERS, *IN_STATE, *IN_FACTS)
"""Those that matter only long after the set-up: of discovery counters, of closed sheets."""

ALL_MARKED = [*MARKED, *((nile, *one) for nile in LATE for one in LATE_MARKED)]
"""All of them."""


@pytest.mark.parametrize("marked", MARKED)
def test_a_marker_that_is_dropped_is_missed(
    marked: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The twins find it in what is told, be it of a state or of a fact."""
    name, struct, field = marked
    with dropped(struct, field, monkeypatch), pytest.raises(Leak):
        all(bold(name, Random(f"{name} {seed}"), MARKED[marked]) for seed in range(60))


def bold(name: str, rng: Random, wanted: Sequence[str]) -> Twins:
    """Twins played until they are none, which differ often and choose what is wanted."""
    twins = twins_of(name, rng)
    twins.bold, twins.wanted = True, wanted
    for _ in range(HIDING[name]):
        if not twins.go_on():
            break
    return twins


@every_game
def test_a_game_that_hides_nothing_is_seen_as_it_is(name: str) -> None:
    """Every seat gets the very state and entries of the table."""
    from tests.games.contract.games import Campaign

    campaign = Campaign(header_of(name, Random(name)))
    game = campaign.session.game
    if name in HIDING:
        found = {(name, struct.__name__, field) for struct, field in markers(game)}
        assert found == {marked for marked in ALL_MARKED if marked[0] == name}
        return
    assert not list(markers(game))
    for seat in (*game.players, hidden.TABLE, hidden.HOST):
        seen = observe(campaign.session, seat)
        assert seen.game.state is game.state
        assert all(a is b for a, b in zip(seen.log, campaign.session.log, strict=True))
