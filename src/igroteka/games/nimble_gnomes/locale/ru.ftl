# «Шустрые гномы» по-русски.

title = Шустрые гномы
about =
    Выкладывайте камни за входом в свою пещеру и насылайте на соседей обвалы и туманы. Когда колода кончится, камни делятся
    на наборы одного цвета или одной формы: побеждает тот, у кого больше шестёрок.

## О чём договориться до игры

option-quick = Быстрый старт
option-quick-about = каждый начинает с пещерой
option-thick_fog = Густой туман
option-thick_fog-about = туман скрывает два цвета, из которых смешан, а не тот, которого в нём нет
option-cave_first = Сначала пещера
option-cave_first-about = у кого пещера на руке, а перед собой её нет, тот обязан её выложить, если не играет проклятие
option-last_lap = Последний круг
option-last_lap-about = finished: круг, в котором кончилась колода, последний; another: у каждого ещё один ход
option-last_lap-finished = доиграть круг
option-last_lap-another = ещё один круг

## Названия

card-cave = пещера
card-red-wind = красный ветер
card-yellow-wind = жёлтый ветер
card-blue-wind = синий ветер
card-cave-in = обвал
card-orange-fog = оранжевый туман
card-green-fog = зелёный туман
card-violet-fog = фиолетовый туман
card-round-ruby = круглый рубин
card-square-ruby = квадратный рубин
card-teardrop-ruby = рубин-капля
card-round-heliodor = круглый гелиодор
card-square-heliodor = квадратный гелиодор
card-teardrop-heliodor = гелиодор-капля
card-round-sapphire = круглый сапфир
card-square-sapphire = квадратный сапфир
card-teardrop-sapphire = сапфир-капля
card-diamond = алмаз

## На карте: одно слово и что она делает

word-cave = пещера
word-cave-in = обвал
word-wind = ветер
word-fog = туман
word-ruby = рубин
word-heliodor = гелиодор
word-sapphire = сапфир
word-diamond = алмаз
about-cave = открывает ваш туннель для камней или разбирает обвал
about-cave-in = закрывает чужой туннель: камней туда не выложить, пока не сыграна пещера
about-wind = прогоняет от вас { $fogs }
about-fog = скрывает у соседа { $gems }: их не выложить, и они не считаются
about-diamond = заменяет любой камень
about-or = { " или " }
about-and = { " и " }

## Вопросы

ask-take = Возьмите карту: из колоды или одну из открытых.
ask-take-last = Колода кончилась: возьмите открытую карту или не берите ничего.
ask-play = Сыграйте карту.
ask-discard = Сыграть нечего: сбросьте карту.

## Конец

end-deck = Колода кончилась, последний круг сыгран.
end-draw = Последний круг сыгран, и лучшие равны до последней карты: ничья.

## Отказы

refuse-no-deck = Колода пуста: возьмите открытую карту или не берите ничего.
refuse-take-something = В колоде ещё есть карты, и брать обязательно: возьмите верхнюю или одну из открытых.
refuse-not-open = Такой карты ({ $card }) рядом с колодой нет: выберите одну из открытых.
refuse-not-in-hand = Этой карты ({ $card }) у вас на руке нет: сыграйте одну из своих.
refuse-second-cave = Пещера у вас есть, и обвала перед вами нет: оставьте пещеру на руке и сыграйте другое.
refuse-no-cave = Перед вами нет пещеры: чтобы выкладывать камни, сначала выложите её.
refuse-cave-in = Проход закрыт обвалом: сначала разберите его пещерой.
refuse-hidden = Этот камень ({ $card }) скрывает от вас туман ({ $fog }): прогоните туман или выложите другой камень.
refuse-too-many-curses = Больше проклятий перед этим игроком лежать не может, сейчас их { $most }: выберите другого игрока или другую карту.
refuse-no-such-fog = Такого тумана ({ $fog }) перед вами нет: прогоните один из лежащих.
refuse-wrong-wind = Этот ветер ({ $wind }) против этого тумана ({ $fog }) не помогает: нужен ветер, чей цвет есть в тумане.
refuse-cave-first = По договорённости «сначала пещера» ваша пещера идёт первой: выложите её или сыграйте проклятие.
refuse-discard = Вам ещё есть что сыграть, поэтому сбрасывать нельзя: сыграйте одну из отмеченных карт.

## Коробка

table-colours = Цвета камней
table-shapes = Формы камней
table-caves = Пещеры
table-winds = Ветры
table-cave-ins = Обвалы
table-fogs = Туманы
table-gems = Камни
table-diamonds = Алмазы
table-drives-off = Какие туманы прогоняет ветер
table-hides = Какие камни скрывает туман
table-thick-hides = Какие камни скрывает густой туман
table-hand = Карт на руке
table-open-cards = Открытых карт
table-largest-set = Карт в самом большом наборе
table-players = Игроков
because-shapes = в тексте правил названа только круглая форма; имена двух других наши
because-gems = из 58 камней трёх цветов с равным числом копий и нескольких алмазов сходятся только три формы по шесть копий: 54
because-diamonds = то, что остаётся от 58 камней за вычетом цветных
because-drives-off = ветер прогоняет несколько туманов, а цвета туманов — смеси цветов ветров
because-hides = рисунков на картах туманов в тексте правил нет: как сквозь цветное стекло, не виден тот цвет, которого в тумане нет
because-thick-hides = рисунков на картах туманов в тексте правил нет: другой способ их прочесть, оба цвета смеси
because-players = в тексте правил число игроков не названо

box-few-caves = пещер { $found }, этого мало; пещера может понадобиться каждому с начала, дайте хотя бы { $least }
box-few-cards = карт { $found }, для пятерых этого мало; нужно хотя бы { $least }

## Запись ходов

notation-about =
    Запись ходов: take deck (из колоды), take round-ruby (открытую карту), take nothing (когда колоды нет); cave (пещера),
    gem round-ruby (камень), curse 2 green-fog (проклятие игроку 2), wind red-wind orange-fog (ветер и туман), discard blue-wind (сброс).

## Стол словами

lap = круг { $lap }
lap-last = круг { $lap }, колода кончилась
open-cards = Открытые карты
deck-left = { $left ->
    [0] колода пуста
    [one] в колоде { $left } карта
    [few] в колоде { $left } карты
   *[many] в колоде { $left } карт
}
discard-size = { $count ->
    [0] сброс пуст
    [one] в сбросе { $count } карта
    [few] в сбросе { $count } карты
   *[many] в сбросе { $count } карт
}
hand-size = { $count ->
    [0] на руке нет карт
    [one] { $count } карта на руке
    [few] { $count } карты на руке
   *[many] { $count } карт на руке
}
way-none = пещеры нет
way-open = пещера открыта
way-blocked = проход закрыт обвалом
curses = Проклятия
winds-help = против тумана: { $winds }
known-in-hand = Известно на руке
sets = Наборы
no-sets = нет
hidden = Скрыто туманом, не считается
your-hand = Ваша рука
idle-cave = пещера у вас уже есть
idle-no-cave = у вас нет пещеры
idle-cave-in = проход закрыт обвалом
idle-hidden = скрыт туманом
idle-curse = больше ни перед кем нет места для проклятий
idle-wind = перед вами нет тумана для него
line-ruby = { $count ->
    [one] { $count } рубин
    [few] { $count } рубина
   *[many] { $count } рубинов
}
line-heliodor = { $count ->
    [one] { $count } гелиодор
    [few] { $count } гелиодора
   *[many] { $count } гелиодоров
}
line-sapphire = { $count ->
    [one] { $count } сапфир
    [few] { $count } сапфира
   *[many] { $count } сапфиров
}
line-round = { $count ->
    [one] { $count } круглый
   *[many] { $count } круглых
}
line-square = { $count ->
    [one] { $count } квадратный
   *[many] { $count } квадратных
}
line-teardrop = { $count ->
    [one] { $count } капля
    [few] { $count } капли
   *[many] { $count } капель
}
line-diamond = { $count ->
    [one] { $count } алмаз
    [few] { $count } алмаза
   *[many] { $count } алмазов
}
letter-ruby = р
letter-heliodor = г
letter-sapphire = с
gems-ruby = рубины
gems-heliodor = гелиодоры
gems-sapphire = сапфиры

## Варианты

label-take-deck = { $left ->
    [1] последняя карта колоды
   *[many] верхняя карта колоды
}
label-take-nothing = не брать ничего
label-lay-cave = выложить пещеру
label-cave-clears = разобрать обвал пещерой
label-lay-gem = выложить { $card } · наборы станут: { $sets }
label-curse = { $card } — игроку { $seat }
label-blow = { $wind } прогонит { $fog }
label-discard = сбросить: { $card }
sets-with = наборы с ней: { $sets }
then-forced = потом придётся: { $play }
warn-forced = С нынешней рукой вам придётся: { $play }.
forced-discard = сбросить карту

## Что произошло

story-first = Первым ходит { $seat }.
story-take-deck = { $name } берёт карту из колоды.
story-take-open = { $name } берёт открытую карту: { $card }.
story-take-nothing = { $name } не берёт карту.
story-draw = Вам пришла карта: { $card }.
story-open = Открыта карта: { $card }.
story-lay-cave = { $name } выкладывает пещеру.
story-cave-clears = { $name } разбирает обвал пещерой.
story-lay-gem = { $name } выкладывает камень: { $card }.
story-curse = { $name } насылает проклятие ({ $card }), теперь оно лежит перед игроком { $seat }.
story-blow = { $name }: { $wind } прогоняет { $fog }.
story-discard = { $name } ничего не может сыграть и сбрасывает карту: { $card }.
news-last-lap = { $turns ->
    [0] Колода кончилась, этот ход последний.
    [one] Колода кончилась: после этого хода остаётся { $turns } ход.
    [few] Колода кончилась: после этого хода остаются { $turns } хода.
   *[many] Колода кончилась: после этого хода остаётся { $turns } ходов.
}

## Итоги

sheet-size = по { $size }
box-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
box-drives-off = прогоняет { $fogs }
box-hides = скрывает { $thin } (густой: { $thick })

## Страница

scene-own-tunnel = Ваш туннель
scene-tunnel = Туннель
scene-neighbours = Соседи
scene-across = Напротив
scene-deck = Колода и открытые карты
scene-tab-deck = Колода
scene-unseen = Ещё не выходили
scene-others = Соперники
scene-hand-of = Рука: { $name }
scene-cave-slot = место для пещеры
scene-way-of = Пещера: { $name }
scene-wagons-of = Вагонетки: { $name }
scene-wagon = вагонетка на шесть камней: { $set }
scene-wagon-full = полная вагонетка: { $set }
scene-makes-set = получится набор из { $size }
scene-gem-hidden = { $card }, скрыт туманом
scene-hidden-cards = { $count ->
    [one] { $name }: { $count } закрытая карта
    [few] { $name }: { $count } закрытые карты
   *[many] { $name }: { $count } закрытых карт
}
scene-known-cards = { $name }, известные карты на руке: { $cards }
scene-no-sets = нет камней
scene-drawn = Из колоды приходит карта.
sheet-gems = камни в наборах
sheet-in-sets = в наборах по { $size }
sheet-compared = Сравнение наборов
scene-wait-take = { $name } берёт карту.
scene-wait-play = { $name } играет карту.
sheet-by-sets = Набор за набором
sheet-set = набор
sheet-cards = карты
scene-unseen-gems = Камни, которые ещё не выходили
sheet-all = наборы

## Доводы

reason-six = получится набор из шести
reason-set = получится набор из { $size }
reason-opens = без пещеры не выложить ни одного камня
reason-clears = проход для камней снова открыт
reason-needs-cave = именно пещеры вам сейчас не хватает
reason-spare-cave = запасная пещера против следующего обвала
reason-needs-wind = он прогонит туман, лежащий перед вами
reason-curse-kept = проклятие, которое пригодится в нужный момент
reason-stops = { $name } не сможет выкладывать камни, пока не придёт пещера
reason-hides = { $count ->
    [one] скроет { $count } камень, его хозяин — { $name }
    [few] скроет { $count } камня, их хозяин — { $name }
   *[many] скроет { $count } камней, их хозяин — { $name }
}
reason-hides-late = { $count ->
    [one] конец близко: { $count } камень может не засчитаться, его хозяин — { $name }
    [few] конец близко: { $count } камня могут не засчитаться, их хозяин — { $name }
   *[many] конец близко: { $count } камней могут не засчитаться, их хозяин — { $name }
}
reason-leader = сейчас лучшие наборы у игрока { $name }
reason-frees = { $count ->
    [one] { $count } камень с руки снова можно выложить
    [few] { $count } камня с руки снова можно выложить
   *[many] { $count } камней с руки снова можно выложить
}
reason-counts-again = { $count ->
    [one] { $count } камень перед вами снова считается
    [few] { $count } камня перед вами снова считаются
   *[many] { $count } камней перед вами снова считаются
}
reason-deck = { $left ->
    [1] ничего лучше не открыто, и это последняя карта
   *[many] ничего лучше не открыто
}
reason-least = о ней придётся жалеть меньше всего
reason-ahead = выглядит лучше всего на несколько ходов вперёд

## Лаборатория

lab-group-taken = Взятые открытые карты
lab-group-played = Сыгранные карты
lab-set-6 = камни в шестёрках
lab-set-5 = камни в пятёрках
lab-set-4 = камни в четвёрках
lab-set-3 = камни в тройках
lab-set-2 = камни в парах
lab-set-1 = одиночные камни
lab-box-cards = Карты в колоде
lab-box-winds = Какие туманы разгоняет ветер
lab-box-fogs = Какие камни прячет туман
lab-box-thick_fogs = Какие камни прячет густой туман
lab-part-caves = Пещеры в колоде
lab-part-winds = Ветры в колоде
lab-part-curses = Проклятия в колоде
lab-part-gems = Камни в колоде
lab-cards-cave = пещеры
lab-cards-red-wind = красные ветры
lab-cards-yellow-wind = жёлтые ветры
lab-cards-blue-wind = синие ветры
lab-cards-cave-in = обвалы
lab-cards-orange-fog = оранжевые туманы
lab-cards-green-fog = зелёные туманы
lab-cards-violet-fog = фиолетовые туманы
lab-cards-round-ruby = круглые рубины
lab-cards-square-ruby = квадратные рубины
lab-cards-teardrop-ruby = рубины-капли
lab-cards-round-heliodor = круглые гелиодоры
lab-cards-square-heliodor = квадратные гелиодоры
lab-cards-teardrop-heliodor = гелиодоры-капли
lab-cards-round-sapphire = круглые сапфиры
lab-cards-square-sapphire = квадратные сапфиры
lab-cards-teardrop-sapphire = сапфиры-капли
lab-cards-diamond = алмазы
