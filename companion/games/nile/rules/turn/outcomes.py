"""Manual entry of outcomes, piece by piece.

Used for disasters (11), bonuses (20) and steps that players finish manually.
"""

from __future__ import annotations

from companion.games.nile.facts import HandResolved
from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives.attack import guns
from companion.games.nile.rules.party.makeup import ANIMALS, PEOPLE, THINGS, healthy, people
from companion.games.nile.rules.party.overload import reconstruct
from companion.games.nile.rules.turn import outcome_kinds as kinds
from companion.games.nile.secrets import sheets_are_closed
from companion.games.nile.variant import Outcome
from companion.table.ask.requests import Choose, Option, Rule

BY_HAND = "By hand: "
"""Prefix of the matter of a manually finished step; the step's name follows."""


def outcome(game: NileGame, player: str, matter: str, rule: str, why: str = "") -> Rule[None]:
    """Enter outcomes until nothing is left (11.2), then reorganize the party's load (6.55).

    `why` is what the card or rule says.
    """
    said: list[str] = []
    while game.explorer(player).place == "africa":
        choice = yield from Choose(
            question=_asked(matter, begun=bool(said)),
            rule=rule,
            player=player,
            options=_options(game, player, bool(said)),
            why=why,
        )
        if choice == "done":
            break
        words, handler = game.variant.outcomes[choice]
        said.append(words)
        yield from handler(game, player, matter, rule)
    whose = player if sheets_are_closed(game.state) else ""
    yield HandResolved(matter, ", ".join(said) or "nothing", whose)
    yield from reconstruct(game, player)


def _asked(matter: str, *, begun: bool) -> str:
    """Question for the next outcome; the name of a manual step is shown above it anyway."""
    head, by_hand, _ = matter.partition(BY_HAND)
    if by_hand and not head:
        return "By hand: what else?" if begun else "By hand: what comes of this step?"
    return f"{matter}: what else?" if begun else f"{matter}: what comes of it?"


def _options(game: NileGame, player: str, begun: bool) -> tuple[Option, ...]:
    done = Option("done", "nothing more" if begun else "nothing")
    barred = bars(game, player)
    known = game.variant.outcomes.items()
    return (done, *(Option(key, words, barred=barred.get(key, "")) for key, (words, _) in known))


def bars(game: NileGame, player: str) -> dict[str, str]:
    """Reasons against each kind of outcome that isn't possible now."""
    explorer, party, tribe = game.explorer(player), game.party(player), game.here(player).tribe
    sick = any(getattr(party, f"sick_{kind}") for kind in PEOPLE)
    owns = any(getattr(party, key) for key in (*THINGS, *ANIMALS))
    alone = people(party) == 1
    reasons = {
        "shots": (not guns(game, player), "nobody can shoot"),
        "killed": (alone, "the explorer is alone"),
        "gone": (alone, "the explorer is alone"),
        "sick": (not any(healthy(party, kind) for kind in PEOPLE), "there is nobody to fall sick"),
        "well": (not sick, "nobody is sick"),
        "canoes": (not party.canoes, "there is no canoe"),
        "lost": (not owns, "there is nothing to lose"),
        "moved": (game.map.on_table, "your board shows it: move there"),
        "friendly": (not tribe or game.is_friend(player, tribe), "no such tribe is here"),
        "attitude": (not tribe, "no tribe is here"),
        "studied": (not tribe, "no tribe is here"),
        "explorer-sick": (explorer.sick, "the explorer is sick"),
        "explorer-well": (not explorer.sick, "the explorer is well"),
        "respected": (not explorer.debased, "the askaris respect the explorer"),
    }
    known = game.variant.outcomes
    return {key: reason for key, (holds, reason) in reasons.items() if holds and key in known}


KINDS: dict[str, Outcome] = {
    "die": ("roll one die", kinds.die),
    "two-dice": ("roll two dice", kinds.two_dice),
    "shots": ("shoot at the animal", kinds.shots),
    "killed": ("people are killed", kinds.killed),
    "gone": ("people desert or are lost", kinds.gone),
    "sick": ("people fall sick", kinds.sick),
    "well": ("people are well again", kinds.well),
    "canoes": ("canoes are lost", kinds.canoes),
    "lost": ("things or animals are lost", kinds.lost),
    "gained": ("people, animals or things are gained", kinds.gained),
    "still": ("no movement this turn", kinds.still),
    "no-hunting": ("no hunting this turn", kinds.no_food),
    "moved": ("the party stands elsewhere", kinds.moved),
    "friendly": ("the tribe here becomes friendly", kinds.friendly),
    "battle": ("a battle was fought", kinds.battle),
    "points": ("victory points", kinds.points),
    "explorer-sick": ("the explorer falls sick", kinds.explorer_sick),
    "explorer-well": ("the explorer is well again", kinds.explorer_well),
    "respected": ("the explorer kills a dangerous animal", kinds.respected),
    "explorer-dead": ("the explorer is dead", kinds.explorer_dead),
}
"""Kinds of outcomes in Game I: words and handler."""
