"""Games, stakes, house options and profiles."""
