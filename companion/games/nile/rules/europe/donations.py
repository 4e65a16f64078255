"""Donations and the passage to Africa: money for another expedition (26)."""

from __future__ import annotations

from itertools import count

from companion.cards.deck import CardTextError
from companion.games.nile.cards.texts import Donation, parse_donation
from companion.games.nile.facts import (
    DonationReceived,
    DonationsDiscarded,
    MoneyRaised,
    PortMarked,
    StepBegan,
)
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import JOURNALIST_FUND, QUICK_FUNDS
from companion.games.nile.state import Explorer
from companion.table.ask.requests import Choose, Count, Option, Rule, Settle

MOST_MONEY = 20_000
"""Most dollars that players may enter."""


# What is held


def read(says: str) -> Donation:
    """Parse a donation; unreadable text, entered manually, is worth nothing."""
    try:
        return parse_donation(says)
    except CardTextError:
        return Donation()


def purse(explorer: Explorer) -> int:
    """Dollars for fare and outfit: cash of all donations plus money at hand (26.2)."""
    return explorer.money + sum(read(says).cash for says in explorer.donations.values())


def tickets(explorer: Explorer) -> list[str]:
    """Cards held that are free tickets (26.6)."""
    return [card for card, says in explorer.donations.items() if read(says).ticket]


def in_words(explorer: Explorer) -> str:
    """Donations and money in one line (26.3)."""
    held = explorer.donations.values()
    if not held and not explorer.money:
        return "No donations are held."
    cash = [f"${explorer.money:,} at hand"] if explorer.money else []
    cards = [f"donations held: {', '.join(one_in_words(says) for says in held)}"] if held else []
    words = "; ".join([*cash, *cards, f"${purse(explorer):,} in all"])
    return f"{words[:1].upper()}{words[1:]}."


def one_in_words(says: str) -> str:
    """Words for a donation; a card without one is held too (26.3, ruling)."""
    cash = read(says).cash
    return f"${cash:,}" if cash else "no donation" if says == "none" else says


# The explorer stays


def gather(game: NileGame, player: str) -> Rule[None]:
    """Discard tickets, cut the hand and draw donations, which takes the turn (26.3–26.5).

    A journalist paid by his paper only lets the month pass.
    """
    if game.variant.paper_pays(game, player):
        yield StepBegan("end")
        return
    gone = tickets(game.explorer(player))
    if gone:
        yield DonationsDiscarded(player, tuple(gone), "free tickets are not kept", "26.3")
    yield from _cut(game, player)
    number = yield from _draws(game, player)
    for at in range(number):
        of = f" ({at + 1} of {number})" if number > 1 else ""
        yield from _receive(game, player, f"What donation is received?{of}")
    yield StepBegan("end")


def _cut(game: NileGame, player: str) -> Rule[None]:
    """Discard donations of the owner's choice down to the hand limit (26.3)."""
    hand = game.charts.fund("hand").value
    while (over := len(game.explorer(player).donations) - hand) > 0:
        options = _kinds(game.explorer(player))
        card = options[0].key
        if len(options) > 1:
            card = yield from Choose(
                question=f"Which donation do you give up? {over} must go.",
                rule="26.3",
                player=player,
                options=options,
                why=f"Keep at most {hand}, counting those that say no donation.",
            )
        yield DonationsDiscarded(player, (card,), f"{hand} are kept", "26.3")


def _kinds(explorer: Explorer) -> tuple[Option, ...]:
    """Options for one card of each kind held, lowest first, with their number."""
    kinds: dict[str, list[str]] = {}
    for card, says in explorer.donations.items():
        kinds.setdefault(says, []).append(card)
    least_first = sorted(kinds.items(), key=lambda kind: read(kind[0]).cash)
    return tuple(
        Option(cards[0], f"{one_in_words(says)}, {len(cards)} held") for says, cards in least_first
    )


def _draws(game: NileGame, player: str) -> Rule[int]:
    """Return the number of donations to draw: one, plus one per number of points published.

    Points are not carried over. The limit is the number of cards in the deck (26.4, 26.5).
    """
    charts, points = game.charts, game.state.turn.published
    each = charts.fund("points-a-draw").value
    times = charts.house("donations-times").value if game.plays(QUICK_FUNDS) else 1
    held = sum(len(explorer.donations) for explorer in game.state.explorers.values())
    most = max(0, len(game.decks["events"].numbers) - held)
    number = yield from Settle(
        key="donations",
        question="Donations drawn",
        rule="26.5",
        player=player,
        value=min(most, times * (charts.fund("draws").value + extra(game, points))),
        most=most,
        why=f"{charts.fund('draws').value}, and one for each {each} of {points} points published "
        f"this turn{f'; {times} times as many by house rule' if times != 1 else ''}",
    )
    return number


def extra(game: NileGame, points: int) -> int:
    """Number of extra donations for points published in a turn, rounded down (26.5)."""
    return points // game.charts.fund("points-a-draw").value


def _receive(game: NileGame, player: str, question: str) -> Rule[None]:
    drawn = yield from game.draw("donation", question, "26.4")
    card = _key(game.explorer(player), drawn.card)
    yield DonationReceived(player, card, drawn.says)


def _key(explorer: Explorer, card: int) -> str:
    """Key of a held card: its number, or `x1`, `x2` if that is unknown or taken."""
    held = explorer.donations
    if card and str(card) not in held:
        return str(card)
    return next(key for n in count(1) if (key := f"x{n}") not in held)


# By hand


def count_by_hand(game: NileGame, player: str) -> Rule[None]:
    """Enter cash and a ticket of donations that players keep themselves; takes the turn.

    The entry replaces the donations on record (26.3–26.6).
    """
    money = yield from Count(
        question="How many dollars are all your donations worth now?",
        rule="26.4",
        player=player,
        key="money",
        most=MOST_MONEY,
        why="Discard and draw at the table first. Only the total you enter counts.",
    )
    port = yield from Choose(
        question="Is there a free ticket among them?",
        rule="26.6",
        player=player,
        options=(
            Option("none", "no"),
            *(
                Option(port, f"to {port}", place=name)
                for port, name in game.board.port_hexes.items()
            ),
        ),
    )
    held = tuple(game.explorer(player).donations)
    if held:
        yield DonationsDiscarded(player, held, "counted by the table", "26.4")
    if game.explorer(player).money:
        yield MoneyRaised(player, 0)
    for says in (f"${money}" if money else "", f"ticket {port}" if port != "none" else ""):
        if says:
            yield DonationReceived(player, _key(game.explorer(player), 0), says)
    yield StepBegan("end")


# The explorer sails


def sail(game: NileGame, player: str) -> Rule[None]:
    """Pay with a free ticket or the fare, and spend all donations; the outfit is next.

    (26.2, 26.6)
    """
    if game.variant.paper_pays(game, player):
        yield from _sail_for_the_paper(game, player)
        return
    fare = game.charts.fund("fare").value
    way = yield from Choose(
        question="How do you pay for the passage?",
        rule="26.6",
        player=player,
        options=(*_passages(game, player), Option("back", "don't sail after all")),
        default="back",
        why=in_words(game.explorer(player)),
    )
    if way == "back":
        return
    if way == "fare":
        port = yield from _any_port(game, player)
    else:
        fare, port = 0, _named_port(game, player, way)
    left = purse(game.explorer(player)) - fare
    held = tuple(game.explorer(player).donations)
    if held:
        yield DonationsDiscarded(player, held, "the explorer sails", "26.2")
    yield MoneyRaised(player, left)
    yield PortMarked(player, port)
    yield StepBegan("outfit")


def paper_pays(game: NileGame, player: str) -> bool:
    """True if a journalist's paper pays his expeditions, a house rule (26)."""
    return game.explorer(player).specialty == "journalist" and game.plays(JOURNALIST_FUND)


def sailing_bar(_game: NileGame, _player: str) -> str:
    """No reason: nothing bars sailing, not even publishing in the same month (22.1)."""
    return ""


def _sail_for_the_paper(game: NileGame, player: str) -> Rule[None]:
    """Sail to any port at the paper's cost, with a fixed sum for the outfit (26.2, II E3).

    Money at hand, such as from tusks sold, is spent too (20.71).
    """
    port = yield from _any_port(game, player)
    fund = game.charts.house("journalist-fund").value
    yield MoneyRaised(player, game.explorer(player).money + fund)
    yield PortMarked(player, port)
    yield StepBegan("outfit")


def _passages(game: NileGame, player: str) -> list[Option]:
    """Options for the fare and each ticket held; two tickets to a port are one option."""
    explorer, fare = game.explorer(player), game.charts.fund("fare").value
    money = purse(explorer)
    short = "" if money >= fare else f"there are only ${money:,}"
    found = {"": Option("fare", f"with ${fare:,}, to any port", barred=short)}
    for card in tickets(explorer):
        name = read(explorer.donations[card]).ticket
        port = _named_port(game, player, card)
        where = game.board.port_hexes.get(port, "")
        unknown = "" if port else "this board has no port of that name"
        found.setdefault(name, Option(card, f"with the free ticket to {name}", where, unknown))
    return list(found.values())


def _named_port(game: NileGame, player: str, card: str) -> str:
    """Port of the board that a ticket names, "" if there is none."""
    name = read(game.explorer(player).donations[card]).ticket.casefold()
    return next((port for port in game.board.port_hexes if port.casefold() == name), "")


def _any_port(game: NileGame, player: str) -> Rule[str]:
    port = yield from Choose(
        question="To which port?",
        rule="26.6",
        player=player,
        options=tuple(Option(p, p, place=name) for p, name in game.board.port_hexes.items()),
    )
    return port
