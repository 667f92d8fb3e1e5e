# «Лабиринт зеркал» по-русски. Жетон в предложении стоит в именительном падеже со своим знаком: «● синяя руна 3».

title = Лабиринт зеркал
about =
    Промчитесь по лабиринту зеркал и порталов, как луч света, и возьмите самые сильные руны раньше соперников.
    Амулеты, способности, задания и инициативу добавляют по одному; в продвинутой игре есть всё.

## О чём договориться до игры

option-advanced = Продвинутая игра
option-advanced-about = все усложнения, со своим первым раундом и концом
option-amulets = Амулеты
option-amulets-about = первое усложнение: руна считается только с амулетом её цвета
option-abilities = Способности
option-abilities-about = второе усложнение: у амулетов есть способности, маги идут только вперёд (вместе с амулетами)
option-tasks = Задания
option-tasks-about = третье усложнение: три задания награждают наборы амулетов (вместе с амулетами)
option-initiative = Инициатива
option-initiative-about = четвёртое усложнение: тайно выбранные карты решают, кто ходит раньше (вместе с амулетами)
option-open_stacks = Открытые стопки
option-open_stacks-about = пятое усложнение: видна следующая руна каждого цвета (вместе с инициативой)
option-few_mirrors = Меньше зеркал
option-few_mirrors-about = три зеркала в каждой четверти вместо четырёх
option-open_totals = Открытая сила
option-open_totals-about = сила всех взятых рун видна во время игры

## Как что называется

element-fire = огонь
element-water = вода
element-air = воздух
element-earth = земля
colour-red = красный
colour-blue = синий
colour-yellow = жёлтый
colour-green = зелёный
rune-red = красная руна
rune-blue = синяя руна
rune-yellow = жёлтая руна
rune-green = зелёная руна
rune = { $colour } { $strength }
amulet-red = красный амулет
amulet-blue = синий амулет
amulet-yellow = жёлтый амулет
amulet-green = зелёный амулет
amulet = { $colour } { $number } ({ $name })
mirror = зеркало
figure = портал { $front } / { $back }
mage-of = маг игрока { $seat }
direction-up = вверх
direction-right = вправо
direction-down = вниз
direction-left = влево
turn-right = с поворотом вправо
turn-half = с разворотом
turn-left = с поворотом влево
runes = руны
amulets = амулеты
tasks = Задания
stacks = Ещё выйдут
initiative = Инициатива
your-hand = ваши карты: { $cards }
strength = сила { $points }
runes-left = { $count ->
    [one] { $count } руна
    [few] { $count } руны
   *[other] { $count } рун
}
amulets-left = { $count ->
    [one] { $count } амулет
    [few] { $count } амулета
   *[other] { $count } амулетов
}
next-rune = следующая { $strength }

ability-1 = сквозь зеркала
ability-1-about = перемещение проходит сквозь одно или два зеркала
ability-2 = сквозь соперников
ability-2-about = перемещение проходит сквозь любое число чужих магов
ability-3 = сквозь порталы
ability-3-about = перемещение проходит сквозь любое число фигурок порталов, входить в них тоже можно
ability-4 = сквозь одно препятствие
ability-4-about = перемещение проходит сквозь одну руну, амулет, зеркало, фигурку портала или мага
ability-5 = ещё раз
ability-5-about = ваш потраченный амулет снова свежий
ability-6 = свой поворот
ability-6-about = ещё один поворот мага на четверть
ability-7 = поворот портала
ability-7-about = поверните фигурку портала на четверть
ability-8 = поворот зеркала
ability-8-about = поверните зеркало на четверть
ability-9 = разворот портала
ability-9-about = поверните фигурку портала на пол-оборота
ability-10 = обмен
ability-10-about = два амулета на поле меняются местами
ability-11 = сквозь жетоны
ability-11-about = перемещение проходит сквозь любое число рун и амулетов
ability-12 = сдвиг жетона
ability-12-about = сдвиньте руну или амулет на одно пересечение
ability-13 = сдвиг зеркала
ability-13-about = сдвиньте зеркало на одно пересечение
ability-14 = свой шаг
ability-14-about = сдвиньте своего мага на одно пересечение, помимо перемещения
ability-15 = сдвиг соперника
ability-15-about = сдвиньте чужого мага на одно пересечение
ability-16 = сдвиг портала
ability-16-about = сдвиньте фигурку портала на одно пересечение

notation-about = D4 — столбец D, строка 4. ╱ ╲ — зеркала; 1→ — маг места 1, смотрит вправо; ●║♦ — портал с гранями слева и справа, ♦═● — с гранями сверху и снизу; ♦3 — руна силы 3, ♦a7 — амулет, ♦a7× — потраченный; ∘ — стартовая точка.

## Где мы

phase-choosing = выбор карт инициативы
phase-playing = ходы
round-now = раунд { $round }

## О чём спрашивают

ask-card = Тайно выберите карту инициативы.
ask-stand = Поставьте мага на свободную стартовую точку.
ask-face = Выберите, куда смотрит маг.
ask-move = Переместите мага.
ask-last-chance = Давно никто ничего не брал: не возьмёте и вы — игра закончится.
warn-idle-lap = Этот ход закончит игру: целый круг никто ничего не взял ({ $clause }). Ваша сила — { $strength }.
warn-idle-round = Этот ход закончит игру: целый раунд никто ничего не взял ({ $clause }). Ваша сила — { $strength }.
warn-in-reach = Можно взять: { $tokens }.
warn-nothing-in-reach = Взять сейчас нечего.
ask-after = Поверните мага, примените амулет или закончите ход.
ask-renew = Выберите потраченный амулет, который снова станет свежим.
ask-rotate-figure = Выберите фигурку портала и сторону поворота.
ask-rotate-mirror = Выберите зеркало, которое нужно повернуть.
ask-rotate-round = Выберите фигурку портала, которую нужно развернуть.
ask-swap = Выберите два амулета на поле, которые меняются местами.
ask-push-token = Выберите руну или амулет и место, куда сдвинуть.
ask-push-mirror = Выберите зеркало и место, куда его сдвинуть.
ask-push-own = Выберите, куда сдвинуть своего мага.
ask-push-opponent = Выберите чужого мага и место, куда его сдвинуть.
ask-push-figure = Выберите фигурку портала и место, куда её сдвинуть.
ask-send = Выберите, где это выйдет.
being-sent = Уходит через портал: { $thing }.

## Варианты и пути по изгибам

label-choose = карта { $card }
label-stand = встать на { $crossing }
label-face = смотреть { $direction }
label-turn = { $turn ->
    [right] повернуть вправо
   *[left] повернуть влево
}
label-stay = пути нет: остаться
label-done = закончить ход
label-use = применить: { $amulet } — { $about }
label-renew = снова свежий: { $amulet } — { $about }
label-rotate = { $thing } на { $crossing }, { $turn }
label-swap = { $one } на { $first } и { $other } на { $second }
label-push = { $thing } с { $origin } на { $target }
label-send = выходит на { $target }
way-stop = остановка на { $crossing }
way-takes = берёт: { $token }
way-takes-again = берёт: { $token }, ещё один ход
way-mirror = зеркало { $direction } на { $crossing }
way-edge = по краю к { $crossing }
way-portal = через портал ({ $element }) к { $crossing }
way-portal-edge = через портал ({ $element }) к краю у { $crossing }
way-passes = насквозь: { $thing } на { $crossing }

## Рассказ

story-first = Жребий выпал: начинает { $seat }.
story-dealt = Вы берёте карту инициативы { $card }.
story-choose = { $name } выбирает карту { $card }.
story-chosen = { $name }: карта выбрана.
story-stand = { $name } встаёт на { $crossing }.
story-face = { $name } смотрит { $direction }.
story-move = { $name }: { $way }.
story-turn = { $turn ->
    [right] { $name } поворачивает вправо.
   *[left] { $name } поворачивает влево.
}
story-stay = { $name } остаётся на месте: пути нет.
story-done = { $name } заканчивает ход.
story-use = { $name } применяет: { $amulet }.
story-renew = { $name } обновляет: { $amulet }.
story-object = { $name }: { $what }.
story-card = Открыта карта { $card }: { $crossing }.
story-card-occupied = Открыта карта { $card }: { $crossing } занято.
story-spot = Жребий указывает на { $crossing }.
story-top = Следующая в стопке: { $rune }.
story-new = На { $crossing } выходит { $token }.
news-order = Карты открыты: { $order }.
news-round = Раунд { $round }.
news-extra = { $name }: дополнительный ход.
end-last-rune = Взята последняя руна.
end-idle-lap = Целый круг никто ничего не взял.
end-idle-round = Целый раунд никто ничего не взял.
end-stacks = Все стопки рядом с полем пусты.

## Итог

sheet-tasks = задания
sheet-strength = сила
sheet-pairs = пары

## Отказы: что не так и как правильно

refuse-card = Карты { $card } у вас на руке нет: выберите свою.
refuse-no-number = Скажите, какую карту: choose 17.
refuse-no-start = { $crossing } — не стартовая точка: выберите отмеченное пересечение.
refuse-start-occupied = Пересечение { $crossing } занято: выберите свободную стартовую точку.
refuse-say-facing = Скажите ещё, куда маг будет смотреть: move { $crossing } up.
refuse-no-facing = В этой игре неважно, куда смотрит маг: напишите move { $crossing }.
refuse-on-mirror = На { $crossing } стоит зеркало: остановитесь до или после него.
refuse-on-portal = На { $crossing } стоит портал: остановитесь перед ним или за выходом.
refuse-on-mage = На { $crossing } стоит чужой маг: остановитесь перед ним.
refuse-other-facing = На { $crossing } маг будет смотреть в другую сторону: выберите один из предложенных путей.
refuse-no-way = Пути к { $crossing } нет: выберите пересечение, до которого можно дойти.
refuse-no-turns = В этой игре неважно, куда смотрит маг: двигайтесь в любую сторону.
refuse-turned = Поворот на четверть уже сделан: продолжайте без него.
refuse-turn-away = Там пути нет: поверните туда, где он есть, или сначала переместитесь.
refuse-stay = Путь есть: переместите мага.
refuse-stay-turn = Путь есть после поворота на четверть: поверните влево или вправо.
refuse-no-abilities = В этой игре у амулетов нет способностей: переместите мага.
refuse-not-your-amulet = Амулет { $amulet } не ваш: примените свой.
refuse-spent = Амулет { $amulet } потрачен: примените свежий.
refuse-passing-late = Амулет { $amulet } помогает перемещению, а ваше уже сделано: примените его до перемещения в другой ход.
refuse-no-object = Амулет { $amulet } сейчас не на чем применить: сохраните его.
refuse-not-spent = Амулет { $amulet } — не из других ваших потраченных: выберите один из них.
refuse-rotate = На { $crossing } так повернуть нельзя: выберите то, что называет амулет.
refuse-swap = На одном из этих пересечений нет амулета: выберите два, которые лежат на поле.
refuse-push-other = То, что на { $origin }, этим амулетом не сдвинуть: выберите то, что он называет.
refuse-push = С { $origin } на { $target } не сдвинуть: выберите пустое пересечение рядом или за порталом, через который можно пройти.
refuse-push-figure = Фигурку портала не сдвинуть с { $origin } на { $target }: выберите соседнее пересечение, пустое или перед её гранью.
refuse-send = На { $target } это не выйдет: выберите пустое пересечение перед другим порталом той же стихии.

## Почему выбор хорош

reason-adds = прибавит { $points } к вашей силе
reason-waits = будет считаться с амулетом своего цвета
reason-partner = амулет для рун этого цвета
reason-extra = даёт дополнительный ход
reason-rival = иначе может взять { $name }
reason-now = оттуда есть путь: { $token }
reason-next = оттуда можно взять следующим ходом: { $token }
reason-opens = открывает путь: { $token }
reason-first = { $name } тоже может взять: { $token }. Опередите
reason-no-hurry = до вашего жетона никто другой не доберётся: приберегите малые карты
reason-nothing-yet = взять пока нечего: пропустите других вперёд
reason-ahead = выглядит лучше всего на несколько ходов вперёд

## Коробка и её файл

table-elements = Стихии
table-colours = Цвета
table-strengths = Сила рун
table-mirrors = Зеркала
table-initiative-cards = Карты инициативы
table-hand = Карты инициативы на руке
table-fragments = Четверти поля
table-amulets-of-a-colour = Амулеты каждого цвета
table-tasks-in-play = Задания в игре
table-board = Поле, край и карты инициативы
table-figures = Фигурки порталов
table-amulets = Амулеты
table-tasks = Задания
because-elements = правила говорят о четырёх стихиях и показывают их только цветом; какая какого цвета, решили мы
because-amulets-of-a-colour = амулетов 16 в четырёх цветах, и описано ровно 16 способностей
because-tasks-in-play = из двух карт, сдвинутых одна над другой, на одной видны оба задания, на другой половина
because-board = рисунков поля в тексте правил нет: по десять стартовых точек в каждой четверти, на каждой линии по четыре, каждый конец линии куда-то ведёт
because-figures = рисунков фигурок в тексте правил нет: каждая стихия на двух гранях
because-amulets = какая способность какого цвета, в тексте правил не сказано: в каждом цвете есть проход, поворот и сдвиг
because-tasks = рисунков заданий в тексте правил нет: один цвет, пары, тройки и три одного цвета; сила такая, чтобы по симуляциям задания давали от пятой части до трети силы победителя
box-edge = «{ $found }» у конца линии рядом с { $crossing } — не портал (F W A E) и не первое из двух зеркал { $pair }
box-point = { $crossing }: «{ $found }» должно быть точкой или номером карты от 1 до { $last }, каждый один раз
box-quarter = в четверти { $quarter } { $found ->
    [one] { $found } стартовая точка
    [few] { $found } стартовые точки
   *[other] { $found } стартовых точек
}, должно быть { $wanted }
box-amulet = { $found } стоит второй раз, а у каждого амулета один цвет
box-task = текст с цветами и силой, например RB 2 или *** 4

### Запись: чего ждали там, где текст не прочитался

expect-crossing = пересечение, например D4 (A–J, 1–10)
expect-direction = направление: { $known }
expect-turn = поворот: { $known }
expect-amulet = номер амулета, от 1 до { $last }
expect-initiative = номер карты инициативы, от 1 до { $last }
expect-colour = цвет: { $known }
expect-strength = сила, от 1 до { $last }
expect-task-side = сторона карты задания, например 3a
expect-diagonal = диагональ: { $known }
expect-figure = номер фигурки портала, от 1 до { $last }

## Стол в браузере

scene-board = Лабиринт
scene-tasks-stacks = Задания и стопки
scene-others = Игроки
scene-own = Ваше
scene-fresh = Свежие амулеты
scene-collection = Коллекция
scene-collection-of = Коллекция: { $name }
scene-card-of = Карта инициативы: { $name }
scene-deck = Колода и сброс
scene-deck-left = В колоде { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
scene-discard = В сбросе { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
scene-start = { $crossing }, стартовая точка
scene-edge-mirror = край у { $crossing }: зеркала ведут к { $other }
scene-edge-portal = край у { $crossing }: портал ({ $element })
scene-mirror-slash = зеркало на { $crossing }: идущего вправо ведёт вверх, идущего влево — вниз
scene-mirror-backslash = зеркало на { $crossing }: идущего вправо ведёт вниз, идущего влево — вверх
scene-portal-upright = портал на { $crossing }: сверху { $first }, снизу { $second }
scene-portal-across = портал на { $crossing }: слева { $first }, справа { $second }
scene-mage = { $name } на { $crossing }
scene-looks = смотрит { $direction }
scene-on = { $thing } на { $crossing }
scene-alone = не считается без амулета её цвета
scene-spent = потрачен
scene-card = карта { $card }, пересечение { $crossing }
scene-card-chosen = выбрана карта { $card }, пересечение { $crossing }
scene-card-played = карта этого раунда: { $card }, пересечение { $crossing }
scene-task-worth = сила { $strength } за каждый набор
scene-task-any = любой цвет, все три одинаковые
scene-task-has = есть { $amulet }
scene-task-made = наборов: { $count }, сила { $strength }
scene-arrive = Смотреть { $direction }
scene-unturned = Без поворота
scene-opens = откроет: { $tokens }
scene-ahead = в пределах хода: { $tokens }
scene-extra = Ещё один ход.
scene-ask-turn = Переместите мага; можно и повернуть его на четверть.
scene-ask-ahead = Переместите мага вперёд.
scene-passes = Амулет помогает этому перемещению.
scene-laid-out = Выкладываются жетоны и карты.
scene-cards = Карты инициативы
scene-wait-cards = Выбирают: { $name }.
scene-wait-stand = { $name } выводит мага на поле.
scene-wait-face = { $name } поворачивает мага.
scene-wait-move = { $name } перемещает мага.
scene-wait-after = { $name } заканчивает ход.
scene-wait-amulet = { $name } применяет амулет.
scene-sheet-count = число рун
scene-sheet-what = что
scene-sheet-how = как
scene-sheet-idle = без амулета: { $runes }
scene-sheet-account = Откуда сила
scene-sheet-round = раунд
scene-sheet-taken = взято
scene-sheet-when = Что и когда взято
scene-task = задание: { $amulets }
scene-task-same = задание: { $count } одного цвета
scene-turn-left = ↶ Влево
scene-turn-right = Вправо ↷

## Лаборатория

lab-group-rune = Руны
lab-group-amulet = Амулеты
lab-amulet = амулет { $number }, { $name }
lab-box-board = Поле
lab-box-figures = Фигурки порталов
lab-box-amulets = Амулеты по цветам
lab-box-tasks = Задания
lab-box-board-about = По краю: / и \ — зеркала, F W A E — порталы огня, воды, воздуха и земли. Внутри — номера карт инициативы, точка — пустой перекрёсток.
lab-box-figures-about = F — огонь, W — вода, A — воздух, E — земля: две стороны каждой фигурки.
lab-box-amulets-about = Номера амулетов каждого цвета.
lab-box-tasks-about = R — красный, B — синий, Y — жёлтый, G — зелёный: по амулету; * — любой один цвет. Число — сила.
lab-field-a = два задания первой стороны
lab-field-b = два задания второй стороны
lab-field-rows = поле с краем, ряд за рядом
lab-field-faces = стихии каждой фигурки портала
lab-field-red = красные амулеты
lab-field-blue = синие амулеты
lab-field-yellow = жёлтые амулеты
lab-field-green = зелёные амулеты
lab-task = карта заданий { $card }
