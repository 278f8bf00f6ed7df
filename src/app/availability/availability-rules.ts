/** When the whole site shows the maintenance page (§4, §8); pure. */
import { MAINTENANCE_CHECK_MS } from '#contract/constants.ts';

export interface Health {
  isAway: boolean;
  /** Until this moment a failed call alone does not turn maintenance on; only the check does. */
  trustedUntil: number;
}

/** `check-*`: the categories check; `call-failed`: any other call without an answer or with a status of 500 and above. */
export type HealthEvent = 'check-failed' | 'check-succeeded' | 'call-failed';

export const HEALTHY: Health = { isAway: false, trustedUntil: 0 };

/**
 * The check turns maintenance on and off; a failed call turns it on. Once the check has brought the shop back, calls
 * are left to show their own error for a while: otherwise one broken call would make the page come and go for ever.
 */
export function decideHealth(health: Health, event: HealthEvent, now: number): Health {
  switch (event) {
    case 'check-failed':
      return health.isAway ? health : { ...health, isAway: true };
    case 'check-succeeded':
      return health.isAway ? { isAway: false, trustedUntil: now + MAINTENANCE_CHECK_MS } : health;
    case 'call-failed':
      return health.isAway || now < health.trustedUntil ? health : { ...health, isAway: true };
  }
}
