/**
 * Calls by which visitors store something that is no order: refused while the disk is nearly full, and their bytes are counted by day
 * (docs/decisions/116). Files have bounds of their own (docs/decisions/115).
 */
import { API_BASE, CALLS } from '#contract/calls.ts';
import type { CallName } from '#contract/calls.ts';
import type { LimitRule } from './limit-rules.ts';

const DAY_MINUTES = 24 * 60;

const bytes = (name: string, client: number, total: number): LimitRule => ({
  name,
  counts: 'calls',
  client: { most: client, minutes: DAY_MINUTES },
  total: { most: total, minutes: DAY_MINUTES },
});

/** Of enquiries, requests and notices: some thousand of a usual length. */
const TEXTS = bytes('bytes of texts', 4_000_000, 100_000_000);
const ANALYTICS = bytes('bytes of analytics', 20_000_000, 500_000_000);

/** Null: its bytes are counted elsewhere. */
const STORED: Partial<Record<CallName, LimitRule | null>> = {
  uploadFile: null,
  readListSheet: null,
  submitEnquiry: TEXTS,
  submitRequest: TEXTS,
  requestStockNotice: TEXTS,
  trackProductView: ANALYTICS,
  trackSearch: ANALYTICS,
  trackEvent: ANALYTICS,
  trackPage: ANALYTICS,
};

/** By method and route. */
export const STORED_ROUTES: ReadonlyMap<string, LimitRule | null> = new Map(
  Object.entries(STORED).map(([call, rule]) => {
    const { method, path } = CALLS[call as CallName]; // a key of that very table
    return [`${method} ${API_BASE}${path}`, rule];
  }),
);
