"""Game I of Source of the Nile: its steps, rules and charts."""

from __future__ import annotations

from typing import Final

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.rules.camp import hunting, sickness
from companion.games.nile.rules.europe import donations, europe, instant, score, winning
from companion.games.nile.rules.events import bonus, disaster
from companion.games.nile.rules.mapping import features, mapping, reported_hex
from companion.games.nile.rules.mapping.rivers import cards
from companion.games.nile.rules.natives import attack, defeat, encounter, trade
from companion.games.nile.rules.natives.trade_limit import TradeLimit
from companion.games.nile.rules.party import outfit
from companion.games.nile.rules.travel import entering
from companion.games.nile.rules.turn import (
    free_actions,
    movement,
    outcomes,
    procedures,
    setup,
    turns,
)
from companion.games.nile.sequence import AFRICA, AFTER
from companion.games.nile.variant import Ending, Variant

GAME_ONE: Final = Variant(
    name="nile-1",
    title="Game I",
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
        "captive": defeat.escape,
        "europe": europe.europe,
        "outfit": outfit.outfit_again,
        "successor": europe.successor,
    },
    acts=free_actions.ACTS,
    offers=(),
    africa=AFRICA,
    after=AFTER,
    procedures=procedures.PROCEDURES,
    outcomes=outcomes.KINDS,
    ending=Ending(
        claims=instant.EXPLORED,
        by_agreement=False,
        could_win=instant.wins,
        publication=winning.try_to_win,
        more=winning.more,
        turn=score.check_victory,
        round=turns.no_end,
    ),
    map_terrain=mapping.map_terrain,
    measure_ground=features.unmeasured,
    river_numbers=cards.numbers_of_card,
    river_by_card=True,
    read_river_card=features.read_river_card,
    knows_oasis=features.knows_oasis,
    look_for_oasis=features.look_for_oasis,
    tell_tribe=reported_hex.tell_tribe,
    look_for_natives=features.look_for_natives,
    look_for_spectacles=features.look_for_spectacles,
    band_attack=attack.band_attack,
    defeat=defeat.defeat,
    count_guides=trade.any_guides,
    trade_limit=TradeLimit(),
    poison=trade.poison,
    paper_pays=donations.paper_pays,
    sailing_bar=donations.sailing_bar,
    earns_bonus=bonus.is_new,
    laws=(),
    rumours_last=True,
    safety="better hunting and fewer ambushes",
)
