# Why a bot chose its answer. Several are joined by semicolons.

any = one answer is as good as another here
plan = it's part of what it plans for this turn
place = it gains most in the place where it digs
power = the power would lapse at the end of the season
kept = it keeps cubes for the next season
room = its patrons gain most in that room
hinder = cubes that aren't its own can get ahead of its opponent's
behind = its opponent is furthest ahead there
tile = that tile has the most points
card = that card is worth most to it
opponent = that card is worth most to its opponent
own = it wants the other card more itself
prize = the first prize is worth more than the second
boat = the boat is worth more than the better prize

# Why a bot that looks ahead chose its answer.

points = it scores more, with what its patrons are worth now
prizes = its cubes can expect better prizes
cubes = it keeps more cubes in hand
powers = it has more of its patrons' powers in later seasons
rooms = it holds better rooms for patrons to come
rival = it leaves its strongest opponent with less
