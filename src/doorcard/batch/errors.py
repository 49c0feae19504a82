"""What a batch of hands refuses."""

from doorcard.errors import DoorcardError


class BatchError(DoorcardError):
    """This batch cannot be played; the code and the facts say why."""
