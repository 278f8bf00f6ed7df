/** Reads the shop's twins again when they are some seconds old: with a million products it takes a second to compare all names. */

import type { Database } from '#server/platform/database/database.ts';
import { LoadingCache } from '#server/platform/http/loading-cache.ts';
import { findTwins } from './twins-store.ts';
import type { FoundTwins } from './twins-store.ts';

export type FindTwins = () => Promise<FoundTwins>;

const FRESH_MS = 10_000;
const STALE_MS = 600_000;

export function createTwinsFinder(database: Database): FindTwins {
  const cache = new LoadingCache<FoundTwins>({ maxEntries: 1, freshMs: FRESH_MS, staleMs: STALE_MS });
  return () => cache.get('twins', () => findTwins(database));
}
