"""The commands of ``python -m scopa``; the library imports none of this."""
