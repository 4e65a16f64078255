"""Special cards: one at a stop for the whole table, and what some do before the reveal (C2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from companion.api import Choose, Option, Roll, Rule, column, number_column
from companion.games.congo.cards import BOILER_FROM, HIDDEN, SPECIALS, Special, character
from companion.games.congo.decks import draw
from companion.games.congo.facts import (
    BidLost,
    BidPlaced,
    BidReturned,
    Discarded,
    PhaseBegan,
    SettlerDrew,
    SpecialDeclined,
    SpecialPlayed,
    TilePeeked,
)
from companion.games.congo.rules.setting_up import secret, take
from companion.games.congo.rules.stop import SIDES, behind
from companion.games.congo.state import Hand

if TYPE_CHECKING:
    from companion.games.congo.charts import Stop
    from companion.games.congo.game import CongoGame

NONE: Final = "none"

BOILER_HIPPOS: Final = 3
"""Which stop with hippos that is, where its owner's board spells it otherwise."""

CURED: Final = 1
"""The die on which a doctor who was bitten is well again."""


def offer(game: CongoGame, player: str) -> Rule[None]:
    """Ask a player for a special card; without one, ask the next (C2)."""
    card = yield from _which(game, player)
    if card == NONE:
        yield SpecialDeclined(player)
        left = [name for name in game.order if name not in game.state.asked]
        yield PhaseBegan("special" if left else "value", left[0] if left else "")
        return
    yield SpecialPlayed(player, card)
    at_once = AT_ONCE.get(card)
    if at_once:
        yield from at_once(game, player)
    yield PhaseBegan("control" if card == "tam-tam" else "value")


def _which(game: CongoGame, player: str) -> Rule[str]:
    """Ask for the special card to play, or `NONE`."""
    held = game.state.players[player].specials
    if not held:
        return NONE
    card = yield from Choose(
        question=f"Does {player} play a special card?",
        rule="C2",
        player=player,
        secret=secret(player) if game.holds("specials") else "",
        options=(
            Option(NONE, "no"),
            *(
                Option(key, f"{one.title}: {one.brief}", barred=bar(game, player, key))
                for key, one in _held(game, held).items()
            ),
        ),
        default=NONE,
        why=_before(game, player),
    )
    return card


def _before(game: CongoGame, player: str) -> str:
    """The rule, with the bid where the app alone has it; for who is asked first also what hands on
    the table have done until now."""
    words, bid = "One special card per stop for the whole table.", game.state.players[player].bid
    if game.holds("characters"):
        return f"{words} You bid the {character(bid.card).words}." if bid.card else words
    if game.state.asked:
        return words
    last = behind(game) if game.here.card else ""
    special = f" {last} has the fewest points and draws a special card too." if last else ""
    return (
        f"Everyone draws a character and an auxiliary card.{special} Then everyone places a "
        f"character face down. {words}"
    )


def _held(game: CongoGame, held: tuple[str, ...]) -> Mapping[str, Special]:
    """Special cards of a hand; for a real hand, every card that can be in it."""
    if HIDDEN not in held:
        return {key: SPECIALS[key] for key in held}
    seen = {*game.state.gone.get("specials", ()), *game.state.removed.get("specials", ())}
    players = len(game.players)
    return {key: one for key, one in SPECIALS.items() if key not in seen and players in one.players}


def bar(game: CongoGame, player: str, card: str) -> str:
    """Reason a special card can't be played at this stop, "" if it can (C2)."""
    special, names = SPECIALS[card], [stop.name for stop in game.stops]
    if game.tile not in special.tiles:
        return f"it can't be played at a {game.tile}"
    if special.needs_flag and not game.flag:
        return "there is no flag"
    if card == "tam-tam" and game.state.at == len(names) - 1:
        return "not at the last stop"
    if card == "boiler" and game.state.at < (first := boiler_from(game.stops)):
        return f"not before {names[first]}"
    if card == "explored" and game.state.at == len(names) - 1:
        return "every tile is face up already"
    mine = game.state.players[player].bid.card
    if card == "okapi" and mine != HIDDEN and not (mine and character(mine).has("explorer")):
        return "no explorer is bid"
    return ""


def boiler_from(stops: Sequence[Stop]) -> int:
    """Index of the first stop for the damaged boiler: Bumba, or the third with hippos."""
    named = [at for at, stop in enumerate(stops) if stop.name.casefold() == BOILER_FROM.casefold()]
    hippos = [at for at, stop in enumerate(stops) if stop.hippos]
    return (named or hippos[BOILER_HIPPOS - 1 : BOILER_HIPPOS] or [0])[0]


# Those that do something before the characters are turned up


def _tam_tam(game: CongoGame, player: str) -> Rule[None]:  # noqa: ARG001
    """Return all characters to the hands: nobody controls the port (Tam-tam)."""
    for name in game.state.bidders():
        yield BidReturned(name, game.state.players[name].bid.card)


def _hippo(game: CongoGame, player: str) -> Rule[None]:
    """Return all bids; everyone bids with the top of the pile (Hippo attack)."""
    yield from _tam_tam(game, player)
    for name in game.order:
        card = HIDDEN
        if game.holds("characters"):
            question = f"Which character does {name} draw for a bid?"
            card = yield from draw(game, "characters", question, "C2", name, secret(name))
        if card:
            yield BidPlaced(name, card, drawn=True)


def _malaria(game: CongoGame, player: str) -> Rule[None]:  # noqa: ARG001
    """Everyone rolls; the lowest loses the character unless it's a cured doctor."""
    lowest, again = list(game.state.bidders()), ""
    while len(lowest) > 1:
        rolled: dict[str, int] = {}
        for name in lowest:
            roll = yield from Roll(
                question=f"Malaria{again}: what does {name} roll?",
                rule="Malaria",
                player=name,
                sides=SIDES,
                column=number_column("Malaria", 1, SIDES),
            )
            rolled[name] = roll.result
        lowest = [name for name in lowest if rolled[name] == min(rolled.values())]
        again = ", tied for lowest"
    for name in lowest:
        if not (yield from _cured(game, name)):
            yield lost(game, name, "malaria")


def _cured(game: CongoGame, player: str) -> Rule[bool]:
    """True if a bitten doctor is revealed and cured (ruling 19)."""
    key = game.state.players[player].bid.card
    doctor = key != HIDDEN and character(key).has("doctor")
    if key == HIDDEN:
        answer = yield from Choose(
            question=f"{player}'s character is bitten. Reveal a doctor?",
            rule="Malaria",
            player=player,
            options=(Option("no", "no"), Option("yes", "yes, a doctor")),
            default="no",
        )
        doctor = answer == "yes"
    if not doctor:
        return False
    roll = yield from Roll(
        question=f"Is {player}'s doctor cured?",
        rule="Malaria",
        player=player,
        sides=SIDES,
        column=column(
            "The cure", {die: "yes" if die == CURED else "no" for die in _DIE}, sides=SIDES
        ),
    )
    return roll.result == "yes"


_DIE = range(1, SIDES + 1)


def lost(game: CongoGame, player: str, cause: str) -> BidLost:
    """Fact that removes a bid; a non-belligerent leaves the game (ruling 7)."""
    key = game.state.players[player].bid.card
    return BidLost(player, key, cause, key != HIDDEN and character(key).is_neutral)


def _boiler(game: CongoGame, player: str) -> Rule[None]:
    """Each other player discards a character of his hand."""
    for name in game.order:
        held = game.state.players[name].characters
        if name == player or not held:
            continue
        card = HIDDEN
        if game.holds("characters"):
            card = yield from Choose(
                question=f"Which character does {name} discard?",
                rule="Damaged boiler",
                player=name,
                secret=secret(name),
                options=tuple(Option(key, character(key).words) for key in dict.fromkeys(held)),
            )
        neutral = card != HIDDEN and character(card).is_neutral
        yield Discarded(name, "characters", card, "the boiler", neutral)


def _explored(game: CongoGame, player: str) -> Rule[None]:
    """Let the player look at a face-down tile."""
    ahead = [stop.name for stop in game.stops[game.state.at + 1 :]]
    if not ahead:
        return
    stop = yield from Choose(
        question=f"Which tile does {player} look at?",
        rule="Explored region",
        player=player,
        options=tuple(Option(name, name) for name in ahead),
    )
    tile = HIDDEN
    if game.holds("specials") or (yield from _on_screen(player)):
        tile = yield from _seen_tile(game, player, stop)
    yield TilePeeked(player, stop, tile, noted=tile != HIDDEN)


def _on_screen(player: str) -> Rule[bool]:
    """True if the player looks on the screen, always if the app draws the tiles."""
    shown = yield from Choose(
        question=f"Where does {player} look at the tile?",
        rule="Explored region",
        player=player,
        options=(
            Option("table", "on the table, then put it back face down"),
            Option("screen", "on this screen, with nobody else looking"),
        ),
        default="table",
    )
    return shown == "screen"


def _seen_tile(game: CongoGame, player: str, stop: str) -> Rule[str]:
    """Show the tile at a stop only to the player who looks."""
    question = f"Which tile is at {stop}?"
    tile = game.state.peeked.get(stop, "")
    if not tile:
        tile = yield from draw(game, "tiles", question, "Explored region", player, "tile-seen")
    yield from Choose(
        question=question,
        rule="Explored region",
        player=player,
        secret=secret(player),
        options=(Option("seen", f"a {tile}; it is put back"),),
        default="seen",
    )
    return tile


def _settler(game: CongoGame, player: str) -> Rule[None]:
    """The player draws a character or an auxiliary card."""
    hands: Mapping[str, Hand] = {"characters": "characters", "auxiliaries": "auxiliaries"}
    chosen = yield from Choose(
        question=f"What does {player} draw for the settler?",
        rule="Settler",
        player=player,
        options=(
            Option("characters", "a character, which can replace the bid"),
            Option("auxiliaries", "an auxiliary card"),
        ),
    )
    card = yield from take(game, player, hands[chosen], "Settler")
    if chosen == "characters" and card:
        yield SettlerDrew(player, card)


AT_ONCE: Final[Mapping[str, Callable[[CongoGame, str], Rule[None]]]] = {
    "tam-tam": _tam_tam,
    "hippo": _hippo,
    "malaria": _malaria,
    "boiler": _boiler,
    "explored": _explored,
    "settler": _settler,
}
"""The special cards that do something before the characters are turned up."""
