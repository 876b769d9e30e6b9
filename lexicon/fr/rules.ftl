# Les règles, telles que l'édition les fixe : « quelle est la règle pour… ? ».

rule-start = Chacun reçoit { NUM($money) } au début{ $dealt ->
    [yes] , et deux propriétés qu'il paie
   *[no] {""}
    }. La banque a { COMPTE($houses, $house) } et { COMPTE($hotels, $hotel) }.
rule-salary = Passer par { LE($go) } ou s'y arrêter rapporte { NUM($salary) }, chaque fois. Rien en reculant, ni sur le chemin de la prison.
rule-opening = { $opening ->
    [HighestRoll] Le plus haut lancer des deux dés commence ; les égaux relancent.
   *[FirstSeat] Le premier joueur inscrit commence.
    } On joue ensuite vers la gauche.
rule-doubles = Un double fait rejouer. { $count ->
    [1] Un double mène aussi en prison.
   *[other] Au bout de { NUM($count) } doubles de suite, on va en prison sans jouer le dernier.
    }
rule-auctions = Une propriété refusée est mise aux enchères à { NUM($opening) }, et chaque mise monte d'au moins { NUM($raise) }. On mise sans attendre son tour, même après avoir passé ; sans aucune mise, la banque la garde.
rule-rents = Le loyer se demande { $lapse ->
    [AnyNextRoll] avant le prochain lancer de dés, même celui du débiteur
    [NextPlayersRoll] avant que le joueur suivant lance les dés
   *[SecondPlayersRoll] avant que le deuxième joueur suivant lance les dés
    }. Oublié, il est perdu.
rule-full-groups = { UN($street) } sans bâtiment d'un groupe complet rapporte le double. { $bare ->
    [Doubled] Une hypothèque dans le groupe n'y change rien pour les autres.
   *[Single] S'il y a une hypothèque dans le groupe, le loyer reste simple.
    }
rule-stations = { UN($station) } rapporte { NUM($one) } ; deux, { NUM($two) } par { NOM($station) } ; trois, { NUM($three) } ; quatre, { NUM($four) }. Même en hypothèque, { GENRE($station) ->
    [f] toutes
   *[m] tous
    } comptent dans ce nombre.
rule-utilities = { UN($utility) } rapporte { NUMF($one) } fois les dés, ou { NUMF($two) } fois si l'on a les deux. { $roll ->
    [NewRoll] On relance les dés pour le savoir.
   *[ArrivalRoll] Ce sont les dés qui y ont mené ; après une carte, on relance.
    }
rule-tax = Sur { CASE($place) }, on paie { NUM($amount) } { $kept ->
    [yes] au milieu du plateau
   *[no] à la banque
    }.
rule-tax-choice = Sur { CASE($place) }, on paie { NUM($amount) }, ou { NUM($percent) } pour cent de ce qu'on a. Il faut choisir avant de compter.
rule-no-tax = Aucune case ne prend cette taxe.
rule-free-parking = Sur { LE($parking) }, il ne se passe rien.
rule-cards = Qui s'arrête sur { $places } tire une carte, et fait aussitôt ce qu'elle dit.{ $kept ->
    [yes] {" "}Celle qui fait sortir de prison se garde.
   *[no] {""}
    }
rule-jail = On sort de prison en payant { NUM($fine) } avant de lancer, par une carte, ou par un double ; on y touche ses loyers. Après { NUM($tries) } lancers manqués, on paie et on avance.
rule-jail-free = On sort de prison par une carte ou par un double, sans amende ; on y touche ses loyers. Après { NUM($tries) } lancers manqués, on avance sans rien payer.
rule-building = On bâtit { $time ->
    [AnyTime] quand on veut, même en prison,
   *[OwnTurnOrBetween] à son tour ou entre deux tours,
    } sur un groupe complet sans hypothèque. { MAJ(LESNOMS($house)) } se posent régulièrement : une d'avance au plus.
rule-hotels = { UN($hotel) } demande { COMPTE($houses, $house) } { $needs ->
    [WholeGroup] sur chaque { NOM($street) } du groupe
   *[ThatStreet] sur { GENRE($street) ->
        [f] sa
       *[m] son
        } { NOM($street) }
    }. On paie son prix, et { LESNOMS($house) } qu'il remplace retournent à la banque.
rule-shortage = Quand on veut plus de bâtiments que la banque n'en a, ils vont aux enchères, { $from ->
    [FromOpening] à partir { DENUM($opening) }
   *[FromLowestPrice] à partir du plus bas prix des titres concernés
    }.
rule-selling = La banque reprend { LESNOMS($house) } à moitié prix, régulièrement sur le groupe. { $hotels ->
    [SwapOrGroup] { MAJ(UN($hotel)) } se rend pour ses { NOMS($house) } et la moitié de son prix, ou avec tout le groupe.
   *[GroupOnly] Vendre { UN($hotel) }, c'est vendre tous les bâtiments du groupe.
    }
rule-mortgages = La banque prête la moitié du prix, une fois vendus les bâtiments { $clears ->
    [WholeGroup] de tout le groupe
   *[ThatStreet] de { GENRE($street) ->
        [f] cette
       *[m] ce
        } { NOM($street) }
    }. Lever l'hypothèque coûte { NUM($percent) } pour cent de plus ; d'ici là, pas de loyer.
rule-inherited = Qui reçoit une propriété hypothéquée { $fee ->
    [InterestNow] lève l'hypothèque, ou paie les intérêts tout de suite. Il les paie encore en la levant { $kept ->
        [LaterTurn] à un autre tour
       *[AnyTime] plus tard
        }.
   *[NoInterest] lève l'hypothèque tout de suite ou { $kept ->
        [LaterTurn] à un prochain tour
       *[AnyTime] plus tard
        }, sans rien payer de plus.
    }
rule-trades = On échange des propriétés { $time ->
    [AnyTime] quand on veut
   *[BankEmpty] quand la banque n'en a plus aucune
    }{ $price ->
    [AnyAgreed] , à tout prix et même pour rien
   *[BothGive] {""}
    }, si rien n'est bâti dans leur groupe. { $mortgaged ->
    [Allowed] Hypothéquées, elles s'échangent aussi.
   *[Refused] Hypothéquées, elles ne s'échangent pas.
    }
rule-loans = La banque prête jusqu'à { NUM($most) }, un prêt à la fois. Il coûte { NUM($percent) } pour cent par passage sur { LE($go) }, et se rend au bout { DENUM($passages) } passages.
rule-no-loans = La banque ne prête que par hypothèque. Les joueurs ne se prêtent rien.
rule-debts = Qui ne peut pas payer vend des bâtiments ou hypothèque. { $deeds ->
    [RentWhenAccepted] Une part d'un loyer peut se payer en propriétés, si le créancier accepte.
   *[Refused] Un loyer se paie en argent.
    }
rule-bankruptcy = Le failli laisse tout à son créancier ; si c'est la banque, ses propriétés vont aux enchères. { $shared ->
    [FirstUnpaid] Devant plusieurs créanciers, le premier impayé prend tout.
   *[Shared] Plusieurs créanciers se partagent tout.
    }
rule-short-game = La partie courte finit à la deuxième faillite, et le plus riche gagne. { MAJ(UN($hotel)) } n'y demande que { COMPTE($houses, $house) } par { NOM($street) }.
rule-timed-game = La partie limitée finit à l'heure dite, une fois le tour en cours achevé. Le plus riche gagne.
rule-money-rain = Il pleut { NUM($bills) } billets { DENUM($bill) }. Chacun garde ceux qu'il attrape.
rule-end = Le dernier joueur qui n'a pas fait faillite gagne.
rules-list = Demandez une de ces règles par son nom :
