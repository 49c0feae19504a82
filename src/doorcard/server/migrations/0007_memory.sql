-- What a room must still know after a restart: when a user was last given a refill, who leaves when the hand is over and
-- who sits down then, and with how much somebody has just left a table.
ALTER TABLE users ADD COLUMN refilled_ms INTEGER;
UPDATE users SET refilled_ms = last.at_ms FROM (
    SELECT credit, max(at_ms) AS at_ms FROM transfers WHERE reason = 'refill' GROUP BY credit
) AS last WHERE last.credit = 'wallet:' || users.user_id;

ALTER TABLE seats ADD COLUMN leaving INTEGER NOT NULL DEFAULT 0
    CONSTRAINT seats_leaving CHECK (leaving IN (0, 1));
ALTER TABLE seats ADD COLUMN waiting TEXT
    CONSTRAINT seats_waiting CHECK (waiting IS NULL OR (leaving AND waiting <> user_id));
ALTER TABLE seats ADD COLUMN buy_in INTEGER NOT NULL DEFAULT 0
    CONSTRAINT seats_buy_in CHECK ((buy_in > 0) = (waiting IS NOT NULL));

CREATE TABLE departures (
    table_id TEXT NOT NULL,
    user_id TEXT NOT NULL CONSTRAINT departures_user REFERENCES users (user_id) ON DELETE CASCADE,
    amount INTEGER NOT NULL CONSTRAINT departures_amount CHECK (amount >= 0),
    left_ms INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX departures_by_user ON departures (user_id);
