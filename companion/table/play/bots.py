"""Bots: what one is asked, and bots that answer at random or on a whim.

A bot sees what its player may see and never the game itself. All its randomness comes from its
seed, so the same seed plays the same campaign on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, partial
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls, Settle
from companion.table.game import Act, Call, Game
from companion.table.play.chance import Chance, pick, roll
from companion.table.play.open_rule import Unfinished
from companion.table.play.session import Session
from companion.table.seats.hidden import hides
from companion.table.seats.observation import known_discards
from companion.table.seats.told import seen_rule, seen_state, told_entries

ACTS_ONE_IN = 40
"""A bot at random takes a free action before one question in so many."""

APART = 1 << 62
"""Seeds of a bot's whims lie so far from those of its sense."""

G = TypeVar("G", bound=Game)


class OpenRule(msgspec.Struct, frozen=True):
    """What the asked player knows about the open rule, for looking ahead.

    `rule` is None if it can't be walked. `discards` are those of each deck. `is_masked` means that
    something hidden may matter.
    """

    rule: Unfinished | None = None
    discards: Mapping[str, frozenset[int]] = {}
    is_masked: bool = False


class Asked(msgspec.Struct, Generic[G], frozen=True):
    """One question to one player; `game` contains nothing that this player may not know.

    `step` is the name of the step or free action that asks. `open_rule` is made when it's called.

    >>> request = Count(question="How many fish?", rule="4", most=6)
    >>> Asked(BaseGame(), "Ada", request).request.most
    6
    """

    game: G
    player: str
    request: Request
    step: str = ""
    open_rule: Callable[[], OpenRule] = OpenRule


class Bot(Protocol):
    """A player that the program plays.

    >>> class Lazy:
    ...     def answer(self, asked):
    ...         return random_answer(asked, Chance(1))
    ...
    ...     def act(self, asked, acts):
    ...         return None
    >>> lazy: Bot = Lazy()
    """

    def answer(self, asked: Any) -> Any:
        """Return a legal journal value for the open question, an `Asked`."""

    def act(self, asked: Any, acts: Callable[[], Sequence[Act]]) -> Call | None:
        """Return the free action to take before answering, None for none.

        `acts` gives the open ones; call it only if needed.
        """


class Decision(msgspec.Struct, frozen=True):
    """What a bot does: a journal value or the `Call` of a free action; and why, "" for no reason.

    A bot with `decide` returns one instead of a bare answer, see `Reasons`.

    >>> Decision("sell", "the price is high").reason
    'the price is high'
    """

    value: Any
    reason: str = ""


class Reasons(Bot, Protocol):
    """A bot that gives its reasons: for the log, and for players who ask a bot for advice.

    Its `decide` is called instead of `answer`. `DecidingBot` has the other three methods.

    >>> class Careful:
    ...     def act(self, asked, acts):
    ...         return None
    ...
    ...     def answer(self, asked):
    ...         return self.decide(asked).value
    ...
    ...     def decide(self, asked):
    ...         return Decision("bank", "the current is strong")
    ...
    ...     def why_act(self, call):
    ...         return ""
    >>> careful: Reasons = Careful()
    """

    def decide(self, asked: Any) -> Decision:
        """Return the answer to the open question, and the reasons for it."""

    def why_act(self, call: Call) -> str:
        """Return the reason for a free action that it takes."""


class DecidingBot:
    """Base class of bots with reasons: its `decide` gives the answers, `chance` what is random.

    It takes no free action; a bot that does defines `act` and `why_act`. Unless it defines
    `decide`, it answers at random.

    >>> class Careful(DecidingBot):
    ...     def decide(self, asked):
    ...         return Decision(asked.request.least, "the current is strong")
    >>> request = Count(question="How far?", rule="1", least=1, most=3)
    >>> Careful(seed=1).answer(Asked(BaseGame(), "Ada", request))
    1
    """

    def __init__(self, seed: int) -> None:
        """The same seed plays the same game."""
        self.chance = Chance(seed)

    def decide(self, asked: Any) -> Decision:
        """Return any legal answer, without a reason."""
        return Decision(random_answer(asked, self.chance))

    def answer(self, asked: Any) -> Any:
        """Return the answer alone."""
        return self.decide(asked).value

    def act(self, asked: Any, acts: Callable[[], Sequence[Act]]) -> Call | None:
        """Return no free action."""
        return None

    def why_act(self, call: Call) -> str:
        """Return no reason for a free action."""
        return ""


def reason_words(texts: Callable[[str], str], names: Sequence[str]) -> str:
    """Return reasons in words, from the messages of a game; "" for none.

    >>> reason_words({"coins": "more coins", "near": "nearer the sea"}.get, ["near", "coins"])
    'nearer the sea; more coins'
    """
    return "; ".join(texts(name) for name in names)


def decide(bot: Bot, asked: Asked[Any], acts: Callable[[], Sequence[Act]]) -> Decision:
    """Return what a bot does now."""
    call = first_act(bot, asked, acts)
    if call is not None:
        why: Callable[[Call], str] | None = getattr(bot, "why_act", None)
        return Decision(call, why(call) if why else "")
    return decision(bot, asked)


def first_act(bot: Bot, asked: Asked[Any], acts: Callable[[], Sequence[Act]]) -> Call | None:
    """Return the free action that a bot takes before it answers, among those its player may do."""
    return bot.act(asked, lambda: [act for act in acts() if act.is_for(asked.player)])


def decision(bot: Bot, asked: Asked[Any]) -> Decision:
    """Return a bot's answer to the open question, with its reasons if it gives any."""
    said = getattr(bot, "decide", None)
    found: Decision = said(asked) if said else Decision(bot.answer(asked))
    return found


def asked(session: Session, player: str = "") -> Asked[Any]:
    """Return the open question of a session as a bot sees it; raise `ValueError` if there is none.

    `player` is asked if the question is for everyone.
    """
    question = session.question
    if question is None:
        raise ValueError("the game is over, so there's no question for a bot")
    game, player = session.game, question.player or player
    seen = seen_state(game, game.state, player)
    view = game if seen is game.state else game.at(seen)
    open_rule = cache(partial(_open_rule, session, player))
    return Asked(view, player, question.request, question.call.name, open_rule)


def _open_rule(session: Session, player: str) -> OpenRule:
    if session.mismatch:
        return OpenRule()
    game = session.game.at(session.game.state)
    if not hides(type(game.state)):
        return OpenRule(session.unfinished, session.seen)
    log = told_entries(game, session.log, player)
    rule = seen_rule(game, session.unfinished, log, player)
    is_masked = rule != session.unfinished or (
        seen_state(game, game.state, player) is not game.state
        and (rule is None or game.may_matter(rule.call))
    )
    return OpenRule(rule, known_discards(session, log), is_masked)


class RandomBot:
    """Bot that gives any legal answer, each equally likely.

    Now and then it takes a free action: one of those named, or any that changes something and has
    no blanks.

    >>> request = Count(question="How many fish?", rule="4", most=0)
    >>> RandomBot(1).answer(Asked(BaseGame(), "Ada", request))
    0
    """

    def __init__(self, seed: int, free_actions: Collection[str] | None = None) -> None:
        """The same seed answers the same questions the same way."""
        self._chance = Chance(seed)
        self._free_actions = free_actions

    def answer(self, asked: Asked[Any]) -> Any:
        """Return any legal answer."""
        return random_answer(asked, self._chance)

    def act(self, asked: Asked[Any], acts: Callable[[], Sequence[Act]]) -> Call | None:
        """Now and then return a free action, but not in the middle of another."""
        if asked.step in (self._free_actions or ()) or self._chance.below(ACTS_ONE_IN):
            return None
        calls = [act.call for act in acts() if self._may(act)]
        return calls[self._chance.below(len(calls))] if calls else None

    def _may(self, act: Act) -> bool:
        if self._free_actions is not None:
            return act.call.name in self._free_actions
        return not act.blanks and act.looking is None


class WhimsicalBot:
    """Mostly sensible, sometimes random: it sees more of the rules than a sensible bot."""

    def __init__(
        self, seed: int, sense: Callable[[int], Bot], whims: Callable[[int], Bot], one_in: int
    ) -> None:
        """The same seed plays the same game; one answer in `one_in` is a whim."""
        self._sense, self._whims = sense(seed), whims(seed + APART)
        self._chance, self._one_in = Chance(seed + 2 * APART), one_in

    def answer(self, asked: Any) -> Any:
        """Return the sensible answer, or now and then any."""
        if self._chance.below(self._one_in):
            return self._sense.answer(asked)
        return self._whims.answer(asked)

    def act(self, asked: Any, acts: Callable[[], Sequence[Act]]) -> Call | None:
        """Return the sensible action, or now and then any."""
        return self._sense.act(asked, acts) or self._whims.act(asked, acts)


def random_answer(asked: Asked[Any], chance: Chance) -> Any:
    """Return any legal answer to a question, even dice and cards that the table rolls.

    >>> request = Count(question="How many fish?", rule="4", least=2, most=2)
    >>> random_answer(Asked(BaseGame(), "Ada", request), Chance(7))
    2
    """
    request: Request = asked.request
    if isinstance(request, Roll | Rolls):
        return roll(request, chance)
    if isinstance(request, Draw):
        deck = asked.game.decks[request.deck]
        card = pick([n for n in deck.numbers if n not in request.out], chance)
        return {"card": card, "says": deck.read(card, request.section)}
    if isinstance(request, Choose):
        keys = request.open_keys
        return keys[chance.below(len(keys))]
    if isinstance(request, Count):
        return request.least + chance.below(request.most - request.least + 1)
    assert isinstance(request, Settle), request
    return request.value
