import type { Waiting } from '#contract/console/today.ts';

/** A screen of the navigation. */
export interface NamedScreen {
  name: string;
  path: string;
  /** A screen that is not in the navigation and belongs to this one. */
  alsoAt?: string;
  /** What waits for the owner there and is counted beside its name. */
  counted?: keyof Waiting;
  /** Whether it is in the bar of narrow screens, which has four places; the others are under More. */
  isInBar: boolean;
}
