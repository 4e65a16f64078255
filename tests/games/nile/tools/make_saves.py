"""Writes the sample journals of this version anew: `python -m tests.games.nile.tools.make_saves`.

Short campaigns are played, half sensibly and half at random, with free actions, undo, corrections
and steps finished by hand. Of these a few are kept that stop inside every step and free action,
after an answer where it can be, and at as many different questions as can be.

Once a version has been released its journals are never written again: raise `saves.VERSION`.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import tomli_w

from companion.desk.campaigns.header import write_header
from companion.games.nile.bots import SensibleBot, asked
from companion.games.nile.desk.loading import NileHeader, NilePlayer, load_game, opening_facts
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Count, Roll, Settle
from companion.table.game import Call
from companion.table.journal.entries import plain
from companion.table.journal.history import CannotGoBack
from companion.table.journal.lines import write_line
from companion.table.play.session import Session
from tests.games.nile.helpers.saves import FOLDER, INDEX, VERSION, Stop, where
from tests.table.players import legal_answer

SEEDS = 480
"""Campaigns that are played to choose from."""

LONGEST = 240
"""Acts of one campaign."""

ROOM = 1_000_000
"""Bytes that all journals together may take."""

PLAYERS = (NilePlayer("Ada", "", "Ada Weiß"), NilePlayer("Ben", "doctor"))
PORTS = {"Ada": "Khartoum", "Ben": "Brass"}
"""Where they start (4.5)."""

Place = tuple[str, str, bool]
"""What a stop shows: the rule, what it asks, and whether it was given an answer before."""


class Evening:
    """One campaign in memory, with every place at which it stood."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.file = f"{seed:03}.toml"
        self.header = self._header(seed)
        game = load_game(self.header, self.file)
        self.session = Session(game, seed, self.header.settings)
        self.session.start(opening_facts(self.header))
        self.sensible = SensibleBot(seed)
        self.sense = self.rng.choice((0.5, 0.9, 0.97)) if self.header.map == "app" else 0.0
        self.stops: list[Stop] = []

    def _header(self, seed: int) -> NileHeader:
        rng = self.rng
        players = list(PLAYERS[: rng.choice((1, 2))])
        chance = rng.choice(("table", "table", "app"))
        return NileHeader(
            game="nile-1",
            id=f"save-{seed}",
            seed=seed,
            map="table" if seed % 3 == 0 else "app",
            target=rng.choice((4, 75)),
            settings={"dice": chance, "cards": chance, "settle": rng.choice(("accept", "ask"))},
            players=players,
        )

    def play(self) -> None:
        """Play it, and note every place."""
        self._note()
        for _ in range(LONGEST):
            if self.session.question is None:
                return
            try:
                self._act()
            except (Illegal, CannotGoBack):
                continue
            self._note()

    def _note(self) -> None:
        if not self.session.mismatch:
            self.stops.append(where(self.session, self.file))

    def _act(self) -> None:
        session, rng = self.session, self.rng
        acts, dice = session.acts(), rng.random()
        if acts and dice < 0.06:
            session.act(self._free(acts))
        elif dice < 0.065 and session.game.turn > 1:
            session.by_hand()
        elif dice < 0.075:
            session.note('Łukasz said: "no" 🦏')
        elif dice < 0.085:
            session.undo()
            if rng.random() < 0.5:
                session.redo()
        elif dice < 0.1 and session.game.turn:
            where = f"explorers.{session.game.player}.party.rations"
            session.correct(where, rng.choice((0, 20, 500)), "miscounted")
        else:
            session.answer(self._value(), sure=True)

    def _free(self, acts: Any) -> Call:
        """Any free action, but retirement seldom."""
        calls: list[Call] = [act.call for act in acts if not act.blanks]
        tame = [call for call in calls if call.name != "retire"]
        return self.rng.choice(tame if self.rng.random() < 0.9 else calls)

    def _value(self) -> Any:
        question = self.session.question
        assert question is not None
        request = question.request
        decided = isinstance(request, Choose | Count | Settle)
        if decided and self.rng.random() < self.sense:
            if request.rule == "4.5":
                return PORTS[question.player]
            return self.sensible.answer(asked(self.session))
        return legal_answer(self.rng, request, self.session)

    def text(self, entries: int) -> str:
        """The journal of so many entries."""
        lines = (
            write_line(number, plain(entry))
            for number, entry in enumerate(self.session.log[:entries], 1)
        )
        return write_header(self.header) + "".join(lines)


class Escape(Evening):
    """An evening on which a captive gets away with as many members as a die says (15.32)."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.file = f"{seed:03}-escape.toml"

    def _value(self) -> Any:
        question = self.session.question
        assert question is not None
        request = question.request
        if question.call.name == "captive" and isinstance(request, Roll) and not self._rolled():
            return {"result": request.column.lines[-1].result}
        return super()._value()

    def _rolled(self) -> bool:
        unfinished = self.session.unfinished
        return bool(unfinished and unfinished.answers)


def escape(evenings: list[Evening]) -> tuple[Evening, dict[Place, Stop]]:
    """The first evening with a captive whose fate people roll, played so that he gets away."""
    for held in evenings:
        if any(stop.inside == "captive" for stop in held.stops):
            away = Escape(held.header.seed)
            away.play()
            found = firsts(away)
            rolled = {at: stop for at, stop in found.items() if at[0] == "captive" and at[2]}
            if rolled:
                return away, rolled
    raise AssertionError("no captive gets away: raise SEEDS")


def place(stop: Stop) -> Place:
    """What a stop shows."""
    return (stop.inside, stop.asks, stop.answers > 0)


def firsts(evening: Evening) -> dict[Place, Stop]:
    """The first stop of an evening at each place."""
    found: dict[Place, Stop] = {}
    for stop in evening.stops:
        found.setdefault(place(stop), stop)
    return found


def choose(evenings: list[Evening]) -> Iterator[tuple[Evening, dict[Place, Stop]]]:
    """Evenings that show most that is new for their length, until the room is used up."""
    seen: set[Place] = set()
    room = ROOM
    shown = [(evening, firsts(evening)) for evening in evenings]
    while True:
        best: tuple[float, int, Evening, dict[Place, Stop]] | None = None
        for evening, found in shown:
            new = {at: stop for at, stop in found.items() if at not in seen}
            for length in {stop.entries for stop in new.values()}:
                part = {at: stop for at, stop in new.items() if stop.entries <= length}
                names = {at[0] for at in part} - {at[0] for at in seen}
                worth = (len(part) + 20 * len(names)) / (length + 20)
                if best is None or worth > best[0]:
                    best = (worth, length, evening, part)
        if best is None:
            return
        _, length, evening, part = best
        size = len(evening.text(length).encode())
        if size > room:
            shown = [(other, found) for other, found in shown if other is not evening]
            continue
        room -= size
        seen |= set(part)
        shown = [(other, found) for other, found in shown if other is not evening]
        yield evening, part


def write(folder: Path, chosen: list[tuple[Evening, dict[Place, Stop]]]) -> None:
    """The journals, cut after the last place they are kept for, and the index."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.toml"):
        old.unlink()
    listed: list[dict[str, Any]] = []
    for evening, found in sorted(chosen, key=lambda pair: pair[0].file):
        kept = sorted(found.values(), key=lambda stop: stop.entries)
        text = evening.text(kept[-1].entries)
        (folder / evening.file).write_text(text, "utf-8", newline="\n")
        listed += [msgspec.to_builtins(stop) for stop in kept]
    (folder / INDEX).write_text(tomli_w.dumps({"stops": listed}), "utf-8", newline="\n")


def main() -> int:
    """Play, choose, write."""
    evenings = []
    for seed in range(1, SEEDS + 1):
        evening = Evening(seed)
        evening.play()
        evenings.append(evening)
    chosen = [*choose(evenings), escape(evenings)]
    write(FOLDER / VERSION, chosen)
    count = sum(len(found) for _, found in chosen)
    print(f"{count} stops in {len(chosen)} journals", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
