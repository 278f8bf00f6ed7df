/** Files that a buyer has sent, as the shop has them two hours later. */

import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';

/** Makes those of this name older than a file waits for its form; returns how many there are. */
export async function expireFiles(name: string): Promise<number> {
  const embedded = await startEmbeddedPostgres(process.env['SHOP_DATA_DIR'] ?? '');
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "update received_files set created_at = now() - interval '121 minutes' where name = $1",
      [name],
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
    await embedded.leave();
  }
}
