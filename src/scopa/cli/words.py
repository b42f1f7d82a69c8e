"""The sentences of the commands, in English, Italian and Spanish."""

from collections.abc import Mapping
from typing import Final
from unicodedata import combining, normalize

import attrs

from scopa.rendering._words import WORDS as _DRAWN

_ENGLISH: Final = {
    "you": "you",
    "greedy": "greedy",
    "random": "random",
    "hand": "Hand {number}",
    "deal": "deal {number} of {all}",
    "table": "table:",
    "sweep": "sweep!",
    "leftovers": "left on the table: {cards}",
    "count": "Count of hand {number}",
    "welcome": (
        "You are {seat}, and a {player} player has the other seats; seed {seed}."
        "\nWrite help to see what can be asked."
    ),
    "your turn": "You may play:",
    "prompt": "your move> ",
    "hint": "A greedy player would play {move}.",
    "no move yet": "No move has been made: write why and a move.",
    "no such number": "There is no move {number}: there are {all}.",
    "nothing to undo": "There is nothing to undo.",
    "no file": "Where to? Write save and the name of a file.",
    "saved": "The game is written to {file}.",
    "there": "{file} is there already: {how} writes over it.",
    "drawn": "The picture is written to {file}.",
    "what to write": "{text}: write a number, a move such as {move}, or help.",
    "bye": "The game stops here.",
    "record": "Record {number}: {rules}",
    "sound": (
        "{number}: {rules}, {hands} {hands:hand|hands}, {moves} {moves:move|moves},"
        " {totals}"
    ),
    "unsound": "{file}: record {number}: {error}",
    "no records": "{file}: there is no record in it",
    "piles": "The cards of each pile, as in {cards}; {rest} for all the others.",
    "rest once": "{rest} may stand for one pile only",
    "pile prompt": "cards {owner}> ",
    "sweeps prompt": "sweeps {owner}> ",
    "help": """\
3, 7Dx7C, 7D  play a move by its number or its text; a card alone, if one move fits
hint          what a simple player would do
why 3         what a move does, or why it is not allowed; why alone: the last move
undo          go back to your last turn
table         see the table again
save FILE     write the game so far to a file; save! writes over one
help, quit""",
}

_ITALIAN: Final = {
    "you": "tu",
    "greedy": "avidi",
    "random": "casuali",
    "hand": "Mano {number}",
    "deal": "distribuzione {number} di {all}",
    "table": "tavola:",
    "sweep": "scopa!",
    "leftovers": "in tavola alla fine: {cards}",
    "count": "Conto della mano {number}",
    "welcome": (
        "Sei il {seat}; gli altri sono giocatori {player} della libreria; seme {seed}."
        "\nScrivi aiuto per vedere che cosa si può chiedere."
    ),
    "your turn": "Puoi giocare:",
    "prompt": "la tua mossa> ",
    "hint": "Un giocatore avido giocherebbe {move}.",
    "no move yet": "Non c'è ancora una mossa: scrivi perché e una mossa.",
    "no such number": "Non c'è una mossa {number}: l'ultima è la {all}.",
    "nothing to undo": "Non c'è niente da annullare.",
    "no file": "Dove? Scrivi salva e il nome di un file.",
    "saved": "La partita è scritta in {file}.",
    "there": "{file} c'è già: {how} lo sovrascrive.",
    "drawn": "Il disegno è scritto in {file}.",
    "what to write": "{text}: scrivi un numero, una mossa come {move}, o aiuto.",
    "bye": "La partita si ferma qui.",
    "record": "Partita {number}: {rules}",
    "sound": (
        "{number}: {rules}, {hands} {hands:mano|mani}, {moves} {moves:mossa|mosse},"
        " {totals}"
    ),
    "unsound": "{file}: partita {number}: {error}",
    "no records": "{file}: non contiene partite",
    "piles": "Le carte di ogni mazzo preso, come {cards}; {rest} per tutte le altre.",
    "rest once": "{rest} può stare per un mazzo solo",
    "pile prompt": "carte {owner}> ",
    "sweeps prompt": "scope {owner}> ",
    "help": """\
3, 7Dx7C, 7D  gioca una mossa per numero o testo; una carta sola, se la mossa è una
consiglio     che cosa farebbe un giocatore semplice
perché 3      che cosa fa una mossa, o perché non è permessa; da solo: l'ultima
annulla       torna al tuo ultimo turno
tavola        mostra di nuovo la tavola
salva FILE    scrivi la partita in un file; salva! ne sovrascrive uno
aiuto, esci""",
}

_SPANISH: Final = {
    "you": "tú",
    "greedy": "codiciosos",
    "random": "aleatorios",
    "hand": "Mano {number}",
    "deal": "reparto {number} de {all}",
    "table": "mesa:",
    "sweep": "¡escoba!",
    "leftovers": "en la mesa al final: {cards}",
    "count": "Recuento de la mano {number}",
    "welcome": (
        "Eres el {seat}; los demás son jugadores {player} de la biblioteca;"
        " semilla {seed}.\nEscribe ayuda para ver qué se puede pedir."
    ),
    "your turn": "Puedes jugar:",
    "prompt": "tu jugada> ",
    "hint": "Un jugador codicioso jugaría {move}.",
    "no move yet": "Aún no hay ninguna jugada: escribe por qué y una jugada.",
    "no such number": "No hay jugada {number}: la última es la {all}.",
    "nothing to undo": "No hay nada que deshacer.",
    "no file": "¿Dónde? Escribe guarda y el nombre de un archivo.",
    "saved": "La partida está escrita en {file}.",
    "there": "{file} ya existe: {how} lo sobrescribe.",
    "drawn": "El dibujo está escrito en {file}.",
    "what to write": "{text}: escribe un número, una jugada como {move}, o ayuda.",
    "bye": "La partida se queda aquí.",
    "record": "Partida {number}: {rules}",
    "sound": (
        "{number}: {rules}, {hands} {hands:mano|manos},"
        " {moves} {moves:jugada|jugadas}, {totals}"
    ),
    "unsound": "{file}: partida {number}: {error}",
    "no records": "{file}: no contiene partidas",
    "piles": "Las cartas de cada montón, como {cards}; {rest} por todas las demás.",
    "rest once": "{rest} solo puede ser un montón",
    "pile prompt": "cartas {owner}> ",
    "sweeps prompt": "escobas {owner}> ",
    "help": """\
3, 7Dx7C, 7D  juega por número o por texto; una carta sola, si solo cabe una jugada
pista         qué haría un jugador sencillo
por qué 3     qué hace una jugada, o por qué no está permitida; solo: la última
deshaz        vuelve a tu último turno
mesa          muestra la mesa otra vez
guarda FILE   escribe la partida en un archivo; guarda! sobre otro
ayuda, sal""",
}

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": _DRAWN["en"] | _ENGLISH,
    "it": _DRAWN["it"] | _ITALIAN,
    "es": _DRAWN["es"] | _SPANISH,
}
"""The sentences by language and key, with the words of drawings for what they share."""

_NAMES: Final = {
    "hint": "hint, consiglio, suggerimento, suggerisci, suggerire,"
    " pista, sugerencia, consejo, sugerir",
    "why": "why, explain, perche, spiega, spiegare, por que, porque, explica, explicar",
    "undo": "undo, annulla, annullare, deshaz, deshacer",
    "table": "table, tavola, tavolo, mesa",
    "save": "save, salva, salvare, guarda, guardar",
    "help": "help, ?, aiuto, aiutami, aiutare, ayuda, ayudame, ayudar",
    "quit": "quit, exit, q, esci, uscire, sal, salir",
}
COMMANDS: Final[Mapping[str, str]] = {
    name: command for command, names in _NAMES.items() for name in names.split(", ")
}
"""What may be typed in a game, in any of the languages."""
_MOST_WORDS: Final = max(len(name.split()) for name in COMMANDS)


@attrs.frozen
class Asked:
    """What is asked for in a game."""

    command: str
    """Its name in English."""
    words: str
    """How it was typed."""
    rest: str
    """What follows it."""


def asked(answer: str) -> Asked | None:
    """Return the command that an answer begins with, in any of the languages.

    Accents, capitals, question marks and exclamation marks make no difference.

    >>> asked("¿Por qué 3?")
    Asked(command='why', words='¿Por qué', rest='3?')
    >>> asked("2B") is None
    True
    """
    for number in range(_MOST_WORDS, 0, -1):
        parts = answer.split(maxsplit=number)
        words = " ".join(parts[:number])
        command = COMMANDS.get(_plain(words))
        if command is not None:
            return Asked(command, words, "".join(parts[number:]).rstrip())
    return None


def _plain(words: str) -> str:
    """Return words without capitals, accents and the marks around them."""
    letters = normalize("NFD", words.casefold())
    bare = "".join(letter for letter in letters if not combining(letter))
    return bare.strip("¿?¡!") or bare
