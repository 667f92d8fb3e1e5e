# Dice Forge по-русски. Ресурсы в предложениях — значки: страница их рисует, у терминала для них свои знаки.

# Те же символы, что в rules/icons.py.
-gold = {"\uE100"}
-sun = {"\uE101"}
-moon = {"\uE102"}
-glory = {"\uE103"}

title = Dice Forge
about =
    Кубики бросают все и в каждый ход. Перестраивайте два своих кубика грань за гранью, совершайте подвиги на островах, изгоняйте друг друга.
    Девять или десять раундов, побеждает тот, у кого больше славы.

## О чём договориться перед игрой

option-feats = Карты подвигов
option-feats-about = для первой игры, другие или по жребию; либо буква для каждой из девяти стопок (f, o, d)
option-feats-first = для первой игры
option-feats-other = другие
option-feats-drawn = по жребию
option-feats-drawn-about = какая из двух, решит жребий
option-feats-each = выбрать для каждой стопки
option-same_again = Те же грани в дополнительном действии
option-same_again-about = в дополнительном действии можно купить то же, что в первом

## Названия

resource-gold = золото
resource-sun = солнечные осколки
resource-moon = лунные осколки
resource-glory = слава
amount-gold = { $count ->
    [one] { $count } золото
   *[other] { $count } золота
}
amount-sun = { $count ->
    [one] { $count } солнечный осколок
    [few] { $count } солнечных осколка
    [many] { $count } солнечных осколков
   *[other] { $count } солнечного осколка
}
amount-moon = { $count ->
    [one] { $count } лунный осколок
    [few] { $count } лунных осколка
    [many] { $count } лунных осколков
   *[other] { $count } лунного осколка
}
amount-glory = { $count ->
    [one] { $count } очко славы
    [few] { $count } очка славы
    [many] { $count } очков славы
   *[other] { $count } очка славы
}
colour-red = красный
colour-blue = синий
colour-yellow = жёлтый
colour-green = зелёный
side-light = светлый кубик
side-dark = тёмный кубик
face-mirror = зеркало
face-shield-red = красный щит
face-shield-blue = синий щит
face-shield-yellow = жёлтый щит
face-shield-green = зелёный щит
face-ship = корабль
face-boar-red = красный вепрь
face-boar-blue = синий вепрь
face-boar-yellow = жёлтый вепрь
face-boar-green = зелёный вепрь
face-x3 = x3
face-mirror-about = копирует грань на кубике другого героя
face-shield-red-about = 5 { -glory }, если вторая грань приносит { -sun }, иначе 2 { -sun }
face-shield-blue-about = 5 { -glory }, если вторая грань приносит { -moon }, иначе 2 { -moon }
face-shield-yellow-about = 5 { -glory }, если вторая грань приносит { -gold }, иначе 3 { -gold }
face-shield-green-about = 5 { -glory }, если вторая грань приносит славу, иначе 3 { -glory }
face-ship-about = грань святилища на 2 { -gold } дешевле
face-boar-red-about = 1 { -sun } или 1 { -moon }, и владелец получает своё
face-boar-blue-about = 1 { -sun } или 1 { -moon }, и владелец получает своё
face-boar-yellow-about = 1 { -sun } или 1 { -moon }, и владелец получает своё
face-boar-green-about = 1 { -sun } или 1 { -moon }, и владелец получает своё
face-x3-about = утраивает вторую грань
card-hammer = Молот кузнеца
card-chest = Сундук кузнеца
card-hind = Серебряная лань
card-bear = Великая медведица
card-satyrs = Сатиры
card-boar = Упорный вепрь
card-ferryman = Паромщик
card-cerberus = Цербер
card-helmet = Шлем невидимости
card-cancer = Рак
card-sentinel = Страж
card-sphinx = Сфинкс
card-cyclops = Циклоп
card-hydra = Гидра
card-typhon = Тифон
card-gorgon = Горгона
card-triton = Тритон
card-abyss = Зеркало бездны
card-owl = Сова стража
card-skyship = Небесный корабль
card-minotaur = Минотавр
card-guardian = Щит стража
card-spirits = Дикие духи
card-elder = Старец
# The same on a narrow card: where a long word may be broken.
card-hind-narrow = Сереб{"\u00AD"}ряная лань
card-bear-narrow = Великая медве{"\u00AD"}дица
card-ferryman-narrow = Паром{"\u00AD"}щик
card-helmet-narrow = Шлем невиди{"\u00AD"}мости
card-hammer-narrow = Молот кузнеца
card-chest-narrow = Сундук кузнеца
card-boar-narrow = Упорный вепрь
card-skyship-narrow = Небес{"\u00AD"}ный корабль
card-minotaur-narrow = Мино{"\u00AD"}тавр
card-hammer-about = молот: 15 { -gold } дают 10 { -glory }, ещё 15 { -gold } дают 15 { -glory }
card-chest-about = запасы вмещают на 4 { -gold }, 3 { -sun } и 3 { -moon } больше
card-hind-about = каждый ход: бросок одного кубика
card-bear-about = 3 { -glory }, когда вы изгоняете или изгнаны
card-satyrs-about = остальные бросают, вы берёте два их кубика
card-boar-about = вепрь на кубик другого героя; он платит вам
card-ferryman-about = больше ничего
card-cerberus-about = один раз: получить благословение снова
card-helmet-about = выковать x3
card-cancer-about = два благословения
card-sentinel-about = два благословения, { -sun } и { -moon } можно обратить в славу, по 2 { -glory }
card-sphinx-about = бросить один кубик четыре раза
card-cyclops-about = бросить один кубик четыре раза, золото можно обратить в славу
card-hydra-about = больше ничего
card-typhon-about = 1 { -glory } за каждую выкованную вами грань
card-gorgon-about = больше ничего
card-triton-about = один раз: 6 { -gold }, 2 { -sun } или 2 { -moon }
card-abyss-about = выковать зеркало
card-owl-about = каждый ход: 1 { -gold }, 1 { -sun } или 1 { -moon }
card-skyship-about = выковать корабль
card-minotaur-about = остальные бросают и теряют выпавшее
card-guardian-about = выковать щит на выбор
card-spirits-about = 3 { -gold } и 3 { -moon }
card-elder-about = каждый ход: 3 { -gold } за 4 { -glory }

notation-about = { -gold } золото, { -sun } солнечные осколки, { -moon } лунные осколки, { -glory } слава. В записи ходов грани пишут буквами g, s, m, v: 2g+1m даёт и то и другое, 1g/1s/1m одно из трёх. В скобках [ ] грань, которая лежит вверху.

## Где мы

turn-of-name = ходит { $name }
temple = Храм
gardens = Сады
islands = Острова
portal = Портал { $portal }
no-cards = нет карт
holds-hammer = молот { $beaten } из { $room }
holds-chests = сундуки: { $count }
holds-tritons = Тритон: { $count }
holds-cerberi = Цербер: { $count }
stand-here = здесь: { $names }

## Вопросы

ask-die = Выберите кубик для броска.
ask-copy = Выберите грань, которую копирует зеркало.
ask-pick = Выберите, что вы получаете.
ask-convert = Обратите это в славу или оставьте.
ask-order = Выберите, что раньше: добыча или корабль.
ask-hammer = Скажите, сколько золота идёт на молот.
ask-ship = Ваш корабль: выкуйте грань дешевле или пропустите.
ask-forge = Выберите грань, которую заменит новая.
ask-cerberus = Отдайте Цербера, чтобы получить это ещё раз, или пропустите.
ask-reinforce = Примените карту усиления или продолжайте.
ask-action = Купите грани, совершите подвиг или пропустите действие.
ask-more = Купите ещё грань или закончите.
ask-extra = Заплатите за ещё одно действие или закончите ход.
ask-satyrs = Выберите кубик, грань которого берёте.
ask-shield = Выберите щит.
ask-target = Выберите, кому достанется вепрь.
asked-pick = Выберите, что вы получаете: { $what }.
asked-lose = Выберите, что вы теряете: { $what }.
asked-hammer = Вы получаете { $gold } { -gold }. Сколько из этого идёт на молот?
asked-convert = { $what }: обратите в { $glory } { -glory } или оставьте.
asked-forge = { $face }: выберите грань, которую она заменит.
asked-ship = Ваш корабль: выкуйте грань на { $gold } { -gold } дешевле или пропустите.

## Варианты

label-pass = пропустить
label-done = продолжать
label-enough = хватит
label-end = закончить ход
label-keep = оставить
label-die = { $side }: { $faces }
label-die-of = игрок { $seat }, { $side }: { $face }
label-choose = { $what }
label-hammer = { $gold } { -gold } на молот
label-hammer-lap = { $gold } { -gold } на молот: +{ $glory } { -glory }
label-convert = { $what } обратить в { $glory } { -glory }
label-first = { $what ->
    [ship] сначала корабль
   *[gain] сначала добыча
}
label-buy = { $face } за { $gold } { -gold }
label-forge = { $side }, заменить: { $face }
label-feat = { $card } за { $cost }: { $glory } { -glory }, { $about }
label-feat-oust = { $card } за { $cost }: { $glory } { -glory }, { $about }; изгоняет игрока { $other }
label-use = { $card }: { $about }
label-take = { $face }: { $about }
label-target = игрок { $seat }
label-extra = ещё одно действие за { $sun } { -sun }
label-repeat = получить ещё раз
label-triton = отдать Тритона: 6 { -gold }, 2 { -sun } или 2 { -moon }

## Рассказ

story-set = В стопке лежит { $card }.
story-remove = { $face } уходит из храма.
story-roll = { $name } бросает: { $first } и { $second }.
story-roll-one = { $name } бросает: { $face } ({ $side }).
story-colour = Цвет вепря: { $colour }.
story-copy = { $name } копирует: { $face }.
story-satyrs = { $name } берёт: { $face }.
story-die = { $name } бросает { $side }.
story-choose = { $name } выбирает { $what }.
story-hammer = { $name } кладёт { $gold } { -gold } на молот.
story-convert = { $name } обращает { $what } в { $glory } { -glory }.
story-buy = { $name } покупает за { $gold } { -gold }: { $face }.
story-forge = { $name } куёт: { $new }. Было: { $face } ({ $side }).
story-feat = { $name } совершает подвиг: { $card }.
story-feat-oust = { $name } совершает подвиг: { $card }. Портал покидает { $other }.
story-use = { $name } применяет карту: { $card }.
story-take = { $name } берёт: { $face }.
story-target = { $name } посылает вепря, его получает { $seat }.
story-extra = { $name } платит { $sun } { -sun } за ещё одно действие.
story-repeat = { $name } отдаёт Цербера и получает результат снова.
story-triton = { $name } отдаёт Тритона.
story-pass = { $name } пропускает действие.
news-gain = { $name }: { $what }
news-turn = Ходит { $name }.
news-round = Начинается раунд { $round }.

end-rounds = Все раунды сыграны.

## Итоги

sheet-reserve = запас
sheet-cards = карты

## Отказы

refuse-not-your-die = Этот кубик не ваш: выберите один из двух своих.
refuse-satyrs = Этот кубик взять нельзя: выберите кубик другого героя, который ещё не взяли.
refuse-copy-mirror = На зеркале не остановиться: выберите грань, которую оно видит.
refuse-copy = Ваше зеркало этого не видит: выберите грань на кубике другого героя.
refuse-choose = Этого не предлагают: выберите что-то одно с грани.
refuse-hammer = Это больше, чем вы получили или вмещает молот: не больше { $most }.
refuse-garden = Эта грань не продаётся: её приносит только карта.
refuse-no-face = Эти грани кончились: выберите другую грань.
refuse-same-face = Вы уже купили такую грань в этом ходу: выберите другую грань.
refuse-gold = Золота не хватает: эта грань стоит { $gold }.
refuse-boar = Вепрь остаётся навсегда: выберите другую грань.
refuse-not-on-die = Такой грани там нет ({ $side }): выберите грань этого кубика.
refuse-not-in-play = Этой карты нет в игре ({ $card }): выберите другой подвиг.
refuse-empty-pile = Стопка пуста ({ $card }): выберите другой подвиг.
refuse-sun = Не хватает солнечных осколков ({ $card }): нужно { $cost }, у вас { $have }.
refuse-moon = Не хватает лунных осколков ({ $card }): нужно { $cost }, у вас { $have }.
refuse-no-reinforcement = Такого усиления у вас нет ({ $card }): примените другую карту или продолжайте.
refuse-used = Эта карта уже применена в этом ходу ({ $card }): примените другую или продолжайте.
refuse-elder = Золота не хватает: Старцу нужно { $gold }.
refuse-shield = Такого щита нет: выберите один из оставшихся.
refuse-extra = Не хватает солнечных осколков: ещё одно действие стоит { $sun }.
refuse-triton-turn = Тритон помогает только в ваш ход: дождитесь его.
refuse-triton-none = Тритона у вас нет: выберите другое.

## Что не прочитать

expect-side = кубик: { $known }
expect-face = грань: { $known }
expect-colour = цвет: { $known }
expect-resource = ресурс: { $known }
expect-gold = количество золота до { $last }

## Страница

scene-tab-moon = Лунные острова
scene-tab-sun = Солнечные острова
scene-island = остров у портала { $portal }
scene-tab-others = Соперники
scene-tab-own = Ваше
scene-home = Дома
scene-price = квадрат, цена { $gold ->
    [one] { $gold } золото
   *[other] { $gold } золота
}
scene-dice = Ваши кубики
scene-average = За бросок
scene-forge-brings = { $label }; за бросок было { $before }, станет { $after }
scene-average-of = за бросок в среднем: { $what }
scene-dice-of = кубики героя { $seat }
scene-up = Вверху
scene-reserve = Запас
scene-hand = Карты
scene-or = или
scene-and = и
scene-for-sale = { $face }; цена { $gold ->
    [one] { $gold } золото
   *[other] { $gold } золота
}, осталось { $count }
scene-in-garden = { $face }; осталось { $count }, приносит только карта
scene-pile = { $card }: цена { $cost }, слава { $glory }; { $about }; { $count ->
    [0] не осталось
    [one] осталась { $count } карта
    [few] осталось { $count } карты
   *[many] осталось { $count } карт
}
scene-hero-at = { $name }: у портала { $portal }
scene-hero-home = { $name }: дома
scene-face = { $side }: { $face }
scene-face-up = { $side }, лежит вверху: { $face }
scene-rolled = { $side }: выпало { $face }
scene-reserve-of = { $resource }: { $count } из { $most }
scene-held-card = { $count ->
    [1] { $card }; { $about }
   *[other] { $card }, { $count } шт.; { $about }
}
glory = слава { $points }
scene-rolling = Бросают кубики.
scene-wait-rolls = Каждый разыгрывает свой бросок.
sheet-by-cards = Слава карт
sheet-card = карта
sheet-count = число
sheet-glory = слава

## Почему выбор хорош

reason-glory = слава в конце: { $count }
reason-worth = вместе с эффектом стоит около { $count } славы
reason-ousts = занимает портал, где стоит { $name }
reason-face = { $face }: примерно на { $count } славы больше за оставшиеся благословения ({ $rolls })
reason-replaces = { $face } там слабее всех
reason-needs = в запасе есть место: { $what }
reason-lap = заканчивает круг молота, слава: { $count }
reason-hammer = продвигает молот
reason-use = { $card } применяется бесплатно
reason-save = бережёт на потом
reason-ahead = выглядит лучше всего на несколько ходов вперёд

## Коробка

table-resources = Ресурсы
table-colours = Цвета
table-players = По числу героев
table-dice = Кубики в начале
table-sanctuary = Святилище
table-gardens = Сады
table-feats = Подвиги
table-numbers = Отдельные числа
table-spare-boars = Вепри в малой игре
table-conversion = Страж и Циклоп
table-two-players = Благословения вдвоём
because-boars = вдвоём и втроём часть карт вепря остаётся в коробке; какие, решает жребий, когда карту берут
because-conversion = в славу обращают весь ресурс одной грани или ничего
because-two-players = двойное благословение относится к каждому ходу, и их столько же, сколько вчетвером
box-face = грань, например 3g, 2g+1m или 1g/1s/1m, без повторов
box-face-twice = грань { $face } лежит и в квадрате { $first }: у грани одна цена
box-too-many-faces = видов граней { $found }, это слишком много: не больше { $most }

## Лаборатория

lab-group-card = Подвиги
lab-group-face = Грани святилища
lab-glory-cards = слава карт
lab-glory-hammers = слава молотов
lab-glory-dice = слава кубиков и свойств
lab-box-players = По числу героев
lab-box-dice = Кубики в начале
lab-box-sanctuary = Святилище
lab-box-feats = Подвиги
lab-box-numbers = Что делают карты и грани
lab-part-limits = Сколько вмещают запасы героя
lab-part-turn = Ход героя
lab-part-faces = Грани
lab-field-players-faces = граней в каждом квадрате
lab-field-players-gold = золото в начале, герой за героем
lab-field-sanctuary-faces = четыре грани
lab-field-sanctuary-gold = цена в золоте
lab-box-dice-about = По шесть граней: g — золото, s — солнце, m — луна, v — слава. 2g+1m даёт и то и другое, 1g/1s — одно из двух.
lab-box-sanctuary-about = По четыре грани: g — золото, s — солнце, m — луна, v — слава. 2g+1m даёт и то и другое, 1g/1s — одно из двух.
lab-players = { $players ->
    [one] { $players } герой
    [few] { $players } героя
   *[many] { $players } героев
}
lab-square = квадрат { $square }
lab-field-most_gold = золота
lab-field-most_sun = осколков солнца
lab-field-most_moon = осколков луны
lab-field-chest_gold = сколько ещё золота
lab-field-chest_sun = сколько ещё осколков солнца
lab-field-chest_moon = сколько ещё осколков луны
lab-field-lap = золота на круг
lab-field-first_lap = слава за первый круг
lab-field-second_lap = слава за второй круг
lab-field-extra_sun = осколков солнца за ещё одно действие
lab-field-ship = сколько золота сберегает корабль
lab-field-shield = слава совпавшего щита
lab-field-bear = слава за изгнание
lab-field-boar_shards = осколки владельцу
lab-field-boar_glory = слава владельцу
lab-field-sentinel = слава за осколок
lab-field-cyclops = слава за единицу золота
lab-field-triton_gold = золото за жетон
lab-field-triton_shards = осколки за жетон
lab-field-owl = сколько ресурсов даёт
lab-field-spirits_gold = сколько даёт золота
lab-field-spirits_moon = сколько даёт осколков луны
lab-field-elder_gold = сколько золота платят
lab-field-elder_glory = слава за это
lab-field-rounds = раундов
lab-field-cards = карт в каждой стопке
lab-field-blessings = благословений за ход
lab-field-sun = цена: солнце
lab-field-moon = цена: луна
lab-field-glory = слава
lab-field-light = светлый кубик
lab-field-dark = тёмный кубик
