"""The whole room under virtual time and a seed, with everything going wrong that can: ``doorcard sim``.

The room, the ledger, the protocol, the runner, the hub, the connections, the bots and the SQLite store are
the real ones. Time, chance, the network, the people and the moment of death are made up; the same seed gives
the same run to the byte.
"""
