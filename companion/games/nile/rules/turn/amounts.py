"""Numbers and dice of disasters, limited to what the party has (11.2)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nile.cards.disasters import Deed, DisasterKind
from companion.games.nile.game import NileGame
from companion.games.nile.rules.turn import forms
from companion.table.ask.columns import Column, R, column
from companion.table.ask.fields import Field, Form
from companion.table.ask.requests import Count, Roll, Rule, Settle

DECK, SIDES = "events", 6

DIE = range(1, SIDES + 1)
"""Faces of a die."""


def roll(game: NileGame, player: str, kind: DisasterKind, deed: Deed, words: str) -> Rule[int]:
    """Number of a deed, or the result of its dice minus `less`, never below 0."""
    if not deed.dice:
        return deed.number
    totals = range(deed.dice, SIDES * deed.dice + 1)
    rolled = yield from Roll(
        question=f"{kind.name}: {words[0].lower()}{words[1:]}",
        rule="11.2",
        player=player,
        dice=deed.dice,
        column=die_column(game, kind, {n: max(0, n - deed.less) for n in totals}, deed.dice),
    )
    return rolled.result


def how_many(
    game: NileGame, player: str, kind: DisasterKind, deed: Deed, words: str, most: int
) -> Rule[int]:
    """Number of a deed, limited to `most`; `words` is a phrase like "gifts are lost"."""
    rolled = yield from roll(game, player, kind, deed, f"how many {words}?")
    number = yield from settle(
        player, deed.act, f"{kind.name}: {titled(words)}", rolled, most, f"{rolled} by the card"
    )
    return number


def titled(words: str) -> str:
    """Words of a deed without the verb: "gifts are lost" becomes "gifts lost"."""
    return words.replace("are ", "", 1)


def settle(player: str, key: str, question: str, value: int, most: int, why: str) -> Rule[int]:
    """Settle a number, limited to `most`."""
    number = yield from Settle(
        key=key,
        question=question,
        rule="11.2",
        player=player,
        value=min(value, most),
        most=most,
        why=f"{why}; there are {most}",
    )
    return number


def die_column(
    game: NileGame, kind: DisasterKind, results: Mapping[int, R], dice: int = 1
) -> Column[R]:
    """Column for a disaster's own dice."""
    return column(kind.name, results, dice=dice, source=game.decks[DECK].source)


def pick(
    player: str, title: str, rule: str, number: int, have: Mapping[str, int]
) -> Rule[dict[str, int]]:
    """Pick `number` in all, kind by kind; asks only if it's neither none nor all.

    `have` is the number available of each kind. A `number` above the total takes everything.
    """
    there = {kind: most for kind, most in have.items() if most > 0}
    number = min(number, sum(there.values()))
    if not number:
        return {}
    form = tuple(Field(kind, forms.words(kind), most=most) for kind, most in there.items())

    def check(counts: Mapping[str, int]) -> str | None:
        said = sum(counts.values())
        return None if said == number else f"choose {number} in all; {said} so far"

    found: dict[str, int] = {}
    rest = sum(there.values())
    for at, (kind, most) in enumerate(there.items()):
        rest -= most
        open_ = number - sum(found.values())
        least, upto = max(0, open_ - rest), min(most, open_)
        found[kind] = upto
        if least < upto:
            found[kind] = yield from Count(
                question=f"{title}: {number} in all. How many of them are {forms.words(kind)}?",
                rule=rule,
                player=player,
                key=kind,
                least=least,
                most=upto,
                form=Form("picked", f"{title}: {number}", form, at, check=check),
            )
    return {kind: taken for kind, taken in found.items() if taken}
