"""Values that are made when they are asked for and then kept, without a lock.

`functools.cached_property` of Python 3.11 has one lock for all instances of a class. A process that is forked while another
thread holds it waits for ever; here two threads may both make the value, and the first one is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

Value = TypeVar("Value")


class lazy(Generic[Value]):  # noqa: N801 - a decorator, as property is
    """A property that keeps its value in the instance.

    Args:
        make: Makes the value of an instance; the same one whenever it is called.
    """

    def __init__(self, make: Callable[[Any], Value]) -> None:
        self._make = make
        self._name = make.__name__
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        """Take the name under which the value is kept, and found from then on without this."""
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type | None = None) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type | None = None) -> Value: ...

    def __get__(self, instance: object | None, owner: type | None = None) -> Self | Value:
        """The value, made now; the property itself on the class."""
        if instance is None:
            return self
        value: Value = instance.__dict__.setdefault(self._name, self._make(instance))
        return value
