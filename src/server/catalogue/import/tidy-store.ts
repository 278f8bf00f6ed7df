/** What PostgreSQL would do by itself some minutes after an import, done at once: until then plans and index scans are slow. */
import type pg from 'pg';

const TABLES = ['products', 'product_search', 'product_codes', 'product_lists', 'search_words', 'attachments'];

/** Takes out dead rows, sorts waiting entries into the search indexes, and counts anew. Not within a transaction. */
export async function tidyTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`vacuum (analyze) ${TABLES.join(', ')}`);
  } finally {
    // Not given back: the time limit of visitors' statements is not that of this connection any more.
    client.release(true);
  }
}
