# Ce que veut dire chaque son.

sound-dice-shake = On secoue les dés
sound-die-land = { $rank ->
    [1] Le premier dé tombe
   *[other] Le second dé tombe
    }
sound-die-tick = Un point d'un dé, ou le côté du plateau en mono
sound-step = Un pas, sur le { $rank ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] quatrième
    } côté du plateau
sound-jump = Un grand saut, pour une carte ou la prison
sound-go-chime = On passe par { LE($go) }
sound-go = On s'arrête sur { LE($go) }
sound-group = { UN($street) } du groupe { $rank ->
    [1] le moins cher
    [8] le plus cher
   *[other] numéro { NUM($rank) }, du moins cher au plus cher
    }
sound-station = { UN($station) }
sound-electricity = L'électricité
sound-water = L'eau
sound-tax = Un impôt ou une taxe
sound-chance = Une carte { DE($chance) }
sound-chest = Une carte { DE($chest) }
sound-jail-door = La porte de la prison
sound-jail-visit = Simple visite à la prison
sound-free-parking = { LE($parking) }
sound-free = Une propriété libre
sound-mine = Une propriété à vous
sound-theirs = Une propriété à quelqu'un d'autre
sound-bare = { UN($street) } sans bâtiment
sound-houses = { COMPTE($rank, $house) }
sound-hotel = { UN($hotel) }
sound-mortgaged = Une propriété hypothéquée
sound-money = Un billet ou une pièce de { NUM($rank) }
sound-purchase = Une propriété est achetée
sound-auction-open = Une enchère s'ouvre
sound-bid = Une mise, de plus en plus haute
sound-hammer = Adjugé
sound-build = On construit
sound-sell-building = On vend un bâtiment
sound-mortgage = On hypothèque
sound-lift-mortgage = On lève une hypothèque
sound-trade = Un échange est conclu
sound-bankruptcy = Une faillite
sound-victory = Une victoire
sound-seat = Le timbre du joueur numéro { NUM($rank) }
sound-bill = Un billet tombe
sound-bill-caught = Un billet est attrapé
sound-listen-on = Le micro écoute
sound-listen-off = Le micro n'écoute plus
sound-voice-lost = La voix du système ne répond plus
sound-understood = Compris
sound-not-understood = Pas compris
sound-refused = Refusé
sound-confirm = Une confirmation est demandée
sound-menu-move = On avance dans une liste
sound-menu-edge = Le bout d'une liste
sound-saved = La partie est sauvegardée
