"""What journalists report, as values of the state: battles and interviews (24)."""

import msgspec


class News(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A battle as journalists report it (24): who fought whom, where, when, and how it ended.

    `player` is whose explorer fought, `explorer` his name. `tribe` is 0 for a band that a disaster
    brought; `hex` is "" on a table with its own board. `result` is victory, defeat or broken off.
    `repeat` says that the explorer had fought this tribe before (24.4). `journalists` are the
    players whose journalists were in Africa at that moment, each with the life of his explorer: a
    successor saw nothing of it. `published` is the player who was first with it, "" for nobody.
    """

    player: str = ""
    explorer: str = ""
    tribe: int = 0
    hex: str = ""
    turn: int = 0
    kind: str = ""
    result: str = ""
    repeat: bool = False
    journalists: dict[str, int] = {}
    published: str = ""


class Interview(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A journalist and an explorer who have spoken (24.6): a pair does so once in a game.

    `journalist` is the player of the one who asked, `player` that of the one who answered, whose
    name is `explorer`. Each has the life of his explorer: a successor is another man (21.33).
    """

    journalist: str
    journalist_life: int
    player: str
    life: int
    explorer: str = ""
    hex: str = ""
    turn: int = 0
