-- The deck of a hand in play is kept apart from the rest of its beginning, under the room key: key id (8 bytes),
-- nonce (12), ciphertext (52), tag (16). When the hand is closed only the cards that were dealt stay, in their order.
-- The journal does not repeat down cards: they follow from the deck. Hands of before keep theirs in body and journal.
ALTER TABLE hands ADD COLUMN sealed BLOB
    CONSTRAINT hands_sealed CHECK (sealed IS NULL OR (closed_ms IS NULL AND length(sealed) BETWEEN 37 AND 88));
ALTER TABLE hands ADD COLUMN cards BLOB
    CONSTRAINT hands_cards CHECK (cards IS NULL OR (closed_ms IS NOT NULL AND length(cards) <= 52));

-- A hand that could not be played to its end, because the key was lost: all chips went back, and it counts nowhere.
ALTER TABLE hands ADD COLUMN cancelled INTEGER NOT NULL DEFAULT 0
    CONSTRAINT hands_cancelled CHECK (cancelled IN (0, 1) AND (cancelled = 0 OR closed_ms IS NOT NULL));

CREATE INDEX hands_sealed_now ON hands (hand_id) WHERE sealed IS NOT NULL;

DROP TRIGGER hands_only_close;
CREATE TRIGGER hands_only_close BEFORE UPDATE ON hands
WHEN OLD.closed_ms IS NOT NULL OR NEW.closed_ms IS NULL OR NEW.hand_id <> OLD.hand_id
    OR NEW.table_id <> OLD.table_id OR NEW.hand_no <> OLD.hand_no OR NEW.opened_ms <> OLD.opened_ms
    OR NEW.body <> OLD.body OR (OLD.sealed IS NULL AND NEW.cards IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'hands: a hand can only be closed, once'); END;
