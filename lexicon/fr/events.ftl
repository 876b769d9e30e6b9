# Ce qui se passe. La valeur est la forme courte ; « .plus » en dit davantage,
# « .tout » dit tout.
#
# NUM(n) : en lettres.  DENUM(n) : « d'un ».  QUENUM(n) : « qu'un ».  LE(x) : « la rue Lecourbe ».  DE(x) : « de la rue
# Lecourbe ».  A(x) : « à la rue Lecourbe ».  NU(x) : « rue Lecourbe ».
# HEURE(t) : « vingt et une heures trente ».  EST(x) : « la rue Lecourbe est ».  CASE(x) : « la case Départ ».
# { $at } : là où l'on bâtit, « rue Lecourbe » ou « au gardien Castel ».
#
# Les mots de l'édition, que tout texte peut employer : $street, $house, $hotel,
# $station, $utility ; et les cases $go, $parking.  UN(x) : « une maison ».
# LENOM(x) : « la maison ».  LESNOMS(x) : « les maisons ».  CENOM(x) : « cet
# hôtel ».  DENOM(x) : « d'hôtel ».  DENOMS(x) : « de maisons ».  NOM(x), NOMS(x) :
# le mot seul.  COMPTE(n, x) : « deux maisons ».  IEME(n, x) : « une deuxième
# maison ».  GENRE(x) : f ou m.  MAJ(x) : avec une majuscule.

opening-rolled = { $player } : { NUM($total) }.
    .plus = { $player } : { NUM($first) } et { NUM($second) }, { NUM($total) }.
opening-tie = Égalité entre { $players } : on relance.
begins = { $player } commence.
    .tout = { $player } a le plus grand total et commence ; on joue ensuite vers la gauche.
rolled = { $player }{ $again ->
        [yes] {" "}relance
       *[no] {""}
    } : { $brief ->
        [yes] { $double ->
            [yes] double { NUM($first) }
           *[no] { NUM($total) }
            }
       *[no] { NUM($first) } et { NUM($second) }, { NUM($total) }
    }{ $past ->
        [yes] , et { NUM($amount) } { A($go) }
        [there] , { NU($go) }, et { NUM($amount) }
       *[no] {""}
    }.
    .tout = { $player }{ $again ->
        [yes] {" "}relance
       *[no] {""}
    } : { NUM($first) } et { NUM($second) }, { NUM($total) }{ $past ->
        [yes] , et { NUM($amount) } au passage { DE($go) }
        [there] , { NU($go) }, et { NUM($amount) }
       *[no] {""}
    }.
too-many-doubles = { $count ->
    [2] Deuxième
    [3] Troisième
   *[other] Encore un
    } double de suite.
salary = { $player } passe par { LE($go) } et reçoit { NUM($amount) }.
    .tout = { $player } passe par { LE($go) } et reçoit { NUM($amount) } de la banque.

landed-free = { NU($place) }, { $coloured ->
        [yes] { $group }, libre
       *[no] libre
    }, { NUM($price) }.
    .tout = { NU($place) }, { $group }, à la banque, pour { NUM($price) } : à acheter, ou à mettre aux enchères.
landed-own = { NU($place) }, déjà à { $player }.
    .tout = { NU($place) }, déjà à { $player }, qui s'y arrête : rien à payer.
landed-go = { NU($place) }.
landed-jail = { NU($place) }, en simple visite.
    .tout = { NU($place) }, en simple visite : il ne se passe rien.
landed-parking = { NU($place) }.
    .plus = { NU($place) } : il ne se passe rien.
landed-go-to-jail = { NU($place) }.
landed-jailed = { NU($place) } : { $player } y va.
    .tout = { NU($place) } : { $player } va droit en prison, sans passer par { LE($go) }.
no-rent = { NU($place) }, à { $owner }, en hypothèque : pas de loyer.
rent-rolled = { NU($place) }, à { $owner }. { $player } relance pour le loyer : { NUM($first) } et { NUM($second) }, fois { NUM($multiplier) }.
rent-open-utility = Loyer : { NUM($amount) }, à demander.
rent-open = { NU($place) }, à { $owner }. Loyer : { NUM($amount) }, à demander.
    .plus = { NU($place) }, à { $owner }. Loyer : { NUM($amount) }, si { $owner } le demande avant { $lapse ->
        [AnyNextRoll] le prochain lancer
        [NextPlayersRoll] que le joueur suivant lance
       *[SecondPlayersRoll] que le deuxième joueur suivant lance
        }.
    .tout = { NU($place) }, { $group }, à { $owner }. Loyer : { NUM($amount) }, dû seulement si { $owner } le demande avant { $lapse ->
        [AnyNextRoll] le prochain lancer de dés
        [NextPlayersRoll] que le joueur suivant lance les dés
       *[SecondPlayersRoll] que le deuxième joueur suivant lance les dés
        }.
rent-claimed = { $owner } demande son loyer.
    .tout = { $owner } demande à { $player } le loyer { DE($place) } : { NUM($amount) }.
rent-claimed-paid = { $player } paie { NUM($amount) } à { $owner }.
    .tout = { $owner } demande le loyer { DE($place) } : { $player } paie { NUM($amount) }, et { $cash ->
        [0] il ne lui reste rien
       *[other] il lui reste { NUM($cash) }
    }.
rent-paid = { NU($place) }, à { $owner } : { $player } paie { NUM($amount) }.
    .tout = { NU($place) }, { $group }, à { $owner }, qui demande son loyer : { $player } paie { NUM($amount) }, et { $cash ->
        [0] il ne lui reste rien
       *[other] il lui reste { NUM($cash) }
    }.
rent-paid-utility = { $owner } demande son loyer : { $player } paie { NUM($amount) }.
landed-bought = { $player } achète { LE($place) } pour { NUM($price) }.
    .tout = { NU($place) }, { $group } : { $player } l'achète pour { NUM($price) } ; il lui reste { NUM($cash) }.
declined-opened = { $player } laisse { LE($place) } aux enchères.
    .tout = { $player } laisse { LE($place) } aux enchères, à partir { DENUM($opening) }. Chacun peut miser ou passer, dans n'importe quel ordre ; sans mise, la banque garde tout.
landed-left = { $player } laisse { LE($place) }, à { NUM($price) }, aux enchères.
    .tout = { $player } laisse { LE($place) }, { $group }, à { NUM($price) }, aux enchères : à partir { DENUM($opening) }. Chacun peut miser ou passer, dans n'importe quel ordre ; sans mise, la banque garde tout.
card-settled = { NU($deck) }. { $text }
    .tout = { NU($deck) }. { $text } { $player } a maintenant { NUM($cash) }.
tax-paid = { NU($place) } : { $player } paie { NUM($amount) }.
    .tout = { NU($place) } : { $player } paie { NUM($amount) } à la banque, et { $cash ->
        [0] il ne lui reste rien
       *[other] il lui reste { NUM($cash) }
    }.
rent-lapsed = { $owner } perd son loyer { DENUM($amount) }.
    .plus = Trop tard : { $owner } n'a pas demandé son loyer { DENUM($amount) }.
    .tout = { $owner } n'a pas demandé à temps le loyer { DE($place) } : { $player } garde { NUM($amount) }.
tax-due = { NU($place) } : { NUM($amount) } à payer.
deck-read-to = { NU($deck) }, pour { $player }
card-drawn = { NU($deck) }. { $known ->
    [yes] { $heading }
   *[no] { $text }
    }
    .plus = { NU($deck) }. { $text }
jail-card-kept = { $player } garde la carte.
received = { $player } reçoit { NUM($amount) }.
    .tout = { $player } reçoit { NUM($amount) } de la banque, ce qui fait { NUM($cash) }.
repairs = { $free ->
    [yes] { $player } n'a rien à réparer.
   *[no] { $player } : { $buildings }, { NUM($amount) } à payer.
    }
repairs-paid = { $player } : { $buildings }, { NUM($amount) } de réparations payés.
buildings = { $houses ->
    [0] { $hotels ->
        [0] aucun bâtiment
       *[other] { COMPTE($hotels, $hotel) }
        }
   *[other] { $hotels ->
        [0] { COMPTE($houses, $house) }
       *[other] { COMPTE($houses, $house) } et { COMPTE($hotels, $hotel) }
        }
    }

paid-player = { $player } paie { NUM($amount) } à { $to }.
    .tout = { $player } paie { NUM($amount) } à { $to }, { $reason } ; il lui reste { NUM($cash) }.
paid-player-each = { $players } paient chacun { NUM($amount) } à { $to }.
    .tout = { $players } paient chacun { NUM($amount) } à { $to }, { $reason }.
paid-bank = { $player } paie { NUM($amount) }.
    .plus = { $player } paie { NUM($amount) } à la banque.
    .tout = { $player } paie { NUM($amount) } à la banque, { $reason } ; il lui reste { NUM($cash) }.
reason-rent = pour le loyer { DE($place) }
reason-tax = pour { LE($place) }
reason-card = pour la carte { NU($place) }
reason-jail-fine = pour sortir de prison
reason-mortgage-fee = pour garder l'hypothèque { DE($place) }
debt-opened = { $player } doit { NUM($total) } à { $to } : il lui manque { NUM($missing) }.
    .tout = { $player } doit { NUM($total) }, { $reason }, et n'a { QUENUM($cash) } : il lui manque { NUM($missing) }.

sent-to-jail = { $player } va en prison.
    .tout = { $player } va tout droit en prison, sans passer par { LE($go) }, et son tour se termine.
jail-fine-paid = { $player } paie { NUM($amount) } et sort de prison.
jail-card-used = { $player } rend sa carte et sort de prison.
jail-double = Double : { $player } sort de prison.
    .tout = Double : { $player } sort de prison, avance de ce lancer et ne rejoue pas.
jail-roll-failed = Pas de double : { $player } reste en prison.
    .plus = Pas de double : { $player } reste en prison, et peut essayer encore { $left ->
        [1] une fois
       *[other] { NUM($left) } fois
        }.
jail-turns-over = Pas de double au dernier essai : il faut payer et sortir.

jail-turns-over-free = Pas de double au dernier essai : { $player } sort.
loan-taken = { $player } emprunte { NUM($amount) } à la banque.
loan-repaid = { $player } rembourse { NUM($amount) } à la banque.
loan-due = Le prêt { DE($player) } est échu : { NUM($amount) }.
tax-counted = { $player } possède { NUM($wealth) } en tout : { NUM($amount) } à payer.
reason-loan = pour rembourser son prêt
bought = { $player } achète { LE($place) }.
    .plus = { $player } achète { LE($place) } pour { NUM($price) }.
    .tout = { $player } achète { LE($place) } pour { NUM($price) } ; il lui reste { NUM($cash) }.
group-complete = { $player } a tout le groupe { $group } : loyers doublés.
    .plus = { $player } a tout le groupe { $group } : les loyers doublent, et on peut y construire.
declined-kept = { $player } laisse { LE($place) } à la banque.
declined = { $player } laisse { LE($place) } aux enchères.
auction-opened = Enchères : { $lot }.
    .tout = Enchères : { $lot }, à partir { DENUM($opening) }. Chacun peut miser ou passer, dans n'importe quel ordre ; sans mise, la banque garde tout.
lot-deed = { LE($place) }
lot-building = { GENRE($building) ->
    [f] une des dernières
   *[m] un des derniers
    } { NOMS($building) }
bid-placed = { $player } mise { NUM($amount) }.
bids-rose = Les mises montent : { $bids }.
bids-below = Derrière : { $bids }.
bid-rose = { $player }, { NUM($amount) }
passed = { $player } passe.
passed-first = { $player } passe.
    .plus = { $player } passe pour commencer, et pourra encore miser.
offer-refused = { $to } refuse un échange { DE($player) }.
    .tout = { $player } propose à { $to } : { $gives }, contre { $asks }. { $to } refuse.
left-auction = { $player } se retire.
    .plus = { $player } passe, et se retire.
    .tout = { $player } se retire de l'enchère, et passera chaque fois. Miser de nouveau y ramène.
auction-won = Adjugé ! { MAJ($lot) } à { $player } pour { NUM($amount) }.
auction-unsold = Personne ne mise : la banque garde { $lot }.
auction-voided = L'enchère est annulée : la banque garde { $lot }.

demand-opened = { GENRE($building) ->
    [f] { $stock ->
        [1] { $player } veut la dernière { NOM($building) } de la banque.
       *[other] { $player } veut une des { NUMF($stock) } dernières { NOMS($building) } de la banque.
        }
   *[m] { $stock ->
        [1] { $player } veut le dernier { NOM($building) } de la banque.
       *[other] { $player } veut un des { NUM($stock) } derniers { NOMS($building) } de la banque.
        }
    }
demand-joined = { $player } en veut aussi, pour { LE($place) }.
built-house = { $player } construit { IEME($houses, $house) } { $at }, pour { NUM($price) }.
    .tout = { $player } construit { IEME($houses, $house) } { $at }, pour { NUM($price) } ; il lui reste { NUM($cash) }.
built-hotel = { $player } construit { UN($hotel) } { $at }, pour { NUM($price) }.
    .plus = { $player } construit { UN($hotel) } { $at } pour { NUM($price) } ; ses { NOMS($house) } retournent à la banque.
built-several = { $player } construit { $what }, pour { NUM($price) } en tout.
    .tout = { $player } construit { $what }, pour { NUM($price) } en tout ; il lui reste { NUM($cash) }.
built-there = { COMPTE($count, $building) } { $at }
house-sold = { $player } vend { UN($house) } { $at } et reçoit { NUM($amount) }.
    .plus = { $player } vend { UN($house) } { $at } et reçoit { NUM($amount) } ; { $houses ->
        [0] il n'y reste { COMPTE($houses, $house) }
       *[other] il y reste { COMPTE($houses, $house) }
        }.
hotel-sold = { $player } vend { LENOM($hotel) } { DE($place) } et reçoit { NUM($amount) }.
    .plus = { $player } vend { LENOM($hotel) } { DE($place) } et reçoit { NUM($amount) } ; { COMPTE($houses, $house) } { $houses ->
        [1] revient
       *[other] reviennent
        }.
group-sold = { $player } vend tous les bâtiments du groupe { $group } et reçoit { NUM($amount) }.
mortgaged = { $player } hypothèque { LE($place) } et reçoit { NUM($amount) }.
    .tout = { $player } hypothèque { LE($place) } et reçoit { NUM($amount) } ; plus de loyer là-bas tant que l'hypothèque n'est pas levée.
sold-several = { $player } vend { $what }, et reçoit { NUM($amount) } en tout.
    .tout = { $player } vend { $what }, et reçoit { NUM($amount) } en tout, ce qui fait { NUM($cash) } en caisse.
sold-and-mortgaged = { $player } vend { $what }, hypothèque { $deeds }, et reçoit { NUM($amount) } en tout.
    .tout = { $player } vend { $what }, hypothèque { $deeds }, et reçoit { NUM($amount) } en tout, ce qui fait { NUM($cash) } en caisse ; plus de loyer là-bas tant que les hypothèques ne sont pas levées.
mortgaged-several = { $player } hypothèque { $deeds }, et reçoit { NUM($amount) } en tout.
    .tout = { $player } hypothèque { $deeds }, et reçoit { NUM($amount) } en tout, ce qui fait { NUM($cash) } en caisse ; plus de loyer là-bas tant que les hypothèques ne sont pas levées.
lifted = { $player } lève l'hypothèque { DE($place) } pour { NUM($amount) }.

trade-offered = { $player } propose à { $to } : { $gives }, contre { $asks }.
trade-accepted = Échange conclu.
    .plus = Échange conclu : { $to } reçoit { $gives }, et { $player } reçoit { $asks }.
trade-refused = { $to } refuse.
trade-refused-price = { $to } refuse : pas à ce prix.
trade-refused-gives-group = { $to } refuse : cela vous donnerait les { $group }.
trade-refused-breaks-group = { $to } refuse : je garde les { $group }.
trade-refused-too-little = { $to } refuse : ce n'est pas assez.
trade-withdrawn = { $player } retire son offre.
offer-lapsed = L'offre { DE($player) } à { $to } tombe.
bundle-cash = { NUM($amount) }
bundle-deed = { $mortgaged ->
    [yes] { LE($place) } en hypothèque
   *[no] { LE($place) }
    }
bundle-cards = { $count ->
    [1] une carte de prison
   *[other] { NUMF($count) } cartes de prison
    }
bundle-rent = { NUM($amount) } du loyer dû
bundle-nothing = rien
mortgage-inherited = { $player } reçoit { LE($place) } en hypothèque.
    .plus = { $player } reçoit { LE($place) } en hypothèque{ $now-or-later ->
        [yes] , à lever tout de suite, ou à un prochain tour
       *[no] {""}
        }.
mortgage-kept = { $player } garde l'hypothèque { DE($place) }.

rain-started = { NUM($bills) } billets { DENUM($bill) } volent !
bills-caught = { $player } attrape { $bills ->
    [0] du vent
    [1] un billet : { NUM($amount) }
   *[other] { NUM($bills) } billets : { NUM($amount) }
    }.
rain-over = { $bills ->
    [0] Tous les billets sont attrapés.
    [1] Un billet retombe : il retourne à la banque.
   *[other] { NUM($bills) } billets retombent : ils retournent à la banque.
    }

bankrupt-player = { $player } fait faillite ! Tout revient à { $to }.
bankrupt-shared = { $player } fait faillite ! Tout est partagé.
bankrupt-bank = { $player } fait faillite ! Tout revient à la banque.
estate = { $to } reçoit { $what }.
estate-bank = La banque met aux enchères { $what }.
time-up = C'est l'heure : { $over ->
    [yes] la partie est finie
   *[no] ce tour est le dernier
    }.
debt-counted = { $player } doit encore { NUM($amount) } à { $to } : on en tient compte.
counted = { $player } a { NUM($wealth) } en tout.
    .tout = { $player } a { NUM($wealth) } en tout, argent, propriétés et bâtiments compris.
pot-taken = { $player } ramasse { NUM($amount) } au milieu du plateau.
won-together = { $player } partage la victoire !
won = { $player } gagne la partie !
    .tout = Il ne reste que { $player } : { $player } gagne la partie !
won-counted = { $player } gagne la partie !
    .tout = { $player } a le plus, et gagne la partie !
