"""The whole room under virtual time, with faults."""
