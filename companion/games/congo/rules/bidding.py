"""The bidding: players add auxiliary cards until all have passed (C4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.api import Choose, Option, Rule
from companion.games.congo.cards import AUXILIARIES, HIDDEN
from companion.games.congo.facts import HelperAdded, Passed, PhaseBegan
from companion.games.congo.rules.setting_up import secret
from companion.games.congo.values import halves_words, helper_bar, total, worth

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame

PASS = "pass"


def bid(game: CongoGame, player: str) -> Rule[None]:
    """One turn of bidding: add cards, or pass (C4)."""
    added = 0
    while (card := (yield from _added(game, player, added))) != PASS:
        added += 1
        more = total(game.state.players[player].bid) + worth(card)
        yield HelperAdded(player, card, more)
    if not added:
        yield Passed(player, not _stays(game, player))
    yield from go_on(game, player, has_passed=not added)


def _added(game: CongoGame, player: str, before: int) -> Rule[str]:
    """Ask for a card to add, or `PASS`.

    Whoever's hand the app deals is asked even if none of its cards can be added, as another hand
    would be: only an empty one passes unasked.
    """
    options = _cards(game, player, _kinds(game, player))
    in_secret = game.holds("auxiliaries")
    if not options or (not in_secret and all(option.barred for option in options)):
        return PASS
    value = halves_words(total(game.state.players[player].bid))
    asked = "what else do you add?" if before else "which card do you add?"
    chosen = yield from Choose(
        question=f"{player}'s bid is {value}: {asked}",
        rule="C4",
        player=player,
        options=(*options, Option(PASS, "done" if before else _pass_words(game, player))),
        secret=secret(player) if in_secret else "",
        default=PASS if before else "",
        why=standing(game),
        line="bid",
        closing=PASS,
        aloud=tuple(one for one in _cards(game, player, AUXILIARIES) if not one.barred),
    )
    return chosen


def _pass_words(game: CongoGame, player: str) -> str:
    """What a pass means for a player now: staying in, or the end of the bidding (C4)."""
    if _stays(game, player):
        return "pass: you stay in"
    is_behind = total(game.state.players[player].bid) < highest(game)
    return "pass: you're out" if is_behind else "pass: your bid is final"


def standing(game: CongoGame) -> str:
    """Every bid in words, the highest first."""
    bids = {name: game.state.players[name].bid for name in game.state.bidders()}
    found = sorted(bids, key=lambda name: -total(bids[name]))
    return ", ".join(
        f"{name} {halves_words(total(bids[name]))}{' (out)' if bids[name].out else ''}"
        for name in found
    )


def _kinds(game: CongoGame, player: str) -> Iterable[str]:
    """The kinds of auxiliary cards that a player may have in hand."""
    held = game.state.players[player].auxiliaries
    return AUXILIARIES if HIDDEN in held else dict.fromkeys(held)


def _cards(game: CongoGame, player: str, kinds: Iterable[str]) -> list[Option]:
    """Options for kinds of auxiliary cards that a player may add."""
    mine = game.state.players[player]
    who, port = game.bid_of(player), game.port_language
    return [
        Option(
            card,
            f"{card}: {'½' if card == 'servant' else '1'} more",
            barred=helper_bar(card, mine.bid, who, port, game.state.servant),
        )
        for card in kinds
    ]


def highest(game: CongoGame) -> int:
    """The highest total among the bids, in halves."""
    return max(total(game.state.players[name].bid) for name in game.state.bidders())


def _stays(game: CongoGame, player: str) -> bool:
    """True if a player who passes stays in: nobody is ahead, and it's the first pass (C4)."""
    mine = game.state.players[player].bid
    return total(mine) == highest(game) and not mine.passed


def go_on(game: CongoGame, player: str, *, has_passed: bool = False) -> Rule[None]:
    """Go on to the next bidder, or end the bidding; nobody is asked twice in a row (C4)."""
    following = next(iter(_in_turn(game, player)), "")
    alone = has_passed and following == player
    if following and not alone and not _is_settled(game, following):
        yield PhaseBegan("bid", following)
    else:
        yield PhaseBegan("control")


def _in_turn(game: CongoGame, player: str) -> list[str]:
    """Players still in the bidding, clockwise after a player, who comes last."""
    names = list(game.state.players)
    at = names.index(player)
    around = [*names[at + 1 :], *names[: at + 1]]
    bids = {name: game.state.players[name].bid for name in around}
    return [name for name in around if bids[name].card and not bids[name].out]


def next_asked(game: CongoGame, asked: str) -> str:
    """The next player to be asked in this phase, "" if unknown (C1 to C4)."""
    state, order = game.state, list(game.order)
    if asked not in order:
        return ""
    if state.phase == "bid":
        following = next(iter(_in_turn(game, asked)), "")
        return following if following != asked else ""
    later = order[order.index(asked) + 1 :]
    if state.phase == "special":
        later = [name for name in later if state.players[name].specials]
    elif state.phase == "value":
        later = [name for name in later if name in state.bidders()]
    elif state.phase != "choose":
        return ""
    return next(iter(later), "")


def _is_settled(game: CongoGame, player: str) -> bool:
    """True if a player is the only one left and ahead, so a pass costs nothing (ruling 12)."""
    bids = {name: game.state.players[name].bid for name in game.state.bidders()}
    if any(not bids[name].out for name in bids if name != player):
        return False
    mine = total(bids[player])
    return all(mine > total(bids[name]) for name in bids if name != player)
