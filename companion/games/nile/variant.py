"""Variant of Source of the Nile: where the rules of Game I and Game II differ, as a value.

Both games share a state, facts and most rules. Where they part, a rule asks `game.variant`: so a
game's own rules are in a folder of their own, and no rule asks which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from companion.games.nile.cards.texts import RiverDraw
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.map.water import Lake, Reach
from companion.table.ask.requests import Rule
from companion.table.game import Act

if TYPE_CHECKING:
    from companion.games.nile.map.survey.dice_checks import Law  # no play needs a survey
    from companion.games.nile.rules.natives.trade_limit import TradeLimit  # a rule itself


Beaten: TypeAlias = Callable[[NileGame, str, int], Rule[None]]
"""What a defeat means, given the game, the player and the tribe (0 for a band)."""

OutcomeHandler: TypeAlias = Callable[[NileGame, str, str, str], Rule[None]]
"""Game, player, the matter in words, and the rule it comes from."""

Outcome: TypeAlias = tuple[str, OutcomeHandler]
"""What may come of a matter: its label, and how it is entered."""


class Procedure(msgspec.Struct, frozen=True):
    """A procedure that can be called out of turn: its label, its rule number, and what runs it.

    `run` takes the game and the player whose expedition it is about. `place` is where the explorer
    must be, `tribe` whether a tribe must be there. `level` says that the activity level of the turn
    counts in it.
    """

    words: str
    rule: str
    run: Callable[[NileGame, str], Rule[None]]
    place: str = "africa"
    tribe: bool = False
    level: bool = False


class Claims(msgspec.Struct, frozen=True):
    """Who is paid for what only the end of a game pays: it differs with how a game ends.

    `sight` is asked for a find of a kind in a hex, `lake` for a lake: each gives the key of the
    find on the player's sheet, "" where it is on none, or None where he is not paid. `river`
    gives the farthest hex for which he is paid, "" for none, and whether he has published it.
    """

    sight: Callable[[NileGame, str, str, str], str | None]
    lake: Callable[[NileGame, str, Lake], str | None]
    river: Callable[[NileGame, str, Reach], tuple[str, bool]]


class Ending(msgspec.Struct, frozen=True):
    """How a game ends, and who is then paid for what only the end pays.

    `claims` say the latter. `by_agreement`: the table agrees what it ends with. `could_win` is
    asked before a publication, `publication` is what comes after it, `more` the words for what
    waits for the end. `turn` is what the end of a player's turn may decide, `round` that of a
    month.
    """

    claims: Claims
    by_agreement: bool
    could_win: Callable[[NileGame, str], bool]
    publication: Callable[[NileGame, str], Rule[None]]
    more: Callable[[NileGame, str], str]
    turn: Callable[[NileGame, str], Rule[None]]
    round: Callable[[NileGame], Rule[None]]


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """One of the games in the box: its sequence of play, its charts, the rules that are its own.

    `title` is what it is called among them. `steps` are the rules of the steps of set-up and play,
    by name; each takes the game and its ids. `acts` are the free actions likewise, and `offers`
    those of the table that only this game has. `africa` is a turn in Africa in order, and `after`
    what follows a step (8.3). `procedures` are what may be tried out of turn, `outcomes` what may
    come of a step that people finish by hand. `charts` is read from chart files. `ending` is how it
    ends. The rules that have a place inside a shared one are named after what Game I calls them:

    | rule | says |
    |---|---|
    | `map_terrain` | the terrain of a hex (10.2) |
    | `measure_ground` | how high and how wide the ground is, before its river is mapped |
    | `river_numbers` | the sides that a River card means (10.324, 10.325) |
    | `read_river_card` | cataract and oasis of a hex (10.51, 10.52) |
    | `knows_oasis` | whether an explorer knows of the oasis that a hex has (10.51) |
    | `look_for_oasis` | whether he finds it, at each entry and in each turn that he stays (10.51) |
    | `tell_tribe` | how strong a tribe is that the app has not met, from the table (10.42) |
    | `look_for_natives` | whether natives live in a hex, and how strong (10.4) |
    | `look_for_spectacles` | heights, falls, areas of lakes (10.53–10.56) |
    | `band_attack` | the attack of a band that a disaster brings (11.43) |
    | `defeat` | what becomes of who is beaten (15) |
    | `count_guides` | where guides were hired, so many just now (14.7) |
    | `trade_limit` | how much a tribe trades with one explorer (14.9) |
    | `poison` | a witch doctor's attempt (14.83) |
    | `paper_pays` | whether a paper pays an explorer in Europe, and no donations (26) |
    | `sailing_bar` | why an explorer in Europe can't sail this month, "" if he can (22.1, 26.2) |
    | `earns_bonus` | whether a card is drawn for a bonus at the end of a turn (20.2) |

    `laws` are what a survey judges of a map beside the rules that all games share. `rumours_last`
    says whether the next game on its map knows what was explored and never published (2.3, 21.32).
    `safety` is what a safer activity level brings, in words.

    What else differs belongs to the rooms above: `voice` has the texts of each variant, `sheets`
    its columns, `advice` its odds and `bots` its judgment, all by `name`.
    """

    name: str
    title: str
    charts: type[Charts]
    steps: Mapping[str, Callable[..., Rule[None]]]
    acts: Mapping[str, Callable[..., Rule[None]]]
    offers: tuple[Act, ...]
    africa: tuple[str, ...]
    after: Mapping[str, str]
    procedures: Mapping[str, Procedure]
    outcomes: Mapping[str, Outcome]
    ending: Ending
    map_terrain: Callable[[NileGame, str, str], Rule[None]]
    measure_ground: Callable[[NileGame, str], Rule[None]]
    river_numbers: Callable[[str, RiverDraw, int], Rule[RiverDraw]]
    river_by_card: bool
    read_river_card: Callable[[NileGame, str, RiverDraw | None], Rule[None]]
    knows_oasis: Callable[[NileGame, str, str], bool]
    look_for_oasis: Callable[[NileGame, str, str], Rule[None]]
    tell_tribe: Callable[[NileGame, str, str, int], Rule[None]]
    look_for_natives: Callable[[NileGame, str, str], Rule[None]]
    look_for_spectacles: Callable[[NileGame, str], Rule[None]]
    band_attack: Callable[[NileGame, str, str, str, Beaten], Rule[None]]
    defeat: Beaten
    count_guides: Callable[[NileGame, str, int], Rule[None]]
    trade_limit: TradeLimit
    poison: Callable[[NileGame, str], Rule[None]]
    paper_pays: Callable[[NileGame, str], bool]
    sailing_bar: Callable[[NileGame, str], str]
    earns_bonus: Callable[[NileGame, str], bool]
    laws: tuple[Law, ...]
    rumours_last: bool
    safety: str
