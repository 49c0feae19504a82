-- Old closed hands may leave the journal for an archive file (a line of our own records for each hand), and in no other
-- way. Before anything is deleted the file is named here with its digest, chained to the archives before it; each hand
-- then says in which archive it is, and where: body is {"offset": ..., "size": ...}.
CREATE TABLE archives (
    number INTEGER NOT NULL PRIMARY KEY CONSTRAINT archives_number CHECK (number >= 1),
    name TEXT NOT NULL CONSTRAINT archives_once UNIQUE,
    hands INTEGER NOT NULL CONSTRAINT archives_hands CHECK (hands >= 1),
    events INTEGER NOT NULL CONSTRAINT archives_events CHECK (events >= 1),
    size INTEGER NOT NULL CONSTRAINT archives_size CHECK (size >= 1),
    digest BLOB NOT NULL CONSTRAINT archives_digest CHECK (length(digest) = 32),
    chain BLOB NOT NULL CONSTRAINT archives_chain CHECK (length(chain) = 32),
    made_ms INTEGER NOT NULL
) STRICT;

CREATE TRIGGER archives_go_on BEFORE INSERT ON archives
WHEN NEW.number <> coalesce((SELECT max(number) FROM archives), 0) + 1
BEGIN SELECT RAISE(ABORT, 'archives: the numbers have no gaps'); END;
CREATE TRIGGER archives_stay_unchanged BEFORE UPDATE ON archives
BEGIN SELECT RAISE(ABORT, 'archives: never changed'); END;
CREATE TRIGGER archives_stay BEFORE DELETE ON archives
BEGIN SELECT RAISE(ABORT, 'archives: never deleted'); END;

ALTER TABLE hands ADD COLUMN archive INTEGER CONSTRAINT hands_archive REFERENCES archives (number)
    CONSTRAINT hands_archived CHECK (archive IS NULL OR (closed_ms IS NOT NULL AND cancelled = 0));
CREATE INDEX hands_by_closing ON hands (closed_ms) WHERE archive IS NULL AND closed_ms IS NOT NULL;

DROP TRIGGER hands_only_close;
CREATE TRIGGER hands_keep_their_beginning BEFORE UPDATE ON hands
WHEN NEW.hand_id <> OLD.hand_id OR NEW.table_id <> OLD.table_id OR NEW.hand_no <> OLD.hand_no
    OR NEW.opened_ms <> OLD.opened_ms OR NEW.closed_ms IS NULL
BEGIN SELECT RAISE(ABORT, 'hands: a hand can only be closed, once'); END;
CREATE TRIGGER hands_only_close BEFORE UPDATE ON hands
WHEN OLD.closed_ms IS NULL
    AND (NEW.body <> OLD.body OR NEW.archive IS NOT NULL OR (OLD.sealed IS NULL AND NEW.cards IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'hands: a hand can only be closed, once'); END;
CREATE TRIGGER hands_only_move_to_the_archive BEFORE UPDATE ON hands
WHEN OLD.closed_ms IS NOT NULL
    AND (OLD.archive IS NOT NULL OR NEW.archive IS NULL OR NEW.closed_ms <> OLD.closed_ms
        OR NEW.cancelled <> OLD.cancelled OR NEW.cards IS NOT NULL OR NEW.body ->> '$.offset' IS NULL
        OR NEW.archive <> (SELECT max(number) FROM archives)
        OR NEW.hand_no = (SELECT max(hand_no) FROM hands WHERE table_id = NEW.table_id))
BEGIN SELECT RAISE(ABORT, 'hands: a closed hand can only move to the newest archive, once'); END;

DROP TRIGGER journal_stays;
CREATE TRIGGER journal_stays BEFORE DELETE ON journal
WHEN NOT EXISTS (SELECT 1 FROM hands WHERE hand_id = OLD.hand_id AND archive IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'journal: only what is in an archive may go'); END;
