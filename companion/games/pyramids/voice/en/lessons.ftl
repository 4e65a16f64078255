# The lessons of the guided course by their names; data/lessons.toml says when each is shown.

about = two rounds of building, playing both hands: about ten minutes

a-round = A round
    .text =
        Three dice brought treasure out of its stash, two dice brought supplies. They're in the
        pool. Now the players take turns, one action each, until both pass in a row. You play
        both players here. Ann begins and claims a treasure.

claiming = Claiming
    .text =
        Put a standing worker next to a piece of any size, and he brings it home when the round
        ends. Each worker does one job a round. On the table t is treasure, s supplies, and S,
        M, L are the sizes. F6, then * explains all the signs.

pushed-off = Pushed off
    .text =
        Ann's medium worker pushed Ben's small one off the medium treasure: only a larger worker
        can. Ben moved his to a free piece; it could have gone home tired. Claim with your
        largest worker where it matters.

creating = Creating
    .text =
        A tired worker brings the top of a stack into the pool, if it's no larger than he is.
        Two of one size bring a piece one size larger. Unclaimed pieces stay, and Ben begins the
        next round. No worker is left standing: pass. Two passes in a row end the phase.

home-again = Home again
    .text =
        Claimed pieces came home, the workers stand up, and the dice brought new pieces. F4
        shows each step, F3 what a player has. Ctrl+Z undoes any answer, Ctrl+Y redoes it with
        the same dice. Press ? to see why something happened.

starting-a-pyramid = Starting a pyramid
    .text =
        It starts with a worker, on a square with no pyramid beside it; corners don't count.
        Small pyramids are worth 1 point, medium 3, large 7. An unfinished one keeps its workers
        and costs you 1 point.

stacking = Stacking
    .text =
        It needs a worker, a treasure and a supply of its own size. A larger piece counts for a
        smaller one, and two of the next size down count for one. Nothing small goes on a large
        pyramid. The list begins with what it still needs.

completed = Completed
    .text =
        A point for Ann. Her worker goes home tired, and the pieces return to their stashes,
        each onto a stack whose top isn't smaller. Enter takes what the app suggests; a full
        stop takes it for the rest of the action.

influence = Influence
    .text =
        Within three spaces of Ann's small pyramid, Ben pays one extra piece for each pyramid he
        builds: the numbers on the board count that. Medium pyramids reach two spaces, large
        ones none. F6, then ! chooses whose influence you see.

workers = Workers
    .text =
        Ben paid a small treasure for a worker, who arrives tired. A treasure one size larger
        than a worker trains him up a size, even a tired one, and Ann has one. Larger workers
        push others off, create more, and build larger pyramids.

favor = Favor
    .text =
        Each pass earned a favor token. Ben passed while Ann went on, so he's two ahead and
        takes two of the smallest pieces from the tops of the stashes. Then the tokens are gone,
        and Ann begins.

larger-pyramids = Larger pyramids
    .text =
        A medium pyramid needs a medium worker, treasure and supply, or two small ones for each.
        Influence costs one more piece of any size: near Ann's pyramid, Ben's medium one needs
        four in all. Two workers create a piece one size larger than they are.

to-the-end = To the end
    .text =
        The round in which someone completes a seventh pyramid is the last, and most points win.
        % shows what the dice may bring, F1 explains where you are. With real pyramids, the app
        can track board and dice only. The lessons end here: play on, or Ctrl+O goes home.
