-- The room's first schema. Every constraint has a name, so that a refusal says what was wrong.
-- All times are milliseconds UTC since 1970, all amounts whole numbers in the table's unit.

-- Personal data lives here and nowhere else: the book and the journal know a user by his id alone.
CREATE TABLE users (
    user_id TEXT NOT NULL PRIMARY KEY,
    nickname TEXT NOT NULL,
    language TEXT NOT NULL CONSTRAINT users_language CHECK (language IN ('es', 'en')),
    is_bot INTEGER NOT NULL CONSTRAINT users_is_bot CHECK (is_bot IN (0, 1)),
    muck INTEGER NOT NULL CONSTRAINT users_muck CHECK (muck IN (0, 1)),
    saved_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Only the hash of a session's secret is kept: who reads this table cannot log in with it.
CREATE TABLE sessions (
    digest BLOB NOT NULL PRIMARY KEY CONSTRAINT sessions_digest CHECK (length(digest) = 32),
    user_id TEXT NOT NULL CONSTRAINT sessions_user REFERENCES users (user_id) ON DELETE CASCADE,
    created_ms INTEGER NOT NULL,
    seen_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE tables (
    table_id TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL CONSTRAINT tables_body CHECK (json_valid(body)),
    removed INTEGER NOT NULL DEFAULT 0 CONSTRAINT tables_removed CHECK (removed IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE seats (
    table_id TEXT NOT NULL CONSTRAINT seats_table REFERENCES tables (table_id),
    seat INTEGER NOT NULL CONSTRAINT seats_seat CHECK (seat BETWEEN 1 AND 8),
    user_id TEXT NOT NULL,
    sitting_out INTEGER NOT NULL CONSTRAINT seats_sitting_out CHECK (sitting_out IN (0, 1)),
    PRIMARY KEY (table_id, seat),
    CONSTRAINT seats_once UNIQUE (table_id, user_id)
) STRICT, WITHOUT ROWID;

-- A hand's body holds the deck: secret until the hand is closed.
CREATE TABLE hands (
    hand_id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL CONSTRAINT hands_table REFERENCES tables (table_id),
    hand_no INTEGER NOT NULL CONSTRAINT hands_number CHECK (hand_no >= 1),
    opened_ms INTEGER NOT NULL,
    closed_ms INTEGER,
    body TEXT NOT NULL CONSTRAINT hands_body CHECK (json_valid(body)),
    CONSTRAINT hands_once UNIQUE (table_id, hand_no)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX hands_one_open ON hands (table_id) WHERE closed_ms IS NULL;

CREATE TABLE journal (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL CONSTRAINT journal_seq CHECK (seq >= 1),
    hand_id TEXT NOT NULL CONSTRAINT journal_hand REFERENCES hands (hand_id),
    at_ms INTEGER NOT NULL,
    events TEXT NOT NULL CONSTRAINT journal_events CHECK (json_valid(events)),
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX journal_by_hand ON journal (hand_id, seq);

CREATE TABLE protections (
    user_id TEXT NOT NULL,
    hand_id TEXT NOT NULL CONSTRAINT protections_hand REFERENCES hands (hand_id),
    table_id TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    cause TEXT NOT NULL CONSTRAINT protections_cause CHECK (cause IN ('timeout', 'disconnected')),
    PRIMARY KEY (user_id, hand_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX protections_by_time ON protections (at_ms);

-- The book: balances are kept by the trigger below and by nothing else.
CREATE TABLE accounts (
    account TEXT NOT NULL PRIMARY KEY CONSTRAINT accounts_name CHECK (account <> ''),
    floor INTEGER,
    balance INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT accounts_floor CHECK (floor IS NULL OR balance >= floor)
) STRICT, WITHOUT ROWID;
CREATE INDEX accounts_with_chips ON accounts (account, balance) WHERE balance <> 0;

CREATE TABLE transfers (
    number INTEGER NOT NULL PRIMARY KEY,
    key TEXT NOT NULL CONSTRAINT transfers_once UNIQUE,
    debit TEXT NOT NULL CONSTRAINT transfers_debit REFERENCES accounts (account),
    credit TEXT NOT NULL CONSTRAINT transfers_credit REFERENCES accounts (account),
    amount INTEGER NOT NULL CONSTRAINT transfers_amount CHECK (amount > 0),
    reason TEXT NOT NULL CONSTRAINT transfers_reason CHECK (reason <> ''),
    at_ms INTEGER NOT NULL,
    CONSTRAINT transfers_between_two CHECK (debit <> credit)
) STRICT;

-- REPLACE would delete a row without asking the triggers for deletes, so a repeated key is refused before.
CREATE TRIGGER transfers_are_new BEFORE INSERT ON transfers
WHEN EXISTS (SELECT 1 FROM transfers WHERE key = NEW.key OR number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'transfers: this transfer is already in the book'); END;

CREATE TRIGGER transfers_open_accounts BEFORE INSERT ON transfers
BEGIN
    INSERT INTO accounts (account, floor) SELECT NEW.debit, iif(NEW.debit = 'mint', NULL, 0)
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE account = NEW.debit);
    INSERT INTO accounts (account, floor) SELECT NEW.credit, iif(NEW.credit = 'mint', NULL, 0)
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE account = NEW.credit);
END;

CREATE TRIGGER transfers_move_chips AFTER INSERT ON transfers
BEGIN
    UPDATE accounts SET balance = balance - NEW.amount WHERE account = NEW.debit;
    UPDATE accounts SET balance = balance + NEW.amount WHERE account = NEW.credit;
END;

CREATE TRIGGER transfers_stay_unchanged BEFORE UPDATE ON transfers
BEGIN SELECT RAISE(ABORT, 'transfers: the book is never changed'); END;
CREATE TRIGGER transfers_stay BEFORE DELETE ON transfers
BEGIN SELECT RAISE(ABORT, 'transfers: the book is never changed'); END;

CREATE TRIGGER accounts_begin_empty BEFORE INSERT ON accounts
WHEN NEW.balance <> 0 OR EXISTS (SELECT 1 FROM accounts WHERE account = NEW.account)
BEGIN SELECT RAISE(ABORT, 'accounts: an account begins once and empty'); END;
CREATE TRIGGER accounts_keep_name_and_floor BEFORE UPDATE OF account, floor ON accounts
BEGIN SELECT RAISE(ABORT, 'accounts: name and floor are fixed'); END;
CREATE TRIGGER accounts_stay BEFORE DELETE ON accounts
BEGIN SELECT RAISE(ABORT, 'accounts: an account stays'); END;

CREATE TRIGGER journal_goes_on BEFORE INSERT ON journal
WHEN NEW.seq <= (SELECT max(seq) FROM journal WHERE table_id = NEW.table_id)
BEGIN SELECT RAISE(ABORT, 'journal: seq must grow'); END;
CREATE TRIGGER journal_of_open_hands BEFORE INSERT ON journal
WHEN NOT EXISTS (
    SELECT 1 FROM hands WHERE hand_id = NEW.hand_id AND table_id = NEW.table_id AND closed_ms IS NULL
)
BEGIN SELECT RAISE(ABORT, 'journal: the hand is not open at this table'); END;
CREATE TRIGGER journal_stays_unchanged BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'journal: never changed'); END;
CREATE TRIGGER journal_stays BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'journal: never changed'); END;

CREATE TRIGGER hands_are_new BEFORE INSERT ON hands
WHEN EXISTS (
    SELECT 1 FROM hands WHERE hand_id = NEW.hand_id OR (table_id = NEW.table_id AND hand_no = NEW.hand_no)
)
BEGIN SELECT RAISE(ABORT, 'hands: this hand is already known'); END;
CREATE TRIGGER hands_only_close BEFORE UPDATE ON hands
WHEN OLD.closed_ms IS NOT NULL OR NEW.closed_ms IS NULL OR NEW.hand_id <> OLD.hand_id
    OR NEW.table_id <> OLD.table_id OR NEW.hand_no <> OLD.hand_no OR NEW.opened_ms <> OLD.opened_ms
    OR NEW.body <> OLD.body
BEGIN SELECT RAISE(ABORT, 'hands: a hand can only be closed, once'); END;
CREATE TRIGGER hands_stay BEFORE DELETE ON hands
BEGIN SELECT RAISE(ABORT, 'hands: never deleted'); END;

CREATE TRIGGER protections_are_new BEFORE INSERT ON protections
WHEN EXISTS (SELECT 1 FROM protections WHERE user_id = NEW.user_id AND hand_id = NEW.hand_id)
BEGIN SELECT RAISE(ABORT, 'protections: already logged'); END;
CREATE TRIGGER protections_stay_unchanged BEFORE UPDATE ON protections
BEGIN SELECT RAISE(ABORT, 'protections: never changed'); END;
CREATE TRIGGER protections_stay BEFORE DELETE ON protections
BEGIN SELECT RAISE(ABORT, 'protections: never changed'); END;
