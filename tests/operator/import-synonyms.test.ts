/** The owner's own phrases as synonyms.csv: read, exported, taken back; without the file those of the shop stay. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exportFolder } from '#server/catalogue/import/export-folder.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { formatReport } from '#server/catalogue/import/report.ts';
import { undoImport } from '#server/catalogue/import/undo-import.ts';
import { addPhrase, findOwnerPhrases } from '#server/catalogue/products/owner-phrases.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freshOwnerFolder } from '#tests/support/fresh-owner-folder.ts';
import { sampled } from '#tests/support/long.ts';

const HEADING = 'words,finds,one_way';
const folder = await freshOwnerFolder();
const shop = await createTestDatabase();

afterAll(() => shop.close());

const importIt = (path = folder.path) =>
  importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: path, apply: true });
const write = (...lines: string[]) => folder.write('synonyms.csv', `${[HEADING, ...lines].join('\n')}\n`);
const changesOf = (reports: Parameters<typeof formatReport>[0]) =>
  formatReport(reports).filter((line) => line.startsWith('search phrases:'));

test('phrases are imported, exported as the same file, kept without the file, and taken back', async () => {
  await importIt();
  await write('Gizmo pump,Small pump;Large pump,yes', 'Dichtungen,Seal,');
  const imported = await importIt();
  expect([imported.errors, imported.isApplied]).toEqual([[], true]);
  expect(changesOf(imported.reports)).toEqual(['search phrases: 2 new, 0 changed, 0 removed, 0 unchanged']);
  const phrases = [
    { words: ['Gizmo pump'], to: ['Small pump', 'Large pump'], both: false, source: 'owner' },
    { words: ['Dichtungen'], to: ['Seal'], both: true, source: 'owner' },
  ];
  expect(await findOwnerPhrases(shop.database)).toEqual(phrases);

  const path = await mkdtemp(join(tmpdir(), 'synonyms-'));
  try {
    const exported = join(path, 'exported');
    const { database, dataDir } = shop;
    await exportFolder({ database, dataDir, folder: exported, by: 'test', version: '1' });
    expect(await readFile(join(exported, 'synonyms.csv'), 'utf8')).toContain(
      'Gizmo pump,Small pump;Large pump,yes\r\nDichtungen,Seal,no\r\n',
    );
    expect(await importIt(exported)).toMatchObject({ errors: [], isApplied: false });
  } finally {
    await rm(path, { recursive: true });
  }

  await rm(join(folder.path, 'synonyms.csv'));
  expect(await importIt()).toMatchObject({ errors: [], isApplied: false });
  expect(await findOwnerPhrases(shop.database)).toEqual(phrases);

  await write();
  expect(changesOf((await importIt()).reports)).toEqual(['search phrases: 0 new, 0 changed, 2 removed, 0 unchanged']);
  expect(await findOwnerPhrases(shop.database)).toEqual([]);
  const undone = await undoImport({ pool: shop.pool, by: 'test', apply: true });
  expect(undone.kind).toBe('undone');
  expect(await findOwnerPhrases(shop.database)).toEqual(phrases);
});

test('an import is not taken back over a phrase that a screen has added since', async () => {
  await write('Gizmo pump,Small pump,');
  await importIt();
  await addPhrase(shop.database, { words: 'Sprocket', finds: ['Large pump'], oneWay: true });
  const undone = await undoImport({ pool: shop.pool, by: 'test', apply: true });
  expect(undone).toEqual({ kind: 'refused', reasons: ['search phrases: changed since the import'] });
  expect(await findOwnerPhrases(shop.database)).toHaveLength(2);
});

for (const [cases, options] of sampled(
  [
    ['no words', ',Seal,', 'words: must not be empty'],
    ['words of signs alone', '!!,Seal,', 'words: must have a letter or a digit'],
    ['nothing to find', 'Gizmo,,', 'finds: must not be empty'],
    ['a name of signs alone', 'Gizmo,Seal;!!,', 'finds: must have a letter or a digit'],
    ['the phrase itself', 'Gizmos,gizmo,', 'finds: must not be the phrase itself'],
    ['neither yes nor no', 'Gizmo,Seal,perhaps', 'one_way: '],
    ['a phrase of a line before, spelt otherwise', 'dichtungen,Pump,', 'words: is the same as on line 2'],
    ['words that are too long', `${'x'.repeat(101)},Seal,`, 'words: '],
  ],
  4,
))
  test.each(cases)('%s is named by line and column, and nothing is imported', options, async (_what, line, message) => {
    await write('Dichtungen,Seal,', line);
    const { errors, isApplied } = await importIt();
    expect(isApplied).toBe(false);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`synonyms.csv:3: ${message}`);
  });
