"""Random campaigns, taken up again after every act: nothing that was written may be lost."""

from collections.abc import Callable
from random import Random

import pytest

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Draw, Roll, Rolls
from companion.table.game import Call
from companion.table.journal.history import CannotGoBack
from companion.table.play.acts import ActNotOpen
from companion.table.play.session import Entries
from tests import examples
from tests.table.players import Table, legal_answer, standing
from tests.table.toy import World, toy

MESSAGES = ("no longer fits", "is no longer needed", "is no longer due")

SESSIONS, ACTS, SHARES = examples(18, 300), 60, 6


class RandomTable(Table):
    """A table at which anything may be done; `marks` holds the standing after each act."""

    def __init__(self, rng: Random) -> None:
        players = ("Ada", "Ben", "Cid")[: rng.choice((1, 2, 2, 3))]
        self.rng = rng
        self.marks: dict[int, tuple[object, ...]] = {}
        super().__init__(
            toy(*players, last=rng.randint(1, 6), size=rng.randint(3, 9)),
            {
                "dice": rng.choice(("app", "table")),
                "cards": rng.choice(("app", "table")),
                "settle": rng.choice(("accept", "accept", "ask")),
            },
            seed=rng.randrange(1 << 30),
        )

    def do(self) -> None:
        """One act at random; what is refused changes nothing."""
        before, standing_before = len(self.journal), standing(self.session)
        acts: list[Callable[[], Entries]] = [self.by_people] * 14
        acts += [self.by_app, self.free_action, self.free_action, self.switch]
        acts += [self.correction, self.correction]
        acts += [self.undo, self.redo, self.note, self.by_hand]
        try:
            made = self.rng.choice(acts)()
        except (Illegal, ActNotOpen, CannotGoBack):
            assert standing(self.session) == standing_before
            assert len(self.session.log) == before
            return
        self.keep(made)

    def by_people(self) -> Entries:
        question = self.session.question
        if question is None:
            return self.session.undo()
        value = legal_answer(self.rng, question.request, self.session)
        return self.session.answer(value, sure=self.rng.random() < 0.8)

    def by_app(self) -> Entries:
        return self.session.answer_by_app()

    def free_action(self) -> Entries:
        name = self.rng.choice(("bless", "peek", "gamble", "keep", "trade", "heal", "dismiss"))
        return self.session.act(Call(name, {"player": self.session.game.player}))

    def correction(self) -> Entries:
        who = self.session.game.player
        if self.rng.random() < 0.3:
            who = self.rng.choice(list(self.session.game.state.players))
        if self.rng.random() < 0.1:
            nobody = {f"players.{who}.sick": 0, f"players.{who}.gifts": 0}
            return self.session.correct_all(nobody, "all are well, and poor")
        if self.rng.random() < 0.2:
            where, now = self.rng.choice((("stage", "rest"), ("stage", "march"), ("turn", 1)))
            return self.session.correct(where, now, "we were elsewhere")
        what = self.rng.choice(("money", "food", "sick", "gifts", "guides"))
        return self.session.correct(
            f"players.{who}.{what}", self.rng.choice((0, 0, 1, 2)), "miscounted"
        )

    def switch(self) -> Entries:
        what, words = self.rng.choice(
            (("dice", "app table"), ("cards", "app table"), ("settle", "accept ask"))
        )
        scope = self.rng.choice(("", "", "player:Ada", "rule:12.4", "rule:18.2"))
        return self.session.switch(what, self.rng.choice(words.split()), scope)

    def note(self) -> Entries:
        return self.session.note('Łukasz said: "no" 🦏')

    def by_hand(self) -> Entries:
        if self.rng.random() < 0.7:
            return self.note()
        return self.session.by_hand()

    def undo(self) -> Entries:
        live = self.session.live
        to = None if self.rng.random() < 0.5 else self.rng.choice(live[-8:])
        made = self.session.undo(to)
        line = made[0].undo - 1
        if len(made) == 1 and line in self.marks:
            assert standing(self.session)[0] == self.marks[line][0]
        return made

    def redo(self) -> Entries:
        lines = [n for n, entry in enumerate(self.session.log, 1) if entry.undo or entry.redo]
        line = self.rng.choice(lines) if lines and self.rng.random() < 0.6 else None
        made = self.session.redo(line)
        back = made[0].redo - 1
        if len(made) == 1 and back in self.marks:
            assert standing(self.session)[0] == self.marks[back][0]
        return made


def nothing_is_below_zero(world: World) -> None:
    for name, player in world.players.items():
        for what in ("money", "men", "guides", "gifts", "food", "sick"):
            assert getattr(player, what) >= 0, f"{name}: {what}"


@pytest.mark.parametrize("share", range(SHARES))
def test_a_campaign_reopened_after_every_act_is_the_same(share: int, seed: int) -> None:
    for number in range(SESSIONS // SHARES):
        rng = Random(f"{seed} {number}")
        table = RandomTable(rng)
        for act in range(ACTS):
            count = len(table.journal)
            table.do()
            table.marks[len(table.journal)] = now = standing(table.session)
            where = f"session {number} of seed {seed}, act {act}"
            nothing_is_below_zero(table.session.game.state)
            opened, missing = table.opened()
            assert not missing, where
            assert standing(opened) == now, where
            if len(table.journal) - count > 1:
                cut = rng.randrange(count + 1, len(table.journal))
                opened, missing = table.opened(table.journal[:cut])
                assert missing == table.session.log[cut:], where
                assert standing(opened) == now, where


def test_random_sessions_come_upon_everything(seed: int) -> None:
    """The test above would be worth little if some kind of act hardly ever happened."""
    rng = Random(seed)
    kinds: dict[str, int] = {}
    repeated = over = shuffled = 0
    told: set[str] = set()
    for _ in range(60):
        table = RandomTable(rng)
        for _ in range(ACTS):
            table.do()
            asked = table.session.question
            over += asked is None
            for message in table.session.messages:
                told |= {words for words in MESSAGES if words in message}
        for entry in table.journal:
            kinds[entry.kind] = kinds.get(entry.kind, 0) + 1
            repeated += bool(entry.again)
            shuffled += entry.shuffled
    wanted = ("roll", "draw", "choose", "count", "settle", "act", "correct", "switch", "finish")
    assert all(kinds[kind] > 10 for kind in wanted), kinds
    assert repeated > 50
    assert over > 10
    assert shuffled > 5
    assert told >= {MESSAGES[0], MESSAGES[2]}, told


def test_the_app_answers_only_dice_and_cards(rng: Random) -> None:
    table = RandomTable(rng)
    for _ in range(200):
        question = table.session.question
        if question and not isinstance(question.request, Roll | Rolls | Draw):
            with pytest.raises(Illegal, match="you decide this one"):
                table.session.answer_by_app()
        table.do()
