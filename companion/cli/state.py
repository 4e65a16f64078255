"""`companion state FILE`: how the campaign stands, with what is secret masked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.files import as_json, campaign_file, reading
from companion.cli.output import out, out_json, whole

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign
    from companion.games.nile.rules.europe.instant import Award
    from companion.games.nile.rules.europe.journeys import Standing
    from companion.games.nile.table_game import NileAtTable


@click.command("state")
@campaign_file
@as_json
@click.option("--sheet", metavar="NAME", help="All sheets of one player.")
@click.option("--rivers", is_flag=True, help="The river systems: what each owes, how far it goes.")
def command(file: Path, as_json: bool, sheet: str | None, rivers: bool) -> None:
    """Show how a campaign stands: whose turn it is, every expedition, the map in numbers."""
    if rivers and sheet is not None:
        raise click.UsageError("name either --sheet or --rivers, not both")
    campaign = reading(file)
    if rivers:
        from companion.games.nile.commands.rivers import rivers_json, rivers_lines

        if as_json:
            out_json(rivers_json(campaign))
        else:
            out("\n".join(rivers_lines(campaign)))
    elif sheet is not None:
        from companion.cli.sheet import sheet_json, sheet_lines

        if as_json:
            out_json(sheet_json(campaign, sheet))
        else:
            out("\n".join(sheet_lines(campaign, sheet)))
    elif as_json:
        out_json(state_json(campaign))
    else:
        out("\n".join(state_lines(campaign)))


def state_json(campaign: Campaign) -> dict[str, Any]:
    """The state as plain values: every field of `companion.games.nile.state.Nile`, and besides:

    | key | holds |
    |---|---|
    | `campaign` `game` `seed` | from the header |
    | `entries` | how many lines the journal has, the undone ones too |
    | `open` | the number of the open question's entry, null when the game is over |
    | `digest` | a short name of where the campaign stands; equal for equal campaigns |
    | `score` | by player the victory points `noted`, those `published`, and the `last_instant` |
    | `last_instant` | each award of the winning instant, with the `player` whose it is |
    | `journeys` | every epic journey: its ports, and who made it `by` what `month` (25.3) |
    | `home` | by player the way home: `turns` to `port`, `exact`, `stores`, `food`, and `by` |

    `home` is null for whoever is not in Africa, and in it `turns` and `by` where nobody can know;
    `stores` are the turns that rations last, `food` with hunting, an estimate; `by` is the month
    in which to turn back at the latest.

    Every field is there, also at its default, but hexes of which nothing is known are left out. A
    path in it (`explorers.Ada.party.bearers`) is what `companion correct` takes.
    """
    from companion.games.nile.state import Hex
    from companion.table.journal.digest import state_digest

    session = campaign.session
    asked = session.question
    shown = _public(campaign)
    told: dict[str, Any] = {
        "campaign": campaign.header.id,
        "game": campaign.header.game,
        "seed": campaign.header.seed,
        "entries": len(session.log),
        "open": asked.entry if asked else None,
        "digest": state_digest(session),
    }
    told |= whole(shown.state)
    blank = whole(Hex())
    told["hexes"] = {name: hex_ for name, hex_ in told["hexes"].items() if hex_ != blank}
    told["score"] = {player: _score(shown, player) for player in shown.state.explorers}
    told["home"] = {player: _home_json(shown, player) for player in shown.state.order}
    told["last_instant"] = [
        {"player": player, **whole(award)}
        for player in shown.state.explorers
        for award in _awards(shown, player)
    ]
    told["journeys"] = whole(_journeys(shown))
    return told


def _public(campaign: Campaign) -> NileAtTable:
    """The game as everybody may see it."""
    game: NileAtTable = campaign.game
    return game.at(game.public())


def _score(game: NileAtTable, player: str) -> dict[str, int]:
    points = game.explorer(player).points.values()
    return {
        "noted": sum(entry.points for entry in points),
        "published": sum(entry.points for entry in points if entry.published),
        "last_instant": sum(award.points for award in _awards(game, player)),
    }


def _awards(game: NileAtTable, player: str) -> list[Award]:
    """What only the winning instant pays a player."""
    from companion.games.nile.rules.europe.instant import last_instant

    return last_instant(game, player)


def _journeys(game: NileAtTable) -> list[Standing]:
    """Every epic journey, open or made; none during the set-up, whose ports are secret (4.5)."""
    from companion.games.nile.rules.europe.journeys import standings

    return standings(game) if game.turn else []


# For people


def state_lines(campaign: Campaign) -> list[str]:
    """How things stand, in a few lines for each expedition."""
    game = _public(campaign)
    state = game.state
    lines = [_headline(campaign)]
    if not game.mapless:
        published = sum(hex_.published for hex_ in state.hexes.values())
        lines.append(
            f"The map: hexes mapped in play {state.mapped}, published {published}, "
            f"tribes found {len(state.tribes)}."
        )
    if game.turn:
        lines.append(_journey_line(game))
    for player in state.order:
        lines += ["", *_explorer_lines(game, player)]
    return lines


def _headline(campaign: Campaign) -> str:
    game, asked = campaign.game, campaign.session.question
    if asked is None:
        return f"The game is over. {game.state.winner} has won.".replace(". .", ".")
    step = game.step_title(asked.call) if asked.call.name else ""
    if not game.turn:
        return f"Set-up · {step}"
    return f"Month {game.turn} · {game.player} is in turn · {step}"


def _journey_line(game: NileAtTable) -> str:
    """Which epic journeys are made, and how many are open."""
    all_ = _journeys(game)
    made = [f"{one.start}–{one.end} by {_makers(one)}" for one in all_ if one.by]
    return f"Epic journeys: {', '.join(made) or 'none'} made, {len(all_) - len(made)} open."


def _makers(one: Standing) -> str:
    return f"{one.by} (then {', '.join(one.next)})" if one.next else one.by


def _explorer_lines(game: NileAtTable, player: str) -> list[str]:
    import msgspec

    from companion.games.nile.rules.europe.instant import in_words
    from companion.games.nile.rules.europe.journeys import reminder
    from companion.games.nile.rules.europe.news import in_hand
    from companion.games.nile.voice.party import health_words, stores_words

    explorer = game.explorer(player)
    calling = f", {explorer.specialty}" if explorer.specialty else ""
    name = f" with {explorer.name}" if explorer.name != player else ""
    lines = [f"{player}{name}{calling}: {_where(game, player)}"]
    if explorer.place == "africa":
        counts = msgspec.structs.asdict(explorer.party)
        sick = health_words(counts)
        lines.append(f"  {stores_words(counts)}{f'; sick: {sick}' if sick else ''}")
        lines.append(f"  {_load(game, player)}")
        lines += _home(game, player)
    for number, cache in explorer.caches.items():
        stores = stores_words(msgspec.structs.asdict(cache))
        lines.append(f"  cache {number} in {cache.hex}: {stores}")
    friends = [number for number, tribe in explorer.tribes.items() if tribe.friendly]
    if friends:
        lines.append(f"  friendly tribes: {', '.join(friends)}")
    if told := in_hand(game, player):
        lines.append(f"  news: {told}")
    score = _score(game, player)
    lines.append(f"  victory points: {score['noted']} noted, {score['published']} published")
    if awards := _awards(game, player):
        lines.append(f"  in the last instant {score['last_instant']} more: {in_words(awards)}")
    if told := reminder(game, player):
        lines.append(f"  {told}")
    return lines


def _where(game: NileAtTable, player: str) -> str:
    from companion.games.nile.voice.telling import place

    explorer = game.explorer(player)
    if explorer.place == "africa":
        where, terrain = place(game, explorer.hex), game.here(player).terrain
        health = ", sick" if explorer.sick else ""
        return f"in {where}{f' ({terrain})' if terrain else ''}{health}"
    if explorer.place == "captive":
        return f"captive of {f'tribe {explorer.captor}' if explorer.captor else 'a band'}"
    port = f", bound for {explorer.port}" if explorer.port else ""
    return {"europe": f"in Europe{port}", "dead": "dead"}.get(explorer.place, explorer.place)


def _home_json(game: NileAtTable, player: str) -> dict[str, Any] | None:
    from companion.games.nile.advice.homeward import homeward

    home = homeward(game, player)
    return whole(home) if home else None


def _home(game: NileAtTable, player: str) -> list[str]:
    """The way home against the food, and when to turn back."""
    from companion.games.nile.advice.homeward import home_words, homeward

    home = homeward(game, player)
    return [f"  home: {home_words(home)}"] if home else []


def _load(game: NileAtTable, player: str) -> str:
    from companion.games.nile.rules.party.makeup import MODE_WORDS, fit

    mode = game.explorer(player).mode
    made = fit(game, player, mode)
    over = f", {made.over} too much" if made.over else ""
    return f"travels {MODE_WORDS[mode]}, carries {made.cost} of {made.capability}{over}"
