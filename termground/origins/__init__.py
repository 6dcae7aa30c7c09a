"""The systems that the presets come from, as they were; only ``parity=True`` reaches them."""
