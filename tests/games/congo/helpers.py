"""Positions of Congo River 1884, and rules played on them by given answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from companion.games.congo.cards import HIDDEN
from companion.games.congo.desk.data import standard_charts
from companion.games.congo.game import APP, TABLE, CongoGame
from companion.games.congo.state import Bid, Congo, Traveller
from companion.table.ask.requests import Choose, Draw, Request, Rule, Settle
from companion.table.facts import Fact

NAMES = ("Joe", "Pete", "Eric", "Mia")


def table(
    stop: str = "Stanley-Falls",
    tile: str = "mission",
    flag: str = "UK",
    players: int = 3,
    hands: str = TABLE,
    **changes: Any,
) -> CongoGame:
    """A stop with its tile turned up, in the phase of choosing; four cards of each kind held."""
    mine = Traveller("red", 0, (HIDDEN,) * 5, (HIDDEN,) * 5, (HIDDEN,) * 2, (HIDDEN,))
    names = NAMES[:players]
    game = CongoGame(Congo(dict.fromkeys(names, mine), first=names[0]), standard_charts(), hands)
    at = [each.name for each in game.stops].index(stop)
    state = replace(
        game.state,
        at=at,
        phase="choose",
        tiles={stop: tile},
        flags={stop: flag} if flag else {},
        **changes,
    )
    return game.at(state)


def bidding(game: CongoGame, **bids: str | Bid) -> CongoGame:
    """The same with characters turned up, each by its key or as a whole bid in halves."""
    players = dict(game.state.players)
    for name, said in bids.items():
        bid = said if isinstance(said, Bid) else Bid(said)
        players[name] = replace(players[name], bid=bid)
    return game.at(replace(game.state, players=players))


def holding(game: CongoGame, player: str, **hands: tuple[str, ...]) -> CongoGame:
    """The same with other cards in a hand."""
    mine = replace(game.state.players[player], **hands)
    return game.at(replace(game.state, players={**game.state.players, player: mine}))


def totals(game: CongoGame) -> Mapping[str, float]:
    """Every bid in points."""
    from companion.games.congo.values import total

    return {name: total(game.state.players[name].bid) / 2 for name in game.state.bidders()}


@dataclass
class Played:
    """What came of a rule: the game as it stands, facts, questions; `open` is one left open."""

    game: CongoGame
    facts: list[Fact] = field(default_factory=list)
    asked: list[Request] = field(default_factory=list)
    open: Request | None = None

    @property
    def state(self) -> Congo:
        return self.game.state

    def named(self, kind: type[Fact]) -> list[Any]:
        """The facts of a kind."""
        return [fact for fact in self.facts if isinstance(fact, kind)]


def play(game: CongoGame, rule: Rule[Any], *answers: Any) -> Played:
    """Run a rule with these answers up to its end, or to the first question that has none.

    An answer is an option's key, a number, dice, or what a card says; values that are computed are
    taken as they are.
    """
    played, waiting, reply = Played(game), list(answers), None
    while True:
        try:
            item = rule.send(reply)
        except StopIteration:
            assert not waiting, f"nobody asked for {waiting}"
            return played
        reply = None
        if isinstance(item, Fact):
            played.facts.append(item)
            game.state = item.apply(game.state)
            continue
        played.asked.append(item)
        if isinstance(item, Settle):
            reply = item.read(item.value)
        elif waiting:
            said = waiting.pop(0)
            reply = item.read({"says": said} if isinstance(item, Draw) else said)
        else:
            played.open = item
            return played


def barred(request: Request | None) -> dict[str, str]:
    """The options of a choice by key, each with why it is barred, "" where it is open."""
    assert isinstance(request, Choose), request
    return {option.key: option.barred for option in request.options}


__all__ = ["APP", "NAMES", "TABLE", "barred", "bidding", "holding", "play", "table", "totals"]
