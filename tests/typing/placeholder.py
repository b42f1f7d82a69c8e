"""Checked by mypy, never run."""

from typing import assert_type

from scopa import total

assert_type(total([1]), int)
total("7")  # type: ignore[arg-type]
