"""What players are told of the rules of a table, in English: each value of each option has its sentence.

Amounts and numbers stand in braces. `words.py` chooses the keys and fills in.
"""

from __future__ import annotations

from collections.abc import Mapping

EN: Mapping[str, str] = {
    "heading.limit": "Game and limit",
    "heading.third": "Third street",
    "heading.betting": "Betting",
    "heading.showdown": "Showdown",
    "heading.odd_chips": "Odd chips",
    "heading.rake": "Rake",
    "heading.protection": "All-in by protection",
    "game.stud": "Seven-Card Stud with a fixed limit, for 2 to 8 players.",
    "game.stud8": "Seven-Card Stud Hi/Lo with a fixed limit, for 2 to 8 players.",
    "game.stud8.halves": (
        "The best high hand has one half of each pot, the best low hand of eight or better the other; "
        "without a low the high hand has it all."
    ),
    "ante": "Everybody pays an ante of {ante} before the cards.",
    "ante.none": "There is no ante.",
    "bets": "Bets and raises are {small} on third and fourth street, and {big} from fifth street on.",
    "chip": "The smallest chip is {chip}.",
    "bring_in_amount.stake": "The bring-in is {bring_in}, as the limit has it.",
    "bring_in_amount.half_small_bet": "The bring-in is {bring_in}: half a small bet, in whole chips.",
    "bring_in_tie.suit": (
        "The lowest door card brings it in, the ace being high; among equal cards the lowest suit: "
        "clubs, then diamonds, hearts and spades."
    ),
    "bring_in_tie.position": (
        "The lowest door card brings it in, the ace being high; among equal cards the first player to "
        "the dealer's left."
    ),
    "board_tie.position": (
        "From fourth street on the best hand showing acts first; of equal ones the first player to the "
        "dealer's left."
    ),
    "board_tie.suit": (
        "From fourth street on the best hand showing acts first; of equal ones the one whose highest "
        "card has the higher suit: spades, then hearts, diamonds and clubs."
    ),
    "fourth_street_pair.any": (
        "With an open pair on fourth street everybody may bet or raise {small} or {big}; after a wager "
        "of {big} only {big}."
    ),
    "fourth_street_pair.pair_holder": (
        "With an open pair on fourth street whoever shows a pair chooses between {small} and {big}, the "
        "others bet and raise {small}; after a wager of {big} everybody raises {big}."
    ),
    "fourth_street_pair.big_only": "With an open pair on fourth street every bet and raise is {big}.",
    "fourth_street_pair.never": "An open pair on fourth street changes nothing: bets and raises are {small}.",
    "bets_and_raises_max": "Wagers in each round, the bet or completion and its raises: {most} at most.",
    "heads_up_cap.capped": "That cap holds for two players as well.",
    "heads_up_cap.uncapped_if_round_began_heads_up": (
        "In a round that began with just two players able to bet there is no cap."
    ),
    "heads_up_cap.uncapped_if_two_were_dealt": "Where only two players were dealt in there is no cap.",
    "heads_up_cap.uncapped": (
        "While just two players can bet there is no cap; one that was reached before stays."
    ),
    "short_ante.layered": (
        "Whoever cannot pay all of the ante is all-in and can win as much of each other ante as he paid."
    ),
    "short_ante.one_pot": (
        "Whoever cannot pay all of the ante is all-in, and can win all antes: they form one pot for all."
    ),
    "short_all_in.half_bet": (
        "An all-in raise of half a bet or more is a full one; a smaller one does not reopen the betting to "
        "those who have acted, and the others may complete it."
    ),
    "short_all_in.full_bet": "Every all-in above what is to be called is a full bet or raise, however small.",
    "first_to_show.best_board": (
        "Whoever bet or raised last on seventh street shows first; if nobody did, the best hand showing."
    ),
    "first_to_show.lowest_seat": (
        "Whoever bet or raised last on seventh street shows first; if nobody did, the lowest seat still in."
    ),
    "first_to_show.first_to_act": (
        "Whoever bet or raised last on seventh street shows first; if nobody did, whoever was first to act."
    ),
    "all_in_face_up.true": "As soon as nobody can bet any more all hands are turned up.",
    "all_in_face_up.false": "Down cards stay down until the showdown, those of all-in players too.",
    "odd_chip.halves": "Of high and low the odd chip of {chip} goes to the high hand.",
    "odd_chip.suit_of_five": (
        "Among tied high hands the odd chip goes by the five cards that play, from the highest down, each "
        "by rank and then by suit: spades, hearts, diamonds, clubs; a shared card decides nothing."
    ),
    "odd_chip.suit_of_seven": (
        "Among tied high hands the odd chip goes by all of a player's own cards, from the highest down, "
        "each by rank and then by suit: spades, hearts, diamonds, clubs."
    ),
    "odd_chip.position": "Among tied high hands the odd chip goes to the first to the dealer's left.",
    "odd_chip_low.highest_suit": (
        "Among tied low hands the odd chip goes to the highest suit, card by card from the highest of the "
        "low down."
    ),
    "odd_chip_low.lowest_suit": (
        "Among tied low hands the odd chip goes to the lowest suit, card by card from the ace up."
    ),
    "shortage.community": (
        "If fewer cards than players are left for seventh street, one card in the middle plays for all."
    ),
    "shortage.wsop_count": (
        "If fewer cards than players and two are left for seventh street, one card in the middle plays "
        "for all."
    ),
    "community_opener.best_board_with_it": (
        "After a card in the middle the best hand showing acts first, that card counted in."
    ),
    "community_opener.sixth_street_opener": (
        "After a card in the middle whoever opened sixth street acts first again."
    ),
    "rake.none": "The house takes no rake.",
    "rake.counted": (
        "Rake is counted once, on all pots of the hand together; chips that nobody matched do not count."
    ),
    "rake.document-a": "For {limit} it is taken as follows.",
    "rake.row": "With {from} to {to} players dealt in: {steps}; {most} at most.",
    "rake.row.nothing": "With {from} to {to} players dealt in: nothing.",
    "rake.step": "{take} at {at}",
    "rake_uncontested.false": "A hand in which nobody calls a bet pays no rake.",
    "rake_uncontested.true": "A hand in which nobody calls a bet pays rake like any other.",
    "protection.on": (
        "Whoever owes chips when his time runs out, connected or not, is all-in by protection: he keeps the "
        "chips he has left and plays for what is in the pots until then."
    ),
    "protection.off": "Whoever owes chips when his time runs out is folded; there is no protection.",
    "protection_quota": (
        "Protections for each player: {quota}. With the last one he is locked, and while he is locked he is "
        "folded instead."
    ),
    "protection_window_hours.one": "A protection counts for {hours} hour; a lock lasts as long.",
    "protection_window_hours": "A protection counts for {hours} hours; a lock lasts as long.",
}
