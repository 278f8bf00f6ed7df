/** What the first search after a start would wait for, done while the server starts and behind that. */

import { withinTime } from '#server/platform/database/within-time.ts';
import type { Catalogue } from './search-context.ts';
import { searchProducts } from './search-products.ts';

/**
 * One of each kind, whatever the shop sells: Node compiles the steps of a search when they are first taken, and each
 * connection of PostgreSQL reads the definitions of the tables.
 */
const SEARCHES = ['pump', 'KB-10-X', 'mechanical seol', 'pump 100 gpm 100 ft head', 'seal in stock'];

/** A server that starts waits no longer: a large catalogue that the machine has not in memory yet takes a minute. */
const MOST_MS = 3000;

/** Resolves before the first search that a visitor may send. The list of all products is read behind that. */
export async function preloadSearch(catalogue: Catalogue): Promise<void> {
  const searched = searchOnce(catalogue);
  // What fails is done again by the first search, which replies with its error.
  searched.then(() => catalogue.lists.preload()).catch(() => undefined);
  await withinTime(searched, MOST_MS).catch(() => undefined);
}

async function searchOnce(catalogue: Catalogue): Promise<void> {
  for (const q of SEARCHES) await searchProducts(catalogue, { q, category: null, sort: null });
}
