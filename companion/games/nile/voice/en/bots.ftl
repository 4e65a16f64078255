# Why a bot chose its answer.

rich-port = one of the ports with most to discover nearby
goal = the way there brings most points for its cost
no-goal = nothing new can be reached and left again in time
notebook = it has enough discoveries to take home
wins = what it has discovered wins the game at home
few-guns = it has hardly a gun left, and discoveries to lose
whole-turn = a whole turn here pays better than traveling on
known-way = its way this turn is known, so it can't get lost
unknown-way = the known part of its way is too short to hurry
next-barred = it can't enter the next hex on its way now
no-water = no water leads on, and it can walk
policy = by the odds, this policy is worth most here
hungry = it's short of food, and has little to lose
poison = it doesn't need the food so badly as to risk poison
better-die = this result is worth more than the other
trial-pays = by the odds, a try is worth more than it costs
trial-costs = by the odds, a try costs more than it's worth
news = it has discoveries to publish
too-late = there's too little time left for another expedition
paper = the paper pays for the expedition
money = it has enough money for a good outfit
ticket = it has a free ticket to a good port
no-money = it needs more money for a good outfit

# Why a bot that looks ahead chose its answer. Several are joined by semicolons.

published = it has more published points
notebook = it can expect to bring more points home
life = it risks less that the explorer dies, falls sick or is captured
food = its food lasts longer
guns = it keeps more guns
dollars = it has more money
people = it keeps more people
gifts = it keeps more gifts
finds = it keeps more tusks and specimens
friends = it's more likely to make a friend
march = it's more likely to go on this turn
