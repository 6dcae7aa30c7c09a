"""The parts of a response that claim something."""
