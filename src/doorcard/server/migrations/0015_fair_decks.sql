-- The seed of a table's next hand is fixed before players add their bytes (docs/fair-deck.md). The row goes when the
-- hand begins, which keeps the promise in its proof; one that was withdrawn stays, for it is counted.
CREATE TABLE promises (
    hand_id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    hand_no INTEGER NOT NULL CONSTRAINT promises_hand_no CHECK (hand_no >= 1),
    made_ms INTEGER NOT NULL,
    commitment BLOB NOT NULL CONSTRAINT promises_commitment CHECK (length(commitment) = 32),
    withdrawn_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX promises_open ON promises (table_id) WHERE withdrawn_ms IS NULL;
CREATE INDEX promises_by_number ON promises (table_id, hand_no);

CREATE TRIGGER promises_are_new BEFORE INSERT ON promises
WHEN NEW.withdrawn_ms IS NOT NULL OR EXISTS (SELECT 1 FROM promises WHERE hand_id = NEW.hand_id)
    OR NEW.hand_no <= (SELECT max(hand_no) FROM promises WHERE table_id = NEW.table_id)
    OR NEW.hand_no <= (SELECT max(hand_no) FROM hands WHERE table_id = NEW.table_id)
BEGIN SELECT RAISE(ABORT, 'promises: a promise is of a new hand'); END;
CREATE TRIGGER promises_can_only_be_withdrawn BEFORE UPDATE ON promises
WHEN OLD.withdrawn_ms IS NOT NULL OR NEW.withdrawn_ms IS NULL OR NEW.hand_id <> OLD.hand_id
    OR NEW.table_id <> OLD.table_id OR NEW.hand_no <> OLD.hand_no OR NEW.made_ms <> OLD.made_ms
    OR NEW.commitment <> OLD.commitment
BEGIN SELECT RAISE(ABORT, 'promises: a promise can only be withdrawn, once'); END;
CREATE TRIGGER promises_stay BEFORE DELETE ON promises
WHEN OLD.withdrawn_ms IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM hands WHERE hand_id = OLD.hand_id AND table_id = OLD.table_id AND hand_no = OLD.hand_no
        AND proof ->> '$.seed_commitment' = lower(hex(OLD.commitment))
)
BEGIN SELECT RAISE(ABORT, 'promises: it goes when its hand begins'); END;

-- What was told of a hand's deck before its first card: promise, players' bytes, root. Hands of before have none.
ALTER TABLE hands ADD COLUMN proof TEXT CONSTRAINT hands_proof CHECK (proof IS NULL OR json_valid(proof));
CREATE TRIGGER hands_keep_their_proof BEFORE UPDATE OF proof ON hands WHEN NEW.proof IS NOT OLD.proof
BEGIN SELECT RAISE(ABORT, 'hands: what was told of a deck stays'); END;

-- Hands that were given back are counted at every start.
CREATE INDEX hands_given_back ON hands (table_id) WHERE cancelled;

-- Seed and salts of a hand, under the room key like its deck: key id (8), nonce (12), 32 + 52 * 32 bytes, tag (16).
-- They go some time after the hand was closed; before that they open single cards, and the whole deck to an auditor.
CREATE TABLE deck_secrets (
    hand_id TEXT NOT NULL PRIMARY KEY CONSTRAINT deck_secrets_hand REFERENCES hands (hand_id),
    sealed BLOB NOT NULL CONSTRAINT deck_secrets_sealed CHECK (length(sealed) = 1732)
) STRICT;
CREATE TRIGGER deck_secrets_stay_unchanged BEFORE UPDATE ON deck_secrets
BEGIN SELECT RAISE(ABORT, 'deck_secrets: never changed'); END;
CREATE TRIGGER deck_secrets_stay_while_played BEFORE DELETE ON deck_secrets
WHEN EXISTS (SELECT 1 FROM hands WHERE hand_id = OLD.hand_id AND closed_ms IS NULL)
BEGIN SELECT RAISE(ABORT, 'deck_secrets: the hand is being played'); END;

-- To whom the secret of an ended hand was given, and when: whoever runs the room sees it here, and so does an audit.
CREATE TABLE decks_given (
    number INTEGER NOT NULL PRIMARY KEY,
    hand_id TEXT NOT NULL CONSTRAINT decks_given_hand REFERENCES hands (hand_id),
    at_ms INTEGER NOT NULL
) STRICT;
CREATE TRIGGER decks_given_stay_unchanged BEFORE UPDATE ON decks_given
BEGIN SELECT RAISE(ABORT, 'decks_given: never changed'); END;
CREATE TRIGGER decks_given_stay BEFORE DELETE ON decks_given
BEGIN SELECT RAISE(ABORT, 'decks_given: never deleted'); END;
