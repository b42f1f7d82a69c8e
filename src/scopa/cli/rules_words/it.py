"""What rules are, in Italian."""

from typing import Final

SENTENCES: Final = {
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
        "con almeno {count} {ranks} fra le prime carte in tavola la mano va a monte"
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
    "table-matta": "in questa somma {card} vale da 1 a 10, come conviene di più",
    "table-taken": "il mazziere che segna così prende le carte in tavola",
    # Captures
    "equal": "una carta prende una carta di pari valore",
    "sums-figures": (
        "fante, cavallo e re prendono solo una carta uguale; le altre anche come segue"
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
        "con tre carte appena ricevute che fanno {most} o meno si può accusare, {name}:"
        " {points}"
    ),
    "three-equal": (
        "con tre carte uguali appena ricevute si può accusare, {name}: {points}"
    ),
    "three-equal-low": (
        "con tre carte uguali appena ricevute che fanno {most} o meno si può accusare,"
        " {name}: {points}"
    ),
    "matta": "{card} è la matta, e si può dichiarare di ogni valore",
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
    "holding-wins": (
        "{name}: chi a fine mano ha preso tutte queste carte vince: {cards}"
    ),
    "house": "una regola della casa: {rule}",
}
