# The lessons of the guided course by their names; data/lessons.toml says when each is shown.

about = two rounds of building, both players in your hands: about ten minutes

a-round = A round
    .text =
        Three dice have brought treasure out of its stash, two dice supplies: they lie in the
        pool. Now the players act by turns, one action each time, until both pass in a row. You
        play both of them here. Ann begins and claims a treasure.

claiming = Claiming
    .text =
        A worker who stands is laid beside a piece, whatever its size, and brings it home when
        the round ends. Each serves once a round. On the table t is treasure, s supplies; S, M
        and L are the sizes. F6, then * tells all the signs.

pushed-off = Pushed off
    .text =
        Ann's medium worker pushed Ben's small one off the medium treasure: only a larger one
        may. Ben moved his to a free piece at once; it could have gone home tired. Claim with
        your largest where it matters.

creating = Creating
    .text =
        A worker tires himself and brings the top of a stack into the pool, no larger than he
        is; two of one size bring a size more. What nobody claims stays, and Ben begins the next
        round. Then nobody stands any more: pass, twice in a row ends the phase.

home-again = Home again
    .text =
        Claims came home, the workers stand, the dice brought new pieces. F4 tells each step, F3
        what a player has. Ctrl+Z takes any answer back, Ctrl+Y brings it again with the same
        dice; ? tells why something came out so.

starting-a-pyramid = Starting a pyramid
    .text =
        It comes with a worker onto a square that has no pyramid beside it; corners do not
        count. Small ones are worth 1 point, medium 3, large 7. One that is not finished keeps
        its workers and counts −1.

stacking = Stacking
    .text =
        It wants a worker, a treasure and a supply of its size. A larger piece does for a
        smaller one, and two of the next size down for one; nothing small goes onto a large
        pyramid. The list begins with what is lacking.

completed = Completed
    .text =
        A point for Ann. Her worker goes home tired, the pieces go back to their stashes, each
        onto a stack whose top is not smaller. Enter takes what is proposed, a full stop takes
        it for all that is left of an action.

influence = Influence
    .text =
        Within three spaces of Ann's small pyramid Ben pays a piece more for each of his: the
        numbers on the board count that. Medium pyramids reach two spaces, large ones none. F6,
        then ! chooses whose influence is shown.

workers = Workers
    .text =
        Ben's small treasure bought a worker, who comes tired. A treasure one size above a
        worker trains him by a size, a tired one as well, and Ann has one. Larger workers push
        others off, create more, and build larger pyramids.

favor = Favor
    .text =
        Each pass brought a favor token. Ben passed while Ann went on, so he is two ahead and
        takes two of the smallest pieces on top of the stashes. Then the tokens are gone, and
        Ann begins.

larger-pyramids = Larger pyramids
    .text =
        A medium pyramid wants a medium worker, treasure and supply; two small ones do for each
        of them. Influence takes one more piece of any size: near Ann's pyramid Ben's medium one
        needs four in all. Two workers create a piece one size larger than they are.

to-the-end = To the end
    .text =
        The round in which somebody completes a seventh pyramid is the last, and most points
        win. % tells what the dice may bring, F1 explains where you are. With real pyramids a
        new campaign may keep board and dice alone. The lessons end here; play on, or Ctrl+O
        goes home.
