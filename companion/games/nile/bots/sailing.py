"""The sensible bot in Europe: publishing, money, the port to sail to, the outfit."""

from __future__ import annotations

from companion.games.nile.bots import journey, meetings, outfits
from companion.games.nile.bots.asked import Asked
from companion.games.nile.bots.outfits import judgement
from companion.games.nile.bots.thought import Thought, Wish
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import donations, publishing
from companion.games.nile.state import Explorer

LAST_VOYAGE = 6
"""Months before the agreed end in which no expedition can come home."""

FIRST_PORTS = 6
"""Number of best ports to start from, equally likely."""

GOOD_PORTS = 8
"""Number of best ports for which a free ticket is worth using."""

FLEET = 800
"""Dollars needed to make canoes with crews worthwhile."""


def first_port(thought: Thought) -> Wish:
    """Choose one of the ports with the most to discover nearby (4.5)."""
    ports = ports_by_worth(thought.game, thought.player)[:FIRST_PORTS]
    return thought.any_of(ports), "rich-port"


def ports_by_worth(game: NileGame, player: str) -> list[str]:
    """Ports sorted by how much there is to discover nearby."""
    ports = list(game.board.port_hexes)
    worth = {port: journey.port_worth(game, player, port) for port in ports}
    return sorted(ports, key=lambda port: -worth[port])


def in_europe(thought: Thought) -> Wish:
    """Publish what is new, sail with enough money, or else collect more (26.2)."""
    game, explorer = thought.game, thought.explorer
    if publishing.has_news(game, thought.player):
        return "publish", "news"
    if "sail" not in thought.keys:
        return "stay", "cannot-sail"
    if meetings.months_left(game) < LAST_VOYAGE:
        return "stay", "too-late"
    if game.variant.paper_pays(game, thought.player):
        return "sail", "paper"
    judged, money = judgement(game), donations.purse(explorer)
    if money - game.charts.fund("fare").value >= judged.outfit_money:
        return "sail", "money"
    if money >= judged.ticket_money and _good_ticket(thought, explorer):
        return "sail", "ticket"
    return "stay", "no-money"


def _good_ticket(thought: Thought, explorer: Explorer) -> bool:
    held = donations.tickets(explorer)
    names = {donations.read(explorer.donations[card]).ticket for card in held}
    good = ports_by_worth(thought.game, thought.player)[:GOOD_PORTS] if names else []
    return any(port in names for port in good)


def passage(thought: Thought) -> Wish:
    """Choose a ticket to a good port, or the fare to one of the best (26.6)."""
    best = ports_by_worth(thought.game, thought.player)
    if "fare" not in [option.key for option in thought.request.options]:
        ports = [port for port in best[:FIRST_PORTS] if port in thought.keys]
        return (thought.any_of(ports), "rich-port") if ports else ""
    hexes = {thought.game.board.port_hexes[port] for port in best[:GOOD_PORTS]}
    tickets = (option.key for option in thought.open if option.place in hexes)
    ticket = next(tickets, "")
    return (ticket, "ticket") if ticket else ("fare", "no-ticket")


# The outfit


def mode_from(game: NileGame, player: str, port: str) -> str:
    """Mode of travel for an expedition from a port.

    Mounted if horses are sold, by canoe if water leads to something new, else on foot.
    """
    explorer = game.explorer(player)
    if outfits.can_ride(game.charts, port):
        return outfits.MOUNTED
    if explorer.place == "europe" and explorer.money < FLEET:
        return outfits.FOOT
    worth = {m: journey.port_worth(game, player, port, m) for m in (outfits.FOOT, outfits.CANOE)}
    afloat = worth[outfits.CANOE] > judgement(game).by_water * worth[outfits.FOOT]
    return outfits.CANOE if afloat else outfits.FOOT


def outfit(asked: Asked) -> outfits.Counts:
    """Outfit for the available money (5.3)."""
    explorer = asked.game.explorer(asked.player)
    mode = mode_from(asked.game, asked.player, explorer.port)
    game, kinds = asked.game, judgement(asked.game).kinds
    return outfits.best_outfit(game.charts, mode, explorer.money, explorer.port, kinds)
