# Ce qui empêche une partie de commencer.

setup-player-count = { $edition } se joue { $least ->
    [1] d'un
   *[other] de { NUM($least) }
    } à { NUM($most) } joueurs, et il y en a { NUM($count) }.{ $count ->
    [1] {" "}Seul, on joue contre l'ordinateur.
   *[other] {""}
    }
setup-name = Le nom « { $name } » est vide ou déjà pris. Donnez-en un autre.
save-spoilt = La sauvegarde est abîmée : la décision numéro { NUM($rank) } n'y est pas possible.
setup-name-silent = Le nom « { $name } » ne peut pas se dire. Donnez-en un avec des lettres.
setup-names-alike = « { $name } » et « { $other } » s'entendent pareil. Changez l'un des deux.
setup-no-card = La carte numéro { NUM($number) } n'existe pas dans { LE($deck) }.
setup-card-twice = La carte numéro { NUM($number) } de { LE($deck) } est citée deux fois.
setup-start = On ne peut pas partir de cette position. { $faults }.

fault-other-edition = elle est de l'édition { $id }
fault-no-such-name = il n'y a pas de joueur « { $name } »
fault-player-twice = { $player } y est deux fois
fault-no-such-seat = un joueur y a le numéro { NUM($number) }, et n'existe pas
fault-no-such-square = la case numéro { NUM($number) } n'existe pas
fault-jailed-elsewhere = { $player } y est en prison, mais sur une autre case
fault-too-many-tries = { $player } y a trop essayé de sortir de prison : { NUMF($most) } fois au plus
fault-jail-cards = il y a trop de cartes de prison
fault-no-loans = { $player } y a un prêt, et la banque n'en fait pas
fault-loan-too-large = { $player } y a un prêt qui n'est pas d'un à { NUM($most) }
fault-loan-passages = { $player } y a fait trop de tours avec un prêt, ou sans en avoir
fault-bankrupt-owns = { $player } y est en faillite, et possède quelque chose
fault-bankrupt-acts = { $player } y est en faillite, et joue encore
fault-nobody-left = il n'y reste aucun joueur
fault-already-won = la partie y est déjà gagnée
fault-too-large = il y a trop d'argent, ou trop de tours
fault-not-a-deed = { CASE($place) } ne peut appartenir à personne
fault-deed-twice = on y cite deux fois { LE($place) }
fault-bank-deed = { EST($place) } à la banque, avec un bâtiment ou une hypothèque
fault-too-many-buildings = il y a trop de bâtiments { $at }
fault-not-a-street = on ne bâtit pas sur { LE($place) }
fault-built-and-mortgaged = il y a à la fois un bâtiment et une hypothèque sur { LE($place) }
fault-kept = l'hypothèque gardée sur { LE($place) } ne va pas
fault-group-incomplete = le groupe { $group } est bâti sans être complet
fault-group-mortgaged = le groupe { $group } est bâti et hypothéqué
fault-group-uneven = le groupe { $group } n'est pas bâti également
fault-bank = la banque a trop de bâtiments
fault-pot = il y a de l'argent au milieu du plateau, sans la règle maison
fault-closing = l'heure y a sonné, sans que la partie soit limitée
fault-claim = un loyer pour { LE($place) } ne peut pas être dû
fault-nothing = rien n'y attend de décision
fault-no-turn = ce n'est le tour de personne, ou de plusieurs
fault-doubles = { $player } y a trop de doubles
fault-move = le pion { DE($player) } n'y est pas en chemin
fault-sale = { EST($place) } à vendre sans pouvoir l'être
fault-auction = une enchère n'y tient pas debout
fault-building = { $player } y demande un bâtiment impossible
fault-debt = la dette { DE($player) } ne peut pas être
fault-offer = l'offre { DE($player) } ne peut pas se faire
fault-inheritance = une hypothèque y est à choisir, et ne l'est pas
fault-tax-choice = une taxe y est à choisir là où il n'y en a pas
fault-rain = il y a trop de billets en l'air, ou personne pour les attraper
fault-waiting = une question y attend derrière une autre
fault-other-phase = la phase n'est pas « { $phase } »
fault-cannot-start = on ne repart pas de la phase « { $phase } » sans ce qui reste à faire
fault-other-player = ce n'est pas le tour { DE($name) }
