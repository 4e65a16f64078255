"""Journalists' reports, as values of the state: battles and interviews (24)."""

from typing import Annotated

import msgspec

from companion.table.labels import Label

RESULTS = ("victory", "defeat", "broken off")


class News(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Battle as reported by journalists (24): who fought whom, where, when, and the result.

    `hex` is "" with a physical board. `repeat` is true if the explorer had fought this tribe before
    (24.4). `journalists` are the players whose journalists were in Africa at that moment, each with
    the life of his explorer: a successor saw nothing of it.
    """

    player: Annotated[str, Label("player who fought", example="Ben")] = ""
    explorer: Annotated[str, Label("his explorer", example="Ben Weiss")] = ""
    tribe: Annotated[int, Label("tribe", "0 for a band", least=0, example=4)] = 0
    hex: Annotated[str, Label("hex", example="1410")] = ""
    turn: Annotated[int, Label("month", least=0, example=9, key="month")] = 0
    kind: Annotated[str, Label("kind of battle", example="attack")] = ""
    result: Annotated[str, Label("result", one_of=RESULTS, example="victory")] = ""
    repeat: Annotated[bool, Label("had fought this tribe before", example=True)] = False
    journalists: Annotated[
        dict[str, int],
        Label("journalists in Africa then", "with the number of each explorer", example=["Ada"]),
    ] = {}
    published: Annotated[str, Label("published by", "the first player", example="Ada")] = ""


class Interview(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Interview of an explorer by a journalist (24.6), only once per pair in a game.

    `journalist` is the player of the one who asked, `player` that of the one who answered, whose
    name is `explorer`. Each has the life of his explorer: a successor is another man (21.33).
    """

    journalist: Annotated[str, Label("journalist", "the player", example="Ada")]
    journalist_life: Annotated[int, Label("which explorer the journalist is")]
    player: Annotated[str, Label("player who answered", example="Ben")]
    life: Annotated[int, Label("which explorer answered")]
    explorer: Annotated[str, Label("name of who answered")] = ""
    hex: Annotated[str, Label("hex", example="1410")] = ""
    turn: Annotated[int, Label("month", least=0, example=9, key="month")] = 0
