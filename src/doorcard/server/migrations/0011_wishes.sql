-- Whether the last hand that somebody has said he plays has been dealt: announced between two hands, and the room
-- started again before the next, it is still to come.
ALTER TABLE seats ADD COLUMN last_dealt INTEGER NOT NULL DEFAULT 0
    CONSTRAINT seats_last_dealt CHECK (last_dealt IN (0, 1));
UPDATE seats SET last_dealt = last_hand;

-- The hand that somebody wants to show whatever comes of it. Of no meaning when that hand is over.
ALTER TABLE seats ADD COLUMN shows TEXT;
