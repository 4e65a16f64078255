"""The owner picks so many out of several kinds: who falls sick, who is killed."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nile.rules.turn import forms
from companion.table.ask.fields import Field, Form
from companion.table.ask.requests import Count, Rule


def pick(
    player: str, title: str, rule: str, number: int, have: Mapping[str, int]
) -> Rule[dict[str, int]]:
    """So many in all, kind by kind; no question where it is none or everybody.

    `have` says how many there are of each kind; a `number` above them all takes them all.
    """
    there = {kind: most for kind, most in have.items() if most > 0}
    number = min(number, sum(there.values()))
    if not number:
        return {}
    form = tuple(Field(kind, forms.words(kind), most=most) for kind, most in there.items())

    def check(counts: Mapping[str, int]) -> str | None:
        said = sum(counts.values())
        return None if said == number else f"it must be {number} in all, and {said} are named"

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
