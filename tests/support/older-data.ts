/** Data of older versions, stored as backups that today's `operator backup` took while that version's server was selling. */

import { once } from 'node:events';
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { findTableOfEntry } from '#server/operations/backup/archive-entries.ts';
import { beginRestore, copyIn, emptyTables, setSequences } from '#server/operations/backup/backup-store.ts';
import { checkArchive, readArchive } from '#server/operations/backup/read-archive.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrateUpTo, prepareJobQueue } from '#server/platform/database/migrate.ts';
import { createEmptyDatabase } from './restored.ts';

const FOLDER = resolve(import.meta.dirname, '../operator/older-data');
/** In both, orders that are paid, refunded whole and in part, shipped, delivered, disputed, unpaid, declined and on their payment page. */
export const OLDER_VERSIONS = ['0.1.0', '0.2.0'] as const;

/** As that version left it: its own schema, and no migration of a later one. */
export async function loadOlderData(
  version: (typeof OLDER_VERSIONS)[number],
  dataDir: string,
): Promise<{ url: string; open: OpenDatabase }> {
  const file = resolve(FOLDER, `${version}.tar`);
  const { head, manifest } = await checkArchive(file, null);
  const url = await createEmptyDatabase();
  const open = await openDatabase({ databaseUrl: url, dataDir });
  await prepareJobQueue(open.pool);
  await migrateUpTo(open.database, head.migrations.at(-1));
  const client = await open.pool.connect();
  await beginRestore(client);
  await emptyTables(client, head.tables);
  for await (const { name, body } of readArchive(file, null)) {
    const table = head.tables[findTableOfEntry(name) ?? -1];
    if (table === undefined) {
      await pipeline(body, new Writable({ write: (_chunk, _encoding, done) => done() }));
    } else {
      // Each table is small enough for one piece.
      const copy = copyIn(client, table);
      await pipeline(body, createGunzip(), async (rows: AsyncIterable<Buffer>) => {
        for await (const chunk of rows) if (!copy.write(chunk)) await once(copy, 'drain');
      });
      const done = finished(copy);
      copy.end();
      await done;
    }
  }
  await setSequences(client, manifest.sequences);
  await client.query('commit');
  client.release();
  return { url, open };
}
