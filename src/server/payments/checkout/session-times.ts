/** How long payment pages live, and when they are checked. */

import { HOLD_GRACE_MINUTES, PAYMENT_SESSION_MINUTES } from '#contract/constants.ts';

/** Stripe wants at least 30 minutes when the call reaches it: a retry after a lost reply still has to fit. */
const EXPIRY_MARGIN_S = 60;
/** Seconds from an attempt to the end of its session. */
export const SESSION_SECONDS = PAYMENT_SESSION_MINUTES * 60 + EXPIRY_MARGIN_S;
/** Seconds from an attempt to the end of the order's hold. */
export const SESSION_HOLD_SECONDS = SESSION_SECONDS + HOLD_GRACE_MINUTES * 60;

/** reliability §7.12; the session's own end is added to these. */
const CHECK_AFTER_MINUTES = [2, 10, 40];
/** Stripe expires a session within moments of its time. */
const CHECK_AFTER_EXPIRY_S = 15;
/** Seconds from an attempt to each check of its session. */
export const CHECK_DELAYS_S = [
  ...CHECK_AFTER_MINUTES.map((minutes) => minutes * 60),
  SESSION_SECONDS + CHECK_AFTER_EXPIRY_S,
];
