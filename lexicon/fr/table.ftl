# La table : menus, sauvegardes, micro, voix.

welcome = Braillopoly.
game-starts = { $players }. Chacun reçoit { NUM($cash) }.
    .tout = Partie de { $edition } entre { $players }. Chacun reçoit { NUM($cash) }. { $end }
game-starts-there = { $players }, en cours de partie.
length-short = Partie courte : elle finit à la deuxième faillite, et { UN($hotel) } demande { COMPTE($houses, $house) } par { NOM($street) }. Chacun a reçu et payé deux propriétés.
length-timed = Partie limitée à { $minutes ->
    [1] une minute
   *[other] { NUMF($minutes) } minutes
    } : le plus riche gagne. Chacun a reçu et payé deux propriétés.
length-until = Partie limitée : elle finit à { HEURE($time) }, et le plus riche gagne. Chacun a reçu et payé deux propriétés.
house-pot = Règle maison : taxes et amendes vont au milieu, pour qui s'arrête { A($parking) }. La partie sera plus longue.
house-double-salary = Règle maison : s'arrêter sur { LE($go) } paie le double. La partie sera plus longue.
house-no-auctions = Règle maison : pas d'enchères pour une propriété refusée ; celles d'un failli y vont toujours. La partie sera plus longue.
house-automatic-rents = Règle maison : les loyers se paient sans les demander.
time-left = Il reste { $minutes ->
    [0] moins d'une minute
    [1] une minute
   *[other] { NUMF($minutes) } minutes
    }.
time-played = { $rounds ->
    [0] Personne n'a encore joué
    [1] C'est le premier tour
   *[other] C'est le tour numéro { NUM($rounds) }
    }{ $minutes ->
    [0] .
    [1] , après une minute de jeu.
   *[other] , après { NUMF($minutes) } minutes de jeu.
    }
time-unlimited = La partie n'est pas limitée dans le temps.
undone = { $player } revient sur « { $phrase } ».
undone-all = { $player } revient sur ses { NUM($count) } dernières décisions.
saved = Partie sauvegardée.
save-failed = La partie ne s'enregistre plus : { $reason }. Elle continue, et j'essaierai encore.
save-slow = Le disque est lent : la partie s'enregistre dès qu'il peut, et elle continue.
save-restored = La partie s'enregistre de nouveau.
not-saving = Cette partie n'a pas de fichier de sauvegarde.
goodbye = À bientôt.
goodbye-saved = Partie sauvegardée. À bientôt.
position-left = La position est laissée.
resumed = On reprend la partie. { $standings } { $places }
computer-waits = { $owners }, votre loyer, ou « continue » ?
    .tout = { $owners }, demandez votre loyer, ou dites « continue ».
opponents = Joués par l'ordinateur : { $opponents }.
opponent-beginner = { $player }, niveau débutant
opponent-regular = { $player }, niveau habitué
opponent-formidable = { $player }, niveau redoutable
plays-how = { $player } joue { $level ->
    [Beginner] en débutant
    [Formidable] en redoutable
   *[Regular] en habitué
    }{ $temper ->
    [Careful] , et garde toujours de quoi payer
    [Builder] , et cherche des groupes à bâtir
    [Trader] , et propose volontiers des échanges
    [Collector] , et aime { LESNOMS($station) }
   *[Steady] {""}
    }.
plays-how-person = { $player } joue sans ordinateur.
remark = { $player } : « { $says } »
remark-after = « { $says } »
beginner-buys = { $second ->
    [yes] Et hop, dans ma poche !
   *[no] Chic, encore une à moi !
    }
beginner-is-paid = { $second ->
    [yes] Oh, merci beaucoup !
   *[no] Ça alors, on me paie !
    }
beginner-pays = { $second ->
    [yes] Ouille, mes économies !
   *[no] Aïe, tout cela pour une nuit ?
    }
beginner-trades = { $second ->
    [yes] Topez là !
   *[no] J'adore échanger.
    }
regular-buys = { $second ->
    [yes] Je guettais cette occasion.
   *[no] Cela m'arrange bien.
    }
regular-is-paid = { $second ->
    [yes] Voilà qui tombe bien.
   *[no] Merci, c'est toujours bon à prendre.
    }
regular-pays = { $second ->
    [yes] Ce n'est que partie remise.
   *[no] Bon, je me rattraperai.
    }
regular-trades = { $second ->
    [yes] Affaire conclue.
   *[no] Tout le monde y gagne.
    }
formidable-buys = { $second ->
    [yes] Comme je l'avais calculé.
   *[no] C'était prévu.
    }
formidable-is-paid = { $second ->
    [yes] Le placement rapporte.
   *[no] Mes comptes étaient justes.
    }
formidable-pays = { $second ->
    [yes] Une perte sans gravité.
   *[no] J'avais gardé de quoi.
    }
formidable-trades = { $second ->
    [yes] Rendez-vous dans dix tours.
   *[no] Nous verrons qui en profite.
    }
manners-on = Les ordinateurs diront leur mot.
manners-off = Les ordinateurs se tairont.
computer-next = { $player } va jouer.
    .plus = { $player } va jouer : dites « continue ».
claims-on = Je demanderai les loyers de ceux qui jouent ici. « Ne demande plus mes loyers » l'arrête.
claims-off = Vos loyers sont à demander de nouveau.
signal-on = Les ordinateurs attendront : dites « continue », ou Espace, avant le tour de chacun.
signal-off = Les ordinateurs joueront sans attendre.
watch-on = Il ne reste que des ordinateurs. Dites « continue » pour suivre la partie, « retour au menu », ou « quitter ».
level-short = Je dirai l'essentiel{ $to }.
level-more = J'en dirai davantage{ $to }.
level-full = Je dirai tout{ $to }.
level-to = { A($player) }
choices-yours = À vous de répondre : Espace ne répond pas à votre place.
arrows-rules = Les règles : { NUMF($count) }. Les flèches les parcourent, Entrée dit celle qu'on vient d'entendre, Échap en sort.
choices-left = D'accord : rien n'est choisi.
escape-nothing = { $lesson ->
    [yes] Il n'y a rien à refuser ici. « Quitter » sort de la leçon.
   *[no] Il n'y a rien à refuser ici.
    }
board-entered = Le plateau, case par case. La partie attend.
    .plus = Le plateau, case par case, avec les flèches. La partie attend ; Échap pour y revenir.
board-left = Retour au jeu.
key-in-a-game = Cette touche sert dans une partie. F1 dit celles d'ici.
listening-paused = En pause.
paused = En pause : rien ne presse, et la question attend. « On reprend » la redit.

lesson-title = Leçon : { $title }. { $first ->
    [yes] Pour en sortir, dites « quitter ».
   *[no] {""}
    }
lesson-over = C'est la fin de la leçon : { $title }. Dites « leçon suivante », « recommence », ou « quitter ».
lesson-passed-over = Toutes les étapes ont été passées : la leçon reste à faire.
lesson-refused = le jeu répond à « { $phrase } » : { $answer }
lesson-allowed = « { $phrase } » n'est pas refusé
lesson-work-left = { $count ->
    [1] Il reste un travail à faire : dites « leçon suivante ».
   *[other] Il reste { NUMF($count) } travaux à faire : dites « leçon suivante ».
    }
lesson-not-now = Pas tout de suite.
lesson-right = C'est juste.
lesson-wrong = Non. { $request }
lesson-not-that = Ce n'est pas ça.
lesson-pass-is-play = Ici, « passe » serait un coup. Pour sauter l'étape, dites « { $phrase } ».
lesson-is-no-answer = Ce n'est pas une réponse. { $request } « Un indice » aide, « montre-moi » donne la réponse, « quitter » arrête.
lesson-answer = La réponse est : { $answer }.
lesson-say = Dites : « { $phrase } ». Ou dites « montre-moi », ou « étape suivante ».
lesson-pick = Flèche bas jusqu'à « { $phrase } », puis Entrée. Plus bas : « montre-moi », « étape suivante ».
lesson-shown = On dit : « { $phrase } ».
lesson-list-in-menu = La liste des leçons est au menu : dites « retour au menu », puis « liste des leçons ».
lesson-none-left = C'était la dernière leçon. Vous savez jouer !
lesson-not-kept = Je ne pourrai pas retenir où vous en êtes : { $reason }. La leçon continue.
lesson-progress-broken = Je ne peux plus lire où vous en étiez. { $reason }. J'en garde une copie, et je recommence la liste.
lesson-help = Dans une leçon, vous pouvez aussi dire { $asks ->
    [yes] « un indice »,{" "}
   *[no] {""}
    }« montre-moi », « étape suivante », « recommence », « leçon suivante » ou « quitter ».
lesson-no-answer = Il n'y a pas encore eu de question.
lesson-left = On s'arrête là.
lesson-broken = Une leçon ne va pas. { $reason }. Les autres vont.
already-in-game = Vous êtes dans la partie.
no-game-to-go-back-to = Il n'y a pas de partie en cours. Dites « quitter » pour sortir de la leçon.

paid-nothing = Vous n'avez encore rien payé.
explain-nothing = Rien de particulier n'a été décidé. « Les règles » donne la liste de ce qu'on peut demander.
explain-no-lesson = Je n'ai pas de leçon là-dessus pour cette édition.
explain-rule = C'est la règle pour { $rule }.
explain-lesson = Pour une leçon là-dessus, dites « { $phrase } ». La partie attendra.

practice-begins = Exercices sur { $rule }. Vous êtes { $player }. « Passe » change de question, « quitter » arrête.
practice-may = Pouvez-vous { $action } ?
practice-receives = Vous allez { $action }. Combien recevrez-vous ?
practice-pays = Vous allez { $action }. Combien paierez-vous ?
practice-rent = { $again ->
    [yes] { $player } va lancer { $dice }, et s'arrêter sur { LE($place) }, puis relancer { $dice-again }. Combien devra-t-il ?
   *[no] { $player } va lancer { $dice }, et s'arrêter sur { LE($place) }. Combien devra-t-il ?
    }
practice-worth = En vendant et en hypothéquant tout, combien trouveriez-vous, sans compter votre caisse ?
practice-nothing = rien
practice-score = Du premier coup : { $right ->
    [0] zéro
   *[other] { NUMF($right) }
    } sur { NUMF($answered) }.
practice-topics = J'ai des exercices sur { $rules }. Dites par exemple « { $phrase } ».
practice-none = Je n'ai pas d'exercices sur { $rule }. J'en ai sur { $rules }.
do-build-house = construire { UN($house) } { $at }
do-build-hotel = construire { UN($hotel) } { $at }
do-sell-house = vendre { UN($house) } { $at }
do-sell-hotel = vendre { LENOM($hotel) } { DE($place) }
do-sell-group = vendre tous les bâtiments du groupe { $group }
do-mortgage = hypothéquer { LE($place) }
do-lift = lever l'hypothèque { DE($place) }
do-pay-fine = payer l'amende pour sortir de prison
do-use-jail-card = sortir de prison avec une carte
do-bid = miser { NUM($amount) }

menu = { $saves ->
    [0] Nouvelle partie,{" "}
   *[other] Reprendre, nouvelle partie,{" "}
    }{ $far ->
    [yes] jouer à distance,{" "}
   *[no] {""}
    }apprendre à jouer, apprendre les sons, réglages, ou quitter ?
menu-about = Un jeu de plateau à jouer par la voix ou au clavier : on lance les dés, on achète, on fait payer les autres, et le dernier qui ne fait pas faillite gagne. Seul contre l'ordinateur, ou à plusieurs, jusqu'à { NUM($most) }. « { $learn } » enseigne les règles en jouant, « { $play } » lance une partie. Pour un enseignant, « la classe ».
menu-humans-far = { $edition }. Combien de joueurs ici, devant cette machine ? Un joueur, deux joueurs, jusqu'à { NUM($most) }.
menu-humans = { $edition }. Combien de joueurs, sans compter les ordinateurs ? Un joueur, deux joueurs, jusqu'à { NUM($most) }. Ou dites : édition, durée, ou règles maison.
menu-editions = Quelle édition ? Dites son nom, ou par exemple numéro trois. { $editions }
menu-edition-which = Plusieurs éditions y ressemblent. Laquelle ?
edition-changes = { $edition }. { $what ->
    [usual] Les autres éditions se comparent à celle-ci.
    [same] Ses règles sont celles de { $usual }.
   *[some] Ce qui n'est pas comme dans { $usual } :
    }
list-some = { $items }{ $left ->
    [0] .
    [one] {""}. Dites « { $more } » pour l'autre.
   *[other] {""}. Dites « { $more } » pour les { NUM($left) } autres.
    }
menu-lengths-about = Une partie entière dure d'une heure à deux heures et demie. La courte finit plus tôt, et une partie en temps limité quand vous le voulez.
menu-lengths = Partie entière, courte, combien de minutes, ou jusqu'à quelle heure ?
menu-length-set = D'accord, { $length }.
menu-house-rules = Règles maison, qui allongent la partie : argent au parc, { $pot } ; double salaire, { $salary } ; sans enchères, { $auctions }. Et une aide, loyers automatiques, { $rents }. Dites-en une pour la changer, « c'est quoi » et son nom pour savoir ce qu'elle fait, ou retour.
house-rule-set = { $name } : { $on ->
    [yes] oui
   *[no] non
    }.
    .tout = { $name } : { $on ->
    [yes] oui
   *[no] non
    }. { $about }.
meant-question = { $refuses ->
    [yes] Vous refusez ?
   *[no] Avez-vous voulu dire « { $phrase } » ?
    }
undo-question = Vous annulez « { $phrase } » ?
want-deed = Quelle propriété ?
want-player = Quel joueur ?
want-amount = Quelle somme ?
want-items = Dites quelle propriété, ou quelle somme.
want-count = Combien ?
want-group = Quelle couleur ?
want-family = Quels sons ? Par exemple, le plateau, l'argent ou les signaux.
want-rule = Quelle règle ? Par exemple, les loyers, la prison ou les échanges.
which-meant = Voulez-vous dire numéro un, « { $phrase } », ou numéro deux, « { $also } » ?
about-phrase = { $phrase } : { $about }.
menu-computers = Et combien de joueurs tenus par l'ordinateur ? { $fewest ->
    [0] De zéro
    [1] D'un
   *[other] De { NUM($fewest) }
    } à { NUM($most) }. Ou dites comment ils jouent : un débutant et un redoutable.
menu-computers-about = Un débutant achète tout et oublie parfois un loyer, un habitué calcule ce que chaque décision lui rapporte, un redoutable joue la suite dans sa tête.
menu-computers-noted = Contre { $computers }, d'accord.
menu-name = { $alone ->
    [yes] Comment vous appelez-vous
   *[no] { $preparing ->
        [yes] Quel est le nom du joueur { NUM($number) }
       *[no] Joueur { NUM($number) }, comment vous appelez-vous
        }
    } ? Ou dites : sans nom, ou lettre par lettre.
menu-name-kept = D'accord, { $name }.
menu-name-unknown = Je ne sais pas reconnaître « { $name} » à la voix : on pourra dire « joueur { NUM($number) } ».
menu-spelling = Une lettre à la fois, seule ou avec un prénom : « e comme Emma ». Puis : c'est fini. Ou : efface.
menu-letter = { $letter }, comme { $name }.
menu-letter-alone = { $letter }.
menu-letters = { $letters }.
menu-no-letter = Plus aucune lettre.
menu-spelled = { $name }.
menu-name-taken = Ce nom est déjà pris. Dites-en un autre.
menu-number-range = Dites un nombre { $fewest ->
    [0] de zéro
    [1] d'un
   *[other] de { NUM($fewest) }
    } à { NUM($most) }.
settings-broken = Vos réglages ne se lisent plus. { $reason }. J'en garde une copie, et je reprends les réglages habituels.
menu-settings = Réglages. Dites par exemple : plus vite, plus fort, autre voix, ou vérifier le micro. « Aide » les dit tous. Ou retour.
menu-own-edition-broken = Une de vos éditions ne peut pas se jouer. { $reason }. Les autres se jouent.
menu-sounds = Chaque son avec ce qu'il veut dire. Dites suivant, précédent, répète, couper ce son, ou retour.
sound-meaning = { $meaning }{ $muted ->
    [yes] , coupé
   *[no] {""}
    }.
    .tout = { $meaning }{ $muted ->
    [yes] , coupé
   *[no] {""}
    }, { NUM($rank) } sur { NUM($count) }.
sound-muted = { $on ->
    [yes] Ce son est coupé.
   *[no] Ce son est rendu.
    }
family-volume = { $family } : { $level ->
    [0] coupé
   *[other] { NUM($level) } sur cinq
    }.
dice-counted = { $on ->
    [yes] Les points des dés se comptent.
   *[no] Les points des dés ne se comptent plus.
    }
rain-by-ear = Les billets passent un par un d'un côté à l'autre. Quand l'un est devant vous, dites « attraper », ou Espace ; à plusieurs, le chiffre de votre numéro.
rain-pace = Pluie d'argent : { $pace ->
    [chance] au hasard
    [slow] lente
    [fast] rapide
   *[normal] normale
    }.
hear-binaural = Son dans l'espace, au casque.
hear-stereo = Son en stéréo simple.
hear-mono = Son mono : les lieux se disent par le nombre et la hauteur.
menu-unknown = Je n'ai pas compris. { $prompt }
menu-unknown-edition = Je n'ai pas compris. Dites le nom ou le numéro d'une édition, « répète » pour les réentendre, ou « retour ».
menu-unknown-house-rule = Je n'ai pas compris. Dites une des règles maison, « répète » pour les réentendre, ou « { $back } » pour continuer.
menu-unknown-setting = Je n'ai pas compris. Dites un réglage, « aide » pour les entendre, ou retour.
menu-saves = Quelle partie ? { $games } { $broken ->
    [0] {""}
    [1] Et une autre ne se lit plus.
   *[other] Et { NUMF($broken) } autres ne se lisent plus.
    }
kept-game = Numéro { NUM($number) }, { $players }, { $edition }, { $when }.
skill-beginner = { $count ->
    [1] un ordinateur débutant
   *[other] { NUM($count) } ordinateurs débutants
    }
skill-regular = { $count ->
    [1] un ordinateur habitué
   *[other] { NUM($count) } ordinateurs habitués
    }
skill-formidable = { $count ->
    [1] un ordinateur redoutable
   *[other] { NUM($count) } ordinateurs redoutables
    }
recap-full = partie entière
recap-short = partie courte
recap-timed = partie { $minutes ->
    [1] d'une minute
   *[other] de { NUMF($minutes) } minutes
    }
recap-until = partie jusqu'à { HEURE($time) }
menu-recap = { $edition }, { $length }, { $count ->
    [0] sans règle maison
    [1] une règle maison, { $rules }
   *[other] des règles maison, { $rules }
    } : { $players }. On commence ? Ou dites : durée, règles maison, ou édition.
menu-lessons = Quelle leçon ? Il y en a { NUMF($count) }{ $left ->
    [yes] {""} ; à suivre : { $next }
   *[no] , toutes faites
    }. Dites un numéro ou un titre, parcourez-les avec les flèches, ou dites « { $all } » pour les entendre toutes.
menu-lesson-titles = Les leçons :
kept-lesson = { NUM($number) }, { $title }{ $done ->
    [yes] , faite
   *[no] {""}
    }
menu-class = { $count ->
    [0] La classe n'a pas encore d'élève. Dites « un nouvel élève ».
   *[other] { $broken ->
        [0] {""}
       *[other] Ce qu'avait fait { $lost } ne se lit plus ; c'est gardé à côté, et l'on recommence.{" "}
    }Qui travaille ? { $names } Ou dites « un nouvel élève », « donner du travail » à toute la classe, « les résultats », « qui a fini », « enregistrer les résultats », « préparer une position », ou « retour ».
    }
menu-new-pupil = Comment s'appelle l'élève ?
menu-what-next = Et ensuite ? « Répète » redit les choix.
menu-pupil = { $name }. { $count ->
    [0] Rien n'est à faire. Dites le titre d'une leçon, ou « exercices sur les loyers ».
   *[other] À faire : { $work }. On commence ?
    } Pour l'enseignant : « donner du travail », « enlever tout le travail », « ses résultats », « changer son nom », « retirer l'élève », « retour ».
menu-work = Quel travail, { $all ->
    [yes] pour toute la classe
   *[no] pour { $name }
    } ? Dites le titre d'une leçon, « exercices sur les loyers », ou le nom d'une position. « { $list } » les dit ; « retour » quand c'est fini.
class-works = On peut donner :
class-work = { $kind ->
    [practice] des exercices sur { $name }
    [position] la position { $name }
   *[lesson] { $name }
    }
class-set = { $count ->
    [0] Toute la classe fera
    [1] { $name } fera
   *[other] { $name } feront
    } : { $work }.
class-unset = { $count ->
    [0] Toute la classe n'a
    [1] { $name } n'a
   *[other] { $name } n'ont
    } plus à faire : { $work }.
class-not-set = { $count ->
    [0] Personne n'avait cela
    [1] { $name } n'avait pas cela
   *[other] { $name } n'avaient pas cela
    } à faire : { $work }.
class-already-set = { $count ->
    [0] Toute la classe a déjà cela
    [1] { $name } a déjà cela
   *[other] { $name } ont déjà cela
    } à faire : { $work }.
class-work-of = { $work } : { $count ->
    [0] personne n'a cela à faire
   *[other] à faire, { $names }
    }{ $finished ->
    [0] {""}
   *[other] {" "}; déjà fait, { $done }
    }.
class-no-such-work = La liste va jusqu'au numéro { NUM($count) }.
class-position-file = { $work } est dans le fichier « { $file } » : c'est là qu'elle se renomme, ou s'efface.
class-progress-all = Où en est le travail :
class-progress = { $name } { $state ->
    [finished] a tout fini
    [free] n'a rien à faire
    [untouched] n'a pas commencé : { $work }
   *[going] a encore à faire : { $work }
}
class-undone = Annulé, pour { $count ->
    [0] toute la classe
   *[other] { $name }
    } : { $work }.
class-one-leaves = Un élève à la fois : dites par exemple « retire { $name } de la classe ».
class-nobody = Personne ne s'appelle { $name } dans la classe : rien n'est changé.
class-clause-unknown = Je n'ai pas compris la suite : « { $said } ».
class-enrolled = { $count ->
    [0] { $already } { $known ->
        [1] est
       *[other] sont
    } déjà de la classe.
    [1] { $names } est de la classe.
   *[other] { $names } sont de la classe.
    }
class-renamed = { $old } s'appelle maintenant { $name }.
class-name-taken = { $name } est déjà de la classe : il faut un autre nom.
menu-renaming = { $name } : quel est le bon prénom ?
class-dismissed = { $name } n'est plus de la classe. Ses résultats sont gardés : le même nom les ramène.
class-results = Les résultats :
class-summary-told = { $summary }.
class-summary = { $name } : { $lessons ->
    [0] aucune leçon finie
    [1] une leçon finie
   *[other] { NUMF($lessons) } leçons finies
    }{ $answered ->
    [0] {""}
   *[other] , { $right ->
        [0] aucune réponse juste
        [1] une réponse juste
       *[other] { NUMF($right) } réponses justes
        } du premier coup sur { NUMF($answered) }
    }{ $weak ->
    [yes] , à revoir : { $again }
   *[no] {""}
    }{ $set ->
    [yes] , à faire : { $work }
   *[no] {""}
    }
class-marks = { $name } : { $answered ->
    [0] suivie
   *[other] { $right ->
        [0] aucune
       *[other] { NUMF($right) }
        } sur { NUMF($answered) } du premier coup
    }
class-rule = la règle sur { $rule }
class-slip = à « { $asked } », { $none ->
    [yes] la réponse a été demandée
   *[no] la réponse a été « { $said } »
    } ; c'était { $right }
class-table = élève, sorte, sujet, justes, réponses, question, dit, attendu
class-kind = { $kind ->
    [lesson] leçon
    [rule] règle
    [set] à faire
    [done] fait
   *[slip] erreur
    }
class-exported = Les résultats sont écrits dans le dossier { $folder } : un tableau, « { $table } », et un texte à imprimer, « { $text } ».
class-not-kept = Je n'ai pas pu l'enregistrer : { $reason }.
class-practised = Le travail sur cette règle est fait. Vous pouvez continuer, ou dire « quitter ».
class-finished = { $position ->
    [yes] { $work } : jouée
   *[no] { $work } : faits
    }
menu-dismissal = On retire { $name } de la classe ? Ses résultats seront gardés.
menu-preparation = Une position de combien de joueurs ? De deux à { NUM($most) }.
prepare-begins = On prépare une position, une phrase à la fois. Par exemple : « { $player } a mille et { $deed } », « { $other } est en prison », « c'est à { $player } de jouer ».
prepare-next = La suite ? « garde la position » la garde, « annule » reprend la dernière phrase.
prepare-placed = C'est noté.
prepare-taken-back = C'est repris.
prepare-nothing = Rien n'est encore noté.
prepare-unknown = Je n'ai pas compris. Dites qui a quoi, qui est où, ce qui est construit ou hypothéqué, ou à qui c'est de jouer.
prepare-part = Je n'ai pas compris « { $part } », et rien n'est noté. Dites qui a quoi, qui est où, ce qui est construit ou hypothéqué, ou à qui c'est de jouer.
prepare-wrong = Ce n'est pas fini. { $reason }
prepare-not-kept = Cette position n'est pas gardée. Dites « garde la position », ou « quitter » encore pour la laisser.
prepare-name = Sous quel nom ?
prepare-name-taken = Il y a déjà une position « { $name } ».
prepare-kept = La position « { $name } » est gardée : on la joue par « la classe », puis « jouer une position ».
menu-positions = Quelle position ? { $names }
menu-no-position = Il n'y a pas de position : on les pose dans le dossier { $folder }.
menu-none = Il n'y a pas de menu ici. Dites « nouvelle partie », ou « quitter ».
menu-no-save = Il n'y a pas de partie à reprendre.
menu-bad-save = Cette sauvegarde ne s'ouvre pas : { $reason }.

voice-rate = Vitesse { NUM($level) } sur dix.
voice-volume = Volume { NUM($level) } sur dix.
voice-limit = Je ne peux pas aller plus loin.
settings-all = Ma voix : vitesse { NUM($rate) }, volume { NUM($volume) } sur dix ; { $speaks ->
    [game] le jeu parle
   *[reader] votre lecteur d'écran parle
    }. Détail : { $level ->
    [short] l'essentiel
    [more] davantage
   *[full] tout
    }. Micro : { $attention ->
    [key] après F trois
    [name] quand on dit mon nom
   *[always] toujours à l'écoute
    }, { $headphones ->
    [yes] avec un casque
   *[no] sans casque
    }, patience { $patience ->
    [quick] courte
    [patient] longue
    [very-patient] très longue
   *[usual] habituelle
    }. Sons : { $hearing ->
    [mono] mono
    [stereo] stéréo
   *[binaural] dans l'espace
    }, { $families }. Conseils : { $counsels ->
    [yes] oui
   *[no] non
    }. Vos loyers : { $claims ->
    [yes] demandés pour vous
   *[no] à demander
    }. Les ordinateurs { $waits ->
    [yes] attendent votre signal
   *[no] jouent sans attendre
    }. « Réglages d'origine » les reprend tous.
settings-reset = Tout est comme au premier jour, sauf les voix que j'ai apprises{ $silent ->
    [yes] , et je me tais toujours : « le jeu parle » me rend la parole
   *[no] {""}
    }.
settings-in-game = Ce réglage est pour le jeu parlé : ici, tout s'écrit.
voice-next = Voici ma nouvelle voix.
voice-none = Il n'y a pas d'autre voix française.
voice-lost = La voix du système ne répond pas. Tout s'écrit ici, et j'essaierai encore.
voice-not-french = Aucune voix française n'est installée. Installez le paquet « espeak-ng », par exemple. D'ici là, tout s'écrit.
voice-not-french-windows = Aucune voix française n'est installée. Dans les paramètres de Windows, ouvrez Heure et langue, puis Voix, et ajoutez une voix française.
reader-met = { $reader } est ouvert. S'il lit aussi ces lignes, dites « j'entends deux voix », ou appuyez sur F douze : je me tairai. « Le jeu parle » me rend la parole.
reader-speaks = Je me tais, et tout s'écrit : votre lecteur d'écran peut lire. « Le jeu parle », ou F douze, me rend la parole.
reader-gone = Votre lecteur d'écran ne répond pas : je parle moi-même.
game-speaks = C'est moi qui parle.
game-speaks-loud = C'est moi qui parle, au plus fort. Si rien ne s'entend, vérifiez le volume de l'ordinateur ; F neuf choisit une autre voix.
game-silent = Je me tais déjà. L'autre voix n'est pas la mienne.
voice-back = La voix est revenue.
speaker-lost = Les sons ne sortent plus. La partie continue, et j'essaierai encore.
speaker-back = Les sons sont revenus.
microphone-on = Le micro écoute.
microphone-fault = { $fault ->
    [absent] l'ordinateur n'en a pas
    [unplugged] aucun n'est branché
    [forbidden] le système ne permet pas de l'ouvrir
    [busy] un autre programme l'occupe
    [unknown] la forme de ses sons n'est pas connue
    [silent] il ne donne plus aucun son
    [muted] il est coupé dans les réglages du son
    [monitor] il ne reste que ce que joue l'ordinateur
   *[no-answer] le son du système ne répond pas
    }
microphone-off = Aucun micro : { $reason }. Jouez au clavier ; F1 dit les touches.
microphone-lost = Le micro ne répond plus. Jouez au clavier ; j'essaierai encore.
microphone-clips = Votre voix sature : éloignez-vous du micro, ou baissez son volume. Au menu, « vérifier le micro » dit où vous en êtes.
microphone-back = Le micro est revenu.
model-used = Modèle de reconnaissance : { $name }.
model-official = Avec ce modèle, je prends les conversations pour des ordres plus souvent, et je n'apprends pas les voix.
model-only = Il n'y a pas d'autre modèle ici. Ceux de Vosk pour le français se posent dans le dossier des modèles.
thresholds-broken = Les réglages de ce modèle ne se lisent pas : j'écoute avec les réglages habituels. { $reason }
model-absent = il n'y a pas de modèle dans { $folder }
model-broken = le dossier { $folder } n'est pas un modèle lisible
model-unopened = Le modèle de reconnaissance ne s'ouvre pas : { $reason }.
model-missing = Le modèle de reconnaissance ne s'ouvre pas : { $reason }. Jouez au clavier ; F1 dit les touches.
unknown-words = Certains noms ne se reconnaissent pas à la voix : { $names }. Dites plutôt { $instead }.
headphones-on = Casque : je vous écoute même quand je parle.
headphones-off = Sans casque : je n'écoute pas quand je parle.
push-to-talk-on = Touche pour parler : appuyez sur F3 avant chaque phrase.
push-to-talk-off = Toujours à l'écoute.
push-to-talk-go = Parlez.
wake-name = Je réponds quand on dit d'abord « { $name } ». Par exemple : { $name }, que puis-je dire ?
wake-name-unknown = Je ne sais pas reconnaître ce nom. Dites par exemple : mot d'éveil Sophie.
attentive = Oui ?
patience = { $longer ->
    [yes] J'attendrai plus longtemps la fin de vos phrases.
   *[no] Je répondrai plus vite.
    }
decline-sure = Vous laissez cette propriété ? Oui, ou non.
leave-sure = Quitter ? { $saved ->
    [yes] La partie est sauvegardée, et pourra reprendre.
   *[no] La partie sera perdue.
    } Oui ou F10 encore, ou non.
other-player = « { $phrase } » : c'est bien cela ? Oui, ou non.
did-you-say = Avez-vous dit « { $phrase } » ?{ $refuses ->
    [yes] {" "}Si oui, vous refusez.
   *[no] {""}
    }
who-says = « { $phrase } » : qui parle ? Dites votre nom.
goes-on = On continue.
did-you-say-no = D'accord, je n'ai rien fait. Redites votre phrase.
voice-repeat = { $player }, dites { $rank ->
    [1] : « { $phrase } »
   *[other] maintenant : « { $phrase } »
    }.
voice-missed = { $other ->
    [yes] J'ai entendu autre chose. Redites la phrase, ou dites « annuler ».
   *[no] Je n'ai pas assez entendu votre voix. Redites la phrase, ou dites « annuler ».
    }
voice-given-up = { $other ->
    [yes] Trois fois, j'ai entendu autre chose que la phrase : je n'apprends pas cette voix. Réessayez quand les autres se taisent.
   *[no] Trois fois, la phrase était trop courte ou trop faible : je n'apprends pas cette voix. Réessayez plus près du micro.
    }
voice-learnt = C'est fait. Je reconnaîtrai la voix de { $player }, et mieux à mesure que nous jouerons. Rien ne quitte l'ordinateur ; « oublie les voix » efface tout.
voice-alike = C'est fait, mais les voix de { $player } et de { $other } se ressemblent trop : dites votre nom d'abord.
voice-not-learnt = D'accord, je n'apprends pas cette voix.
gets-used-to-you = J'apprends votre façon de parler ; rien ne quitte l'ordinateur. « oublie les voix » l'efface.
voices-forgotten = J'ai oublié toutes les voix, et votre façon de parler.
microphone-named = Micro : { $name }.
microphone-usual = Le micro du système écoute.
menu-microphone = Dites par exemple « { $phrase } » : je répéterai ce que j'entends. Ou : autre micro, retour.
microphone-report = { $poor ->
    [yes] Je n'ai pas bien entendu.
   *[no] J'ai entendu : « { $words } ».
    } { $level ->
    [clipped] Votre voix sature : éloignez-vous du micro, ou baissez son volume.
    [loud] Votre voix est très forte : éloignez-vous un peu du micro.
    [faint] Votre voix est faible : rapprochez-vous du micro, ou montez son volume.
   *[good] Le niveau est bon.
    } { $noisy ->
    [yes] Il y a du bruit autour : un micro plus près de la bouche aidera.
   *[no] La pièce est calme.
    }
typing = Écrivez une phrase, puis Entrée. Échap pour annuler.
typing-player = Quel joueur ? { $players }.
typing-needs-tab = Pour écrire une phrase lentement, appuyez d'abord sur Tabulation : rien n'est décidé.
typing-name = Écrivez le nom, puis Entrée. Échap pour annuler.
typing-begun = Phrase commencée : « { $line } ». Entrée l'envoie, Échap la laisse.
typing-cancelled = Rien n'est envoyé.
estate-walk = { $deed }.
    .tout = { $deed }, { NUM($rank) } sur { NUM($count) }.
choices-none = Rien à choisir pour l'instant.
choice-enter = Entrée encore le choisit.
choice = { $phrase }.
    .tout = { $phrase }, { NUM($rank) } sur { NUM($count) }.
keys-main = Maintenant, Espace : « { $phrase } ».
keys-after-pause = Après la pause, Espace ou Échap redit d'abord ce qui est demandé.
keys-cancel = Échap : « { $phrase } ».
keys-more = Il y en a { NUMF($count) } autres : les flèches les disent une à une, Échap en sort. F1 encore dit la suite.
keys-any = N'importe quelle touche arrête la voix.
menu-far = Pour jouer avec des amis qui sont ailleurs. Inviter, ou rejoindre ?
far-none = Ici, on ne peut joindre personne ailleurs : il n'y a pas de réseau. On peut jouer sur place.
door-open = La porte est ouverte pour dix minutes. Ses mots, à dire à vos amis : { $words }. { $count ->
    [0] Personne n'est encore entré.
    [1] Ici : vous et { $people }. Quand tout le monde est là, dites « { $begin } ».
   *[other] Ici : vous, { $people }. Quand tout le monde est là, dites « { $begin } ».
    }
door-knock = { $count ->
    [1] { $people } frappe à la porte. On ouvre ?
   *[other] { $people } frappent à la porte. On ouvre ?
    }
door-left = On n'entend plus { $people }.
door-wrong-words = Quelqu'un s'est trompé de mots.
door-shut = La porte est fermée : qui est entré reste. Pour l'ouvrir de nouveau, dites retour, et recommencez.
door-nobody = Personne n'est encore entré. Dites retour pour jouer sur place.
door-too-many = Vous êtes trop nombreux : cette édition se joue jusqu'à { NUM($most) }.
door-words = { $count ->
    [0] Quels sont les trois mots ?
   *[other] { $words }. Et ensuite ?
    }
door-words-check = { $words }. C'est bien ça ?
# On a dit non : chaque mot seul, et ce qu'il n'est pas n'est plus entendu.
door-word-alone = { $count ->
    [0] Un mot à la fois. Quel est le premier ?
    [1] Et le deuxième ?
   *[other] Et le troisième ?
    }
door-word-check = { $word }, c'est bien ce mot ?
door-word-unknown = Ce n'est pas un mot de porte. Dites les trois mots, l'un après l'autre, ou écrivez-les.
door-looking = Je cherche la porte.
door-waits = Vous avez frappé. On attend qu'on vous ouvre.
door-inside = Vous êtes chez { $people }. La partie commence quand tout le monde est là.
door-name-taken = Quelqu'un s'appelle déjà { $name } là-bas : prenez un autre nom.
door-refused = On ne vous a pas ouvert.
door-wrong = Ces mots n'ouvrent pas la porte.
door-not-found = Je ne trouve pas cette porte. Demandez si elle est ouverte, et redites les trois mots.
house-away = On n'entend plus { $people }.
house-back = { $count ->
    [1] { $people } est de retour.
   *[other] { $people } sont de retour.
    }
houses-wait = Le jeu attend les autres : rien n'est perdu. Pour ne plus attendre, dites « on continue sans eux ».
houses-agree = C'est reparti.
houses-asked = C'est parti chez les autres. J'attends leur réponse.
house-other-rules = { $count ->
    [1] { $people } a
   *[other] { $people } ont
    } une autre version du jeu : il faut la même partout pour jouer ensemble.
houses-unkept = Ce qui se joue ne se garde plus sur ce disque : quittez, faites de la place, et reprenez la partie.
houses-all-there = Personne ne manque.
houses-part = On n'entend plus { $people }. Continuer sans, pour de bon ? Des ordinateurs jouent à leur place, et la partie que vous aviez ensemble reste gardée chez eux.
houses-seat = L'ordinateur joue pour { $people }, en attendant leur retour ?
houses-others-decide = La partie est menée d'ailleurs : c'est là-bas qu'on peut le dire.
seat-computer = L'ordinateur joue pour { $player }.
seat-leave = L'ordinateur joue pour { $player } jusqu'à son retour. D'accord ?
seat-computer-already = L'ordinateur joue déjà pour { $player }.
seat-not-left = Personne n'a laissé sa place à l'ordinateur.
seat-back = { $player } reprend sa place.
here-people = Ici : { $people }.
here-elsewhere = Ailleurs : { $people }.
here-away = On n'entend plus { $people }.
here-computers = { $count ->
    [1] Joué par l'ordinateur : { $people }.
   *[other] Joués par l'ordinateur : { $people }.
    }
door-loaded-dice = Les dés de cette table sont pipés : leur hasard n'est pas celui que chacun y a mis.
houses-differ = La partie n'est plus la même chez { $people } : je n'y touche plus, et chacun garde la sienne. Pour continuer ici, dites « on continue sans eux ».
house-show-out = Mettre { $people } à la porte ? L'ordinateur jouera à { $count ->
    [1] sa
   *[other] leur
    } place, pour de bon.
shown-out = On vous a mis à la porte. La partie reste gardée ici : pour continuer sans eux, dites « on continue sans eux ».
not-elsewhere = Il faut quelqu'un qui joue ailleurs. « Qui est là » dit qui joue où.
written = C'est parti.
write-how = Tapez : écris à, le prénom, deux points, puis vos mots.
wrote = { $people } { $count ->
    [1] vous écrit
   *[other] vous écrivent
    } : { $text }
not-written = Ce que vous avez écrit n'est pas arrivé chez { $people }.
ticket-written = Le billet est dans le fichier { $file } : envoyez-le, par exemple par courriel. Il vaut tant que la porte est ouverte.
ticket-unwritten = Je ne peux pas écrire { $file }.
ticket-too-soon = La porte s'ouvre encore : redemandez le billet dans un instant.
ticket-none = Je ne trouve pas de billet. Gardez le fichier reçu, dont le nom commence par « billet », dans vos documents ou vos téléchargements, ou collez ici ce qu'il contient.
houses-part-ways = Continuer ici sans les autres, pour de bon ? Des ordinateurs jouent à leur place.
houses-apart = On ne joue plus avec les autres. Pour continuer ici, dites « on continue sans eux ».
nobody-elsewhere = Tout le monde est ici : parlez, on vous entend.
friend-muted = { $people } : voix coupée ici. Pour l'entendre de nouveau, dites « remets la voix », et le prénom.
friend-heard = On entend de nouveau { $people }.
talk-on = On vous entend chez les autres. Pour couper, dites « coupe mon micro ».
talk-off = On ne vous entend plus chez les autres.
talk-no-microphone = Il n'y a pas de micro : on ne peut pas vous entendre. Tapez plutôt : écris à, le prénom, deux points, puis vos mots.
line-direct = Avec { $people }, ligne directe, { $milliseconds } millièmes de seconde aller et retour.
line-relayed = Avec { $people }, ligne par un relais, { $milliseconds } millièmes de seconde aller et retour.
line-slow = Avec { $people }, la ligne est lente : { $milliseconds } millièmes de seconde aller et retour.
parted = Vous jouez cette suite sans les autres. Pour les retrouver là où vous vous êtes quittés, dites « on retrouve les autres ».
houses-rejoin = Retrouver les autres là où vous vous êtes quittés ? Ce que vous avez joué ici depuis reste gardé à part.
never-parted = Vous n'avez pas quitté d'autres joueurs dans cette partie.
rematch-elsewhere = Pour rejouer avec ceux qui sont ailleurs, revenez au menu, et dites « jouer à distance ».
