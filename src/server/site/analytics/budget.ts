/** How many records may be stored: a token bucket that refills evenly; pure except for its own count. */

export interface BudgetLimits {
  /** Most that can be taken at once. */
  burst: number;
  /** How many are refilled in a day. */
  perDay: number;
}

const DAY_MS = 24 * 3600 * 1000;

/** Returns a function that takes one permit at a time (in milliseconds), or returns false when there is none. */
export function createBudget({ burst, perDay }: BudgetLimits): (now: number) => boolean {
  let permits = burst;
  let filledAt: number | null = null;
  return (now) => {
    const elapsed = filledAt === null ? 0 : Math.max(0, now - filledAt);
    permits = Math.min(burst, permits + (elapsed * perDay) / DAY_MS);
    filledAt = now;
    if (permits < 1) return false;
    permits -= 1;
    return true;
  };
}
