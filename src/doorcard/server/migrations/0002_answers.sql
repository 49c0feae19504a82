-- What users were answered to their last commands: a command that is sent again after a restart gets the same answer
-- and is not carried out again. An answer may hold a nickname: it goes with its user.
CREATE TABLE answers (
    user_id TEXT NOT NULL CONSTRAINT answers_user REFERENCES users (user_id) ON DELETE CASCADE,
    slot INTEGER NOT NULL CONSTRAINT answers_slot CHECK (slot BETWEEN 0 AND 63),
    number INTEGER NOT NULL CONSTRAINT answers_number CHECK (number >= 0 AND number % 64 = slot),
    command_id TEXT NOT NULL,
    body TEXT NOT NULL CONSTRAINT answers_body CHECK (json_valid(body)),
    PRIMARY KEY (user_id, slot)
) STRICT, WITHOUT ROWID;
