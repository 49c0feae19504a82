"""Two players with any number of cards to come, exactly, without looking at pairs one by one."""
