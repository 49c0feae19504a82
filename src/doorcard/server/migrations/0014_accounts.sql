-- Accounts that hold: a guest may make his lasting by a name and a password, or by a passkey. Everything here is
-- personal and goes with its user.
CREATE TABLE logins (
    user_id TEXT NOT NULL PRIMARY KEY CONSTRAINT logins_user REFERENCES users (user_id) ON DELETE CASCADE,
    name TEXT NOT NULL CONSTRAINT logins_name CHECK (name <> ''),
    -- Two names are the same where these are equal. It is for logging in alone: nobody is shown it.
    name_key TEXT NOT NULL CONSTRAINT logins_once UNIQUE,
    -- argon2id with its salt and its figures; NULL of one who has passkeys alone.
    password TEXT,
    made_ms INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Of a code only the hash is kept: it is long and random. A row goes when its code is used.
CREATE TABLE recovery_codes (
    digest BLOB NOT NULL PRIMARY KEY CONSTRAINT recovery_codes_digest CHECK (length(digest) = 32),
    user_id TEXT NOT NULL CONSTRAINT recovery_codes_user REFERENCES logins (user_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);

CREATE TABLE passkeys (
    credential BLOB NOT NULL PRIMARY KEY CONSTRAINT passkeys_credential CHECK (length(credential) BETWEEN 1 AND 1023),
    user_id TEXT NOT NULL CONSTRAINT passkeys_user REFERENCES logins (user_id) ON DELETE CASCADE,
    public_key BLOB NOT NULL,
    uses INTEGER NOT NULL CONSTRAINT passkeys_uses CHECK (uses >= 0),
    label TEXT NOT NULL,
    made_ms INTEGER NOT NULL,
    used_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- Browsers in which somebody once logged in. What others try at an account does not hold them up.
CREATE TABLE known_devices (
    digest BLOB NOT NULL PRIMARY KEY CONSTRAINT known_devices_digest CHECK (length(digest) = 32),
    user_id TEXT NOT NULL CONSTRAINT known_devices_user REFERENCES logins (user_id) ON DELETE CASCADE,
    used_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_by_user ON known_devices (user_id);

-- What its user recognizes a session by ("Firefox, Linux"), and when he last proved who he is.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN proved_ms INTEGER NOT NULL DEFAULT 0;
