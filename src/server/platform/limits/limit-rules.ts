/**
 * Limits of calls and bytes (reliability R22, §7.21). An allowance may be used all at once and is refilled evenly over its
 * minutes. A whole office behind one address is one client, so the numbers are many times what one buyer needs.
 * The totals are what the shop can serve to all clients together; they also bound the rows that the limiter can make.
 */
export interface Allowance {
  most: number;
  minutes: number;
}

/** Allowances of the /64, /56 and /48 of an IPv6 address as multiples of a client's (decision 034). An IPv4 address is the first. */
export const NETWORK_MULTIPLES = [1, 2, 4];
/** The part of a total that every network may use; the rest is reserved for networks that have made only their first calls. */
export const OPEN_SHARE = 0.5;
/** The part of a network's own allowance that counts as its first calls; at least one call. */
export const FIRST_CALLS_SHARE = 0.1;

const DAY_MINUTES = 24 * 60;

export interface LimitRule {
  /** The name of the rule in metrics and hashes. */
  name: string;
  /**
   * `misses`: calls that end with 400 or 404; `not_found`: those with 404, where a form with an error is no guess. Both take their permit
   * before the secret is compared and return it when the secret was right, so that no burst compares more secrets than permitted.
   */
  counts: 'calls' | 'misses' | 'not_found';
  client: Allowance;
  /** With null no client is refused because of others, since a client that has the secret must not be. */
  total: Allowance | null;
}

interface Limits {
  minutes: number;
  client: number;
  total: number | null;
  /** Calls unless set. */
  counts?: LimitRule['counts'];
}

/** All rules, by name. */
const LIMITS = {
  orders: { minutes: 60, client: 60, total: 3000 },
  'checkout sessions': { minutes: 60, client: 120, total: 6000 },
  'payment returns': { minutes: 60, client: 240, total: 12_000 },
  'cancellation notices': { minutes: 60, client: 60, total: 3000 },
  'order lookups': { minutes: 60, client: 60, total: null, counts: 'misses' },
  // Drawing one takes some hundredths of a second.
  invoices: { minutes: 60, client: 60, total: 1800 },
  requisitions: { minutes: 60, client: 120, total: 1800 },
  'data sheets': { minutes: 60, client: 120, total: 1800 },
  'order links': { minutes: 60, client: 20, total: 600 },
  // Each call may send one mail to an address that is not confirmed yet.
  'stock notices': { minutes: 60, client: 20, total: 300 },
  // Mail services unsubscribe for many recipients from few addresses.
  'stock notice removals': { minutes: 60, client: 240, total: 6000 },
  // Codes that cannot be used: the eleventh within an hour is refused, and with it every other code of that network.
  'terms codes': { minutes: 60, client: 10, total: null, counts: 'not_found' },
  enquiries: { minutes: 60, client: 30, total: 600 },
  // A worker process decodes each file.
  uploads: { minutes: 60, client: 60, total: 600 },
  'csrf tokens': { minutes: 10, client: 1000, total: 60_000 },
  tracking: { minutes: 10, client: 3000, total: 120_000 },
  searches: { minutes: 10, client: 1200, total: 30_000 },
  // Each call looks up as many as 500 part numbers.
  'quick orders': { minutes: 10, client: 240, total: 3000 },
  // Each call may take a second of processor time.
  'list sheets': { minutes: 10, client: 40, total: 200 },
  // The cart page and the checkout make both calls with each change.
  'cart checks': { minutes: 10, client: 3000, total: 60_000 },
  lists: { minutes: 10, client: 3000, total: 60_000 },
  // Each file is written for its request and has as many as 50,000 products.
  'sitemap parts': { minutes: 60, client: 240, total: 3600 },
  // Drawing one takes half a second of a core.
  'share pictures': { minutes: 60, client: 120, total: 1800 },
  // These are sign-in links that the console did not issue.
  'console sign-ins': { minutes: 10, client: 20, total: null, counts: 'misses' },
  // Each may send one mail to a person of the company.
  'console sign-in links': { minutes: 60, client: 3, total: 60 },
  'csp reports': { minutes: 60, client: 60, total: 600 },
  // This permits some thousand enquiries, requests, notices and returns of a usual length.
  'bytes of texts': { minutes: DAY_MINUTES, client: 4_000_000, total: 100_000_000 },
  'bytes of analytics': { minutes: DAY_MINUTES, client: 20_000_000, total: 500_000_000 },
} as const satisfies Record<string, Limits>;

export type RuleName = keyof typeof LIMITS;

export function getRule(name: RuleName): LimitRule {
  const { minutes, client, total, counts = 'calls' }: Limits = LIMITS[name];
  return {
    name,
    counts,
    client: { most: client, minutes },
    total: total === null ? null : { most: total, minutes },
  };
}
