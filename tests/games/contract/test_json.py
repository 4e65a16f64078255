"""What commands print as JSON is what `companion schema` says, in every game, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import click
import pytest

from companion.cli.campaign.act import _act_json
from companion.cli.lookups.log import entry_json, lookup_json
from companion.cli.lookups.odds import node_json
from companion.cli.lookups.state import state_json
from companion.cli.main import companion
from companion.cli.outputs import Outputs
from companion.cli.question import odd_json, question_json
from companion.desk.campaigns.new_campaign import setup_of
from companion.plugins import registry
from companion.table.look.explain import why
from companion.table.look.odds import of_question
from companion.table.look.turning_points import Choice, Mean, TurningPoint
from companion.table.seats.hidden import HOST, TABLE
from companion.table.seats.observation import observe
from companion.table.seats.worlds import ahead
from tests.cli.running import ran, run
from tests.games.contract.games import Campaign, SeenInMemory, every_game, fair, header_of

jsonschema: Any = pytest.importorskip("jsonschema")


@cache
def validator(game: str, name: str) -> Any:
    """What checks an output strictly: a key that the schema doesn't name is wrong."""
    schema = Outputs(game).schema(name)
    for part in schema["$defs"].values():
        part.setdefault("additionalProperties", False)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def check(game: str, name: str, value: Any) -> None:
    plain = json.loads(json.dumps(value))
    error = jsonschema.exceptions.best_match(validator(game, name).iter_errors(plain))
    if error:
        place = "/".join(map(str, error.absolute_path))
        raise AssertionError(f"{game} {name}: {place}: {error.message[:500]}")


@every_game
def test_what_looks_at_a_campaign(name: str, rng: Random) -> None:
    """Questions, states, free actions, odds and entries, as the table and a seat see them."""
    for number in range(fair(name, 2)):
        campaign = Campaign(header_of(name, rng))
        if number:
            campaign.session.switch("settle", "ask")
        for at in range(40):
            look(campaign, rng, whole=at % 20 == 3)
            if not campaign.answered_at_random(rng):
                break
        look(campaign, rng, whole=True)
        look_at_log(campaign, rng)


def look(campaign: Campaign, rng: Random, *, whole: bool) -> None:
    game = campaign.header.game
    for seat in (TABLE, HOST, rng.choice([*campaign.session.game.players])):
        seen = SeenInMemory(campaign.header, observe(campaign.session, seat))
        check(game, "next", question_json(seen))
        check(game, "odds", [odd_json(odd) for odd in of_question(seen.session)])
        if whole:
            check(game, "state", state_json(seen))
            acts = [*seen.session.acts(), *seen.session.closed_acts()]
            check(game, "act", [_act_json(act, "later") for act in acts])
            if (node := ahead(seen.session, depth=1)) is not None:
                check(game, "odds --tree", node_json(seen.game, node))
    for player in campaign.session.game.players if whole else ():
        record = observe(campaign.session, player)
        check(game, "state --sheet", campaign.plugin.sheet_json(record, player))


def look_at_log(campaign: Campaign, rng: Random) -> None:
    for seat in (TABLE, HOST):
        seen = observe(campaign.session, seat)
        log, teller = seen.log, seen.teller
        told = []
        for number in sorted(rng.sample(range(1, len(log) + 1), min(25, len(log)))):
            looked = why(teller, log, number, request=seen.asked(number))
            told.append(
                entry_json(teller, number, log[number - 1]) | {"looked": lookup_json(looked)}
            )
        check(campaign.header.game, "log", told)


@every_game
def test_what_needs_no_campaign(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    game = ("--game", name)
    for words in ("rules", "chart", "games", "settings"):
        done = run(words, *(game if words in ("rules", "chart") else ()), "--json")
        if done.status == 0:  # not every game has rules in words, or charts
            check(name, words, done.json)
    charts = run("chart", *game, "--json")
    for chart in charts.json if charts.status == 0 else ():
        check(name, "chart NAME", ran("chart", chart["name"], *game, "--json").json)
        rolled = run("chart", chart["name"], "--roll", *game, "--json")
        if rolled.status == 0:
            check(name, "chart NAME --roll", rolled.json)
    check(
        name,
        "simulate",
        ran("simulate", *game, "--campaigns", 2, "--turns", 2, "--json").json,
    )


@every_game
def test_what_a_file_is_needed_for(name: str, tmp_path: Path) -> None:
    seats = [f"--player={each}" for each in ("Ada", "Ben")[: setup_of(name).max_players]]
    file = tmp_path / "evening.toml"
    ran("new", file, "--game", name, *seats, "--seed", 5)
    check(name, "consult", ran("consult", file, "--json").json)
    about = registry.about_of(name)
    for flag in about.flags.get("state", ()):
        option = flag.name
        check(name, f"state {option}", ran("state", file, option, "--json").json)
    for what in about.odds:
        done = run("odds", file, what, "--json")
        if done.status == 0:
            check(name, "odds WHAT", done.json)
    skipped = run("skip", file, "--at-random", "--json")
    if skipped.status == 0:
        check(name, "skip", skipped.json)


def with_decks() -> Iterator[str]:
    for about in registry.own_games():
        if registry.plugin_of(next(iter(about.names))).loose_decks is not None:
            yield next(iter(about.names))


@pytest.mark.parametrize("name", with_decks())
def test_decks_alone(name: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    check(name, "deck", ran("deck", file, "new", "--game", name, "--json").json)
    state = ran("state", file, "--json").json
    check(name, "state DECK", state)
    deck = next(iter(state["decks"]))
    card = ran("deck", file, "card", 1, deck, "--json").json
    check(name, "deck card", card)
    section = card["face"][0]["section"]
    check(name, "deck draw", ran("deck", file, "draw", section, "--json").json)
    check(name, "deck discards", ran("deck", file, "discards", "--json").json)
    check(name, "deck", ran("deck", file, "shuffle", deck, "--json").json)
    check(name, "deck log", ran("deck", file, "log", "--json").json)


def test_outfits_and_turning_points() -> None:
    line = "24b 6a 1g 3c 200r 80g"
    check("nile-1", "outfit", ran("outfit", *line.split(), "--json").json)
    advice = ran("outfit", "--advise", "12 turns, by canoe, six guns", "--json").json
    check("nile-1", "outfit --advise", advice)
    worse = Choice(7, "Ada", "Which way?", "bank", "current", "it is faster", Mean(1.5, 0.2))
    for choice in (worse, None):
        point = TurningPoint(3, 5, 9, "Ada", Mean(1.0, 0.1), Mean(2.0, 0.1), choice, True)
        check("nile-1", "log --turning-points", [point.plain()])


def test_every_command_with_json_has_a_schema() -> None:
    names = {name for game in ("nile-1", "pyramids") for name in Outputs(game).names}
    found = set(named(companion, ""))
    assert {"next", "state", "deck draw", "outfit"} <= found
    alike = {f"deck {action}" for action in ("new", "shuffle", "undo", "redo")}  # as deck alone
    assert found - alike - {name.partition(" --")[0] for name in names} == set()


def named(group: click.Group, before: str) -> Iterator[str]:
    """Every command that has --json."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from named(command, f"{before}{name} ")
        elif any(option.name == "as_json" for option in command.params):
            yield f"{before}{name}"


@every_game
def test_every_object_is_described(name: str) -> None:
    outputs = Outputs(name)
    for output in outputs.names:
        schema = outputs.schema(output)
        bare = [part for part, each in schema["$defs"].items() if not each.get("description")]
        assert bare == [], (output, bare)
