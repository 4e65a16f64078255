"""Trade with a friendly tribe, and the witch doctor's poison (14.6–14.95)."""

from __future__ import annotations

from companion.games.nile.charts.lookups import Deal
from companion.games.nile.facts import PartyChanged, Traded
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import MILD_POISON
from companion.games.nile.map.terrain import DESERT, has
from companion.games.nile.rules.mapping.reported_hex import YES_NO
from companion.games.nile.rules.party import death
from companion.games.nile.rules.party.makeup import ONE, counted
from companion.games.nile.rules.turn.charted import charted
from companion.hexes import distances
from companion.table.ask.columns import Column
from companion.table.ask.requests import Choose, Count, Option, Roll, Rule, Settle

MANY = {one: many for many, one in ONE.items()}
"""Party field for each name of an item in the charts."""

BUY, SELL = "trade", "sell"
"""Charts of what gifts buy, and of what natives pay gifts for (14.7, 14.8)."""

CAMELS = f"{BUY}:camel"

TRADE = "trade"
"""Answer for trading."""

POISON = "after a trade the witch doctor may poison and kill the explorer"
"""Warning about the risk of a trade (14.83)."""

DIES, FAILS = "dies", "nothing"
"""Results of the witch doctor's attempt (14.83)."""

DOUBLE_ONE = 2
"""House rule: poison works only on this total of two dice, a chance of 1 in 36 (14.83)."""


def visit(game: NileGame, player: str, tribe: int) -> Rule[None]:
    """Ask if the explorer trades with a friendly tribe, once a turn (13.2, 14.6)."""
    choice = yield from Choose(
        question=f"Trade with tribe {tribe}?",
        rule="14.6",
        player=player,
        options=(
            Option(TRADE, "Trade", barred=_bar(game, player, tribe), grave=POISON),
            Option("no", "No: go on"),
        ),
        default="no",
        why="each trade is a chance for the witch doctor to poison the explorer (14.83)",
    )
    if choice == TRADE:
        yield from trade(game, player, tribe)


def trade(game: NileGame, player: str, tribe: int) -> Rule[None]:
    """Trade for any items, each kind once; then the witch doctor tries (14.81–14.83)."""
    limit = game.variant.trade_limit
    done: list[str] = []
    closed: list[str] = []
    while True:
        choice = yield from Choose(
            question="Trade for what?" if not done else "Trade for what else?",
            rule="14.7",
            player=player,
            options=(
                *_deals(game, player, tribe, " ".join([*done, *closed])),
                Option("done", "Nothing more" if done else "Nothing"),
            ),
            default="done",
            why=limit.words(game, limit.left(game, player, tribe)),
        )
        if choice == "done":
            break
        if choice == CAMELS and (yield from _no_chain(game, player)):
            closed.append(choice)
            continue
        chart, _, item = choice.partition(":")
        if (yield from (_buy if chart == BUY else _sell)(game, player, tribe, item)):
            done.append(choice)
    if done:
        yield from game.variant.poison(game, player)


def _bar(game: NileGame, player: str, tribe: int) -> str:
    """Reason why no trade is possible, "" if one is."""
    if str(tribe) in game.state.turn.traded:
        return "once a turn with each tribe (14.6)"
    if not game.variant.trade_limit.left(game, player, tribe):
        return game.variant.trade_limit.spent
    if all(option.barred for option in _deals(game, player, tribe, "")):
        return "the party has nothing to trade with"
    return ""


def _deals(game: NileGame, player: str, tribe: int, done: str) -> list[Option]:
    """Options for all trades at the chart's rates; those in `done` are barred (14.82)."""
    found = []
    for item in game.charts.chart(BUY).rows:
        deal, key = game.charts.trade(item), f"{BUY}:{item}"
        barred = _once(key, done) or _buy_bar(game, player, tribe, item)
        found.append(Option(key, f"{_goods(deal, item)} for {_gifts(deal)}", barred=barred))
    for item in game.charts.chart(SELL).rows:
        deal, key = game.charts.sell(item), f"{SELL}:{item}"
        barred = _once(key, done) or _sell_bar(game, player, tribe, item)
        label = f"{_gifts(deal)} for {_goods(deal, item)}"
        found.append(Option(key, label, barred=barred))
    return found


def _once(key: str, done: str) -> str:
    return "each kind of item only once a turn (14.82)" if key in done.split() else ""


def _buy_bar(game: NileGame, player: str, tribe: int, item: str) -> str:
    deal, limit = game.charts.trade(item), game.variant.trade_limit
    if not limit.lots(game, player, tribe, limit.bought(game, deal)):
        return limit.short
    if deal.gifts > game.party(player).gifts:
        return "there aren't enough gifts"
    if item == "askari" and not game.party(player).muskets:
        return "an askari needs a spare musket (5.4451)"
    if item == "camel" and desert_to_camels(game, player) is False:
        return "no chain of desert leads to where camels come from (14.84)"
    return ""


def _sell_bar(game: NileGame, player: str, tribe: int, item: str) -> str:
    deal, limit = game.charts.sell(item), game.variant.trade_limit
    if not limit.lots(game, player, tribe, limit.sold(game, deal)):
        return limit.short
    if getattr(game.party(player), MANY[item]) < deal.goods:
        return f"{_goods(deal, item)} {'is' if deal.goods == 1 else 'are'} not at hand"
    return ""


def _goods(deal: Deal, item: str) -> str:
    """Words for one lot of the goods: `3 rations`."""
    return counted(deal.goods, MANY[item])


def _gifts(deal: Deal) -> str:
    return counted(deal.gifts, "gifts")


def _no_chain(game: NileGame, player: str) -> Rule[bool]:
    """True if no desert leads to where camels come from; may ask the players (14.84)."""
    chain = desert_to_camels(game, player)
    if chain is not None:
        return not chain
    ports = " or ".join(game.charts.sold_at("camel"))
    told = yield from Choose(
        question=f"Does an unbroken chain of desert hexes lead from here to {ports}?",
        rule="14.84",
        player=player,
        options=YES_NO,
        why="camels come along it; without one the tribe has none",
    )
    return told == "no"


def desert_to_camels(game: NileGame, player: str) -> bool | None:
    """True if desert hexes lead from the party's hex to the port that sells camels (14.84).

    None if the party is in desert and only the players can see the hexes around it.
    """
    here = game.explorer(player).hex
    if not has(game.hex(here).terrain, DESERT):
        return False
    if not game.map.around(here):
        return None

    def desert_beside(name: str) -> list[str]:
        near = game.grid.adjacent(name)
        return [other for other in near if has(game.hex(other).terrain, DESERT)]

    chain = distances(game.grid, [here], steps=desert_beside)
    ports = [game.board.port_hexes.get(port, "") for port in game.charts.sold_at("camel")]
    ends = [near for port in ports if port for near in (port, *game.grid.adjacent(port))]
    return any(end in chain for end in ends)


def _buy(game: NileGame, player: str, tribe: int, item: str) -> Rule[bool]:
    """Buy people, canoes, camels or rations (14.7); an askari takes a musket (5.4451).

    Returns True if anything is traded: the player may change his mind.
    """
    deal, party, limit = game.charts.trade(item), game.party(player), game.variant.trade_limit
    each = limit.bought(game, deal)
    most = min(party.gifts // deal.gifts, limit.lots(game, player, tribe, each))
    if item == "askari":
        most = min(most, party.muskets)
    number = yield from _times(player, item, deal.goods, most)
    if not number:
        return False
    price = yield from _price(game, player, tribe, number * deal.gifts)
    changes = {MANY[item]: number * deal.goods, "gifts": -price}
    if item == "askari":
        changes["muskets"] = -number
    yield PartyChanged(player=player, changes=changes, cause="native trade", rule="14.7")
    given = limit.given(number * each)
    yield Traded(player=player, tribe=tribe, item=item, gifts=price, given=given)
    if item == "guide":
        yield from game.variant.count_guides(game, player, number * deal.goods)
    return True


def _sell(game: NileGame, player: str, tribe: int, item: str) -> Rule[bool]:
    """Sell rations or muskets for gifts, which may be spent in the same trade (14.8).

    Returns True if anything is sold.
    """
    deal, limit = game.charts.sell(item), game.variant.trade_limit
    each = limit.sold(game, deal)
    most = getattr(game.party(player), MANY[item]) // deal.goods
    most = min(most, limit.lots(game, player, tribe, each))
    number = yield from _times(player, item, deal.goods, most)
    if not number:
        return False
    changes = {MANY[item]: -number * deal.goods, "gifts": number * deal.gifts}
    yield PartyChanged(player=player, changes=changes, cause="native trade", rule="14.8")
    yield Traded(player=player, tribe=tribe, item=item, given=limit.given(number * each))
    return True


def _times(player: str, item: str, goods: int, most: int) -> Rule[int]:
    each = f"lots of {goods} {MANY[item]}" if goods > 1 else MANY[item]
    number = yield from Count(
        question=f"How many {each}?",
        rule="14.7",
        player=player,
        key=item,
        least=1,
        most=most,
        back=True,
    )
    return number


def _price(game: NileGame, player: str, tribe: int, gifts: int) -> Rule[int]:
    price = yield from Settle(
        key="price",
        question="Gifts given in this trade",
        rule="14.7",
        player=player,
        value=gifts,
        most=game.variant.trade_limit.most_gifts(game, player, tribe),
        why="by the Native Trade Table",
    )
    return price


def any_guides(game: NileGame, player: str, hired: int) -> Rule[None]:  # noqa: ARG001
    """Do nothing: it doesn't matter where a guide was hired (14.7)."""
    return
    yield


def poison_column(game: NileGame, both: bool) -> Column[str]:
    """Column of the witch doctor's die, or of `both` dice by house rule (14.83)."""
    if not both:
        return charted(game, "poison", game.charts.poison(), row="explorer")
    sums = {total: DIES if total == DOUBLE_ONE else FAILS for total in range(2, 13)}
    return charted(game, "poison", sums, dice=2, words="house rule: a double one")


def poison(game: NileGame, player: str) -> Rule[None]:
    """Roll if a witch doctor poisons the explorer, once per trade (14.83, ruling).

    With the house rule it takes a double one.
    """
    both = game.plays(MILD_POISON)
    roll = yield from Roll(
        question="Does the witch doctor poison the explorer?",
        rule="14.83",
        player=player,
        dice=2 if both else 1,
        column=poison_column(game, both),
    )
    if roll.result == DIES:
        yield from death.die(game, player, "poisoned by a witch doctor")
