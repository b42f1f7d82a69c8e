"""What states and views have in common: they are values that show their fields."""

from typing import Any, ClassVar, Self


class Shown:
    """A value that never changes, made of its fields, which draws itself."""

    __slots__ = ()

    _field_names: ClassVar[tuple[str, ...]]
    """The names of the fields, in order."""
    _may_be_hidden: ClassVar[bool] = True

    def _replaced(self, changes: dict[str, Any]) -> Self:
        """Return a value with some fields changed, checked like any other."""
        fields = {name: getattr(self, name) for name in self._field_names}
        return type(self)(**fields | changes)

    def __repr__(self) -> str:
        fields = [f"{name}={getattr(self, name)!r}" for name in self._field_names]
        return f"{type(self).__name__}({', '.join(fields)})"

    def __str__(self) -> str:
        from scopa.rendering.text import render_text  # noqa: PLC0415 - on demand

        return render_text(self)  # type: ignore[arg-type]

    def _repr_svg_(self) -> str:
        from scopa.rendering.svg.pictures import render_svg  # noqa: PLC0415

        return render_svg(self)  # type: ignore[arg-type]

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self
