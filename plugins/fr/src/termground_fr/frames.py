"""What the reader of a sentence keeps of its clauses."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Frame:
    """A subordinate clause.

    Attributes:
        first: Index of its first token.
        kind: What opens it, as :func:`termground_fr.openers.kind` has it.
        late: Whether the main clause has its verb before it.
        comma: Whether a comma stands before it.
        depth: How many clauses are open around it.
        verb: Index of its finite verb; negative where it has none.
    """

    first: int
    kind: str
    late: bool
    comma: bool
    depth: int
    verb: int = -1


@dataclass(slots=True)
class Part:
    """One of the coordinated clauses of a sentence.

    Attributes:
        first: Index of its first token.
        verb: Index of its finite verb; negative where it has none.
        last: One past the index of its last token.
        stray: A verb in it that belongs to no known clause; negative where there is none.
        frames: The clauses inside it.
    """

    first: int
    verb: int = -1
    last: int = 0
    stray: int = -1
    frames: list[Frame] = field(default_factory=list)
