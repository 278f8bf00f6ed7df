/** An import finds products, categories, materials and tags in every spelling that is the same (docs/text.md, "Keys"). */

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { importSheet } from '#server/catalogue/import/import-sheet.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { sampled } from '#tests/support/long.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';
import type { OwnerFolder } from '#tests/support/owner-folder.ts';

let shop: TestDatabase;
const folder: OwnerFolder = await makeOwnerFolder();
const PRODUCTS = [
  'id,part_number,name,price,stock,category,material,tags',
  '1,KB-ES326-DI,End-suction pump,2480.00,4,Pumps,Ductile iron,API 610;ANSI',
  '2,AODD 2,Diaphragm pump,900.00,1,Pumps,Ductile iron,ANSI',
  '3,kb-low,Sleeve,12.00,1,Mechanical Seals,Graphite,',
];

beforeAll(async () => {
  shop = await createTestDatabase();
  for (const file of ['shop-categories.csv', 'specifications.csv', 'pictures.csv', 'attachments.csv'])
    await rm(join(folder.path, file));
});
beforeEach(async () => {
  await folder.write('products.csv', PRODUCTS.join('\n'));
  expect((await fromFolder()).errors).toEqual([]);
});
afterAll(async () => {
  await shop.close();
  await folder.remove();
});

const fromFolder = () => importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: folder.path, apply: true });

async function fromSheet(text: string) {
  const file = join(folder.path, 'list.csv');
  await writeFile(file, text);
  return importSheet({ pool: shop.pool, dataDir: shop.dataDir, file, mapping: null, apply: true });
}

async function products() {
  const { rows } = await sql<Record<string, unknown>>`
    select p.id, part_number, price_cents, c.name as category, material, tags from products p
    join shop_categories c on c.id = p.shop_category_id where p.is_listed order by p.id`.execute(shop.database);
  return rows;
}

async function addProduct(id: number, partNumber: string) {
  await sql`insert into products (id, part_number, name, description, price_cents, stock, imported_stock, shop_category_id, material, tags,
      aliases, specifications, images, is_available, is_featured, is_listed, created_at)
    select ${id}, ${partNumber}, name, description, price_cents, stock, imported_stock, shop_category_id, material, tags,
      aliases, specifications, images, is_available, is_featured, is_listed, created_at from products where id = 1
    on conflict (id) do update set is_listed = true`.execute(shop.database);
}

const SPELLINGS: readonly (readonly [string, string])[] = [
  ['lower case', 'kb-es326-di'],
  ['the hyphen of Word', 'KB\u2011ES326\u2011DI'],
  ['an en dash', 'KB\u2013ES326\u2013DI'],
  ['a minus sign', 'KB\u2212ES326-DI'],
  ['a zero-width space', 'KB-ES326-DI\u200b'],
  ['a soft hyphen', 'KB-\u00adES326-DI'],
  ['full-width forms', 'ＫＢ－ＥＳ３２６－ＤＩ'],
  ['Cyrillic letters', '\u041a\u0412-\u0415\u0405326-DI'],
  ['Greek letters', '\u039a\u0392-ES326-D\u0399'],
  ['spaces around', '\u00a0KB-ES326-DI\u2009'],
];

describe('a sheet', () => {
  for (const [cases, options] of sampled(SPELLINGS, 9))
    test.each(cases)('finds a product by its number with %s, and never renames it', options, async (_, written) => {
      const before = await products();
      const { errors, warnings } = await fromSheet(`SKU,Name,Price\n${written},End-suction pump,2500.00\n`);
      expect(errors).toEqual([]);
      expect(await products()).toEqual([{ ...before[0], price_cents: 250_000 }, ...before.slice(1)]);
      const isOther = written.replaceAll(/[\u200b\u00ad\u00a0\u2009]/g, '') !== 'KB-ES326-DI';
      expect(warnings.join('\n').includes('is KB-ES326-DI, which keeps its spelling')).toBe(isOther);
    });

  for (const [cases, options] of sampled(
    [
      ['two spaces', 'AODD  2'],
      ['a no-break space', 'AODD\u00a02'],
      ['an ideographic space', 'AODD\u30002'],
    ],
    3,
  ))
    test.each(cases)('finds a product by its number with %s', options, async (_, written) => {
      await fromSheet(`SKU,Name,Price\n${written},Diaphragm pump,910.00\n`);
      expect((await products()).map((row) => [row['part_number'], row['price_cents']])).toContainEqual([
        'AODD 2',
        91_000,
      ]);
      expect(await products()).toHaveLength(3);
    });

  for (const [cases, options] of sampled(
    [
      ['O for 0', 'KB-ES326-D1'],
      ['no hyphen', 'KB-ES326DI'],
      ['a hyphen for a space', 'AODD-2'],
    ],
    3,
  ))
    test.each(cases)('takes a number with %s for another', options, async (_, written) => {
      expect((await fromSheet(`SKU,Name,Price\n${written},Pump,1.00\n`)).errors).toEqual([]);
      expect(await products()).toHaveLength(4);
    });

  test('upper case renames no product either; its former number does', { tags: 'long' }, async () => {
    await fromSheet('part_number,price\nKB-LOW,13.00\n');
    expect((await products())[2]).toMatchObject({ part_number: 'kb-low', price_cents: 1300 });
    await fromSheet('part_number,renamed_from,price\nKB-LOW,kb-low,13.00\n');
    expect((await products())[2]).toMatchObject({ part_number: 'KB-LOW' });
  });

  test('with one number in two spellings is refused', async () => {
    const { errors } = await fromSheet('SKU,Name,Price\nN-1,Valve,1.00\nN\u20111,Valve,2.00\n');
    expect(errors).toEqual(['list.csv:3 (N‑1): part_number: is the same as on line 2']);
  });

  test('has categories, materials and tags in the spelling of the shop, with a note', async () => {
    const heading = 'part_number,name,price,category,material,tags';
    const rows = ['N-1,Seal,1.00,mechanical  seals,GRAPHITE,ansi;api\u00a0610', 'N-2,Seal,1.00,New One,steel,x'];
    const { errors, warnings } = await fromSheet(
      [heading, ...rows, 'N-3,Seal,1.00,new one ,Steel,X;x', 'N-4,Seal,1,Mechanical Seal\u0455,Graphite,'].join('\n'),
    );
    expect(errors).toEqual([]);
    const facts = (await products()).slice(3).map(({ category, material, tags }) => [category, material, tags]);
    expect(facts).toEqual([
      ['Mechanical Seals', 'Graphite', ['ANSI', 'API 610']],
      ['New One', 'steel', ['x']],
      ['New One', 'steel', ['x']],
      ['Mechanical Seals', 'Graphite', []],
    ]);
    expect(warnings.filter((warning) => warning.includes('which is the same'))).toEqual([
      'list.csv:2: category: "mechanical  seals" is read as Mechanical Seals, which is the same',
      'list.csv:2: material: "GRAPHITE" is read as Graphite, which is the same',
      'list.csv:2: tags: "ansi" is read as ANSI, which is the same',
      'list.csv:2: tags: "api\u00a0610" is read as API 610, which is the same',
      'list.csv:4: category: "new one" is read as New One, which is the same',
      'list.csv:4: material: "Steel" is read as steel, which is the same',
      'list.csv:4: tags: "X" is read as x, which is the same',
      'list.csv:5: category: "Mechanical Seal\u0455" is read as Mechanical Seals, which is the same',
    ]);
  });
});

describe('twins that a shop has', () => {
  beforeEach(() => addProduct(99, 'KB\u2011ES326-DI'));

  test('are each found by their own spelling', { tags: 'long' }, async () => {
    const { errors } = await fromSheet('part_number,price\nKB-ES326-DI,1.00\nKB\u2011ES326-DI,2.00\n');
    expect(errors).toEqual([]);
    expect((await products()).map(({ id, price_cents }) => [id, price_cents])).toEqual([
      [1, 100],
      [2, 90_000],
      [3, 1200],
      [99, 200],
    ]);
  });

  test('get no third one: a row that may be either is refused', async () => {
    const before = await products();
    const { errors } = await fromSheet('part_number,name,price\nkb-es326-di,Pump,1.00\n');
    expect(errors).toEqual([
      'list.csv:2 (kb-es326-di): part_number: may be each of "KB-ES326-DI", "KB\u2011ES326-DI", which are the same: write it as one of them',
    ]);
    expect(await products()).toEqual(before);
  });

  test('stay in a folder that has both', { tags: 'long' }, async () => {
    await folder.write(
      'products.csv',
      [...PRODUCTS, '99,KB\u2011ES326-DI,End-suction pump,2480.00,4,Pumps,Ductile iron,ANSI'].join('\n'),
    );
    expect((await fromFolder()).errors).toEqual([]);
    expect((await products()).map(({ id }) => id)).toEqual([1, 2, 3, 99]);
  });
});

describe('a folder', () => {
  test('in lower case renames nothing', async () => {
    const before = await products();
    await folder.write(
      'products.csv',
      PRODUCTS.map((row, index) => (index === 0 ? row : row.toLowerCase())).join('\n'),
    );
    const { errors } = await fromFolder();
    expect(errors).toEqual([]);
    const after = await products();
    for (const column of ['part_number', 'category', 'material', 'tags'])
      expect(after.map((row) => row[column])).toEqual(before.map((row) => row[column]));
  });

  test('in which every row has another case decides it', { tags: 'long' }, async () => {
    await folder.write('products.csv', PRODUCTS.join('\n').replaceAll('Ductile iron', 'Ductile Iron'));
    expect((await fromFolder()).errors).toEqual([]);
    expect((await products()).map(({ material }) => material)).toEqual(['Ductile Iron', 'Ductile Iron', 'Graphite']);
  });

  test(
    'has manufacturers of a section in any spelling, and numbers of other makers of our parts',
    { tags: 'long' },
    async () => {
      const manufacturers = await folder.read('manufacturers.csv');
      await folder.write('manufacturers.csv', manufacturers.replaceAll('pumps,Centrifugal', 'pumps,centrifugal\u00a0'));
      await folder.write('interchange.csv', 'maker,number,ours,kind\nLarkfield,LF-2100,kb\u2011es326-di,drop-in\n');
      const { errors, warnings } = await fromFolder();
      expect(errors).toEqual([]);
      expect(warnings).toContain(
        'interchange.csv:2: ours: "kb\u2011es326-di" is read as KB-ES326-DI, which is the same',
      );
      expect(warnings).toContain(
        'manufacturers.csv:2: section: "centrifugal" is read as Centrifugal, which is the same',
      );
      const { rows } = await sql`select ours from interchange`.execute(shop.database);
      expect(rows).toEqual([{ ours: 'KB-ES326-DI' }]);
      await folder.write('manufacturers.csv', manufacturers);
      await rm(join(folder.path, 'interchange.csv'));
    },
  );

  test(
    'names what it lists: another spelling changes the name of the row, and two that are the same are refused',
    { tags: 'long' },
    async () => {
      const idOf = async (label: string) =>
        (await sql<{ id: number }>`select id from manufacturers where label = ${label}`.execute(shop.database)).rows[0]
          ?.id;
      const manufacturers = await folder.read('manufacturers.csv');
      const before = await idOf('Maker');
      await folder.write('manufacturers.csv', manufacturers.replace('Centrifugal,Maker', 'Centrifugal,MAKER'));
      expect((await fromFolder()).errors).toEqual([]);
      expect(await idOf('MAKER')).toBe(before);
      await folder.write('manufacturers.csv', `${manufacturers}pumps,Centrifugal,other\u200b,,\n`);
      expect((await fromFolder()).errors).toEqual([
        'manufacturers.csv:4: label: is the same as "pumps / Centrifugal / Other" on line 3',
      ]);
      await folder.write('manufacturers.csv', manufacturers);
      await folder.write('shop-categories.csv', 'name,description\nPumps,\nMechanical Seals,\npumps,\n');
      expect((await fromFolder()).errors).toEqual(['shop-categories.csv:4: name: is the same as "Pumps" on line 2']);
      await rm(join(folder.path, 'shop-categories.csv'));
    },
  );

  test('has the categories of its file in any spelling', { tags: 'long' }, async () => {
    await folder.write('shop-categories.csv', 'name,description\nPUMPS,\nMechanical Seals,\n');
    expect((await fromFolder()).errors).toEqual([]);
    expect(new Set((await products()).map(({ category }) => category))).toEqual(new Set(['PUMPS', 'Mechanical Seals']));
    const { rows } = await sql`select name from shop_categories where is_listed order by name`.execute(shop.database);
    expect(rows).toEqual([{ name: 'Mechanical Seals' }, { name: 'PUMPS' }]);
    await rm(join(folder.path, 'shop-categories.csv'));
  });
});
