"""The books of a campaign: where every member, thing and dollar came from and went.

They are kept from what the facts say, and look at no state: `agree` holds them against the state
that the facts come to. Every entry of an expedition has a heading, the rule by which it came or
went; a rule that is no lawful way to gain or to lose a thing is a fault.
"""

from collections import Counter
from collections.abc import Iterable

from companion.games.nile import facts
from companion.games.nile.cards.texts import parse_donation
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.house_rules import JOURNALIST_FUND, TUSKS
from companion.games.nile.rules.party.makeup import ANIMALS, ITEMS, ONE, PEOPLE, THINGS
from companion.games.nile.rules.party.outfit_line import price_of
from companion.games.nile.rules.turn.outcomes import BY_HAND
from companion.games.nile.state import Cache, Nile, Party
from companion.table.facts import Corrected, Fact

FIELDS = Party.__struct_fields__
SICK = tuple(f"sick_{kind}" for kind in PEOPLE)
STORES = (*THINGS, "canoes")
ALL = FIELDS

GAINED: dict[str, tuple[str, ...]] = {
    "5.4443": ("water",),
    "11.2": ("bearers", "askaris", "guides", "rations", "tusks", *SICK),
    "14.7": ("bearers", "askaris", "guides", "canoes", "camels", "rations"),
    "14.8": ("gifts",),
    "15.32": ("bearers", "rations"),
    "16.421": ("bearers",),
    "16.43": ("gifts", "rations", "canoes", "camels"),
    "17.6": STORES,
    "20.4": ("bearers",),
    "20.71": ("tusks",),
    "20.72": ("specimens",),
    "II 3.3.5.4": (*PEOPLE, *ANIMALS, "canoes", "rations", "water", "gifts", "muskets"),
    "II 5": ("specimens",),
}
"""What may come to an expedition in Africa, by the rule."""

LOST: dict[str, tuple[str, ...]] = {
    "5.428": ANIMALS,
    "5.4425": ANIMALS,
    "5.4444": ("water",),
    "5.52": ("askaris", "sick_askaris"),
    "6.55": (*STORES, *PEOPLE),
    "9.28": ALL,
    "9.6": ALL,
    "11.2": ALL,
    "11.3": ALL,
    "12.2": ("guides",),
    "14.2": ITEMS,
    "14.7": ("gifts", "muskets"),
    "14.8": ("rations", "muskets"),
    "15.2": ALL,
    "16.2": ("askaris", "sick_askaris"),
    "17.1": STORES,
    "18.1": ("rations", "horses"),
    "18.4": ALL,
    "18.7": ("muskets",),
    "19.2": (*PEOPLE, *SICK),
    "19.5": ALL,
    "II 3.3.4": ITEMS,
    "II 3.3.5.2": ("askaris", "sick_askaris"),
    "II 3.3.5.4": ALL,
}
"""What may leave it, by the rule."""

PASSAGE = "26.2"
"""The rule by which donations are spent on passage and outfit."""


def unlawful(fact: facts.PartyChanged) -> str:
    """Why a change of an expedition is none that the rules know; empty where it is."""
    if not fact.cause or not fact.rule:
        return f"no cause or rule is named: {fact}"
    if not any(fact.changes.values()):
        return f"nothing changes: {fact}"
    for key, amount in fact.changes.items():
        ways = GAINED if amount > 0 else LOST
        if key not in ways.get(fact.rule, ()):
            return f"{'gained' if amount > 0 else 'lost'} {key} by {fact.rule}: {fact}"
    return ""


class Books:
    """What each expedition and each cache holds, and the dollars at hand.

    `held` is keyed by player and field, `hidden` by player, number of the cache and field.
    `by_rule` is what came (above 0) or went by each rule, for all parties together; what went from
    them into caches and back comes to nothing there. What was wrong is in `faults`, a sentence
    each. A paper that pays a journalist does so in Game II without a house rule.
    """

    def __init__(self, charts: Charts, *, paper_pays: bool = False) -> None:
        self.held: Counter[tuple[str, str]] = Counter()
        self.hidden: Counter[tuple[str, int, str]] = Counter()
        self.by_rule: Counter[tuple[str, str]] = Counter()
        self.faults: list[str] = []
        self._charts = charts
        self._paper_pays = paper_pays
        self._house: dict[str, str] = {}
        self._hands: dict[str, dict[str, int]] = {}
        self._purses: dict[str, int] = {}
        self._unlawful: list[tuple[str, str]] = []
        self._spent: Counter[str] = Counter()
        self._tusks: Counter[str] = Counter()
        self._landed: set[str] = set()

    def enter_all(self, said: Iterable[Fact]) -> None:
        """Enter facts in their order."""
        for fact in said:
            self.enter(fact)

    def enter(self, fact: Fact) -> None:
        """Enter one fact."""
        if isinstance(fact, facts.PartyChanged):
            self._changed(fact)
        elif isinstance(fact, facts.ExpeditionLanded):
            self._landed_with(fact)
        elif isinstance(fact, facts.Cached):
            self._hide(fact)
        elif isinstance(fact, facts.CacheOpened):
            self._take_up(fact)
        elif isinstance(fact, facts.WentToEurope):
            self._tusks[fact.player] = self.held[fact.player, "tusks"]
            self._all_gone(fact.player, "21.5")
        elif isinstance(fact, facts.ExplorerCaptured):
            self._all_gone(fact.player, "15.3")
        elif isinstance(fact, facts.ExplorerDied):
            self._all_gone(fact.player, "21.3")
            self._purses[fact.player] = 0
        elif isinstance(fact, Corrected):
            self._correct(fact)
        elif isinstance(fact, facts.HandResolved):
            # People said what came of it, which may be anything; a step may be what they finish.
            ends = fact.matter.startswith(BY_HAND)
            self._unlawful = [one for one in self._unlawful if one[0] != fact.matter and not ends]
        else:
            self._money(fact)

    # Members and things

    def _changed(self, fact: facts.PartyChanged) -> None:
        if why := unlawful(fact):
            self._unlawful.append((fact.cause, why))
        for key, amount in fact.changes.items():
            self._post(fact.player, key, amount, fact.rule)

    def _post(self, player: str, key: str, amount: int, heading: str) -> None:
        self.held[player, key] += amount
        self.by_rule[heading, key] += amount
        if self.held[player, key] < 0:
            self.faults.append(f"{player} has {self.held[player, key]} {key} after {heading}")

    def _all_gone(self, player: str, heading: str) -> None:
        for key in FIELDS:
            if left := self.held[player, key]:
                self._post(player, key, -left, heading)

    def _landed_with(self, fact: facts.ExpeditionLanded) -> None:
        """An outfit is bought; what money is left is left in Europe (5.1, 5.3)."""
        bought = {key: getattr(fact.party, key) for key in FIELDS}
        for key, number in bought.items():
            if self.held[fact.player, key]:
                self.faults.append(f"{fact.player} still had {key} when he landed")
            if number:
                self._post(fact.player, key, number, "5.3")
        sold = {key: number for key, number in bought.items() if key in ONE}
        sold["muskets"] += fact.armed
        sold = {key: number for key, number in sold.items() if key not in ("tusks", "specimens")}
        if bought["tusks"] or bought["specimens"] or any(bought[key] for key in SICK):
            self.faults.append(f"an outfit of tusks, specimens or sick people: {fact}")
        purse, price = self._purses.get(fact.player, 0), price_of(self._charts, sold)
        if price > purse:
            self.faults.append(f"{fact.player} paid ${price} and had ${purse}")
        self._purses[fact.player] = 0
        self._landed.add(fact.player)

    # Caches

    def _hide(self, fact: facts.Cached) -> None:
        for key in STORES:
            self.hidden[fact.player, fact.number, key] = getattr(fact.cache, key)
            self.by_rule["17.1", key] += getattr(fact.cache, key)

    def _take_up(self, fact: facts.CacheOpened) -> None:
        for key in STORES:
            number = self.hidden.pop((fact.owner, fact.number, key), 0)
            if fact.left:
                self.hidden[fact.owner, fact.number, key] = getattr(fact.left, key)
                number -= getattr(fact.left, key)
            self.by_rule["17.6" if fact.found else "17.7", key] -= number

    # Dollars

    def _money(self, fact: Fact) -> None:
        if isinstance(fact, facts.HouseRuleSet):
            self._house[fact.name] = fact.value
        elif isinstance(fact, facts.MoneyRaised):
            self._raised(fact)
        elif isinstance(fact, facts.DonationReceived):
            cash = parse_donation(fact.says).cash
            self._hands.setdefault(fact.player, {})[fact.card] = cash
        elif isinstance(fact, facts.DonationsDiscarded):
            hand = self._hands.get(fact.player, {})
            cash = sum(hand.pop(card) for card in fact.cards)
            if fact.rule == PASSAGE:
                self._spent[fact.player] = cash

    def _raised(self, fact: facts.MoneyRaised) -> None:
        """Money at hand changes for a reason, and by the right amount (5.1, 20.71, 26).

        It may always be put to nothing: the table counts its donations itself.
        """
        had = self._purses.get(fact.player, 0) + self._spent.pop(fact.player, 0)
        if fact.money and fact.money not in self._reasons(fact.player, had):
            self.faults.append(f"{fact.player} has ${fact.money}, and had ${had}")
        self._purses[fact.player] = fact.money

    def _reasons(self, player: str, had: int) -> set[int]:
        """What the money at hand may become: by a ticket, the fare, the start, the paper, tusks."""
        charts = self._charts
        found = {had, had - charts.fund("fare").value}
        if player not in self._landed:
            found.add(charts.fund("start").value)
        if self._paper_pays or self._house.get(JOURNALIST_FUND):
            found.add(had + charts.house("journalist-fund").value)
        if self._house.get(TUSKS):
            each = charts.house("tusk").value
            found |= {had + n * each for n in range(1, self._tusks[player] + 1)}
        return found

    # Corrections and the balance

    def _correct(self, fact: Corrected) -> None:
        parts = fact.where.split(".")
        if parts[0] != "explorers":
            return
        player, change = parts[1], fact.now - fact.was if isinstance(fact.now, int) else 0
        if parts[2:3] == ["party"]:
            self._post(player, parts[3], change, "corrected")
        elif parts[2:] == ["money"]:
            self._purses[player] = self._purses.get(player, 0) + change

    def agree(self, state: Nile) -> list[str]:
        """Where the state is another than the books have it, and what does not add up."""
        found = [*self.faults, *(why for _, why in self._unlawful)]
        for player, explorer in state.explorers.items():
            for key in FIELDS:
                has, booked = getattr(explorer.party, key), self.held[player, key]
                if has != booked:
                    found.append(f"{player} has {has} {key}, by the books {booked}")
            if explorer.money != self._purses.get(player, 0):
                booked = self._purses.get(player, 0)
                found.append(f"{player} has ${explorer.money}, by the books ${booked}")
            cards = self._hands.get(player, {})
            if set(explorer.donations) != set(cards):
                found.append(f"{player} holds {explorer.donations}, by the books {cards}")
            hidden = {int(number): _stores(cache) for number, cache in explorer.caches.items()}
            booked_caches = self._caches_of(player)
            if hidden != booked_caches:
                found.append(f"{player} hid {hidden}, by the books {booked_caches}")
        return [*found, *self._balance()]

    def _caches_of(self, player: str) -> dict[int, dict[str, int]]:
        numbers = sorted({number for owner, number, _ in self.hidden if owner == player})
        return {
            number: {key: n for key in STORES if (n := self.hidden[player, number, key])}
            for number in numbers
        }

    def _balance(self) -> Iterable[str]:
        """What was hidden is what left a party, and what was found is what came to one."""
        for rule in ("17.1", "17.6"):
            for key in STORES:
                if odd := self.by_rule[rule, key]:
                    yield f"{key}: by {rule} there are {odd:+d}"


def _stores(cache: Cache) -> dict[str, int]:
    return {key: number for key in STORES if (number := getattr(cache, key))}
