"""Messages between the room and its clients."""
