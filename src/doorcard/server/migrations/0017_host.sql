-- Who runs the room besides whoever runs its machine: an account that holds, not a guest. The role goes with it.
CREATE TABLE hosts (
    user_id TEXT NOT NULL PRIMARY KEY CONSTRAINT hosts_user REFERENCES logins (user_id) ON DELETE CASCADE,
    since_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What hosts did. It stays when an account goes: then its name is empty.
CREATE TABLE host_acts (
    act_no INTEGER NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    user_id TEXT NOT NULL,
    act TEXT NOT NULL CONSTRAINT host_acts_act CHECK (act <> ''),
    facts TEXT NOT NULL CONSTRAINT host_acts_facts CHECK (json_valid(facts))
) STRICT;

-- How the host has set the room. No row: as it begins.
CREATE TABLE room_settings (
    name TEXT NOT NULL PRIMARY KEY CONSTRAINT room_settings_name CHECK (name IN ('paused', 'chat')),
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What players told the host of others. evidence: the lines that were said at the table, JSON. Both the one who
-- told and the one who is told of may be gone: then their names are empty.
CREATE TABLE reports (
    report_no INTEGER NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    by_user TEXT NOT NULL,
    whom TEXT NOT NULL,
    kind TEXT NOT NULL CONSTRAINT reports_kind CHECK (kind IN ('together', 'talk', 'program', 'other')),
    table_id TEXT NOT NULL,
    hand_id TEXT,
    words TEXT NOT NULL CONSTRAINT reports_words CHECK (length(words) <= 500),
    evidence TEXT NOT NULL CONSTRAINT reports_evidence CHECK (json_valid(evidence)),
    state TEXT NOT NULL DEFAULT 'open' CONSTRAINT reports_state CHECK (state IN ('open', 'watch', 'nothing', 'done')),
    note TEXT NOT NULL DEFAULT '' CONSTRAINT reports_note CHECK (length(note) <= 500)
) STRICT;
CREATE INDEX reports_by_teller ON reports (by_user, at_ms);
CREATE INDEX reports_by_state ON reports (state, report_no);

-- What the fair-play desk found, line by line as it came out, with its digest.
CREATE TABLE fair_play_reports (
    run_no INTEGER NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    hands INTEGER NOT NULL,
    flagged INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;
