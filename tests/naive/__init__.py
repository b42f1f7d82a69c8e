"""A second, naive implementation of the rules, to test the library against.

Cards are plain strings (``"7D"``), piles are lists, and every capture is found by
trying every subset of the table. It imports nothing from the library.
"""
