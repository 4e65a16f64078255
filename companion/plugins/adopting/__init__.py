"""The sheet of a game started on paper, made from the labels of the state: parse, type, print."""
