"""What rules are, in Spanish."""

from typing import Final

SENTENCES: Final = {
    "listed": "{seats} jugadores, {sides} equipos, a {target}",
    "whole-suit": "todas las cartas de {suit}",
    # Headings
    "seating": "Jugadores",
    "dealing": "Reparto",
    "capture": "Capturas",
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
        "con {count} o más {ranks} entre las primeras cartas de la mesa se vuelve a dar"
    ),
    "equal-ranks": (
        "con {count} o más cartas iguales entre las primeras de la mesa se vuelve a dar"
    ),
    "table-total": (
        "quien reparte anota {points} si las primeras cartas de la mesa suman {total}"
    ),
    "table-low": (
        "quien reparte anota {points} si las primeras cartas de la mesa suman {total}"
        " o menos"
    ),
    "table-matta": "en esta suma {card} vale de 1 a 10, según convenga",
    "table-taken": "quien reparte y anota así se lleva las cartas de la mesa",
    # Captures
    "equal": "una carta se lleva una carta del mismo valor",
    "sums-figures": (
        "sota, caballo y rey solo se llevan una carta igual; las demás también como"
        " sigue"
    ),
    "sums": (
        "una carta se lleva una carta del mismo valor; solo si no la hay, dos o más que"
        " suman su valor"
    ),
    "sums-free": (
        "una carta se lleva una carta del mismo valor, o dos o más que suman su valor,"
        " a elección"
    ),
    "totals": "una carta se lleva cartas con las que suma {total}",
    "or": "el jugador elige entre estas formas",
    "fewest": "entre varios grupos solo se lleva uno con el menor número de cartas",
    "at-most": "se pueden llevar como mucho {cards} cartas de la mesa",
    "ace": "un as se lleva toda la mesa",
    "ace-scores": "la escoba que un as hace así vale",
    "ace-no-score": "la escoba que un as hace así no vale",
    "ace-no-sweep": "con un as en la mesa es una carta como las demás",
    "ace-with-ace": "lo hace también con un as en la mesa",
    "ace-takes-itself": (
        "jugado en una mesa vacía, un as va enseguida al montón de quien lo juega"
    ),
    "ace-not-opening": "no tiene ese poder en la primera jugada de la mano",
    "ace-otherwise": "también puede capturar como las demás cartas",
    "ace-declinable": "en vez de eso se puede dejar en la mesa",
    # Play
    "compulsory": (
        "una carta que puede capturar debe capturar; pero se juega la carta que se"
        " quiera"
    ),
    "optional": "una carta que puede capturar se puede dejar en la mesa",
    "must-capture": (
        "mientras una carta de la mano pueda capturar, no se puede dejar ninguna"
    ),
    "no-ace-lead": "la primera carta de la mano no puede ser un as",
    "shown-first": "las cartas mostradas con un canto se juegan antes que las demás",
    "low-hand": (
        "con tres cartas recién recibidas que suman {most} o menos se puede cantar,"
        " {name}: {points}"
    ),
    "three-equal": (
        "con tres cartas iguales recién recibidas se puede cantar, {name}: {points}"
    ),
    "three-equal-low": (
        "con tres cartas iguales recién recibidas que suman {most} o menos se puede"
        " cantar, {name}: {points}"
    ),
    "matta": "{card} se puede cantar con cualquier valor",
    "picula": (
        "{name}: {points} por llevarse, sola, la carta igual que se acaba de dejar"
    ),
    "bager": (
        "{name}: un punto por carta por llevarse dos o más, todas del palo de la carta"
        " jugada"
    ),
    "sweep": (
        "una captura que vacía la mesa es una escoba, pero no con la última carta"
    ),
    "sweep-last": (
        "una captura que vacía la mesa es una escoba, también con la última carta"
    ),
    "last-capturer": "lo que queda al final es para quien hizo la última captura",
    "dealer": "lo que queda al final es para quien reparte",
    # Count
    "most-cards": "{name}: {points} por tener más cartas",
    "most-of-suit": "{name}: {points} por tener más cartas de {suit}",
    "tied": ", y {tied} a cada uno en caso de empate",
    "most-of-ranks": "{name}: {points} por tener más {ranks}, en este orden",
    "holding": "{name}: {points} por llevarse {cards}",
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
        " más bajo, si está por debajo de todos los demás en {margin}"
        " o más"
    ),
    "holding-wins": (
        "{name}: quien al final de una mano se ha llevado todas estas cartas gana:"
        " {cards}"
    ),
    "house": "una regla de la casa: {rule}",
}
