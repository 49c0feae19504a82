"""The room on the network: sockets, files, clock and entropy."""
