"""Variant of Source of the Nile: the differences between Game I and Game II, as a value.

Both games share a state, facts and most rules. Where they differ, a rule uses `game.variant`: so
rules specific to a game are in a separate folder, and no rule checks which game it is.
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
"""Resolves a defeat, from the game, the player and the tribe (0 for a band)."""

OutcomeHandler: TypeAlias = Callable[[NileGame, str, str, str], Rule[None]]
"""Enters an outcome from game, player, the matter in words, and its rule."""

Outcome: TypeAlias = tuple[str, OutcomeHandler]
"""Possible outcome of a matter: its label, and how it is entered."""


class Procedure(msgspec.Struct, frozen=True):
    """Procedure that can be called out of turn: its label, its rule number, and its function.

    `run` takes the game and the player whose expedition it is for. `place` is where the explorer
    must be, `tribe` whether a tribe must be there. `level` is true if the turn's activity level
    matters.
    """

    words: str
    rule: str
    run: Callable[[NileGame, str], Rule[None]]
    place: str = "africa"
    tribe: bool = False
    level: bool = False


class Claims(msgspec.Struct, frozen=True):
    """Claims to points awarded only at the end, which depend on how a game ends.

    `sight` takes a kind of find and a hex, `lake` a lake: each returns the key of the find on the
    player's sheet, "" if it isn't on one, or None if he gets no points. `river` returns the
    farthest hex for which he gets points, "" for none, and whether he published it.
    """

    sight: Callable[[NileGame, str, str, str], str | None]
    lake: Callable[[NileGame, str, Lake], str | None]
    river: Callable[[NileGame, str, Reach], tuple[str, bool]]


class Ending(msgspec.Struct, frozen=True):
    """How a game ends, and who gets the points awarded only then.

    `claims` determines the latter. `by_agreement` is true if the players agree on the end.
    `could_win` is checked before a publication, `publication` comes after it, `more` returns the
    words for points waiting for the end. `turn` is called at the end of a player's turn, `round` at
    that of a month.
    """

    claims: Claims
    by_agreement: bool
    could_win: Callable[[NileGame, str], bool]
    publication: Callable[[NileGame, str], Rule[None]]
    more: Callable[[NileGame, str], str]
    turn: Callable[[NileGame, str], Rule[None]]
    round: Callable[[NileGame], Rule[None]]


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """Game in the box: its sequence of play, its charts, and its specific rules.

    `title` is its name in the box. `steps` are the rules of the steps of set-up and play, by name;
    each takes the game and its ids. `acts` are the free actions in the same form, and `offers` the
    free actions of all players that only this game has. `africa` is a turn in Africa in order, and
    `after` what follows a step (8.3). `procedures` can be called out of turn, `outcomes` are
    possible results of a step resolved manually. `charts` is read from chart files. `ending` is how
    it ends. Rules called by a shared one have the names they have in Game I:

    | rule | says |
    |---|---|
    | `map_terrain` | the terrain of a hex (10.2) |
    | `measure_ground` | the height and area of the terrain, before its river is mapped |
    | `river_numbers` | the sides of a River card (10.324, 10.325) |
    | `read_river_card` | cataract and oasis of a hex (10.51, 10.52) |
    | `knows_oasis` | whether an explorer knows the oasis of a hex (10.51) |
    | `look_for_oasis` | whether he finds it, at each entry and in each turn that he stays (10.51) |
    | `tell_tribe` | the strength of an unrecorded tribe, asked from the players (10.42) |
    | `look_for_natives` | whether natives live in a hex, and their strength (10.4) |
    | `look_for_spectacles` | heights, falls, areas of lakes (10.53–10.56) |
    | `band_attack` | the attack of a band from a disaster (11.43) |
    | `defeat` | the consequences of a defeat (15) |
    | `count_guides` | where guides were hired, including new ones (14.7) |
    | `trade_limit` | how much a tribe trades with one explorer (14.9) |
    | `poison` | a witch doctor's attempt (14.83) |
    | `paper_pays` | whether a newspaper pays an explorer in Europe instead of donations (26) |
    | `sailing_bar` | why an explorer in Europe can't sail this month, "" if he can (22.1, 26.2) |
    | `earns_bonus` | whether a card is drawn for a bonus at the end of a turn (20.2) |

    `laws` are checked by a survey of a map in addition to the rules of all games. `rumours_last` is
    true if the next game on its map knows what was explored and never published (2.3, 21.32).
    `safety` is the advantage of a safer activity level, in words.

    Other differences belong to packages above: `voice` has the texts of each variant, `sheets` its
    columns, `advice` its odds and `bots` its judgment, all by `name`.
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
