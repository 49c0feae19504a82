/** How long things take to come to their place, in milliseconds. */
export const DEAL_MS = 140;
/** From one card to the next. */
export const STAGGER_MS = 60;
export const FLIP_MS = 180;
export const CHIPS_MS = 260;
export const WIN_MS = 420;
export const LOW_LATER_MS = 200;
/** Between the chips of a street and the cards of the next. */
export const STREET_MS = 200;
