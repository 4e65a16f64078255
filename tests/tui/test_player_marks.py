"""Every player has a mark that no other has."""

from companion.tui.table_line.player_marks import letters, mark, seat_colours


def test_names_with_the_same_letters_get_marks_of_their_own() -> None:
    assert letters(("Anna", "Anne", "An", "A", "Ben")) == {
        "Anna": "A", "Anne": "N", "An": "C", "A": "D", "Ben": "B",
    }  # fmt: skip
    assert letters(("Ada", "ada")) == {"Ada": "A", "ada": "D"}


def test_a_name_is_marked_in_its_own_alphabet_and_never_by_a_figure() -> None:
    assert letters(("Дарья", "Ωmega"))["Дарья"] == "Д"
    wide = letters(("王", "李", "42"))
    assert len(set(wide.values())) == 3
    assert all(sign.isascii() and sign.isalpha() for sign in wide.values())


def test_who_has_no_pieces_of_a_colour_gets_one_that_is_free() -> None:
    found = seat_colours({"Ada": "", "Ben": "red", "Clea": ""})
    assert found["Ben"] == "red"
    assert len(set(found.values())) == 3
    assert mark("A", "yellow").ink == "#000000"
