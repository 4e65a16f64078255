"""The sensible bot: it travels to rewarding areas, and comes home to publish."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.games.nile.bots import diplomacy, journey, meetings, sailing, stores, travels, trials
from companion.games.nile.bots.asked import Asked
from companion.games.nile.bots.thought import Thought, Way, Wish
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.natives import policy
from companion.games.nile.rules.party import makeup
from companion.table.ask.requests import Choose, Count, Settle
from companion.table.game import Act, Call
from companion.table.play.bots import DecidingBot, Decision, reason_words
from companion.voice.texts import Texts


class SensibleBot(DecidingBot):
    """Bot that buys full outfits, explores, deals with natives by the odds, and returns in time."""

    def __init__(self, seed: int) -> None:
        """Create the bot; the same seed gives the same answers."""
        super().__init__(seed)
        self._plan: tuple[Any, ...] = ()

    def plan(self, asked: Asked) -> journey.Plan:
        """Return the travel plan, cached while neither map nor expedition changes."""
        state = asked.game.state
        about = (state.hexes, state.explorers, state.counters, state.turn.level, asked.player)
        same = len(self._plan) > 1 and all(a is b for a, b in zip(about, self._plan, strict=False))
        if not same:
            self._plan = (*about, journey.plan(asked.game, asked.player))
        plan: journey.Plan = self._plan[-1]
        return plan

    def decide(self, asked: Asked) -> Decision:
        """Return the best answer, with the reason if it was evaluated."""
        request = asked.request
        if isinstance(request, Settle):
            return Decision(request.value)
        if asked.step in _OUT_OF_TURN:
            return super().decide(asked)
        if isinstance(request, Count):
            number, why = _number(asked, request)
            value = max(request.least, min(request.most, number))
            return Decision(value, _REASONS(why) if request.most > request.least else "")
        if isinstance(request, Choose):
            return self._choose(asked, request)
        return super().decide(asked)

    def act(self, asked: Asked, acts: Callable[[], Sequence[Act]]) -> Call | None:
        """Hide canoes at the end of a river; shoot an animal if the party would starve (5.4425)."""
        if asked.step == "meal" and _would_shoot(asked.game, asked.player):
            return next((act.call for act in acts() if act.call.name == "shoot-animal"), None)
        return travels.act(asked, self.plan, acts)

    def why_act(self, call: Call) -> str:
        """Return the reason for a free action."""
        return _REASONS(f"act-{call.name}")

    def _choose(self, asked: Asked, request: Choose) -> Decision:
        keys = request.open_keys
        way = _WAYS.get(request.rule)
        thought = Thought(asked, request, self.chance, self.plan)
        wish = way(thought) if way else ""
        wanted, *names = (wish,) if isinstance(wish, str) else wish
        if wanted not in keys:
            plain, why = _PLAIN.get(request.rule, ((), "habit"))
            wanted, names = next((key for key in plain if key in keys), ""), [why]
        elif not names:
            names = [_WHY.get(request.rule, "any")]
        if wanted not in keys:
            sure = request.rule not in _ANY and self.chance.below(_SURE)
            wanted, names = keys[0] if sure else thought.any_of(keys), ["any"]
        return Decision(wanted, reason_words(_REASONS, names) if len(keys) > 1 else "")


_REASONS: Final = Texts("companion.games.nile", "bots")

_OUT_OF_TURN = ("consult", "draw-hex")
"""Free actions about parties and hexes anywhere, unrelated to the bot's plan."""

_SURE = 4
"""An unknown question gets its first answer, except once in this many times, to avoid loops."""

_ANY = ("4.4", "4.6", "21.33")
"""Choices where all answers are equally good: counters, specialties, names."""

_PLAIN: Mapping[str, tuple[tuple[str, ...], str]] = {
    "9.45": (("stay", "foot", "canoe", "back"), "keeps-on"),
    "5.4444": (("now",), "habit"),
    "11.2": (("yes", "pay", "animals", "rations", "done"), "habit"),
    "14.7": (("trade:ration", "done"), "buys-food"),
    "16.42": (("both", "release"), "prisoners"),
    "16.41": (("keep", "release"), "prisoners"),
    "17.6": (("all",), "all-of-it"),
    "20.4": (("done",), "habit"),
    "20.73": (("no",), "keeps-finds"),
    "21.2": (("no",), "habit"),
    "22.2": (("all",), "all-of-it"),
    "II 3.3.3": (("no", "elsewhere"), "habit"),
    "II 3.3.4": (("nothing", "recovers", "none"), "habit"),
    "II 3.3.5.3": (("both", "loot", "keep", "release"), "prisoners"),
    "II 3.3.5.4": (("rations",), "habit"),
    "II 5": (("yes",), "habit"),
}
"""Fixed answers by rule, the first possible one, with the message of the reason."""

_WHY: Mapping[str, str] = {
    "14.2": "offer",
    "6.55": "least-needed",
    "26.6": "rich-port",
    "II 3.3.4": "offer",
}
"""Messages of reasons for choices that give none, by rule."""


# Numbers


def _number(asked: Asked, request: Count) -> tuple[int, str]:
    """Number, and the message of its reason."""
    if request.form is not None and request.form.name == "outfit":
        number = sailing.outfit(asked)[request.key]
        return number, _OUTFIT.get(request.key, "largest-party") if number else "not-needed"
    if request.form is not None and request.form.name == "shoot":
        return (1, "one-animal") if request.key in makeup.ANIMALS else (0, "least")
    if request.rule == "14.2":
        return diplomacy.best_gifts(asked.game, asked.player)[0], "offer"
    if request.rule == "II 3.3.4":
        return meetings.approach(asked.game, asked.player).gifts, "offer"
    if request.rule == "II 3.3.2":
        high = request.key in policy.BETTER_HIGH
        return (request.most, "better-high") if high else (request.least, "better-low")
    if request.rule == "17.1":
        hidden = travels.hidden(asked, request)
        return hidden, "hides" if hidden else "keeps"
    if request.rule == "6.55":
        return stores.left_behind(asked, request), "least-needed"
    if request.rule == "18.4":
        return stores.goes_hungry(request), "spares-guns"
    if request.rule == "11.2" and request.form is not None:
        return request.most, "any" if request.key in makeup.ANIMALS else "carriers-first"
    if request.rule == "15.21":
        return stores.escapes(asked, request), "most-wanted"
    if request.rule == "5.4443":
        return stores.water_taken(asked, request), "one-dry-turn"
    if request.rule in _ALL_OF_IT:
        return request.most, "all-of-it"
    return request.least, "least"


_OUTFIT: Mapping[str, str] = {
    "rations": "fills-up",
    "gifts": "gifts-share",
    "guides": "guides",
    "muskets": "spare-musket",
}
"""Messages of reasons for the parts of an outfit other than the party."""

_ALL_OF_IT = ("19.5", "5.4424", "14.7", "17.6", "20.73")
"""Counts that are always maximal: drinkers, the fed, food bought, stores, finds."""


def _would_shoot(game: NileGame, player: str) -> bool:
    party = game.party(player)
    if not makeup.animals(party) or game.explorer(player).mode == "mounted":
        return False
    return party.rations + game.state.turn.fresh < makeup.people(party)


# Choices


def _policy(thought: Thought) -> Wish:
    if thought.game.tribe_at(thought.explorer.hex) is None:
        return ""
    return diplomacy.best_policy(thought.game, thought.player, thought.request), "policy"


def _offer(thought: Thought) -> Wish:
    if diplomacy.offers_everything(thought.game, thought.player):
        return "everything", "nothing-to-lose"
    return "gifts", "keeps-stores"


def _trade(thought: Thought) -> Wish:
    trades = diplomacy.trades(thought.game, thought.player)
    return ("trade", "hungry") if trades else ("no", "poison")


def _approach(thought: Thought) -> Wish:
    return meetings.approach(thought.game, thought.player).policy, "policy"


def _parley(thought: Thought) -> str:
    asks_for_offer = "gifts" in thought.keys
    return meetings.approach(thought.game, thought.player).answer if asks_for_offer else ""


def _trial(thought: Thought) -> Wish:
    """Decide if to try, and then which of the two dice to take."""
    if "yes" not in thought.keys:
        value = {key: trials.outcome(thought.game, thought.player, key) for key in thought.keys}
        return max(value, key=lambda key: value[key]), "better-die"
    pays = trials.among_friends(thought.game, thought.player) > 0
    return ("yes", "trial-pays") if pays else ("no", "trial-costs")


def _smallest(thought: Thought) -> Wish:
    """Choose the donation worth least, which is the first (26.3)."""
    return thought.keys[0], "smallest"


_WAYS: Mapping[str, Way] = {
    "4.5": sailing.first_port,
    "9.12": travels.level,
    "9.13": travels.where,
    "9.5": travels.mode,
    "6.5": travels.mode,
    "13.3": _policy,
    "14.2": _offer,
    "14.6": _trade,
    "6.55": stores.gives_way,
    "26.2": sailing.in_europe,
    "26.3": _smallest,
    "26.6": sailing.passage,
    "II 3.3.2": _approach,
    "II 3.3.4": _parley,
    "II 6": _trial,
}
"""Choices that are evaluated, by rule; an illegal answer is replaced."""
