"""Outfitting an expedition in a port (5, 26.2)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.facts import (
    ExpeditionLanded,
    ModeChanged,
    MoneyRaised,
    OutfitBought,
    StepBegan,
)
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import score
from companion.games.nile.rules.mapping.reported_hex import report_port
from companion.games.nile.rules.party.makeup import MODE_WORDS, ONE, fit, modes
from companion.games.nile.rules.party.outfit_line import (
    MOST,
    ORDER,
    SHORT,
    check_outfit,
    outfit_doubts,
    outfit_of,
    party_of,
    price_of,
    sold_at,
)
from companion.games.nile.state import MODES
from companion.table.ask.fields import Field, Form
from companion.table.ask.requests import Choose, Count, Option, Rule


def first_outfit(game: NileGame, player: str) -> Rule[None]:
    """Outfit the first expedition: $1,000 for the outfit, no fare (5.1–5.4)."""
    yield MoneyRaised(player, game.charts.fund("start").value)
    yield from buy(game, player)


def outfit_again(game: NileGame, player: str) -> Rule[None]:
    """Outfit a later expedition with the money left after the fare; takes the turn (26.2).

    If something was kept back, the month is recorded, since this expedition didn't gain it (22.5).
    """
    yield from buy(game, player)
    if score.keeps_back(game, player):
        yield OutfitBought(player, game.turn)
    yield StepBegan("end")


def buy(game: NileGame, player: str) -> Rule[None]:
    """Buy an expedition that can travel, and land with it; unspent money is lost (5.3, 6.55)."""
    wrong: str | None = ""
    counts: dict[str, int] = {}
    while wrong is not None:
        counts = yield from _ask_counts(game, player, wrong)
        explorer = game.explorer(player)
        wrong = check_outfit(game.charts, counts, explorer.money, explorer.port)
    party, armed = party_of(counts)
    port = yield from report_port(game, player, game.explorer(player).port)
    yield ExpeditionLanded(player, port, party, armed)
    yield from first_mode(game, player)


def first_mode(game: NileGame, player: str) -> Rule[None]:
    """Choose the new expedition's mode from those it can travel in (5.423, 5.434)."""
    ways = modes(game, player)
    mode = ways[0] if ways else "foot"
    if len(ways) > 1:
        mode = yield from Choose(
            question="How does the expedition travel?",
            rule="6.5",
            player=player,
            options=tuple(_mode_option(game, player, mode) for mode in MODES),
            default=mode,
        )
    if mode != game.explorer(player).mode:
        yield ModeChanged(player, mode, game.state.turn.allowance)


def _mode_option(game: NileGame, player: str, mode: str) -> Option:
    found = fit(game, player, mode)
    label = f"{MODE_WORDS[mode]}: carries {found.cost} of {found.capability}"
    if found.strays:
        label += f"; {found.strays} of the animals wander off"
    return Option(mode, label, barred="; ".join(found.reasons))


def _ask_counts(game: NileGame, player: str, wrong: str) -> Rule[dict[str, int]]:
    """Ask for each number of the outfit in turn; `wrong` is the fault of the last attempt."""
    counts: dict[str, int] = {}
    for at, key in enumerate(ORDER):
        explorer = game.explorer(player)
        left = explorer.money - price_of(game.charts, counts)
        counts[key] = yield from Count(
            question=f"How many {key}?" if key != "water" else "How much water?",
            rule="5.3",
            player=player,
            key=key,
            most=_most(game.charts, key, left, counts, explorer.port),
            form=_form(game.charts, explorer.money, explorer.port, at),
            why=wrong or _why(game.charts, key, explorer.port),
        )
    return counts


def _most(charts: Charts, key: str, left: int, counts: Mapping[str, int], port: str) -> int:
    """Most that can be bought: by money, or by weight if it's free; 0 if not sold here."""
    ports = sold_at(charts, key)
    if ports is not None and port not in ports:
        return 0
    price = charts.price(ONE[key]).value
    if price:
        return max(0, left // price)
    if key == "water":
        return max(fit.room for fit in outfit_of(charts, counts).fits.values())
    return MOST


def _why(charts: Charts, key: str, port: str) -> str:
    ports = sold_at(charts, key)
    if ports is not None and port not in ports:
        return f"Sold in {', '.join(ports)} only."
    if key == "muskets":
        return "The first one arms the explorer; askaris hired in a port bring their own."
    return "Free, and needed in the desert only." if key == "water" else ""


def _form(charts: Charts, money: int, port: str, at: int) -> Form:
    def check(counts: Mapping[str, int]) -> str | None:
        return check_outfit(charts, counts, money, port)

    fields = tuple(
        Field(
            key,
            key,
            SHORT[key],
            cost=charts.price(ONE[key]).value,
            weight=charts.weight(ONE[key]).value if key in _WEIGHED else 0,
            # The limit for water depends on the other fields, which `check` sees (5.4443).
            most=MOST if key == "water" else _most(charts, key, money, {}, port),
        )
        for key in ORDER
    )

    def doubts(counts: Mapping[str, int]) -> list[str]:
        return outfit_doubts(charts, counts, money)

    return Form("outfit", f"Outfit for ${money:,} in {port}", fields, at, money, check, doubts)


_WEIGHED = ("rations", "gifts", "water", "muskets")
