# The lessons of the guided course by their names; data/lessons.toml says when each is shown.

about = one expedition from Mombasa, from the outfit to the publisher: about ten minutes

the-port = The port
    .text =
        You lead a zoologist to Africa. The counters on the map hide discoveries; nobody knows
        them yet. Each player marks a port in secret. You answer every question the same way:
        press the sign before an answer, or move to it with the arrows and press Enter, or click
        it.

the-outfit = The outfit
    .text =
        $1,000 buy the expedition; what is not spent is lost. Bearers and canoes carry, askaris
        guard, guides find the way, a ration feeds one for a month, gifts win friends. Type all
        of it in the last line, or number by number.

how-hard-to-march = How hard to march
    .text =
        A month begins with the activity level. Reckless goes farthest, hunts least, and more
        goes wrong; cautious is the other end. Here the land is known and safe, so make haste.
        F5 shows the steps of the month.

moving = Moving
    .text =
        Each hex costs movement points. The six figures on the map are the six ways; you may
        also click one. What is barred says why. This party travels by canoe, along the coast
        and on rivers.

looking-around = Looking around
    .text =
        F6 goes to the map, + and - zoom, * tells the signs; arrows read any hex. F3 is your
        sheet, F4 the log, F1 explains where you are, Ctrl+P finds everything. Looking never
        changes anything.

a-wrong-key = A wrong key
    .text =
        Ctrl+Z takes the last answer back, as often as you like, and Ctrl+Y brings it again with
        the same dice. Try it now: nothing is lost.

how-long-it-lasts = How long it lasts
    .text =
        Everybody eats a ration a month, less what the hunters bring. The sheet counts the
        months that are left. An expedition that turns back when half is eaten comes home;
        others have been heard of no more.

into-the-blank = Into the blank
    .text =
        Beyond the last known hex nobody has been. Going there costs 2 points and a die: on a
        low number the party is lost. Beside a blank hex stands how low. Look for "lost on" in
        the list.

what-the-card-says = What the card says
    .text =
        The die was kind, and a card told the terrain. You see it from its edge: go in and map
        it, or step back. Going in draws on: rivers, natives, heights. Each hex that you map and
        publish is worth points.

the-month-goes-on-by-itself = The month goes on by itself
    .text =
        After moving the hunters went out, everybody ate, and a bonus card was turned; the app
        rolled and drew all that. F4 shows it line by line. In blank land a normal pace hunts
        better: every ration saved is a day farther.

a-disaster = A disaster
    .text =
        Each month in Africa may bring a disaster card. A flood took bearers, and with them
        backs to carry on. Press Ctrl+B or ? after anything that you do not understand: it tells
        rule, chart, row and dice.

people-live-here = People live here
    .text =
        A tribe. Six policies lie between attacking it and walking up unarmed with gifts. The
        list says what each may come to; Ctrl+P and "odds" shows all of it. This tribe is not
        small, so withdraw for now.

a-small-tribe = A small tribe
    .text =
        There are people in the hex behind you, too. They are few, and you have eight askaris.
        Attacking may cost lives, so the app asks if you are sure. Say yes this once, to see a
        fight.

after-a-fight = After a fight
    .text =
        They charged, an askari fell, and you won. A card shows such news to the whole table.
        What follows is the winner's choice: your prisoners can carry loads, so keep them.

on-foot = On foot
    .text =
        No river leads this way, so the party goes on foot. Canoes are heavy, and your bearers
        can't carry everything. Food is time, so leave all the canoes behind. Ports sell others.

a-great-find = A great find
    .text =
        A waterfall that nobody had seen; it goes on your sheet (F3). The hex counts when you
        publish it in Europe; a great height pays when you win. All is lost with the explorer,
        so turn back in time, and keep an eye on the food.

lost = Lost
    .text =
        Lost: the points are spent, a guide is gone, and the party stands where it stood. More
        guides make it rarer, rivers and coasts lead you. It costs a month's food, seldom more.

illness = Illness
    .text =
        Two fall sick, and you say who. The sick carry nothing and rest until they recover or
        die, so choose those whom you need least on the march: you have bearers to spare.

marching-past = Marching past
    .text =
        They let you pass. One point is left, and a blank hex costs two, so go back to a known
        one. Then come hunting and the meal: a party that hunts eats less of what it carries.

water = Water
    .text =
        The next hex is dry desert. Nobody finds water there, so take it along: 99 is what your
        people drink in a month, and it counts as load like everything else.

the-envoy = The envoy
    .text =
        Another tribe. Now camp under arms and send somebody to talk: if they are willing, gifts
        may win them for good. A friendly tribe is worth a point, and safe ground.

gifts = Gifts
    .text =
        The more gifts, the better the chart, in bands: 10 are the beginning of one, 14 the end.
        More than a band needs is wasted. Gifts are gone whatever the chief says.

a-friend = A friend
    .text =
        The tribe is your friend from now on, and a point is noted. With friends you may trade
        gifts for rations and more; today nothing is needed.

home = Home
    .text =
        Four hexes, a friend and a waterfall: enough for a first journey. The way back is known
        and nobody gets lost on it, so be reckless once more and walk down to the coast.

to-europe = To Europe
    .text =
        In a port the choice of activity has one more answer: disband the expedition and sail
        home. Men, canoes and stores are paid off; what you know sails with you.

publishing = Publishing
    .text =
        Every month in Europe you publish, wait for money, or sail again. What is published is
        on everybody's map and counts towards the 75 points that win.

all-at-once = All at once?
    .text =
        You may keep things back for a greater paper later, at the risk that another finds them
        too. Alone at the table there is nobody to fear; take the points.

money-for-the-next-one = Money for the next one
    .text =
        Sixteen points, and a name. Donations pay the next expedition: the more you published,
        the more cards are drawn. Stay and draw.

that-is-the-game = That is the game
    .text =
        Sail again when the purse is full enough, go farther, and come back alive. The lessons
        end here, the campaign goes on: play it to 75 points, or Ctrl+O goes home and N begins
        one with your friends.
