-- From which places somebody has come: digests under a key that is not in here, never the address. They go with him,
-- and after 90 days.
CREATE TABLE addresses (
    user_id TEXT NOT NULL CONSTRAINT addresses_user REFERENCES users (user_id) ON DELETE CASCADE,
    digest BLOB NOT NULL CONSTRAINT addresses_digest CHECK (length(digest) = 32),
    seen_ms INTEGER NOT NULL,
    CONSTRAINT addresses_once PRIMARY KEY (user_id, digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX addresses_by_time ON addresses (seen_ms);
CREATE INDEX addresses_by_digest ON addresses (digest);
