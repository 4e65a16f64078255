"""The tests, room by room; `make test` runs them."""
