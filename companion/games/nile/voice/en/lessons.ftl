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
        $1,000 pays for the expedition. Anything you don't spend is lost. Bearers and canoes
        carry, askaris guard, guides find the way, a ration feeds one person for a month, gifts
        win friends. Type it all in the last line, or number by number.

how-hard-to-march = How hard to march
    .text =
        A month begins with the activity level. Reckless goes farthest, hunts worst, and more
        goes wrong. Cautious is the opposite. The land here is known and safe, so hurry. F5
        shows the steps of the month.

moving = Moving
    .text =
        Each hex costs movement points. The six numbers on the map are the six directions; you
        can also click one. If you can't go somewhere, you see why. This party travels by canoe,
        along the coast and on rivers.

looking-around = Looking around
    .text =
        F6 goes to the map, + and - zoom, * explains the signs, and the arrow keys read any hex.
        F3 is your sheet, F4 the log, F1 explains where you are, Ctrl+P finds everything.
        Looking never changes anything.

a-wrong-key = A wrong key
    .text =
        Ctrl+Z undoes the last answer, as often as you like. Ctrl+Y redoes it with the same
        dice. Try it now: nothing is lost.

how-long-it-lasts = How long it lasts
    .text =
        Everyone eats a ration a month, less what the hunters bring. The sheet shows how many
        months are left. Turn back when half is eaten and you'll come home; others were never
        heard of again.

into-the-blank = Into the blank
    .text =
        Nobody has been beyond the last known hex. Going there costs 2 points and a die roll: on
        a low number the party gets lost. Beside a blank hex you see how low. Look for "lost on"
        in the list.

what-the-card-says = What the card says
    .text =
        The die was kind, and a card gave the terrain. You see it from the edge: go in and map
        it, or step back. If you go in, you draw for rivers, natives and heights. Each hex you
        map and publish is worth points.

the-month-goes-on-by-itself = The month goes on by itself
    .text =
        After the move the hunters went out, everyone ate, and a bonus card was turned up. The
        app rolled and drew it all. F4 shows it line by line. In blank land a normal pace hunts
        better, and every ration saved takes you farther.

a-disaster = A disaster
    .text =
        Each month in Africa may bring a disaster card. A flood took bearers, so you can carry
        less. Press Ctrl+B or ? after anything you don't understand: it shows the rule, chart,
        row and dice.

people-live-here = People live here
    .text =
        A tribe. You have six policies, from attacking it to walking up unarmed with gifts. The
        list shows what may come of each; Ctrl+P and "odds" shows everything. This tribe isn't
        small, so withdraw for now.

a-small-tribe = A small tribe
    .text =
        There are people in the hex behind you, too. They are few, and you have eight askaris.
        Attacking may cost lives, so the app asks if you are sure. Say yes this once, to see a
        fight.

after-a-fight = After a fight
    .text =
        They charged, an askari fell, and you won. A card shows such news to the whole table.
        Now the winner chooses: your prisoners can carry loads, so keep them.

on-foot = On foot
    .text =
        No river leads this way, so the party goes on foot. Canoes are heavy, and your bearers
        can't carry everything. Food is time, so leave all the canoes behind. Ports sell others.

a-great-find = A great find
    .text =
        A waterfall nobody had seen; it's on your sheet (F3). The hex counts when you publish it
        in Europe; a great height pays when you win. You lose it all if the explorer dies, so
        turn back in time, and watch the food.

lost = Lost
    .text =
        Lost: the movement points are spent, a guide is gone, and the party stays where it was.
        It happens less with more guides, or along rivers and coasts. It costs a month's food,
        seldom more.

illness = Illness
    .text =
        Two people fall sick, and you choose who. The sick carry nothing until they recover or
        die, so choose the ones you need least on the march: you have bearers to spare.

marching-past = Marching past
    .text =
        They let you pass. You have one point left and a blank hex costs two, so go back to a
        known one. Then come hunting and the meal: a party that hunts eats less of what it
        carries.

water = Water
    .text =
        The next hex is dry desert. There's no water there, so take it along: your people drink
        99 in a month. It counts as load like everything else.

the-envoy = The envoy
    .text =
        Another tribe. This time, camp under arms and send someone to talk. If they're willing,
        gifts may win them for good. A friendly tribe is worth a point, and safe ground.

gifts = Gifts
    .text =
        The more gifts, the better the chart, in bands: 10 begins a band and 14 ends it. Gifts
        beyond that are wasted. They are gone whatever the chief says.

a-friend = A friend
    .text =
        The tribe is your friend from now on, and you noted a point. You may trade gifts for
        rations and more with friends. Today you don't need anything.

home = Home
    .text =
        Four hexes, a friend and a waterfall: enough for a first journey. The way back is known,
        and nobody gets lost on it. Be reckless once more and walk down to the coast.

to-europe = To Europe
    .text =
        In a port you can also disband the expedition and sail home instead of choosing an
        activity level. People, canoes and stores are paid off. What you know sails with you.

publishing = Publishing
    .text =
        Every month in Europe you publish, wait for money, or sail again. What you publish is on
        everyone's map and counts toward the 75 points that win.

all-at-once = All at once?
    .text =
        You may hold things back for a bigger paper later, but someone else might find them too.
        You're alone at the table, so there's nothing to fear: take the points.

money-for-the-next-one = Money for the next one
    .text =
        Sixteen points, and a name. Donations pay for the next expedition: the more you
        published, the more cards you draw. Stay and draw.

that-is-the-game = That's the game
    .text =
        Sail again when you have enough money, go farther, and come back alive. The lessons end
        here. Play this campaign on to 75 points, or press Ctrl+O to go home and N to begin one
        with your friends.
