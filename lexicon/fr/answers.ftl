# Ce qu'on répond, et ce qu'on demande.

# À qui l'on demande : personne d'autre n'est là qu'on pourrait vouloir dire, on ne nomme pas.
called = { $alone ->
    [yes] {""}
   *[no] { $player },
    }
called-all = { $alone ->
    [yes] {""}
   *[no] { $players } :
    }

prompt-opening-roll = { called } lancez les dés pour savoir qui commence.
prompt-roll = { called } à vous.
    .plus = { called } à vous de lancer les dés.
prompt-roll-again = Double : { called } relancez.
prompt-roll-claim = { called } à vous : demandez d'abord votre loyer, ou lancez.
prompt-roll-jail = { called } en prison, essai { NUM($try) } sur { NUM($tries) } : { $rent ->
    [yes] demandez d'abord votre loyer, ou lancez
   *[no] lancez
    }, ou payez { NUM($fine) }.
    .plus = { called } en prison, essai { NUM($try) } sur { NUM($tries) } : lancez pour faire un double, ou payez { NUM($fine) }.
prompt-roll-jail-only = { called } en prison, essai { NUM($try) } sur { NUM($tries) } : { $rent ->
    [yes] demandez d'abord votre loyer, ou lancez
   *[no] lancez
    }.
    .plus = { called } en prison, essai { NUM($try) } sur { NUM($tries) } : { $rent ->
    [yes] demandez d'abord votre loyer, ou lancez
   *[no] lancez
    } ; sortir coûte { NUM($fine) }.
prompt-roll-jail-card-only = { called } en prison, essai { NUM($try) } sur { NUM($tries) } : { $rent ->
    [yes] demandez d'abord votre loyer, ou lancez
   *[no] lancez
    }, ou utilisez votre carte.
prompt-roll-jail-card = { called } en prison, essai { NUM($try) } sur { NUM($tries) } : { $rent ->
    [yes] demandez d'abord votre loyer, ou lancez
   *[no] lancez
    }, payez { NUM($fine) }, ou utilisez votre carte.
prompt-purchase = { called } vous achetez ?
    .plus = { called } vous achetez { LE($place) } pour { NUM($price) } ? Sinon, ce sera aux enchères.
prompt-purchase-short = { called } vous n'avez { QUENUM($cash) } sur { NUM($price) } : trouvez de l'argent, ou laissez aux enchères.
asked-purchase = { landed-free } { $alone ->
    [yes] Vous
   *[no] { $player }, vous
    } achetez ?
    .plus = { landed-free } { $alone ->
    [yes] Vous
   *[no] { $player }, vous
    } achetez ? Sinon, ce sera aux enchères.
    .tout = { landed-free.tout } { $alone ->
    [yes] Vous
   *[no] { $player }, vous
    } achetez ?
asked-purchase-short = { landed-free } { $alone ->
    [yes] Vous
   *[no] { $player }, vous
    } n'avez { QUENUM($cash) } : trouvez de l'argent, ou laissez aux enchères.
prompt-auction-first = { called-all } misez au moins { NUM($lowest) }, ou passez.
prompt-auction-short = { called } il faut { NUM($lowest) } et vous avez { NUM($cash) } : passez, ou trouvez de l'argent.
prompt-auction = { called-all } au moins { NUM($lowest) }, ou passez.
    .tout = { $lot } : { $best } a la meilleure mise, { NUM($amount) }. { $alone ->
    [yes] Misez
   *[no] { $players } : misez
    } au moins { NUM($lowest) }, ou passez.
prompt-demand = { called-all } { GENRE($building) ->
    [f] vous en voulez une aussi
   *[m] vous en voulez un aussi
    } ? Dites à quel endroit, ou passez.
prompt-debt-hopeless = { called } il vous manque { NUM($missing) }, et vendre et hypothéquer n'y suffiront pas. Proposez un échange, ou dites « je fais faillite ».
prompt-debt = { called } trouvez encore { NUM($missing) } : vendez, hypothéquez, { $loan ->
    [yes] empruntez,
   *[no] {""}
    } ou dites « je fais faillite ».
    .tout = { called } trouvez encore { NUM($missing) } : vendez des bâtiments, hypothéquez, proposez un échange, ou dites « je fais faillite ». En vendant et en hypothéquant tout, vous trouveriez { NUM($raisable) }.
prompt-trade = { called } vous acceptez ?
    .tout = { called } { $from } vous donne { $gives } contre { $asks }. Vous acceptez ?
asked-trade = { called } { $from } vous propose { $gives }, contre { $asks }. Vous acceptez ?
prompt-inherited = { called } lever l'hypothèque { DE($place) } pour { NUM($lift) }, ou la garder pour { NUM($fee) } ?
prompt-tax = { called } la somme fixe, { NUM($amount) }, ou { NUM($percent) } pour cent de ce que vous possédez ? Choisissez avant de compter.
prompt-rain = { called-all } dites « attraper ».
    .plus = { called-all } dites « attraper », ou combien de billets vous avez attrapés.
prompt-over = La partie est finie. { $player } a gagné.

confirm-bankruptcy-early = { called } vous pouvez encore payer : vous trouveriez { NUM($raisable) }. La faillite est définitive. La faire quand même ?
confirm-bankruptcy = { called } la faillite est définitive. Vous confirmez ?
confirm-trade = { called } vous donnez { $asks } et vous recevez { $gives }. Vous confirmez ?
confirm-trade-gives-group = { called } vous donnez { $asks } et vous recevez { $gives }. { $from } aura alors tous les { $group }. Vous confirmez ?
confirm-settlement = { called } vous renoncez à { NUM($rent) } de loyer et vous recevez { $gives }. Vous confirmez ?
confirm-bid = { called } vous misez { NUM($amount) }, plus de la moitié de vos { NUM($cash) }. Vous confirmez ?
confirm-percent = { called } voulez-vous payer { NUM($percent) } pour cent de ce que vous possédez ?
confirm-new-game = Quitter cette partie pour une nouvelle ? { $saved ->
    [yes] Celle-ci est sauvegardée, et pourra reprendre.
   *[no] Celle-ci sera perdue.
    }
confirm-menu = Quitter cette partie pour le menu ? { $saved ->
    [yes] Elle est sauvegardée, et pourra reprendre.
   *[no] Elle sera perdue.
    }
over-next = La revanche, les moments décisifs, retour au menu, ou quitter ?
final-table = Au bout du compte : { $players }.
final-cash = { $player }, { NUM($wealth) }, { $deeds ->
    [0] aucune propriété
    [1] une propriété
   *[other] { NUMF($deeds) } propriétés
    }
final-bankrupt = { $player }, en faillite
final-length = La partie a duré { $turns ->
    [1] un tour
   *[other] { NUM($turns) } tours
    }{ $time }.
final-time = en { $time }
final-hours = { $count ->
    [1] une heure
   *[other] { NUMF($count) } heures
    }
final-minutes = { $count ->
    [1] une minute
   *[other] { NUMF($count) } minutes
    }
final-rent = Le plus gros loyer : { NUM($amount) }, payé par { $player } { A($to) } pour { LE($place) }.
final-ruin = { $player } a ruiné { $other }.
confirm-cancelled = Rien n'est fait.
offer-unchanged = L'offre ne change pas.
offer-to-come = Rien n'est encore proposé.

where = { $player } est sur { $deed ->
    [yes] { LE($place) }
   *[no] { CASE($place) }
    }.
    .tout = { $player } est sur { $deed ->
    [yes] { LE($place) }
   *[no] { CASE($place) }
    }{ $square ->
    [0] {""}
   *[other] , case numéro { NUM($square) }
    }.
where-visiting = { $player } est sur { CASE($place) }, en simple visite.
where-jail = { $player } est en prison{ $tried ->
    [0] {""}
    [1] , après un essai
   *[other] , après { NUM($tried) } essais
    }.
cash = { $player } a { NUM($cash) } en caisse.
    .tout = { $player } a { NUM($cash) } en caisse, et { NUM($raisable) } de plus en vendant et en hypothéquant tout.
cash-after = Après « { $phrase } », il restera { NUM($left) } à { $player }.
cash-after-short = Pour « { $phrase } », il manque { NUM($missing) } à { $player }.
cash-without = Il resterait { NUM($left) } à { $player }.
cash-without-short = Il manque { NUM($missing) } à { $player }.
cash-only = { $player } a { NUM($cash) } en caisse.
board-heard = Voilà le plateau : { $free ->
    [0] aucune propriété libre
    [1] une propriété libre
   *[other] { NUMF($free) } propriétés libres
    }.
deeds-none = { $player } n'a aucune propriété.
deeds = { $player } a { $deeds }.
deeds-cards = { $player } a { $deeds }, et { $cards }.
cards-only = { $player } n'a aucune propriété, mais { $cards }.
deed-item = { $state ->
    [bare] { LE($place) }
    [mortgaged] { LE($place) } en hypothèque
    [hotel] { LE($place) } avec { UN($hotel) }
   *[houses] { LE($place) } avec { COMPTE($houses, $house) }
    }
owner-player = { EST($place) } à { $owner }.
owner-mortgaged = { EST($place) } à { $owner }, en hypothèque.
owner-bank = { EST($place) } à la banque, pour { NUM($price) }.
deed-street = { NU($place) }, { $group } : prix { NUM($price) }, loyer { NUM($rent) }, { NUM($hotel-rent) } avec { UN($hotel) } ; { NOM($house) } { NUM($house-price) }, hypothèque { NUM($mortgage) }.
    .tout = { NU($place) }, { $group }. Prix { NUM($price) }. Loyer { NUM($rent) }, { NUM($group-rent) } avec le groupe complet, { NUM($one) } avec { UN($house) }, { NUM($two) } avec deux, { NUM($three) } avec trois, { NUM($four) } avec quatre, { NUM($hotel-rent) } avec { UN($hotel) }. { MAJ(UN($house)) } coûte { NUM($house-price) }, { UN($hotel) } { NUM($hotel-price) } de plus. Hypothèque { NUM($mortgage) }, { NUM($lift) } pour la lever.
figures-street = Loyer nu { NUM($rent) }, { NUM($group-rent) } avec le groupe complet, { NUM($one) } avec { UN($house) }, { NUM($two) } avec deux, { NUM($three) } avec trois, { NUM($four) } avec quatre, { NUM($hotel-rent) } avec { UN($hotel) }. { MAJ(UN($house)) } coûte { NUM($house-price) }, { UN($hotel) } { NUM($hotel-price) } de plus. Hypothèque { NUM($mortgage) }, { NUM($lift) } pour la lever.
deed-mortgaged = { NU($place) }, à { $owner }, en hypothèque : pas de loyer, et { NUM($lift) } pour lever l'hypothèque.
deed-street-owned = { NU($place) }, { $group }, à { $owner }, sans hypothèque : prix { NUM($price) }, loyer { NUM($current) }, { NUM($hotel-rent) } avec { UN($hotel) } ; { NOM($house) } { NUM($house-price) }, hypothèque { NUM($mortgage) }.
    .tout = { NU($place) }, { $group }, à { $owner }, loyer actuel { NUM($current) }. Prix { NUM($price) }. Loyer nu { NUM($rent) }, { NUM($group-rent) } avec le groupe complet, { NUM($one) } avec { UN($house) }, { NUM($two) } avec deux, { NUM($three) } avec trois, { NUM($four) } avec quatre, { NUM($hotel-rent) } avec { UN($hotel) }. { MAJ(UN($house)) } coûte { NUM($house-price) }, { UN($hotel) } { NUM($hotel-price) } de plus. Hypothèque { NUM($mortgage) }, { NUM($lift) } pour la lever.
deed-station = { NU($place) } : prix { NUM($price) }. Loyer { NUM($one) }, { NUM($two) }, { NUM($three) } ou { NUM($four) } avec { GENRE($station) ->
    [f] une
   *[m] un
    }, deux, trois ou quatre { NOMS($station) }. Hypothèque { NUM($mortgage) }, { NUM($lift) } pour la lever.
deed-utility = { NU($place) } : prix { NUM($price) }. Loyer : { NUMF($one) } fois les dés, { NUMF($two) } fois avec les deux { NOMS($utility) }. Hypothèque { NUM($mortgage) }, { NUM($lift) } pour la lever.
deed-station-owned = { NU($place) }, à { $owner }, sans hypothèque : prix { NUM($price) }. Loyer { NUM($one) }, { NUM($two) }, { NUM($three) } ou { NUM($four) } avec { GENRE($station) ->
    [f] une
   *[m] un
    }, deux, trois ou quatre { NOMS($station) }. Hypothèque { NUM($mortgage) }, { NUM($lift) } pour la lever.
deed-utility-owned = { NU($place) }, à { $owner }, sans hypothèque : prix { NUM($price) }. Loyer : { NUMF($one) } fois les dés, { NUMF($two) } fois avec les deux { NOMS($utility) }. Hypothèque { NUM($mortgage) }, { NUM($lift) } pour la lever.
figures-station = Loyer { NUM($one) }, { NUM($two) }, { NUM($three) } ou { NUM($four) } avec { GENRE($station) ->
    [f] une
   *[m] un
    }, deux, trois ou quatre { NOMS($station) }. Hypothèque { NUM($mortgage) }, { NUM($lift) } pour la lever.
figures-utility = Loyer : { NUMF($one) } fois les dés, { NUMF($two) } fois avec les deux { NOMS($utility) }. Hypothèque { NUM($mortgage) }, { NUM($lift) } pour la lever.
figures-mortgaged = Lever l'hypothèque coûte { NUM($lift) }.
here-nothing = Rien ne s'achète sur { CASE($place) }.
not-a-deed = On ne peut pas posséder { LE($place) }.
free-deeds = Libres : { $deeds }.
free-deeds-of-group = Groupe { $group } : { $deeds }.
free-deeds-others = Hors des groupes : { $deeds }.
free-deeds-none = Plus rien n'est libre.
bank-stock = À la banque : { COMPTE($houses, $house) } et { COMPTE($hotels, $hotel) }.
open-rent = { $player } peut demander { NUM($amount) } à { $debtor } pour { LE($place) }.
pot-size = Au milieu du plateau : { NUM($amount) }.
open-rents-none = Aucun loyer à demander.
who-plays-over = La partie est finie : { $player } a gagné.
who-plays = C'est le tour { DE($player) }.
withdrawn = Bien, rien n'est fait.
torn = Oui, ou non ? { $prompt }
rents-in-jail = En prison aussi, on touche ses loyers.
jail-tries-left = Il vous reste { $left ->
        [1] un lancer
       *[other] { NUM($left) } lancers
    }.
who-plays-then = C'est le tour { DE($player) }, puis { DE($next) }.
who-bids = À l'enchère, on attend { $players }.
who-decides = C'est le tour { DE($player) }, et on attend { $players }.
standing = { $player } : { NUM($wealth) } en tout, { NUM($cash) } en caisse, { $deeds ->
    [0] aucune propriété
    [1] une propriété
   *[other] { NUMF($deeds) } propriétés
    }.
standing-cash = { $player } : { NUM($cash) } en caisse, { $deeds ->
    [0] aucune propriété
    [1] une propriété
   *[other] { NUMF($deeds) } propriétés
    }.
standing-bankrupt = { $player } : en faillite.
goal = Achetez, construisez, demandez vos loyers. { $end }
history-empty = Rien encore.
history-edge = Il n'y a rien de plus.
nothing-to-repeat = Je n'ai encore rien dit.

can-say = Vous pouvez dire : { $phrases }.
can-say-also = Vous pouvez dire : { $phrases }. Et aussi : { $also }.
can-say-nothing = On attend { $players }. Vous pouvez demander : où suis-je, combien ai-je, mes propriétés.
help = Dites ce que vous voulez faire, avec vos mots, par exemple : { $phrases }. À tout moment : « répète », « combien ai-je », « où suis-je », « qui joue », et « que puis-je dire » pour la liste.
    .tout = Dites ce que vous voulez faire, par exemple : { $phrases }. Dites « que puis-je dire » pour la liste, « répète » pour réentendre, « détails » pour en savoir plus, « combien ai-je », « où suis-je », « mes propriétés », « à qui est » et une rue, « qui joue », « historique » à tout moment. « Annule » reprend votre dernière décision, sauf un échange conclu ou une faillite. Pour parler hors de votre tour, dites d'abord votre nom, ou « joueur deux ».
trade-example = je propose { $to } { $gives } contre { $asks }
trade-help = Dites ce que vous donnez et ce que vous demandez, par exemple : « { $example } ».
    .plus = Dites ce que vous donnez et ce que vous demandez, par exemple : « { $example } ». Ou « je propose un échange », et je demanderai.
trade-nothing = Il n'y a encore rien à échanger.
trade-later = On n'échange pas en ce moment : finissez d'abord ce qui est en cours.
deal-partner = Un échange. Avec qui, { $players } ?
    .plus = Un échange : avec qui, { $players } ? « Retour » revient d'un pas, et de la première question abandonne.
deal-asks = Que voulez-vous { DE($to) } ?
    .plus = Que voulez-vous { DE($to) } : une propriété, une somme, ou rien ?
deal-asks-given = Vous donnez { $items }. Que voulez-vous { DE($to) } ?
deal-asks-more = Vous recevez { $items }. Autre chose ?
    .plus = Vous recevez { $items }. Autre chose, ou « c'est tout » ?
deal-gives = Que donnez-vous { A($to) } ?
    .plus = Que donnez-vous { A($to) } : une somme, une propriété, ou rien ?
deal-gives-more = Vous donnez { $items }. Autre chose ?
    .plus = Vous donnez { $items }. Autre chose, ou « c'est tout » ?
deal-both-more = Vous donnez { $gives }, contre { $asks }. Autre chose ?
    .plus = Vous donnez { $gives }, contre { $asks }. Autre chose, ou « c'est tout » ?
gift-confirm = { called } vous donnez { A($to) } : { $gives }, contre rien. Vous le donnez ?
gift-surely = Pour rien, et ce qui est donné ne se reprend pas. Vous donnez vraiment { $gives } { A($to) } ?
deal-confirm = { called } vous proposez { A($to) } : { $gives }, contre { $asks }. Je le propose ?
counter-confirm = { called } vous refusez, et vous proposez { A($to) } : { $gives }, contre { $asks }. Je le propose ?
deal-so-far = { $given ->
    [yes] Vous donnez { $gives }{ $asked ->
        [yes] , et vous recevez { $asks }
       *[no] {""}
        }.
   *[no] Vous recevez { $asks }.
    }
deal-without = Je retire { $items }.
deal-left = Pas d'échange.
build-where = Vous pouvez construire{ $price ->
    [0] {""}
   *[other] , pour { NUM($price) } chaque fois
    } : { $places }.
build-nowhere = Vous ne pouvez construire nulle part pour l'instant : il faut un groupe de couleur complet, sans hypothèque, et de quoi payer.
sell-where = À vendre : { $places }.
sell-place = { $whole ->
    [yes] { LENOM($hotel) } { $at }
   *[no] { UN($house) } { $at }
    } pour { NUM($amount) }
mortgage-where = À hypothéquer : { $places }.
mortgage-nowhere = Vous n'avez rien qui puisse s'hypothéquer maintenant.
lift-where = Hypothèques à lever : { $places }.
lift-nowhere = Rien de ce que vous avez n'est hypothéqué.
mortgage-place = { LE($place) } pour { NUM($amount) }
sell-nowhere = Vous n'avez aucun bâtiment qui puisse se vendre maintenant. Une propriété se vend par un échange, ou s'hypothèque.
debt-loan = { $player } doit { NUM($loan) } à la banque, et davantage à chaque passage par { LE($go) }.
debt-purchase = Pour l'acheter, il manque { NUM($missing) } { A($player) }.
debt-none = { $player } ne doit rien.
debt = { $player } doit { NUM($total) } à { $to }, et a { NUM($cash) } : il manque { NUM($missing) }.
the-bank = la banque
auction-state = { $lot } : { $player } a la meilleure mise, { NUM($amount) }. Pour monter : { NUM($lowest) } au moins.
bidders = { $player } a la meilleure mise, { NUM($amount) }. Peuvent encore monter : { $bidding }.
bidders-none = Personne n'a encore misé. On attend { $bidding }.
no-auction = Il n'y a pas d'enchère en ce moment.
building-price = { LE($place) } : { UN($house) } coûte { NUM($house-price) }, et { UN($hotel) } { NUM($hotel-price) } de plus, { NUM($total) } en tout. La banque reprend les bâtiments à moitié prix.
building-prices = { MAJ(UN($house)) } coûte de { NUM($least) } à { NUM($most) }, selon le groupe.
lot-figures = { MAJ($group) }, prix { NUM($price) }, loyer nu { NUM($rent) }.
auction-state-none = { $lot } : personne n'a encore misé. Mise la plus basse : { NUM($lowest) }.
in-group = groupe { $group }
no-group = hors des groupes de couleur
no-deeds = aucune propriété
price-asked = { $player } en demande { NUM($price) }.
    .tout = { $player } demande { NUM($price) } pour { LE($place) }. Ce prix tient jusqu'au prochain tour.
haggle-none = On ne parle d'aucun prix. Dites par exemple « combien veux-tu pour », et une propriété.
price-none = { $player } ne vend pas { LE($place) }, à aucun prix.
price-built = { $player } a construit dans ce groupe : rien ne s'y vend.
price-of-person = { $player } a { LE($place) } : demandez-lui.
price-own = { LE($place) } : c'est à vous.
price-bid = { $player } vous en donnerait { NUM($price) }.
    .tout = { $player } vous donnerait { NUM($price) } pour { LE($place) }. Ce prix tient jusqu'au prochain tour.
price-no-bid = { $player } n'en veut pas.
    .tout = { $player } ne veut pas { DE($place) }, à aucun prix.
price-free = { LE($place) } : la banque en demande { NUM($price) }.
offer-to = À { $to } : { $gives }, contre { $asks }.
offer-none = Aucun échange ne vous avance pour l'instant.
moments-not-yet = La partie n'est pas finie : je vous le dirai à la fin.
moments-none = Rien n'a décidé de cette partie que les dés.
moment = Tour { NUM($turn) }. { $told } Chances { DE($player) } : de { NUM($before) } à { NUM($after) } pour cent.
out = { $player } a fait faillite, et ne joue plus.
offered-nothing = On ne vous propose rien en ce moment.
ahead-too-far = Le plateau n'a que { NUM($most) } cases.
ahead-by = { $count ->
        [1] La case suivante
       *[other] À { NUM($count) } cases
    } : { NU($place) }. { $state }
    .tout = { $count ->
        [1] La case suivante
       *[other] À { NUM($count) } cases
    } : { NU($place) }. { $state }
ahead-own = C'est à vous.
square = { NU($place) }{ $state }. { $near }.
    .tout = { NU($place) }{ $state }. { $all }.{ $deed }
square-from = { $behind ->
        [0] { $steps ->
            [0] { $player } y est
            [1] { $player } en est à une case
           *[other] { $player } en est à { NUMF($steps) } cases
            }
        [1] { $player } l'a dépassée d'une case
       *[other] { $player } l'a dépassée de { NUMF($behind) } cases
    }
square-free = Libre, { NUM($price) }
square-owned = À { $owner }{ $state ->
        [mortgaged] , en hypothèque
        [hotel] , { UN($hotel) }, loyer { NUM($rent) }
        [houses] , { COMPTE($houses, $house) }, loyer { NUM($rent) }
       *[bare] , loyer { NUM($rent) }
    }
square-dice = À { $owner }, loyer { NUMF($times) } fois les dés
square-none = { $stop ->
    [owned] Aucune autre propriété n'est prise.
    [free] Aucune autre propriété n'est libre.
   *[group] Cette case n'en a pas d'autre dans son groupe.
    }
ahead-toll = si le total est { NUM($total) }, { $most ->
        [yes] jusqu'à{" "}
       *[no] {""}
    }{ NUM($amount) } pour { LE($place) }
ahead = { $player }, à payer : { $tolls }. { $free ->
        [0] Rien de libre n'est à portée.
        [1] Une propriété libre est à portée.
       *[other] { MAJ(NUM($free)) } propriétés libres sont à portée.
    }
ahead-nothing = { $player }, rien à payer au prochain lancer, sauf une carte. { $free ->
        [0] Rien de libre n'est à portée.
        [1] Une propriété libre est à portée.
       *[other] { MAJ(NUM($free)) } propriétés libres sont à portée.
    }
risk-none = Au prochain lancer, rien à payer, sauf une carte.
risk = Au prochain lancer, { NUM($most) } au pire : { NU($place) }. { MAJ(NUM($often)) } fois sur cent, il y a quelque chose à payer.
wealth = { $player } vaut { NUM($wealth) } en tout, dont { NUM($cash) } en caisse.
owners = { $owners }.
owners-has = { $player } a { $deeds }
owners-free = à la banque, { $deeds }
group-owned = { $player } a tous les { $group }.
groups-none = Aucun groupe n'est complet.
lacks = Pour les { $group }, il vous manque { $deeds }.
lacks-owned = { $deeds }, à { $owner }
lacks-free = { $deeds }, { $count ->
    [1] libre
   *[other] libres
    }
lacks-none-of = Pour les { $group }, il ne vous manque rien.
lacks-none = Il ne vous manque rien : vous n'avez aucun groupe commencé et inachevé.
done-nothing = { $player } n'a pas encore joué.
counsel-on = Je donnerai des conseils à qui en demande.
counsel-off = Je ne donne pas de conseils. « Avec les conseils » m'en fait donner.
counsel-why = Sur cent parties, vous en gagneriez { NUM($now) } ; après cela, { NUM($then) }. Au prochain lancer, { $risk ->
        [0] aucun loyer à craindre
       *[other] le plus cher des loyers est { NUM($risk) }
    }.
counsel-why-odds = Sur cent parties, vous en gagneriez { NUM($now) }. Au prochain lancer, { $risk ->
        [0] aucun loyer à craindre
       *[other] le plus cher des loyers est { NUM($risk) }
    }.
counsel-offer = Proposez à { $to } : { $gives }, contre { $asks }.
    .tout = Proposez à { $to } : { $gives }, contre { $asks }. Vos chances de gagner, d'après moi : { NUM($now) } pour cent, et { NUM($then) } ensuite.
counsel-offer-completes = Pour compléter un groupe, proposez à { $to } : { $gives }, contre { $asks }.
    .tout = Pour compléter un groupe, proposez à { $to } : { $gives }, contre { $asks }. Vos chances de gagner, d'après moi : { NUM($now) } pour cent, et { NUM($then) } ensuite.
counsel-deal-good = Proposez-le : cet échange vous avantage.
counsel-deal-bad = Ne le proposez pas : vous donneriez plus que vous ne recevez.
counsel-deal-later = Dites d'abord ce que vous voulez et ce que vous donnez : je dirai ensuite ce que vaut l'échange.
counsel-lesson = Dans une leçon, dites plutôt « montre-moi ».
counsel-none-given = Je ne vous ai rien conseillé. Demandez d'abord « conseille-moi ».
counsel-lost = Même en vendant et en hypothéquant tout, il vous manquerait { NUM($missing) } : à moins d'un échange, c'est la faillite.
earned = Depuis son dernier tour, { $player } a reçu { NUM($received) } et payé { NUM($paid) }. En loyers, depuis le début : { NUM($rents-received) } reçus, { NUM($rents-paid) } payés.
earned-most = En loyers, { $player } a reçu le plus, { NUM($received) }, et { $debtor } a payé le plus, { NUM($paid) }. Ce qui a rapporté le plus : { LE($place) }, { NUM($brought) }.
earned-nothing = Aucun loyer n'a encore été payé.
ceiling = Je mise pour { $player }, jusqu'à { NUM($most) }.
ceiling-passed = { $player }, votre limite, { NUM($most) }, est atteinte : je ne mise plus pour vous.
both-question = Avez-vous voulu dire « { $phrase } », puis « { $also } » ?
raise-debt = { called } pour payer { NUM($sum) } : { $means }. { $known ->
    [yes] { MAJ(RESTE($left)) }. D'accord ?
   *[no] D'accord ?
    }
raise-purchase = { called } pour acheter { LE($place) } : { $means }. { MAJ(RESTE($left)) }. D'accord ?
raise-mortgage = hypothéquer { $places }
raise-houses = vendre { COMPTE($count, $house) } { $at }
raise-hotel = vendre { LENOM($hotel) } { DE($place) }
raise-group = rendre tous les bâtiments, { $group }
raise-loot = vendre un lingot
raise-loan = emprunter { NUM($amount) }
raise-claim = demander le loyer à { $player }
several-mortgaged = { called } vous hypothéquez { $places }. { MAJ(RESTE($left)) }. D'accord ?
several-lifted = { called } vous levez toute hypothèque sur { $places }. { MAJ(RESTE($left)) }. D'accord ?
raise-nothing = Il n'y a pas d'argent à trouver : vous n'avez rien à payer que vous ne puissiez payer.
could-raise = En vendant et en hypothéquant tout, { $player } aurait { NUM($all) }{ $enough ->
    [yes] {" "}: assez pour payer { NUM($sum) }.
    [no] , et il en faut { NUM($sum) } : cela ne suffit pas.
   *[unasked] .
    }
raise-in-vain = Même en vendant et en hypothéquant tout, il vous manquerait { NUM($missing) }.
counsel-none = Vous n'avez rien à décider pour l'instant.
counsel-buy-completes = Achetez : { LE($place) } complète votre groupe, et { RESTE($left) }.
    .tout = Achetez : { LE($place) } complète votre groupe, et { RESTE($left) }. Vos chances de gagner, d'après moi : { NUM($now) } pour cent, et { NUM($then) } ensuite.
counsel-buy-blocks = Achetez : { $player } attend { LE($place) } pour compléter un groupe, et { RESTE($left) }.
    .tout = Achetez : { $player } attend { LE($place) } pour compléter un groupe, et { RESTE($left) }. Vos chances de gagner, d'après moi : { NUM($now) } pour cent, et { NUM($then) } ensuite.
counsel-buy-goes-with = Achetez : { LE($place) } va avec ce que vous avez, et { RESTE($left) }.
    .tout = Achetez : { LE($place) } va avec ce que vous avez, et { RESTE($left) }. Vos chances de gagner, d'après moi : { NUM($now) } pour cent, et { NUM($then) } ensuite.
counsel-buy = Achetez : { LE($place) } vaut son prix, et { RESTE($left) }.
    .tout = Achetez : { LE($place) } vaut son prix, et { RESTE($left) }. Vos chances de gagner, d'après moi : { NUM($now) } pour cent, et { NUM($then) } ensuite.
counsel-cannot-buy = Laissez aux enchères : vous n'avez pas de quoi, et un emprunt n'en vaut pas la peine.
counsel-decline = N'achetez pas : il ne vous resterait que { NUM($left) }.
counsel-decline-worth = N'achetez pas : { LE($place) } ne vaut pas plus de { NUM($most) } pour vous.
counsel-decline-ahead = N'achetez pas : j'ai joué la suite des deux façons, et vous finissez mieux en gardant votre argent.
counsel-bid = Enchérissez, jusqu'à { NUM($most) }.
counsel-bid-building = Enchérissez : ce bâtiment vaut plus que la mise.
counsel-pass = Passez : { LE($place) } ne vaut pas plus de { NUM($most) } pour vous.
counsel-pass-building = Passez : ce bâtiment ne vaut pas la mise.
counsel-build = Construisez { $at } : le loyer passe de { NUM($before) } à { NUM($after) }, { $risky ->
    [yes] mais il ne vous resterait que { NUM($left) }
   *[no] et { RESTE($left) }
    }.
    .tout = Construisez { $at } : le loyer passe de { NUM($before) } à { NUM($after) }, { $risky ->
    [yes] mais il ne vous resterait que { NUM($left) }
   *[no] et { RESTE($left) }
    }. Vos chances de gagner, d'après moi : { NUM($now) } pour cent, et { NUM($then) } ensuite.
counsel-lift = Levez l'hypothèque { DE($place) } : le loyer sera de { NUM($after) }, et { RESTE($left) }.
    .tout = Levez l'hypothèque { DE($place) } : le loyer sera de { NUM($after) }, et { RESTE($left) }. Vos chances de gagner, d'après moi : { NUM($now) } pour cent, et { NUM($then) } ensuite.
counsel-mortgage = Hypothéquez { LE($place) } : c'est ce qui vous coûte le moins.
counsel-sell = Vendez ce qui est construit { $at } : c'est ce qui vous coûte le moins.
counsel-raise = Trouvez de l'argent : vendez ou empruntez.
counsel-claim = Demandez le loyer { DE($place) } : { NUM($amount) }.
counsel-leave-jail = Sortez de prison : vous avez plus à gagner qu'à craindre dehors.
counsel-stay = Restez, et lancez les dés : dehors, vous avez plus à payer qu'à gagner.
counsel-roll = Lancez les dés : il n'y a rien de mieux à faire avant.
counsel-accept = Acceptez : l'échange vous avantage.
    .tout = Acceptez : l'échange vous avantage. Vos chances de gagner, d'après moi : { NUM($now) } pour cent, et { NUM($then) } ensuite.
counsel-accept-ahead = Acceptez : j'ai joué la suite des deux façons, et vous finissez mieux avec cet échange.
counsel-refuse-ahead = Refusez : j'ai joué la suite des deux façons, et vous finissez mieux sans cet échange.
counsel-refuse-group = Refusez : { $player } aurait un groupe complet.
    .tout = Refusez : { $player } aurait un groupe complet. Vos chances de gagner, d'après moi : { NUM($now) } pour cent, et { NUM($then) } ensuite.
counsel-refuse = Refusez : vous donneriez plus que vous ne recevez.
    .tout = Refusez : vous donneriez plus que vous ne recevez. Vos chances de gagner, d'après moi : { NUM($now) } pour cent, et { NUM($then) } ensuite.
counsel-tax-sum = Payez la somme : la part de vos biens coûterait plus.
counsel-tax-share = Payez la part de vos biens : elle coûte moins que la somme.
counsel-lift-inherited = Levez l'hypothèque tout de suite.
counsel-keep-mortgage = Gardez l'hypothèque : votre argent sert mieux ailleurs.
counsel-bankrupt = Il ne reste rien à vendre : c'est la faillite.
advice-none = Le livret de cette édition ne donne aucun conseil.
