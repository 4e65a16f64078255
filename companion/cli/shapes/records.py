"""Shapes of the journal and of the state."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from companion.cli.shapes.questions import Modifier
from companion.desk.json_schema import says

# The journal


class ColumnLine(TypedDict):
    """One result of a column, as the roll found it."""

    totals: Annotated[list[int], says("the totals that give it, before modifiers")]
    words: Annotated[str, says("the result")]
    chance: Annotated[str, says("its chance before the roll, as a fraction")]
    came: Annotated[bool, says("true if it came")]


class Lookup(TypedDict):
    """Where an answer was looked up. Which keys there are depends on the kind of the entry."""

    rule_words: NotRequired[Annotated[str, says("the rule in a sentence")]]
    chart: NotRequired[Annotated[str, says("of a roll: the title of the chart")]]
    row: NotRequired[Annotated[str, says("of a roll: its row")]]
    modifiers: NotRequired[Annotated[list[Modifier], says("of a roll: what was added")]]
    dice: NotRequired[Annotated[list[int], says("of a roll: each die, none if unknown")]]
    total: NotRequired[Annotated[int | None, says("of a roll: what they come to, null if unknown")]]
    source: NotRequired[
        Annotated[str, says("with --why or --entry: where the chart's figures come from")]
    ]
    column: NotRequired[
        Annotated[
            list[ColumnLine],
            says("with --why or --entry: every result, if the rules still ask this today"),
        ]
    ]
    deck: NotRequired[Annotated[str, says("of a draw: the deck")]]
    section: NotRequired[Annotated[str, says("of a draw: the section that counted")]]
    card: NotRequired[Annotated[int, says("of a draw: the card's number, 0 if unknown")]]
    computed: NotRequired[Annotated[str, says("of a computed value: what the rules computed")]]
    otherwise: NotRequired[Annotated[str, says("of a computed value: why players set another one")]]


class EntryShape(TypedDict):
    """An entry of the journal."""

    entry: Annotated[int, says("its number, from 1")]
    live: Annotated[bool, says("false if it was undone")]
    kind: Annotated[
        str,
        says(
            "roll, draw, choose, count or settle for answers; else new, adopt, act, correct, "
            "switch, note, print, restart, finish, undo or redo"
        ),
    ]
    turn: Annotated[int, says("the number of the turn, 0 during set-up")]
    player: Annotated[str, says("who was asked, empty for the whole table")]
    step: Annotated[str, says("the name of the step")]
    rule: Annotated[str, says("the rule that asked")]
    ask: Annotated[str, says("the question")]
    by: Annotated[str, says("who answered: people, app or bot; empty for none")]
    why: Annotated[str, says("the reason for the question: chart, row, modifiers")]
    again: Annotated[int, says("the entry whose answer it repeats, 0 for none")]
    undo: Annotated[int, says("of an undo: the first entry undone, else 0")]
    redo: Annotated[int, says("of a redo: the undo that it takes back, else 0")]
    value: Annotated[
        Any,
        says(
            "the answer: the dice as a list, a key, a number, or an object; null if secret. "
            'Of a note its text, or {"text": …, "about": N} for a remark on entry N'
        ),
    ]
    say: Annotated[str, says("the answer in words")]
    secret: Annotated[bool, says("true if you may not see the answer")]
    reason: NotRequired[Annotated[str, says("of a bot's answer: why it chose so")]]
    facts: Annotated[list[Any], says("what followed, see below")]
    looked: Annotated[Lookup, says("where the answer was looked up")]


class SecretFact(TypedDict):
    """A fact that you may not see."""

    fact: Annotated[str, says("the kind of fact")]
    say: Annotated[str, says("what everybody may know, as a sentence")]
    secret: Literal[True]


class MeanShape(TypedDict):
    """A mean of many playouts."""

    value: Annotated[float, says("the mean")]
    error: Annotated[float, says("its standard error")]


class BetterChoice(TypedDict):
    """A choice that a bot would have made otherwise."""

    entry: Annotated[int, says("its entry")]
    player: Annotated[str, says("who chose")]
    question: Annotated[str, says("the question")]
    chosen: Annotated[str, says("what the player chose")]
    better: Annotated[str, says("what a bot would have chosen")]
    reason: Annotated[str, says("why")]
    worth: Annotated[MeanShape, says("how much better that is for the player")]


class TurningPoint(TypedDict):
    """A part of a finished game in which a player's outlook changed most."""

    turn: Annotated[int, says("the number of the turn")]
    first: Annotated[int, says("the first entry of this part")]
    last: Annotated[int, says("the last one")]
    player: Annotated[str, says("whose outlook changed")]
    before: Annotated[MeanShape, says("the expected lead before")]
    after: Annotated[MeanShape, says("and after")]
    choice: Annotated[
        BetterChoice | None,
        says("the choice that mattered most, null if a bot would have chosen the same"),
    ]
    by_chance: Annotated[bool, says("true if dice or cards came between")]


# The state


class StateShape(TypedDict):
    """Where a campaign stands: these keys, and those of the game's own state."""

    campaign: Annotated[str, says("the campaign's id")]
    game: Annotated[str, says("the game's name on the command line")]
    seed: Annotated[int | None, says("null until the game is over, or with --all")]
    entries: Annotated[int, says("how many entries the journal has, undone ones too")]
    open: Annotated[int | None, says("the number of the open question, null if it's over")]
    digest: Annotated[
        str, says("a hash of what you see: equal for campaigns that look the same from this seat")
    ]
