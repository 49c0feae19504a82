-- What each decision writes lies together at the end of a table, not on a page of its own for each table or person:
-- a commit writes whole pages, and a busy room writes little else.

-- The journal in the order in which things happened. A table's numbers grow by table_seqs, which knows the last one.
CREATE TABLE journal_in_order (
    number INTEGER NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL CONSTRAINT journal_seq CHECK (seq >= 1),
    hand_id TEXT NOT NULL CONSTRAINT journal_hand REFERENCES hands (hand_id),
    at_ms INTEGER NOT NULL,
    events TEXT NOT NULL CONSTRAINT journal_events CHECK (json_valid(events))
) STRICT;
INSERT INTO journal_in_order (table_id, seq, hand_id, at_ms, events)
    SELECT table_id, seq, hand_id, at_ms, events FROM journal ORDER BY at_ms, table_id, seq;
INSERT INTO table_seqs (table_id, seq)
    SELECT table_id, max(seq) FROM journal GROUP BY table_id
    HAVING max(seq) > coalesce((SELECT seq FROM table_seqs WHERE table_seqs.table_id = journal.table_id), 0)
    ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq;
DROP TABLE journal;
ALTER TABLE journal_in_order RENAME TO journal;
CREATE UNIQUE INDEX journal_by_hand ON journal (hand_id, seq);

CREATE TRIGGER journal_goes_on BEFORE INSERT ON journal
WHEN NEW.seq <= (SELECT seq FROM table_seqs WHERE table_id = NEW.table_id)
BEGIN SELECT RAISE(ABORT, 'journal: seq must grow'); END;
CREATE TRIGGER journal_is_new BEFORE INSERT ON journal
WHEN EXISTS (SELECT 1 FROM journal WHERE number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'journal: this number is taken'); END;
CREATE TRIGGER journal_of_open_hands BEFORE INSERT ON journal
WHEN NOT EXISTS (
    SELECT 1 FROM hands WHERE hand_id = NEW.hand_id AND table_id = NEW.table_id AND closed_ms IS NULL
)
BEGIN SELECT RAISE(ABORT, 'journal: the hand is not open at this table'); END;
CREATE TRIGGER journal_is_counted AFTER INSERT ON journal
BEGIN
    INSERT INTO table_seqs (table_id, seq) VALUES (NEW.table_id, NEW.seq)
    ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq;
END;
CREATE TRIGGER journal_stays_unchanged BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'journal: never changed'); END;
CREATE TRIGGER journal_stays BEFORE DELETE ON journal
WHEN NOT EXISTS (SELECT 1 FROM hands WHERE hand_id = OLD.hand_id AND archive IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'journal: only what is in an archive may go'); END;
CREATE TRIGGER table_seqs_stay BEFORE DELETE ON table_seqs
BEGIN SELECT RAISE(ABORT, 'table_seqs: a number that was given stays'); END;
CREATE TRIGGER table_seqs_are_new BEFORE INSERT ON table_seqs
WHEN NEW.seq <= (SELECT seq FROM table_seqs WHERE table_id = NEW.table_id)
BEGIN SELECT RAISE(ABORT, 'table_seqs: seq must grow'); END;

-- Answers one after another; those that are too many are taken out little by little (doorcard.server.answers).
CREATE TABLE answers_in_order (
    place INTEGER NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL,
    number INTEGER NOT NULL CONSTRAINT answers_number CHECK (number >= 0),
    command_id TEXT NOT NULL,
    body TEXT NOT NULL CONSTRAINT answers_body CHECK (json_valid(body))
) STRICT;
INSERT INTO answers_in_order (user_id, number, command_id, body)
    SELECT user_id, number, command_id, body FROM answers ORDER BY number, user_id;
DROP TABLE answers;
ALTER TABLE answers_in_order RENAME TO answers;

-- A hand's pots are done with when it is closed: they are empty, and stay so. All other accounts are found by the
-- index, which no transfer changes.
DROP INDEX accounts_with_chips;
ALTER TABLE accounts ADD COLUMN done INTEGER NOT NULL DEFAULT 0
    CONSTRAINT accounts_done CHECK (done IN (0, 1) AND (done = 0 OR balance = 0));
UPDATE accounts SET done = 1 WHERE account >= 'pot:' AND account < 'pot;' AND balance = 0 AND EXISTS (
    SELECT 1 FROM hands WHERE closed_ms IS NOT NULL
        AND hand_id = substr(account, 5, iif(instr(substr(account, 5), ':'), instr(substr(account, 5), ':') - 1, 99))
);
CREATE TRIGGER accounts_are_done_once BEFORE UPDATE OF done ON accounts WHEN NEW.done < OLD.done
BEGIN SELECT RAISE(ABORT, 'accounts: what is done with stays so'); END;
CREATE INDEX accounts_in_use ON accounts (account) WHERE NOT done;
CREATE TRIGGER hands_are_done_with_their_pots AFTER UPDATE OF closed_ms ON hands
WHEN OLD.closed_ms IS NULL AND NEW.closed_ms IS NOT NULL
BEGIN
    UPDATE accounts SET done = 1 WHERE account = 'pot:' || NEW.hand_id AND balance = 0;
    UPDATE accounts SET done = 1
    WHERE account >= 'pot:' || NEW.hand_id || ':' AND account < 'pot:' || NEW.hand_id || ';' AND balance = 0;
END;
