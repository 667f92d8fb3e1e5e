# Dice Forge in English. Resources within sentences are icons: a page draws them, a terminal has signs for them.

# The same characters as in rules/icons.py.
-gold = {"\uE100"}
-sun = {"\uE101"}
-moon = {"\uE102"}
-glory = {"\uE103"}

title = Dice Forge
about =
    Everybody rolls in everybody's turn. Rebuild your two dice face by face, perform feats on the islands, oust each other.
    Nine or ten rounds, most glory wins.

## What to agree on before the game

option-feats = Feat cards
option-feats-about = the set of the first game, the other set, or drawn; or a letter for each of the nine piles (f, o, d)
option-feats-first = first game
option-feats-other = the other set
option-feats-drawn = drawn
option-feats-drawn-about = which of the two is left to chance
option-feats-each = chosen pile by pile
option-same_again = Same faces in the extra action
option-same_again-about = the extra action may buy faces that the first one bought

## Names of things

resource-gold = gold
resource-sun = sun shards
resource-moon = moon shards
resource-glory = glory
amount-gold = { $count } gold
amount-sun = { $count ->
    [one] { $count } sun shard
   *[other] { $count } sun shards
}
amount-moon = { $count ->
    [one] { $count } moon shard
   *[other] { $count } moon shards
}
amount-glory = { $count } glory
colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
side-light = light die
side-dark = dark die
face-mirror = mirror
face-shield-red = red shield
face-shield-blue = blue shield
face-shield-yellow = yellow shield
face-shield-green = green shield
face-ship = ship
face-boar-red = red boar
face-boar-blue = blue boar
face-boar-yellow = yellow boar
face-boar-green = green boar
face-x3 = x3
face-mirror-about = copies a face on another hero's die
face-shield-red-about = 5 { -glory } if your other face brings { -sun }, else 2 { -sun }
face-shield-blue-about = 5 { -glory } if your other face brings { -moon }, else 2 { -moon }
face-shield-yellow-about = 5 { -glory } if your other face brings { -gold }, else 3 { -gold }
face-shield-green-about = 5 { -glory } if your other face brings { -glory }, else 3 { -glory }
face-ship-about = a face of the sanctuary for 2 { -gold } less
face-boar-red-about = 1 { -sun } or 1 { -moon }, and its owner is paid
face-boar-blue-about = 1 { -sun } or 1 { -moon }, and its owner is paid
face-boar-yellow-about = 1 { -sun } or 1 { -moon }, and its owner is paid
face-boar-green-about = 1 { -sun } or 1 { -moon }, and its owner is paid
face-x3-about = triples your other face
card-hammer = Blacksmith's Hammer
card-chest = Blacksmith's Chest
card-hind = Silver Hind
card-bear = Great Bear
card-satyrs = Satyrs
card-boar = Tenacious Boar
card-ferryman = Ferryman
card-cerberus = Cerberus
card-helmet = Helmet of Invisibility
card-cancer = Cancer
card-sentinel = Sentinel
card-sphinx = Sphinx
card-cyclops = Cyclops
card-hydra = Hydra
card-typhon = Typhon
card-gorgon = Gorgon
card-triton = Triton
card-abyss = Mirror of the Abyss
card-owl = Guardian's Owl
card-skyship = Celestial Ship
card-minotaur = Minotaur
card-guardian = Guardian's Shield
card-spirits = Wild Spirits
card-elder = The Elder
# The same on a narrow card: where a long word may be broken.
card-hind-narrow = Silver Hind
card-bear-narrow = Great Bear
card-ferryman-narrow = Ferry{"\u00AD"}man
card-helmet-narrow = Helmet of Invisi{"\u00AD"}bility
card-hammer-narrow = Black{"\u00AD"}smith's Hammer
card-chest-narrow = Black{"\u00AD"}smith's Chest
card-boar-narrow = Tena{"\u00AD"}cious Boar
card-skyship-narrow = Celes{"\u00AD"}tial Ship
card-minotaur-narrow = Mino{"\u00AD"}taur
card-hammer-about = a hammer: 15 { -gold } bring 10 { -glory }, another 15 { -gold } bring 15 { -glory }
card-chest-about = your reserves hold 4 { -gold }, 3 { -sun } and 3 { -moon } more
card-hind-about = each turn: roll one die
card-bear-about = 3 { -glory } whenever you oust or are ousted
card-satyrs-about = the others roll, you take two of their dice
card-boar-about = a boar for another hero's die; it pays you
card-ferryman-about = nothing else
card-cerberus-about = once: take a blessing again
card-helmet-about = forge an x3
card-cancer-about = two blessings
card-sentinel-about = two blessings, { -sun } and { -moon } may become 2 { -glory } each
card-sphinx-about = roll one die four times
card-cyclops-about = roll one die four times, { -gold } may become { -glory }
card-hydra-about = nothing else
card-typhon-about = 1 { -glory } for every face you have forged
card-gorgon-about = nothing else
card-triton-about = once: 6 { -gold }, 2 { -sun } or 2 { -moon }
card-abyss-about = forge a mirror
card-owl-about = each turn: 1 { -gold }, 1 { -sun } or 1 { -moon }
card-skyship-about = forge a ship
card-minotaur-about = the others roll and lose what they rolled
card-guardian-about = forge a shield of your choice
card-spirits-about = 3 { -gold } and 3 { -moon }
card-elder-about = each turn: 3 { -gold } for 4 { -glory }

notation-about = { -gold } gold, { -sun } sun shards, { -moon } moon shards, { -glory } glory. In notation faces are written with g, s, m, v: 2g+1m gives both, 1g/1s/1m one of them. [ ] is the face that lies up.

## Where we are

turn-of-name = { $name }’s turn
temple = Temple
gardens = Gardens
islands = Islands
portal = Portal { $portal }
no-cards = no cards
holds-hammer = hammer { $beaten } of { $room }
holds-chests = chests: { $count }
holds-tritons = Triton: { $count }
holds-cerberi = Cerberus: { $count }
stand-here = here: { $names }

## What is asked

ask-die = Choose the die to roll.
ask-copy = Choose the face your mirror copies.
ask-pick = Choose what you gain.
ask-convert = Turn it into glory, or keep it.
ask-order = Choose what comes first: the gain or the ship.
ask-hammer = Say how much gold goes onto the hammer.
ask-ship = Your ship: forge a face for less, or pass.
ask-forge = Choose the face that the new one replaces.
ask-cerberus = Give Cerberus away to take this result again, or pass.
ask-reinforce = Use a reinforcement card, or go on.
ask-action = Buy faces, perform a feat, or pass.
ask-more = Buy another face, or leave it at that.
ask-extra = Pay for another action, or end your turn.
ask-satyrs = Choose a die whose face you take.
ask-shield = Choose a shield.
ask-target = Choose who gets the boar.
asked-pick = Choose what you gain: { $what }.
asked-lose = Choose what you lose: { $what }.
asked-hammer = You gain { $gold } { -gold }. How much of it goes onto the hammer?
asked-convert = { $what }: turn it into { $glory } { -glory }, or keep it.
asked-forge = { $face }: choose the face it replaces.
asked-ship = Your ship: forge a face for { $gold } { -gold } less, or pass.

## Choices

label-pass = pass
label-done = go on
label-enough = that is all
label-end = end the turn
label-keep = keep it
label-die = { $side }: { $faces }
label-die-of = player { $seat }, { $side }: { $face }
label-choose = { $what }
label-hammer = { $gold } { -gold } onto the hammer
label-hammer-lap = { $gold } { -gold } onto the hammer: +{ $glory } { -glory }
label-convert = turn { $what } into { $glory } { -glory }
label-first = { $what ->
    [ship] the ship first
   *[gain] the gain first
}
label-buy = { $face } for { $gold } { -gold }
label-forge = { $side }: in place of { $face }
label-feat = { $card } for { $cost }: { $glory } { -glory }, { $about }
label-feat-oust = { $card } for { $cost }: { $glory } { -glory }, { $about }; ousts player { $other }
label-use = { $card }: { $about }
label-take = { $face }: { $about }
label-target = player { $seat }
label-extra = another action for { $sun } { -sun }
label-repeat = take it again
label-triton = give Triton away: 6 { -gold }, 2 { -sun } or 2 { -moon }

## The story

story-set = On a pile lies { $card }.
story-remove = { $face } leaves the temple.
story-roll = { $name } rolls { $first } and { $second }.
story-roll-one = { $name } rolls { $face } ({ $side }).
story-colour = The boar is { $colour }.
story-copy = { $name } copies { $face }.
story-satyrs = { $name } takes { $face }.
story-die = { $name } rolls the { $side }.
story-choose = { $name } chooses { $what }.
story-hammer = { $name } puts { $gold } { -gold } onto the hammer.
story-convert = { $name } turns { $what } into { $glory } { -glory }.
story-buy = { $name } buys { $face } for { $gold } { -gold }.
story-forge = { $name } forges { $new } in place of { $face } ({ $side }).
story-feat = { $name } performs a feat: { $card }.
story-feat-oust = { $name } performs a feat: { $card }, and ousts { $other }.
story-use = { $name } uses { $card }.
story-take = { $name } takes { $face }.
story-target = { $name } sends the boar to { $seat }.
story-extra = { $name } pays { $sun } { -sun } for another action.
story-repeat = { $name } gives Cerberus away and takes the result again.
story-triton = { $name } gives Triton away.
story-pass = { $name } passes.
news-gain = { $name }: { $what }
news-turn = { $name }'s turn.
news-round = Round { $round } begins.

end-rounds = All rounds are played.

## The score sheet

sheet-reserve = reserve
sheet-cards = cards

## Refusals

refuse-not-your-die = That die is not yours: choose one of your two.
refuse-satyrs = You cannot take that die: choose a die of another hero that you have not taken.
refuse-copy-mirror = A mirror is no end: choose a face that it sees.
refuse-copy = Your mirror does not see that: choose a face on another hero's die.
refuse-choose = That is not offered: choose one of the things on the face.
refuse-hammer = That is more than you gained or the hammer takes: at most { $most }.
refuse-garden = This face is not for sale: only a card brings it.
refuse-no-face = This face is sold out: choose another face.
refuse-same-face = You have already bought this face in this turn: choose a different one.
refuse-gold = Not enough gold: this face costs { $gold }.
refuse-boar = A boar stays forever: choose another face.
refuse-not-on-die = That face is not there ({ $side }): choose a face of that die.
refuse-not-in-play = { $card } is not in this game: choose another feat.
refuse-empty-pile = The pile is empty ({ $card }): choose another feat.
refuse-sun = Not enough sun shards: { $card } costs { $cost }, you have { $have }.
refuse-moon = Not enough moon shards: { $card } costs { $cost }, you have { $have }.
refuse-no-reinforcement = You have no such reinforcement ({ $card }): use another card or go on.
refuse-used = { $card } has been used in this turn: use another card or go on.
refuse-elder = Not enough gold: the Elder wants { $gold }.
refuse-shield = That shield is gone: choose one of those left.
refuse-extra = Not enough sun shards: another action costs { $sun }.
refuse-triton-turn = Triton helps in your own turn only: wait for it.
refuse-triton-none = You have no Triton: choose something else.

## What cannot be read

expect-side = a die: { $known }
expect-face = a face: { $known }
expect-colour = a colour: { $known }
expect-resource = a resource: { $known }
expect-gold = an amount of gold up to { $last }

## The page

scene-tab-moon = Moon islands
scene-tab-sun = Sun islands
scene-island = island at portal { $portal }
scene-tab-others = Others
scene-tab-own = Yours
scene-home = At home
scene-price = a square for { $gold } gold
scene-dice = Your dice
scene-average = Per roll
scene-forge-brings = { $label }; a roll brings { $before } now, { $after } then
scene-average-of = a roll brings on average: { $what }
scene-dice-of = dice of hero { $seat }
scene-up = Up
scene-reserve = Reserve
scene-hand = Cards
scene-or = or
scene-and = and
scene-for-sale = { $face }; costs { $gold } gold, { $count } left
scene-in-garden = { $face }; { $count } left, only a card brings it
scene-pile = { $card }: costs { $cost }, worth { $glory } glory; { $about }; { $count ->
    [0] none left
    [one] { $count } card left
   *[other] { $count } cards left
}
scene-hero-at = { $name } stands at portal { $portal }
scene-hero-home = { $name } is at home
scene-face = { $side }: { $face }
scene-face-up = { $side }, lies up: { $face }
scene-rolled = { $side } shows { $face }
scene-reserve-of = { $resource }: { $count } of { $most }
scene-held-card = { $count ->
    [1] { $card }; { $about }
   *[other] { $card }, { $count } of them; { $about }
}
glory = { $points } glory
scene-rolling = Dice are being rolled.
scene-wait-rolls = Everybody resolves their own roll.
sheet-by-cards = Glory from cards
sheet-card = card
sheet-count = count
sheet-glory = glory

## Why a choice is good

reason-glory = { $count } glory at the end
reason-worth = worth about { $count } glory with what it brings
reason-ousts = takes the portal from { $name }
reason-face = { $face } brings about { $count } glory more in the { $rolls ->
    [one] blessing left
   *[other] { $rolls } blessings left
}
reason-replaces = { $face } is the poorest face there
reason-needs = there is room in the reserve for { $what }
reason-lap = finishes a lap of the hammer: { $count } glory
reason-hammer = brings the hammer forward
reason-use = { $card } costs nothing to use
reason-save = saves for later
reason-ahead = it looks best several moves ahead

## The box

table-resources = Resources
table-colours = Colours
table-players = By number of heroes
table-dice = Dice at the start
table-sanctuary = Sanctuary
table-gardens = Gardens
table-feats = Feats
table-numbers = Single numbers
table-spare-boars = Boars of a small game
table-conversion = Sentinel and Cyclops
table-two-players = Blessings of two heroes
because-boars = with two or three heroes some boar cards stay in the box; which ones is drawn when a card is taken
because-conversion = all of a resource of one face is turned into glory, or nothing of it
because-two-players = the double blessing belongs to every turn, so there are as many as with four heroes
box-face = a face such as 3g, 2g+1m or 1g/1s/1m, nothing on it twice
box-face-twice = the face { $face } lies in square { $first } too: a face has one price
box-too-many-faces = { $found ->
    [one] { $found } kind of face is
   *[other] { $found } kinds of faces are
} too many: at most { $most }

## The lab

lab-group-card = Feats
lab-group-face = Faces of the sanctuary
lab-glory-cards = glory of cards
lab-glory-hammers = glory of hammers
lab-glory-dice = glory of dice and effects
lab-box-players = By number of heroes
lab-box-dice = Dice at the start
lab-box-sanctuary = Sanctuary
lab-box-feats = Feats
lab-box-numbers = What cards and faces do
lab-part-limits = What a hero can keep
lab-part-turn = A hero's turn
lab-part-faces = Faces
lab-field-players-faces = faces in each square
lab-field-players-gold = gold at the start, hero by hero
lab-field-sanctuary-faces = its four faces
lab-field-sanctuary-gold = price in gold
lab-box-dice-about = Six faces each: g gold, s sun, m moon, v glory. 2g+1m gives both, 1g/1s gives one of them.
lab-box-sanctuary-about = Four faces each: g gold, s sun, m moon, v glory. 2g+1m gives both, 1g/1s gives one of them.
lab-players = { $players ->
    [one] { $players } hero
   *[other] { $players } heroes
}
lab-square = square { $square }
lab-field-most_gold = gold
lab-field-most_sun = sun shards
lab-field-most_moon = moon shards
lab-field-chest_gold = room for more gold
lab-field-chest_sun = room for more sun shards
lab-field-chest_moon = room for more moon shards
lab-field-lap = gold for a lap
lab-field-first_lap = glory of the first lap
lab-field-second_lap = glory of the second lap
lab-field-extra_sun = sun shards for another action
lab-field-ship = gold a ship saves
lab-field-shield = glory of a shield that matches
lab-field-bear = glory for ousting or being ousted
lab-field-boar_shards = shards the owner gets
lab-field-boar_glory = glory the owner gets
lab-field-sentinel = glory for a shard
lab-field-cyclops = glory for a piece of gold
lab-field-triton_gold = gold for its token
lab-field-triton_shards = shards for its token
lab-field-owl = resources it brings
lab-field-spirits_gold = gold it brings
lab-field-spirits_moon = moon shards it brings
lab-field-elder_gold = gold to pay
lab-field-elder_glory = glory for it
lab-field-rounds = rounds
lab-field-cards = cards in each pile
lab-field-blessings = blessings in a turn
lab-field-sun = costs sun
lab-field-moon = costs moon
lab-field-glory = brings glory
lab-field-light = light die
lab-field-dark = dark die
