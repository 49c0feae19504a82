-- Who has said that he plays a last hand goes after it also where the room was started again meanwhile.
ALTER TABLE seats ADD COLUMN last_hand INTEGER NOT NULL DEFAULT 0
    CONSTRAINT seats_last_hand CHECK (last_hand IN (0, 1));
