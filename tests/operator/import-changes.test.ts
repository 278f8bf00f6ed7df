/** Whose product a row is, what must be confirmed, what people changed on screens, and how an import is taken back. */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approveShown, findWarnings } from '#server/catalogue/import/confirmation.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import type { ImportOptions } from '#server/catalogue/import/import-options.ts';
import { hasChanges } from '#server/catalogue/import/report.ts';
import { findLastImport, undoImport } from '#server/catalogue/import/undo-import.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';
import type { OwnerFolder } from '#tests/support/owner-folder.ts';
import { recordScreenChanges } from '#tests/support/screen-changes.ts';

const original = await makeOwnerFolder();
let shop: TestDatabase;
let folder: OwnerFolder;

beforeEach(async () => {
  shop = await createTestDatabase();
  folder = await original.copy();
  await run();
});
afterEach(async () => {
  await shop.close();
  await folder.remove();
});
afterAll(() => original.remove());

function run(options: Partial<ImportOptions> = {}) {
  return importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: folder.path, apply: true, ...options });
}

const undo = () => undoImport({ pool: shop.pool, by: 'test', apply: true });

async function products() {
  const { rows } = await sql<Record<string, unknown>>`
    select id, part_number, name, price_cents, stock, is_listed, specifications, aliases, images from products order by id`.execute(
    shop.database,
  );
  return rows;
}

const contents = async () => {
  const { rows } = await sql`select * from company, (select json_agg(t order by name) as categories from (
    select name, description, is_listed from shop_categories) t) c`.execute(shop.database);
  return rows;
};

describe('whose product a row is', () => {
  test(
    'renumbered ids change nothing: the part number is the key, for what belongs to the product too',
    { tags: 'long' },
    async () => {
      const before = await products();
      for (const file of ['products.csv', 'specifications.csv', 'pictures.csv', 'attachments.csv'])
        await folder.write(
          file,
          (await folder.read(file)).replaceAll(/^[12](?=,)/gm, (id) => (id === '1' ? '2' : '1')),
        );
      const { errors, warnings, reports } = await run();
      expect(errors).toEqual([]);
      expect(hasChanges(reports)).toBe(false);
      expect(warnings).toContain('products.csv:2: id: 2 is the id of another product: P-100 has 1, which it keeps');
      expect(await products()).toEqual(before);
    },
  );

  test('ids may be left out: products keep theirs, and what belongs to them names their part number', async () => {
    const before = await products();
    const numbers: Record<string, string> = { 1: 'P-100', 2: 'P-200', 3: 'S-1' };
    await folder.write('products.csv', (await folder.read('products.csv')).replaceAll(/^(id|\d),/gm, ''));
    for (const file of ['specifications.csv', 'pictures.csv', 'attachments.csv'])
      await folder.write(
        file,
        (await folder.read(file))
          .replace('product_id', 'part_number')
          .replaceAll(/^\d(?=,)/gm, (id) => numbers[id] ?? id),
      );
    const { errors, reports } = await run();
    expect([errors, hasChanges(reports)]).toEqual([[], false]);
    expect(await products()).toEqual(before);
  });

  test(
    'an id that the file gives to another product does not move that product: the new one gets the next free id',
    { tags: 'long' },
    async () => {
      const csv = await folder.read('products.csv');
      await folder.write(
        'products.csv',
        csv.replace('1,P-100,', '9,P-100,').concat('1,P-900,New one,,1,1,yes,Pumps,,,no,,2024-01-09,\n'),
      );
      expect((await run()).errors).toEqual([]);
      expect((await products()).map(({ id, part_number }) => [id, part_number])).toEqual([
        [1, 'P-100'],
        [2, 'P-200'],
        [3, 'S-1'],
        [10, 'P-900'],
      ]);
    },
  );

  test('a number and a name that change together, and prices times five, must be confirmed', async () => {
    const csv = await folder.read('products.csv');
    await folder.write(
      'products.csv',
      csv.replace('1,P-100,Small pump', '1,P-101,Big valve').replace(',1249.5,', ',124.95,').replace(',7,40', ',30,40'),
    );
    const { changes } = await run({ apply: false });
    if (changes === null) throw new Error('The folder is right');
    expect(findWarnings(changes)).toEqual([
      {
        id: 'number',
        sentence:
          '1 product would have another name or product with their new part number: P-100 Small pump -> P-101 Big valve.',
        byName: false,
      },
      {
        id: 'price',
        sentence: '2 prices change by more than a third: P-200 C$1,249.50 -> C$124.95, S-1 C$7.00 -> C$30.00.',
        byName: true,
      },
      { id: 'many_prices', sentence: 'More than a tenth of all prices change: 2 of 3.', byName: true },
    ]);
    expect((await run({ approve: approveShown(changes.fingerprint, [], 'Test Pumps') })).isApplied).toBe(false);
    expect((await run({ approve: approveShown('other', ['number'], 'Test Pumps') })).isApplied).toBe(false);
    expect((await run({ approve: approveShown(changes.fingerprint, ['number'], 'Test Pumps') })).isApplied).toBe(true);
  });

  test('the preview has old and new values by group', async () => {
    await folder.replace('products.csv', '12.50,5,', '13.50,9,');
    const { changes } = await run({ apply: false });
    expect(changes?.preview.groups.map(({ group, count }) => [group, count])).toEqual([
      ['price', 1],
      ['stock', 1],
    ]);
    expect(changes?.preview.groups[0]?.examples).toEqual([
      {
        kind: 'changed',
        id: 1,
        partNumber: 'P-100',
        name: 'Small pump',
        line: 2,
        fields: [
          { field: 'price', before: 'C$12.50', after: 'C$13.50' },
          { field: 'stock', before: '5', after: '9' },
        ],
      },
    ]);
  });
});

describe('what people changed on screens', () => {
  const changeOnScreen = async (id: number, price: number) => {
    await sql`update products set price_cents = ${price} where id = ${id}`.execute(shop.database);
    await recordScreenChanges(shop.database, id, [{ field: 'price', before: 1250, after: price }], 'test');
  };

  test('stays, and is named, until the file says the same or is chosen', async () => {
    await changeOnScreen(1, 1500);
    await folder.replace('products.csv', '1249.5', '1300');
    const first = await run();
    expect(first.isApplied).toBe(true);
    expect(first.changes?.preview.conflicts).toEqual([
      expect.objectContaining({ id: '1 price', partNumber: 'P-100', field: 'price', shop: 'C$15.00', file: 'C$12.50' }),
    ]);
    const second = await run();
    expect(second.changes?.preview.conflicts).toHaveLength(1);
    expect(hasChanges(second.reports)).toBe(false);
    expect((await products())[0]).toMatchObject({ price_cents: 1500 });
    expect((await run({ takeFromFile: ['1 price'] })).isApplied).toBe(true);
    expect((await products())[0]).toMatchObject({ price_cents: 1250 });
    await folder.replace('products.csv', '12.50', '12.75');
    const last = await run();
    expect([last.changes?.preview.conflicts, (await products())[0]?.['price_cents']]).toEqual([[], 1275]);
  });

  test(
    'a product that was withdrawn on a screen stays withdrawn, and one that was made there stays',
    { tags: 'long' },
    async () => {
      await sql`update products set is_listed = false where id = 2`.execute(shop.database);
      await recordScreenChanges(shop.database, 2, [{ field: 'is_listed', before: true, after: false }], 'test');
      await sql`insert into products (id, part_number, name, description, price_cents, stock, imported_stock, is_available,
      is_featured, shop_category_id, material, tags, specifications, images, created_at)
      select 50, 'NEW-1', 'Made on a screen', '', 100, 0, 0, true, false, id, '', '{}', '[]', '[]', now()
      from shop_categories limit 1`.execute(shop.database);
      await recordScreenChanges(shop.database, 50, [{ field: 'is_listed', before: null, after: true }], 'test');
      await folder.replace('products.csv', '12.50', '12.75');
      const { changes } = await run();
      expect(changes?.preview.conflicts.map(({ id }) => id)).toEqual(['2 is_listed', '50 is_listed']);
      expect((await products()).map(({ id, is_listed }) => [id, is_listed])).toEqual([
        [1, true],
        [2, false],
        [3, true],
        [50, true],
      ]);
    },
  );
});

describe('undo', () => {
  test('gives back products and content as they were, with what was sold meanwhile intact', async () => {
    const before = { products: await products(), contents: await contents() };
    await folder.replace('products.csv', '12.50,5,', '13.50,9,');
    await folder.replace('products.csv', '1249.5,3,', '1300,1,');
    await folder.replace('products.csv', '3,S-1,Seal,A seal,7,40,no,Seals', '4,S-2,Seal two,,8,1,yes,Rings');
    await folder.replace('shop-categories.csv', 'Seals,All seals', 'Rings,All rings');
    await folder.replace('specifications.csv', '1,Flow,38', '1,Flow,39');
    await folder.replace('pictures.csv', '1,pictures/b.png,Side\n', '');
    await folder.replace('company.yaml', 'tagline: Pumps', 'tagline: Seals');
    expect((await run()).isApplied).toBe(true);
    // Two of nine are sold, and all of the one.
    await sql`update products set stock = stock - 2 where id = 1`.execute(shop.database);
    await sql`update products set stock = 0 where id = 2`.execute(shop.database);
    expect(await undo()).toMatchObject({ kind: 'undone', notes: [] });
    const after = await products();
    expect(after.find(({ id }) => id === 4)).toMatchObject({ is_listed: false });
    expect(after.filter(({ id }) => id !== 4)).toEqual(
      before.products.map((row) => ({
        ...row,
        ...(row['id'] === 1 && { stock: 3 }),
        ...(row['id'] === 2 && { stock: 2 }),
      })),
    );
    expect((await contents())[0]).toMatchObject({ tagline: 'Pumps' });
    expect(await undo()).toEqual({ kind: 'refused', reasons: ['the last import has been taken back already'] });
    const again = await importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: original.path, apply: true });
    expect([again.errors, hasChanges(again.reports)]).toEqual([[], false]);
  });

  test('names the units that were sold of what the import added', { tags: 'long' }, async () => {
    await folder.replace('products.csv', '12.50,5,', '12.50,9,');
    await run();
    await sql`update products set stock = 2, held = 1 where id = 1`.execute(shop.database);
    expect(await undo()).toMatchObject({
      kind: 'undone',
      notes: ['P-100: 3 of the units that the import added are sold or held, and stay'],
    });
    expect((await products())[0]).toMatchObject({ stock: 1 });
  });

  test(
    'of the first import is refused, and where something has changed since in the same fields',
    { tags: 'long' },
    async () => {
      expect(await undo()).toEqual({ kind: 'refused', reasons: ['the first import of a shop cannot be taken back'] });
      await folder.replace('products.csv', '12.50', '13.50');
      await folder.replace('company.yaml', 'tagline: Pumps', 'tagline: Seals');
      await run();
      await sql`update products set price_cents = 1, name = 'Renamed' where id = 1`.execute(shop.database);
      await sql`update company set tagline = 'Valves'`.execute(shop.database);
      expect(await undo()).toEqual({
        kind: 'refused',
        reasons: ['company: changed since the import', 'P-100 Renamed: changed since the import: price'],
      });
      await sql`update products set price_cents = 1350 where id = 1`.execute(shop.database);
      await sql`update company set tagline = 'Seals'`.execute(shop.database);
      expect(await undo()).toMatchObject({ kind: 'undone' });
      expect((await products())[0]).toMatchObject({ price_cents: 1250, name: 'Renamed' });
      expect(await findLastImport(shop.database)).toMatchObject({ kind: 'undo', by: 'test' });
    },
  );
});
