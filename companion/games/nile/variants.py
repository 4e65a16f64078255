"""Variants: what Game I and Game II of Source of the Nile do otherwise, as values.

Both games share a state, facts and most rules. Where they part, a rule asks `game.variant`: so a
game's own rules stand in a folder of their own, and no rule asks which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from companion.games.nile.advice.odds import BY_CARDS, Reckoning
from companion.games.nile.cards.texts import RiverDraw
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.game_two import agreement, by_hand, closing, own_board
from companion.games.nile.game_two import features as features_two
from companion.games.nile.game_two import procedures as procedures_two
from companion.games.nile.game_two import rivers as rivers_two
from companion.games.nile.game_two import terrain as terrain_two
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.game_two.natives import defeat as defeat_two
from companion.games.nile.game_two.natives import encounter as natives_two
from companion.games.nile.game_two.natives import guides
from companion.games.nile.game_two.natives.item_limit import ItemLimit
from companion.games.nile.game_two.odds.reckoning import BY_DICE
from companion.games.nile.game_two.studies import press
from companion.games.nile.game_two.studies import step as studies
from companion.games.nile.map.survey.dice_checks import DICE_LAWS, Law
from companion.games.nile.rules.camp import hunting, sickness
from companion.games.nile.rules.europe import donations, europe, instant, score, winning
from companion.games.nile.rules.europe.instant import Claims
from companion.games.nile.rules.events import bonus, disaster
from companion.games.nile.rules.mapping import features, hex_told, mapping
from companion.games.nile.rules.mapping.rivers import cards
from companion.games.nile.rules.natives import attack, captivity, defeat, encounter, trade
from companion.games.nile.rules.natives.attack import Beaten
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
from companion.games.nile.rules.turn.outcome_kinds import Outcome
from companion.games.nile.sequence import AFRICA, AFRICA_TWO, AFTER, AFTER_TWO
from companion.games.nile.sheets.look import LOOK, LOOK_TWO, Look
from companion.games.nile.voice import GUIDE, GUIDE_TWO, GuideStep, tell, tell_two
from companion.games.nile.voice.rulebook import RULES, RULES_TWO
from companion.table.ask.requests import Rule
from companion.table.facts import Fact
from companion.table.game import Act


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
    | `earns_bonus` | whether a card is drawn for a bonus at the end of a turn (20.2) |

    `laws` are what a survey judges of a map beside the rules that all games share. `rumours_last`
    says whether the next game on its map knows what was explored and never published (2.3, 21.32).
    `odds` are those that are reckoned before a choice.

    The words: `safety` is what a safer activity level brings, `guide` names the steps, `rulebook`
    has a sentence for each rule, `tell` one for each fact, `look` says what the sheets have of
    their own.
    """

    name: str
    title: str
    charts: type[Charts]
    steps: Mapping[str, Callable[..., Rule[None]]]
    acts: Mapping[str, Callable[..., Rule[None]]]
    offers: tuple[Act, ...]
    africa: tuple[str, ...]
    after: Mapping[str, str]
    procedures: Mapping[str, procedures.Kind]
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
    earns_bonus: Callable[[NileGame, str], bool]
    laws: tuple[Law, ...]
    rumours_last: bool
    odds: Reckoning
    safety: str
    guide: Mapping[str, GuideStep]
    rulebook: Mapping[str, str]
    tell: Callable[[NileGame, Fact], str]
    look: Look


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
        "captive": captivity.escape,
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
    tell_tribe=hex_told.tell_tribe,
    look_for_natives=features.look_for_natives,
    look_for_spectacles=features.look_for_spectacles,
    band_attack=attack.band_attack,
    defeat=defeat.defeat,
    count_guides=trade.any_guides,
    trade_limit=TradeLimit(),
    poison=trade.poison,
    paper_pays=donations.paper_pays,
    earns_bonus=bonus.is_new,
    laws=(),
    rumours_last=True,
    odds=BY_CARDS,
    safety="better hunting and fewer ambushes",
    guide=GUIDE,
    rulebook=RULES,
    tell=tell,
    look=LOOK,
)

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
    paper_pays=press.paper_pays,
    earns_bonus=studies.earns_bonus,
    band_attack=natives_two.band_attack,
    defeat=defeat_two.defeat,
    count_guides=guides.count,
    trade_limit=ItemLimit(),
    laws=DICE_LAWS,
    rumours_last=False,
    odds=BY_DICE,
    safety="better hunting and fewer wrong ways",
    guide=GUIDE_TWO,
    rulebook=RULES_TWO,
    tell=tell_two,
    look=LOOK_TWO,
)

VARIANTS: Final[Mapping[str, Variant]] = {each.name: each for each in (GAME_ONE, GAME_TWO)}
"""The variants by the name that a campaign's header has for its game."""
