"""The log of a game tells no answer that a hidden field keeps; twins are in `test_seats`."""

from companion.testing.test_secrets import test_an_answer_that_a_hidden_field_keeps_is_secret

__all__ = ["GAMES", "test_an_answer_that_a_hidden_field_keeps_is_secret"]

GAMES = ["congo", "nile-1", "nile-2", "toy-1"]
