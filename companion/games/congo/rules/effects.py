"""Effects of special cards after the reveal (C3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from companion.api import Choose, Column, Draw, Option, Roll, Rule, cards_out, column
from companion.games.congo.cards import HIDDEN, NATIONS, Character, character
from companion.games.congo.facts import (
    BidReturned,
    BidSwapped,
    Discarded,
    PhaseBegan,
    Scored,
)
from companion.games.congo.rules.bids import show, worth_words
from companion.games.congo.rules.setting_up import secret
from companion.games.congo.rules.specials import lost
from companion.games.congo.rules.stop import SIDES
from companion.games.congo.values import HALVES

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame

OKAPI: Final = 2
"""Points of an okapi."""

FIGHTS_GORILLA: Final = ("explorer", "officer", "anthropologist")

TOUGH: Final = ("explorer", "officer")
"""Professions that stand up better to a warrior."""

FIGHT = "fight"
"""The answer that the owner's own character stands up to his gorilla."""

GORILLA, WARRIOR_TOUGH, WARRIOR_SOFT = 2, 2, 3
"""The highest die on which a character dies: against a gorilla; against a warrior a tough one, and
any other."""

DIES, WINS = "dies", "wins"


def after_reveal(game: CongoGame) -> Rule[None]:
    """The special card of the stop takes effect; then there is bidding, if several are left (C3,
    ruling 1)."""
    special = game.state.special
    effect = EFFECTS.get(special.card)
    if effect:
        yield from effect(game, special.player)
    bidders = game.state.bidders()
    if len(bidders) > 1 and special.card != "labour":
        yield PhaseBegan("bid", bidders[0])
    else:
        yield PhaseBegan("control")


def fight_column(foe: str, upto: int) -> Column[str]:
    """Column of a fight with the four-sided die: the character dies on a number or less."""
    found = {die: DIES if die <= upto else WINS for die in range(1, SIDES + 1)}
    labels = {DIES: "the character dies", WINS: f"the {foe.lower()} dies"}
    return column("The fight", found, sides=SIDES, labels=labels)


def _fight(game: CongoGame, player: str, who: Character, foe: str, upto: int) -> Rule[bool]:
    """Roll a fight. True if the character beats its foe; otherwise it's killed."""
    roll = yield from Roll(
        question=f"{player}'s {who.words} fights the {foe.lower()}",
        rule=foe,
        player=player,
        sides=SIDES,
        column=fight_column(foe, upto),
    )
    if roll.result == WINS:
        return True
    yield lost(game, player, f"killed by the {foe.lower()}")
    return False


# Gorilla


def _gorilla(game: CongoGame, owner: str) -> Rule[None]:
    """The gorilla attacks opponents one by one, then its owner, until it's beaten."""
    asks = "whom does it hit first?"
    while targets := _opponents(game, owner):
        player = yield from _target(owner, targets, "Gorilla", asks)
        asks = "whom does it hit next?"
        if (yield from _attacked(game, player)):
            return
    if owner in game.state.bidders():
        yield from _own(game, owner)


def _attacked(game: CongoGame, player: str) -> Rule[bool]:
    """True if the gorilla is beaten; a character that can't fight is killed (rulings 3, 4)."""
    who = game.bid_of(player)
    if not who.has(*FIGHTS_GORILLA):
        yield lost(game, player, "killed by the gorilla")
        return False
    won = yield from _fight(game, player, who, "Gorilla", GORILLA)
    return won


def _own(game: CongoGame, owner: str) -> Rule[None]:
    """The owner's character fights or flees; if it flees, nobody scores."""
    fights = game.bid_of(owner).has(*FIGHTS_GORILLA)
    choice = yield from Choose(
        question=f"The gorilla turns on {owner}'s own {game.bid_of(owner).words}.",
        rule="Gorilla",
        player=owner,
        options=(
            Option("flee", "flee: back to the hand, and nobody scores"),
            Option(FIGHT, "fight", barred="" if fights else "it can't fight"),
        ),
    )
    if choice == "flee":
        yield BidReturned(owner, game.state.players[owner].bid.card)
    else:
        yield from _attacked(game, owner)


def _opponents(game: CongoGame, owner: str) -> dict[str, str]:
    """Opponents with a bid, each with the character in words."""
    others = (name for name in game.state.bidders() if name != owner)
    return {name: f"{name}, {game.bid_of(name).words}" for name in others}


def _target(
    owner: str, targets: Mapping[str, str], rule: str, asks: str = "whom does it hit?"
) -> Rule[str]:
    """Ask which of some players the owner picks; not if there is only one."""
    chosen = yield from Choose(
        question=f"{rule}: {asks}",
        rule=rule,
        player=owner,
        options=tuple(Option(name, words) for name, words in targets.items()),
        forced=True,
    )
    return chosen


# The others


def _warrior(game: CongoGame, owner: str) -> Rule[None]:
    """The warrior fights an opponent, then if it survives its owner's character."""
    targets = _opponents(game, owner)
    if targets:
        player = yield from _target(owner, targets, "Warrior")
        if (yield from _against(game, player)):
            return
    if owner in game.state.bidders():
        yield from _against(game, owner)


def _against(game: CongoGame, player: str) -> Rule[bool]:
    """True if a character kills the warrior (ruling 3)."""
    who = game.bid_of(player)
    upto = WARRIOR_TOUGH if who.has(*TOUGH) else WARRIOR_SOFT
    won = yield from _fight(game, player, who, "Warrior", upto)
    return won


def _okapi(game: CongoGame, owner: str) -> Rule[None]:
    """An explorer may hunt it instead of bidding (ruling 5)."""
    if owner not in game.state.bidders() or not game.bid_of(owner).has("explorer"):
        return
    choice = yield from Choose(
        question=f"Does {owner}'s explorer hunt the okapi?",
        rule="Okapi",
        player=owner,
        options=(Option("yes", f"yes: {OKAPI} points, no bid"), Option("no", "no: bid as usual")),
    )
    if choice == "yes":
        yield Scored(owner, OKAPI * HALVES, "the okapi")
        yield lost(game, owner, "hunts the okapi")


def _settler(game: CongoGame, owner: str) -> Rule[None]:
    """Ask if the drawn character replaces the bid, and value it (ruling 9)."""
    drawn = game.state.special.drawn
    if not drawn or owner not in game.state.bidders():
        return
    known = drawn != HIDDEN
    it = f"the {worth_words(game, character(drawn))}" if known else "swap them"
    choice = yield from Choose(
        question=f"Does the settler's character replace {owner}'s bid?",
        rule="Settler",
        player=owner,
        secret=secret(owner) if known else "",
        options=(Option("no", "no"), Option("yes", f"yes, {it}")),
        default="no",
    )
    if choice == "yes":
        yield BidSwapped(owner, drawn)
        yield from show(game, owner)


def _overboard(game: CongoGame, owner: str) -> Rule[None]:
    """A random auxiliary card of an opponent is lost, unseen."""
    players = game.state.players
    targets = {
        name: f"{name}, with {len(held)} auxiliary {'card' if len(held) == 1 else 'cards'}"
        for name in game.order
        if name != owner and (held := players[name].auxiliaries)
    }
    if not targets:
        return
    player = yield from _target(owner, targets, "Man overboard")
    card = HIDDEN
    if game.holds("auxiliaries"):
        card = yield from _random(game, player)
    yield Discarded(player, "auxiliaries", card, "overboard")


def _random(game: CongoGame, player: str) -> Rule[str]:
    """A random one of a player's auxiliary cards."""
    deck, held = game.decks["auxiliaries"], Counter(game.state.players[player].auxiliaries)
    others = Counter(card["auxiliaries"] for card in deck.cards.values()) - held
    drawn = yield from Draw(
        question=f"Which of {player}'s auxiliary cards goes overboard?",
        rule="Man overboard",
        player=player,
        deck="auxiliaries",
        section="auxiliaries",
        out=cards_out(deck, others),
        complete=True,
    )
    return drawn.says


def _nationals(game: CongoGame, owner: str) -> Rule[None]:  # noqa: ARG001
    """Remove bids of other nations than the flag's (Nationalism)."""
    for name in game.state.bidders():
        if NATIONS.get(game.bid_of(name).nation) != game.flag:
            yield BidReturned(name, game.state.players[name].bid.card)


EFFECTS: Final[Mapping[str, Callable[[CongoGame, str], Rule[None]]]] = {
    "gorilla": _gorilla,
    "warrior": _warrior,
    "okapi": _okapi,
    "settler": _settler,
    "overboard": _overboard,
    "nationals": _nationals,
}
"""The special cards that take effect once the characters are turned up."""
