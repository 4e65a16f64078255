"""Everything that commands print as JSON: its name, what it is, its schema for a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import Any, Final, TypedDict

from companion.cli.shapes import lists, questions, records
from companion.desk.campaigns.header import plugin_for
from companion.desk.campaigns.new_campaign import new_game
from companion.desk.json_schema import schema_of, with_more
from companion.desk.settings import Settings
from companion.plugins.outcomes import CampaignOutcome, SimulationSummary
from companion.sheets.values import Sheet
from companion.table.facts import Fact


class Simulated(TypedDict):
    """Games of bots, summed up and one by one."""

    summary: SimulationSummary
    campaigns: list[CampaignOutcome]


PLAIN: Final[Mapping[str, tuple[Any, ...]]] = {
    "next": questions.QUESTIONS,
    "act": (list[lists.ActShape],),
    "consult": (list[lists.ConsultShape],),
    "skip": (lists.SkipShape,),
    "log --turning-points": (list[records.TurningPoint],),
    "odds": (list[questions.Odd],),
    "odds WHAT": (list[questions.OddsShape],),
    "rules": (list[lists.RuleShape],),
    "games": (lists.GamesShape,),
    "chart": (list[lists.ChartTitle],),
    "chart NAME": (lists.ChartShape,),
    "chart NAME --roll": (lists.ChartRoll,),
    "deck": (lists.DecksShape,),
    "deck draw": (lists.CardShape,),
    "deck card": (lists.CardShape,),
    "deck discards": (list[lists.CardShape],),
}
"""What is alike in every game. `deck` stands for its actions `new`, `shuffle`, `undo`, `redo`."""

USUAL: Final[Mapping[str, Any]] = {"state --sheet": Sheet, "simulate": Simulated}
"""What a game may print in its own way."""

MADE: Final = ("state", "log", "odds --tree", "settings", "deck log", "state DECK")
"""What is put together from several types."""


class Outputs:
    """The outputs of a game, with their schemas. Raises `NotOurs` if there's no such game."""

    def __init__(self, game: str) -> None:
        plugin: Any = plugin_for(game)
        part: Callable[[str, Any], Any] = getattr(plugin, "part", lambda _place, default: default)
        found: Mapping[str, Any] = part("desk.shapes:__dict__", {})
        self.name = game
        self.own = {**found.get("SHAPES", {}), **found.get("OF_GAME", {}).get(game, {})}
        self.left_out: Collection[str] = found.get("LEFT_OUT", ())

    @cached_property
    def _game(self) -> Any:
        return new_game(self.name)

    @property
    def names(self) -> list[str]:
        """The names of all outputs, in order."""
        return sorted({*PLAIN, *USUAL, *MADE, *self.own})

    def schema(self, name: str) -> dict[str, Any]:
        """The schema of an output; raises KeyError if there's none."""
        title = f"companion {name} --json"
        if name in PLAIN:
            return schema_of(title, PLAIN[name])
        match name:
            case "state":
                return self._state(title)
            case "log":
                return _log(title, self._game.fact_types)
            case "deck log":
                from companion.cards.alone import CardDrawn, DiscardsShuffled

                return _log(title, (CardDrawn, DiscardsShuffled))
            case "state DECK":
                return with_more(schema_of(title, [records.StateShape]), self.schema("deck"))
            case "odds --tree":
                schema = schema_of(title, [questions.Fork, questions.Leaf])
                schema["$defs"]["TreeBranch"]["properties"]["then"] |= {"anyOf": schema["anyOf"]}
                return schema
            case "settings":
                return _optional(schema_of(title, [Settings]), Settings.__struct_fields__)
        return schema_of(title, [{**USUAL, **self.own}[name]])

    def _state(self, title: str) -> dict[str, Any]:
        """The header's keys, the fields of the state, and what the game adds."""
        state = with_more(
            schema_of(title, [records.StateShape]), schema_of(title, [type(self._game.state)])
        )
        if "state" in self.own:
            state = with_more(state, schema_of(title, [self.own["state"]]))
        return _optional(state, self.left_out)


def _log(title: str, facts: Collection[type[Fact]]) -> dict[str, Any]:
    """Entries, each with the facts that the game states."""
    from companion.table.facts import Corrected, StateAdopted

    kinds = [records.SecretFact, Corrected, StateAdopted, *facts]
    schema = schema_of(title, [list[records.EntryShape], *kinds], whole=False)
    whole, secret, *others = schema.pop("anyOf")
    parts = schema["$defs"]
    say = {"description": "the fact as a sentence, often empty", "type": "string"}
    for place in others:
        part = parts[place["$ref"].rpartition("/")[2]]
        part["properties"] = {"fact": part["properties"].pop("fact"), "say": say} | part[
            "properties"
        ]
        part["required"] = ["fact", "say", *part.get("required", ())[1:]]
    parts["EntryShape"]["properties"]["facts"]["items"] = {"anyOf": [secret, *others]}
    return {**schema, **whole}


def _optional(schema: dict[str, Any], names: Collection[str]) -> dict[str, Any]:
    """The schema without a need for some keys."""
    for part in schema["$defs"].values():
        if "required" in part:
            part["required"] = [name for name in part["required"] if name not in names]
    return schema
