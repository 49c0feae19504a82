"""The fair-play desk: what speaks against chance in hands that were played, with its evidence and never a
verdict (docs/fair-play.md).
"""
