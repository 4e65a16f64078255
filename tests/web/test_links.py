"""Links: each seat has its own, and only the host's token makes them."""

import base64

from companion.web.links import BYTES, Links, Seat, new_token

SEATS = ("Ada", "Ben")


def test_every_seat_and_the_table_have_a_link_of_128_bits() -> None:
    host = new_token()
    links = Links(host, SEATS)
    tokens = [links.token(host, seat) for seat in ("", *SEATS)]
    assert [links.seat(token) for token in tokens] == [Seat(""), Seat("Ada"), Seat("Ben")]
    assert len(set(tokens)) == 3
    assert {len(base64.urlsafe_b64decode(f"{token}==")) for token in tokens} == {BYTES}


def test_nothing_else_opens_anything() -> None:
    host = new_token()
    links = Links(host, SEATS)
    for token in ("", "Ada", host, links.token(new_token(), "Ada"), links.token(host, "Ada")[:-1]):
        assert links.seat(token) is None
    assert links.is_host(host)
    assert not links.is_host(links.token(host, "Ada"))
    assert not links.is_host("")


def test_no_token_is_kept() -> None:
    host = new_token()
    links = Links(host, SEATS)
    kept = repr(vars(links))
    assert host not in kept
    assert links.token(host, "Ada") not in kept


def test_a_new_link_ends_the_old_one_and_no_other() -> None:
    host = new_token()
    links = Links(host, SEATS)
    old, bens = links.token(host, "Ada"), links.token(host, "Ben")
    links.renew(host, "Ada")
    assert links.seat(old) is None
    assert links.seat(links.token(host, "Ada")) == Seat("Ada")
    assert links.seat(bens) == Seat("Ben")
