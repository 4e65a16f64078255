"""Options as lines: in all words, short, as columns of odds; what is barred folds to one."""

from companion.table.ask.requests import Option
from companion.table.look.option_odds import Beside
from companion.tui.widgets.question.option_lines import (
    FOLD,
    HEAD,
    ListSize,
    OptionLines,
    first_sentence,
    odds_beside,
)


def test_odds_stand_behind_an_option_where_both_fit_else_below() -> None:
    assert odds_beside("Trade", "dies 17%", 30, 3) == "              dies 17%"
    assert odds_beside("Trade", "", 30, 3) == ""
    below = odds_beside("A long way of saying it", "lost 33%  veldt 45%", 30, 3)
    assert below == "\n     lost 33%  veldt 45%"


def written(options: list[Option], *room: int, **odds: Beside) -> OptionLines:
    signs = {option.key: option.key for option in options}
    return OptionLines(
        options, ListSize(*room), signs, {key[1:]: said for key, said in odds.items()}
    )


def texts(found: OptionLines, *, folded: bool | None = None) -> list[str]:
    lines = found.lines(folded=folded, key="Alt+X")
    return [str(line.row.prompt).replace("\N{NO-BREAK SPACE}", " ") for line in lines]


SEA = "it is sea, and no landing leads over it"
WAYS = [Option(str(number), "Withdraw. Go back to the hex last left.") for number in range(1, 7)]
WAYS += [Option("8", "E", barred=SEA), Option("9", "SE 2517: veldt", barred=SEA)]


def test_where_the_room_is_short_every_way_has_a_line_and_the_barred_fold_to_one() -> None:
    """The first sentence beside the odds; whoever moves to an option reads all of its words."""
    odds = Beside({"friendly": "34%", "fight": "47%"}, "by 10–14 gifts")
    whole = texts(written(WAYS, 50, _2=odds))
    assert whole[0].startswith("1  Withdraw. Go back to the hex")
    assert "\n" in whole[1], "the odds stand below all the words"
    assert whole[-1].startswith(f"9  ✗ SE 2517: veldt: {SEA[:20]}"), "no room is known yet"
    assert texts(written(WAYS, 50, 20, _2=odds)) == whole
    short = texts(written(WAYS, 50, 7, _2=odds))
    assert short[0] == "1  Withdraw"
    assert short[1].startswith("2  Withdraw ")
    assert short[1].endswith("friendly 34% fight 47%"), "what they are with gives way first"
    assert short[-1].startswith("   ✗ 2 not possible: E, SE 2517 ")
    assert short[-1].endswith(" Alt+X explains")
    assert len(short) == 7
    assert all(len(line) <= 48 for line in short)
    assert str(written(WAYS, 50, 7).whole(0).prompt) == whole[0]


def test_what_is_folded_is_shown_when_people_want_it_and_then_folds_again() -> None:
    found = written(WAYS, 50, 7)
    lines = found.lines(folded=False, key="Alt+X")
    assert [line.option for line in lines] == [*range(6), FOLD, 6, 7]
    assert str(lines[6].row.prompt).endswith("Alt+X folds")
    assert SEA[-10:] in str(lines[-1].row.prompt)
    wide = written(WAYS, 70, 40)
    assert [line.option for line in wide.lines()] == [*range(8)], "all have their place"
    assert [line.option for line in wide.lines(folded=True)] == [*range(6), FOLD]


def test_a_single_barred_option_folds_to_what_it_is_and_stays_where_it_is_one_line() -> None:
    long = [*WAYS[:3], WAYS[-1]]
    assert texts(written(long, 50, 4))[-1].startswith("9  ✗ SE 2517: veldt: it is sea, and")
    assert "\n" not in texts(written(long, 50, 4))[-1]
    short = [*WAYS[:3], Option("8", "E", barred="sea")]
    assert texts(written(short, 50, 2))[-1] == "8  ✗ E: sea"


def test_odds_that_are_too_long_beside_every_option_become_columns() -> None:
    best = Beside({"friendly": "34%", "fight": "47%", "taken": "<1%"}, "by 10 gifts")
    some = Beside({"friendly": "5%", "fight": "95%"})
    named = [Option("1", "Camp under arms and send an envoy"), Option("2", "March past")]
    named.append(Option("0", "Stay"))
    found = written(named, 48, 4, _1=best, _2=some)
    assert found.lines()[0].option == HEAD
    assert [line.rstrip() for line in texts(found)] == [
        "    in %, best offer: friendly · fight · taken",
        "1  Camp under arms and send an…   34 · 47 · <1",
        "2  March past                      5 · 95 ·  –",
        "0  Stay",
    ]
    more = [*named, Option("3", "Halt. Send the guide"), Option("4", "Go. Well armed")]
    odds = dict.fromkeys(("_1", "_2", "_3", "_4"), best)
    roomy = texts(written(more, 48, 7, **odds))
    assert roomy[1].split("\n")[1].strip() == "envoy", "first sentences are whole with room"
    assert texts(written(named, 34, 4, _1=best, _2=some))[0].strip().startswith("in %: friendly")


def test_an_initial_ends_no_sentence() -> None:
    assert first_sentence("March past. Keep away from the village.") == "March past"
    assert first_sentence("Withdraw (13.5). Movement ends.") == "Withdraw (13.5)"
    for name in ("A. Ashcombe", "Dr. Livingstone"):
        assert first_sentence(name) == name


def test_a_place_that_begins_the_words_of_an_option_is_not_told_twice() -> None:
    """A list shows words with a capital."""
    options = [
        Option("t1", "Treasure 1: small", "treasure 1"),
        Option("x", "Small treasure", "pool 3"),
    ]
    found = [" ".join(text.split()) for text in texts(written(options, 60, 9))]
    assert [text.partition(" ")[2] for text in found] == [
        "Treasure 1: small",
        "Small treasure → pool 3",
    ]
