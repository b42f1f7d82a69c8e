"""Pictures of cards, tables, moves and counts as SVG: see `scopa.render_svg`."""
