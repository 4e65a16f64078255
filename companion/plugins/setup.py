"""The options of a new campaign: seats and wishes, which become flags and a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from companion.plugins.header import Header, Player

Kind = Literal["choice", "number", "file", "marks"]
"""How a wish is given: one of some words, a whole number, a file, or any of some words."""


class SetupChoice(msgspec.Struct, frozen=True):
    """A choice of a wish: as typed, as the form shows it, and its rule.

    >>> SetupChoice("long", "twelve reaches", rule="3").key
    'long'
    """

    key: str
    words: str
    rule: str = ""


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """A wish for a new campaign, declared once: it becomes a flag and a form field.

    `key` is its name for `Plugin.header`; `flag` is its name on the command line, `help` and
    `metavar` are its words there. A `choice` defaults to the first of its `choices`. `title` is its
    name in the form, "" to leave it out; `empty` says there what an empty field means. A number is
    at least `least`. `on_sheet` is its name on the sheet of a game started on paper, if a field of
    the state has the same key.

    >>> choices = (SetupChoice("long", "twelve reaches"), SetupChoice("short", "six"))
    >>> Wish(key="river", flag="--river", kind="choice", help="The river.", choices=choices).kind
    'choice'
    """

    key: str
    flag: str
    kind: Kind
    help: str
    metavar: str = ""
    choices: tuple[SetupChoice, ...] = ()
    title: str = ""
    empty: str = ""
    on_sheet: str = ""
    least: int | None = None


class Suggestion(msgspec.Struct, frozen=True):
    """If the setting `field` is `value`, then `usual` is the default of `other`.

    Both are `dice`, `cards` or the key of a wish that is a choice.

    >>> Suggestion("hands", "table", "cards", "table").usual
    'table'
    """

    field: str
    value: str
    other: str
    usual: str


def check_choices(wishes: Sequence[Wish], header: Header, where: str) -> None:
    """Check that a header's choices are valid; raise `ValueError`."""
    for wish in wishes:
        words = [choice.key for choice in wish.choices]
        said = getattr(header, wish.key, None)
        if wish.kind == "choice" and said is not None and said not in words:
            known = " or ".join(f'"{word}"' for word in words)
            raise ValueError(f"{where}: {wish.key} should be {known}, not {said!r}")


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """How a campaign of a game begins: the seats, and the wishes.

    There are `max_players` seats, and at least `min_players` are taken. `seat` is how the command
    line writes a player (`NAME[:SPECIALTY]`), and `seat_help` explains it. `seat_words` are what
    the form offers beside a name, `seat_empty` for none; each only once if `seat_words_differ`.
    `dice` and `cards` say whether the game has any. `for_bots` are wishes for campaigns that bots
    play. `suggests` are defaults that depend on others. `hints` are sentences for the form's help.

    >>> Setup(min_players=2, max_players=4, cards=False).usual("dice", {})
    'app'
    """

    max_players: int
    min_players: int = 1
    seat: str = "NAME"
    seat_help: str = "A player, in the order of seats; say it again for each of them."
    seat_words: tuple[str, ...] = ()
    seat_empty: str = ""
    seat_words_differ: bool = False
    dice: bool = True
    cards: bool = True
    wishes: tuple[Wish, ...] = ()
    for_bots: Mapping[str, str] = {}
    suggests: tuple[Suggestion, ...] = ()
    hints: str = ""

    def wish(self, key: str) -> Wish | None:
        """Return a wish by its key; None if the game has none."""
        return next((wish for wish in self.wishes if wish.key == key), None)

    def usual(self, key: str, said: Mapping[str, Any]) -> str:
        """Return the default of a setting, given what people have `said` about others."""
        wish = self.wish(key)
        for each in self.suggests:
            if each.other == key and (
                (said.get(each.field) or self.usual(each.field, said)) == each.value
            ):
                return each.usual
        return wish.choices[0].key if wish and wish.choices else "app"


class NewCampaign(msgspec.Struct, frozen=True, kw_only=True):
    """A request for a new campaign: the shared part, and a game's own wishes by key.

    `data_set` is 0 for the newest. `wishes` contain only what was given: words, a number, a path,
    or a tuple of words.

    >>> NewCampaign(game="ferry-1", seed=1, players=[Player("Ada")], settings={}).wishes
    {}
    """

    game: str
    seed: int
    players: Sequence[Player]
    settings: dict[str, str]
    data_set: int = 0
    wishes: dict[str, Any] = {}
