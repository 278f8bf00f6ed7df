/** What PostgreSQL would do by itself some minutes after an import, done at once: until then plans and index scans are slow. */

import type pg from 'pg';

const TABLES = [
  'products',
  'product_search',
  'leading_product_search',
  'product_codes',
  'product_lists',
  'search_words',
  'attachments',
];

/**
 * Takes out dead rows, sorts waiting entries into the search indexes, and counts anew; builds the search indexes again
 * when asked to. Not within a transaction.
 */
export async function tidyTables(pool: pg.Pool, { rebuildSearch }: { rebuildSearch: boolean }): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`vacuum (analyze) ${TABLES.join(', ')}`);
    if (rebuildSearch) await rebuildSearchIndexes(client);
  } finally {
    // Not returned to the pool: this connection no longer has the time limit of visitors' statements.
    client.release(true);
  }
}

/**
 * An index of words guesses how common a word is from the first page of its list; where the rows of that page are gone, it
 * takes every word for rare, and reads the longest list where the shortest would do. Beside the old indexes, which go on
 * being used until the new ones are there.
 */
async function rebuildSearchIndexes(client: pg.PoolClient): Promise<void> {
  const { rows: unfinished } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'product_search'::regclass and not indisvalid`,
  );
  // What a rebuilding leaves that was broken off: no query uses it, and every change would still write to it.
  for (const { name } of unfinished) await client.query(`drop index concurrently ${name}`);
  await client.query('reindex table concurrently product_search');
}
