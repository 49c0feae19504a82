-- Side pots are paid from accounts of their own. Hands that were closed before have all chips in one account: the audit
-- reads them as they were.
ALTER TABLE hands ADD COLUMN side_pots INTEGER NOT NULL DEFAULT 0
    CONSTRAINT hands_side_pots CHECK (side_pots IN (0, 1) AND (side_pots = 0 OR closed_ms IS NOT NULL));
CREATE TRIGGER hands_keep_their_pots BEFORE UPDATE OF side_pots ON hands
WHEN OLD.closed_ms IS NOT NULL AND NEW.side_pots <> OLD.side_pots
BEGIN SELECT RAISE(ABORT, 'hands: how a closed hand was paid stays'); END;
