/** How many records may be kept: a store of permits that fills up evenly; pure but for its own count. */

export interface BudgetLimits {
  /** Most that can be taken at once. */
  burst: number;
  /** How many come back in a day. */
  perDay: number;
}

const DAY_MS = 24 * 3600 * 1000;

/** Gives a function that takes one permit at a moment (in milliseconds), or says false when there is none. */
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
