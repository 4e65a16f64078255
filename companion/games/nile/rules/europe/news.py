"""News: battles with native tribes, and the journalists who may publish them (24)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.nile.facts import BattleFought, NewsMade
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import JOURNALIST_OWN
from companion.games.nile.reports import News
from companion.table.ask.requests import Rule

JOURNALIST = "journalist"

IN_AFRICA = ("africa", "captive")
"""Places where an explorer counts as in Africa, including ports and captivity (ruling)."""

AWARDS = {"victory": "battle-won", "defeat": "battle-lost"}
"""Award for a battle by its result; one broken off scores nothing (24.2, 24.3)."""


# The battle


def battle(
    game: NileGame, player: str, tribe: int, kind: str, result: str, fallen: int = 0
) -> Rule[None]:
    """Record a battle, which is news from this month on (24.2, 24.3).

    Every battle is recorded, even if no journalist is there. A `tribe` of 0 is a band (11.43).
    `fallen` are the warriors killed, if they're counted (Game II).
    """
    repeat = game.relation(player, tribe).defeated
    yield BattleFought(player=player, tribe=tribe, kind=kind, result=result, fallen=fallen)
    explorer = game.explorer(player)
    told = News(
        player=player,
        explorer=explorer.name,
        tribe=tribe,
        hex=game.map.number(explorer.hex),
        turn=game.turn,
        kind=kind,
        result=result,
        repeat=repeat,
        journalists=journalists(game),
    )
    yield NewsMade(number=next_number(game.state.news), news=told)


def next_number(numbers: Iterable[str]) -> int:
    """Return the number after the highest one on record, 1 if there is none.

    Numbers of battles and interviews entered from a sheet needn't be consecutive.
    """
    return max(map(int, numbers), default=0) + 1


def journalists(game: NileGame) -> dict[str, int]:
    """Players with a journalist in Africa now, with the lives of those explorers."""
    return {
        player: explorer.life
        for player, explorer in game.state.explorers.items()
        if explorer.specialty == JOURNALIST and explorer.place in IN_AFRICA
    }


# What may be published of it


def held(game: NileGame, player: str) -> list[int]:
    """Numbers of the news that this journalist may publish, in order (24.2–24.5)."""
    return [int(number) for number in game.state.news if holds(game, player, int(number))]


def holds(game: NileGame, player: str, number: int) -> bool:
    """True if a player's explorer can still publish a piece of news.

    He must be the journalist who was in Africa, nobody may have published it (24.5), and the game
    must not be over. His own battle with a tribe he fought before scores nothing for him, but
    others may publish it (24.4, ruling). Bands aren't tribes, so they score nothing. A house rule
    allows only his own battles.
    """
    told, explorer = game.state.news[str(number)], game.explorer(player)
    there = explorer.place != "dead" and told.journalists.get(player) == explorer.life
    fresh = not told.published and not game.state.is_over
    worth = fresh and told.tribe > 0 and told.result in AWARDS
    others = told.player != player
    if others and game.plays(JOURNALIST_OWN):
        return False
    return there and worth and (others or not told.repeat)


def holders(game: NileGame, number: int) -> list[str]:
    """Players whose journalists may publish a piece of news (24.5)."""
    return [player for player in game.state.order if holds(game, player, number)]


def points(game: NileGame, number: int, player: str = "") -> int:
    """Victory points for a battle with a tribe, by its result (24.2, 24.3).

    The points for `player`, because his own defeat may score differently than another's.
    """
    battle = game.state.news[str(number)]
    award = AWARDS.get(battle.result)
    return game.charts.battle(award, own=battle.player == player).value if award else 0


def worth(game: NileGame, player: str) -> int:
    """Points of all the news that this journalist could publish."""
    return sum(points(game, number, player) for number in held(game, player))


def in_hand(game: NileGame, player: str) -> str:
    """News a journalist can publish, in one line with points; "" if there is none."""
    return "; ".join(
        f"{in_words(game.state.news[str(number)])} ({points(game, number, player)} VP)"
        for number in held(game, player)
    )


def in_words(told: News) -> str:
    """Battle in words: `Ada's defeat by tribe 7 in 1520, month 3` (24.2–24.4)."""
    foe = f"tribe {told.tribe}" if told.tribe else "a band"
    deed = {"victory": f"victory over {foe}", "defeat": f"defeat by {foe}"}.get(
        told.result, f"fight with {foe}, {told.result}"
    )
    where = f" in {told.hex}" if told.hex else ""
    return f"{told.player}'s {deed}{where}, month {told.turn}"
