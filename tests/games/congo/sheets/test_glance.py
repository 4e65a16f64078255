"""A player's sheet in short, and how all stands: in the words of the table."""

import json
import re

import msgspec

from companion.games.congo.plugin import CONGO
from companion.games.congo.sheets.overview import overview_json
from companion.games.congo.state import Congo
from companion.sheets.text import block_lines, plain
from tests.games.congo.midgame import midgame


def said(player: str) -> list[str]:
    """The glance, line by line."""
    return list(map(plain, block_lines(CONGO.glance(midgame(), player), 200)))


def test_a_glance_tells_points_bid_hands_and_ports() -> None:
    assert said("Ann") == [
        "Ann, red · 4½ points",
        "Bid: 5½: German officer with askari, servant, passed",
        "Characters: British missionary, Dutch officer and doctor",
        "Auxiliary cards: 2 nuns, nurse",
        "Special cards: Gorilla",
        "Hippo tiles: hippo 1, hippo 3",
        "Ports: Nouvelle-Anvers",
    ]
    assert said("Ben")[:2] == [
        "Ben, blue · 2 points · first player",
        "Bid: 2: Swedish doctor and missionary, out",
    ]
    assert said("Cleo")[-1] == "Ports: none"


def test_the_state_shows_the_river_the_bids_and_the_players() -> None:
    lines = CONGO.state_lines(midgame())
    rows = [line.split() for line in lines]
    assert ["▶", "Bumba", "3†", "barracks", "France", "hippos", "–"] in rows
    assert ["Bolobo", "2†", "mission", "UK", "hippos", "Ben"] in rows
    assert "Bids: Ann 5½, Ben 2 (out)" in lines
    assert [line for line in lines if "points" in line] == [
        "Ben, blue · 2 points · first player",
        "Cleo, green · 0 points",
        "Ann, red · 4½ points",
    ]


def test_the_state_as_plain_values_holds_what_follows_from_it() -> None:
    told = json.loads(json.dumps(CONGO.state_json(midgame())))
    assert told["players"]["Ann"]["points"] == 9
    assert told["score"] == {"Ann": 4.5, "Ben": 2, "Cleo": 0}
    assert told["bids"] == {"Ann": 5.5, "Ben": 2}
    assert told["spoken"] == "French"
    bumba = {"name": "Bumba", "value": 3, "hippos": True, "card": False}
    assert told["stops"][3] == {**bumba, "source": "reconstructed"}


def test_every_key_is_documented() -> None:
    fields = {field.encode_name for field in msgspec.structs.fields(Congo)}
    besides = set(CONGO.state_json(midgame())) - fields
    assert besides == set(re.findall(r"^\s*\| `(\w+)`", overview_json.__doc__ or "", re.MULTILINE))
