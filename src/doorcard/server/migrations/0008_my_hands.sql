-- Closed hands in which people (not only bots) played, still to be put on their players' lists. Filled where a hand is
-- closed, in the same transaction; emptied newest first, when somebody looks at a list.
CREATE TABLE hands_to_list (
    closed_ms INTEGER NOT NULL,
    hand_id TEXT NOT NULL CONSTRAINT hands_to_list_hand REFERENCES hands (hand_id),
    PRIMARY KEY (closed_ms, hand_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER hands_closed_are_to_list AFTER UPDATE OF closed_ms ON hands
WHEN OLD.closed_ms IS NULL AND NEW.closed_ms IS NOT NULL AND NOT NEW.cancelled
BEGIN
    INSERT INTO hands_to_list (closed_ms, hand_id) SELECT NEW.closed_ms, NEW.hand_id WHERE EXISTS (
        SELECT 1 FROM json_each(NEW.body, '$.users') AS player JOIN users ON users.user_id = player.value
        WHERE NOT users.is_bot
    );
END;

INSERT INTO hands_to_list (closed_ms, hand_id) SELECT closed_ms, hand_id FROM hands
WHERE closed_ms IS NOT NULL AND NOT cancelled AND (archive IS NOT NULL OR EXISTS (
    SELECT 1 FROM json_each(hands.body, '$.users') AS player JOIN users ON users.user_id = player.value
    WHERE NOT users.is_bot
));

-- Who played in which closed hand, with what a list shows of it and looks for: it belongs to the player and goes with
-- him. showdown: his hand was compared with others, shown or mucked.
CREATE TABLE played_hands (
    user_id TEXT NOT NULL CONSTRAINT played_hands_user REFERENCES users (user_id) ON DELETE CASCADE,
    closed_ms INTEGER NOT NULL,
    hand_id TEXT NOT NULL CONSTRAINT played_hands_hand REFERENCES hands (hand_id),
    table_id TEXT NOT NULL,
    hand_no INTEGER NOT NULL,
    game TEXT NOT NULL CONSTRAINT played_hands_game CHECK (game IN ('stud', 'stud8')),
    net INTEGER NOT NULL,
    showdown INTEGER NOT NULL CONSTRAINT played_hands_showdown CHECK (showdown IN (0, 1)),
    body TEXT NOT NULL CONSTRAINT played_hands_body CHECK (json_valid(body)),
    PRIMARY KEY (user_id, closed_ms, hand_id),
    CONSTRAINT played_hands_once UNIQUE (user_id, hand_id)
) STRICT, WITHOUT ROWID;

-- Links by which everybody may look at a hand without names. Whoever made one can take it back; it goes with him.
CREATE TABLE shared_hands (
    token TEXT NOT NULL PRIMARY KEY CONSTRAINT shared_hands_token CHECK (length(token) >= 20),
    user_id TEXT NOT NULL,
    hand_id TEXT NOT NULL,
    own_cards INTEGER NOT NULL CONSTRAINT shared_hands_own_cards CHECK (own_cards IN (0, 1)),
    made_ms INTEGER NOT NULL,
    CONSTRAINT shared_hands_once UNIQUE (user_id, hand_id, own_cards),
    CONSTRAINT shared_hands_played FOREIGN KEY (user_id, hand_id) REFERENCES played_hands (user_id, hand_id)
        ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
