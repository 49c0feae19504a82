"""Tables, seats, clocks and the lobby as state machines without IO."""
