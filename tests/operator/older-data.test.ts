/**
 * Data of 0.1.0 and 0.2.0 with all kinds of orders: commands leave it alone, and a start brings it here with a backup that leads back.
 *
 * @module-tag long
 */

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { bringUpToDate } from '#server/bring-up-to-date.ts';
import { restoreBackup } from '#server/operations/backup/restore-backup.ts';
import { checkShop } from '#server/operations/check/check-shop.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findDataState } from '#server/platform/maintenance/data-version.ts';
import { readVersion } from '#server/platform/version.ts';
import { OLDER_VERSIONS, loadOlderData } from '#tests/support/older-data.ts';
import { runOperator } from '#tests/support/operator.ts';
import { createEmptyDatabase, readContents } from '#tests/support/restored.ts';

const folder = await mkdtemp(join(tmpdir(), 'older-data-'));
afterAll(() => rm(folder, { recursive: true }));

/** Every order with its states and amounts, and how much of each product there is. */
async function readTrade(database: Database) {
  const orders = await sql<{ row: string }>`
    select concat_ws(' ', order_number, status, payment_state, total_cents, currency, customer_email,
      (select count(*) from order_items where order_id = orders.id),
      (select coalesce(sum(amount_cents), 0) from refunds where order_id = orders.id),
      (select count(*) from order_events where order_id = orders.id)) as row
    from orders order by 1`.execute(database);
  const products = await sql<{ row: string }>`
    select concat_ws(' ', part_number, stock, held) as row from products order by 1`.execute(database);
  return [...orders.rows, ...products.rows].map(({ row }) => row);
}

/** The two products of the stored 0.1.0 were written straight into the table, without the movement that an import makes. */
const isOfStored = (version: string, check: string) => version === '0.1.0' && check === 'stock';

/** They depend on the day on which the test runs. */
const OTHER_CHECKS: ReadonlySet<string> = new Set(['overdue', 'events']);

async function findViolations(database: Database, version: string) {
  const { results } = await checkShop(database, null);
  return results.filter(
    ({ name, violations }) => violations > 0 && !OTHER_CHECKS.has(name) && !isOfStored(version, name),
  );
}

describe.each(OLDER_VERSIONS)('%s', (version) => {
  test('is left alone by commands and brought up to date by a start, whose backup restores', async () => {
    const { url, open } = await loadOlderData(version, folder);
    expect(await findDataState(open.database)).toMatchObject({ kind: 'older', version });
    const before = await readContents(url);
    for (const command of ['orders', 'today', 'doctor']) {
      const { code, err } = await runOperator([command], { DATABASE_URL: url, DATA_DIR: folder });
      expect([code, err]).toEqual([1, expect.stringContaining(`this data is of version ${version} of the shop`)]);
    }
    expect(await readContents(url)).toEqual(before);

    const trade = await readTrade(open.database);
    expect(trade.length).toBeGreaterThan(10);
    const dataDir = await mkdtemp(join(folder, 'data-'));
    const said: string[] = [];
    await bringUpToDate(open, {
      config: {
        dataDir,
        databaseUrl: url,
        backup: { folder: null, keep: 14, passphrase: null },
        migrate: 'auto',
      },
      say: (line) => said.push(line),
      signal: new AbortController().signal,
    });
    expect(said[0]).toMatch(
      new RegExp(
        `^This data is of version ${version.replaceAll('.', String.raw`\.`)} of the shop, and .* \\d+ migrations`,
      ),
    );
    expect(said.at(-1)).toContain(`The data is of version ${readVersion()} now.`);
    expect(await findDataState(open.database)).toEqual({ kind: 'current' });
    expect(await readTrade(open.database)).toEqual(trade);
    expect(await findViolations(open.database, version)).toEqual([]);

    const [name = ''] = await readdir(join(dataDir, 'backups'));
    const into = { into: join(folder, `restored-${version}`), databaseUrl: await createEmptyDatabase() };
    await restoreBackup({ file: join(dataDir, 'backups', name), passphrase: null, ...into }, async ({ database }) => {
      expect(await readTrade(database)).toEqual(trade);
      expect(await findViolations(database, version)).toEqual([]);
    });
    await open.close();
  });
});
