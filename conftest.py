"""What the tests of the core and those of all plugins share."""

from __future__ import annotations

from contextlib import suppress

with suppress(ModuleNotFoundError):  # the tests of models do without it
    from hypothesis import HealthCheck, settings

    # A busy machine takes its time over an example; what never ends runs into the time limit of its test.
    settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("unhurried")
