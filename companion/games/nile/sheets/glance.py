"""A player's sheet at a glance, and words for where explorers are, for lists and paper."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.nile.advice.homeward import home_words, homeward
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.rules.europe import instant, journeys, news
from companion.games.nile.rules.europe.donations import in_words
from companion.games.nile.rules.europe.score import pending, published
from companion.games.nile.rules.events.errands import reminder
from companion.games.nile.rules.party.makeup import (
    ANIMALS,
    FINDS,
    ITEMS,
    MODE_WORDS,
    PEOPLE,
    Fit,
    fit,
    people,
)
from companion.games.nile.sheets.layouts import layout_of
from companion.games.nile.sheets.pages import whose
from companion.games.nile.state import MODES, Explorer, Nile, Party
from companion.games.nile.texts import SHEETS
from companion.games.nile.voice.formatting import place
from companion.sheets.values import Block, Cell, Phrase, plain_cells
from companion.table.seats.hidden import HIDDEN


def away(explorer: Explorer) -> str:
    """Place of an explorer who isn't on an expedition, "" if he is."""
    captor = f"tribe {explorer.captor}" if explorer.captor else "a band"
    words = {"europe": "in Europe", "captive": f"captive of {captor}", "dead": "dead"}
    return words.get(explorer.place, "")


def in_short(game: NileGame, player: str) -> str:
    """Place in a word or two, for a line of all players; lost only during his own turn."""
    explorer = game.explorer(player)
    if explorer.place == "europe":
        return "Europe"
    if explorer.place != "africa":
        return explorer.place
    where = explorer.hex
    if reported.is_reported(where):
        where = reported.label(game.state, where) if reported.has_key(where) else ""
    lost = game.state.turn.lost and player == game.player
    return f"{where}{' lost' if lost else ''}".strip()


def in_a_list(game: NileGame, player: str) -> str:
    """Place for a list of all players: hex and terrain, or the port he is bound for."""
    explorer = game.explorer(player)
    if explorer.place == "africa":
        where, terrain = place(game, explorer.hex), game.here(player).terrain
        health = ", sick" if explorer.sick and not explorer.is_closed else ""
        return f"in {where}{f' ({terrain})' if terrain else ''}{health}"
    port = bound_for(game, player)
    return f"{away(explorer)}{f', bound for {port}' if port else ''}"


def bound_for(game: NileGame, player: str) -> str:
    """Port he is about to sail to, "" for none: the first, or that of the passage.

    An explorer who came home stays in Europe until he pays for another passage.
    """
    state, explorer = game.state, game.explorer(player)
    is_first = state.stage not in ("play", "over")
    sails = is_first or (state.turn.step == "outfit" and player == game.player)
    return explorer.port if explorer.place == "europe" and sails else ""


def friendships(game: NileGame, player: str) -> list[str]:
    """Numbers of the tribes friendly to him, with those that are asleep (II 3.3.1)."""
    return [
        number if game.is_friend(player, int(number)) else f"{number} (asleep)"
        for number, tribe in game.explorer(player).tribes.items()
        if tribe.friendly
    ]


def at_a_glance(game: NileGame, player: str) -> str:
    """Place and condition for a narrow panel; a secret port isn't named."""
    explorer = game.explorer(player)
    if explorer.place == "africa":
        at = _at(game, explorer.hex)
        here = f"at {at}" if at else "on the table's map"
        armed = "armed" if explorer.armed else "unarmed"
        if explorer.is_closed:
            return f"{here}, {MODE_WORDS[explorer.mode]}"
        states = ["sick"] if explorer.sick else []
        states += ["debased"] if explorer.debased else []
        states += ["lost this month"] if game.state.turn.lost and player == game.player else []
        return ", ".join([here, MODE_WORDS[explorer.mode], armed, *states])
    port = bound_for(game, player)
    if port == HIDDEN:
        return f"{away(explorer)}; port marked in secret"
    return f"{away(explorer)}{f', bound for {port}' if port else ''}"


def _at(game: NileGame, name: str) -> str:
    """Port or hex, "" for a hex of a physical board without a name."""
    if reported.is_reported(name):
        return reported.label(game.state, name) if reported.has_key(name) else ""
    return game.board.port_at(name) or name


def on_paper(explorer: Explorer) -> str:
    """Hex he is in, or why he is in none, for a box of a form."""
    where = hex_on_paper(explorer.hex)
    if explorer.place == "captive":
        return f"captive, {where}" if where else "captive"
    return where if explorer.place == "africa" else away(explorer)


def hex_on_paper(name: str) -> str:
    """Name of a hex for players; one without a name is on the physical board."""
    if reported.has_key(name):
        return reported.label(Nile(), name)
    return "on your board" if reported.is_reported(name) else name


def glance(game: NileGame, player: str) -> tuple[Block, ...]:
    """Return a short form of a player's sheet."""
    return tuple(_glance(game, player))


def _glance(game: NileGame, player: str) -> Iterator[Phrase]:
    explorer = game.explorer(player)
    title = whose(player, explorer.name, explorer.specialty)
    yield Phrase((Cell(title, "strong"),))
    yield Phrase(plain_cells(at_a_glance(game, player)))
    if explorer.is_closed:
        yield from _belongings(game, player, explorer)
        target = 0 if game.variant.ending.by_agreement else game.state.target
        done = SHEETS("published-so-far", points=published(explorer), target=target)
        yield _told("points", done)
        yield Phrase((Cell(SHEETS("closed-sheet", player=player), "faint"),))
        return
    if explorer.place == "africa":
        party = explorer.party
        members = (f", {_member(party, kind)}" for kind in PEOPLE if getattr(party, kind))
        yield _told("people", SHEETS("party", number=people(party), members="".join(members)))
        if beasts := _counted(party, (*ANIMALS, "canoes")):
            yield _told("transport", beasts)
        yield _told("stores", _counted(party, (*ITEMS, *FINDS)) or SHEETS("no-stores"))
        for mode in MODES:
            if has_means(party, mode):
                yield _mode(fit(game, player, mode), now=mode == explorer.mode)
        if home := homeward(game, player):
            yield _told("home", home_words(home), strong=home.tight or home.thirsty)
    if trial := layout_of(game).trial(game, player):
        yield _told("whole-turn", trial)
    yield from _belongings(game, player, explorer)
    if told := news.in_hand(game, player):
        yield _told("news", told)
    yield _told("points", _points(game, player, explorer))
    if told := journeys.reminder(game, player):
        yield _told("journeys", told)
    if errand := reminder(game, player):
        yield _told("errand", errand)
    if explorer.place == "europe":
        yield _told("money", in_words(explorer))


def _told(label: str, words: str, *, strong: bool = False) -> Phrase:
    head = Cell(f"{SHEETS(f'label-{label}')} ", "strong")
    return Phrase((head, Cell(words, "strong" if strong else "")))


def _counted(party: Party, kinds: tuple[str, ...]) -> str:
    return ", ".join(
        SHEETS(f"amount-{kind}", value=number) for kind in kinds if (number := getattr(party, kind))
    )


def _member(party: Party, kind: str) -> str:
    number, sick = getattr(party, kind), getattr(party, f"sick_{kind}")
    amount = SHEETS(f"amount-{kind}", value=number)
    return SHEETS("sick-among", amount=amount, sick=sick) if sick else amount


def _mode(found: Fit, *, now: bool) -> Phrase:
    sign = "✓" if found.fits else "✗"
    words = f"{'▶' if now else ' '} {MODE_WORDS[found.mode]:<8} {sign} "
    cost, capability = str(found.cost), str(found.capability)
    load = SHEETS("load", cost=cost, capability=capability, over=str(found.over))
    return Phrase((Cell(words, "strong" if now else ""), Cell(load, "" if found.fits else "amiss")))


def has_means(party: Party, mode: str) -> bool:
    """True if a party has what a mode needs: animals, canoes."""
    if mode == "mounted":
        return bool(party.horses or party.camels)
    return mode != "canoe" or bool(party.canoes)


def _belongings(game: NileGame, player: str, explorer: Explorer) -> Iterator[Phrase]:
    caches = explorer.caches.items()
    lists = {
        "caches": [SHEETS("cache-place", number=number, hex=cache.hex) for number, cache in caches],
        "friendly-tribes": friendships(game, player),
        "fought": [key for key, tribe in explorer.tribes.items() if tribe.defeated],
        "discoveries": [
            f"{find.name or find.kind} ({find.hex})" for find in explorer.finds.values() if find.hex
        ],
    }
    for label, words in lists.items():
        if words:
            yield _told(label, ", ".join(words))


def _points(game: NileGame, player: str, explorer: Explorer) -> str:
    last = instant.total(instant.last_instant(game, player))
    when = layout_of(game).last
    target = 0 if game.variant.ending.by_agreement else game.state.target
    return SHEETS(
        "points-over" if game.state.is_over else "points-going",
        published=SHEETS("published-so-far", points=published(explorer), target=target),
        waiting=pending(explorer),
        last=last,
        when=f"{when[:1].lower()}{when[1:]}",
    )
