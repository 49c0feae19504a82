"""Speed and memory against peers installed by pip, as ratios within one run. ``make bench`` runs it."""
