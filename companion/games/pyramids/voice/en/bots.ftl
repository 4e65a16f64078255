# Why a bot chose its answer. Several are joined by semicolons.

any = one answer is as good as another here
usual = it's the usual answer
piece = the piece is worth having
dearest = of these pieces it needs this one most
prospect = it comes closer to finishing a pyramid
pushed = it pushes its opponent out
next-piece = it's part of the cheapest way to complete its pyramid
worker = it needs this worker least elsewhere
payment = it needs these treasures least
square = of all squares this one is worth most, by its price and its reach
build = it can finish this pyramid with what it has
buy = one more worker does more each round
train = a larger worker can do more
create = nobody can claim the piece before it does
rest = nothing is worth an action now
stuck = nobody can do anything more
goes-on = there's still something to do

# Why a bot that looks ahead chose its answer.

points = it scores more points
victory = it wins the game
pieces = it has more or better pieces
pool = it can still claim more
new-build = it comes closer to a pyramid or a worker that it can afford
started = its unfinished pyramids are further along
workers = it has more or larger workers
favor = it gains a favor token
rival = it leaves its opponent with less
