"""Shapes of the open question and of odds."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from companion.desk.json_schema import says

# The open question


class Odd(TypedDict):
    """The chance of one result."""

    result: Annotated[str | int, says("a word, or a number where the dice are read as one")]
    label: Annotated[str, says("the result in words")]
    chance: Annotated[str, says('a fraction: "5/36"')]
    probability: Annotated[float, says("the same as a decimal number")]


class RollOdd(Odd):
    """The chance of one result of dice."""

    totals: Annotated[list[int], says("the totals of the dice that give it, before modifiers")]


class Modifier(TypedDict):
    """A modifier of a roll."""

    name: Annotated[str, says("the reason for it")]
    amount: Annotated[int, says("what is added to the total")]


class Question(TypedDict):
    """What every question has. Pass its `entry` to `answer --entry` to refuse a late answer."""

    entry: Annotated[int, says("the number that the answer's entry will have")]
    question: Annotated[str, says("the question")]
    rule: Annotated[str, says("the number or name of the rule that asks")]
    why: Annotated[str, says("the reason for the question, often empty")]
    player: Annotated[str, says("who is asked, empty for the whole table")]
    turn: Annotated[int, says("the number of the turn, 0 during set-up")]
    step: Annotated[str, says("the name of the step that asks")]
    step_title: Annotated[str, says("its title")]
    secret: Annotated[bool, says("true if the other players should look away")]
    faults: NotRequired[
        Annotated[list[str], says("what is wrong since a correction, a sentence each")]
    ]
    mismatch: NotRequired[
        Annotated[str, says("what no longer fits, if the rules of an unfinished step have changed")]
    ]
    reminder: NotRequired[
        Annotated[bool, says("true if you may roll or draw on paper, and answer `done`")]
    ]


class RollQuestion(Question):
    """Dice. Answer with the dice (`4 3`), their sum (`=7`), or a result's words."""

    kind: Literal["roll"]
    dice: Annotated[int, says("how many dice")]
    sides: Annotated[int, says("how many sides each has")]
    each: NotRequired[Annotated[bool, says("true if each die counts by itself")]]
    reading: Annotated[
        Literal["sum", "highest", "lowest", "product", "own", "each"],
        says("how the dice become a number; own is the game's own way"),
    ]
    chart: Annotated[str, says("the title of the chart")]
    row: Annotated[str, says("its row")]
    modifiers: Annotated[list[Modifier], says("what is added to the total")]
    source: Annotated[
        Literal["rules", "public", "reconstructed", "owner"], says("where the figures come from")
    ]
    void: Annotated[list[int], says("totals that don't count: roll again")]
    results: Annotated[list[RollOdd], says("every result with its chance")]
    outlook: NotRequired[
        Annotated[list[Odd], says("the final results, if several rolls lead to them")]
    ]


class DrawQuestion(Question):
    """A card. Answer with its number, or with what it says."""

    kind: Literal["draw"]
    deck: Annotated[str, says("the deck")]
    section: Annotated[str, says("the section of the card that counts")]
    cards: Annotated[tuple[int, int], says("the lowest and the highest number of the deck")]
    results: Annotated[list[Odd], says("what the card may say, each with its chance")]


class OptionShape(TypedDict):
    """One option of a choice."""

    key: Annotated[str, says("the answer that chooses it")]
    sign: Annotated[str, says("a short answer that chooses it too, empty for none")]
    label: Annotated[str, says("the option in words")]
    place: Annotated[str, says("the place of the map or board that it means, empty for none")]
    barred: Annotated[str, says("why you can't choose it, empty if you can")]
    grave: NotRequired[Annotated[str, says("what you may lose for good by choosing it")]]


class ChooseQuestion(Question):
    """A choice. Answer with the `key` of an option."""

    kind: Literal["choose"]
    options: Annotated[list[OptionShape], says("the options, those that are barred too")]
    own: NotRequired[Annotated[str, says("what other text may be, if any other is allowed")]]
    key: NotRequired[Annotated[str, says("the name of a computed value")]]
    computed: NotRequired[Annotated[str, says("the value that the rules computed")]]


class FormField(TypedDict):
    """One number of a form."""

    key: Annotated[str, says("its name")]
    label: Annotated[str, says("its name in words")]
    short: Annotated[str, says("its letter in one line: the b of `24b`")]


class FormShape(TypedDict):
    """Several numbers that are asked one after the other, and may be given in one line."""

    name: Annotated[str, says("the form's name")]
    title: Annotated[str, says("its title")]
    at: Annotated[int, says("which field is asked now, from 0")]
    fields: Annotated[list[FormField], says("all its fields, in order")]


class CountQuestion(Question):
    """A whole number. Answer with it."""

    kind: Literal["count"]
    key: Annotated[str, says("the number's name, often empty")]
    min: Annotated[int, says("the lowest number allowed")]
    max: Annotated[int, says("the highest")]
    back: NotRequired[Annotated[bool, says("true if 0 goes back and changes nothing")]]
    form: NotRequired[Annotated[FormShape, says("the form that the number is part of")]]
    computed: NotRequired[Annotated[int, says("the value that the rules computed")]]


class WaitingQuestion(Question):
    """Another player decides in secret. `--seat NAME` shows the question to that player."""

    kind: Literal["waiting"]


class OverQuestion(TypedDict):
    """The game is over. There is nothing to answer."""

    entry: None
    kind: Literal["over"]
    question: Annotated[str, says("always empty, as are the next ones")]
    rule: str
    player: str
    why: str
    step: str
    step_title: str
    secret: Annotated[bool, says("always false")]
    turn: Annotated[int, says("the number of the last turn")]
    winner: Annotated[str, says("who won; several are joined by “and”")]


QUESTIONS = (
    RollQuestion, DrawQuestion, ChooseQuestion, CountQuestion, WaitingQuestion, OverQuestion,
)  # fmt: skip
"""The kinds of open question."""


# Odds


class Leaf(TypedDict):
    """An end of a tree."""

    facts: Annotated[list[str], says("what happens on the way, a sentence each")]
    cut: Annotated[str, says("why it goes no further, empty if the step ends here")]


class TreeBranch(TypedDict):
    """One way on."""

    result: Annotated[str, says("the result or the option")]
    label: Annotated[str, says("the same in words")]
    chance: Annotated[str | None, says("as a fraction, null if players choose")]
    probability: Annotated[float | None, says("the same as a decimal number")]
    then: Annotated[Any, says("what follows: a fork or a leaf")]


class Fork(TypedDict):
    """A question on the way."""

    question: Annotated[str, says("the question")]
    rule: Annotated[str, says("its rule")]
    exact: Annotated[bool, says("false if a card was counted as put back")]
    branches: Annotated[list[TreeBranch], says("every way on")]


class OddsRow(TypedDict):
    """One result of a choice."""

    label: Annotated[str, says("the result")]
    chance: Annotated[str, says("its chance as a fraction")]
    probability: Annotated[float, says("the same as a decimal number")]


class OddsShape(TypedDict):
    """The odds of one option."""

    key: Annotated[str, says("the option's key, empty if it's none")]
    title: Annotated[str, says("what the odds are of")]
    rule: Annotated[str, says("the rule")]
    barred: Annotated[str, says("why it isn't possible, empty if it is")]
    exact: Annotated[bool, says("false if the odds are approximate")]
    gifts: Annotated[list[int] | None, says("the numbers of gifts that have these odds")]
    rows: Annotated[list[OddsRow], says("every result")]
    notes: Annotated[list[str], says("remarks")]
