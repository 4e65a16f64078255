# The rules in our own words by their headings, and the steps of the turn guide.

step-begin = Who acts first
step-resources = Phase 1: bring out resources
step-act = Phase 2: actions
step-board = Phase 2: actions, on your table
step-bureaucracy = Phase 3: bureaucracy
step-agree-end = Ending by agreement
step-ruling = Changing a ruling
step-consult = A die out of turn

rule-setup = Five trees in each stash and an empty slot; two small workers and a medium one each.
rule-bring-out-resources = Three dice bring treasure into the pool, two bring supplies; an empty slot brings nothing.
rule-perform-actions = The players act by turns, one action at a time, until both pass in a row.
rule-buy-worker = A small treasure brings a small worker, tired, while the worker pool has one.
rule-train-worker = A treasure one size larger than a worker at home exchanges it for a worker of that size, tired. One in the pool or on the board can't be trained.
rule-claim-resource = A ready worker is laid by a free piece of the pool, or pushes a smaller one of the opponent's off, who goes to a free piece or home.
rule-create-resource = A worker tires himself to bring out the top of a stack that is no larger than he is; two of one size bring a piece one size larger.
rule-start-pyramid = One of your pyramids with a ready worker comes onto a square that has no pyramid beside it, diagonals aside.
rule-continue-construction = A ready worker or a resource is stacked on an unfinished pyramid of yours; nothing small goes onto a large one. Small pieces may lie on a medium one.
rule-pass = A pass brings a favor token; two in a row end the phase.
rule-pyramids = A pyramid is completed by a worker, a treasure and a supply of its size, and a piece for each pyramid that influences it.
rule-influence = The opponent's completed pyramids ask for a piece more each: small ones within three spaces, medium ones within two.
rule-treasure = A larger piece does for a smaller one, and two of one size for one a size larger.
rule-spending = A piece goes back onto any stack whose top is not smaller, or into an empty slot; where none takes it, under any stack. From a completed pyramid the largest goes back first.
rule-bureaucracy = Claims are collected, workers stand up, and who has more favor takes the smallest pieces for the difference.
rule-end = Seven completed pyramids of one player end the game.
rule-score = 1, 3 and 7 points for completed pyramids by size, one off for each unfinished one.

# How a table reads what the rules leave open: a title and an answer read as one sentence.

ruling-influence = Influence is paid with
    .any = a piece of any size
    .small = small pieces, medium ones on a large pyramid (a house rule)
ruling-larger = A larger worker than needed
    .counts = counts as one of its size
    .barred = may not be placed
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
