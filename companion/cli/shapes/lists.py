"""Shapes of lists, charts and decks."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from companion.desk.json_schema import says

# Lists


class BlankOption(TypedDict):
    """One option of a blank."""

    key: Annotated[str, says("what to put there")]
    label: Annotated[str, says("the option in words")]
    place: Annotated[str, says("the place that it means, empty for none")]
    barred: Annotated[str, says("why you can't, empty if you can")]


class BlankShape(TypedDict):
    """An argument that you fill in as KEY=VALUE."""

    key: Annotated[str, says("its key")]
    question: Annotated[str, says("what is asked for")]
    options: Annotated[list[BlankOption], says("what may be put there; none: any text")]


class ActShape(TypedDict):
    """A free action."""

    name: Annotated[str, says("its name")]
    args: Annotated[dict[str, str | int], says("its arguments, to tell it from others")]
    label: Annotated[str, says("the action in words")]
    rule: Annotated[str, says("its rule")]
    barred: Annotated[str, says("when you can do it again, empty if you can now")]
    blanks: NotRequired[Annotated[list[BlankShape], says("arguments that you fill in")]]


class ConsultShape(TypedDict):
    """A procedure or a chart that can be used out of turn."""

    name: Annotated[str, says("its name")]
    words: Annotated[str, says("its title")]
    rule: Annotated[str, says("its rule")]


class SkipShape(TypedDict):
    """What was skipped."""

    happened: Annotated[list[str], says("what happened, a sentence each")]
    stopped: Annotated[str, says("why it stopped there")]


class RuleShape(TypedDict):
    """A rule in our own words."""

    rule: Annotated[str, says("its number or heading")]
    text: Annotated[str, says("its text")]


class GameShape(TypedDict):
    """An installed game."""

    name: Annotated[str, says("its name on the command line")]
    title: Annotated[str, says("its title")]
    package: Annotated[str, says("its package and version, empty if built in")]
    problems: Annotated[list[str], says("what is wrong with it, a sentence each")]


class GamesShape(TypedDict):
    """The installed games."""

    games: Annotated[list[GameShape], says("the games that can be loaded")]
    problems: Annotated[list[str], says("packages whose games can't be loaded, and why")]


# Charts


class ChartTitle(TypedDict):
    """A chart in the list of charts."""

    name: Annotated[str, says("its name on the command line")]
    title: Annotated[str, says("its title")]
    rule: Annotated[str, says("its rule")]
    source: Annotated[str, says("where its figures come from")]


class CellShape(TypedDict):
    """A figure of a chart."""

    value: Annotated[str | int | float, says("the figure or the word")]
    source: Annotated[
        str, says("rules, public, reconstructed (our own guess) or owner (your figure)")
    ]


class ChartShape(TypedDict):
    """A chart with its figures."""

    name: Annotated[str, says("its name on the command line")]
    title: Annotated[str, says("its title")]
    rule: Annotated[str, says("its rule")]
    note: Annotated[str, says("a remark, often empty")]
    dice: Annotated[int, says("how many dice are rolled, 0 for a table")]
    rows: Annotated[dict[str, dict[str, CellShape]], says("cells by row, then by column or total")]


class ChartRoll(TypedDict):
    """A roll on a chart."""

    dice: Annotated[list[int], says("the dice")]
    total: Annotated[int, says("their sum")]
    results: Annotated[dict[str, str | int | float], says("the result in each row")]


# Decks


class LyingShape(TypedDict):
    """A card on the discards."""

    card: Annotated[int, says("its number")]
    section: Annotated[str, says("the section that it was drawn for")]


class DeckShape(TypedDict):
    """A deck."""

    title: Annotated[str, says("its title")]
    cards: Annotated[int, says("how many cards it has")]
    left: Annotated[int, says("how many can still come before a shuffle")]
    shuffles: Annotated[int, says("how often it was shuffled")]
    discards: Annotated[list[LyingShape], says("the discards, the last one at the end")]


class DecksShape(TypedDict):
    """The decks of a deck file."""

    decks: Annotated[dict[str, DeckShape], says("by name")]


class FaceLine(TypedDict):
    """A line of a card."""

    section: Annotated[str, says("the section")]
    words: Annotated[str, says("what it says there")]


class SectionShape(TypedDict):
    """What a card was drawn for."""

    section: NotRequired[Annotated[str, says("the section that it was drawn for")]]
    says: NotRequired[Annotated[str, says("what it says there")]]


class CardShape(SectionShape):
    """A card of a deck."""

    deck: Annotated[str, says("the deck")]
    card: Annotated[int, says("its number")]
    face: Annotated[list[FaceLine], says("the whole card")]
    left: Annotated[int, says("how many cards of the deck can still come before a shuffle")]
