/**
 * X14: an import of a sheet, its undo and an export are killed at each of their steps. The shop is as it was before, or as after the
 * whole; a folder has its name only when it is complete; and the next try does all of it.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportFolder } from '#server/catalogue/import/export-folder.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { importSheet } from '#server/catalogue/import/import-sheet.ts';
import { undoImport } from '#server/catalogue/import/undo-import.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';
import type { OwnerFolder } from '#tests/support/owner-folder.ts';
import { ROOT } from '#tests/support/shop-process.ts';
import { until } from '#tests/support/until.ts';
import { TIME_LIMIT_MS, pick } from './size.ts';

const MAIN = join(ROOT, 'src/operator/main.ts');
const ROWS = pick({ fast: 600, full: 20_000 });
const IMPORT_STEPS = pick({
  fast: ['search words', 'saving'],
  full: ['reading', 'comparing', 'search words', 'saving', 'tidying up'],
});
const UNDO_STEPS = pick({ fast: ['saving'], full: ['comparing', 'saving', 'tidying up'] });
const EXPORT_STEPS = pick({ fast: ['pictures and files'], full: ['products', 'pictures and files'] });
const FREE_LIMIT_MS = 60_000;

let shop: TestDatabase;
let folder: OwnerFolder;
let path: string;
let sheet: string;

beforeAll(async () => {
  shop = await createTestDatabase();
  folder = await makeOwnerFolder();
  path = await mkdtemp(join(tmpdir(), 'kills-'));
  sheet = join(path, 'prices.csv');
  const rows = Array.from({ length: ROWS }, (_, index) => `K-${index},Part ${index},${index + 1},3`);
  await writeFile(sheet, `part_number,name,price,stock\nP-100,Small pump,13.00,9\n${rows.join('\n')}\n`);
  await importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: folder.path, apply: true });
});
afterAll(async () => {
  await shop.close();
  await folder.remove();
  await rm(path, { recursive: true });
});

/** Kills the command when it reports the step, or lets it end before. */
async function killAt(step: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl };
  const child = spawn(process.execPath, [MAIN, ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString();
    if (output.includes(`${step} ...`)) child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect(output).toContain(`${step} ...`);
  await until('the killed command has no transaction', isFree, FREE_LIMIT_MS);
}

/** PostgreSQL ends a transaction when it notices that its client is gone. */
async function isFree(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
    shop.database,
  );
  return rows.length === 0;
}

/** What a person sees of the shop and its stock, and what search finds. */
async function contents(): Promise<string> {
  const { rows } = await sql`
    select (select json_agg(p order by id) from (select id, part_number, price_cents, stock, imported_stock, is_listed from products
        where is_listed) p) as products,
      (select sum(quantity) from stock_movements) = (select sum(stock) from products) as adds_up,
      (select count(*) from product_search) as searched, (select json_agg(c order by name) from shop_categories c where is_listed) as categories,
      (select json_agg(l order by shop_category_id, sort, block) from product_lists l) as lists`.execute(shop.database);
  return JSON.stringify(rows);
}

test('a killed import or undo leaves all or nothing', { timeout: TIME_LIMIT_MS, tags: 'long' }, async () => {
  const { pool, dataDir } = shop;
  const before = await contents();
  expect(before).toContain('"adds_up":true');
  for (const step of IMPORT_STEPS) {
    await killAt(step, 'import', sheet, '--confirm', 'Test Pumps');
    if (step !== 'tidying up') expect(await contents()).toBe(before);
    else await undoImport({ pool, by: 'test', apply: true });
  }
  for (const step of UNDO_STEPS) {
    expect((await importSheet({ pool, dataDir, file: sheet, mapping: null, apply: true })).errors).toEqual([]);
    const after = await contents();
    expect(after).not.toBe(before);
    await killAt(step, 'import', 'undo', '--yes');
    if (step !== 'tidying up') {
      expect(await contents()).toBe(after);
      expect(await undoImport({ pool, by: 'test', apply: true })).toMatchObject({ kind: 'undone' });
    }
  }
  const undone = await contents();
  expect(undone).toContain('"adds_up":true');
  expect(JSON.parse(undone)[0].products).toEqual(JSON.parse(before)[0].products);
});

test(
  'a killed export leaves no folder of that name, and the next one is whole',
  { timeout: TIME_LIMIT_MS },
  async () => {
    const target = join(path, 'exported');
    const { pool, database, dataDir } = shop;
    // Enough products that the export says how far it is with them.
    expect((await importSheet({ pool, dataDir, file: sheet, mapping: null, apply: true })).errors).toEqual([]);
    for (const step of EXPORT_STEPS) {
      await killAt(step, 'export', target);
      // Killed at the last file, it may have had the time to end.
      if (existsSync(target)) await rm(target, { recursive: true });
    }
    const options = { database, dataDir, folder: target, by: 'test', version: '1' };
    expect(await exportFolder(options)).toMatchObject({ kind: 'exported', products: 3 + ROWS });
    expect((await readdir(path)).toSorted()).toEqual(['exported', 'prices.csv']);
    const { errors, isApplied } = await importFolder({ pool, dataDir, folder: target, apply: true });
    expect([errors, isApplied]).toEqual([[], false]);
  },
);
