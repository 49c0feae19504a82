-- What people said at tables, for a month: read when somebody is reported. It goes with whoever said it.
CREATE TABLE said (
    no INTEGER NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    user_id TEXT NOT NULL CONSTRAINT said_user REFERENCES users (user_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    nickname TEXT NOT NULL,
    words TEXT CONSTRAINT said_words CHECK (length(words) BETWEEN 1 AND 200),
    phrase TEXT,
    CONSTRAINT said_one CHECK ((words IS NULL) <> (phrase IS NULL))
) STRICT;
CREATE INDEX said_by_table ON said (table_id, no);
CREATE INDEX said_by_user ON said (user_id);
CREATE INDEX said_by_time ON said (at_ms);

-- Whom each does not hear. It goes with either of the two.
CREATE TABLE mutes (
    place INTEGER NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL CONSTRAINT mutes_user REFERENCES users (user_id) ON DELETE CASCADE,
    whom TEXT NOT NULL CONSTRAINT mutes_whom REFERENCES users (user_id) ON DELETE CASCADE,
    CONSTRAINT mutes_once UNIQUE (user_id, whom)
) STRICT;
CREATE INDEX mutes_by_whom ON mutes (whom);

-- Until when the host has silenced whom.
CREATE TABLE silences (
    user_id TEXT NOT NULL PRIMARY KEY CONSTRAINT silences_user REFERENCES users (user_id) ON DELETE CASCADE,
    until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
