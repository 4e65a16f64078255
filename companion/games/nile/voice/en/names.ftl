# Names of the data: cards, discoveries and policies. Facts hold their English names, which choose the variant;
# what is here not, such as a card of the owner's own, is shown as it is.

card = { $value ->
    [Tsetse-flies] Tsetse flies
    [Jungle-fever] Jungle fever
    [Swamp-fever] Swamp fever
    [Dysentery] Dysentery
    [Snakes] Snakes
    [Scorpions] Scorpions
    [Lion] Lion
    [Leopard] Leopard
    [Crocodile] Crocodile
    [Hippopotamus] Hippopotamus
    [Rogue-elephant] Rogue elephant
    [Buffalo] Buffalo
    [Rhinoceros] Rhinoceros
    [Bad-omens] Bad omens
    [The-guide-goes-astray] The guide goes astray
    [The-elephants-graveyard] The elephants' graveyard
    [Slavers] Slavers
    [Cannibals] Cannibals
    [Desert-raiders] Desert raiders
    [War-between-tribes] War between tribes
    [Spoiled-rations] Spoiled rations
    [Shooting-accident] Shooting accident
    [Quarrel-over-pay] Quarrel over pay
    [Desertion-by-night] Desertion by night
    [The-askaris-fall-out] The askaris fall out
    [Thieves] Thieves
    [Fire-in-the-camp] Fire in the camp
    [Wet-powder] Wet powder
    [Storm-on-the-lake] Storm on the lake
    [Rapids] Rapids
    [Flood] Flood
    [Sandstorm] Sandstorm
    [Grass-fire] Grass fire
    [The-game-has-gone] The game has gone
    [Rock-fall] Rock fall
    [Good-fortune] Good fortune
   *[other] { $value }
}
discovery = { $value ->
    [Arctotis] Arctotis
    [Streptocarpus-rexii] Streptocarpus rexii
    [Acidanthera] Acidanthera
    [Ixia-viridiflora] Ixia viridiflora
    [Okume] Okume
    [Raffia-palm] Raffia palm
    [Papyrus] Papyrus
    [Blue-lotus] Blue lotus
    [Baobab] Baobab
    [Welwitschia] Welwitschia
    [Quiver-tree] Quiver tree
    [Hoodia] Hoodia
    [Tsamma-melon] Tsamma melon
    [Doum-palm] Doum palm
    [Giant-groundsel] Giant groundsel
    [Giant-lobelia] Giant lobelia
    [Tree-heath] Tree heath
    [Kniphofia] Kniphofia
    [Saintpaulia] Saintpaulia
    [Bulbophyllum-orchid] Bulbophyllum orchid
    [Kola-tree] Kola tree
    [Strophanthus] Strophanthus
    [Sausage-tree] Sausage tree
    [Flame-lily] Flame lily
    [A-chiefs-son-is-cured] A chief's son is cured
    [A-native-remedy] A native remedy
    [A-village-is-vaccinated] A village is vaccinated
    [A-fever-is-studied] A fever is studied
    [Kipitipi] Kipitipi
    [Hatsa] Hatsa
    [Nyamwezi] Nyamwezi
    [Ganda] Ganda
    [Nyoro] Nyoro
    [Mangbetu] Mangbetu
    [Zande] Zande
    [Dinka] Dinka
    [Shilluk] Shilluk
    [Nuer] Nuer
    [Turkana] Turkana
    [Gogo] Gogo
    [Hehe] Hehe
    [Bemba] Bemba
    [Lunda] Lunda
    [Luba] Luba
    [Kuba] Kuba
    [Lozi] Lozi
    [Tswana] Tswana
    [Herero] Herero
    [Ovambo] Ovambo
    [Teke] Teke
    [Fang] Fang
    [Yao] Yao
    [A-ford-or-a-pass] A ford or a pass
    [Ruins] Ruins
    [A-new-route] A new route
    [A-far-view] A far view
    [Gold-dust] Gold dust
    [Gold-reef] Gold reef
    [Diamonds] Diamonds
    [Copper] Copper
    [Malachite] Malachite
    [Tin] Tin
    [Iron-ore] Iron ore
    [Bog-iron] Bog iron
    [Coal] Coal
    [Rock-salt] Rock salt
    [Natron] Natron
    [Saltpetre] Saltpetre
    [Silver] Silver
    [Lead] Lead
    [Garnets] Garnets
    [Emeralds] Emeralds
    [Agate] Agate
    [Fossil-copal] Fossil copal
    [The-slave-trade-is-exposed] The slave trade is exposed
    [A-great-hunt-is-described] A great hunt is described
    [A-dispatch-from-the-fighting] A dispatch from the fighting
    [The-portrait-of-a-chief] The portrait of a chief
    [The-chief-listens] The chief listens
    [A-school-is-founded] A school is founded
    [Slaves-are-freed] Slaves are freed
    [A-book-is-translated] A book is translated
    [Okapi] Okapi
    [Gorilla] Gorilla
    [Chimpanzee] Chimpanzee
    [Bongo] Bongo
    [Colobus] Colobus
    [Giant-pangolin] Giant pangolin
    [Grey-parrot] Grey parrot
    [Goliath-frog] Goliath frog
    [Pygmy-hippopotamus] Pygmy hippopotamus
    [Sitatunga] Sitatunga
    [Shoebill] Shoebill
    [Lungfish] Lungfish
    [Goliath-heron] Goliath heron
    [Giraffe] Giraffe
    [White-rhinoceros] White rhinoceros
    [Secretary-bird] Secretary bird
    [Aardvark] Aardvark
    [Hunting-dog] Hunting dog
    [Gelada] Gelada
    [Klipspringer] Klipspringer
    [Lammergeier] Lammergeier
    [Addax] Addax
    [Gemsbok] Gemsbok
    [Fennec] Fennec
    [Dr-Livingstone] Dr. Livingstone
    [Lost-City] Lost City
    [Native-Kingdom] Native Kingdom
    [King-Solomons-Mine] King Solomon's Mine
    [Blank] Blank
   *[other] { $value }
}
animal = { $value ->
    [Lion] lion
    [Leopard] leopard
    [Crocodile] crocodile
    [Hippopotamus] hippopotamus
    [Rogue-elephant] rogue elephant
    [Buffalo] buffalo
    [Rhinoceros] rhinoceros
   *[other] { $other }
}
policy = { $value ->
    [Attack] Attack
    [Withdraw] Withdraw
    [Camp-under-arms-and-send-an-envoy] Camp under arms and send an envoy
    [March-past] March past
    [Approach-in-column-with-gifts] Approach in column with gifts
    [The-explorer-goes-ahead-unarmed-with-gifts] The explorer goes ahead unarmed with gifts
    [Camp-under-arms] Camp under arms
    [Speak-from-afar] Speak from afar
    [Halt-and-send-the-guide] Halt and send the guide
    [March-in-with-gifts] March in with gifts
    [The-explorer-goes-ahead] The explorer goes ahead
   *[other] { $value }
}
