"""The sentences that say what rules are, in English, Italian and Spanish."""

from collections.abc import Mapping
from typing import Final

_ENGLISH: Final = {
    "listed": "{seats} seats, {sides} sides, to {target}",
    "whole-suit": "all cards of {suit}",
    # Headings
    "seating": "Seats",
    "dealing": "Deal",
    "capture": "Captures",
    "play": "Play",
    "count": "Count of a hand",
    "end": "End of the game",
    # Seats and deals
    "alone": "{seats} seats, each for itself",
    "sides": (
        "{seats} seats in {sides} sides of {size}, seated in turn: seat 0 plays for"
        " side 0, seat 1 for side 1, and so on"
    ),
    "deals": (
        "{size} {size:card|cards} to each seat and {table} on the table; deals in a"
        " hand: {count}"
    ),
    "deals-no-table": (
        "{size} {size:card|cards} to each seat and none on the table; deals in a hand:"
        " {count}"
    ),
    "deals-differ": (
        "{sizes} cards to each seat, deal by deal, and {table} on the table"
    ),
    "too-many-of-rank": (
        "{count} or more cards of the value {rank} on the opening table void the deal"
    ),
    "equal-ranks": (
        "{count} or more cards of one rank on the opening table void the deal"
    ),
    "table-total": (
        "the dealer scores {points} for an opening table that adds up to {total}"
    ),
    "table-low": ("the dealer scores {points} for an opening table of {total} or less"),
    # Captures
    "equal": "a card takes one table card of equal value",
    "sums-figures": (
        "knave, horse and king take only an equal card; other cards also as follows"
    ),
    "sums": (
        "a card takes one table card of equal value; only if there is none, two or more"
        " that add up to its value"
    ),
    "sums-free": (
        "a card takes one table card of equal value, or two or more that add up to its"
        " value, as the player likes"
    ),
    "totals": "a card takes table cards with which it makes {total} together",
    "or": "the player may choose any of these ways",
    "fewest": "of several sets only one with the fewest cards may be taken",
    "at-most": "no more than {cards} table cards may be taken",
    "ace": "an ace takes the whole table",
    "ace-scores": "a sweep that an ace makes so counts",
    "ace-no-score": "a sweep that an ace makes so does not count",
    "ace-no-sweep": "with an ace on the table it is a card like any other",
    "ace-with-ace": "it does so also with an ace on the table",
    "ace-takes-itself": (
        "played to an empty table, an ace goes to the pile of its player at once"
    ),
    "ace-not-opening": "it has no such power on the first play of the hand",
    "ace-otherwise": "it may also capture as other cards do",
    "ace-declinable": "it may be laid instead",
    # Play
    "compulsory": (
        "a card that can capture must; but any card of the hand may be played"
    ),
    "optional": "a card that can capture may be laid instead",
    "must-capture": "while any card of the hand can capture, none may be laid",
    "no-ace-lead": "the first card of the hand may not be an ace",
    "shown-first": "cards that were shown with a declaration are played first",
    "low-hand": (
        "a fresh hand of three cards that add up to {most} or less may be declared,"
        " {name}: {points}"
    ),
    "three-equal": (
        "a fresh hand of three equal cards may be declared, {name}: {points}"
    ),
    "three-equal-low": (
        "a fresh hand of three equal cards that add up to {most} or less may be"
        " declared, {name}: {points}"
    ),
    "matta": "the {card} may be declared as any value",
    "picula": "{name}: {points} for taking, alone, the equal card that was just laid",
    "bager": (
        "{name}: a point a card for taking two or more, all of the suit of the card"
        " played"
    ),
    "sweep": "a capture that empties the table is a sweep, but not with the last card",
    "sweep-last": (
        "a capture that empties the table is a sweep, also with the last card"
    ),
    "last-capturer": "what is left at the end goes to the side that captured last",
    "dealer": "what is left at the end goes to the dealer's side",
    # Count
    "most-cards": "{name}: {points} for the most cards",
    "most-of-suit": "{name}: {points} for the most cards of {suit}",
    "tied": ", and {tied} each on a tie",
    "most-of-ranks": "{name}: {points} for the most {ranks}, in this order",
    "holding": "{name}: {points} for capturing {cards}",
    "per-card": "{name}: {points} for each of {cards}",
    "primiera": (
        "{name}: {points} for the best card of each suit by this scale: {scale}"
    ),
    "primiera-cards": ", compared card by card from the best",
    "primiera-bars": ", and none without all four suits",
    "primiera-loses": ", and a suit missing loses to all four",
    "primiera-counts-0": ", and a suit missing counts nothing",
    "sweeps": "{name}: {points} for every sweep",
    "napola": (
        "{name}: for ace, two and three of {suit}, and on in a row, as many points as"
        " cards, {cap} at the most"
    ),
    "grande": "{name}: {points} for knave, horse and king of coins",
    "grande-more": (
        "{name}: for knave, horse and king of coins, and on in a row downwards:"
        " {points}"
    ),
    # End
    "target": (
        "a side that has {target} at the end of a hand wins, if it is ahead of every"
        " other by {margin} or more"
    ),
    "lowest": (
        "once a side has {target} at the end of a hand, the side with the lowest total"
        " wins, if it is below every other by {margin} or more"
    ),
    "holding-wins": "{name}: a side that has captured {cards} wins at once",
    "house": "a rule of its own: {rule}",
}

_ITALIAN: Final = {
    "listed": "{seats} giocatori, {sides} squadre, a {target}",
    "whole-suit": "tutte le carte di {suit}",
    # Headings
    "seating": "Giocatori",
    "dealing": "Distribuzione",
    "capture": "Prese",
    "play": "Gioco",
    "count": "Conto della mano",
    "end": "Fine della partita",
    # Seats and deals
    "alone": "{seats} giocatori, ognuno per sé",
    "sides": (
        "{seats} giocatori in {sides} squadre di {size}, seduti a turno: il giocatore 0"
        " gioca per la squadra 0, l'1 per la squadra 1, e così via"
    ),
    "deals": (
        "{size} {size:carta|carte} a testa e {table} in tavola; distribuzioni in una"
        " mano: {count}"
    ),
    "deals-no-table": (
        "{size} {size:carta|carte} a testa e nessuna in tavola; distribuzioni in una"
        " mano: {count}"
    ),
    "deals-differ": (
        "{sizes} carte a testa, una distribuzione dopo l'altra, e {table} in tavola"
    ),
    "too-many-of-rank": (
        "con almeno {count} carte di valore {rank} fra le prime in tavola la mano va a"
        " monte"
    ),
    "equal-ranks": (
        "con almeno {count} carte uguali fra le prime in tavola la mano va a monte"
    ),
    "table-total": (
        "il mazziere segna {points} se le prime carte in tavola fanno {total}"
    ),
    "table-low": (
        "il mazziere segna {points} se le prime carte in tavola fanno {total} o meno"
    ),
    # Captures
    "equal": "una carta prende una carta di pari valore",
    "sums-figures": (
        "fante, cavallo e re prendono solo una carta uguale; le altre anche così"
    ),
    "sums": (
        "una carta prende una carta di pari valore; solo se non c'è, due o più carte"
        " la cui somma è il suo valore"
    ),
    "sums-free": (
        "una carta prende una carta di pari valore, o due o più carte la cui somma è"
        " il suo valore, a scelta"
    ),
    "totals": "una carta prende carte con le quali fa {total}",
    "or": "il giocatore sceglie fra questi modi",
    "fewest": "fra più gruppi si prende solo uno con il minor numero di carte",
    "at-most": "si prendono al massimo {cards} carte dalla tavola",
    "ace": "un asso piglia tutta la tavola",
    "ace-scores": "la scopa che un asso fa così vale",
    "ace-no-score": "la scopa che un asso fa così non vale",
    "ace-no-sweep": "con un asso in tavola è una carta come le altre",
    "ace-with-ace": "lo fa anche con un asso in tavola",
    "ace-takes-itself": (
        "giocato su una tavola vuota, un asso va subito fra le prese di chi lo gioca"
    ),
    "ace-not-opening": "non ha questo potere alla prima giocata della mano",
    "ace-otherwise": "può anche prendere come le altre carte",
    "ace-declinable": "si può invece calare",
    # Play
    "compulsory": (
        "una carta che può prendere deve prendere; ma si gioca la carta che si vuole"
    ),
    "optional": "una carta che può prendere si può invece calare",
    "must-capture": (
        "finché una carta in mano può prendere, non se ne può calare nessuna"
    ),
    "no-ace-lead": "la prima carta della mano non può essere un asso",
    "shown-first": "le carte scoperte con un accuso si giocano per prime",
    "low-hand": (
        "si può accusare una mano nuova di tre carte che fanno {most} o meno, {name}:"
        " {points}"
    ),
    "three-equal": (
        "si può accusare una mano nuova di tre carte uguali, {name}: {points}"
    ),
    "three-equal-low": (
        "si può accusare una mano nuova di tre carte uguali che fanno {most} o meno,"
        " {name}: {points}"
    ),
    "matta": "il {card} è la matta, e si può dichiarare di ogni valore",
    "picula": ("{name}: {points} a chi prende, da sola, la carta uguale appena calata"),
    "bager": (
        "{name}: un punto a carta a chi ne prende due o più, tutte del seme della carta"
        " giocata"
    ),
    "sweep": ("una presa che vuota la tavola è una scopa, ma non con l'ultima carta"),
    "sweep-last": (
        "una presa che vuota la tavola è una scopa, anche con l'ultima carta"
    ),
    "last-capturer": "le carte che restano alla fine vanno a chi ha preso per ultimo",
    "dealer": "le carte che restano alla fine vanno al mazziere",
    # Count
    "most-cards": "{name}: {points} a chi ha più carte",
    "most-of-suit": "{name}: {points} a chi ha più carte di {suit}",
    "tied": ", e {tied} a testa in caso di parità",
    "most-of-ranks": "{name}: {points} a chi ha più {ranks}, in quest'ordine",
    "holding": "{name}: {points} a chi prende {cards}",
    "per-card": "{name}: {points} per ognuna di {cards}",
    "primiera": (
        "{name}: {points} per la migliore carta di ogni seme, così valutata: {scale}"
    ),
    "primiera-cards": ", confrontata carta per carta dalla migliore",
    "primiera-bars": ", e nessuna senza tutti e quattro i semi",
    "primiera-loses": ", e chi manca di un seme perde contro chi li ha tutti",
    "primiera-counts-0": ", e un seme che manca vale zero",
    "sweeps": "{name}: {points} per ogni scopa",
    "napola": (
        "{name}: per asso, due e tre di {suit}, e avanti in fila, tanti punti quante"
        " carte, al massimo {cap}"
    ),
    "grande": "{name}: {points} per fante, cavallo e re di denari",
    "grande-more": (
        "{name}: per fante, cavallo e re di denari, e avanti in fila all'ingiù:"
        " {points}"
    ),
    # End
    "target": (
        "vince chi alla fine di una mano ha {target}, se precede tutti gli altri di"
        " almeno {margin}"
    ),
    "lowest": (
        "quando alla fine di una mano qualcuno ha {target}, vince chi ha il totale più"
        " basso, se è sotto tutti gli altri di almeno {margin}"
    ),
    "holding-wins": "{name}: chi ha preso tutte queste carte vince subito: {cards}",
    "house": "una regola della casa: {rule}",
}

_SPANISH: Final = {
    "listed": "{seats} jugadores, {sides} equipos, a {target}",
    "whole-suit": "todas las cartas de {suit}",
    # Headings
    "seating": "Jugadores",
    "dealing": "Reparto",
    "capture": "Bazas",
    "play": "Juego",
    "count": "Recuento de la mano",
    "end": "Fin de la partida",
    # Seats and deals
    "alone": "{seats} jugadores, cada uno por su cuenta",
    "sides": (
        "{seats} jugadores en {sides} equipos de {size}, sentados por turno: el jugador"
        " 0 juega para el equipo 0, el 1 para el equipo 1, y así"
    ),
    "deals": (
        "{size} {size:carta|cartas} a cada jugador y {table} en la mesa; repartos en"
        " una mano: {count}"
    ),
    "deals-no-table": (
        "{size} {size:carta|cartas} a cada jugador y ninguna en la mesa; repartos en"
        " una mano: {count}"
    ),
    "deals-differ": (
        "{sizes} cartas a cada jugador, reparto a reparto, y {table} en la mesa"
    ),
    "too-many-of-rank": (
        "con {count} cartas de valor {rank} o más entre las primeras de la mesa se"
        " vuelve a dar"
    ),
    "equal-ranks": (
        "con {count} cartas iguales o más entre las primeras de la mesa se vuelve a dar"
    ),
    "table-total": (
        "quien reparte anota {points} si las primeras cartas de la mesa suman {total}"
    ),
    "table-low": (
        "quien reparte anota {points} si las primeras cartas de la mesa suman {total}"
        " o menos"
    ),
    # Captures
    "equal": "una carta toma una carta del mismo valor",
    "sums-figures": (
        "sota, caballo y rey toman solo una carta igual; las demás también así"
    ),
    "sums": (
        "una carta toma una carta del mismo valor; solo si no la hay, dos o más que"
        " suman su valor"
    ),
    "sums-free": (
        "una carta toma una carta del mismo valor, o dos o más que suman su valor, a"
        " elección"
    ),
    "totals": "una carta toma cartas con las que suma {total}",
    "or": "el jugador elige entre estas formas",
    "fewest": "entre varios grupos solo se toma uno con el menor número de cartas",
    "at-most": "se toman como mucho {cards} cartas de la mesa",
    "ace": "un as toma toda la mesa",
    "ace-scores": "la escoba que un as hace así vale",
    "ace-no-score": "la escoba que un as hace así no vale",
    "ace-no-sweep": "con un as en la mesa es una carta como las demás",
    "ace-with-ace": "lo hace también con un as en la mesa",
    "ace-takes-itself": (
        "jugado a una mesa vacía, un as va enseguida a las bazas de quien lo juega"
    ),
    "ace-not-opening": "no tiene ese poder en la primera jugada de la mano",
    "ace-otherwise": "también puede tomar como las demás cartas",
    "ace-declinable": "en vez de eso se puede dejar en la mesa",
    # Play
    "compulsory": (
        "una carta que puede tomar debe tomar; pero se juega la carta que se quiera"
    ),
    "optional": "una carta que puede tomar se puede dejar en la mesa",
    "must-capture": (
        "mientras una carta de la mano pueda tomar, no se puede dejar ninguna"
    ),
    "no-ace-lead": "la primera carta de la mano no puede ser un as",
    "shown-first": "las cartas mostradas con un canto se juegan antes que las demás",
    "low-hand": (
        "se puede cantar una mano nueva de tres cartas que suman {most} o menos,"
        " {name}: {points}"
    ),
    "three-equal": (
        "se puede cantar una mano nueva de tres cartas iguales, {name}: {points}"
    ),
    "three-equal-low": (
        "se puede cantar una mano nueva de tres cartas iguales que suman {most} o"
        " menos, {name}: {points}"
    ),
    "matta": "el {card} se puede cantar con cualquier valor",
    "picula": (
        "{name}: {points} por tomar, sola, la carta igual que se acaba de dejar"
    ),
    "bager": (
        "{name}: un punto por carta por tomar dos o más, todas del palo de la carta"
        " jugada"
    ),
    "sweep": ("una baza que vacía la mesa es una escoba, pero no con la última carta"),
    "sweep-last": (
        "una baza que vacía la mesa es una escoba, también con la última carta"
    ),
    "last-capturer": "lo que queda al final es para quien tomó el último",
    "dealer": "lo que queda al final es para quien reparte",
    # Count
    "most-cards": "{name}: {points} por tener más cartas",
    "most-of-suit": "{name}: {points} por tener más cartas de {suit}",
    "tied": ", y {tied} a cada uno en caso de empate",
    "most-of-ranks": "{name}: {points} por tener más {ranks}, en este orden",
    "holding": "{name}: {points} por tomar {cards}",
    "per-card": "{name}: {points} por cada una de {cards}",
    "primiera": (
        "{name}: {points} por la mejor carta de cada palo según esta escala: {scale}"
    ),
    "primiera-cards": ", comparada carta a carta desde la mejor",
    "primiera-bars": ", y ninguna sin los cuatro palos",
    "primiera-loses": ", y quien carece de un palo pierde ante quien los tiene todos",
    "primiera-counts-0": ", y el palo que falta no vale nada",
    "sweeps": "{name}: {points} por cada escoba",
    "napola": (
        "{name}: por as, dos y tres de {suit}, y los que siguen, tantos puntos como"
        " cartas, {cap} como mucho"
    ),
    "grande": "{name}: {points} por sota, caballo y rey de oros",
    "grande-more": (
        "{name}: por sota, caballo y rey de oros, y los que siguen hacia abajo:"
        " {points}"
    ),
    # End
    "target": (
        "gana quien al final de una mano tiene {target}, si aventaja a todos los demás"
        " en {margin} o más"
    ),
    "lowest": (
        "cuando al final de una mano alguien tiene {target}, gana quien tiene el total"
        " más bajo, si está por debajo de todos los demás en {margin} o"
        " más"
    ),
    "holding-wins": (
        "{name}: quien ha tomado todas estas cartas gana enseguida: {cards}"
    ),
    "house": "una regla de la casa: {rule}",
}

SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": _ENGLISH,
    "it": _ITALIAN,
    "es": _SPANISH,
}
"""The sentences by language and key."""
