"""Names that explorers give to what they found (10.5, ruling)."""

import pytest
from msgspec.structs import replace

from companion.games.nile.bots.random_bot import FREE_ACTIONS
from companion.games.nile.facts import Named
from companion.games.nile.map.names import names_at, with_all_names
from companion.games.nile.rules.europe.europe import europe
from companion.games.nile.rules.europe.instant import last_instant
from companion.games.nile.rules.europe.unpublished import lines
from companion.games.nile.rules.mapping import naming
from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.sheets.history import SheetHistory
from companion.games.nile.sheets.pages import sheet_pages
from companion.games.nile.sheets.places import entries_about
from companion.games.nile.sheets.values import sheets
from companion.games.nile.state import Find, Hex, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.sheets.text import sheet_text
from companion.table.ask.illegal import Illegal
from companion.table.game import Act, Call
from companion.table.play.acts import ActNotOpen
from companion.table.play.session import Session
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.world import a_game, play, with_explorer, with_hex

HEIGHT = Find("mountain", "1617", 16000, turn=1)
LAKE = ("1410", "1411", "1412")


def finder(**changes: object) -> NileAtTable:
    """Ada in Africa with a mountain on her sheet, a tribe met, and a lake of three hexes known."""
    hexes = {
        "1617": Hex("jungle/mountain", height=16000, mapped=1, by="Ada"),
        "1520": Hex("veldt", tribe=7, mapped=2, by="Ada"),
        **{name: Hex("lake", mapped=3, by="Ada") for name in LAKE},
    }
    game = a_game(hexes=hexes, Ada="1520", Ben="2002")
    game = game.at(replace(game.state, tribes={"7": Tribe("1520", "small")}))
    has = {
        "known": {"1617": 1, "1520": 1, "1411": 1},
        "finds": {"mountain 1617": HEIGHT},
        "tribes": {"7": Relation(met=1)},
    }
    return with_explorer(game, "Ada", **{**has, **changes})


def naming_act(game: NileAtTable) -> Act:
    (act,) = (act for act in acts.open_acts(game) if act.call.name == "name")
    return act


def wrong(game: NileAtTable, what: str, name: str) -> str:
    act = naming_act(game)
    return act.fault(act.filled({"what": what, "name": name}))


def call_it(game: NileAtTable, what: str, name: str) -> Named:
    assert wrong(game, what, name) == ""
    (fact,) = play(game, naming.name_find(game, "Ada", what, name)).facts
    assert isinstance(fact, Named)
    return fact


# What, and by whom


def test_mountains_lakes_and_tribes_may_be_named_by_who_found_them() -> None:
    (what, name) = naming_act(finder()).blanks
    assert [option.key for option in what.options] == ["mountain 1617", "lake 1411", "tribe 7"]
    assert name.options == ()


def test_counters_plants_and_animals_have_names_of_their_own() -> None:
    """20.74, 23"""
    okapi = Find("named", "1617", 4, "Okapi", 1)
    mine = Find("special", "1617", name="solomons-mine")
    game = finder(finds={"a": okapi, "b": mine}, known={}, tribes={})
    assert "name" not in [act.call.name for act in acts.open_acts(game)]


def test_bots_never_name() -> None:
    assert "name" not in FREE_ACTIONS


def test_a_lake_of_several_hexes_has_one_name() -> None:
    game = finder()
    call_it(game, "lake 1411", "Lake Ada")
    grid = game.grid
    assert [names_at(grid, game.state, "Ada", name) for name in LAKE] == [["Lake Ada"]] * 3
    (what, _) = naming_act(game).blanks
    assert [o.label for o in what.options if o.key.startswith("lake")] == [
        "Lake Ada: the lake in 1411"
    ]
    assert wrong(game, "lake 1410", "Lake Eve") == (
        "'lake 1410' can't be named; choose one of mountain 1617, lake 1411, tribe 7"
    )


def test_a_lake_with_extra_area_keeps_its_line_on_the_sheet() -> None:
    """10.56: naming it adds no second lake"""
    find = Find("lake", "1412", 2350, turn=1)
    game = finder(finds={"lake 1412": find})
    call_it(game, "lake 1412", "Lake Ada")
    assert game.explorer("Ada").finds == {"lake 1412": replace(find, name="Lake Ada")}


def test_a_name_lies_in_the_published_hex_of_a_thing_else_in_its_first() -> None:
    game = finder()
    assert call_it(game, "lake 1411", "Lake Ada") == Named(
        "Ada", "lake", "lake 1411", "Lake Ada", "1411", False
    )
    *_, other = LAKE
    shown = with_hex(finder(), other, published=True)
    named = call_it(shown, "lake 1411", "Lake Ada")
    assert (named.hex, named.everywhere) == (other, True)


def test_each_thing_that_may_be_named_is_told_with_its_hex_and_its_name() -> None:
    falls = Find("waterfall", "1617", 90, "Ada Falls")
    game = finder(finds={"mountain 1617": HEIGHT, "waterfall 1617": falls})
    game = with_hex(game, "1617", name="Mount Eve", published=True)
    call_it(game, "tribe 7", "Ubari")
    known = {"7": Tribe("1520", "small")}
    on_the_sheet = {**game.explorer("Ada").tribes, "9": Relation(met=1)}
    game = with_explorer(game.at(replace(game.state, tribes=known)), "Ada", tribes=on_the_sheet)
    (what, _) = naming_act(game).blanks
    assert [(o.key, o.label, o.place, o.barred) for o in what.options] == [
        (
            "mountain 1617",
            "the mountain of 16,000 feet in 1617",
            "1617",
            "it is called Mount Eve on every map",
        ),
        ("waterfall 1617", "Ada Falls: the waterfall of 90 feet in 1617", "1617", ""),
        ("lake 1411", "the lake in 1411", "1411", ""),
        ("tribe 7", "Ubari: tribe 7 in 1520", "1520", ""),
    ]
    assert wrong(game, "tribe 9", "Masai").startswith("'tribe 9' can't be named; choose one of ")
    assert wrong(game, "lake 1411", "ada falls") == (
        "ada falls is on the board already: the waterfall of 90 feet in 1617"
    )
    assert wrong(game, "waterfall 1617", "ADA Falls") == ""
    game = with_hex(game, "1301", terrain="mountain", fall_name="Old Falls")
    assert wrong(game, "lake 1411", "Old Falls") == (
        "Old Falls is on the board already: the waterfall in 1301"
    )


def test_who_has_nothing_without_a_name_and_who_is_dead_names_nothing() -> None:
    def names(game: NileAtTable) -> bool:
        return "name" in [act.call.name for act in acts.open_acts(game)]

    game = finder(known={}, tribes={})
    assert names(game)
    assert names(with_explorer(game, "Ada", place="europe", hex=""))
    assert not names(with_explorer(game, "Ada", place="dead"))
    assert not names(with_hex(game, "1617", name="Mount Eve"))
    assert not names(finder(known={}, tribes={}, finds={}))


def test_on_the_tables_own_board_a_thing_lies_in_the_hex_that_was_told() -> None:
    hexes = {"@Ada:1": Hex("mountain", height=9000), "@Ada:2": Hex("lake", label="2321")}
    game = a_game(mapless=True, hexes=hexes, Ada="@Ada:1")
    finds = {
        "mountain @Ada:1": Find("mountain", "@Ada:1", 9000),
        "mountain 1-3": Find("mountain", "@Ada", 15600),
        "waterfall @Ada:2": Find("waterfall", "@Ada:2", 90),
        "lake @Ada:2": Find("lake", "@Ada:2", 2350, "Lake Ada"),
    }
    tribes = {"7": Tribe("@Ada:2", "small"), "8": Tribe("", "small")}
    game = game.at(replace(game.state, tribes=tribes))
    met = {number: Relation(met=1) for number in tribes}
    game = with_explorer(game, "Ada", finds=finds, tribes=met, known={"@Ada:2": 1})
    (what, _) = naming_act(game).blanks
    assert [option.label for option in what.options] == [
        "the mountain of 9,000 feet in hex 1 of Ada's",
        "the mountain of 15,600 feet",
        "the waterfall of 90 feet in 2321",
        "Lake Ada: the lake of 2,350 extra square miles",
        "tribe 7 in 2321",
        "tribe 8",
    ]
    assert {option.place for option in what.options} == {""}


# Which names


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "a name is missing: 1 to 40 letters"),
        (" \t ", "a name is missing: 1 to 40 letters"),
        ("x" * 41, "a name has 40 letters at most, and this one has 41"),
        ("Mount\nAda", "a name must be one line of printable characters"),
        ("Mount \x1b[31m", "a name must be one line of printable characters"),
        ("Mount \u202eadA", "a name must be one line of printable characters"),
        ("khartoum", "khartoum is on the board already: the port in 2002"),
        ("Nile", "Nile is on the board already: a river"),
        ("ubari", "ubari is on the board already: tribe 8"),
        ("Old Peak", "Old Peak is on the board already: the mountain in 1301"),
        ("Lake  Ada", "Lake Ada is on the board already: the lake in 1411"),
    ],
)
def test_a_name_that_cannot_be_is_refused_with_one_sentence(name: str, sentence: str) -> None:
    game = with_hex(finder(), "1301", terrain="mountain", name="Old Peak")
    game = game.at(
        replace(game.state, tribes={**game.state.tribes, "8": Tribe("1301", "large", name="Ubari")})
    )
    call_it(game, "lake 1411", "Lake Ada")
    assert wrong(game, "mountain 1617", name) == sentence


def test_forty_letters_of_any_writing_are_a_name() -> None:
    assert wrong(finder(), "mountain 1617", "x" * 40) == ""
    assert wrong(finder(), "mountain 1617", "جبل آدا — O’Hara & Söhne") == ""


def test_two_explorers_may_call_two_things_alike_until_one_is_published() -> None:
    """Nobody learns from a refusal what another calls his finds."""
    game = with_explorer(finder(), "Ben", finds={"mountain 1301": Find("mountain", "1301", 9000)})
    call_it(game, "mountain 1617", "Mount Hope")
    words = {"what": "mountain 1301", "name": "Mount Hope"}
    assert naming.fault(game, "Ben", words) == ""


# Where a name stands


def test_a_name_stands_on_the_finders_own_sheet_alone_and_may_be_changed() -> None:
    game = finder()
    for name in ("Mount Ada", "Mount Eve"):
        assert not call_it(game, "mountain 1617", f" {name}  ").everywhere
        assert names_at(game.grid, game.state, "Ada", "1617") == [name]
        assert names_at(game.grid, game.state, "Ben", "1617") == []
    assert game.hex("1617").name == ""


def test_on_published_land_a_name_stands_on_every_map_for_good() -> None:
    game = with_hex(finder(), "1617", published=True)
    assert call_it(game, "mountain 1617", "Mount Ada").everywhere
    assert names_at(game.grid, game.state, "Ben", "1617") == ["Mount Ada"]
    assert wrong(game, "mountain 1617", "Mount Eve") == (
        "the mountain of 16,000 feet in 1617 is called Mount Ada on every map"
    )


def test_a_name_that_came_onto_the_maps_meanwhile_stays_off_them() -> None:
    """22.4"""
    game = at_home(finds={"mountain 1617": replace(HEIGHT, name="Mount Ada")})
    game = with_hex(with_hex(game, "1617", height=16000), "1301", terrain="lake", name="mount ada")
    assert play(game, europe(game, "Ada"), ["publish", "all"]).of(Named) == []
    call_it(game, "mountain 1617", "Mount Eve")
    assert game.hex("1617").name == "Mount Eve"


def test_what_has_no_name_of_his_or_lies_elsewhere_comes_onto_no_map() -> None:
    """22.4: nor what has one on the maps already"""
    other = Find("mountain", "1301", 9000, "Old Peak")
    game = at_home(finds={"mountain 1617": HEIGHT, "mountain 1301": other})
    assert play(game, naming.bring_to_maps(game, "Ada", "1617")).facts == []
    tribes = {"7": Relation(met=1, name="Ubari")}
    game = at_home(finds={"mountain 1617": HEIGHT}, tribes=tribes)
    game = game.at(replace(game.state, tribes={"7": Tribe("1617", "small")}))
    (named,) = play(game, naming.bring_to_maps(game, "Ada", "1617")).of(Named)
    assert (named.thing, named.key, named.name, named.hex) == ("tribe", "7", "Ubari", "1617")
    known = with_hex(game, "1617", name="Mount Eve")
    known = with_explorer(
        known, "Ada", finds={"mountain 1617": replace(HEIGHT, name="Mount Ada")}, tribes={}
    )
    assert play(known, naming.bring_to_maps(known, "Ada", "1617")).facts == []


def test_a_tribe_and_a_waterfall_come_onto_the_maps_with_their_hex() -> None:
    """22.4"""
    falls = {"waterfall 1617": Find("waterfall", "1617", 90, "Ada Falls")}
    game = at_home(finds=falls, tribes={"7": Relation(met=1, name="Ubari")})
    game = with_hex(game, "1617", cataract=4, fall=90, tribe=7)
    game = game.at(replace(game.state, tribes={"7": Tribe("1617", "small")}))
    play(game, europe(game, "Ada"), ["publish", "all"])
    assert (game.hex("1617").fall_name, game.hex("1617").name) == ("Ada Falls", "")
    assert game.state.tribes["7"].name == "Ubari"


def test_on_the_tables_own_board_names_stay_on_the_sheets() -> None:
    game = a_game(mapless=True, hexes={"@Ada": Hex("veldt", published=True)}, Ada="@Ada")
    game = with_explorer(game, "Ada", finds={"mountain 1-3": Find("mountain", "@Ada", 9000)})
    assert not call_it(game, "mountain 1-3", "Mount Ada").everywhere
    assert game.hex("@Ada").name == ""


# At the table


def test_naming_is_done_before_the_step_can_be_undone_and_is_told() -> None:
    session = Session(finder(), 3, {"dice": "table", "cards": "table"})
    session.start()
    before, state = session.question, session.game.state
    call = Call("name", {"player": "Ada", "what": "mountain 1617", "name": "Mount Ada"})
    (entry,) = session.act(call)
    assert [session.game.words(fact) for fact in entry.facts if isinstance(fact, Named)] == [
        "Ada names the mountain in 1617 Mount Ada."
    ]
    assert before is not None
    assert session.question is not None
    assert session.question.request == before.request
    assert entries_about(session.log, "1617") == [len(session.log)]
    session.undo()
    assert session.game.state == state


def test_a_wrong_name_changes_nothing_and_a_name_without_its_words_is_not_open() -> None:
    session = Session(finder(), 3, {"dice": "table", "cards": "table"})
    session.start()
    entries = len(session.log)
    with pytest.raises(Illegal, match="the port in 2002"):
        session.act(Call("name", {"player": "Ada", "what": "tribe 7", "name": "Khartoum"}))
    with pytest.raises(ActNotOpen):
        session.act(Call("name", {"player": "Ada", "what": "tribe 7"}))
    with pytest.raises(ActNotOpen):
        session.act(Call("name", {"player": "Ben", "what": "tribe 7", "name": "Ubari"}))
    assert len(session.log) == entries


def test_a_name_on_the_maps_is_put_right_by_a_correction() -> None:
    session = Session(with_hex(finder(), "1617", name="Muont Ada"), 3, {"dice": "table"})
    session.start()
    session.correct("hexes.1617.name", "Mount Ada", "a slip of the pen")
    assert session.game.state.hexes["1617"].name == "Mount Ada"


def test_names_stand_on_the_sheet() -> None:
    game = finder()
    call_it(game, "mountain 1617", "Mount Ada")
    call_it(game, "lake 1411", "Lake Ada")
    call_it(game, "tribe 7", "River People")
    shown = sheet_text(sheet_pages(sheets(game, "Ada", SheetHistory())), 78)
    said = "\n".join(shown)
    assert "Mount Ada (mountain), 16,000 feet, hex 1617" in said
    assert "Lake Ada (lake), hex 1411" in said
    assert any("1520" in line and line.endswith("River People") for line in shown)


def test_who_mapped_a_hex_comes_before_others_on_the_map_that_is_handed_on() -> None:
    """2.3: names that nobody published; a name of the maps stands."""
    game = with_hex(finder(), "1301", terrain="mountain", name="Old Peak")
    call_it(game, "mountain 1617", "Mount Ada")
    call_it(game, "tribe 7", "Ubari")
    bens = {
        "mountain 1617": replace(HEIGHT, name="Mount Ben"),
        "mountain 1301": Find("mountain", "1301", 9000, "New Peak"),
    }
    game = with_explorer(game, "Ben", finds=bens)
    order = {name: game.explorer(name) for name in ("Ben", "Ada")}
    state = with_all_names(game.grid, replace(game.state, explorers=order))
    assert (state.hexes["1617"].name, state.hexes["1301"].name) == ("Mount Ada", "Old Peak")
    assert state.tribes["7"].name == "Ubari"


def test_no_two_things_are_called_alike_on_the_map_that_is_handed_on() -> None:
    """2.3: of names that nobody published the second one goes."""
    game = finder(tribes={"7": Relation(met=1, name="Ubari")})
    game = with_explorer(game, "Ben", tribes={"8": Relation(met=1, name="ubari")})
    known = {"7": Tribe("1520", "small"), "8": Tribe("1301", "large")}
    tribes = with_all_names(game.grid, replace(game.state, tribes=known)).tribes
    assert [tribes["7"].name, tribes["8"].name] == ["Ubari", ""]
    known["9"] = Tribe("1302", "small", name="Ubari")
    tribes = with_all_names(game.grid, replace(game.state, tribes=known)).tribes
    assert [tribes["7"].name, tribes["8"].name, tribes["9"].name] == ["", "", "Ubari"]


def test_nothing_is_paid_for_naming() -> None:
    """22.1, 22.7: a lake without extra area that has a name on the sheet brings nothing by it."""
    game = finder()
    before = [(one.label, one.points) for one in last_instant(game, "Ada")]
    in_hand = lines(game, "Ada")
    call_it(game, "lake 1411", "Lake Ada")
    assert [(one.label, one.points) for one in last_instant(game, "Ada")] == before
    assert lines(game, "Ada") == in_hand


@pytest.mark.parametrize(
    ("own", "maps", "taken", "named"),
    [
        ("Mount Ada", "", "", ["Mount Ada"]),
        ("", "", "", []),
        ("Mount Ada", "Mount Ben", "", []),
        ("Mount Ada", "", "mount ada", []),
    ],
)
def test_the_name_of_a_publisher_comes_onto_the_maps_unless_it_cannot(
    own: str, maps: str, taken: str, named: list[str]
) -> None:
    """22.4, 10.54: a name of his own, for what has none on the maps, and that nothing else has."""
    game = at_home(finds={"mountain 1617": replace(HEIGHT, name=own)})
    game = with_hex(game, "1617", height=16000, name=maps)
    game = with_hex(game, "1301", terrain="lake", name=taken)
    said = play(game, europe(game, "Ada"), ["publish", "all"]).of(Named)
    assert [fact.name for fact in said] == named
    assert all(fact.everywhere and fact.hex == "1617" for fact in said)


@pytest.mark.parametrize("also", [False, True])
def test_the_names_of_tribes_come_onto_the_maps_with_or_without_others(also: bool) -> None:
    """22.4, 10.43: who named a tribe alone has its name on the maps; what lies elsewhere stays."""
    finds = {"mountain 1618": replace(HEIGHT, hex="1618", name="Mount Ada")} if also else {}
    game = at_home(finds=finds, tribes={"7": Relation(met=1, name="Ada's friends")})
    game = with_hex(game, "1617", tribe=7)
    game = with_hex(game, "1618", height=16000)
    game = game.at(replace(game.state, tribes={"7": Tribe("1617", "small")}))
    said = play(game, europe(game, "Ada"), ["publish", "pick", "1617", "done"]).of(Named)
    assert [(fact.name, fact.hex) for fact in said] == [("Ada's friends", "1617")]
    assert game.state.tribes["7"].name == "Ada's friends"
