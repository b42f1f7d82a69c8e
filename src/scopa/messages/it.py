"""The messages in Italian."""

from typing import Final

from scopa._card_words import SUITS
from scopa.messages.shape import Messages

PROBLEMS: Final = {
    # Cards and text
    "no-such-card": (
        "{text} non è una carta: scrivi un numero da 1 a 10 e D, C, S o B, come 7D"
        " o 10B"
    ),
    "not-a-card": (
        "{value} non è una carta: scrivi Card('7D'), o parse_card per un testo"
    ),
    "card-twice": "{card} compare più di una volta",
    "card-missing": "manca {card}",
    "unreadable": (
        "alla colonna {column}: dovrebbe seguire {expected}, non {text:la fine}"
    ),
    "wrong-format": "questo sembra {form}: usa {reader}",
    "broken-json": "dalla riga {line}, colonna {column} in poi questo non è JSON",
    "too-long": "{what}: al massimo {most} {units}",
    "ambiguous-move": "{text} può essere {candidates}: scrivi quale per esteso",
    "result-differs": "il documento dice {stated}, ma dalle sue mosse risulta {found}",
    "bad-data": "in {path}: dovrebbe esserci {expected}, non {found}",
    # Moves
    "not-a-move": (
        "{value} non è una mossa: scrivi Move(Card('7D')), o parse_move(state, text)"
        " per un testo"
    ),
    "not-your-turn": "tocca {to_move:to}, non {viewer:to}",
    "hand-over": "la mano è finita: tutte le sue carte sono state giocate",
    "not-in-hand": "{card} non è fra le carte in mano {seat:to}: {hand}",
    "not-on-table": (
        "non si {cards:può prendere|possono prendere} {cards}: in tavola"
        " {table:non c'è|c'è|ci sono} {table}"
    ),
    "equal-card-first": (
        "{card} deve prendere {equal}: una sola carta di pari valore viene prima"
        " delle somme"
    ),
    "one-set-only": (
        "{card} non può prendere {captured}: in un turno si prende una carta sola o un"
        " solo gruppo, qui {allowed}"
    ),
    "does-not-add-up": (
        "{card} non può prendere {captured}:"
        " {captured:vale|la somma è} {total}, non {needed}"
    ),
    "does-not-make-total": (
        "{card} non può prendere {captured}: insieme fanno {made}, non {total}"
    ),
    "ace-takes-all": (
        "{card} non può prendere {captured}: un asso piglia tutta la tavola, {table}"
    ),
    "capture-compulsory": (
        "{card} non si può calare: una carta che può prendere deve prendere, qui"
        " {allowed}"
    ),
    "no-such-capture": (
        "{card} non può prendere {captured}:"
        " {allowed:non può|può|può} prendere {allowed}"
    ),
    "must-capture": ("{card} non si può calare finché si può prendere con {able}"),
    "move-barred": "{move} non si può giocare: {rule}",
    "no-declarations": (
        "{declaration} non si può dichiarare: queste regole non prevedono accusi"
    ),
    "too-late-to-declare": (
        "{declaration} non si può più dichiarare: solo al primo turno di un giocatore"
        " dopo ogni distribuzione"
    ),
    "declaration-not-true": (
        "{declaration} non è vero per {hand}: questa mano"
        " {offered:non può|può|può} dichiarare {offered}"
    ),
    "shown-card-first": (
        "{declaration} non si può dichiarare con {card}: prima si gioca una delle carte"
        " mostrate, {allowed}"
    ),
    # Rules
    "bad-field": "{field} richiede {expected}, non {value}",
    "sides-do-not-fit": (
        "{seats} giocatori non possono formare {sides} squadre uguali: {fix}"
    ),
    "cannot-be-dealt": (
        "{seats} giocatori che ricevono {deals} carte, con {table} in tavola, usano"
        " {used} delle 40: {fix}"
    ),
    "contradiction": "{fault}: {fix}",
    "no-such-variant": "non c'è una variante {text}: {fix}",
    "bad-house-rule": "{rule} {fault}",
    # States
    "wrong-length": (
        "{field}: {expected:ci vuole|ci vogliono} {expected}"
        " {expected:elemento|elementi}, non {found}"
    ),
    "hand-sizes": "{fault}",
    "last-capturer": "{fault}",
    "too-many-sweeps": (
        "{side} non può avere {sweeps} {sweeps:scopa|scope} con {cards}"
        " {cards:carta presa|carte prese}"
    ),
    "cards-left": (
        "la mano è finita, quindi {table} in tavola {table:spetta|spettano} {seat:to}"
    ),
    "hand-not-over": (
        "{what} deve aspettare la fine della mano:"
        " {left:rimane|rimangono} {left} {left:carta|carte}"
    ),
    "game-over": "la partita è finita: ha vinto {side}",
    "no-such-item": "non c'è una voce {text}, ma {names}",
    # Deals
    "misdeal": (
        "con {table} in tavola si va a monte, {condition}: distribuisci di nuovo, come"
        " fa shuffled_deck(rng, rules)"
    ),
    "always-misdeal": (
        "in {tries} mescolate non si è trovato un ordine che non vada a monte"
    ),
    # Simulations
    "game-failed": (
        "la partita {game} del seme {seed} è fallita al turno {seat:of}: {fault}"
    ),
}

REASONS: Final = {
    # A play
    "declares": (
        "{seat} dichiara {bonus} e mostra {cards}: {points} {points:punto|punti}"
    ),
    "declared-value": "{card} vale {value} finché non viene presa",
    "captures": "{seat} gioca {card} e prende {captured}",
    "lays": "{seat} cala {card} in tavola",
    # Why it captures
    "equal-card": "{captured} è di pari valore a {card}",
    "equal-card-bars-sums": (
        "una sola carta di pari valore viene prima delle somme: {card} non può"
        " prendere {barred}"
    ),
    "adds-up": "la somma di {captured} è il valore di {card}: {terms} = {total}",
    "makes-total": "{card} e {captured} fanno {total}: {terms}",
    "ace-takes-table": "l'asso piglia tutta la tavola",
    "ace-among-aces": ("se in tavola c'è un asso, l'asso è una carta come le altre"),
    "ace-at-opening": "alla prima giocata della mano l'asso non ha potere",
    "ace-takes-itself": (
        "un asso giocato sulla tavola vuota va fra le prese di chi lo gioca: è una"
        " presa, ma non una scopa"
    ),
    "takes-itself": (
        "{card}, giocata sulla tavola vuota, va fra le prese di chi la gioca: è una"
        " presa, ma non una scopa"
    ),
    "fewest-cards": (
        "si può prendere solo un gruppo con il minor numero di carte: {card} non può"
        " prendere {barred}"
    ),
    "too-many-cards": (
        "si {most:può prendere al massimo|possono prendere al massimo} {most}"
        " {most:carta|carte}: {card} non può prendere {barred}"
    ),
    "capture-allowed": (
        "{card} può prendere {captured} secondo la regola di presa di questo gioco"
    ),
    "choice": "{card} può prendere invece {others}",
    "no-choice": "{card} non può prendere altro",
    # Why it does not
    "table-empty": "in tavola non c'è nulla da prendere",
    "nothing-equal": "nessuna carta in tavola è di pari valore a {card}",
    "nothing-adds-up": (
        "nessuna carta in tavola è di pari valore a {card}, e nessuna somma fa {value}"
    ),
    "court-takes-equal": (
        "{card} è una figura e non prende somme, e in tavola non c'è una carta uguale"
    ),
    "nothing-makes-total": "nessuna carta in tavola fa {total} con {card}",
    "capture-not-allowed": (
        "{card} non può prendere nulla secondo la regola di presa di questo gioco"
    ),
    "may-be-laid": "{card} potrebbe prendere {allowed}, ma non è obbligata",
    "may-take": "{card} può prendere {allowed}",
    "may-only-be-laid": "{card} si può solo calare in tavola",
    # Sweeps
    "sweep": "la tavola è vuota: scopa {side:for}, {points} {points:punto|punti}",
    "sweep-made": "la tavola è vuota: scopa {side:for}",
    "no-sweep-last-card": (
        "la tavola è vuota, ma l'ultima carta della mano non fa scopa"
    ),
    "no-sweep-ace": "la tavola è vuota, ma l'asso che piglia tutto non fa scopa",
    "no-sweep": "la tavola è vuota, ma per le regole di questo gioco non è una scopa",
    "cards-stay": "in tavola {left:rimane|rimangono} {left}: nessuna scopa",
    # Bonuses
    "picula": (
        "{card} prende la carta uguale appena calata, {bonus}: {points}"
        " {points:punto|punti} {side:to}"
    ),
    "bager": (
        "{cards} sono tutte dello stesso seme, {bonus}: {points}"
        " {points:punto|punti} {side:to}"
    ),
    "table-bonus": (
        "{bonus} di {cards}: {points} {points:punto|punti} {side:to}, e il mazziere"
        " prende queste carte"
    ),
    "bonus": "{bonus}: {points} {points:punto|punti} {side:to}",
    # What comes after
    "deal": (
        "nessuno ha più carte in mano, e {size:si dà|si danno} {size}"
        " {size:carta|carte} a ciascuno: distribuzione {number} di {deals}"
    ),
    "hand-ends": "tutte le carte sono state giocate: la mano è finita",
    "leftovers-last-capturer": (
        "{seat} ha fatto l'ultima presa e prende quel che resta, {left}: non è una"
        " scopa"
    ),
    "leftovers-dealer": (
        "{seat} è il mazziere e prende quel che resta, {left}: non è una scopa"
    ),
    "leftovers-nobody": "nessuno ha fatto prese, quindi nessuno prende {left}",
    "nothing-left": "in tavola non resta nulla",
    # The count
    "most-cards": (
        "{item}: {side} ne ha di più, {best} a {second}: {points} {points:punto|punti}"
    ),
    "most-of-suit": (
        "{item}: {side} ha più carte di {suit}, {best} a {second}: {points}"
        " {points:punto|punti}"
    ),
    "most-of-rank": (
        "{item}: {side} ha più {rank}, {best} a {second}: {points} {points:punto|punti}"
    ),
    "most-of-rank-among": (
        "{item}: fra {among}, {side} ha più {rank}, {best} a {second}: {points}"
        " {points:punto|punti}"
    ),
    "same-of-rank": "{item}: i migliori hanno altrettanti {rank}, {total} a testa",
    "tied": "{item}: parità, con {total} a testa: non segna nessuno",
    "tied-shared": (
        "{item}: parità, con {total} a testa: {points} {points:punto|punti} {sides:to}"
    ),
    "nobody-has-any": "{item}: nessuno ne ha",
    "holds": "{item}: {side} ha preso {cards}: {points} {points:punto|punti}",
    "holds-nobody": "{item}: nessuno ha preso {cards}",
    "holds-part": "{item}: nessuno ha preso tutte queste carte: {cards}",
    "each-counts": (
        "{item}: {side} ha {total} {total:carta che conta|carte che contano}: {points}"
        " {points:punto|punti}"
    ),
    "primiera-cards": "{item} {side:of}: {worth} = {total}",
    "primiera-incomplete": (
        "{item}: {side} non ha carte di {suits}, e quindi nemmeno la primiera"
    ),
    "primiera-loses": (
        "{item}: {side} non ha carte di {suits}, e perde contro chi ha tutti e quattro"
        " i semi"
    ),
    "primiera-counts-0": "{item}: {side} non ha carte di {suits}, che contano 0",
    "primiera-best": (
        "{item}: {side} ha la migliore, {best} a {second}: {points}"
        " {points:punto|punti}"
    ),
    "primiera-only": (
        "{item}: solo {side} ha carte di tutti e quattro i semi: {points}"
        " {points:punto|punti}"
    ),
    "primiera-better-cards": (
        "{item}: {side} ha le carte migliori, confrontate dalla più alta in giù:"
        " {points} {points:punto|punti}"
    ),
    "primiera-equal": "{item}: le migliori sono pari: non segna nessuno",
    "primiera-nobody": (
        "{item}: nessuno ha carte di tutti e quattro i semi: non segna nessuno"
    ),
    "sweeps-made": "{item}: {side} ne ha {total}: {points} {points:punto|punti}",
    "sweeps-none": "{item}: nessuno ne ha",
    "in-a-row": ("{item}: {side} ha {cards} in fila: {points} {points:punto|punti}"),
    "in-a-row-capped": (
        "{item}: {side} ha {cards} in fila: {points} {points:punto|punti}, e di più"
        " non se ne danno"
    ),
    "not-in-a-row": "{item}: nessuno ha {cards}",
    "bonus-made": (
        "{item}: {times} {times:volta|volte} nella mano per {side}: {points}"
        " {points:punto|punti}"
    ),
    "item-scores": "{item}: {side} ha {total}: {points} {points:punto|punti}",
    "item-scores-points": "{item}: {points} {points:punto|punti} {side:to}",
    "item-scores-nothing": "{item}: non segna nessuno",
    "hand-points": "{side} fa {points} {points:punto|punti} in questa mano",
    "total-points": (
        "{side} aveva {before} e in questa mano fa {points}: {total} in tutto"
    ),
    # The game
    "ahead": "{side} è in vantaggio, {best} a {second}",
    "lowest-leads": ("{side} sta meglio, con il totale più basso, {best} a {second}"),
    "level": "{sides} sono in parità a {total}",
    "won-target": (
        "la partita è finita: {side} vince con {total}, e ne servivano {target}"
    ),
    "won-lowest": (
        "la partita è finita: qualcuno è arrivato a {target}, e {side} vince con il"
        " totale più basso, {total}"
    ),
    "won-holding": (
        "la partita è finita: {side} vince ({ending}), perché ha preso tutte queste"
        " carte: {cards}"
    ),
    "won": "la partita è finita: {side} vince ({ending})",
    "on-target": (
        "la partita continua: nessuno è ancora arrivato a {target} {target:punto|punti}"
    ),
    "on-margin": (
        "la partita continua: {target} {target:punto|punti} non"
        " {target:basta|bastano} senza un vantaggio di {margin}"
    ),
    "on-lowest": ("la partita continua: nessuno è sotto a tutti gli altri di {margin}"),
    "on": "la partita continua: per le regole di questo gioco nessuno ha ancora vinto",
    "next-dealer": "nella prossima mano dà le carte {seat}",
}

PHRASES: Final = {
    "in-path": "in {path}",
    "in-line": "riga {line}",
    "in-column": "riga {line}, colonna {column}",
    "should-follow": "dovrebbe seguire {expected}, non {text:la fine}",
    "spectator": "a uno spettatore",
    "one-of": "{candidates}",
    "text": "un testo",
    "texts": "testi",
    "whole-numbers": "numeri interi",
    "whole-numbers-from": "numeri interi da {least} in su",
    "whole-number": "un numero intero",
    "whole-from": "un numero intero da {least} in su",
    "whole-from-to": "un numero intero da {least} a {most}",
    "whole-or-tuple": "un numero intero da 1 in su, o una tupla di tali numeri",
    "ten-whole-numbers": "dieci numeri interi",
    "one-whole-or-more": "uno o più numeri interi",
    "pairs-of-numbers": "coppie di numeri interi",
    "pair-of-numbers-or-none": "una coppia di numeri interi, o None",
    "true-or-false": "True o False",
    "rank-1-to-10": "un valore da 1 a 10",
    "ranks": "una tupla di valori diversi da 1 a 10",
    "cards": "carte",
    "cards-in-list": "carte, come in [card]",
    "one-card-or-more": "una o più carte",
    "forty-cards": "le quaranta carte",
    "cards-by-seat": "le carte di ogni giocatore",
    "cards-by-side": "le carte di ogni squadra",
    "two-piles": "due o più mazzi di carte prese, uno per squadra",
    "a": "un oggetto {type}",
    "a-or-none": "un oggetto {type} o None",
    "one-object-or-more": "uno o più oggetti {type}",
    "tuple-of": "una tupla di oggetti {type}",
    "one-with": "una con {value}",
    "class-for-object": "{type}, che è una classe: scrivi {type}()",
    "read-by": "{what} (parse_cards legge un testo)",
    "state-or-view": "un GameState o una PlayerView",
    "rules-value": "Rules",
    "rules-such-as": "un oggetto Rules, come SCOPA o VARIANTS['scopa']",
    "hashable": "hashable: classi frozen",
    "chance": "una fonte di casualità, come random.Random(7)",
    "seat-to": "un giocatore da 0 a {most}",
    "seat-or-spectator": "un giocatore da 0 a {most}, o None per uno spettatore",
    "player-by-seat": "un giocatore per ogni posto",
    "player-or-maker": "giocatori con un metodo choose, o ciò che li crea",
    "maker-alone": (
        "giocatori con un metodo choose (una funzione o classe fra questi crea un"
        " giocatore, e non deve aver bisogno di argomenti)"
    ),
    "executor": "un concurrent.futures.Executor o None",
    "progress": "una funzione di un SimulationResult, o None",
    "same-rules": "uguale nei risultati da sommare",
    "drawable": "uno stato, una vista, un conto, una mossa o delle carte",
    "name-by-seat": "un testo per ogni giocatore, con ciò che ha giocatori",
    "none-without-table": "None, se non c'è uno stato o una vista",
    "card-seat-may-hold": "la mossa di una carta che il giocatore {number} può avere",
    "prefix-of-ids": "una lettera, poi lettere, cifre, trattini o trattini bassi",
    "number-by-side": "un numero per ogni squadra",
    "number-by-seat": "un numero per ogni giocatore",
    "empty-for-spectator": "vuoto per uno spettatore",
    "cards-of-hand": "tra le carte della mano",
    "cards-seen": (
        "quante se ne vedono ({seat}: {count}), o di più per un altro giocatore"
    ),
    "bonuses": "bonus",
    "bonus-of-side": "un Bonus di una squadra sotto {sides}",
    "pairs-card-value": "coppie di una carta e un valore",
    "pairs-card-its-value": "coppie di una carta e il suo valore",
    "values-of-cards": "un dizionario da carte a valori da 1 a 10",
    "matta-with-value": "la matta con un valore da 1 a 10",
    "no-values-nothing-to-declare": "vuoto: non c'è nulla da dichiarare",
    "no-values-unless-shown": "vuoto, se la matta non è scoperta in mano o in tavola",
    "one-value": "un valore alla volta",
    "shown-cards": "carte in mano, dopo una dichiarazione",
    "no-sweeps-yet": "0 prima della prima giocata",
    "no-previous": "None: nessuna regola qui lo usa",
    "no-previous-at-ends": "None prima della prima giocata e dopo l'ultima",
    "move-of-played-cards": "una mossa con carte già giocate",
    "sides-would-do": "sides={numbers} andrebbe bene",
    "seats-would-do": "seats={numbers} andrebbe bene con deals={size}",
    "deals-would-do": "deals={numbers} andrebbe bene con seats={seats}",
    "table-would-do": (
        "table_size={numbers} andrebbe bene con seats={seats} e deals={size}"
    ),
    "other-numbers": "servono altri seats, deals o table_size",
    "must-capture-optional": "MustCapture non va d'accordo con compulsory=False",
    "leave-out-one": "togli uno dei due",
    "matta-for-nothing": "c'è una matta, ma nulla per cui dichiararla",
    "add-hand-bonuses": "aggiungi hand_bonuses o table_bonus, o togli la matta",
    "bonus-without-table": (
        "c'è un bonus per le carte in tavola, ma all'inizio la tavola è vuota"
    ),
    "leave-out-table-bonus": "togli table_bonus, o metti carte in tavola",
    "rule-repeated": "{field} contiene {rule} {times} volte",
    "leave-once": "lasciala una volta sola",
    "did-you-mean": "intendevi {suggested}?",
    "listed-by": "{what} le elenca",
    "cards-hidden": (
        "{hidden} {hidden:carta è coperta|carte sono coperte}, ma {unseen}"
        " non si {unseen:vede|vedono}"
    ),
    "hands-do-not-fit": (
        "mani di {sizes} carte, a partire dal giocatore dopo il mazziere,"
        " non si accordano con distribuzioni da {size} e il turno {seat:of}"
    ),
    "captured-by-nobody": (
        "ci sono carte prese, quindi last_capturer deve essere un giocatore"
    ),
    "capturer-without-pile": (
        "{seat} ha fatto l'ultima presa, ma il mazzo della sua squadra è vuoto"
    ),
    "captured-before-play": (
        "nessuna carta è stata giocata, quindi nessuna può essere stata presa"
    ),
    "the-next-hand": "la mano successiva",
    "the-count": "il conteggio",
    "the-explanation": "la spiegazione del conteggio",
    "equal-ranks": "{number} o più carte dello stesso valore",
    "too-many-of-rank": "{number} o più carte di valore {of}",
    "no-ace-lead": "la prima carta della mano non può essere un asso",
    "shown-first": "le carte mostrate si giocano per prime",
    "returns-no-captures": "deve restituire prese, non {value}",
    "returns-no-sets": "deve restituire insiemi di carte, non {value} fra questi",
    "captures-off-table": (
        "fa prendere a {card} {shown}, che non è un insieme di carte in tavola"
    ),
    "returns-no-moves": "deve restituire mosse, non {value}",
    "keeps-other-moves": "lascia {value}, che non sono tutte mosse permesse",
    "keeps-changing": "deve lasciare sempre le stesse mosse",
    "gives-no-problem": "deve dare un Problem come motivo, non {value}",
    "gives-no-reasons": "deve dare oggetti Reason, non {value}",
    "shows-no-cards": "deve mostrare una tupla di carte della mano, non {value}",
    "has-no-name": "deve avere un testo come nome, non {value}",
    "worth-no-whole": "deve valere punti interi, non {value}",
    "returns-no-points": (
        "deve restituire un numero intero di punti da 0 in su, non {value}"
    ),
    "returns-no-item": (
        "deve restituire uno ScoreItem per {sides} squadre, con una tupla di punti"
        " interi e una tupla di Evidence, non {value}"
    ),
    "returns-no-outcome": (
        "deve restituire None, o un Outcome con i totali, non {value}"
    ),
    "explainable": (
        "un GameState, una PlayerView, un HandScore, uno ScoreItem o un Bonus"
    ),
    "any-of": "{choices}",
    "exactly": "{what}",
    "near": "{what} (intendevi {suggested}?)",
    "characters": "caratteri",
    "digits": "cifre",
    "hands": "mani",
    "moves": "mosse",
    "tags": "etichette",
    "items": "voci",
    "brackets": "parentesi una dentro l'altra",
    "a-move": "una mossa",
    "a-position": "una posizione",
    "a-record": "un documento",
    "a-line": "una riga",
    "a-comment": "un commento",
    "a-count": "un conteggio",
    "the-tags": "le etichette",
    "the-score": "il punteggio",
    "text-of-rules": "un testo di regole",
    "number-in-text": "un numero in un testo",
    "a-number": "un numero",
    "slash-number-or": "/ e un numero, o {after}",
    "the-end": "la fine",
    "next-field": "il campo seguente",
    "the-suit": "un seme",
    "card-such-as": "una carta come 7D o 10B",
    "card-or-rank-of-table": (
        "una carta, come {rank_text}D, o un valore che c'è in tavola"
    ),
    "takes-or-end": "x e le carte prese, o la fine",
    "plus-card-or-end": "+ e un'altra carta, o la fine",
    "name-of-declaration": "il nome di una dichiarazione",
    "a-value": "un valore",
    "comma-or-bracket": "una virgola o ]",
    "a-seat": "un giocatore",
    "a-side": "una squadra",
    "card-or-next-field": "una carta, o il campo seguente",
    "card-slash-or-next-field": "una carta, una / o il campo seguente",
    "dot-and-bonus": ". e il nome di un bonus",
    "name-of-bonus": "il nome di un bonus",
    "equals-its-points": "= e i suoi punti",
    "points": "punti",
    "card-or-bracket": "una carta o ]",
    "another-bonus-or-field": "; e un altro bonus, o il campo seguente",
    "equals-a-value": "= e un valore",
    "rules-such-as-text": "regole, come scopa o escoba;target=15",
    "all-of": "{names}",
    "one-of-fields": "uno fra {fields}",
    "hidden-stock": "coperto in una vista, come in ?30",
    "cards-of-seat": "carte {seat:of}",
    "seen-by-it": "visibile a chi la tiene",
    "hidden-or-shown": "coperta in una vista, o fra quelle di shown:",
    "comment-begins": "un commento che comincia con {{",
    "comment-ends": "}} alla fine del commento",
    "name-of-tag": "il nome di un'etichetta",
    "name-of-another-tag": "il nome di un'altra etichetta",
    "quoted-text": "un testo fra virgolette",
    "bracket-or-quoted-text": "] o un testo fra virgolette",
    "tag-and-game": "{tag} e una partita",
    "number-dealer-deck": "il numero della mano, dealer o deck",
    "this-dealer-deck": "{number}, dealer o deck",
    "cards-of-deck": "le quaranta carte del mazzo",
    "seat-that-deals": "il giocatore che dà le carte",
    "move-such-as": "una mossa, come 7D o 10Cx4D+6S",
    "round-or-move": "{number}. o una mossa",
    "card-of-declared-move": "la carta della mossa dichiarata",
    "item-such-as": "una voce, come cards=1/0",
    "equals-points": "= e punti",
    "totals-such-as": "totali, come 3/1",
    "hand-or-result": "hand o result",
    "star-or-winner": "* o la squadra che ha vinto",
    "end-of-record": "la fine del documento",
    "the-reason": "il motivo",
    "the-totals": "i totali, come 11/7",
    "nothing": "nulla",
    "side-has-won": "ha vinto {side}",
    "no-end": "nessuna fine",
    "lines-of-text": "righe di testo",
    "one-record": "un solo documento: read_records ne legge molti",
    "next-dealer-is": "{seat}, cui tocca dare le carte",
    "pairs-name-text": "coppie di un nome e un testo",
    "tag-name-field": "nome di un'etichetta",
    "word-other-than": "una parola di lettere e cifre diversa da {reserved}",
    "closed-text": "un testo con {quote} alla fine",
    "field-of": "un campo di {type}",
    "new-field": "un campo che non c'è già stato",
    "equals-value-of": "= e il valore di {field}",
    "semicolon-or-end": "; e un campo, o la fine",
    "name-of-variant": "il nome di una variante",
    "few-brackets": "non più di {most} parentesi una dentro l'altra",
    "few-within": "non più di {most} una dentro l'altra",
    "few-rules-within": "non più di {most} regole una dentro l'altra",
    "few-rules": "non più di {most} regole in tutto",
    "few-entries": "non più di {most} elementi",
    "comma-and-entry": ", e uno di {number} elementi",
    "bracket-of-entries": "la ) di {number} elementi dalla colonna {column}",
    "comma-or-close": ", o )",
    "field-in": "{fields} in {type}",
    "percent-digits": "% e due cifre esadecimali",
    "percent-utf-8": "segni di percentuale che formino UTF-8",
    "whole-text": "un testo di caratteri interi, al massimo {most}",
    "text-such-as-escoba": "un testo, come 'escoba'",
    "switch": "true o false",
    "long-text": "un testo lungo",
    "a-card-such-as": "una carta come 7D",
    "list-of-any": "una lista di qualsiasi lunghezza",
    "list-of": "una lista di {number}",
    "fields-of": "i campi di un oggetto {type}",
    "number-beyond": "un numero oltre {most}",
    "an-object": "un oggetto",
    "names-found": "nomi che si possano trovare ({reason})",
    "annotations-of": "le annotazioni di {type}",
    "annotated": (
        "annotato con None, bool, int, str, Card, Suit o un altro Enum di testi, un"
        " Literal di testi, una classe di regole, una tupla di questi, o un'unione"
        " di questi che si scrivano in modi diversi"
    ),
    "argument-of-class": "un argomento della classe, con un nome diverso da 'type'",
    "or-of-your-own": "{what} o una tua in extra=",
    "attrs-classes-such-as": "classi attrs, come (MyRule,)",
    "attrs-classes": "classi attrs",
    "classes-own-names": "classi con nomi propri",
    "tuple-of-classes": "una tupla di classi",
    "a-that-is-attrs": "un oggetto {type} che sia una classe attrs",
    "class-own-name": "una classe con un nome proprio, che {type} non ha,",
    "what-takes": "ciò che {type} accetta ({reason})",
    "true-for-view": "True per una vista, e False per tutto il resto",
    "json-text": "JSON come str",
    "json": "JSON",
    "record-text": "un documento scritto come testo",
    "one-of-or-none": "{names} o None",
    "the-key": "la chiave {key}",
    "object-without-it": "un oggetto senza",
    "only-version": "{version} (l'unica versione che c'è)",
    "each-key-once": "ogni chiave una volta sola",
    "twice": "{what} due volte",
    "object-with-type": "un oggetto con schema e type",
    "this": "questo",
    "side-with-total": "una squadra che abbia un totale",
    "only-fields": "solo campi di {type}",
    "name-of-class": "il nome di una classe",
    "more": "di più",
    "cards-of-piles": (
        "le carte di ogni mazzo di prese (una vista che le nasconde serve solo a"
        " mostrare)"
    ),
    "cards-of-hidden-piles": (
        "le carte di ogni mazzo di prese (una posizione che le nasconde serve solo a"
        " mostrare)"
    ),
    "how-many": "quante sono",
    "points-by-side": "punti ed evidenze per ogni squadra",
    "number-of-points": "{number} punti",
    "no-such-stock": "nessuna distribuzione lascia un mazzo di {number} carte",
    "the-totals-of-hand": "i totali",
}

MESSAGES: Final = Messages(
    language="it",
    problems=PROBLEMS,
    reasons=REASONS,
    phrases=PHRASES,
    names={
        "cards": "carte",
        "coins": "denari",
        "cups": "coppe",
        "swords": "spade",
        "batons": "bastoni",
        "sweeps": "scope",
        "re-bello": "re bello",
        "all-sevens": "tutti i sette",
        "two-of-swords": "due di spade",
        "each-coin": "ogni carta di denari",
        "table": "tavola iniziale",
    },
    suits=dict(zip("DCSB", SUITS["it"], strict=True)),
    ranks=(
        *("assi", "due", "tre", "quattro", "cinque"),
        *("sei", "sette", "fanti", "cavalli", "re"),
    ),
    both="e",
    either="o",
    nothing="nulla",
    more="altre {}",
    an_object="un oggetto {}",
    large_number="un numero molto grande",
    seat={
        "": "il giocatore {}",
        "of": "del giocatore {}",
        "to": "al giocatore {}",
        "for": "per il giocatore {}",
    },
    side={
        "": "la squadra {}",
        "of": "della squadra {}",
        "to": "alla squadra {}",
        "for": "per la squadra {}",
    },
    named={"": "{}", "of": "di {}", "to": "a {}", "for": "per {}"},
    team={
        "": "la squadra di {}",
        "of": "della squadra di {}",
        "to": "alla squadra di {}",
        "for": "per la squadra di {}",
    },
    euphony={"e": ("[eéèEÉÈ]", "ed"), "a": ("[aàAÀ]", "ad")},
)
