# Pourquoi ce n'est pas possible, et que faire.

refused-game-over = La partie est finie. Dites « quitter » pour sortir.
refused-no-such-player = Ce joueur n'existe pas. Les joueurs sont { $players }.
refused-bankrupt = { $player } n'est plus dans la partie.
refused-not-your-decision = Pas encore, { $player } : on attend { $players }.
refused-not-now = Pas maintenant. { $prompt }
refused-that-not-now = « { $phrase } » : pas maintenant. { $prompt }
refused-not-enough-cash = Il faut { NUM($needed) }, et { $player } n'a { QUENUM($has) }.
    .plus = Il faut { NUM($needed) }, et { $player } n'a { QUENUM($has) }. Vendez ou hypothéquez d'abord.
refused-bid-too-low = C'est trop peu : il faut au moins { NUM($lowest) }.
refused-already-best-bidder = { $player } a déjà la meilleure mise.
refused-not-a-bidder = Cette enchère est entre { $players }.
refused-bound-by-bid = Impossible pour l'instant : cet argent ou cette propriété est en jeu dans ce qui se décide.
refused-already-answered = { $player } a déjà répondu. On attend { $players }.
refused-not-in-jail = { $player } n'est pas en prison.
refused-no-fine = Dans cette édition, on ne paie pas pour sortir de prison : lancez les dés, ou utilisez une carte.
refused-not-during-others-turn = On construit à son tour, ou entre deux tours : attendez que ce tour finisse.
refused-hotels-together = { MAJ(LESNOMS($hotel)) } se vendent avec tous les bâtiments du groupe : vendez tous les bâtiments du groupe { $group }.
refused-bank-still-sells = On n'échange des propriétés que lorsque la banque n'en a plus.
refused-mortgaged-not-traded = { EST($place) } en hypothèque : cela ne se vend ni ne s'échange dans cette édition.
refused-no-loans = Dans cette édition, la banque ne prête que par hypothèque.
refused-no-rent-in-deeds = Aucun loyer ne peut se régler en propriétés ici. Vous pouvez échanger, vendre ou hypothéquer.
refused-rent-owed-less = Le loyer dû n'est que { DENUM($owed) }.
refused-loan-running = { $player } doit d'abord rembourser son prêt.
refused-loan-too-large = La banque prête { NUM($most) } au plus.
refused-no-loan-to-repay = { $player } n'a aucun prêt à rembourser.
refused-no-jail-card = { $player } n'a pas de carte pour sortir de prison.
refused-no-rent-to-claim = { $player } n'a aucun loyer à demander.
refused-not-a-deed = On ne peut pas posséder { LE($place) }.
refused-owned-by-bank = { EST($place) } encore à la banque.
refused-not-owner = { EST($place) } à { $owner }, pas à { $player }.
refused-not-a-street = On ne construit que sur { UN($street) }, pas sur { LE($place) }.
refused-group-incomplete = Il faut d'abord avoir tout le groupe { $group }. Il manque { $missing }.
refused-group-mortgaged = { MAJ(UN($street)) } du groupe { $group } est en hypothèque : levez d'abord cette hypothèque.
refused-build-evenly = Il faut construire uniformément : construisez d'abord { $at }.
refused-sell-evenly = Il faut vendre uniformément : vendez d'abord { $at }.
refused-houses-complete = Il y a déjà { COMPTE($needed, $house) } { $at } : construisez { UN($hotel) }.
refused-hotel-stands = Il y a déjà { UN($hotel) } { $at } : on n'y ajoute rien.
refused-hotel-needs-its-houses = Il faut d'abord { COMPTE($needed, $house) } sur { CENOM($street) }.
refused-hotel-needs-houses = Il faut d'abord { COMPTE($needed, $house) } sur chaque { NOM($street) } du groupe { $group }.
refused-no-house-left = La banque n'a plus { DENOM($house) }. Attendez que quelqu'un en vende.
refused-no-hotel-left = La banque n'a plus { DENOM($hotel) }. Attendez que quelqu'un en vende.
refused-no-house = Il n'y a pas { DENOM($house) } à vendre { $at }.
refused-no-hotel = Il n'y a pas { DENOM($hotel) } à vendre { $at }.
refused-no-buildings = Il n'y a aucun bâtiment dans le groupe { $group }.
refused-too-few-houses-for-swap = La banque n'a pas assez { DENOMS($house) } à rendre pour { CENOM($hotel) } : vendez tous les bâtiments du groupe { $group }.
refused-buildings-in-group = Il y a des bâtiments { $street ->
    [yes] sur { LE($place) }
   *[no] dans le groupe { DE($place) }
    } : vendez-les d'abord.
refused-already-mortgaged = { EST($place) } déjà en hypothèque.
refused-not-mortgaged = Il n'y a pas d'hypothèque sur { LE($place) }.
refused-kept-this-turn = Cette hypothèque vient d'être gardée : on la lève à un prochain tour.
refused-trade-with-self = On n'échange pas avec soi-même.
refused-empty-trade = Un échange demande quelque chose de chaque côté, et au moins une propriété ou une carte.
refused-deed-twice = Vous citez deux fois { LE($place) }.
refused-cannot-pay-fee = { $player } devrait payer { NUM($needed) } d'intérêts d'hypothèque et ne le pourrait pas.
refused-partner-not-enough-cash = { $player } n'a pas { NUM($needed) }.
refused-too-many-bills = Il ne reste en l'air { $left ->
    [0] que du vent
    [1] qu'un billet
   *[other] que { NUM($left) } billets
    }.
refused-no-debt = { $player } ne doit rien : pas de faillite.

unknown-phrase = Je n'ai pas compris. Dites « que puis-je dire » pour la liste. { $prompt }
unknown-again = Je n'ai pas compris. { $prompt }
unknown-question = Je n'ai pas compris la question. Demandez par exemple { $examples }. { $prompt }
nothing-asked = Rien ne demande un oui ou un non. { $prompt }
nothing-asked-advised = Pour suivre mon conseil, dites « { $follow } ». { $prompt }
unknown-twice = Je ne comprends toujours pas. Dites : { $choices }.
number-of-nothing = Il n'y a pas de liste en ce moment. Dites « que puis-je dire » pour l'entendre.
choice-number = numéro { NUM($number) }
correct-unknown = Je n'ai rien changé : « { $words } » ne peut pas remplacer votre dernière phrase.
unknown-empty = Je n'ai rien entendu. Dites « que puis-je dire » pour la liste.
unknown-too-long = C'est trop long pour moi. Dites une seule chose à la fois, par exemple : { $example }.
unknown-text = Ce texte n'est pas lisible. Écrivez en UTF-8.
unknown-place = Je ne connais pas de propriété « { $words } ». Dites son nom, ou par exemple « la deuxième verte ».
unknown-player = Je ne connais pas de joueur « { $words } ». Les joueurs sont { $players }.
amount-due = Ce n'est pas la somme : il faut payer { NUM($due) }.
amount-out-of-range = Dites un montant d'un à { NUM($most) }.
which-rent = Plusieurs loyers sont à demander : dites lequel, par exemple « je demande le loyer { DE($place) } », ou « je demande les loyers ».
no-rent-there = { $player } n'a pas de loyer à demander là.
who-speaks = Qui parle ? Dites d'abord votre nom, par exemple « { $player }, { $example } ».
not-that-player = C'est un joueur de l'ordinateur : il joue tout seul.
nothing-to-confirm = Il n'y a rien à confirmer. { $prompt }
seat-elsewhere = { $player } joue ailleurs, et décide là-bas.
undo-late = Trop tard pour annuler : quelqu'un a joué entre-temps, ailleurs.
undo-none = Il n'y a rien à annuler.
undo-chance = Trop tard : depuis, les dés ont été lancés, ou une carte a été tirée.
undo-clock = Trop tard : l'heure a sonné depuis.
undo-trade = Trop tard : un échange conclu ne se reprend pas.
undo-bankruptcy = Trop tard : une faillite est définitive.
undo-others = Trop tard : { $player } a joué depuis.
undo-by-name = La dernière décision est celle { DE($player) }. Pour la reprendre, dites « { $player }, { $phrase } ».
