/** Performance curves as curves.csv: imported, exported as the same figures, confirmed where they may be a slip, taken back. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findWarnings } from '#server/catalogue/import/confirmation.ts';
import { exportFolder } from '#server/catalogue/import/export-folder.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { formatReport } from '#server/catalogue/import/report.ts';
import { undoImport } from '#server/catalogue/import/undo-import.ts';
import { curveTable } from '#server/catalogue/products/curve-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freshOwnerFolder } from '#tests/support/fresh-owner-folder.ts';

const HEADING = 'part_number,speed_rpm,impeller_in,flow_gpm,head_ft,efficiency_pct,power_hp,origin,dated';
const POINTS = ['0,110.5,,', '100,109,50,', '200,105,70,7.6', '300,96,76,', '400,80,72,'];
const folder = await freshOwnerFolder();
const shop = await createTestDatabase();
afterAll(() => shop.close());

const importIt = (path = folder.path, apply = true) =>
  importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: path, apply });
const write = (points: readonly string[], part = 'P-100') =>
  folder.write(
    'curves.csv',
    `${[HEADING, ...points.map((point) => `${part},1750,10,${point},test,2026-03-18`)].join('\n')}\n`,
  );
const stored = () => inTransaction(shop.database, async (tx) => curveTable.find(tx));
const changesOf = (reports: Parameters<typeof formatReport>[0]) =>
  formatReport(reports).filter((line) => line.startsWith('curves:'));

test('a curve is imported in any spelling of its part, exported with its own figures, changed and taken back', async () => {
  await importIt();
  await write(POINTS, 'p\u2011100');
  const imported = await importIt();
  expect([imported.errors, imported.isApplied]).toEqual([[], true]);
  expect(changesOf(imported.reports)).toEqual(['curves: 1 new, 0 changed, 0 removed, 0 unchanged']);
  const [curve] = await stored();
  expect(curve).toMatchObject({
    impeller: 10,
    dated: '2026-03-18',
    units: ['[gal_us]/min', '[ft_i]', 'm', '[HP]', '[in_i]'],
  });
  expect(curve?.points[2]).toEqual([200, 105, 70, null, 7.6]);

  const path = await mkdtemp(join(tmpdir(), 'curves-'));
  try {
    const exported = join(path, 'exported');
    const { database, dataDir } = shop;
    await exportFolder({ database, dataDir, folder: exported, by: 'test', version: '1' });
    const file = await readFile(join(exported, 'curves.csv'), 'utf8');
    expect(file).toContain('P-100,1750,,10,,200,,,105,70,,,,7.6,,,,,,test,2026-03-18\r\n');
    expect(await importIt(exported)).toMatchObject({ errors: [], isApplied: false });
  } finally {
    await rm(path, { recursive: true });
  }

  await write([...POINTS.slice(0, 4), '400,82,72,']);
  expect(changesOf((await importIt()).reports)).toEqual(['curves: 0 new, 1 changed, 0 removed, 0 unchanged']);
  expect((await undoImport({ pool: shop.pool, by: 'test', apply: true })).kind).toBe('undone');
  expect((await stored())[0]?.points[4]).toEqual([400, 80, 72, null, null]);

  await rm(join(folder.path, 'curves.csv'));
  const { changes } = await importIt(folder.path, false);
  expect(changes === null ? [] : findWarnings(changes)).toContainEqual({
    id: 'emptied_curves',
    sentence: 'All curves would be removed: 1.',
    byName: true,
  });
});

test('a curve of a part that is none of ours is named by its row, and nothing is imported', async () => {
  await write(POINTS, 'P-999');
  const { errors, isApplied } = await importIt();
  expect([errors, isApplied]).toEqual([['curves.csv:2: part_number: no product has the part number P-999'], false]);
});

test('what may be a slip is confirmed by itself, as long as the curve changes', async () => {
  await importIt();
  await write(['0,108,,', ...POINTS.slice(1)]);
  const { changes } = await importIt(folder.path, false);
  const warnings = changes === null ? [] : findWarnings(changes);
  expect(warnings).toEqual([
    {
      id: 'curves',
      sentence:
        'A curve needs a look. P-100 1750 rpm 254 mm: the head rises from the first point: the curve droops near shut-off.',
      byName: false,
    },
  ]);
  await importIt();
  await folder.replace('products.csv', 'A seal', 'Another seal');
  const again = (await importIt(folder.path, false)).changes;
  expect(again === null ? [] : findWarnings(again)).toEqual([]);
});
