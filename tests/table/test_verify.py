"""Running the rules of a journal again: silent where they are the same, telling where not."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Option, Roll, Rule, Settle
from companion.table.facts import Fact
from companion.table.look.verify import Difference, verify
from companion.table.play.step import RuleFailed
from tests.table.players import Table, legal_answer
from tests.table.toy import Gained, Rules, Toy, Whistled, go_on, march, port, toy

MODES: Mapping[str, str] = {"dice": "table", "cards": "table"}


def played(rng: Random, modes: Mapping[str, str], answers: int = 60) -> Table:
    """A table with a journal of all kinds of acts."""
    table = Table(toy("Ada", "Ben", last=4), modes)
    for _ in range(answers):
        if table.session.question is None:
            break
        try:
            table.keep(act(rng, table))
        except (Illegal, RuleFailed, ValueError):
            continue
    return table


def act(rng: Random, table: Table) -> Any:
    session = table.session
    kind = rng.random()
    if kind < 0.1 and session.acts():
        return session.act(rng.choice(session.acts()).call)
    if kind < 0.15:
        return session.correct("players.Ada.money", rng.randint(0, 200), "counted")
    if kind < 0.2:
        return session.undo()
    if kind < 0.25:
        return session.switch("settle", rng.choice(["ask", "accept"]))
    return session.answer(legal_answer(rng, table.request(), session), sure=True)


def differences(table: Table, rules: Rules | None = None) -> list[Difference]:
    """What differs when the journal's rules are run again, or others in their place."""
    game = Toy(table.opening, rules, table.game.decks)
    found = list(verify(game, table.journal, table.session.live, table.first_modes))
    assert found, "no rule was ended"
    return [difference for difference in found if difference]


@pytest.mark.parametrize("run", range(25))
def test_the_same_rules_say_the_same(run: int, seed: int) -> None:
    """Random sessions with free actions, corrections, undo and computed values set by hand."""
    rng = Random(seed + run)
    modes = {} if run % 2 else MODES
    assert differences(played(rng, modes)) == []


def a_march() -> Table:
    """Two travelers with homes and outfits, and one march of the first that was not lost."""
    table = Table(toy("Ada", "Ben"), MODES)
    table.answer("cairo", "cape", *[0] * 8)
    table.answer([6], "1", {"card": 1, "says": "veldt"}, [1])
    return table


def test_the_march_is_the_same() -> None:
    assert differences(a_march()) == []


@pytest.mark.parametrize("told", [(True, False), (False, True), (True, True)])
def test_what_is_only_told_makes_no_difference(told: tuple[bool, bool]) -> None:
    """Nor does it at the end of a rule."""

    def noisy(game: Toy, player: str) -> Rule[None]:
        before, after = told
        if before:
            yield Whistled(player)
        yield from march(game, player)
        if after:
            yield Whistled(player)

    assert differences(a_march(), {"march": noisy}) == []
    table = Table(toy("Ada", "Ben", rules={"march": noisy}), MODES)
    table.answer("cairo", "cape", *[0] * 8)
    table.answer([6], "1", {"card": 1, "says": "veldt"}, [1])
    assert Whistled("Ada") in [fact for entry in table.journal for fact in entry.facts]
    assert differences(table, {"march": march}) == []


def generous(game: Toy, player: str) -> Rule[None]:
    """The march states something more."""
    yield Gained(player, "money", 7)
    yield from march(game, player)


def asks_first(game: Toy, player: str) -> Rule[None]:
    yield from Choose(question="Really?", rule="1.1", player=player, options=(Option("y", "Yes"),))
    yield from march(game, player)


def choosing(change: Callable[[tuple[Option, ...]], tuple[Option, ...]]) -> Any:
    """The march with other options in its choices."""

    def changed(game: Toy, player: str) -> Rule[None]:
        rule = march(game, player)
        reply: Any = None
        while True:
            try:
                item = rule.send(reply)
            except StopIteration:
                return
            if isinstance(item, Choose):
                item = msgspec.structs.replace(item, options=change(item.options))
            reply = yield item

    return changed


def test_an_option_more_makes_no_difference_and_one_less_does() -> None:
    """What was chosen is as legal as it was, unless it can't be chosen any more."""
    more = choosing(lambda options: (*options, Option("9", "A new way")))
    fewer = choosing(lambda options: options[:1])
    assert differences(a_march(), {"march": more}) == []
    [difference] = differences(a_march(), {"march": fewer})
    assert "answers allowed" in difference.sentence


def asks_last(game: Toy, player: str) -> Rule[None]:
    rule = march(game, player)
    reply: Any = None
    while True:
        try:
            item = rule.send(reply)
        except StopIteration:
            return
        if isinstance(item, Fact) and item == go_on(game):
            yield from Choose(question="Sure?", rule="1.1", options=(Option("y", "Yes"),))
        reply = yield item


def asks_less(game: Toy, player: str) -> Rule[None]:
    """The first question is passed over, the others are as they were."""
    rule = march(game, player)
    lost: Any = next(rule)
    item = rule.send(lost.read([6]))
    while True:
        reply = yield item
        try:
            item = rule.send(reply)
        except StopIteration:
            return


def ends_early(game: Toy, player: str) -> Rule[None]:
    yield go_on(game)


def wider(game: Toy, player: str) -> Rule[None]:
    """The port may be another one."""
    yield from Choose(
        question="Where from?",
        rule="4.1",
        player=player,
        secret=f"home:{player}",
        options=(Option("cairo", "Cairo"), Option("cape", "Cape Town")),
    )


def breaks(game: Toy, player: str) -> Rule[None]:
    raise KeyError("no such chart")
    yield go_on(game)


def other_dice(game: Toy, player: str) -> Rule[None]:
    from tests.table.toy import lost_column

    yield from Roll(question="Lost?", rule="12.4", dice=3, column=lost_column(game, player))


@pytest.mark.parametrize(
    ("name", "rule", "said"),
    [
        ("march", generous, "what = 'money', number = 7) without asking 'Lost?' (entry 12)"),
        ("march", asks_first, "now asks 'Really?' (choose 1.1) instead of 'Lost?' (entry 12)"),
        ("march", asks_less, "'Lost?' (entry 12) is no longer asked"),
        ("march", asks_last, "now asks 'Sure?'"),
        ("march", ends_early, "went_on"),
        ("march", breaks, "can no longer be run (KeyError"),
        ("march", other_dice, "the roll 12.4 of entry 12 has changed"),
        ("port", wider, "entry 2"),
    ],
)
def test_rules_that_changed_are_told(name: str, rule: Any, said: str) -> None:
    found = differences(a_march(), {name: rule})
    assert said in found[0].sentence
    assert found[0].call.name == name


def backwards(game: Toy, player: str) -> Rule[None]:
    """The port with its options the other way round."""
    rule = port(game, player)
    reply: Any = None
    while True:
        try:
            item = rule.send(reply)
        except StopIteration:
            return
        if isinstance(item, Choose):
            item = msgspec.structs.replace(item, options=item.options[::-1])
        reply = yield item


def test_the_order_of_options_is_no_difference() -> None:
    assert differences(a_march(), {"port": backwards}) == []


def test_a_rule_that_is_gone_is_told() -> None:
    table = a_march()
    game = Toy(table.opening, None, table.game.decks)
    del game.rules["march"]
    game.at = lambda state: _with(game, state)  # type: ignore[method-assign]
    found = [d for d in verify(game, table.journal, table.session.live, MODES) if d]
    assert "can no longer be run" in found[0].sentence


def _with(game: Toy, state: Any) -> Toy:
    other = Toy(state, None, game.decks)
    other.rules = game.rules
    return other


def test_a_computed_value_set_by_hand_is_taken_again() -> None:
    """People were asked for it then; it is no difference that the rules compute another."""
    table = Table(toy("Ada", "Ben"), {**MODES, "settle": "ask"})
    table.answer("cairo", "cape", *[0, 0, 0, 20] * 2)
    table.answer([6], "1", {"card": 1, "says": "veldt"})
    assert isinstance(table.request(), Settle)
    table.answer(9, "good")
    assert differences(table) == []


def test_port_is_the_same_for_both() -> None:
    assert differences(a_march(), {"port": port}) == []
