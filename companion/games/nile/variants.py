"""Variants: what Game I and Game II of Source of the Nile do otherwise, as values.

Both games share a state, facts and most rules. Where they part, a rule asks `game.variant`: so a
game's own rules stand in a folder of their own, and no rule asks which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from companion.games.nile.cards.texts import RiverDraw
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.rules.camp import hunting, sickness
from companion.games.nile.rules.europe import donations, europe
from companion.games.nile.rules.events import bonus, disaster
from companion.games.nile.rules.mapping import features, mapping
from companion.games.nile.rules.mapping.rivers import cards
from companion.games.nile.rules.natives import captivity, encounter, trade
from companion.games.nile.rules.party import outfit
from companion.games.nile.rules.travel import entering
from companion.games.nile.rules.turn import movement, procedures, setup, turns
from companion.games.nile.sequence import AFRICA, AFTER
from companion.games.nile.voice import GUIDE, GuideStep, tell
from companion.games.nile.voice.rulebook import RULES
from companion.table.ask.requests import Rule
from companion.table.facts import Fact


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """One of the games in the box: its sequence of play, its charts, the rules that are its own.

    `steps` are the rules of the steps of set-up and play, by name; each takes the game and its ids.
    `africa` is a turn in Africa in order, and `after` what follows a step (8.3). `procedures` are
    what may be tried out of turn. `charts` is read from chart files. The rules that have a place
    inside a shared one are named after what Game I calls them:

    | rule | says |
    |---|---|
    | `map_terrain` | the terrain of a hex (10.2) |
    | `measure_ground` | how high and how wide the ground is, before its river is mapped |
    | `river_numbers` | the sides that a River card means (10.324, 10.325) |
    | `read_river_card` | cataract and oasis of a hex (10.51, 10.52) |
    | `look_for_natives` | whether natives live in a hex, and how strong (10.4) |
    | `look_for_spectacles` | heights, falls, areas of lakes (10.53–10.56) |
    | `poison` | a witch doctor's attempt (14.83) |
    | `paper_pays` | whether a paper pays an explorer in Europe, and no donations (26) |

    The words: `guide` names the steps, `rulebook` has a sentence for each rule, `tell` one for each
    fact.
    """

    name: str
    charts: type[Charts]
    steps: Mapping[str, Callable[..., Rule[None]]]
    africa: tuple[str, ...]
    after: Mapping[str, str]
    procedures: Mapping[str, procedures.Kind]
    map_terrain: Callable[[NileGame, str, str], Rule[None]]
    measure_ground: Callable[[NileGame, str], Rule[None]]
    river_numbers: Callable[[str, RiverDraw, int], Rule[RiverDraw]]
    river_by_card: bool
    read_river_card: Callable[[NileGame, str, RiverDraw | None], Rule[None]]
    look_for_natives: Callable[[NileGame, str, str], Rule[None]]
    look_for_spectacles: Callable[[NileGame, str], Rule[None]]
    poison: Callable[[NileGame, str], Rule[None]]
    paper_pays: Callable[[NileGame, str], bool]
    guide: Mapping[str, GuideStep]
    rulebook: Mapping[str, str]
    tell: Callable[[NileGame, Fact], str]


GAME_ONE: Final = Variant(
    name="nile-1",
    charts=Charts,
    steps={
        "place-counter": setup.place_counter,
        "choose-specialty": setup.choose_specialty,
        "mark-port": setup.mark_port,
        "roll-order": setup.roll_order,
        "next-stage": setup.next_stage,
        "first-outfit": outfit.first_outfit,
        "first-turn": turns.first_turn,
        "activity": movement.choose_activity,
        "disaster": disaster.draw_disaster,
        "move": movement.move,
        "enter": entering.go_in,
        "encounter": encounter.encounter,
        "trade": encounter.trade_with_friends,
        "hunt": hunting.hunt,
        "meal": hunting.eat_and_drink,
        "recover": sickness.recover,
        "bonus": bonus.bonus,
        "end": turns.end_turn,
        "captive": captivity.escape,
        "europe": europe.europe,
        "outfit": outfit.outfit_again,
        "successor": europe.successor,
    },
    africa=AFRICA,
    after=AFTER,
    procedures=procedures.PROCEDURES,
    map_terrain=mapping.map_terrain,
    measure_ground=features.unmeasured,
    river_numbers=cards.numbers_of_card,
    river_by_card=True,
    read_river_card=features.read_river_card,
    look_for_natives=features.look_for_natives,
    look_for_spectacles=features.look_for_spectacles,
    poison=trade.poison,
    paper_pays=donations.paper_pays,
    guide=GUIDE,
    rulebook=RULES,
    tell=tell,
)

VARIANTS: Final[Mapping[str, Variant]] = {GAME_ONE.name: GAME_ONE}
"""The variants by the name that a campaign's header has for its game."""
