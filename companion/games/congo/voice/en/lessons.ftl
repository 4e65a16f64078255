# The lessons of the guided course by their names; data/lessons.toml says when each is shown.

about = the first stops of the river, both players in your hands: about ten minutes

a-stop-of-the-boat = A stop of the boat
    .text =
        The boat calls at one stop after the other, and each is bid for. Everybody lays one
        character face down, worth what his profession says at this stop. You play both hands
        here; at a table you pass the screen on.

whom-to-send = Whom to send
    .text =
        The profession counts most, and a flag beside the stop takes off from nations that it
        does not like. F6 goes to the river, arrows read a stop, * tells the signs. Send nobody
        great where little is to be had.

special-cards = Special cards
    .text =
        Before the characters are turned up each may play one special card: a few help, most
        hurt somebody. There are fifteen, and what each does stands with it. Nothing is played
        at this stop.

more-or-out = More, or out
    .text =
        The characters are turned up. Whoever stands lower adds helpers to beat the other, or
        passes and is out. Cards that are bid are spent, and a small stop is not worth a hand of
        them.

a-port = A port
    .text =
        Ann controls the port and has its points. The next tile is turned, cards are drawn, and
        the boat goes on: F4 shows it all. Ctrl+Z takes an answer back, Ctrl+Y brings it again
        with the same cards.

a-warrior = A warrior
    .text =
        A special card: both characters are lost, so nobody controls the port, and the boat goes
        on to the next stop. Press Ctrl+B or ? after anything that surprises you. It tells why.

helpers = Helpers
    .text =
        A helper adds a point, a servant half of one. Add as many as you like, then say that it
        is all. Several go into one line: nun servant pass.

that-is-the-game = That is the game
    .text =
        The one with more takes the stop, and cards that were spent are gone. Up the river the
        ports grow dearer; a special card kept to the end is half a point. The lessons end here;
        play on, or Ctrl+O goes home.
