"""The messages in Spanish."""

from typing import Final

from scopa._card_words import SUITS
from scopa.messages.shape import Messages

PROBLEMS: Final = {
    # Cards and text
    "no-such-card": (
        "{text} no es ninguna carta: escribe un número del 1 al 10 y D, C, S o B, como"
        " en 7D o 10B"
    ),
    "not-a-card": (
        "{value} no es una carta: escribe Card('7D'), o parse_card para un texto"
    ),
    "card-twice": "{card} aparece más de una vez",
    "card-missing": "falta {card}",
    "unreadable": (
        "en la columna {column}: debería seguir {expected}, no {text:el final}"
    ),
    "wrong-format": "esto parece {form}: usa {reader}",
    "broken-json": "desde la línea {line}, columna {column} esto no es JSON",
    "too-long": "{what}: como máximo {most} {units}",
    "ambiguous-move": "{text} puede ser {candidates}: escribe cuál por completo",
    "result-differs": "el registro dice {stated}, pero sus jugadas dan {found}",
    "bad-data": "en {path}: debería haber {expected}, no {found}",
    # Moves
    "not-a-move": (
        "{value} no es una jugada: escribe Move(Card('7D')), o parse_move(state, text)"
        " para un texto"
    ),
    "not-your-turn": "le toca {to_move:to}, no {viewer:to}",
    "hand-over": "la mano ha terminado: se han jugado todas sus cartas",
    "not-in-hand": "{card} no está entre las cartas {seat:of}: {hand}",
    "not-on-table": (
        "no se {cards:puede recoger|pueden recoger} {cards}: en la mesa"
        " {table:no hay|hay|hay} {table}"
    ),
    "equal-card-first": (
        "{card} debe llevarse {equal}: una sola carta de igual valor va antes que las"
        " sumas"
    ),
    "one-set-only": (
        "{card} no puede llevarse {captured}: en un turno se recoge una sola carta o"
        " un solo grupo, aquí {allowed}"
    ),
    "does-not-add-up": (
        "{card} no puede llevarse {captured}:"
        " {captured:vale|suman} {total}, no {needed}"
    ),
    "does-not-make-total": (
        "{card} no puede llevarse {captured}: juntas suman {made}, no {total}"
    ),
    "ace-takes-all": (
        "{card} no puede llevarse {captured}: un as se lleva toda la mesa, {table}"
    ),
    "capture-compulsory": (
        "{card} no se puede dejar en la mesa: una carta que puede recoger debe"
        " hacerlo, aquí {allowed}"
    ),
    "no-such-capture": (
        "{card} no puede llevarse {captured}:"
        " {allowed:no puede|puede|puede} llevarse {allowed}"
    ),
    "must-capture": (
        "{card} no se puede dejar en la mesa mientras se pueda recoger con {able}"
    ),
    "move-barred": "{move} no se puede jugar: {rule}",
    "no-declarations": (
        "{declaration} no se puede declarar: en estas reglas no hay cantos"
    ),
    "too-late-to-declare": (
        "{declaration} ya no se puede declarar: solo en el primer turno de un jugador"
        " tras cada reparto"
    ),
    "declaration-not-true": (
        "{declaration} no es cierto con {hand}: esta mano"
        " {offered:no puede|puede|puede} declarar {offered}"
    ),
    "shown-card-first": (
        "{declaration} no se puede declarar con {card}: primero se juega una de las"
        " cartas mostradas, {allowed}"
    ),
    # Rules
    "bad-field": "{field} requiere {expected}, no {value}",
    "sides-do-not-fit": (
        "{seats} jugadores no pueden formar {sides} equipos iguales: {fix}"
    ),
    "cannot-be-dealt": (
        "{seats} jugadores que reciben {deals} cartas, con {table} en la mesa, usan"
        " {used} de las 40: {fix}"
    ),
    "contradiction": "{fault}: {fix}",
    "no-such-variant": "no hay ninguna variante {text}: {fix}",
    "bad-house-rule": "{rule} {fault}",
    # States
    "wrong-length": (
        "{field}: {expected:hace falta|hacen falta} {expected}"
        " {expected:elemento|elementos}, no {found}"
    ),
    "hand-sizes": "{fault}",
    "last-capturer": "{fault}",
    "too-many-sweeps": (
        "{side} no puede tener {sweeps} {sweeps:escoba|escobas} con {cards}"
        " {cards:carta recogida|cartas recogidas}"
    ),
    "cards-left": (
        "la mano ha terminado, así que {table} de la mesa"
        " {table:corresponde|corresponden} {seat:to}"
    ),
    "hand-not-over": (
        "{what} debe esperar al final de la mano:"
        " {left:queda|quedan} {left} {left:carta|cartas}"
    ),
    "game-over": "la partida ha terminado: ha ganado {side}",
    "no-such-item": "no hay ningún apartado {text}, sino {names}",
    # Deals
    "misdeal": (
        "con {table} en la mesa el reparto no vale, {condition}: reparte de nuevo,"
        " como hace shuffled_deck(rng, rules)"
    ),
    "always-misdeal": ("en {tries} barajadas no se encontró ningún reparto válido"),
    # Simulations
    "game-failed": (
        "la partida {game} de la semilla {seed} falló en el turno {seat:of}: {fault}"
    ),
}

REASONS: Final = {
    # A play
    "declares": (
        "{seat} declara {bonus} y muestra {cards}: {points} {points:punto|puntos}"
    ),
    "declared-value": "{card} vale {value} hasta que alguien se la lleve",
    "captures": "{seat} juega {card} y se lleva {captured}",
    "lays": "{seat} deja {card} en la mesa",
    # Why it captures
    "equal-card": "{captured} tiene el mismo valor que {card}",
    "equal-card-bars-sums": (
        "una sola carta de igual valor va antes que las sumas: {card} no puede"
        " llevarse {barred}"
    ),
    "adds-up": "{captured} suman el valor de {card}: {terms} = {total}",
    "makes-total": "{card} y {captured} suman {total}: {terms}",
    "ace-takes-table": "un as se lleva toda la mesa",
    "ace-among-aces": ("si hay un as en la mesa, el as es una carta como las demás"),
    "ace-at-opening": "en la primera jugada de la mano el as no tiene poder",
    "ace-takes-itself": (
        "un as jugado en la mesa vacía va al montón de quien lo juega: es una captura,"
        " pero no una escoba"
    ),
    "takes-itself": (
        "{card}, jugada en la mesa vacía, va al montón de quien la juega: es una"
        " captura, pero no una escoba"
    ),
    "fewest-cards": (
        "solo se puede recoger un grupo con el menor número de cartas: {card} no puede"
        " llevarse {barred}"
    ),
    "too-many-cards": (
        "se {most:puede recoger|pueden recoger} como máximo {most}"
        " {most:carta|cartas}: {card} no puede llevarse {barred}"
    ),
    "capture-allowed": (
        "{card} puede llevarse {captured} según la regla de captura de este juego"
    ),
    "choice": "{card} puede llevarse en cambio {others}",
    "no-choice": "{card} no puede llevarse otra cosa",
    # Why it does not
    "table-empty": "en la mesa no hay nada que recoger",
    "nothing-equal": "ninguna carta de la mesa tiene el valor de {card}",
    "nothing-adds-up": (
        "ninguna carta de la mesa tiene el valor de {card}, y ningún grupo suma {value}"
    ),
    "court-takes-equal": (
        "{card} es una figura y no recoge sumas, y en la mesa no hay una carta igual"
    ),
    "nothing-makes-total": "ningún grupo de cartas de la mesa suma {total} con {card}",
    "capture-not-allowed": (
        "{card} no puede llevarse nada según la regla de captura de este juego"
    ),
    "may-be-laid": "{card} podría llevarse {allowed}, pero no está obligada",
    "may-take": "{card} puede llevarse {allowed}",
    "may-only-be-laid": "{card} solo se puede dejar en la mesa",
    # Sweeps
    "sweep": ("la mesa queda vacía: escoba {side:for}, {points} {points:punto|puntos}"),
    "sweep-made": "la mesa queda vacía: escoba {side:for}",
    "no-sweep-last-card": (
        "la mesa queda vacía, pero la última carta de la mano no hace escoba"
    ),
    "no-sweep-ace": (
        "la mesa queda vacía, pero el as que se lo lleva todo no hace escoba"
    ),
    "no-sweep": (
        "la mesa queda vacía, pero según las reglas de este juego no es una escoba"
    ),
    "cards-stay": "en la mesa {left:queda|quedan} {left}: no hay escoba",
    # Bonuses
    "picula": (
        "{card} se lleva la carta igual que se acaba de dejar, {bonus}: {points}"
        " {points:punto|puntos} {side:for}"
    ),
    "bager": (
        "{cards} son todas del mismo palo, {bonus}: {points}"
        " {points:punto|puntos} {side:for}"
    ),
    "table-bonus": (
        "{bonus} de {cards}: {points} {points:punto|puntos} {side:for}, y quien reparte"
        " se lleva estas cartas"
    ),
    "bonus": "{bonus}: {points} {points:punto|puntos} {side:for}",
    # What comes after
    "deal": (
        "nadie tiene ya cartas en la mano, y se"
        " {size:reparte|reparten} {size} {size:carta|cartas} a cada uno:"
        " reparto {number} de {deals}"
    ),
    "hand-ends": "se han jugado todas las cartas: la mano ha terminado",
    "leftovers-last-capturer": (
        "{seat} hizo la última captura y se lleva lo que queda, {left}: no es una"
        " escoba"
    ),
    "leftovers-dealer": (
        "{seat} es quien reparte y se lleva lo que queda, {left}: no es una escoba"
    ),
    "leftovers-nobody": "nadie ha hecho capturas, así que nadie se lleva {left}",
    "nothing-left": "en la mesa no queda nada",
    # The count
    "most-cards": (
        "{item}: {side} tiene más, {best} a {second}: {points} {points:punto|puntos}"
    ),
    "most-of-suit": (
        "{item}: {side} tiene más cartas de {suit}, {best} a {second}: {points}"
        " {points:punto|puntos}"
    ),
    "most-of-rank": (
        "{item}: {side} tiene más {rank}, {best} a {second}: {points}"
        " {points:punto|puntos}"
    ),
    "most-of-rank-among": (
        "{item}: entre {among}, {side} tiene más {rank}, {best} a {second}: {points}"
        " {points:punto|puntos}"
    ),
    "same-of-rank": (
        "{item}: los mejores tienen igual número de {rank}, {total} por cabeza"
    ),
    "tied": "{item}: empate, con {total} por cabeza: no puntúa nadie",
    "tied-shared": (
        "{item}: empate, con {total} por cabeza: {points} {points:punto|puntos}"
        " {sides:for}"
    ),
    "nobody-has-any": "{item}: nadie tiene cartas que cuenten",
    "holds": "{item}: {side} ha recogido {cards}: {points} {points:punto|puntos}",
    "holds-nobody": "{item}: nadie ha recogido {cards}",
    "holds-part": "{item}: nadie ha recogido todas estas cartas: {cards}",
    "each-counts": (
        "{item}: {side} tiene {total} {total:carta que cuenta|cartas que cuentan}:"
        " {points} {points:punto|puntos}"
    ),
    "primiera-cards": "{item} {side:of}: {worth} = {total}",
    "primiera-incomplete": (
        "{item}: {side} no tiene cartas de {suits}, y por eso queda fuera"
    ),
    "primiera-loses": (
        "{item}: {side} no tiene cartas de {suits}, y pierde contra quien tiene los"
        " cuatro palos"
    ),
    "primiera-counts-0": "{item}: {side} no tiene cartas de {suits}, que cuentan 0",
    "primiera-best": (
        "{item}: {side} tiene la mejor, {best} a {second}: {points}"
        " {points:punto|puntos}"
    ),
    "primiera-only": (
        "{item}: solo {side} tiene cartas de los cuatro palos: {points}"
        " {points:punto|puntos}"
    ),
    "primiera-better-cards": (
        "{item}: {side} tiene las mejores cartas, comparadas de la mejor a la peor:"
        " {points} {points:punto|puntos}"
    ),
    "primiera-equal": "{item}: las mejores son iguales: no puntúa nadie",
    "primiera-nobody": (
        "{item}: nadie tiene cartas de los cuatro palos: no puntúa nadie"
    ),
    "sweeps-made": "{item}: {side} tiene {total}: {points} {points:punto|puntos}",
    "sweeps-none": "{item}: nadie tiene ninguna",
    "in-a-row": (
        "{item}: {side} tiene {cards} seguidas: {points} {points:punto|puntos}"
    ),
    "in-a-row-capped": (
        "{item}: {side} tiene {cards} seguidas: {points} {points:punto|puntos}, y no"
        " se dan más"
    ),
    "not-in-a-row": "{item}: nadie tiene {cards}",
    "bonus-made": (
        "{item}: {times} {times:vez|veces} en la mano para {side}: {points}"
        " {points:punto|puntos}"
    ),
    "item-scores": "{item}: {side} tiene {total}: {points} {points:punto|puntos}",
    "item-scores-points": "{item}: {points} {points:punto|puntos} {side:for}",
    "item-scores-nothing": "{item}: no puntúa nadie",
    "hand-points": "{side} hace {points} {points:punto|puntos} en esta mano",
    "total-points": (
        "{side} tenía {before} y en esta mano hace {points}: {total} en total"
    ),
    # The game
    "ahead": "{side} va por delante, {best} a {second}",
    "lowest-leads": "{side} va mejor, con el total más bajo, {best} a {second}",
    "level": "{sides} están empatados a {total}",
    "won-target": (
        "la partida ha terminado: {side} gana con {total}, y hacían falta {target}"
    ),
    "won-lowest": (
        "la partida ha terminado: alguien ha llegado a {target}, y {side} gana con el"
        " total más bajo, {total}"
    ),
    "won-holding": (
        "la partida ha terminado: {side} gana ({ending}) por haber recogido todas estas"
        " cartas: {cards}"
    ),
    "won": "la partida ha terminado: {side} gana ({ending})",
    "on-target": (
        "la partida sigue: nadie ha llegado aún a {target} {target:punto|puntos}"
    ),
    "on-margin": (
        "la partida sigue: {target} {target:punto|puntos} no {target:basta|bastan} sin"
        " una ventaja de {margin}"
    ),
    "on-lowest": (
        "la partida sigue: nadie está por debajo de todos los demás por {margin}"
    ),
    "on": "la partida sigue: según las reglas de este juego nadie ha ganado aún",
    "next-dealer": "la próxima mano la reparte {seat}",
}

PHRASES: Final = {
    "in-path": "en {path}",
    "in-line": "línea {line}",
    "in-column": "línea {line}, columna {column}",
    "should-follow": "debería seguir {expected}, no {text:el final}",
    "spectator": "a un espectador",
    "one-of": "{candidates}",
    "text": "un texto",
    "texts": "textos",
    "whole-numbers": "números enteros",
    "whole-numbers-from": "números enteros desde {least}",
    "whole-number": "un número entero",
    "whole-from": "un número entero desde {least}",
    "whole-from-to": "un número entero de {least} a {most}",
    "whole-or-tuple": "un número entero desde 1, o una tupla de ellos",
    "ten-whole-numbers": "diez números enteros",
    "one-whole-or-more": "uno o más números enteros",
    "pairs-of-numbers": "pares de números enteros",
    "pair-of-numbers-or-none": "un par de números enteros, o None",
    "true-or-false": "True o False",
    "rank-1-to-10": "un número del 1 al 10",
    "ranks": "una tupla de números distintos del 1 al 10",
    "cards": "cartas",
    "cards-in-list": "cartas, como en [card]",
    "one-card-or-more": "una o más cartas",
    "forty-cards": "las cuarenta cartas",
    "cards-by-seat": "las cartas de cada jugador",
    "cards-by-side": "las cartas de cada equipo",
    "two-piles": "dos o más montones, uno por equipo",
    "a": "un objeto {type}",
    "a-or-none": "un objeto {type} o None",
    "one-object-or-more": "uno o más objetos {type}",
    "tuple-of": "una tupla de objetos {type}",
    "one-with": "una con {value}",
    "class-for-object": "{type}, que es una clase: escribe {type}()",
    "read-by": "{what} (parse_cards lee un texto)",
    "state-or-view": "un GameState o una PlayerView",
    "rules-value": "Rules",
    "rules-such-as": "un objeto Rules, como SCOPA o VARIANTS['scopa']",
    "hashable": "hashable: clases frozen",
    "chance": "una fuente de azar, como random.Random(7)",
    "seat-to": "un jugador de 0 a {most}",
    "seat-or-spectator": "un jugador de 0 a {most}, o None para un espectador",
    "player-by-seat": "un jugador para cada asiento",
    "player-or-maker": "jugadores con un método choose, o lo que los crea",
    "maker-alone": (
        "jugadores con un método choose (una función o clase entre ellos crea un"
        " jugador, y no debe necesitar argumentos)"
    ),
    "executor": "un concurrent.futures.Executor o None",
    "progress": "una función de un SimulationResult, o None",
    "same-rules": "igual en los resultados que se suman",
    "drawable": "un estado, una vista, un recuento, una jugada o cartas",
    "name-by-seat": "un texto por jugador, con lo que tiene jugadores",
    "none-without-table": "None, salvo con un estado o una vista",
    "card-seat-may-hold": "la jugada de una carta que el jugador {number} puede tener",
    "prefix-of-ids": "una letra, y luego letras, cifras, guiones o guiones bajos",
    "number-by-side": "un número para cada equipo",
    "number-by-seat": "un número para cada jugador",
    "empty-for-spectator": "vacío para un espectador",
    "cards-of-hand": "entre las cartas de la mano",
    "cards-seen": ("cuántas se ven ({seat}: {count}), o más para otro jugador"),
    "bonuses": "bonificaciones",
    "bonus-of-side": "un Bonus de un equipo menor que {sides}",
    "pairs-card-value": "pares de una carta y un valor",
    "pairs-card-its-value": "pares de una carta y su valor",
    "values-of-cards": "un diccionario de cartas a valores del 1 al 10",
    "matta-with-value": "la matta con un valor del 1 al 10",
    "no-values-nothing-to-declare": "vacío: no hay nada que declarar",
    "no-values-unless-shown": (
        "vacío si la matta no está descubierta en la mano o en la mesa"
    ),
    "one-value": "un valor a la vez",
    "shown-cards": "cartas en mano, tras una declaración",
    "no-sweeps-yet": "0 antes de la primera jugada",
    "no-previous": "None: ninguna regla de aquí lo usa",
    "no-previous-at-ends": "None antes de la primera jugada y después de la última",
    "move-of-played-cards": "una jugada de cartas ya jugadas",
    "sides-would-do": "sides={numbers} serviría",
    "seats-would-do": "seats={numbers} serviría con deals={size}",
    "deals-would-do": "deals={numbers} serviría con seats={seats}",
    "table-would-do": (
        "table_size={numbers} serviría con seats={seats} y deals={size}"
    ),
    "other-numbers": "hacen falta otros seats, deals o table_size",
    "must-capture-optional": "MustCapture no concuerda con compulsory=False",
    "leave-out-one": "quita uno de los dos",
    "matta-for-nothing": "hay una matta, pero nada para lo que declararla",
    "add-hand-bonuses": "añade hand_bonuses o table_bonus, o quita la matta",
    "bonus-without-table": (
        "hay una bonificación por la mesa, pero la mesa empieza vacía"
    ),
    "leave-out-table-bonus": "quita table_bonus, o reparte cartas a la mesa",
    "rule-repeated": "{field} contiene {rule} {times} veces",
    "leave-once": "déjala una sola vez",
    "did-you-mean": "¿querías decir {suggested}?",
    "listed-by": "{what} las muestra",
    "cards-hidden": (
        "{hidden} {hidden:carta está oculta|cartas están ocultas}, pero"
        " {unseen} no se {unseen:ve|ven}"
    ),
    "hands-do-not-fit": (
        "manos de {sizes} cartas, desde el jugador tras el que reparte, no"
        " encajan con repartos de {size} y el turno {seat:of}"
    ),
    "captured-by-nobody": (
        "hay cartas capturadas, así que last_capturer debe ser un jugador"
    ),
    "capturer-without-pile": (
        "{seat} hizo la última captura, pero el montón de su equipo está vacío"
    ),
    "captured-before-play": (
        "no se ha jugado ninguna carta, así que ninguna puede estar capturada"
    ),
    "the-next-hand": "la mano siguiente",
    "the-count": "el recuento",
    "the-explanation": "la explicación del recuento",
    "equal-ranks": "{number} o más cartas del mismo número",
    "too-many-of-rank": "{number} o más cartas de número {of}",
    "no-ace-lead": "la primera carta de la mano no puede ser un as",
    "shown-first": "las cartas mostradas se juegan primero",
    "returns-no-captures": "debe devolver capturas, no {value}",
    "returns-no-sets": "debe devolver conjuntos de cartas, no {value} entre ellos",
    "captures-off-table": (
        "deja a {card} llevarse {shown}, que no es un conjunto de cartas de la mesa"
    ),
    "returns-no-moves": "debe devolver jugadas, no {value}",
    "keeps-other-moves": "deja {value}, que no son todas jugadas permitidas",
    "keeps-changing": "debe dejar siempre las mismas jugadas",
    "gives-no-problem": "debe dar un Problem como motivo, no {value}",
    "gives-no-reasons": "debe dar objetos Reason, no {value}",
    "shows-no-cards": "debe mostrar una tupla de cartas de la mano, no {value}",
    "has-no-name": "debe tener un texto como nombre, no {value}",
    "worth-no-whole": "debe valer puntos enteros, no {value}",
    "returns-no-points": "debe devolver un número entero de puntos desde 0, no {value}",
    "returns-no-item": (
        "debe devolver un ScoreItem para {sides} equipos, con una tupla de puntos"
        " enteros y una tupla de Evidence, no {value}"
    ),
    "returns-no-outcome": (
        "debe devolver None, o un Outcome con los totales, no {value}"
    ),
    "explainable": (
        "un GameState, una PlayerView, un HandScore, un ScoreItem o un Bonus"
    ),
    "any-of": "{choices}",
    "exactly": "{what}",
    "near": "{what} (¿querías decir {suggested}?)",
    "characters": "caracteres",
    "digits": "cifras",
    "hands": "manos",
    "moves": "jugadas",
    "tags": "etiquetas",
    "items": "apartados",
    "brackets": "paréntesis uno dentro de otro",
    "a-move": "una jugada",
    "a-position": "una posición",
    "a-record": "un registro",
    "a-line": "una línea",
    "a-comment": "un comentario",
    "a-count": "un recuento",
    "the-tags": "las etiquetas",
    "the-score": "el tanteo",
    "text-of-rules": "un texto de reglas",
    "number-in-text": "un número en un texto",
    "a-number": "un número",
    "slash-number-or": "/ y un número, o {after}",
    "the-end": "el final",
    "next-field": "el campo siguiente",
    "the-suit": "un palo",
    "card-such-as": "una carta como 7D o 10B",
    "card-or-rank-of-table": (
        "una carta, como {rank_text}D, o un número que haya en la mesa"
    ),
    "takes-or-end": "x y las cartas recogidas, o el final",
    "plus-card-or-end": "+ y otra carta, o el final",
    "name-of-declaration": "el nombre de una declaración",
    "a-value": "un valor",
    "comma-or-bracket": "una coma o ]",
    "a-seat": "un jugador",
    "a-side": "un equipo",
    "card-or-next-field": "una carta, o el campo siguiente",
    "card-slash-or-next-field": "una carta, una / o el campo siguiente",
    "dot-and-bonus": ". y el nombre de una bonificación",
    "name-of-bonus": "el nombre de una bonificación",
    "equals-its-points": "= y sus puntos",
    "points": "puntos",
    "card-or-bracket": "una carta o ]",
    "another-bonus-or-field": "; y otra bonificación, o el campo siguiente",
    "equals-a-value": "= y un valor",
    "rules-such-as-text": "reglas, como scopa o escoba;target=15",
    "all-of": "{names}",
    "one-of-fields": "uno de {fields}",
    "hidden-stock": "oculto en una vista, como en ?30",
    "cards-of-seat": "cartas {seat:of}",
    "seen-by-it": "visible para quien la tiene",
    "hidden-or-shown": "oculta en una vista, o entre las de shown:",
    "comment-begins": "un comentario que empieza con {{",
    "comment-ends": "}} al final del comentario",
    "name-of-tag": "el nombre de una etiqueta",
    "name-of-another-tag": "el nombre de otra etiqueta",
    "quoted-text": "un texto entre comillas",
    "bracket-or-quoted-text": "] o un texto entre comillas",
    "tag-and-game": "{tag} y una partida",
    "number-dealer-deck": "el número de la mano, dealer o deck",
    "this-dealer-deck": "{number}, dealer o deck",
    "cards-of-deck": "las cuarenta cartas de la baraja",
    "seat-that-deals": "el jugador que reparte",
    "move-such-as": "una jugada, como 7D o 10Cx4D+6S",
    "round-or-move": "{number}. o una jugada",
    "card-of-declared-move": "la carta de la jugada declarada",
    "item-such-as": "un apartado, como cards=1/0",
    "equals-points": "= y puntos",
    "totals-such-as": "totales, como 3/1",
    "hand-or-result": "hand o result",
    "star-or-winner": "* o el equipo que ha ganado",
    "end-of-record": "el final del registro",
    "the-reason": "el motivo",
    "the-totals": "los totales, como 11/7",
    "nothing": "nada",
    "side-has-won": "ha ganado {side}",
    "no-end": "ningún final",
    "lines-of-text": "líneas de texto",
    "one-record": "un solo registro: read_records lee varios",
    "next-dealer-is": "{seat}, a quien le toca repartir",
    "pairs-name-text": "pares de un nombre y un texto",
    "tag-name-field": "nombre de una etiqueta",
    "word-other-than": "una palabra de letras y cifras distinta de {reserved}",
    "closed-text": "un texto con {quote} al final",
    "field-of": "un campo de {type}",
    "new-field": "un campo que no haya aparecido antes",
    "equals-value-of": "= y el valor de {field}",
    "semicolon-or-end": "; y un campo, o el final",
    "name-of-variant": "el nombre de una variante",
    "few-brackets": "no más de {most} paréntesis uno dentro de otro",
    "few-within": "no más de {most} uno dentro de otro",
    "few-rules-within": "no más de {most} reglas una dentro de otra",
    "few-rules": "no más de {most} reglas en total",
    "few-entries": "no más de {most} elementos",
    "comma-and-entry": ", y uno de {number} elementos",
    "bracket-of-entries": "el ) de {number} elementos desde la columna {column}",
    "comma-or-close": ", o )",
    "field-in": "{fields} en {type}",
    "percent-digits": "% y dos cifras hexadecimales",
    "percent-utf-8": "signos de porcentaje que formen UTF-8",
    "whole-text": "un texto de caracteres enteros, como máximo {most}",
    "text-such-as-escoba": "un texto, como 'escoba'",
    "switch": "true o false",
    "long-text": "un texto largo",
    "a-card-such-as": "una carta como 7D",
    "list-of-any": "una lista de cualquier longitud",
    "list-of": "una lista de {number}",
    "fields-of": "los campos de un objeto {type}",
    "number-beyond": "un número más allá de {most}",
    "an-object": "un objeto",
    "names-found": "nombres que se puedan encontrar ({reason})",
    "annotations-of": "las anotaciones de {type}",
    "annotated": (
        "anotado con None, bool, int, str, Card, Suit u otro Enum de textos, un"
        " Literal de textos, una clase de reglas, una tupla de estos, o una unión"
        " de estos que se escriban de modos distintos"
    ),
    "argument-of-class": "un argumento de la clase, con un nombre distinto de 'type'",
    "or-of-your-own": "{what} o una tuya en extra=",
    "attrs-classes-such-as": "clases attrs, como (MyRule,)",
    "attrs-classes": "clases attrs",
    "classes-own-names": "clases con nombres propios",
    "tuple-of-classes": "una tupla de clases",
    "a-that-is-attrs": "un objeto {type} que sea una clase attrs",
    "class-own-name": "una clase con un nombre propio, que {type} no tiene,",
    "what-takes": "lo que {type} acepta ({reason})",
    "true-for-view": "True para una vista, y False para todo lo demás",
    "json-text": "JSON como str",
    "json": "JSON",
    "record-text": "un registro escrito como texto",
    "one-of-or-none": "{names} o None",
    "the-key": "la clave {key}",
    "object-without-it": "un objeto sin ella",
    "only-version": "{version} (la única versión que hay)",
    "each-key-once": "cada clave una sola vez",
    "twice": "{what} dos veces",
    "object-with-type": "un objeto con schema y type",
    "this": "esto",
    "side-with-total": "un equipo que tenga un total",
    "only-fields": "solo campos de {type}",
    "name-of-class": "el nombre de una clase",
    "more": "más",
    "cards-of-piles": (
        "las cartas de cada montón (una vista que las oculta es solo para mostrar)"
    ),
    "cards-of-hidden-piles": (
        "las cartas de cada montón (una posición que las oculta es solo para mostrar)"
    ),
    "how-many": "cuántas son",
    "points-by-side": "puntos y pruebas para cada equipo",
    "number-of-points": "{number} puntos",
    "no-such-stock": "ningún reparto deja un mazo de {number} cartas",
    "the-totals-of-hand": "los totales",
}

MESSAGES: Final = Messages(
    language="es",
    problems=PROBLEMS,
    reasons=REASONS,
    phrases=PHRASES,
    names={
        "cards": "cartas",
        "coins": "oros",
        "cups": "copas",
        "swords": "espadas",
        "batons": "bastos",
        "sweeps": "escobas",
        "settebello": "siete de oros",
        "primiera": "setenta",
        "re-bello": "rey de oros",
        "rosmarino": "sota de espadas",
        "all-sevens": "todos los sietes",
        "two-of-swords": "dos de espadas",
        "each-coin": "cada carta de oros",
        "table": "mesa inicial",
    },
    suits=dict(zip("DCSB", SUITS["es"], strict=True)),
    ranks=(
        *("ases", "doses", "treses", "cuatros", "cincos"),
        *("seises", "sietes", "sotas", "caballos", "reyes"),
    ),
    both="y",
    either="o",
    nothing="nada",
    more="{} más",
    an_object="un objeto {}",
    large_number="un número muy grande",
    seat={
        "": "el jugador {}",
        "of": "del jugador {}",
        "to": "al jugador {}",
        "for": "para el jugador {}",
    },
    side={
        "": "el equipo {}",
        "of": "del equipo {}",
        "to": "al equipo {}",
        "for": "para el equipo {}",
    },
    named={"": "{}", "of": "de {}", "to": "a {}", "for": "para {}"},
    team={
        "": "el equipo de {}",
        "of": "del equipo de {}",
        "to": "al equipo de {}",
        "for": "para el equipo de {}",
    },
    euphony={
        "y": ("[hH]?[iíIÍ](?![aeoáéóAEO])", "e"),
        "o": (r"[hH]?[oóOÓ]|8|11\b", "u"),
    },
)
