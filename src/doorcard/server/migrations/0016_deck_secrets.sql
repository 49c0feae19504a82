-- The secret of a sealed deck holds the whole deck, too: key id (8), nonce (12), 52 cards, 32 bytes of seed, 52 * 32 of
-- salts, tag (16). opened_ms is that of the hand: by it the oldest are found that are to go.
ALTER TABLE deck_secrets RENAME TO deck_secrets_before;
DROP TRIGGER deck_secrets_stay_unchanged;
DROP TRIGGER deck_secrets_stay_while_played;
CREATE TABLE deck_secrets (
    hand_id TEXT NOT NULL PRIMARY KEY CONSTRAINT deck_secrets_hand REFERENCES hands (hand_id),
    opened_ms INTEGER NOT NULL,
    sealed BLOB NOT NULL CONSTRAINT deck_secrets_sealed CHECK (length(sealed) IN (1732, 1784))
) STRICT;
INSERT INTO deck_secrets (hand_id, opened_ms, sealed)
SELECT hand_id, opened_ms, deck_secrets_before.sealed FROM deck_secrets_before JOIN hands USING (hand_id);
DROP TABLE deck_secrets_before;
CREATE INDEX deck_secrets_by_age ON deck_secrets (opened_ms);

CREATE TRIGGER deck_secrets_stay_unchanged BEFORE UPDATE ON deck_secrets
BEGIN SELECT RAISE(ABORT, 'deck_secrets: never changed'); END;
CREATE TRIGGER deck_secrets_stay_while_played BEFORE DELETE ON deck_secrets
WHEN EXISTS (SELECT 1 FROM hands WHERE hand_id = OLD.hand_id AND closed_ms IS NULL)
BEGIN SELECT RAISE(ABORT, 'deck_secrets: the hand is being played'); END;

-- What was given to auditors is written down in a file beside the database: the command does not open it for writing.
DROP TABLE decks_given;
