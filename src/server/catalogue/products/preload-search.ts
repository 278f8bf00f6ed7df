/** What the first search after a start would wait for, done in the background while the server starts and behind that. */

import type { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import type { Database } from '#server/platform/database/database.ts';
import { searchProducts } from './search-products.ts';

/**
 * One of each kind, whatever the shop sells: Node compiles the steps of a search when they are first taken, and each
 * connection of PostgreSQL reads the definitions of the tables.
 */
const SEARCHES = ['pump', 'KB-10-X', 'mechanical seol', 'pump 100 gpm 100 ft head', 'seal in stock'];

/** What fails is done again by the first search, which replies with its error. */
export async function preloadSearch(database: Database, lists: SearchLists): Promise<void> {
  try {
    for (const q of SEARCHES) await searchProducts(database, lists, { q, category: null, sort: null });
    await lists.preload();
  } catch {
    return;
  }
}
