"""Texts that are still being written, checked sentence by sentence."""

from termground.guard.asynchronous import AsyncGuard
from termground.guard.guard import Guard
from termground.guard.pieces import CheckedPiece, Policy, StopAt

__all__ = ["AsyncGuard", "CheckedPiece", "Guard", "Policy", "StopAt"]
