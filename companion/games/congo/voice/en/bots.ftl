# Why a bot chose its answer.

any = one answer is as good as another here
usual = it's the usual answer
dear-port = this port is worth winning
most-reach = of its characters this one can bid highest here
cheap-port = this port is worth little
spared = of those that aren't weak here, this character is worth least elsewhere
no-bid = it has no character in the bidding
helps = the card is useful with the character it bid
kept = none of its special cards is useful with the character it bid
weakest = this character is worth least in most ports
characters = it prefers a new character to other cards
fights = it never runs from a fight
leader = this player has the highest bid
reach-more = the new character can bid more here
reach-less = the new character can't bid more here
dear-stop = this port is worth a lot
cheap-stop = this port is worth little
ahead = its bid is the highest already
enough = the port isn't worth more cards
beaten = as many helpers as the port is worth can't beat the highest bid
servant = a servant is enough to break the tie
no-helper = none of its helpers can be added
worth-it = the port is worth another helper
overtakes = its strongest helper, to overtake the highest bid
one-tile = one tile has to be enough
dear-tie = this port is worth its highest tile
cheap-tie = this port isn't worth a high tile

# Why a bot that looks ahead chose its answer. Several are joined by semicolons.

points = it scores more points
port = it's more likely to win this port
hand = it keeps better cards for later ports
rival = it leaves its strongest opponent with less
