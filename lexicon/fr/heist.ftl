# Un braquage : l'or, la patrouille, les personnages, la fuite. Dit dans les éditions qui en ont.

quietly-rolled = { $player }, à pas de loup : { NUM($first) } et { NUM($second) }{ $asks ->
        [yes] {""}
       *[no] , avance { DENUM($steps) }
    }.
die-picked = { $player } avance { DENUM($steps) }.
character-kept = { $player } reste { $character }.
character-changed = { $player } devient { $character }. Sa carte dit : { $says }
talent-rent = { MAJ($character) } ne doit que { NUM($now) }, au lieu { DENUM($was) }.
talent-jail-free = { $player }, { $character }, sort de prison sans amende.
toll-taken = { $from } donne { NUM($amount) } à { $player }.
not-for-sale = { NU($place) } : la banque ne vend plus.
vault-found = { NU($place) }.
vault-empty = { NU($place) } : les coffres sont vides.
vault-left = { $player } laisse le coffre.
loot-drawn = { $text }{ $more ->
        [yes] {" "}Il vaut { NUM($value) } à { $player }{ $louder ->
            [yes] , et fait deux fois plus de bruit
           *[no] {""}
            }.
       *[no] {""}
    }{ $left ->
        [0] {" "}C'était le dernier lingot.
       *[other] {""}
    }
    .plus = { $text }{ $more ->
        [yes] {" "}Il vaut { NUM($value) } à { $player }{ $louder ->
            [yes] , et fait deux fois plus de bruit
           *[no] {""}
            }.
       *[no] {""}
    }{ $left ->
        [0] {" "}C'était le dernier lingot.
        [1] {" "}Il reste un lingot.
       *[other] {" "}Il reste { NUM($left) } lingots.
    }
loot-returned = { $value ->
    [0] Un faux retourne dessous.
   *[other] Un lingot { DENUM($value) } retourne dessous.
    }
no-loot = Rien : les coffres sont vides.
leader-changed = { $player } prend le talkie.
    .tout = { $player } prend le talkie, et touchera un dixième de ce que les autres écoulent au prix fort.
bag-fenced = { $player } écoule { $bars ->
        [1] un lingot
       *[other] { NUM($bars) } lingots
    } : { NUM($amount) }.
leader-paid = Par le talkie, { $player } touche { NUM($amount) }.
loot-sold = { $value ->
    [0] { $player } se défait du faux.
   *[other] { $player } vend un lingot { DENUM($value) } à moitié prix : { NUM($amount) }.
    }
bag-seized = Sac saisi : { $bars ->
        [1] un lingot
       *[other] { NUM($bars) } lingots
    }, { NUM($amount) }.
bar-hidden = { $player } cache un lingot { DENUM($value) }.
patrol-moved = { $noise ->
    [yes] Au bruit, patrouille
   *[no] Patrouille
    } : { NU($place) }{ $near }.
    .plus = { $noise ->
        [yes] Au bruit, la patrouille
       *[no] La patrouille
    } { $back ->
        [yes] recule
       *[no] avance
    } { DENUM($steps) } : { LE($place) }{ $near }.
checked = { $player } : contrôle, rien à signaler.
arrested = La patrouille arrête { $player } !
assault-called = L'assaut est donné !
    .plus = L'assaut est donné ! Une fois ce tour fini, tous fuient.
escape-begun = { $turns ->
    [1] Un tour
   *[other] { NUM($turns) } tours
    } pour rejoindre { LE($go) }.
    .tout = { $turns ->
    [1] Un tour
   *[other] { NUM($turns) } tours
    } à chacun pour rejoindre { LE($go) } et s'échapper. La banque ne vend plus rien.
escaped = { $player } s'échappe, avec { NUM($cash) } !
caught = { $player } reste, et se fait prendre{ $bars ->
        [0] {""}
        [1] , avec un lingot
       *[other] , avec { NUM($bars) } lingots
    }.
final-caught = { $player }, qui s'est fait prendre, { NUM($wealth) }, { $deeds ->
        [0] aucune propriété
        [1] une propriété
       *[other] { NUMF($deeds) } propriétés
    }
no-rent-away = { NU($place) }, à { $owner }, déjà loin : pas de loyer.
time-up-escape = C'est l'heure !

heist-opening = À chaque tour, lancez les dés pour courir, ou dites « { $quiet } ». La patrouille arrête qui porte de l'or.

prompt-character = { called } { $character } : { $says } Vous gardez, ou vous changez ?
prompt-vault = { called } forcez-vous le coffre ?
prompt-die = { called } { NUM($higher) } ou { NUM($lower) } ?
prompt-roll-quiet = { called } à vous.{ $told }
    .plus = { called } à vous.{ $told } Course, ou pas de loup ?
carrying = { $bars ->
    [1] Un lingot
   *[other] { NUM($bars) } lingots
    } dans le sac, { NUM($amount) }.
turns-left = { $turns ->
    [1] Dernier tour
   *[other] { NUM($turns) } tours encore
    } ; { LE($go) } est à { $steps ->
        [1] une case
       *[other] { NUMF($steps) } cases
    }.
patrol-is = Patrouille { $near }.
patrol-near = { $after ->
    [yes] { $behind ->
        [0] sur la case { DE($player) }
        [1] à une case derrière { $player }
       *[other] à { NUMF($behind) } cases derrière { $player }
        }
   *[no] à { $ahead ->
        [1] une case
       *[other] { NUMF($ahead) } cases
        } devant { $player }
    }

patrol-where = La patrouille est { A($place) }, { $behind ->
    [0] là où est { $player }
    [1] à une case derrière { $player }
   *[other] à { NUMF($behind) } cases derrière { $player }
    }{ $ahead ->
        [0] {""}
        [1] , une case devant
       *[other] , { NUMF($ahead) } devant
    }{ $safe ->
        [yes] {" "}; elle n'arrête personne ici
       *[no] {""}
    }.
patrol-none = Il n'y a pas de patrouille dans cette édition.
bag = { $player } porte { $bars }{ $count ->
        [1] {""}
       *[other] , { NUM($amount) } en tout
    }.
bag-empty = { $player } ne porte aucun lingot.
bar = { $value ->
    [0] un faux
   *[other] un lingot { DENUM($value) }
    }
loot-left = { $left ->
    [0] Il ne reste aucun lingot.
    [1] Il reste un lingot.
   *[other] Il reste { NUM($left) } lingots.
    }
no-loot-here = Il n'y a pas d'or dans cette édition.
leader = { $player } a le talkie.
leader-none = Personne n'a encore le talkie.
character-of = { $player } est { $character }. Sa carte dit : { $says }
character-nobody = Personne n'est { $character }. Sa carte dit : { $says }
character-none = { $player } n'a pas de personnage.
away = { $player } est déjà loin.

refused-escaped = { $player } est déjà loin.
refused-nothing-built = Rien ne se construit dans cette édition.
refused-no-quiet-step = On ne va pas à pas de loup dans cette édition : lancez les dés.
refused-quiet-in-jail = En prison, pas de pas de loup : lancez pour un double, ou payez.
refused-no-decoy = Seul le Guetteur déplace la patrouille.
refused-talent-not-ready = C'est déjà fait : attendez d'avoir passé { LE($go) }.
refused-decoy-too-far = La patrouille se déplace d'une à { NUM($most) } cases.
refused-no-bar = { $player } ne porte aucun lingot.
refused-no-such-bar = { $player } n'a pas de lingot { DENUM($value) }.
refused-loot-not-traded = Un lingot ne s'échange pas : il se vend au receleur, ou s'écoule en passant { LE($go) }.

fault-no-such-character = Il n'y a pas de personnage « { $name } »
fault-character = { $player } est un personnage que quelqu'un d'autre a déjà
fault-no-such-bar = Le lingot numéro { NUM($number) } n'existe pas, ou quelqu'un l'a déjà
fault-too-much-loot = Il y a plus de lingots que n'en a l'édition
fault-away-with-gold = { $player } n'est plus sur le plateau, mais porte de l'or
fault-away-acts = { $player } s'est échappé, et ne joue plus
fault-patrol = La patrouille n'est pas là où il en faut une, ou il n'y en a pas
fault-escape-turns = Les tours de la fuite ne peuvent pas être ceux-là
fault-vault = { MAJ($place) } n'est pas un coffre à forcer
fault-heist-choice = Personne n'a ce choix à faire
setup-character = Un personnage ne peut pas être donné deux fois, ni sans joueur : { $name }.

sound-patrol-pass = La patrouille passe, sur le { $rank ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] quatrième
    } côté du plateau
sound-siren-far = La sirène, loin de qui porte un lingot
sound-siren-near = La sirène, près de qui porte un lingot
sound-siren-stop = La patrouille s'arrête
sound-check = Contrôle, rien à signaler
sound-handcuffs = Quelqu'un est arrêté
sound-vault-door = Un coffre
sound-vault-open = Un coffre s'ouvre
sound-gold = Un lingot de { NUM($rank) }
sound-lead = Un faux lingot
sound-bag = Le sac change de mains, ou s'allège
sound-fenced = Tout le sac est écoulé
sound-radio = Le talkie
sound-sneak-step = Un pas de loup
sound-assault = L'assaut est donné
sound-escape = Quelqu'un s'échappe
sound-talent = Un talent sert
sound-character = Quelqu'un est un personnage
sound-caught = Quelqu'un se fait prendre
sound-tunnel = Un tunnel, en le passant ou en s'y arrêtant

rule-start-bare = Chacun reçoit { NUM($money) } au début{ $dealt ->
    [yes] , et deux propriétés qu'il paie
   *[no] {""}
    }. Rien ne se construit.
rule-full-groups-times = { UN($street) } d'un groupe complet rapporte { NUM($times) } fois son loyer. { $bare ->
    [Doubled] Une hypothèque dans le groupe n'y change rien pour les autres.
   *[Single] S'il y a une hypothèque dans le groupe, le loyer reste simple.
    }
rule-mortgages-bare = La banque prête la moitié du prix. Lever l'hypothèque coûte { NUM($percent) } pour cent de plus.
rule-trades-bare = On échange des propriétés { $time ->
    [AnyTime] quand on veut
   *[BankEmpty] quand la banque n'en a plus aucune
    }{ $price ->
    [AnyAgreed] , à tout prix et même pour rien
   *[BothGive] {""}
    }. { $mortgaged ->
    [Allowed] Hypothéquées, elles s'échangent aussi.
   *[Refused] Hypothéquées, elles ne s'échangent pas.
    }
rule-debts-bare = Qui ne peut pas payer hypothèque, ou vend ses lingots. { $deeds ->
    [RentWhenAccepted] Une part d'un loyer peut se payer en propriétés, si le créancier accepte.
   *[Refused] Un loyer se paie en argent.
    }
rule-characters = Chacun est un personnage, avec un talent. Au début, on le garde ou on le change une fois.
rule-quiet-step = À pas de loup, on lance les deux dés et on avance { $die ->
    [Higher] du plus grand
   *[Lower] du plus petit
    } seulement. La patrouille ne bouge pas, un double ne compte pas, et le tour finit.
rule-vaults = Sur un coffre, on peut piocher un lingot. Son bruit fait avancer la patrouille d'autant de cases.
rule-fence = En passant { LE($go) }, tout le sac s'écoule à { NUM($full) } pour cent de sa valeur. Ailleurs, un lingot se vend à { NUM($half) } pour cent.
rule-leader = Qui pioche un lingot prend le talkie. Il touche { NUM($percent) } pour cent de ce que les autres écoulent au prix fort.
rule-patrol = Après chaque course, la patrouille avance { $die ->
    [Lower] du plus petit dé
   *[Higher] du plus grand dé
    }. Qui porte un lingot là où elle s'arrête, ou arrive sur elle, est arrêté et perd son sac. Elle n'arrête personne sur { $safe }.
rule-escape = Le dernier lingot pioché, chacun a { NUM($turns) } tours pour rejoindre { LE($go) }. La banque ne vend plus, et qui reste sur le plateau est pris.
rule-end-escape = Le plus riche de ceux qui s'échappent gagne. L'argent compte, et { NUM($percent) } pour cent du prix des propriétés sans hypothèque.
rule-short-game-escape = La partie courte se joue avec { NUM($bars) } lingots de moins. Elle finit par la fuite.
rule-timed-game-escape = À l'heure dite, une fois le tour en cours achevé, l'assaut est donné : chacun a { NUM($turns) } tours pour fuir.

deed-street-bare = { NU($place) }, { $group } : prix { NUM($price) }, loyer { NUM($rent) }, { NUM($group-rent) } avec le groupe complet ; hypothèque { NUM($mortgage) }.
    .tout = { NU($place) }, { $group }. Prix { NUM($price) }. Loyer { NUM($rent) }, { NUM($group-rent) } avec le groupe complet. Hypothèque { NUM($mortgage) }, { NUM($lift) } pour la lever.
figures-street-bare = Loyer { NUM($rent) }, { NUM($group-rent) } avec le groupe complet. Hypothèque { NUM($mortgage) }, { NUM($lift) } pour la lever.
deed-street-owned-bare = { NU($place) }, { $group }, à { $owner }, sans hypothèque : loyer { NUM($current) }, { NUM($group-rent) } avec le groupe complet ; hypothèque { NUM($mortgage) }.
    .tout = { NU($place) }, { $group }, à { $owner }, loyer actuel { NUM($current) }. Loyer { NUM($rent) }, { NUM($group-rent) } avec le groupe complet. Hypothèque { NUM($mortgage) }, { NUM($lift) } pour la lever.
length-short-escape = Partie courte : { NUM($bars) } lingots de moins, et elle finit par la fuite. Chacun a reçu et payé deux propriétés.
length-timed-escape = Partie limitée à { $minutes ->
    [1] une minute
   *[other] { NUMF($minutes) } minutes
    } : après, il faut fuir. Chacun a reçu et payé deux propriétés.
length-until-escape = Partie limitée : à { HEURE($time) }, il faut fuir. Chacun a reçu et payé deux propriétés.
group-complete-times = { $player } a tout le groupe { $group } : loyers fois { NUM($times) }.
goal-heist = Forcez les coffres, passez { LE($go) } avant d'être pris, demandez vos loyers. { $end }
counted-escape = { $player } a { NUM($wealth) } en tout.
    .tout = { $player } a { NUM($wealth) } en tout, argent et moitié des propriétés.

practice-throw = { $stride ->
    [Quiet] À pas de loup
   *[Run] En courant
    }, vous lancez { $dice }. { $about ->
    [Money] Combien toucherez-vous en tout ?
    [Arrest] La patrouille va-t-elle vous arrêter ?
   *[Escape] Allez-vous vous échapper ?
    }
do-sell-loot = { $value ->
    [0] vous défaire du faux
   *[other] vendre un lingot { DENUM($value) }
    }
