-- The sums of what a player's hands count for (see doorcard.history.stats), by game and big bet, so that looking at
-- them costs the same after ten hands as after a million. A hand is added when it is put on its players' lists, once.
CREATE TABLE play_counts (
    user_id TEXT NOT NULL CONSTRAINT play_counts_user REFERENCES users (user_id) ON DELETE CASCADE,
    game TEXT NOT NULL CONSTRAINT play_counts_game CHECK (game IN ('stud', 'stud8')),
    big_bet INTEGER NOT NULL CONSTRAINT play_counts_big_bet CHECK (big_bet > 0),
    hands INTEGER NOT NULL,
    voluntary INTEGER NOT NULL,
    completed INTEGER NOT NULL,
    third_folds INTEGER NOT NULL,
    fourths INTEGER NOT NULL,
    showdowns INTEGER NOT NULL,
    showdowns_won INTEGER NOT NULL,
    scoops INTEGER NOT NULL,
    net INTEGER NOT NULL,
    PRIMARY KEY (user_id, game, big_bet)
) STRICT, WITHOUT ROWID;

ALTER TABLE played_hands ADD COLUMN counted INTEGER NOT NULL DEFAULT 0
    CONSTRAINT played_hands_counted CHECK (counted IN (0, 1));
INSERT OR IGNORE INTO hands_to_list (closed_ms, hand_id) SELECT DISTINCT closed_ms, hand_id FROM played_hands;

-- What went into a wallet and out of it, newest first: few of all transfers.
CREATE INDEX transfers_out_of_wallets ON transfers (debit, number) WHERE debit >= 'wallet:' AND debit < 'wallet;';
CREATE INDEX transfers_into_wallets ON transfers (credit, number) WHERE credit >= 'wallet:' AND credit < 'wallet;';

-- Who waits for a seat at a full table, first come first. It is no record of anything: it goes when he sits down.
CREATE TABLE waiting (
    table_id TEXT NOT NULL,
    place INTEGER NOT NULL CONSTRAINT waiting_place CHECK (place >= 0),
    user_id TEXT NOT NULL CONSTRAINT waiting_user REFERENCES users (user_id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, place),
    CONSTRAINT waiting_once UNIQUE (table_id, user_id)
) STRICT, WITHOUT ROWID;
