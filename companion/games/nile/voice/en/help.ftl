# What F1 says about each panel.

guide =
    The turn guide: the month, who is in turn, and the steps of the turn with their rules. ▶
    marks the present one, ✓ those done.

sheet =
    The expedition sheet of the player in turn. Left and right show the other players', Enter
    shows all its pages: make-up, caches, tribes, discoveries and points, and where every number
    comes from.

sheets =
    The sheets of one player, which keep themselves. Left and right turn the pages, up and down
    scroll, Tab goes to the next player, Escape back to the table. Numbers that were are struck
    out with the present one beside them; below stands what changed them, in which month, by
    which rule and entry of the log. For each mode of travel the portage cost stands beside what
    can be carried, and where it is too much the cheapest to be left.

question =
    The open question, with the rule that asks it. The sign before an option answers, 0 is the
    way out; so do dice as they fell (43), without Enter where no longer answer begins so. All
    else ends with Enter: the sum of dice (=7) or the result; a card's number or what it says;
    the beginning of an option's words; a number. Up and down choose an option. Ctrl+R lets the
    app roll or draw this once, F8 says who does it from now on. What is barred (✗) stands in
    the list with the reason. Ctrl+T keeps what your own cards say: typed once as 17: 4 2
    jungle, card 17 is known by its number from then on.

form =
    Every number of the form at once. Up and down go from line to line, + and - change a number,
    or type the whole of it in the last line, like 24b 6a 1g 3c 200r 80g. What it costs and
    whether it can be carried is worked out as you type. Ctrl+S hands it in. For an outfit F2
    fills in a party that makes most of the money: for what was begun, or for a wish in the last
    line, like 12 turns, by canoe, six guns, full crews, or 3 m.p.
