"""Variants of Source of the Nile, Game I and Game II: the one place that selects their rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from companion.games.nile.game_one import GAME_ONE
from companion.games.nile.game_two import agreement, by_hand, closing, own_board
from companion.games.nile.game_two import europe as europe_two
from companion.games.nile.game_two import features as features_two
from companion.games.nile.game_two import procedures as procedures_two
from companion.games.nile.game_two import rivers as rivers_two
from companion.games.nile.game_two import terrain as terrain_two
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.game_two.natives import defeat as defeat_two
from companion.games.nile.game_two.natives import encounter as natives_two
from companion.games.nile.game_two.natives import guides
from companion.games.nile.game_two.natives.item_limit import ItemLimit
from companion.games.nile.game_two.studies import step as studies
from companion.games.nile.map.survey.dice_checks import DICE_LAWS
from companion.games.nile.sequence import AFRICA_TWO, AFTER_TWO
from companion.games.nile.variant import Ending, Variant

__all__ = ["GAME_ONE", "GAME_TWO", "VARIANTS", "Variant"]

GAME_TWO: Final = replace(
    GAME_ONE,
    name="nile-2",
    title="Game II",
    charts=ChartsTwo,
    steps={
        **GAME_ONE.steps,
        "encounter": natives_two.encounter,
        "search": studies.search,
        "captive": studies.captive,
    },
    acts={**GAME_ONE.acts, "agree-end": agreement.agree_end},
    offers=(agreement.AGREE_END,),
    africa=AFRICA_TWO,
    after=AFTER_TWO,
    outcomes=by_hand.OUTCOMES,
    procedures=procedures_two.PROCEDURES_TWO,
    ending=Ending(
        claims=closing.PUBLISHED,
        by_agreement=True,
        could_win=closing.never,
        publication=closing.goes_on,
        more=closing.more,
        turn=closing.goes_on,
        round=closing.check_end,
    ),
    map_terrain=terrain_two.map_terrain,
    measure_ground=features_two.measure_ground,
    river_numbers=rivers_two.numbers_by_dice,
    river_by_card=False,
    read_river_card=features_two.find_water,
    knows_oasis=features_two.knows_oasis,
    look_for_oasis=features_two.look_for_oasis,
    tell_tribe=own_board.tell_tribe,
    look_for_natives=features_two.look_for_natives,
    look_for_spectacles=features_two.measure_falls,
    paper_pays=europe_two.paper_pays,
    sailing_bar=europe_two.sailing_bar,
    earns_bonus=studies.earns_bonus,
    band_attack=natives_two.band_attack,
    defeat=defeat_two.defeat,
    count_guides=guides.count,
    trade_limit=ItemLimit(),
    laws=DICE_LAWS,
    rumours_last=False,
    safety="better hunting and less risk of getting lost",
)

VARIANTS: Final[Mapping[str, Variant]] = {each.name: each for each in (GAME_ONE, GAME_TWO)}
"""Variants by the name of the game in a campaign's header."""
