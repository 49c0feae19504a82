"""What the room refuses. A refused command has changed nothing."""

from doorcard.errors import DoorcardError


class Refusal(DoorcardError):
    """The room does not do this now; code and facts go to the client as they are."""

    @property
    def wire_facts(self) -> dict[str, str | int]:
        """The facts as a message carries them."""
        return {name: told if isinstance(told, int) else str(told) for name, told in self.facts.items()}


class RoomError(DoorcardError):
    """The room cannot be opened like this: its configuration or what was saved does not hold together."""
