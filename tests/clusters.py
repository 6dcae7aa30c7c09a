"""Clusters on this machine, for tests and measurements."""

from __future__ import annotations


def started(ray, attempts=3):
    """Start a cluster, again if its processes were too slow.

    Ray gives its helpers 15 seconds to come up, and no setting changes that; the first start also compiles what they import.
    """
    for left in reversed(range(attempts)):
        try:
            ray.init(
                "local",
                num_cpus=2,
                include_dashboard=False,
                _node_ip_address="127.0.0.1",
                logging_level="error",
            )
        except Exception as error:
            if not left or "timed out during startup" not in str(error):
                raise
            ray.shutdown()
        else:
            return
