"""One betting round of a compiled hand, and what players hold when they choose."""
