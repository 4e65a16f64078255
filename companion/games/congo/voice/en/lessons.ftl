# The lessons of the guided course by their names; data/lessons.toml says when each is shown.

about = the first stops of the river, playing both hands: about ten minutes

a-stop-of-the-boat = A stop of the boat
    .text =
        The boat calls at one stop after another, and you bid for each. Every player places one
        character face down. Its value depends on its profession and this stop. You play both
        hands here; at a table you'd pass the screen on.

whom-to-send = Whom to send
    .text =
        The profession counts most. A flag beside the stop takes points off nations it doesn't
        like. F6 goes to the river, the arrow keys read a stop, and * explains the signs. Don't
        spend a strong character where there's little to win.

special-cards = Special cards
    .text =
        Before the characters are revealed, each player may play one special card. A few help
        you, most hurt someone. There are fifteen; each one's effect is shown beside it. Nobody
        plays one at this stop.

more-or-out = More, or out
    .text =
        The characters are revealed. If you're behind, add helpers to beat the other bid, or
        pass and drop out. Cards you bid are spent, and a small stop isn't worth a whole hand.

a-port = A port
    .text =
        Ann controls the port and scores its points. The next tile is revealed, everyone draws,
        and the boat moves on: F4 shows it all. Ctrl+Z undoes an answer. Ctrl+Y redoes it with
        the same cards.

a-warrior = A warrior
    .text =
        A special card: both characters are lost, nobody controls the port, and the boat moves
        on to the next stop. If anything surprises you, press Ctrl+B or ? to see why.

helpers = Helpers
    .text =
        A helper adds a point, a servant half a point. Add as many as you like, then say that's
        all. You can type several on one line: nun servant pass.

that-is-the-game = That's the game
    .text =
        The higher bid takes the stop, and the cards you spent are gone. Ports are worth more
        farther up the river. A special card kept to the end is worth half a point. The lessons
        end here: play on, or press Ctrl+O to go home.
