# Mirror Labyrinth in English. A token in a sentence comes with its symbol: "● blue rune 3".

title = Mirror Labyrinth
about =
    Run through a labyrinth of mirrors and portals like a beam of light, and take the strongest runes before the others do.
    Amulets, abilities, tasks and initiative can be added one by one; the advanced game has them all.

## What to agree on before the game

option-advanced = Advanced game
option-advanced-about = all complications, with their own first round and end
option-amulets = Amulets
option-amulets-about = first complication: a rune counts only with an amulet of its colour
option-abilities = Abilities
option-abilities-about = second complication: amulets have abilities, mages move forward only (brings amulets)
option-tasks = Tasks
option-tasks-about = third complication: three tasks reward sets of amulets (brings amulets)
option-initiative = Initiative
option-initiative-about = fourth complication: secretly chosen cards decide who moves first (brings amulets)
option-open_stacks = Open stacks
option-open_stacks-about = fifth complication: the next rune of each colour is seen (brings initiative)
option-few_mirrors = Fewer mirrors
option-few_mirrors-about = three mirrors in each quarter instead of four
option-open_totals = Open strengths
option-open_totals-about = the strengths of all taken runes are seen during the game

## Names of things

element-fire = fire
element-water = water
element-air = air
element-earth = earth
colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
rune-red = red rune
rune-blue = blue rune
rune-yellow = yellow rune
rune-green = green rune
rune = { $colour } { $strength }
amulet-red = red amulet
amulet-blue = blue amulet
amulet-yellow = yellow amulet
amulet-green = green amulet
amulet = { $colour } { $number } ({ $name })
mirror = mirror
figure = portal { $front } / { $back }
mage-of = mage of player { $seat }
direction-up = up
direction-right = right
direction-down = down
direction-left = left
turn-right = turned to the right
turn-half = turned half round
turn-left = turned to the left
runes = runes
amulets = amulets
tasks = Tasks
stacks = To come
initiative = Initiative
your-hand = your cards: { $cards }
strength = strength { $points }
runes-left = { $count ->
    [one] { $count } rune
   *[other] { $count } runes
}
amulets-left = { $count ->
    [one] { $count } amulet
   *[other] { $count } amulets
}
next-rune = next { $strength }

ability-1 = through mirrors
ability-1-about = your move passes one or two mirrors
ability-2 = through opponents
ability-2-about = your move passes any number of other mages
ability-3 = through portals
ability-3-about = your move passes any number of portal figures, and may still enter them
ability-4 = through one obstacle
ability-4-about = your move passes one rune, amulet, mirror, portal figure or mage
ability-5 = once more
ability-5-about = a spent amulet of yours becomes fresh
ability-6 = own turn
ability-6-about = one more quarter turn of your mage
ability-7 = portal turned
ability-7-about = turn a portal figure by a quarter
ability-8 = mirror turned
ability-8-about = turn a mirror by a quarter
ability-9 = portal reversed
ability-9-about = turn a portal figure half round
ability-10 = exchange
ability-10-about = two amulets on the board change places
ability-11 = through tokens
ability-11-about = your move passes any number of runes and amulets
ability-12 = token moved
ability-12-about = move a rune or an amulet by one crossing
ability-13 = mirror moved
ability-13-about = move a mirror by one crossing
ability-14 = own step
ability-14-about = move your own mage by one crossing, besides your move
ability-15 = opponent moved
ability-15-about = move another mage by one crossing
ability-16 = portal moved
ability-16-about = move a portal figure by one crossing

notation-about = D4 is column D, row 4. ╱ ╲ are mirrors; 1→ is the mage of seat 1 looking right; ●║♦ is a portal with a face on the left and one on the right, ♦═● one with a face above and one below; ♦3 is a rune of strength 3, ♦a7 an amulet, ♦a7× a spent one; ∘ is a start point.

## Where we are

phase-choosing = choosing initiative cards
phase-playing = turns
round-now = round { $round }

## What is asked

ask-card = Choose an initiative card, in secret.
ask-stand = Stand your mage on a free start point.
ask-face = Choose where your mage looks.
ask-move = Move your mage.
ask-last-chance = Nobody has taken anything lately: if you take nothing either, the game ends.
warn-idle-lap = This move ends the game: nobody has taken anything for a whole lap ({ $clause }). Your strength is { $strength }.
warn-idle-round = This move ends the game: nobody has taken anything for a whole round ({ $clause }). Your strength is { $strength }.
warn-in-reach = You could take: { $tokens }.
warn-nothing-in-reach = There is nothing you could take now.
ask-after = Turn your mage, use an amulet, or end your turn.
ask-renew = Choose the spent amulet that becomes fresh.
ask-rotate-figure = Choose the portal figure to turn, and which way.
ask-rotate-mirror = Choose the mirror to turn.
ask-rotate-round = Choose the portal figure to turn half round.
ask-swap = Choose two amulets on the board that change places.
ask-push-token = Choose the rune or amulet to move, and where to.
ask-push-mirror = Choose the mirror to move, and where to.
ask-push-own = Choose where your mage moves.
ask-push-opponent = Choose the mage to move, and where to.
ask-push-figure = Choose the portal figure to move, and where to.
ask-send = Choose where it comes out.
being-sent = Goes through the portal: { $thing }.

## Choices, and ways bend by bend

label-choose = card { $card }
label-stand = stand on { $crossing }
label-face = look { $direction }
label-turn = { $turn ->
    [right] turn to the right
   *[left] turn to the left
}
label-stay = no way is open: stay
label-done = end the turn
label-use = use { $amulet }: { $about }
label-renew = { $amulet } becomes fresh: { $about }
label-rotate = { $thing } on { $crossing }, { $turn }
label-swap = { $one } on { $first } and { $other } on { $second }
label-push = { $thing } from { $origin } to { $target }
label-send = comes out on { $target }
way-stop = stop at { $crossing }
way-takes = takes { $token }
way-takes-again = takes { $token }, one more turn
way-mirror = mirror { $direction } at { $crossing }
way-edge = round the edge to { $crossing }
way-portal = through { $element } to { $crossing }
way-portal-edge = through { $element } to the edge at { $crossing }
way-passes = past the { $thing } at { $crossing }

## The story

story-first = The lot falls on { $seat }, who begins.
story-dealt = You draw initiative card { $card }.
story-choose = { $name } chooses card { $card }.
story-chosen = { $name } has chosen a card.
story-stand = { $name } stands on { $crossing }.
story-face = { $name } looks { $direction }.
story-move = { $name }: { $way }.
story-turn = { $turn ->
    [right] { $name } turns to the right.
   *[left] { $name } turns to the left.
}
story-stay = { $name } has no way and stays.
story-done = { $name } ends the turn.
story-use = { $name } uses { $amulet }.
story-renew = { $name } refreshes { $amulet }.
story-object = { $name }: { $what }.
story-card = Card { $card } is turned over: { $crossing }.
story-card-occupied = Card { $card } is turned over: { $crossing } is occupied.
story-spot = The lot falls on { $crossing }.
story-top = Next in its stack: { $rune }.
story-new = On { $crossing } comes { $token }.
news-order = Cards are turned over: { $order }.
news-round = Round { $round }.
news-extra = { $name } has an extra turn.
end-last-rune = The last rune is taken.
end-idle-lap = Everybody has had a turn, and nobody took anything.
end-idle-round = Nobody took anything for a whole round.
end-stacks = All stacks beside the board are empty.

## The score sheet

sheet-tasks = tasks
sheet-strength = strength
sheet-pairs = pairs

## Refusals: what is wrong and the way out

refuse-card = Card { $card } is not in your hand: choose one of yours.
refuse-no-number = Say which card: choose 17.
refuse-no-start = { $crossing } is no start point: choose a marked crossing.
refuse-start-occupied = { $crossing } is occupied: choose a free start point.
refuse-say-facing = Say also where your mage looks then: move { $crossing } up.
refuse-no-facing = In this game it does not matter where a mage looks: write move { $crossing }.
refuse-on-mirror = There is a mirror on { $crossing }: stop before or after it.
refuse-on-portal = There is a portal on { $crossing }: stop before it or beyond a way out.
refuse-on-mage = Another mage stands on { $crossing }: stop before it.
refuse-other-facing = You reach { $crossing } looking another way: choose a way that is offered.
refuse-no-way = No way leads you to { $crossing }: choose a crossing in reach.
refuse-no-turns = In this game it does not matter where a mage looks: move in any direction.
refuse-turned = You have made your quarter turn: go on without another one.
refuse-turn-away = You could not move there: turn where a way is open, or move first.
refuse-stay = A way is open: move your mage.
refuse-stay-turn = A way is open after a quarter turn: turn left or right.
refuse-no-abilities = In this game amulets have no abilities: move your mage.
refuse-not-your-amulet = Amulet { $amulet } is not yours: use one of your own.
refuse-spent = Amulet { $amulet } is spent: use a fresh one.
refuse-passing-late = Amulet { $amulet } helps a move and yours is made: use it before the move of another turn.
refuse-no-object = Amulet { $amulet } has nothing to work on now: keep it for later.
refuse-not-spent = Amulet { $amulet } is not one of your other spent amulets: choose one of them.
refuse-rotate = That cannot be turned so on { $crossing }: choose what the amulet names.
refuse-swap = There is no amulet on one of these crossings: choose two that lie on the board.
refuse-push-other = What is on { $origin } cannot be moved by this amulet: choose what it names.
refuse-push = It cannot get from { $origin } to { $target }: choose an empty crossing beside it, or before a portal it can pass.
refuse-push-figure = The portal figure cannot get from { $origin } to { $target }: choose a neighbouring crossing, empty or before its face.
refuse-send = It cannot come out on { $target }: choose an empty crossing before another portal of that element.

## Why a choice is good

reason-adds = it adds { $points } to your strength
reason-waits = it will count with an amulet of its colour
reason-partner = an amulet for runes of this colour
reason-extra = it gives an extra turn
reason-rival = { $name } could take it
reason-now = from there a way leads to { $token }
reason-next = { $token } is in reach from there in the next turn
reason-opens = it opens a way to { $token }
reason-first = { $name } could take { $token } too: be first
reason-no-hurry = nobody else reaches what you can take: keep low cards for later
reason-nothing-yet = nothing is in reach: let others go first
reason-ahead = it looks best several moves ahead

## The box and its data file

table-elements = Elements
table-colours = Colours
table-strengths = Strengths of runes
table-mirrors = Mirrors
table-initiative-cards = Initiative cards
table-hand = Initiative cards in hand
table-fragments = Quarters of the board
table-amulets-of-a-colour = Amulets of each colour
table-tasks-in-play = Tasks in play
table-board = Board, edge and initiative cards
table-figures = Portal figures
table-amulets = Amulets
table-tasks = Tasks
because-elements = the rules speak of four elements and show them as colours only; which is which is our choice
because-amulets-of-a-colour = there are 16 amulets in four colours, and exactly 16 abilities are described
because-tasks-in-play = of two cards, one shifted over the other, one shows both tasks and one a half
because-board = the pictures of the board are not in the text of the rules: ten start points in each quarter, four on each line, every line end leads somewhere
because-figures = the pictures of the figures are not in the text of the rules: every element on two faces
because-amulets = which ability has which colour is not in the text of the rules: each colour has a passing, a turning and a moving one
because-tasks = the pictures of the tasks are not in the text of the rules: single colours, pairs, threes, and three of one colour; their strengths so that by simulation tasks give a fifth to a third of what a winner has
box-edge = “{ $found }” at the line end beside { $crossing } is neither a portal (F W A E) nor the first of two mirrors { $pair }
box-point = { $crossing }: “{ $found }” must be a dot or a card number from 1 to { $last }, each once
box-quarter = quarter { $quarter } has { $found ->
    [one] { $found } start point
   *[other] { $found } start points
}, there must be { $wanted }
box-amulet = { $found } is there for the second time; each amulet has one colour
box-task = colours and a strength, such as RB 2 or *** 4

### Notation: what was expected where a text could not be read

expect-crossing = a crossing such as D4 (A to J, 1 to 10)
expect-direction = a direction: { $known }
expect-turn = a turn: { $known }
expect-amulet = the number of an amulet, 1 to { $last }
expect-initiative = the number of an initiative card, 1 to { $last }
expect-colour = a colour: { $known }
expect-strength = a strength, 1 to { $last }
expect-task-side = a side of a task card such as 3a
expect-diagonal = a diagonal: { $known }
expect-figure = the number of a portal figure, 1 to { $last }

## The table in the browser

scene-board = Labyrinth
scene-tasks-stacks = Tasks and stacks
scene-others = Players
scene-own = Yours
scene-fresh = Fresh amulets
scene-collection = Collection
scene-collection-of = { $name }’s collection
scene-card-of = { $name }’s initiative card
scene-deck = Deck and discard
scene-deck-left = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in the deck
scene-discard = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} discarded
scene-start = { $crossing }, start point
scene-edge-mirror = edge at { $crossing }: mirrors lead to { $other }
scene-edge-portal = edge at { $crossing }: { $element } portal
scene-mirror-slash = mirror on { $crossing }: who goes right is sent up, who goes left down
scene-mirror-backslash = mirror on { $crossing }: who goes right is sent down, who goes left up
scene-portal-upright = portal on { $crossing }: { $first } above, { $second } below
scene-portal-across = portal on { $crossing }: { $first } on the left, { $second } on the right
scene-mage = { $name } on { $crossing }
scene-looks = looks { $direction }
scene-on = { $thing } on { $crossing }
scene-alone = does not count without an amulet of its colour
scene-spent = spent
scene-card = card { $card }, crossing { $crossing }
scene-card-chosen = chosen: card { $card }, crossing { $crossing }
scene-card-played = card of this round: { $card }, crossing { $crossing }
scene-task-worth = strength { $strength } for each set
scene-task-any = any colour, all three the same
scene-task-has = you have a { $amulet }
scene-task-made = sets: { $count }, strength { $strength }
scene-arrive = Look { $direction }
scene-unturned = Not turned
scene-opens = opens: { $tokens }
scene-ahead = in reach then: { $tokens }
scene-extra = One more turn.
scene-ask-turn = Move your mage; you may turn it by a quarter, too.
scene-ask-ahead = Move your mage forward.
scene-passes = An amulet helps this move.
scene-laid-out = Tokens and cards are laid out.
scene-cards = Initiative cards
scene-wait-cards = Choosing: { $name }.
scene-wait-stand = { $name } brings a mage onto the board.
scene-wait-face = { $name } turns the mage.
scene-wait-move = { $name } moves the mage.
scene-wait-after = { $name } ends the turn.
scene-wait-amulet = { $name } uses an amulet.
scene-sheet-count = number of runes
scene-sheet-what = what
scene-sheet-how = how
scene-sheet-idle = without an amulet: { $runes }
scene-sheet-account = Where strength came from
scene-sheet-round = round
scene-sheet-taken = taken
scene-sheet-when = What was taken when
scene-task = task: { $amulets }
scene-task-same = task: { $count } of one colour
scene-turn-left = ↶ Left
scene-turn-right = Right ↷

## The lab

lab-group-rune = Runes
lab-group-amulet = Amulets
lab-amulet = amulet { $number }, { $name }
lab-box-board = Board
lab-box-figures = Portal figures
lab-box-amulets = Amulets by colour
lab-box-tasks = Tasks
lab-box-board-about = At the edge: / and \ mirrors, F W A E portals of fire, water, air and earth. Inside: numbers of initiative cards; a dot is an empty crossing.
lab-box-figures-about = F fire, W water, A air, E earth: two sides of each figure.
lab-box-amulets-about = The numbers of the amulets of each colour.
lab-box-tasks-about = R red, B blue, Y yellow, G green: one amulet each; * any one colour. The number is the strength.
lab-field-a = two tasks of the first side
lab-field-b = two tasks of the second side
lab-field-rows = the board with its edge, row by row
lab-field-faces = elements of each portal figure
lab-field-red = red amulets
lab-field-blue = blue amulets
lab-field-yellow = yellow amulets
lab-field-green = green amulets
lab-task = task card { $card }
