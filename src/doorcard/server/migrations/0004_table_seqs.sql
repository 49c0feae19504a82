-- The last number of an update without events (somebody came or went, time bank): clients have heard it, so after a
-- restart the table's next update must have a higher one. Numbers with events are in the journal.
CREATE TABLE table_seqs (
    table_id TEXT NOT NULL PRIMARY KEY,
    seq INTEGER NOT NULL CONSTRAINT table_seqs_seq CHECK (seq >= 1)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER table_seqs_grow BEFORE UPDATE ON table_seqs WHEN NEW.seq <= OLD.seq
BEGIN SELECT RAISE(ABORT, 'table_seqs: seq must grow'); END;
