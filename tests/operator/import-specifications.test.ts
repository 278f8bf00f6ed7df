/** Specifications as typed values in an import: what is read, what is reported, the owner's own attributes. */

import { appendFile, copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { makeNewFolder } from '#server/catalogue/import/new-folder.ts';
import { readListOrder } from '#server/catalogue/products/list-store.ts';
import { findAttributes } from '#server/catalogue/specifications/attribute-store.ts';
import { DEFAULT_ATTRIBUTES_FOLDER } from '#server/catalogue/specifications/default-attributes.ts';
import { findProducts } from '#server/catalogue/specifications/find-products.ts';
import { loadList } from '#server/catalogue/specifications/load-list.ts';
import { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freshOwnerFolder } from '#tests/support/fresh-owner-folder.ts';
import { sampled } from '#tests/support/long.ts';

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));
const folder = await freshOwnerFolder();
const shop = await createTestDatabase();

afterAll(() => shop.close());

const run = (path = folder.path, apply = true) =>
  importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: path, apply });

const pair = (key: string, value: string) => ({ key, value });

test('texts that contradict the table of materials are warned of with their row, and are imported', async () => {
  await folder.replace('products.csv', 'A seal', 'For hot water to 150 °C');
  const { errors, warnings } = await run(folder.path, false);
  expect(errors).toEqual([]);
  expect(warnings.filter((line) => line.includes('table of materials'))).toEqual([
    expect.stringMatching(/^products\.csv:\d+ .*FKM is good to 90 °C in water/),
  ]);
});

test(
  'all lines of the demo company are read, and those that are text by nature are counted',
  { tags: 'long' },
  async () => {
    const { errors, warnings, changes } = await run(DEMO, false);
    expect(errors).toEqual([]);
    expect(warnings.filter((warning) => warning.startsWith('specifications.csv'))).toEqual([]);
    expect(changes?.summary).toEqual(['specifications: 545 of 565 read as values, 20 text, 0 not read']);
  },
);

test('names of an attribute that does not exist are named by row, with the one that is meant, and stop nothing', async () => {
  await folder.write(
    'attribute-values.csv',
    'attribute,value,label,synonyms\nelastomr,FKM,FKM,Viton\nelastomr,NBR,NBR,\nelastomer,EPDM,EPDM,\n',
  );
  const { errors, warnings, isApplied } = await run();
  expect([errors, isApplied]).toEqual([[], true]);
  expect(warnings).toEqual([
    'attribute-values.csv:2: attribute: "elastomr" is no attribute, and its names are not used: did you mean "elastomer"?',
  ]);
});

test('what cannot be read is named by row and text and stops nothing', async () => {
  await folder.write(
    'specifications.csv',
    'product_id,key,value\n1,Shaft size,38 mm (1.75 in)\n2,Shaft size,thirty-eight\n3,Elastomer,Gold\n1,Colour,red\n2,Weight,5.0 kg (11.4 lb)\n',
  );
  const { errors, warnings, changes, isApplied } = await run();
  expect([errors, isApplied]).toEqual([[], true]);
  expect(warnings).toEqual([
    'specifications.csv:2: value: "38 mm (1.75 in)" states two units that contradict each other by more than 5%, and is not read: correct it',
    'specifications.csv:3: value: "thirty-eight" is not read as Shaft size: it has no number',
    'specifications.csv:4: value: "Gold" is not read as Elastomer: it has none of the names in attribute-values.csv',
    'specifications.csv:6: value: "5.0 kg (11.4 lb)" states two units that differ by more than 1%: check it',
  ]);
  expect(changes?.summary).toEqual([
    'specifications: 2 of 5 read as values, 1 text, 2 not read',
    '  "Colour" (1, first in row 5) belongs to no attribute',
  ]);
});

test(
  'lines of a product may stand anywhere in the file: they are shown in its order, and a key that is there twice is named',
  { tags: 'long' },
  async () => {
    const lines = ['1,,Flow,38 m³/h', ',P-200,Size,2 in', '1,,Size,1 in', ',p-100,Colour,red', '2,,Flow,90 m³/h'];
    const write = (rows: readonly string[]) =>
      folder.write('specifications.csv', `product_id,part_number,key,value\n${rows.join('\n')}\n`);
    await write(lines);
    expect(await run()).toMatchObject({ errors: [], isApplied: true });
    const { rows } = await shop.pool.query('select id, specifications from products where id < 3 order by id');
    expect(rows).toEqual([
      { id: 1, specifications: [pair('Flow', '38 m³/h'), pair('Size', '1 in'), pair('Colour', 'red')] },
      { id: 2, specifications: [pair('Size', '2 in'), pair('Flow', '90 m³/h')] },
    ]);

    await write([...lines, '1,,Flow,39 m³/h', '9,,Flow,1 m³/h', '9,,Size,1 in']);
    const { errors } = await run();
    expect(errors).toEqual([
      'specifications.csv:7: key: this product has it already on line 2',
      'specifications.csv:8: product_id: no product has the id 9',
      'specifications.csv:9: product_id: no product has the id 9',
    ]);
    await write(['1,,Flow,38 m³/h', '1,,Flow,39 m³/h']);
    expect((await run()).errors).toEqual(['specifications.csv:3: key: this product has it already on line 2']);
  },
);

test('more lines than a product may have are refused, wherever they stand', async () => {
  const lines = Array.from({ length: 201 }, (_, index) => `${index === 100 ? '2,Flow,90 m³/h\n' : ''}1,Key ${index},x`);
  await folder.write('specifications.csv', `product_id,key,value\n${lines.join('\n')}\n`);
  expect((await run()).errors).toEqual(['specifications.csv:203: product_id: product 1 has 201 of these: at most 200']);
});

test('columns that look slipped are named by row, and stop nothing', async () => {
  const rows = ['1,Shaft size,38 mm', '1,Seat bore,25 mm', '2,Stages,12 mm'];
  await folder.write('specifications.csv', `product_id,key,value\n${rows.join('\n')}\n`);
  const { errors, warnings, isApplied } = await run();
  expect([errors, isApplied]).toEqual([[], true]);
  expect(warnings).toEqual([
    'specifications.csv:4: value: "12 mm" is not read as Stages: it has a unit, and Stages is a plain number',
    'specifications.csv:3: value: "25 mm" as Seat bore is no larger than Shaft size "38 mm" of row 2: check both',
  ]);
});

test('an owner who follows the guide in a folder made by `operator new` has a category that is found by its attributes', async () => {
  const other = await createTestDatabase();
  onTestFinished(() => other.close());
  const made = await folder.copy();
  onTestFinished(() => made.remove());
  const path = join(made.path, 'new');
  expect(await makeNewFolder(path)).toHaveProperty('files');
  const guide = await readFile(new URL('../../docs/specifications.md', import.meta.url), 'utf8');
  const section = guide.slice(guide.indexOf('## A new category'), guide.indexOf('## What the import says'));
  const blocks = [...section.matchAll(/```csv\n([^`]*)```/g)].map(([, block = '']) => block);
  const [products = '', facts = '', rows = '', names = '', category = ''] = blocks;
  await addUnderHeadings(join(path, 'products.csv'), products);
  await addUnderHeadings(join(path, 'specifications.csv'), facts);
  await addUnderHeadings(join(path, 'shop-categories.csv'), category);
  for (const [file, added] of [
    ['attributes.csv', rows],
    ['attribute-values.csv', names],
  ] as const) {
    await copyFile(join(DEFAULT_ATTRIBUTES_FOLDER, file), join(path, file));
    await appendFile(join(path, file), added);
  }
  const { pool, dataDir, database } = other;
  const { errors, warnings, changes } = await importFolder({ pool, dataDir, folder: path, apply: true });
  // What `new` writes as examples is named until it is replaced.
  const others = warnings.filter((warning) => !/is (still )?the example/.test(warning));
  expect([errors, others]).toEqual([[], []]);
  // One is that of the example product of the new folder.
  expect(changes?.summary).toEqual(['specifications: 4 of 4 read as values, 0 text, 0 not read']);
  const hoses = await loadList(database, 'Hoses');
  if (typeof hoses === 'string') throw new Error(hoses);
  const provided = hoses.columns.map(({ attribute, sets }) => [attribute.key, sets[1]?.[0]?.hi ?? sets[1]?.[0]?.name]);
  expect(provided.slice(0, 3)).toEqual([
    ['hose_bore', 25],
    ['burst', 60],
    ['lining', 'NBR'],
  ]);
  const lists = new SearchLists({ database, readOrder: (list, sort) => readListOrder(database, list, sort) });
  const find = async (filters: [string, string][]) =>
    findProducts(lists, { category: 'Hoses', filters, sort: null, offset: 0, limit: 15, candidateIds: null });
  expect(await find([['burst', '800psi..']])).toMatchObject({ count: 1, ignored: [] });
  expect(await find([['burst', '900psi..']])).toMatchObject({ count: 0, ignored: [] });
});

/** Adds rows, whose first line names their columns, below the same columns of the file. */
async function addUnderHeadings(path: string, block: string): Promise<void> {
  const [heading = ''] = (await readFile(path, 'utf8')).split(/\r?\n/);
  const [input = '', ...lines] = block.trim().split('\n');
  for (const line of lines) {
    const cells = line.split(',');
    const row = heading.split(',').map((column) => cells[input.split(',').indexOf(column)] ?? '');
    await appendFile(path, `${row.join(',')}\n`);
  }
}

test('a part of interchange.csv that is none of ours is named by its row, and nothing is imported', async () => {
  const rows = ['Acme,21,CD-M38,P-100,drop-in,no,,,', 'Acme,21,CD-M45,P-999,drop-in,no,,,'];
  await folder.write(
    'interchange.csv',
    `maker,type,number,ours,kind,dimensions_verified,source,date,note\n${rows.join('\n')}\n`,
  );
  const { errors, isApplied } = await run();
  expect([errors, isApplied]).toEqual([['interchange.csv:3: ours: no product has the part number P-999'], false]);
});

describe("the owner's own attributes", () => {
  const ATTRIBUTES = `key,label,kind,unit,imperial_unit,step,paired,read_from,help
flow,Flow,range,m3/h,US gpm,,,Flow,How much it moves
size,Size,text,,,,,Size,
`;

  test('take the place of the set for rotating equipment, and leave with the file', async () => {
    await run();
    const standard = (await findAttributes(shop.database)).length;
    await folder.write('attributes.csv', ATTRIBUTES);
    expect((await run()).errors).toEqual([]);
    expect((await findAttributes(shop.database)).map(({ key, unit, step }) => [key, unit, step])).toEqual([
      ['flow', 'm3/h', 0.01],
      ['size', null, 0.01],
    ]);
    expect((await run()).isApplied).toBe(false);
    await rm(join(folder.path, 'attributes.csv'));
    await run();
    expect((await findAttributes(shop.database)).length).toBe(standard);
  });

  test('are stored as columns of their categories', async () => {
    await folder.write('attributes.csv', ATTRIBUTES);
    await run();
    const pumps = await loadList(shop.database, 'Pumps');
    const all = await loadList(shop.database, null);
    if (typeof pumps === 'string' || typeof all === 'string') throw new Error('no columns are stored');
    expect([...pumps.productIds]).toEqual([1, 2]);
    const flow = pumps.columns.find(({ attribute }) => attribute.key === 'flow');
    expect([...(flow?.numbers ?? [])].map((number) => flow?.sets[number]?.[0]?.lo)).toEqual([38, 90]);
    expect(all.columns.map(({ attribute }) => attribute.key)).toEqual(['material', 'price', 'stock']);
  });

  test('a category names its own in their order', async () => {
    await folder.write('attributes.csv', ATTRIBUTES);
    await folder.write(
      'shop-categories.csv',
      'name,description,attributes\nPumps,All pumps,flow; size\nSeals,All seals,\n',
    );
    expect((await run()).errors).toEqual([]);
    const stored = await shop.database
      .selectFrom('shop_categories')
      .select(['name', 'attributes'])
      .orderBy('id')
      .execute();
    expect(stored).toEqual([
      { name: 'Pumps', attributes: ['flow', 'size'] },
      { name: 'Seals', attributes: [] },
    ]);
  });

  test(
    'filtered pages that search engines may index are stored as their addresses write them',
    { tags: 'long' },
    async () => {
      await folder.write('attributes.csv', ATTRIBUTES);
      await folder.write(
        'shop-categories.csv',
        'name,description,indexed\nPumps,,"flow=38; flow=176..352gpm&material=Bronze; flow=38m³/h"\nSeals,,\n',
      );
      expect((await run()).errors).toEqual([]);
      const stored = await shop.database.selectFrom('shop_categories').select('indexed').orderBy('id').execute();
      const [flow = '', range = ''] = stored[0]?.indexed ?? [];
      expect(stored).toEqual([{ indexed: [flow, range] }, { indexed: [] }]);
      expect(flow).toBe('flow=38');
      expect(decodeURIComponent(range)).toMatch(/^flow=39\.97\d*\.\.79\.94\d*&material=Bronze$/);
      expect((await run()).isApplied).toBe(false);
    },
  );

  for (const [cases, options] of sampled(
    [
      ['shaft=38', '"shaft" is no filter of this category'],
      ['price=10..', '"price" is no filter of this category'],
      ['size=1', '"size" is no filter of this category'],
      ['flow=fast', '"flow=fast" is not understood'],
      ['flow=', '"flow=" must be filters as in an address, such as shaft=38'],
      ['flow=38,unknown', '"flow=38,unknown" must not ask for products that do not state it'],
      [
        `flow=${Array.from({ length: 51 }, (_, index) => index).join()}`,
        /^"flow=0,1.*" has more filters or choices than an address may have$/,
      ],
    ],
    4,
  ))
    test.each(cases)('a page for %s is refused in its row', options, async (indexed, rowError) => {
      await folder.write('attributes.csv', ATTRIBUTES);
      await folder.write('shop-categories.csv', `name,description,indexed\nPumps,,"${indexed}"\nSeals,,\n`);
      const { errors, isApplied } = await run();
      const expected = typeof rowError === 'string' ? rowError : expect.stringMatching(rowError);
      expect([errors.map((error) => error.replace('shop-categories.csv:2: indexed: ', '')), isApplied]).toEqual([
        [expected],
        false,
      ]);
    });

  for (const [cases, options] of sampled(
    [
      ['page,Page,range,mm,,,,Page,', 'attributes.csv:2: key: must not be "page", which the shop uses itself'],
      ['unknown,X,range,mm,,,,X,', 'attributes.csv:2: key: must not be "unknown", which the shop uses itself'],
      ['filters,X,range,mm,,,,X,', 'attributes.csv:2: key: must not be "filters", which the shop uses itself'],
      ['a b,X,range,mm,,,,X,', 'attributes.csv:2: key: must be a key such as shaft or seat_bore, not "a b"'],
      [
        'x,X,size,mm,,,,X,',
        'attributes.csv:2: kind: must be exact, at_least, covers, range, enumeration, pair, text, not "size"',
      ],
      ['x,X,range,furlong,,,,X,', 'attributes.csv:2: unit: must be a unit such as mm, bar or US gpm, not "furlong"'],
      ['x,X,range,mm,kg,,,X,', 'attributes.csv:2: imperial_unit: is no unit of what "mm" measures'],
      ['x,X,range,mm,in,0,,X,', 'attributes.csv:2: step: must be a number above 0 such as 0.01, not "0"'],
      ['x,X,range,mm,in,,,X,\nx,Y,range,mm,in,,,Y,', 'attributes.csv:3: key: "x" is there already'],
    ],
    4,
  ))
    test.each(cases)('%s is refused in its cell', options, async (rows, rowError) => {
      await folder.write('attributes.csv', `${ATTRIBUTES.split('\n')[0]}\n${rows}\n`);
      expect((await run()).errors).toEqual([rowError]);
    });
});
