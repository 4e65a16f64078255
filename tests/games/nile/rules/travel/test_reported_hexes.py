"""Hexes of a table's own board have names of their own, and what was told of them is kept (3.2)."""

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import ErrandGiven, ExplorerDied, Found, Moved, TribeFound
from companion.games.nile.map import reported
from companion.games.nile.rules.events import errands, special
from companion.games.nile.rules.mapping import reported_hex
from companion.games.nile.rules.mapping.reported_hex import REPORTED_RIVER
from companion.games.nile.rules.natives import encounter, peace, trade
from companion.games.nile.rules.party import death
from companion.games.nile.rules.travel import ground, retreat
from companion.games.nile.state import Errand, Hex, Party, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose
from tests.games.nile.helpers.data_files import events
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_hex, with_turn
from tests.games.nile.rules.travel.own_table import HERE, RIVER, THERE, move, table


def blank(game: NileAtTable, terrain: str, *after: object) -> Played:
    """Into a dry blank hex of a terrain, up to the natives card."""
    game.state = with_turn(game, step="move").state
    beside = ["no"] if terrain in ("desert", "jungle") else []
    return move(
        game,
        "go",
        "blank",
        "go",
        6,
        f"3 {terrain}",
        "blank",
        *beside,
        "stay",
        "none",
        "none",
        *after,
    )


# What is asked once


def test_a_hex_entered_before_is_one_answer() -> None:
    """9.13, 9.15: as with the app's map; going back to the hex last left asks nothing."""
    game = table()
    move(game, "go", "published", "veldt", "none", 0, "go")
    back = move(game, "to hex 1 of Ada's")
    assert [asked.rule for asked in back.asked] == ["9.13"]
    assert back.of(Moved) == [Moved("Ada", HERE)]
    again = move(game, "to hex 2 of Ada's")
    assert (len(again.asked), again.open) == (1, None)


def test_the_table_may_say_the_number_that_its_board_shows() -> None:
    """9.41, 10.1: and that is what the hex is called from then on."""
    game = table()
    move(game, "go", "2321", "published", "veldt", "river", 0, "go")
    assert reported.label(game.state, THERE) == "2321"
    game.state = with_explorer(game, "Ada", hex=HERE).state
    game = with_hex(game, HERE, ways={})
    played = move(game, "go", "2321")
    assert played.open is not None
    assert played.open.rule == "9.4"
    with pytest.raises(Illegal, match="no name for a hex"):
        move(game, "go", "twenty three")


def test_a_known_way_says_what_it_costs_and_what_bars_it() -> None:
    """9.15, 9.41, 12.4: before it is chosen."""
    game = with_hex(table(), HERE, ways={THERE: "", "@Ada:3": ""})
    game = with_hex(game, THERE, terrain="mountain")
    game = with_hex(game, "@Ada:3", terrain="lake", label="2322")
    asked = move(game).asks(Choose)
    first, second = asked.options[:2]
    assert first.label == "hex 2 of Ada's: mountain, 2 m.p., lost on 1-4"
    assert second.label == "2322: lake"
    assert "lake" in second.barred


def test_cost_and_dangers_are_told_before_the_party_sets_out() -> None:
    """9.41, 9.4, 9.27, 12.4"""
    asked = move(table(), "go", "explored", "veldt", "none", 0).asks(Choose)
    assert asked.options[0].label == "Yes, 2 m.p., lost on 1-4"
    assert asked.why == "hex 2 of Ada's: veldt"


def test_a_hex_may_be_told_anew() -> None:
    """9.41, 9.4: a wrong word is mended where it was said."""
    game = table()
    move(game, "go", "2321", "published", "desert", "none", 0, "anew", "blank", "back")
    assert game.hex(THERE) == Hex(label="2321", ways={HERE: ""})


def test_where_another_stands_is_offered() -> None:
    """9.15: what was told to him is known."""
    game = table(ben="@Ben:1")
    game = with_hex(game, "@Ben:1", terrain="veldt", published=True)
    played = move(game, "go", "Ben", "go")
    assert played.of(Moved) == [Moved("Ada", "@Ben:1")]
    assert len(played.asked) == 3


def test_a_tribe_tells_which_hex_it_is() -> None:
    """10.43: its marker lies in one hex, so nobody keeps that hex twice."""
    game = table(ben="@Ben:1")
    game = with_hex(game, "@Ben:1", terrain="veldt", tribe=4)
    game = game.at(replace(game.state, tribes={"4": Tribe("@Ben:1", "small")}))
    played = move(game, "go", "2321", "explored", "veldt", "none", 4, "go", 6)
    assert played.of(Moved) == [Moved("Ada", "@Ben:1")]
    assert THERE not in game.state.hexes
    assert reported.label(game.state, "@Ben:1") == "2321"


def test_the_distance_to_a_port_is_asked_once_a_hex() -> None:
    """10.42"""
    game = table()
    assert play(game, ground.port_distance(game, "Ada"), [7]).returned == 7
    assert play(game, ground.port_distance(game, "Ada")).returned == 7


def test_a_port_is_told_once_and_proposed() -> None:
    """4.5: the app's own board is reconstructed, so the table sets what its board shows."""
    game = a_game(Ada="", mapless=True)
    played = play(game, reported_hex.report_port(game, "Ada", "Luanda"), ["jungle", "river"])
    (terrain, _) = played.asked
    assert isinstance(terrain, Choose)
    assert terrain.options[0].label.endswith("reconstructed †)")
    assert (game.hex("@:Luanda").terrain, game.hex("@:Luanda").river) == ("jungle", REPORTED_RIVER)
    assert game.port_at("@:Luanda") == "Luanda"
    assert play(game, reported_hex.report_port(game, "Ada", "Luanda")).asked == []


def test_a_line_of_words_tells_a_hex() -> None:
    """9.15: all questions about a hex belong to one line, and no die does."""
    game = table()
    played = move(game, "go", "2321", "explored", "mountain", "river", "yes", 16000, 60, 0)
    assert {asked.line for asked in played.asked} == {"hex"}
    assert played.open is not None
    assert played.open.line == "hex"
    assert [asked.line for asked in move(table(), "go", "blank", "go", 6).asked][-1] == ""


# What lies in a hex


def test_the_finds_of_others_are_entered() -> None:
    """10.53–10.56, 22.3: whoever stands before it notes it."""
    game = table(ben="@Ben:1")
    played = move(game, "go", "explored", "mountain", "river", "yes", 15600, 60, 0, "go", 6, "none")
    assert [(fact.find.kind, fact.find.value) for fact in played.of(Found)] == [
        ("mountain", 15600),
        ("waterfall", 60),
    ]
    lake = table(party=Party(bearers=8, canoes=1), mode="canoe", here=Hex("lake", published=True))
    played = move(lake, "go", "explored", "lake", 400, 0, "none", "go", 6, "none")
    assert [(fact.find.kind, fact.find.value) for fact in played.of(Found)] == [("lake", 400)]


def test_a_hex_left_to_its_natives_keeps_its_water() -> None:
    """13.5: no River card, but a river that has come to lead into it since is joined."""
    game = table()
    game = game.at(replace(game.state, tribes={"1": Tribe("", "small")}))
    played = move(game, "go", "half", "veldt", "left", "none", 1, "go", 6, "no")
    assert "10.321" not in [asked.rule for asked in played.asked]
    assert played.open is None
    asked = move(table(), "go", "half", "veldt", "left", "none", 0, "go", 6, "yes").question
    assert asked.rule == "10.321"
    wet = move(table(), "go", "half", "veldt", "left", "river", 0, "go", 6, "none")
    assert "10.312" not in [asked.rule for asked in wet.asked]


def test_the_way_and_the_river_agree() -> None:
    """10.321, 12.5: who comes downstream finds water flowing in, upstream flowing out."""
    for course, barred in (("down", {"none", "out"}), ("up", {"none", "in", "closed"})):
        die = [] if course == "down" else [6]
        asked = move(
            table(here=RIVER), "go", "blank", course, "go", *die, "3 veldt", "blank", "stay"
        ).asks(Choose)
        assert {option.key for option in asked.options if option.barred} == barred


def test_a_river_mapped_beside_a_dry_way_makes_it_doubtful() -> None:
    """10.31: it may have come over that side, so the way is asked again where it matters."""
    game = table()
    move(
        game,
        "go",
        "blank",
        "go",
        6,
        "3 veldt",
        "blank",
        "stay",
        "none",
        "begins 2",
        "river",
        "none",
    )
    assert game.hex(THERE).ways[HERE] == reported.UNKNOWN


# Cataracts


def test_a_cataract_is_asked_where_canoes_are_launched() -> None:
    """10.52, 9.27: on foot it made no difference."""
    party = Party(bearers=8, canoes=2, rations=20)
    river = replace(RIVER, untold=("cataract",))
    game = table(here=river, party=party)
    assert move(game).open is not None
    assert game.hex(HERE).untold == ("cataract",)
    played = move(table(here=river, party=party, mode="canoe"), "yes")
    assert played.asked[0].rule == "10.52"
    assert played.state.hexes[HERE].cataract == 1
    assert played.state.hexes[HERE].untold == ()


def test_withdrawn_upstream_over_falls_the_party_lies_beyond_them() -> None:
    """9.27, 13.5: free of portage."""
    party = Party(bearers=8, canoes=2, rations=20)
    game = table(here=replace(RIVER, tribe=1, ways={THERE: "up"}), party=party, mode="canoe")
    game = with_hex(game, THERE, terrain="veldt", river=REPORTED_RIVER, cataract=1, published=True)
    game = with_hex(game, THERE, ways={HERE: "down"})
    game = with_explorer(game, "Ada", came=THERE, trail=(THERE, HERE))
    played = play(game, retreat.withdraw(game, "Ada"))
    assert played.asked == []
    assert played.state.explorers["Ada"].hex == THERE
    assert played.state.explorers["Ada"].beyond


# Finds and mappings by hex


def test_withdrawing_from_one_hex_leaves_the_finds_of_another() -> None:
    """13.5, 10.54, 20.2: and the hex gone back to was mapped this turn."""
    game = table()
    blank(game, "mountain", "none", "15600")
    blank(game, "veldt", "veldt", 3, 6)
    assert game.here("Ada").tribe == 1
    assert game.state.turn.mapped == (THERE, "@Ada:3")
    play(game, encounter.encounter(game, "Ada"), ["2", [3, 4], "none"], stop=True)
    explorer = game.explorer("Ada")
    assert explorer.hex == THERE
    assert [find.value for find in explorer.finds.values()] == [15600]
    assert len(game.state.turn.mapped) == 1
    assert THERE in game.state.turn.mapped


# Death, markers


def test_the_table_says_which_markers_come_off_of_tribes_without_a_hex() -> None:
    """21.32: found before hexes had names."""
    game = table()
    tribes = {str(n): Tribe("@Ada ahead", "small") for n in (1, 2, 3)}
    game = game.at(replace(game.state, tribes=tribes))
    others = with_explorer(table(ben="@Ben:1"), "Ben", tribes={"3": Relation(met=1)})
    others = others.at(replace(others.state, tribes=tribes))
    asked = play(others, death.die(others, "Ada", "retired"), stop=True).asks(Choose)
    assert [option.key for option in asked.options] == ["done", "1", "2"]
    played = play(game, death.die(game, "Ada", "retired"), ["2", "done"])
    assert played.of(ExplorerDied)[0].tribes == (2,)


def test_a_marker_that_comes_off_leaves_no_number_in_a_hex_that_others_know() -> None:
    """21.32: the table says that it is off, so that no hex shows it any more; the others stay"""
    game = with_explorer(table(ben="@Ben:1"), "Ben", known={THERE: 1, HERE: 1})
    for name, number in ((THERE, 2), (HERE, 3)):
        game = with_hex(game, name, terrain="veldt", tribe=number)
    tribes = {str(n): Tribe("@Ada ahead", "small") for n in (2, 3)}
    game = game.at(replace(game.state, tribes=tribes))
    play(game, death.die(game, "Ada", "retired"), ["2", "done"])
    assert (game.hex(THERE).tribe, game.hex(HERE).tribe) == (0, 3)
    assert set(game.state.tribes) == {"3"}


# The table's own board


def test_discovery_counters_are_read_on_the_table() -> None:
    """4.4, 23.1: never drawn; those that others saw are named."""
    game = table(ben="@Ben:1")
    played = play(game, special.look_as_told(game, "Ada"), ["new", "solomons-mine"])
    assert [asked.kind for asked in played.asked] == ["choose", "choose"]
    asked = play(game, special.look_as_told(game, "Ben"), stop=True).asks(Choose)
    assert [option.label for option in asked.options[:2]] == [
        "a new one that nobody has looked at yet",
        "one that Ada saw: King Solomon's Mine",
    ]


def test_no_counter_is_looked_at_in_a_port() -> None:
    """4.41: none lies there."""
    game = table(here=Hex("veldt", published=True, place="port", label="Lagos"))
    assert not special.may_look(game, "Ada")


def test_peace_is_made_with_the_tribe_that_the_table_names() -> None:
    """11.4: its size is told where it is new."""
    game = table(specialty="missionary")
    kind = events().disaster("tribal-war")
    assert kind is not None
    played = play(game, peace.make_peace(game, "Ada", kind), [6, 4, "small"])
    assert played.of(TribeFound)[0].tribe == 4
    assert game.relation("Ada", 4).friendly


def test_camels_come_along_a_chain_of_desert() -> None:
    """14.84: the table is asked, once they are wanted."""
    game = table(here=Hex("desert", tribe=9), party=Party(bearers=8, gifts=30))
    game = game.at(replace(game.state, tribes={"9": Tribe(HERE, "large")}))
    game = with_explorer(game, "Ada", tribes={"9": Relation(friendly=True, met=1)})
    denied = play(game, trade.trade(game, "Ada", 9), ["trade:camel", "no"], stop=True).asks(Choose)
    assert next(o.barred for o in denied.options if o.key == "trade:camel")
    allowed = play(game, trade.trade(game, "Ada", 9), ["trade:camel", "yes"], stop=True).question
    assert allowed.question == "How many camels?"


def test_a_rumour_says_how_far_and_can_be_given_up() -> None:
    """11.2"""
    errand = Errand("elephants-graveyard", "@", 3, 2, HERE)
    game = with_explorer(with_hex(table(), HERE, label="2321"), "Ada", errand=errand)
    assert "2 hexes SE of 2321" in errands.reminder(game, "Ada")
    assert play(game, errands.reach(game, "Ada")).asked == []
    game = with_explorer(game, "Ada", hex=THERE)
    played = play(game, errands.reach(game, "Ada"), ["given-up"])
    assert played.of(ErrandGiven) == [ErrandGiven("Ada")]
