-- Who won a hand because all others folded may lay it open after its end (7.3). It is in no event: the journal of the
-- hand is closed by then. A hand that was folded or mucked can never be put here.
CREATE TABLE laid_open (
    hand_id TEXT NOT NULL PRIMARY KEY CONSTRAINT laid_open_hand REFERENCES hands (hand_id),
    player INTEGER NOT NULL CONSTRAINT laid_open_player CHECK (player >= 0),
    at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER laid_open_once BEFORE INSERT ON laid_open
WHEN EXISTS (SELECT 1 FROM laid_open WHERE hand_id = NEW.hand_id)
BEGIN SELECT RAISE(ABORT, 'laid_open: this hand lies open already'); END;
CREATE TRIGGER laid_open_by_its_winner BEFORE INSERT ON laid_open
WHEN NOT EXISTS (
    SELECT 1 FROM hands
    WHERE hand_id = NEW.hand_id AND closed_ms IS NOT NULL AND NOT cancelled AND archive IS NULL
        AND NEW.player < json_array_length(body, '$.users')
        AND json_array_length(body, '$.users') - 1 = (
            SELECT count(DISTINCT event.value ->> '$.player') FROM journal, json_each(journal.events) AS event
            WHERE journal.hand_id = NEW.hand_id AND event.value ->> '$.type' = 'ActionTaken'
                AND event.value ->> '$.kind' = 'fold' AND event.value ->> '$.player' <> NEW.player
        )
)
BEGIN SELECT RAISE(ABORT, 'laid_open: only a closed hand, by whom all others left alone'); END;
CREATE TRIGGER laid_open_stays_unchanged BEFORE UPDATE ON laid_open
BEGIN SELECT RAISE(ABORT, 'laid_open: never changed'); END;
CREATE TRIGGER laid_open_stays BEFORE DELETE ON laid_open
BEGIN SELECT RAISE(ABORT, 'laid_open: never deleted'); END;
