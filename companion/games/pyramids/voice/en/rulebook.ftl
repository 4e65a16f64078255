# The rules in our own words by their headings, and the steps of the turn guide.

step-begin = Who acts first
step-resources = Phase 1: bring out resources
step-act = Phase 2: actions
step-board = Phase 2: actions, on your table
step-bureaucracy = Phase 3: bureaucracy
step-agree-end = End by agreement
step-ruling = Change a ruling
step-consult = A die out of turn

rule-setup = Each stash has five trees and an empty slot. Each player starts with two small workers and a medium one.
rule-bring-out-resources = Three dice bring treasure into the pool, two bring supplies. An empty slot brings nothing.
rule-perform-actions = Players take turns, one action at a time, until both pass in a row.
rule-buy-worker = A small treasure buys a small worker, tired, as long as the worker pool has one.
rule-train-worker = Pay a treasure one size larger than a worker at home to exchange it for a worker of that size, tired. You can't train a worker in the pool or on the board.
rule-claim-resource = Put a standing worker next to a free piece in the pool, or push off a smaller worker of your opponent's. That worker moves to a free piece or goes home tired.
rule-create-resource = Tire a worker to bring out the top of a stack, if it's no larger than he is. Two workers of one size bring out a piece one size larger.
rule-start-pyramid = Put one of your pyramids with a standing worker on a square with no pyramid beside it. Diagonals don't count.
rule-continue-construction = Stack a standing worker or a resource on an unfinished pyramid of yours. Nothing small goes on a large one; small pieces may go on a medium one.
rule-pass = A pass earns a favor token. Two passes in a row end the phase.
rule-pyramids = A worker, a treasure and a supply of its size complete a pyramid, plus one piece for each pyramid that influences it.
rule-influence = Each completed pyramid of your opponent's costs you one extra piece: small ones within three spaces, medium ones within two.
rule-treasure = A larger piece counts for a smaller one. Two of one size count for one of the next size.
rule-spending = Return a piece onto any stack whose top isn't smaller, or into an empty slot. If none can take it, put it under any stack. From a completed pyramid, return the largest first.
rule-bureaucracy = Collect claimed pieces, stand workers up, and whoever has more favor takes the smallest pieces for the difference.
rule-end = The game ends when a player has seven completed pyramids.
rule-score = Completed pyramids score 1, 3 or 7 points by size. Each unfinished one costs a point.

# How a table reads what the rules leave open: a title and an answer read as one sentence.

ruling-influence = Influence is paid with
    .any = a piece of any size
    .small = small pieces, medium on large (house rule)
ruling-larger = A larger worker than needed
    .counts = counts as one of its size
    .barred = can't be placed
ruling-training = Workers may be trained
    .any = standing or tired
    .standing = only while standing
ruling-leftovers = What nobody claimed
    .stay = stays for the next round
    .return = goes back to the stashes
ruling-ending = With the seventh pyramid
    .round = the round is played out
    .at-once = the game ends at once
ruling-ties = Equal points
    .shared = share the victory
    .fewer = go to the player with fewer pyramids
