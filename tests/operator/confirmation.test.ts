/** An import shows what it changes, requests confirmation, and changes nothing but what it has shown. */

import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { importInto } from '#operator/commands/import.ts';
import type { Consent } from '#operator/commands/import.ts';
import type { OpenShop } from '#operator/shop-database.ts';
import { findNeededConfirmation } from '#server/catalogue/import/confirmation.ts';
import type { ImportChanges } from '#server/catalogue/import/confirmation.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { readConfig } from '#server/platform/config.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { sampled } from '#tests/support/long.ts';
import { runOperator } from '#tests/support/operator.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';
import type { OwnerFolder } from '#tests/support/owner-folder.ts';

const original = await makeOwnerFolder();
const TWENTY = Array.from(
  { length: 17 },
  (_, index) => `${index + 4},X-${index + 4},Part,,1,1,yes,Pumps,,,no,,2024-01-05,\n`,
);
await original.write('products.csv', (await original.read('products.csv')) + TWENTY.join(''));
let shop: TestDatabase;
let folder: OwnerFolder;
let said: string[];
let reported: string[];

afterAll(() => original.remove());

/** Each test of the group has a shop with the folder imported, and what is written to the streams. */
function useImportedShop(): void {
  beforeEach(async () => {
    shop = await createTestDatabase();
    folder = await original.copy();
    await importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: folder.path, apply: true });
    said = [];
    reported = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => reported.push(String(text)) > 0);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await shop.close();
    await folder.remove();
  });
}

/** The questions it asked, and the exit code. */
async function importWith(reply: string | (() => Promise<string>)): Promise<{ questions: string[]; code: number }> {
  const questions: string[] = [];
  const terminal = {
    ask: async (question: string) => {
      questions.push(question);
      return typeof reply === 'string' ? reply : reply();
    },
  };
  return { questions, code: await importInto(openShop(), folder.path, {}, terminal) };
}

/** As a command in a script, which has no terminal; returns the exit code. */
async function importInScript(consent: Consent, path = folder.path): Promise<number> {
  return importInto(openShop(), path, consent, null);
}

function openShop(): OpenShop {
  const config = readConfig({ DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl });
  return { config, database: shop.database, pool: shop.pool };
}

async function priceOf(id: number): Promise<number | undefined> {
  const { rows } = await sql<{ price_cents: number }>`
    select price_cents from products where id = ${id} and is_listed`.execute(shop.database);
  return rows[0]?.price_cents;
}

describe('at a terminal', () => {
  useImportedShop();

  test('the changes are shown before the question, and "no", or nothing at all, changes nothing', async () => {
    await folder.replace('products.csv', '12.50', '13.50');
    for (const reply of ['n', '']) {
      const { questions, code } = await importWith(reply);
      expect([questions, code]).toEqual([['Apply these changes? [y/N] '], 1]);
    }
    expect(said.join('')).toContain('~ P-100 Small pump: price');
    expect(reported).toEqual(['Nothing was changed.\n', 'Nothing was changed.\n']);
    expect(await priceOf(1)).toBe(1250);
  });

  test('"y" applies what was shown', async () => {
    await folder.replace('products.csv', '12.50', '13.50');
    expect((await importWith('y')).code).toBe(0);
    expect(said.at(-1)).toBe('Imported.\n');
    expect(await priceOf(1)).toBe(1350);
  });

  test('no confirmation is requested when nothing changes', { tags: 'long' }, async () => {
    expect(await importWith('y')).toEqual({ questions: [], code: 0 });
    expect(said.at(-1)).toBe('Nothing to change.\n');
  });

  for (const [cases, options] of sampled(
    [
      ['the folder, in what the report does not name', () => folder.replace('products.csv', '13.50', '14.50')],
      ['the folder, in its content', () => folder.replace('company.yaml', 'tagline: Pumps', 'tagline: Seals')],
      ['the shop', () => sql`update products set name = 'Of another command' where id = 2`.execute(shop.database)],
    ],
    3,
  ))
    test.each(cases)('%s changes while the prompt is open: nothing is applied', options, async (_what, change) => {
      await folder.replace('products.csv', '12.50', '13.50');
      const { code } = await importWith(async () => {
        await change();
        return 'y';
      });
      expect(code).toBe(1);
      expect(reported).toEqual([expect.stringMatching(/has changed in the meantime/)]);
      expect(await priceOf(1)).toBe(1250);
    });

  test('a sale while the prompt is open is no change of what was shown', { tags: 'long' }, async () => {
    await folder.replace('products.csv', '12.50', '13.50');
    const { code } = await importWith(async () => {
      await sql`update products set stock = stock - 1 where id = 1`.execute(shop.database);
      return 'y';
    });
    expect([code, await priceOf(1)]).toEqual([0, 1350]);
  });

  test(
    'stock that was sold since is asked about once, and a script says it by an option',
    { tags: 'long' },
    async () => {
      await sql`update products set stock = stock - 1 where id in (1, 2)`.execute(shop.database);
      const stock = async () =>
        (await sql`select stock from products where id < 3 order by id`.execute(shop.database)).rows;
      const [before, inFile] = [
        [{ stock: 4 }, { stock: 2 }],
        [{ stock: 5 }, { stock: 3 }],
      ];
      expect(await importWith('n')).toEqual({ questions: ["Take the file's stock? [y/N] "], code: 0 });
      expect(said.join('')).toContain('  P-100: the shop has 4, the file 5\n  P-200: the shop has 2, the file 3\n');
      expect([said.at(-1), await stock()]).toEqual(['Nothing to change.\n', before]);
      const { questions } = await importWith('y');
      expect(questions).toEqual(["Take the file's stock? [y/N] ", 'Apply these changes? [y/N] ']);
      expect([said.at(-1), await stock()]).toEqual(['Imported.\n', inFile]);
      await sql`update products set stock = stock - 1 where id in (1, 2)`.execute(shop.database);
      expect([await importInScript({ yes: true }), await stock()]).toEqual([0, before]);
      expect([await importInScript({ yes: true, prefer: 'file' }), await stock()]).toEqual([0, before]);
      expect([await importInScript({ yes: true, stock: 'file' }), await stock()]).toEqual([0, inFile]);
    },
  );

  test('more than a tenth removed wants the name of the company', { tags: 'long' }, async () => {
    await folder.write('products.csv', (await folder.read('products.csv')).replace(TWENTY.slice(0, 3).join(''), ''));
    const { questions, code } = await importWith('y');
    expect([questions, code]).toEqual([['3 of 20 products are removed. Type Test Pumps to confirm: '], 1]);
    expect(await priceOf(4)).toBe(100);
    expect((await importWith('Test Pumps')).code).toBe(0);
    expect(await priceOf(4)).toBeUndefined();
  });

  test('another company wants the name of the one that it replaces', { tags: 'long' }, async () => {
    await folder.replace('company.yaml', 'Test Pumps', 'Other Pumps');
    const { questions, code } = await importWith('Other Pumps');
    expect([questions, code]).toEqual([['Test Pumps becomes Other Pumps. Type Test Pumps to confirm: '], 1]);
    expect((await importWith('Test Pumps')).code).toBe(0);
  });
});

describe('what must be confirmed', () => {
  const changesOf = (removed: number, unchanged: number, stored: string | null): ImportChanges => ({
    reports: [{ table: 'products', added: 1, changed: 0, removed, unchanged, details: [], fingerprint: '' }],
    summary: [],
    fingerprint: '',
    company: { stored, target: 'Pumps' },
    preview: { groups: [], warnings: [], conflicts: [], conflictCounts: { screens: 0, stock: 0 }, waiting: [] },
  });

  test.each([
    [0, 10, 'Pumps', 'yes'],
    [1, 9, 'Pumps', 'yes'],
    [2, 9, 'Pumps', 'name'],
    [1, 0, 'Pumps', 'name'],
    [0, 10, 'Others', 'name'],
    [0, 0, null, 'yes'],
  ])('%d removed and %d left, the company was %s: by %s', (removed, unchanged, stored, kind) => {
    expect(findNeededConfirmation(changesOf(removed, unchanged, stored)).kind).toBe(kind);
  });
});

describe('in a script', () => {
  useImportedShop();

  const DEMO_FOLDER = fileURLToPath(new URL('../../demo', import.meta.url));
  const operator = (...args: string[]) => runOperator(args, { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir });

  test('without --yes the changes are shown, and refused in one line', async () => {
    await folder.replace('products.csv', '12.50', '13.50');
    const { code, out, err } = await operator('import', folder.path);
    expect([code, err]).toEqual([
      1,
      'Nothing was changed: there is no terminal for the confirmation. Use --yes to apply it\n',
    ]);
    expect(out).toContain('~ P-100 Small pump: price');
    expect(await priceOf(1)).toBe(1250);
    expect((await operator('import', folder.path, '--yes')).out).toMatch(/Imported\.\n$/);
    expect(await priceOf(1)).toBe(1350);
  });

  test('--yes is not enough for another company: its name is', async () => {
    await folder.replace('company.yaml', 'Test Pumps', 'Other Pumps');
    for (const consent of [{ yes: true }, { confirm: 'Other Pumps' }] as const) {
      reported = [];
      expect(await importInScript(consent)).toBe(1);
      expect(reported.join('')).toMatch(/^Nothing was changed: [^\n]*--confirm [^\n]*"Test Pumps"[^\n]*\n$/);
    }
    expect(await importInScript({ confirm: 'Test Pumps' })).toBe(0);
    expect(said.at(-1)).toBe('Imported.\n');
  });

  test('the demo company never replaces a real one without its name', { tags: 'long' }, async () => {
    expect(await importInScript({ yes: true }, DEMO_FOLDER)).toBe(1);
    expect(said.join('')).toMatch(/products: \d+ new/);
    expect(reported.join('')).toMatch(
      /^Nothing was changed: Test Pumps becomes [^\n]* Use --confirm "Test Pumps" to apply it\n$/,
    );
    expect(await priceOf(1)).toBe(1250);
  });
});
