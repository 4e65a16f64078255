"""Negotiation: gifts times the highest die against the warriors; insult, poison (II 3.3.4)."""

from __future__ import annotations

from companion.games.nile.facts import GiftsGiven, PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.natives.policy import ETHNOLOGIST
from companion.games.nile.game_two.one_of_two import take_one
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.rules.natives import friends
from companion.games.nile.rules.natives.negotiation import belongings, everything_words
from companion.games.nile.rules.party import death
from companion.games.nile.rules.party.makeup import counted
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.columns import Column, column
from companion.table.ask.requests import Choose, Count, Option, Roll, Rule
from companion.table.nouns import plural

RULE = "II 3.3.4"

FRIENDLY, INSULTED, NONE = "friendly", "insulted", "none"

LABELS = {FRIENDLY: "the tribe becomes friendly", INSULTED: "the chief is insulted"}

DIE = range(1, 7)


def negotiate(game: NileGame, player: str, tribe: int, warriors: int) -> Rule[str]:
    """Return the result of a meeting's one negotiation: friendly, insulted or none (ruling).

    It is optional. Refused gifts stay with the party. Giving everything, or having nothing,
    succeeds (14.5). No dice are rolled if they can't change the chief's answer.
    """
    offer = yield from _offer(game, player)
    if offer == NONE:
        return NONE
    gifts = 0
    if offer == "gifts" and game.party(player).gifts:
        gifts = yield from _gifts(game, player)
    had = belongings(game, player)
    all_of_it = gifts == sum(had.values()) and not game.explorer(player).shed
    if offer == "everything" or all_of_it:
        yield from _won(game, player, tribe, had)
        return FRIENDLY
    roll = yield from Roll(
        question=f"What does the chief say to {counted(gifts, 'gifts')}?",
        rule=RULE,
        player=player,
        dice=dice(game, player),
        reading="highest",
        column=gifts_column(gifts, warriors, dice(game, player)),
        forced=True,
    )
    if roll.result == FRIENDLY:
        yield from _won(game, player, tribe, {"gifts": gifts})
    else:
        yield GiftsGiven(player=player, tribe=tribe, gifts=gifts)
    return roll.result


def dice(game: NileGame, player: str) -> int:
    """Return two dice, plus one for an ethnologist for each active friendship."""
    explorer = game.explorer(player)
    if explorer.specialty != ETHNOLOGIST:
        return 2
    return 2 + sum(game.is_friend(player, int(tribe)) for tribe in explorer.tribes)


def gifts_column(gifts: int, warriors: int, number: int) -> Column[str]:
    """Return the highest of these dice times the gifts, against the warriors (II 3.3.4)."""
    return column(
        "Negotiation",
        {die: FRIENDLY if gifts * die >= warriors else INSULTED for die in DIE},
        dice=number,
        reading="highest",
        row=f"{counted(gifts, 'gifts')} times the highest die, {plural(warriors, 'warrior')}",
        labels=LABELS,
    )


def _offer(game: NileGame, player: str) -> Rule[str]:
    """Return whether gifts are offered, everything, or nothing is tried."""
    shed = "things were left in this hex since it was entered (14.5)"
    chosen = yield from Choose(
        question="The tribe hides and is neutral. Do you negotiate?",
        rule=RULE,
        player=player,
        options=(
            Option(NONE, "No: the party may go on"),
            Option("gifts", f"Offer some of {counted(game.party(player).gifts, 'gifts')}"),
            Option(
                "everything",
                f"Offer everything: {everything_words(game, player)}",
                barred=shed if game.explorer(player).shed else "",
            ),
        ),
        default=NONE,
        numbers="gifts",
    )
    return chosen


def _gifts(game: NileGame, player: str) -> Rule[int]:
    """Return how many of the party's gifts are offered (II 3.3.4)."""
    number = yield from Count(
        question="How many gifts do you offer?",
        rule=RULE,
        player=player,
        key="gifts",
        most=game.party(player).gifts,
    )
    return number


def _won(game: NileGame, player: str, tribe: int, given: dict[str, int]) -> Rule[None]:
    """Hand over the gifts, and make the tribe friendly (22.6)."""
    changes = {key: -number for key, number in given.items() if number}
    if changes:
        yield PartyChanged(player=player, changes=changes, cause="given to the chief", rule=RULE)
    yield GiftsGiven(player=player, tribe=tribe, gifts=given["gifts"])
    yield from friends.befriend(game, player, tribe)


def poison_column(game: NileGame) -> Column[str]:
    """Return the results of the die chosen (II 3.3.4)."""
    labels = {"dies": "the explorer dies", "recovers": "he recovers", "nothing": "it fails"}
    return charted(game, "poison-two", charts(game).poison_two(), row="explorer", labels=labels)


def poison(game: NileGame, player: str, who: str = "chief") -> Rule[None]:
    """Let a native try to poison the explorer, who chooses one of two dice (II 3.3.4)."""
    question = f"The {who} tries to poison the explorer. What do the two dice show?"
    fate = yield from take_one(player, question, RULE, poison_column(game))
    if fate == "dies":
        yield from death.die(game, player, f"poisoned by a {who}")
