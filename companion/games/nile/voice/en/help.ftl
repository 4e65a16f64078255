# What F1 says about each panel.

guide =
    The turn guide: the month, whose turn it is, and the steps of the turn with their rules. ▶
    marks the current step, ✓ the finished ones.

sheet =
    The expedition sheet of the current player. Left and right show the other players' sheets.
    Enter shows all pages: make-up, caches, tribes, discoveries and points, and where every
    number comes from.

sheets =
    One player's sheets, kept up to date for you. Left and right turn the pages, up and down
    scroll, Tab goes to the next player, Escape goes back to the table. Old numbers are struck
    out with the current one beside them. Below you see what changed them: the month, the rule
    and the entry in the log. For each mode of travel you see the portage cost beside what the
    party can carry, and if it's too much, the cheapest things to leave.

question =
    The open question and the rule that asks it. Press the key before an option to choose it; 0
    goes on without doing anything. Type dice as they fell (43); you don't need Enter unless a longer answer
    begins the same way. End anything else with Enter: a sum of dice (=7), a result, a card's
    number or what it says, the beginning of an option's name, or a number. The up and down keys
    choose an option. Ctrl+R lets the app roll or draw once, F8 sets who does from now on.
    Options you can't choose (✗) are listed with the reason. Ctrl+T remembers your own cards:
    type 17: 4 2 jungle once, and card 17 is known by its number from then on.

form =
    Every number of the form at once. Up and down move from line to line, + and - change a
    number. Or type the whole form in the last line, like 24b 6a 1g 3c 200r 80g. You see what it
    costs and whether it can be carried as you type. Ctrl+S is done. For an outfit, F2 fills in
    a party that makes the most of the money: one that fits what you've entered so far, or a
    wish in the last line, like 12 turns, by canoe, six guns, full crews, or 3 m.p.
