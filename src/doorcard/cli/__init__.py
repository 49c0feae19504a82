"""The commands of `doorcard`."""
