"""A campaign from the command line alone: new, next, answer, undo, redo, act, correct."""

import gc
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.cli import main as command
from companion.cli.campaign import play
from companion.games.nile.desk.data import event_deck
from tests.cli.running import OUTFIT, at_a_draw, at_step, ran, refused


def test_a_sample_is_played_in_a_copy_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path | None] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("companion.tui.app.run", lambda path: opened.append(path))
    monkeypatch.setattr("companion.cli.campaign.play.has_terminal", lambda: True)
    for words in ((), ("nile",)):
        ran("play", "--sample", *words)
    assert [str(path) for path in opened] == ["my-first-expedition.toml"] * 2
    assert [path.name for path in tmp_path.iterdir()] == ["my-first-expedition.toml"]
    assert "use only one of" in refused("play", "mine.toml", "--sample", "nile")


def test_a_start_is_not_held_up_by_the_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "companion", lambda **_: None)
    before, passed_over = gc.get_threshold(), gc.get_freeze_count()
    try:
        command.main()
        assert gc.get_threshold()[0] == command.SELDOM
        assert gc.isenabled()
        assert gc.get_freeze_count() > passed_over  # nor is it on the way out
    finally:
        gc.set_threshold(*before)


def test_new_makes_a_campaign_and_tells_what_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    done = ran("new", path, "--player", "Ada:zoologist", "--player", "Ben", "--seed", 7)
    assert "Ada joins as a zoologist" in done.out
    assert "Discovery counters" in done.err
    header = tomllib.loads(path.read_text(encoding="utf-8"))
    assert header["seed"] == 7
    assert [player["name"] for player in header["players"]] == ["Ada", "Ben"]


def test_a_map_less_campaign_begins_with_callings(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    ran("new", path, "--player", "Ada", "--map", "table", "--dice", "table", "--cards", "table")
    asked = ran("next", path, "--json").json
    assert asked["step"] == "choose-specialty"
    assert [option["key"] for option in asked["options"]][:2] == ["botanist", "doctor"]
    assert asked["options"][0]["label"].startswith("botanist: brings"), "programs have them raw"
    assert "1  botanist     Botanist: brings" in ran("next", path).out, "people as on the screen"


def test_next_never_writes(played: Path) -> None:
    before = played.read_bytes()
    files = sorted(played.parent.iterdir())
    assert ran("next", played).out
    assert ran("next", played, "--json").json["kind"] in ("choose", "count", "roll", "draw", "over")
    assert played.read_bytes() == before
    assert sorted(played.parent.iterdir()) == files


def test_next_gives_programs_what_is_legal(fresh: Path) -> None:
    asked = ran("next", fresh, "--json").json
    assert asked["entry"] == 2
    assert asked["kind"] == "choose"
    assert asked["rule"] == "4.4"
    assert asked["player"] == "Ada"
    assert asked["turn"] == 0
    assert asked["secret"] is False
    assert set(asked["options"][0]) == {"key", "sign", "label", "place", "barred"}
    assert asked["options"][0]["place"]


def test_next_gives_the_odds_of_a_roll(tmp_path: Path) -> None:
    """Four dice for the first turn (4.62): 24 comes once in 1,296 throws."""
    path = tmp_path / "dice.toml"
    args = ("--player", "Ada:doctor", "--player", "Ben:doctor", "--map", "table")
    ran("new", path, *args, "--dice", "table")
    for port in ("Khartoum", "Zanzibar"):
        ran("answer", path, port)
    asked = ran("next", path, "--json").json
    assert (asked["kind"], asked["dice"], asked["sides"]) == ("roll", 4, 6)
    top = next(result for result in asked["results"] if result["result"] == 24)
    assert top["chance"] == "1/1296"
    assert top["probability"] == pytest.approx(1 / 1296)
    assert "1/1296" in ran("next", path).out
    assert "1/1296" in ran("odds", path).out


def test_dice_may_be_typed_or_left_to_the_app(tmp_path: Path) -> None:
    path = tmp_path / "dice.toml"
    args = ("--player", "Ada:doctor", "--player", "Ben:doctor", "--map", "table")
    ran("new", path, *args, "--dice", "table")
    for port in ("Khartoum", "Zanzibar"):
        ran("answer", path, port)
    assert "a die can't show 7" in refused("answer", path, "7", "1", "1", "1")
    assert "6 6 6 6" in ran("answer", path, "6", "6", "6", "6").out
    assert "(the app)" in ran("answer", path, "--app").out


def test_a_secret_port_stays_masked_everywhere(ports: Path) -> None:
    """Starting ports are secret until all are revealed (4.5)."""
    port = "Benguela"
    done = ran("answer", ports, port)
    for words in (
        done.out + done.err,
        ran("log", ports).out,
        ran("log", ports, "--json").out,
        ran("state", ports).out,
        ran("state", ports, "--json").out,
    ):
        told = [line for line in words.splitlines() if port in line and ", " not in line]
        assert told == []
    assert "marks a port in secret" in done.out
    assert port in ports.read_text(encoding="utf-8")


def test_an_outfit_is_bought_in_one_line(outfits: Path) -> None:
    asked = ran("next", outfits, "--json").json
    assert asked["kind"] == "count"
    assert asked["form"]["name"] == "outfit"
    done = ran("answer", outfits, *OUTFIT.split(), "--sure")
    assert "24 bearers, 6 askaris, 1 guide, 3 canoes, 200 rations and 80 gifts" in done.out


def test_an_overweight_outfit_is_refused_whole(outfits: Path) -> None:
    before = outfits.read_bytes()
    assert "too much" in refused("answer", outfits, "2b", "500r")
    assert outfits.read_bytes() == before


def test_entry_guards_against_a_late_answer(fresh: Path) -> None:
    hexes = [option["key"] for option in ran("next", fresh, "--json").json["options"]]
    ran("answer", fresh, hexes[0], "--entry", 2)
    said = refused("answer", fresh, hexes[-1], "--entry", 2)
    assert "entry 2 isn't open" in said
    assert "entry 3" in said


def test_undo_and_redo_go_back_and_forth(fresh: Path) -> None:
    key = ran("next", fresh, "--json").json["options"][0]["key"]
    start = ran("state", fresh, "--json").json["digest"]
    ran("answer", fresh, key)
    after = ran("state", fresh, "--json").json["digest"]
    undone = ran("undo", fresh)
    assert undone.out == f"Undone: Ada · Discovery counters · {key} (entry 2)\n"
    assert "companion redo" in undone.err
    assert ran("state", fresh, "--json").json["digest"] == start
    assert f"~Ada: Where does discovery counter 1 go? {key}" in ran("log", fresh).out
    assert f"Redone: Ada · Discovery counters · {key}" in ran("redo", fresh).out
    assert ran("state", fresh, "--json").json["digest"] == after
    assert "nothing to redo:" in refused("redo", fresh)


def test_undo_names_what_can_be_undone(fresh: Path) -> None:
    assert "sets up the campaign" in refused("undo", fresh, "--to", 1)
    assert "isn't in effect" in refused("undo", fresh, "--to", 99)


def test_free_actions_are_listed_and_done(played: Path) -> None:
    acts = ran("act", played, "--json").json
    assert {"name", "args", "label", "rule", "barred"} == set(acts[0])
    name = next(act["name"] for act in reversed(acts) if not act["barred"])
    assert name in ran("act", played).out
    ran("act", played, name)
    assert "You can do: " in refused("act", played, "fly")
    assert "KEY=VALUE" in refused("act", played, name, "ada")


def test_a_free_action_that_is_closed_says_when_it_is_open_again(tmp_path: Path) -> None:
    """Between the hunters' dice and the rations: listed apart, refused with the same words."""
    path = at_step(tmp_path / "hunt.toml", "activity")
    ran("switch", path, "dice=table")
    for typed in ("normal", "stay"):
        ran("answer", path, typed)
    ran("switch", path, "settle=ask")
    before = ran("act", path, "--json").json
    assert {"make-up", "house-rule", "consult"} <= {act["name"] for act in before}
    assert not any(act["barred"] for act in before)
    ran("answer", path, "3 4")
    acts = {act["name"]: act["barred"] for act in ran("act", path, "--json").json}
    assert acts.pop("consult") == ""
    again = "available again after Hunting and food"
    assert all(barred.startswith(again) for barred in acts.values())
    assert f"not now, {again}" in ran("act", path).out
    assert f"you can't do 'house-rule' right now: it's {again}" in refused(
        "act", path, "house-rule"
    )
    ran("consult", path, "compass", "--player", "Ada")
    assert "Tried out of turn" in ran("answer", path, "3").out
    assert ran("next", path, "--json").json["question"] == "Fresh rations from hunting"


def test_a_correction_is_read_by_what_the_place_holds(played: Path) -> None:
    ran("correct", played, "explorers.Ada.money", 125, "--reason", "counted again")
    assert ran("state", played, "--json").json["explorers"]["Ada"]["money"] == 125
    ran("correct", played, "explorers.Ada.captor", 3)
    ran("correct", played, "explorers.Ada.search", "1407")
    assert ran("state", played, "--json").json["explorers"]["Ada"]["search"] == "1407"
    assert "counted again" in ran("log", played).out


def test_a_correction_may_take_a_place_out(played: Path) -> None:
    ran("correct", played, "house.quick-funds", "yes")
    assert ran("state", played, "--json").json["house"]["quick-funds"] == "yes"
    ran("correct", played, "house.quick-funds", "--remove")
    assert "quick-funds" not in ran("state", played, "--json").json["house"]


def test_corrections_that_cannot_be(played: Path) -> None:
    assert "no hex '9999' on the board" in refused("correct", played, "explorers.Ada.hex", 9999)
    assert "below zero" in refused("correct", played, "explorers.Ada.money", "-5")
    assert "isn't a place: there's no" in refused("correct", played, "explorers.Zed.money", 5)
    assert "can't be 'much'" in refused("correct", played, "explorers.Ada.money", "much")
    assert "either a value or --remove" in refused("correct", played, "explorers.Ada.money")


def test_a_switch_changes_who_rolls(played: Path) -> None:
    done = ran("switch", played, "dice=table", "--player", "Ben")
    assert "From now on you roll real dice, for Ben" in done.out
    assert "no player 'Zed'" in refused("switch", played, "dice=table", "--player", "Zed")
    assert "can't be 'cup'. Choose app, table or remind" in refused("switch", played, "dice=cup")
    assert "like dice=table" in refused("switch", played, "dice")


def test_a_note_stands_in_the_log(played: Path) -> None:
    ran("note", played, "tea", "at", "the", "table")
    assert "Note: tea at the table" in ran("log", played, "--last", 1).out


def test_words_of_a_real_card_are_kept_and_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was typed of a real card may be kept, so its number alone is enough next time."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = at_a_draw(tmp_path / "cards.toml")
    section, ours = ran("next", path, "--json").json["section"], event_deck()
    words = next(text for text in ours.counts(section) if text != ours.read(17, section))
    assert "--keep needs" in refused("answer", path, "17", "--keep")
    done = ran("answer", path, f"17: {words}", "--keep")
    assert "Card 17 is saved in" in done.err
    ran("undo", path)
    done = ran("answer", path, "17")
    assert f"Your own card 17 says: {words}" in done.err
    deck = tmp_path / "data" / "nile-companion" / "overrides" / "nile" / "deck.toml"
    assert ran("check", deck).status == 0


def test_cards_are_refused_in_words(tmp_path: Path) -> None:
    path = at_a_draw(tmp_path / "cards.toml")
    assert "there's no card 109" in refused("answer", path, "109")
    assert "flying carpet" in refused("answer", path, "a flying carpet")


def test_play_needs_a_terminal(played: Path) -> None:
    said = refused("play", played)
    assert "companion next" in said
    assert "companion answer" in said
    assert "terminal" in refused("play")
    assert "terminal" in refused()


def test_the_end_of_a_game_is_told(played: Path) -> None:
    ran("correct", played, "winner", "Ada")
    ran("correct", played, "stage", "over")
    told = ran("next", played, "--json").json
    assert (told["kind"], told["entry"], told["winner"]) == ("over", None, "Ada")
    assert told["turn"] == ran("state", played, "--json").json["turn"]["number"]
    assert "Ada has won" in ran("next", played).out
    assert "is over" in refused("answer", played, "1")


@pytest.mark.parametrize("elsewhere", ["stdin", "stdout", "stderr"])
def test_the_app_needs_a_terminal_for_keys_and_for_the_screen(
    elsewhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It draws on standard error: sent elsewhere, nobody would see it."""
    streams = {
        name: SimpleNamespace(isatty=lambda name=name: name != elsewhere)
        for name in ("stdin", "stdout", "stderr")
    }
    monkeypatch.setattr(play, "sys", SimpleNamespace(**streams))
    assert not play.has_terminal()
