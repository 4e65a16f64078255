"""Defeat and captivity: Table A, and escape modified by the attitude (II 3.3.5.4)."""

from __future__ import annotations

from typing import Final

from companion.games.nile import facts
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.natives.attitudes import attitude, change
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.rules.natives.defeat import has_musket, walk
from companion.games.nile.rules.natives.survivors import changes_to, saved_finds
from companion.games.nile.rules.natives.trade import MANY
from companion.games.nile.rules.party import death
from companion.games.nile.rules.travel import retreat
from companion.games.nile.rules.turn.charted import charted
from companion.games.nile.state import Party
from companion.table.ask.columns import Column
from companion.table.ask.requests import Choose, Option, Roll, Rule

RULE: Final = "II 3.3.5.4"

CAPTURED, KILLED = "captured", "killed"

DIE = range(1, 7)

CARRY: Final = ("bearer", "camel", "horse", "canoe")
"""Members who carry a load: all except guides and askaris."""

LABELS: Final = {
    CAPTURED: "taken prisoner",
    KILLED: "killed",
    "alone": "away alone and empty-handed",
    "armed": "away with a musket and 9 rations",
    "one": "away with a musket, 9 rations and a roll on Table A",
    "two": "away with a musket, 9 rations and two rolls on Table A",
}

STAYS: Final = "stays a prisoner"
"""Name of the first fate for a captive."""


def defeat(game: NileGame, player: str, tribe: int) -> Rule[None]:
    """Resolve a defeat: captured, killed, or escaped by the table (II 3.3.5.4, 15.2)."""
    yield from change(game, player, tribe, "defeat", "an expedition was beaten")
    fate = yield from roll_fate(game, player, 0)
    if fate == KILLED:
        yield from change(game, player, tribe, "killed", "an explorer was killed")
        yield from death.die(game, player, "killed by natives")
    elif fate == CAPTURED:
        yield from capture(game, player, tribe)
    else:
        yield from _escape(game, player, fate)


def capture(game: NileGame, player: str, tribe: int) -> Rule[None]:
    """Let a tribe, or a band (0), capture him; his possessions and its attitude are recorded."""
    now = attitude(game, player, tribe) if tribe else 0
    yield facts.ExpeditionBeaten(player=player, attitude=now)
    yield facts.ExplorerCaptured(player=player, tribe=tribe)
    if game.explorer(player).debased:
        yield facts.ExplorerChanged(player=player, debased=False, cause="captured", rule="5.52")
    yield from walk(game, player)


def fate_column(game: NileGame, shift: int, *, captive: bool = False) -> Column[str]:
    """Return the fates by die, with `shift` added, limited to 1 and 6 (II 3.3.5.4)."""
    fates = charts(game).defeat_two()
    return charted(
        game,
        "defeat-two",
        {die: fates[min(max(die + shift, 1), 6)] for die in DIE},
        row="explorer",
        labels=LABELS | {CAPTURED: STAYS} if captive else LABELS,
    )


def roll_fate(game: NileGame, player: str, shift: int, *, captive: bool = False) -> Rule[str]:
    """Return the explorer's fate, one of `FATES`."""
    roll = yield from Roll(
        question="What happens to the explorer?",
        rule=RULE,
        player=player,
        column=fate_column(game, shift, captive=captive),
        why=f"{shift:+d} by captivity and the tribe's attitude since" if shift else "",
    )
    return roll.result


def _escape(game: NileGame, player: str, fate: str) -> Rule[None]:
    """Let the explorer escape to where he came from (15.2)."""
    had = game.party(player)
    armed = bool(charts(game).escape_two(fate, "muskets").value) and has_musket(game, player)
    kept = yield from _saved(game, player, fate, had)
    if armed and not game.explorer(player).armed and not had.askaris:
        kept["muskets"] = min(kept.get("muskets", 0), had.muskets - 1)  # his was a spare one
    kept |= yield from saved_finds(game, player, kept)
    changes = changes_to(game.party(player), kept)
    if changes:
        yield facts.PartyChanged(player=player, changes=changes, cause="defeat", rule=RULE)
    if armed != game.explorer(player).armed:
        yield facts.ExplorerChanged(player=player, armed=armed, cause="defeat", rule=RULE)
    yield from retreat.stop(game, "defeated")
    yield from walk(game, player)
    yield from retreat.flee(game, player)


def _saved(game: NileGame, player: str, fate: str, had: Party) -> Rule[dict[str, int]]:
    """Return the rations he carries, and what Table A saves of the former expedition."""
    kept = {"rations": min(charts(game).escape_two(fate, "rations").value, had.rations)}
    for _ in range(charts(game).escape_two(fate, "rolls").value):
        yield from _table_a(game, player, had, kept)
    return {key: number for key, number in kept.items() if number}


def _table_a(game: NileGame, player: str, had: Party, kept: dict[str, int]) -> Rule[None]:
    """Roll on Table A; what the expedition lacked, or has lost, brings nothing (ruling)."""
    members = charts(game).table_a("member")
    gone = [who for who in members.values() if kept.get(MANY[who], 0) >= getattr(had, MANY[who])]
    roll = yield from Roll(
        question="Who gets away with him?",
        rule=RULE,
        player=player,
        column=charted(
            game,
            "table-a",
            members,
            row="member",
            labels={who: f"{who}: there is none" for who in gone},
        ),
    )
    who = MANY[roll.result]
    if kept.get(who, 0) >= getattr(had, who):
        return
    kept[who] = kept.get(who, 0) + 1
    if roll.result not in CARRY:
        return
    load = yield from Roll(
        question=f"What does the {roll.result} carry?",
        rule=RULE,
        player=player,
        column=charted(game, "table-a", charts(game).table_a("load"), row="load"),
    )
    what = load.result
    if what not in ("gifts", "muskets"):
        what = yield from _food_or_water(player, had, kept)
    load_size = charts(game).two("load").value
    kept[what] = min(kept.get(what, 0) + load_size, getattr(had, what))


def _food_or_water(player: str, had: Party, kept: dict[str, int]) -> Rule[str]:
    """Return ten rations or ten water, as the player chooses if there is some of both."""
    there = [key for key in ("rations", "water") if getattr(had, key) > kept.get(key, 0)]
    if len(there) < 2:
        return next(iter(there), "rations")
    chosen = yield from Choose(
        question="Rations or water?",
        rule=RULE,
        player=player,
        options=(Option("rations", "ten rations"), Option("water", "ten water")),
    )
    return chosen


# Captivity


def shift(game: NileGame, player: str) -> int:
    """Return the modifier to a captive's die: minus two, plus changes of attitude since (ruling).

    With a physical board the tribe may not be recorded yet.
    """
    explorer = game.explorer(player)
    since = 0
    if str(explorer.captor) in game.state.tribes:
        since = attitude(game, player, explorer.captor) - explorer.held_at
    return since - charts(game).two("captive-less").value


def captivity(game: NileGame, player: str) -> Rule[None]:
    """Make one attempt at the end of each later turn (II 3.3.5.4, 15.3)."""
    fate = yield from roll_fate(game, player, shift(game, player), captive=True)
    if fate == KILLED:
        tribe = game.explorer(player).captor
        yield from change(game, player, tribe, "killed", "an explorer was killed")
        yield from death.die(game, player, "killed in captivity")
    elif fate != CAPTURED:
        yield from _get_away(game, player, fate)
    yield facts.StepBegan(step="end")


def _get_away(game: NileGame, player: str, fate: str) -> Rule[None]:
    """Free a captive with musket and rations; Table A uses the defeated expedition (ruling)."""
    had = game.explorer(player).beaten
    rations = charts(game).escape_two(fate, "rations").value
    kept: dict[str, int] = {}
    for _ in range(charts(game).escape_two(fate, "rolls").value):
        yield from _table_a(game, player, had, kept)
    yield facts.ExplorerFreed(player=player)
    total = {**kept, "rations": kept.get("rations", 0) + rations}
    changes = {key: number for key, number in total.items() if number}
    if changes:
        yield facts.PartyChanged(player=player, changes=changes, cause="escaped", rule=RULE)
    if charts(game).escape_two(fate, "muskets").value:
        yield facts.ExplorerChanged(player=player, armed=True, cause="escaped", rule=RULE)
    yield from retreat.escape(game, player)
