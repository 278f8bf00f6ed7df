/** Time zone and provinces in company.yaml: read, refused with their line, confirmed when they change, written again and taken back. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeProvincesChange } from '#contract/console/province-terms.ts';
import { findWarnings } from '#server/catalogue/import/confirmation.ts';
import { exportFolder } from '#server/catalogue/import/export-folder.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { findLastImport, undoImport } from '#server/catalogue/import/undo-import.ts';
import { findProvinces, findTimeZone } from '#server/platform/database/company-day.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freshOwnerFolder } from '#tests/support/fresh-owner-folder.ts';

const folder = await freshOwnerFolder();
const shop = await createTestDatabase();
afterAll(() => shop.close());
const run = () => importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: folder.path, apply: true });
const add = (lines: string) => folder.replace('company.yaml', 'founded:', `${lines}\nfounded:`);

test('without them it is America/Toronto and all of Canada', async () => {
  expect((await run()).errors).toEqual([]);
  expect(await findTimeZone(shop.database)).toBe('America/Toronto');
  expect(await findProvinces(shop.database)).toEqual([]);
});

test.each([
  [
    'time_zone: America/Calgary',
    /^company\.yaml:\d+: time_zone: must be the name of a time zone such as America\/Vanc/,
  ],
  ['time_zone: "+05:00"', /^company\.yaml:\d+: time_zone: must be the name of a time zone/],
  [
    'provinces: ON, Ontariow',
    /^company\.yaml:\d+: provinces: must be provinces such as ON; QC, and "Ontariow" is none/,
  ],
])('%s is refused with its line', async (line, problem) => {
  await add(line);
  expect((await run()).errors).toEqual([expect.stringMatching(problem)]);
});

test('a change of the time zone is confirmed by itself, with what it moves; an export has it', async () => {
  await add('time_zone: America/Edmonton\nprovinces: [British Columbia, AB]');
  const { changes, errors } = await run();
  expect(errors).toEqual([]);
  if (changes === null) throw new Error('Nothing was compared');
  expect(findWarnings(changes)).toEqual([
    {
      id: 'time_zone',
      sentence: expect.stringMatching(
        /^The time zone changes from America\/Toronto to America\/Edmonton\. .*Closed months/,
      ),
      byName: true,
    },
    {
      id: 'provinces',
      sentence: expect.stringMatching(
        /^Orders of the shop's pages to Manitoba, .* and Yukon are refused from now on\. Orders that were placed, /,
      ),
      byName: true,
    },
  ]);
  expect(await findTimeZone(shop.database)).toBe('America/Edmonton');
  expect(await findProvinces(shop.database)).toEqual(['AB', 'BC']);
  const path = await mkdtemp(join(tmpdir(), 'zone-'));
  try {
    const { database, dataDir } = shop;
    await exportFolder({ database, dataDir, folder: join(path, 'out'), by: 'test', version: '1' });
    const written = await readFile(join(path, 'out', 'company.yaml'), 'utf8');
    expect(written).toContain('time_zone: "America/Edmonton"');
    expect(written).toMatch(/provinces:\n\s+- "AB"\n\s+- "BC"/);
  } finally {
    await rm(path, { recursive: true });
  }
});

test('a folder of before they were set asks too, as it would open all of Canada again', async () => {
  const { changes } = await run();
  if (changes === null) throw new Error('Nothing was compared');
  expect(findWarnings(changes).map(({ id }) => id)).toEqual(['time_zone', 'provinces']);
  expect(findWarnings(changes)[1]?.sentence).toMatch(
    /^Orders of the shop's pages to Manitoba, .* are taken from now on\./,
  );
});

test('taking an import back says what moves with it, before it is done', async () => {
  const last = await findLastImport(shop.database);
  expect(last?.moves).toEqual([
    expect.stringMatching(/^The time zone changes from America\/Toronto to America\/Edmonton\. /),
    expect.stringMatching(/^Orders of the shop's pages to Manitoba, .* are refused from now on\./),
  ]);
  const { pool } = shop;
  expect(await undoImport({ pool, by: 'test', apply: false })).toMatchObject({ kind: 'shown', notes: last?.moves });
  expect(await undoImport({ pool, by: 'test', apply: true })).toMatchObject({ kind: 'undone', notes: last?.moves });
  expect(await findTimeZone(shop.database)).toBe('America/Edmonton');
  expect(await findLastImport(shop.database)).toMatchObject({ kind: 'undo', moves: [] });
});

test('the last import counts products, and names what else it changed', async () => {
  await run();
  expect(await findLastImport(shop.database)).toMatchObject({
    counts: { added: 0, changed: 0, removed: 0 },
    tables: ['company'],
  });
});

test('a first import has nothing to move, and asks neither', { tags: 'long' }, async () => {
  const empty = await createTestDatabase();
  try {
    await add('time_zone: America/Edmonton\nprovinces: [British Columbia, AB]');
    const { pool, dataDir } = empty;
    const { changes, errors } = await importFolder({ pool, dataDir, folder: folder.path, apply: true });
    if (changes === null) throw new Error(errors.join());
    expect(findWarnings(changes)).toEqual([]);
    expect(await findTimeZone(empty.database)).toBe('America/Edmonton');
  } finally {
    await empty.close();
  }
});

test.each([
  [['ON'], ['ON'], null],
  [[], ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'], null],
  [
    ['ON', 'QC'],
    ['ON', 'SK'],
    /^Orders of the shop's pages to Quebec are refused from now on\. Orders of the shop's pages to Saskatchewan are taken/,
  ],
])('provinces from %j to %j', (before, after, sentence) => {
  const described = describeProvincesChange(before, after);
  if (sentence === null) expect(described).toBeNull();
  else expect(described).toMatch(sentence);
});
