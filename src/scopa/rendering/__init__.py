"""Drawings of cards, positions and counts; loaded when one is asked for."""
