/** When the whole site shows the maintenance page (§4, §8); pure. */

import { MAINTENANCE_CHECK_MS } from '#contract/constants.ts';

export interface Health {
  isDown: boolean;
  /** Until this moment a failed call alone does not turn maintenance on; only the check does. */
  graceUntil: number;
}

/** `check-*`: the categories check; `call-failed`: any other call without a reply or with a status of 500 and above. */
export type AvailabilityEvent = 'check-failed' | 'check-succeeded' | 'call-failed';

export const HEALTHY: Health = { isDown: false, graceUntil: 0 };

/**
 * The check turns maintenance on and off; a failed call turns it on. Once the check has brought the shop back, calls
 * are left to show their own error for a while: otherwise one broken call would make the page come and go for ever.
 */
export function decideAvailability(health: Health, event: AvailabilityEvent, now: number): Health {
  switch (event) {
    case 'check-failed':
      return health.isDown ? health : { ...health, isDown: true };
    case 'check-succeeded':
      return health.isDown ? { isDown: false, graceUntil: now + MAINTENANCE_CHECK_MS } : health;
    case 'call-failed':
      return health.isDown || now < health.graceUntil ? health : { ...health, isDown: true };
  }
}
