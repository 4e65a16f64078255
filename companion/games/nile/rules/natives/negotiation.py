"""Negotiation with a chief (14.1–14.6)."""

from __future__ import annotations

from companion.games.nile.facts import GiftsGiven, PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives import attack, friends
from companion.games.nile.rules.party.makeup import ITEMS, counted
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.columns import Column
from companion.table.ask.requests import Choose, Count, Option, Roll, Rule

FRIENDLY, UNDECIDED, INSULTED = "friendly", "undecided", "insulted"
"""Results of the Negotiation Table (14.3)."""

LABELS = {
    FRIENDLY: "the tribe becomes friendly",
    UNDECIDED: "the chief keeps the gifts",
    INSULTED: "the chief is insulted: a charge",
}


def negotiate(game: NileGame, player: str, tribe: int, policy: int) -> Rule[bool]:
    """Offer gifts to the chief; giving everything, or having nothing, wins him (14.2–14.5).

    Returns True if the tribe becomes friendly. Then it may be traded with at once (14.6).
    """
    result = yield from _present(game, player, tribe)
    if result == FRIENDLY:
        yield from friends.befriend(game, player, tribe)
    elif result == INSULTED:
        size = game.state.tribes[str(tribe)].size
        yield from attack.attack(game, player, "charge", size, tribe, policy)
    return result == FRIENDLY


def _present(game: NileGame, player: str, tribe: int) -> Rule[str]:
    """Give gifts to the chief and return his reaction; the gifts are lost in any case.

    A player who left items in this hex can't give everything he carried into it (14.5, ruling).
    """
    everything, shed = belongings(game, player), game.explorer(player).shed
    if not shed and not any(everything.values()):
        yield GiftsGiven(player=player, tribe=tribe, gifts=0)
        return FRIENDLY
    if (yield from _gives_all(game, player)):
        yield from _give(game, player, tribe, all_=True)
        return FRIENDLY
    gifts = yield from _how_many(game, player)
    if not shed and gifts == sum(everything.values()):
        yield from _give(game, player, tribe, all_=True)
        return FRIENDLY
    yield from _give(game, player, tribe, gifts)
    roll = yield from Roll(
        question=f"What does the chief say to {counted(gifts, 'gifts')}?",
        rule="14.3",
        player=player,
        dice=2,
        column=negotiation_column(game, gifts),
    )
    return roll.result


def belongings(game: NileGame, player: str) -> dict[str, int]:
    """Everything that can be given: rations, gifts, water, spare muskets (14.5, ruling)."""
    party = game.party(player)
    return {key: getattr(party, key) for key in ITEMS}


def negotiation_column(game: NileGame, gifts: int) -> Column[str]:
    """Column for a number of gifts (14.3)."""
    row = game.charts.band("negotiation", gifts)
    return charted(
        game,
        "negotiation",
        game.charts.negotiation(gifts),
        dice=2,
        row=row,
        words=f"{row} gifts",
        labels=LABELS,
    )


def everything_words(game: NileGame, player: str) -> str:
    """Words for giving the chief everything, and what it means (14.5)."""
    given = belongings(game, player)
    listed = ", ".join(counted(n, key) for key, n in given.items() if n)
    hungry = ", but you keep no food" if given.get("rations") else ""
    return f"{listed or 'nothing'}. You win the chief over without a roll{hungry}"


def _gives_all(game: NileGame, player: str) -> Rule[bool]:
    gifts = game.party(player).gifts
    shed = "things were left in this hex since it was entered (14.5)"
    barred = shed if game.explorer(player).shed else ""
    choice = yield from Choose(
        question="What do you offer the chief?",
        rule="14.2",
        player=player,
        options=(
            Option("gifts", f"some of {counted(gifts, 'gifts')}, or none" if gifts else "nothing"),
            Option(
                "everything",
                f"everything: {everything_words(game, player)}",
                barred=barred,
            ),
        ),
        default="gifts" if gifts else "",
        numbers="gifts" if gifts else "",
    )
    return choice == "everything"


def _how_many(game: NileGame, player: str) -> Rule[int]:
    most = game.party(player).gifts
    if not most:
        return 0
    gifts = yield from Count(
        question="How many gifts do you offer?", rule="14.2", player=player, key="gifts", most=most
    )
    return gifts


def _give(
    game: NileGame, player: str, tribe: int, gifts: int = 0, all_: bool = False
) -> Rule[None]:
    given = belongings(game, player) if all_ else {"gifts": gifts}
    changes = {key: -number for key, number in given.items() if number}
    if changes:
        yield PartyChanged(
            player=player, changes=changes, cause="offered to the chief", rule="14.2"
        )
    yield GiftsGiven(player=player, tribe=tribe, gifts=given["gifts"])
