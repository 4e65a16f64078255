"""Questions shared by several actions: which worker, which payment, which slot."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.api import Choose, Option, Request, Rule
from companion.games.pyramids.facts import Spent
from companion.games.pyramids.pieces import (
    KINDS,
    SIZE_WORDS,
    SIZES,
    Kind,
    accepts,
    pips,
    resources_words,
)

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

LINE = "action"
"""All that an action asks may be answered in one line, a word for each question."""


def one_of(
    question: str,
    rule: str,
    player: str,
    options: Sequence[Option],
    default: str = "",
    why: str = "",
) -> Generator[Request, Any, str]:
    """Ask for one of the options; a single open one is taken without asking."""
    return (
        yield from Choose(
            question=question,
            rule=rule,
            player=player,
            options=tuple(options),
            default=default,
            why=why,
            line=LINE,
            forced=True,
        )
    )


def which_size(
    question: str,
    rule: str,
    player: str,
    pieces: str,
    noun: str,
    bar: Callable[[str], str] = lambda _: "",
) -> Generator[Request, Any, str]:
    """Ask for one of the sizes that a player has."""
    options = [
        Option(size, f"{SIZE_WORDS[size]} {noun}", barred=bar(size))
        for size in SIZES
        if size in pieces
    ]
    return (yield from one_of(question, rule, player, options))


def stash_tops(game: PyramidsGame) -> Iterator[tuple[Kind, str, str]]:
    """The top of each stack: kind, slot and size."""
    for kind in KINDS:
        yield from ((kind, at, stack[-1]) for at, stack in game.state.stash(kind).items() if stack)


def top_option(kind: Kind, slot: str, size: str, barred: str = "") -> Option:
    """Option for the top of a stack; `parse_top` reads its key."""
    key, place = f"{kind[0]}{slot}", f"{kind} {slot}"
    return Option(key, f"{kind} {slot}: {SIZE_WORDS[size]}", place, barred)


def parse_top(key: str) -> tuple[Kind, str]:
    """Parse the key of a `top_option` into stash and slot."""
    return ("treasure" if key[0] == "t" else "supply"), key[1:]


def slot_for(
    game: PyramidsGame, player: str, kind: Kind, size: str, rule: str
) -> Generator[Request, Any, tuple[str, bool]]:
    """Ask which slot a piece returns to; also True if it goes under the stack there.

    It goes onto a piece that is not smaller, or into an empty slot; where no stack takes it, under
    any (Spending, FAQ). The tightest fit is proposed.
    """
    stash = game.state.stash(kind)
    under = takes_none(stash, size)
    open_ = [slot for slot, stack in stash.items() if under or accepts(stack, size)]
    options = [
        Option(
            slot,
            _slot_words(slot, stack, under=under) if slot in open_ else f"slot {slot}",
            f"{kind} {slot}",
            "" if slot in open_ else f"its top is {SIZE_WORDS[stack[-1]]}",
        )
        for slot, stack in stash.items()
    ]
    slot = yield from one_of(
        f"Which slot takes the {SIZE_WORDS[size]} {kind}?",
        rule,
        player,
        options,
        default=min(open_, key=lambda slot: _room(stash[slot])),
    )
    return slot, takes_none(game.state.stash(kind), size)


def takes_none(stash: Mapping[str, str], size: str) -> bool:
    """True if no stack can take a piece, so it goes under one (FAQ)."""
    return not any(accepts(stack, size) for stack in stash.values())


def _room(stack: str) -> int:
    """Largest piece a stack can take, in pips; an empty slot takes any and sorts last."""
    return pips(stack[-1]) if stack else len(SIZES) + 1


def _slot_words(slot: str, stack: str, *, under: bool) -> str:
    if not stack:
        return f"slot {slot}, which is empty"
    if under:
        return f"slot {slot}, under the stack"
    return f"slot {slot}, onto a {SIZE_WORDS[stack[-1]]} one"


def pay(game: PyramidsGame, player: str, size: str, rule: str) -> Rule[None]:
    """Ask how a player pays a treasure of a size, and return the pieces (Treasure)."""
    ways = list(game.payments(player, size))
    options = [Option(way, resources_words(way, "treasure")) for way in ways]
    paid = yield from one_of("Pay with what?", rule, player, options, default=ways[0])
    for piece in paid:
        slot, under = yield from slot_for(game, player, "treasure", piece, "Spending")
        yield Spent(player, "treasure", piece, slot, under)
