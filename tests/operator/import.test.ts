/** Import of the owner's folder (readings, "Owner"; reliability X14): checks first, all or nothing, a rerun is a no-op. */

import { existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { formatReport, hasChanges } from '#server/catalogue/import/report.ts';
import { lockImport } from '#server/catalogue/import/staging-store.ts';
import { shareCatalogue } from '#server/catalogue/products/catalogue-lock-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { pictureHash } from '#server/site/media/media-folder.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freshOwnerFolder } from '#tests/support/fresh-owner-folder.ts';
import { sampled } from '#tests/support/long.ts';
import { makePicture } from '#tests/support/owner-folder.ts';
import { PRIVATE_TEXT, jpegWithMetadata, pictureWithMetadata } from '#tests/support/pictures-with-metadata.ts';
import { recordStatements } from '#tests/support/record-statements.ts';

const folder = await freshOwnerFolder();
let shop = await createTestDatabase();
let isUsed = false;

beforeEach(async () => {
  // Most tests are refused and leave the database as it was.
  if (isUsed) {
    await shop.close();
    shop = await createTestDatabase();
    isUsed = false;
  }
});
afterAll(() => shop.close());

async function run(apply = true) {
  const result = await importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: folder.path, apply });
  isUsed ||= result.isApplied;
  return result;
}

/** Everything an import writes, with the versions of the rows. */
async function contents(): Promise<string> {
  const tables = [
    'pictures',
    'shop_categories',
    'products',
    'product_codes',
    'product_search',
    'product_lists',
    'product_counts',
    'search_words',
    'attachments',
    'stock_movements',
    'company',
    'equipment_categories',
    'sections',
    'manufacturers',
    'galleries',
    'gallery_images',
  ];
  const parts = [];
  for (const table of tables) {
    const { rows } = await sql`select xmin::text, * from ${sql.table(table)} as t order by t::text`.execute(
      shop.database,
    );
    parts.push([table, rows]);
  }
  return JSON.stringify(parts);
}

const product = async (id: number) => {
  const { rows } = await sql<{
    stock: number;
    imported_stock: number;
    name: string;
    is_listed: boolean;
    part_number: string;
  }>`
    select * from products where id = ${id}`.execute(shop.database);
  return rows[0];
};

const movements = async (id: number) => {
  const { rows } = await sql<{ quantity: number; reason: string }>`
    select quantity, reason from stock_movements where product_id = ${id} order by id`.execute(shop.database);
  return rows;
};

describe('a folder that is right', () => {
  test('is imported with its stock written to the ledger', async () => {
    const result = await run();
    expect(result).toMatchObject({ errors: [], warnings: [], isApplied: true });
    expect(formatReport(result.reports)).toContain('products: 3 new, 0 changed, 0 removed, 0 unchanged');
    expect(await product(1)).toMatchObject({ stock: 5, imported_stock: 5, is_listed: true });
    expect(await movements(1)).toEqual([{ quantity: 5, reason: 'import' }]);
  });

  test('a second time changes nothing, not even a row version', { tags: 'long' }, async () => {
    await run();
    const before = await contents();
    const again = await run();
    expect(again).toMatchObject({ errors: [], isApplied: false });
    expect(hasChanges(again.reports)).toBe(false);
    expect(await contents()).toBe(before);
  });

  test('with `apply: false` is compared only', async () => {
    const before = await contents();
    const result = await run(false);
    expect(result).toMatchObject({ errors: [], isApplied: false });
    expect(hasChanges(result.reports)).toBe(true);
    expect(await contents()).toBe(before);
    expect(await readdir(shop.dataDir)).toEqual([]);
  });

  test(
    'may have a byte order mark, CRLF, a last line without an end and formulas, which are only text',
    { tags: 'long' },
    async () => {
      const csv = await folder.read('products.csv');
      await folder.write(
        'products.csv',
        `\ufeff${csv.replace('Large pump', '"=HYPERLINK(""x"")"').trimEnd().replaceAll('\n', '\r\n')}`,
      );
      expect((await run()).errors).toEqual([]);
      expect((await product(2))?.name).toBe('=HYPERLINK("x")');
    },
  );

  test('names what is new, changed and removed', { tags: 'long' }, async () => {
    await run();
    await folder.replace('products.csv', '12.50', '13.00');
    await folder.replace('products.csv', 'Small pump', 'Smaller pump');
    await folder.replace(
      'products.csv',
      '3,S-1,Seal,A seal,7,40,no,Seals,FKM,,no,2,2024-01-04,',
      '4,S-2,Seal two,,8,1,yes,Seals,FKM,,no,2,2024-01-04,',
    );
    const report = formatReport((await run()).reports);
    expect(report).toContain('products: 1 new, 1 changed, 1 removed, 1 unchanged');
    expect(report).toContain('  + S-2 Seal two');
    expect(report).toContain('  - S-1 Seal');
    expect(report.find((line) => line.startsWith('  ~ P-100'))).toMatch(/^ {2}~ P-100 Smaller pump: name, price/);
  });

  test('announces its change to the servers', async () => {
    const client = await shop.pool.connect();
    onTestFinished(() => {
      client.release();
    });
    const notified: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => notified.push(payload));
    await client.query('listen shop_changes');
    await run();
    await folder.replace('products.csv', '12.50', '13.00');
    await run();
    await expect.poll(() => notified).toEqual(['catalogue content attributes', 'catalogue content']);
  });
});

describe('a folder as a spreadsheet program saves it', () => {
  test('has its own encoding, separator and amounts, empty rows, and columns that are left alone', async () => {
    await folder.write(
      'products.csv',
      Buffer.from(
        `id;part_number;name;price;stock;is_available;category;created_at;Colour code\r\n` +
          `1;P-100;Joint d'\xe9tanch\xe9it\xe9;189,95 $;3 ea;x;Pumps;3/18/2024;A1\r\n;;;;;;;;\r\n2;P-200;Large pump;call;;;Seals;2024-01-03;B2\r\n`,
        'latin1',
      ),
    );
    for (const file of ['specifications.csv', 'pictures.csv', 'attachments.csv']) await rm(join(folder.path, file));
    const result = await run();
    expect(result).toMatchObject({ errors: [], isApplied: true });
    expect(result.warnings).toEqual(['products.csv:1: the column "Colour code" is left alone']);
    const { rows } =
      await sql`select name, price_cents as price, stock, is_available from products order by id`.execute(
        shop.database,
      );
    expect(rows).toEqual([
      { name: "Joint d'étanchéité", price: 18_995, stock: 3, is_available: true },
      { name: 'Large pump', price: 0, stock: 0, is_available: true },
    ]);
    expect((await run()).isApplied).toBe(false);
  });

  test(
    'needs only the company and the products; categories are those that products name',
    { tags: 'long' },
    async () => {
      for (const file of await readdir(folder.path))
        if (file !== 'company.yaml' && file !== 'products.csv') await rm(join(folder.path, file), { recursive: true });
      expect(await run()).toMatchObject({ errors: [], warnings: [], isApplied: true });
      const { rows } = await sql`select name from shop_categories where is_listed order by position`.execute(
        shop.database,
      );
      expect(rows).toEqual([{ name: 'Pumps' }, { name: 'Seals' }]);
      expect((await run()).isApplied).toBe(false);
    },
  );

  test('says which category was meant', { tags: 'long' }, async () => {
    await folder.replace('products.csv', 'yes,Pumps', 'yes,Pump');
    expect((await run()).errors).toEqual([
      'products.csv:2 (P-100): category: "Pump" is not in shop-categories.csv: did you mean "Pumps"?',
    ]);
  });

  test('has one error for one kind of fault', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `${index + 1},N-${index},,2024-01-02\n`);
    await folder.write('products.csv', `id,part_number,name,created_at\n${rows.join('')}`);
    expect((await run()).errors).toEqual(['products.csv: name is empty in 40 rows: rows 2 to 41']);
  });
});

describe('taxes.csv', () => {
  const HEADING = 'country,region,name,percent,from,to,registration_number\n';
  const rates = async () =>
    (
      await sql<{ tax: string }>`
        select concat_ws(' ', country, region, name, percent::float8, first_day, last_day, registration_number) as tax
        from taxes order by position`.execute(shop.database)
    ).rows.map(({ tax }) => tax);
  const first = `${HEADING}CA,Quebec,GST,5,,,123 RT0001
ca,QC,QST,9.975,2013-01-01,,456 TQ0001
CA,NS,HST,15,,2025-03-31,
CA,NS,HST,14,2025-04-01,,
`;

  test('is imported, changed row by row, and removed with the file', async () => {
    await folder.write('taxes.csv', first);
    const { errors, reports } = await run();
    expect(errors).toEqual([]);
    expect(formatReport(reports)).toContain('taxes: 4 new, 0 changed, 0 removed, 0 unchanged');
    expect(await rates()).toEqual([
      'CA QC GST 5 123 RT0001',
      'CA QC QST 9.975 2013-01-01 456 TQ0001',
      'CA NS HST 15 2025-03-31 ',
      'CA NS HST 14 2025-04-01 ',
    ]);
    expect(hasChanges((await run()).reports)).toBe(false);
    await folder.replace('taxes.csv', 'GST,5', 'GST,6');
    expect(formatReport((await run()).reports)).toContain('  ~ CA QC GST: percent');
    await rm(join(folder.path, 'taxes.csv'));
    expect(formatReport((await run()).reports)).toContain('taxes: 0 new, 0 changed, 4 removed, 0 unchanged');
    expect(await rates()).toEqual([]);
    expect(formatReport((await run()).reports).join()).not.toContain('taxes');
  });

  test('that ships as a template is right', { tags: 'long' }, async () => {
    await folder.write('taxes.csv', await readFile(join(import.meta.dirname, '../../docs/templates/taxes.csv')));
    expect((await run()).errors).toEqual([]);
    expect((await rates()).length).toBeGreaterThan(13);
  });

  for (const [cases, options] of sampled(
    [
      ['XX,QC,GST,5,,,', 'taxes.csv:2: country: must be CA or US, not "XX"'],
      ['CA,Kebek,GST,5,,,', 'taxes.csv:2: region: "Kebek" is not a region of Canada'],
      ['CA,QC,,5,,,', 'taxes.csv:2: name: must not be empty'],
      ['CA,QC,GST,"5,0",,,', 'taxes.csv:2: percent: must be a percentage such as 13 or 9.975, not "5,0"'],
      ['CA,QC,GST,101,,,', 'taxes.csv:2: percent: must be a percentage such as 13 or 9.975, not "101"'],
      ['CA,QC,GST,5,1/7/2026,,', 'taxes.csv:2: from: must be a day such as 2025-04-01, not "1/7/2026"'],
      ['CA,QC,GST,5,2026-01-02,2026-01-01,', 'taxes.csv:2: to: is before the day in "from", 2026-01-02'],
      ['CA,QC,GST,5,,,\nCA,QC,gst,6,2027-01-01,,', 'taxes.csv:3: from: overlaps the days of the same tax on line 2'],
      ['', 'taxes.csv: has no taxes: write a row for each, or remove the file'],
    ],
    3,
  ))
    test.each(cases)('with the row %s is refused', options, async (row, error) => {
      await folder.write('taxes.csv', HEADING + row);
      expect((await run()).errors).toEqual([error]);
      expect(await rates()).toEqual([]);
    });
});

describe('stock', () => {
  test('of a sale stays while the figure in the file is unchanged', async () => {
    await run();
    await sql`update products set stock = 2 where id = 1`.execute(shop.database);
    await folder.replace('products.csv', 'Small pump', 'Tiny pump');
    await run();
    expect(await product(1)).toMatchObject({ name: 'Tiny pump', stock: 2, imported_stock: 5 });
    const before = await contents();
    expect(hasChanges((await run()).reports)).toBe(false);
    expect(await contents()).toBe(before);
  });

  test('is set when the owner writes another figure, with the difference in the ledger', async () => {
    await run();
    await sql`update products set stock = 2 where id = 1`.execute(shop.database);
    await folder.replace('products.csv', '12.50,5,', '12.50,9,');
    const { reports } = await run();
    expect(formatReport(reports).join('\n')).toContain('~ P-100 Small pump: stock');
    expect(await product(1)).toMatchObject({ stock: 9, imported_stock: 9 });
    expect(await movements(1)).toEqual([
      { quantity: 5, reason: 'import' },
      { quantity: 7, reason: 'import' },
    ]);
  });

  test('cannot go below what open checkouts hold: that row waits, and is named, while the others are imported', async () => {
    await run();
    await sql`update products set held = 4 where id = 1`.execute(shop.database);
    await folder.replace('products.csv', '12.50,5,', '13.50,3,');
    await folder.replace('products.csv', '1249.5,3,', '1249.5,8,');
    const { errors, changes } = await run();
    expect(errors).toEqual([]);
    expect(changes?.preview.waiting).toEqual([
      { line: 2, partNumber: 'P-100', reason: 'stock 3 is below the 4 that open checkouts hold' },
    ]);
    expect(await product(1)).toMatchObject({ price_cents: 1250, stock: 5, imported_stock: 5 });
    expect(await product(2)).toMatchObject({ stock: 8, imported_stock: 8 });
    await sql`update products set held = 0 where id = 1`.execute(shop.database);
    await run();
    expect(await product(1)).toMatchObject({ price_cents: 1350, stock: 3, imported_stock: 3 });
  });

  test('below what open checkouts hold is refused where a part number moves with it', { tags: 'long' }, async () => {
    await run();
    await sql`update products set held = 4 where id = 1`.execute(shop.database);
    const csv = await folder.read('products.csv');
    await folder.write('products.csv', csv.replace('1,P-100,', '1,P-101,').replace('12.50,5,', '12.50,3,'));
    expect((await run()).errors).toEqual([
      'products.csv:2: stock: must be at least 4, which open checkouts hold, not 3',
    ]);
    expect(await product(1)).toMatchObject({ stock: 5, imported_stock: 5 });
  });
});

describe('products that come and go', () => {
  test('a removed one is no longer listed but stored, and listed again when it returns', async () => {
    await run();
    const whole = await folder.read('products.csv');
    await folder.write(
      'products.csv',
      whole
        .split('\n')
        .filter((line) => !line.startsWith('3,'))
        .join('\n'),
    );
    await run();
    expect(await product(3)).toMatchObject({ is_listed: false, stock: 40 });
    await folder.write('products.csv', whole);
    expect(formatReport((await run()).reports).join('\n')).toContain('+ S-1 Seal');
    expect(await product(3)).toMatchObject({ is_listed: true, stock: 40 });
    expect(await movements(3)).toHaveLength(1);
  });

  test('two may swap their part numbers', { tags: 'long' }, async () => {
    await run();
    const swapped = (await folder.read('products.csv'))
      .replace('P-100', 'X')
      .replace('P-200', 'P-100')
      .replace('1,X', '1,P-200');
    await folder.write('products.csv', swapped);
    expect((await run()).errors).toEqual([]);
    expect([(await product(1))?.part_number, (await product(2))?.part_number]).toEqual(['P-200', 'P-100']);
  });

  test('a shop category of a removed product disappears from the list', { tags: 'long' }, async () => {
    await run();
    await folder.write('shop-categories.csv', 'name,description\nPumps,All pumps\n');
    await folder.write(
      'products.csv',
      (await folder.read('products.csv'))
        .split('\n')
        .filter((line) => !line.startsWith('3,'))
        .join('\n'),
    );
    expect((await run()).errors).toEqual([]);
    const { rows } = await sql`select name from shop_categories where is_listed`.execute(shop.database);
    expect(rows).toEqual([{ name: 'Pumps' }]);
    expect(hasChanges((await run()).reports)).toBe(false);
  });

  test('the address of a file stays while only its description changes', { tags: 'long' }, async () => {
    await run();
    const idOf = async () =>
      (await sql<{ id: number }>`select id from attachments where filename = 'p-100.txt'`.execute(shop.database)).rows;
    const before = await idOf();
    await folder.replace('attachments.csv', 'Data sheet', 'Data sheet, revised');
    await run();
    expect(await idOf()).toEqual(before);
  });
});

/** Mistakes that are dangerous, each of which stays beside the sample. */
const SAFETY = new Set([
  'a control character',
  'a picture outside of the folder',
  'an SVG picture',
  'a script as an address',
]);

describe('a folder that is wrong is refused with the line of every mistake', () => {
  const row = '9,N-1,New,,1,1,yes,Pumps,Bronze,,no,,2024-01-02,\n';
  const spoil = (from: string, to: string) => async () =>
    folder.write('products.csv', (await folder.read('products.csv')) + row.replace(from, to));
  const put = (file: string, content: string | Buffer) => () => folder.write(file, content);
  const add = (file: string, line: string) => async () => folder.write(file, `${await folder.read(file)}${line}\n`);

  for (const [cases, options] of sampled<[string, () => Promise<void>, string]>(
    [
      [
        'a price that may be thousands',
        spoil('1,1,yes', '1.234,1,yes'),
        'products.csv:5 (N-1): price: must be an amount with two decimals, since this may be thousands, not "1.234"',
      ],
      [
        'a negative price',
        spoil('1,1,yes', '-1,1,yes'),
        'products.csv:5 (N-1): price: must be an amount such as 12.50, not "-1"',
      ],
      [
        'a price that is too high',
        spoil('1,1,yes', '1000000,1,yes'),
        'products.csv:5 (N-1): price: must be at most 999999.99, not "1000000"',
      ],
      [
        'a price in exponents',
        spoil('1,1,yes', '1e3,1,yes'),
        'products.csv:5 (N-1): price: must be an amount such as 12.50, not "1e3"',
      ],
      [
        'half a piece',
        spoil('1,1,yes', '1,1.5,yes'),
        'products.csv:5 (N-1): stock: must be a whole number from 0 to 10000000, not "1.5"',
      ],
      [
        'neither yes nor no',
        spoil('yes', 'maybe'),
        'products.csv:5 (N-1): is_available: must be yes or no, not "maybe"',
      ],
      [
        'a day that does not exist',
        spoil('2024-01-02', '2024-02-30'),
        'products.csv:5 (N-1): created_at: must be a date such as 2024-03-18 or 2024-03-18T15:50:00Z, not "2024-02-30"',
      ],
      [
        'an unknown category',
        spoil('Pumps', 'Fans'),
        'products.csv:5 (N-1): category: "Fans" is not in shop-categories.csv',
      ],
      ['a product id twice', spoil('9,N-1', '1,N-1'), 'products.csv:5 (N-1): id: is the same as on line 2'],
      ['a part number twice', spoil('N-1', 'p-100'), 'products.csv:5 (p-100): part_number: is the same as on line 2'],
      [
        'an id beyond int8',
        spoil('9,N-1', '9223372036854775808,N-1'),
        'products.csv:5 (N-1): id: must be a whole number from 1 to 999999999999, not "9223372036854775808"',
      ],
      ['no name', spoil('New', ''), 'products.csv:5 (N-1): name: must not be empty'],
      [
        'a name that is too long',
        spoil('New', 'x'.repeat(201)),
        'products.csv:5 (N-1): name: must have at most 200 characters, not 201',
      ],
      [
        'a control character',
        spoil('New', 'Ne\u0007w'),
        'products.csv:5 (N-1): name: has a hidden character (U+0007) at position 3',
      ],
      [
        'a mark that turns text around',
        spoil('New', 'Ne\u202ew'),
        'products.csv:5 (N-1): name: has a hidden character (U+202E) at position 3',
      ],
      ['a missing cell', spoil(',no,,', ',no,'), 'products.csv:5: has 13 cells, but the heading has 14'],
      [
        'a file that is cut off',
        spoil('New', '"Ne'),
        'products.csv:5: a quotation mark is never closed: is the file cut off?',
      ],
      [
        'a missing column',
        put('shop-categories.csv', 'description\nPumps\nSeals\n'),
        'shop-categories.csv:1: column missing: name',
      ],
      [
        'a column with a slip in its name',
        put('shop-categories.csv', 'name,descripton\nPumps,\n'),
        'shop-categories.csv:1: column unknown: "descripton": did you mean description?',
      ],
      ['an empty file', put('sections.csv', ''), 'sections.csv: is empty: the heading is missing'],
      [
        'text that is damaged',
        put('sections.csv', Buffer.from('\ufeffequipment_category,label\npumps,\ud800\n', 'utf16le')),
        'sections.csv: is damaged text: save it as CSV UTF-8',
      ],
      [
        'a specification of no product',
        add('specifications.csv', '77,Flow,1'),
        'specifications.csv:5: product_id: no product has the id 77',
      ],
      [
        'a HEIC picture of a telephone',
        put('pictures/a.png', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
        'pictures.csv:2: file: is a HEIC picture, which browsers do not show: set the camera of the phone to "Most Compatible", or save it as JPEG',
      ],
      [
        'a picture outside of the folder',
        add('pictures.csv', '2,../secret.png,Front'),
        'pictures.csv:5: file: must be a file in this folder such as pictures/pump.png, not "../secret.png"',
      ],
      [
        'a picture that is a web page',
        put('pictures/a.png', '<html><script>alert(1)</script>'),
        'pictures.csv:2: file: is not a PNG, JPEG or WebP picture, whatever its name says',
      ],
      [
        'an SVG picture',
        put('pictures/a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'pictures.csv:2: file: is not a PNG, JPEG or WebP picture, whatever its name says',
      ],
      [
        'a GIF',
        put('pictures/a.png', 'GIF89a\x01\x00\x01\x00'),
        'pictures.csv:2: file: is not a PNG, JPEG or WebP picture, whatever its name says',
      ],
      [
        'a sheet that is a web page',
        put('sheets/p-100.txt', Buffer.from([0, 1, 2])),
        'attachments.csv:2: file: is not a PDF, text, CSV, picture, Word, Excel or zip file, or not what its name says',
      ],
      [
        'a script as an address',
        add('manufacturers.csv', 'pumps,Centrifugal,Bad,,javascript:alert(1)'),
        'manufacturers.csv:4: url: must be an address that starts with http:// or https://, not "javascript:alert(1)"',
      ],
      [
        'a maker of no section',
        add('manufacturers.csv', 'pumps,Nowhere,Bad,,'),
        'manufacturers.csv:4: section: "pumps / Nowhere" is not in sections.csv',
      ],
      [
        'a picture of no gallery',
        add('gallery-pictures.csv', 'none,pictures/a.png,,,Alt'),
        'gallery-pictures.csv:5: gallery: "none" is not in galleries.csv',
      ],
      [
        'a slug with capitals',
        add('galleries.csv', 'New Things,New,yes,,,'),
        'galleries.csv:5: slug: must be a slug such as mechanical-seals, not "New Things"',
      ],
      [
        'a company without a phone',
        () => folder.replace('company.yaml', 'phone: (705) 555-0100\n', ''),
        'company.yaml: phone: must not be empty',
      ],
      [
        'a year that is none',
        () => folder.replace('company.yaml', '1981', 'long ago'),
        'company.yaml:9: founded: must be a whole number from 1800 to 2100, not "long ago"',
      ],
      [
        'an unknown field',
        () => folder.replace('company.yaml', 'founded', 'fax: 1\nfounded'),
        'company.yaml:9: fax: is not a field of the company',
      ],
    ],
    ([name], index) => index % 4 === 0 || SAFETY.has(name),
  ))
    test.each(cases)('%s', options, async (_name, spoilFolder, message) => {
      const before = await contents();
      await spoilFolder();
      const result = await run();
      expect(result.errors).toContain(message);
      expect(result).toMatchObject({ isApplied: false, reports: [] });
      expect(await contents()).toBe(before);
    });

  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (const [index, letter] of [...'bcdefghi'].entries())
    bomb.push(`${letter}: &${letter} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`);
  for (const [cases, options] of sampled(
    [
      ['aliases that stand for 400 million texts', `${bomb.join('\n')}\n`, '2: "b" is an alias: write the text itself'],
      ['an alias of itself', 'name: &name [*name]\n', '1: "name" is an alias: write the text itself'],
      [
        'an alias as the name of a field',
        '? &key name\n: a\n? *key\n: b\n',
        '3: has a list or an alias where a name is expected',
      ],
      ['lists in lists', `name: ${'['.repeat(90_000)}`, '1: has lists inside of lists: every field is one text'],
      [
        'a list as the name of a field',
        '? [name, tagline]\n: Pumps\n',
        '1: has a list or an alias where a name is expected',
      ],
      ['a map as a text', 'name: {first: Test}\n', '1: "name" must be one text, without lists in it'],
      ['a field twice', 'name: Test\nname: Other\n', '2: "name" is there twice'],
      ['names by the thousand', 'name: Test\n'.repeat(15_000), ' "name" is there twice in 14999 rows: rows 2 to 15000'],
    ],
    4,
  ))
    test.each(cases)('a company with %s, in one line each', options, async (_name, text, rowError) => {
      await folder.write('company.yaml', text);
      expect((await run()).errors[0]).toBe(`company.yaml:${rowError}`);
    });

  test('a heading of a hundred thousand columns, without comparing each with all', async () => {
    await folder.write('products.csv', `id${','.repeat(100_000)}\n`);
    expect((await run()).errors).toEqual(['products.csv:1: the heading has 100001 columns, where 23 are expected']);
  });

  test('with all mistakes at once, not one after the other', async () => {
    await folder.write('products.csv', (await folder.read('products.csv')).replaceAll('yes,Pumps', 'maybe,Fans'));
    await folder.write('sections.csv', '');
    expect((await run()).errors).toEqual([
      expect.stringMatching(/^products\.csv:2 \(P-100\): is_available/),
      expect.stringMatching(/^products\.csv:3 \(P-200\): is_available/),
      'sections.csv: is empty: the heading is missing',
    ]);
  });

  test('and a picture of 50,000 by 50,000 pixels is refused by its head alone', async () => {
    const head = Buffer.from(await makePicture(10, 10, '#ffffff'));
    head.writeUInt32BE(50_000, 16);
    head.writeUInt32BE(50_000, 20);
    head.writeUInt32BE(crcOf(head.subarray(12, 29)), 29);
    await folder.write('pictures/a.png', head);
    expect((await run()).errors.join('\n')).toMatch(/^pictures\.csv:2: file: has 50000 x 50000 pixels/m);
  });

  test('an existing shop stays as it was', async () => {
    await run();
    const before = await contents();
    await folder.replace('products.csv', '12.50', 'free');
    await folder.replace('company.yaml', 'Test Pumps', 'Other Pumps');
    expect((await run()).isApplied).toBe(false);
    expect(await contents()).toBe(before);
  });
});

describe('pictures', () => {
  test('one of a product that is damaged is a warning: the page names it, but none of its bytes are stored', async () => {
    const whole = await makePicture(700, 500, '#ff0000');
    await folder.write('pictures/c.png', whole.subarray(0, 200));
    await folder.write('pictures.csv', `${await folder.read('pictures.csv')}3,pictures/c.png,Seal\n`);
    const result = await run();
    expect(result.errors).toEqual([]);
    expect(result.warnings).toEqual([expect.stringMatching(/^pictures\.csv:5: file: pictures\/c\.png is damaged/)]);
    const { rows } = await sql<{
      images: { hash: string; width: number; height: number }[];
    }>`select images from products where id = 3`.execute(shop.database);
    const [image] = rows[0]?.images ?? [];
    expect(image).toBeDefined();
    expect(existsSync(join(shop.dataDir, 'media', image?.hash ?? ''))).toBe(false);
  });

  test(
    'that are damaged are named in the order of their rows, whichever was read first',
    { tags: 'long' },
    async () => {
      const large = await makePicture(3000, 2000, '#ff0000');
      await folder.write('pictures/large.png', Buffer.concat([large.subarray(0, 200), Buffer.alloc(5_000_000)]));
      await folder.write('pictures/small.png', large.subarray(0, 200));
      const rows = '3,pictures/large.png,Seal\n3,pictures/small.png,Seal\n';
      await folder.write('pictures.csv', `${await folder.read('pictures.csv')}${rows}`);
      expect((await run()).warnings).toEqual([
        expect.stringMatching(/^pictures\.csv:5: file: pictures\/large\.png is damaged/),
        expect.stringMatching(/^pictures\.csv:6: file: pictures\/small\.png is damaged/),
      ]);
    },
  );

  test('that are missing are left out with a warning, and the rest is imported', { tags: 'long' }, async () => {
    await folder.write('pictures.csv', `${await folder.read('pictures.csv')}3,pictures/none.png,Seal\n`);
    await folder.replace('gallery-pictures.csv', 'trade-shows,pictures/b.png', 'trade-shows,pictures/gone.png');
    await folder.replace('manufacturers.csv', 'logos/maker.png', 'logos/gone.png');
    expect(await run()).toMatchObject({
      errors: [],
      isApplied: true,
      warnings: [
        'pictures.csv:5: file: pictures/none.png is missing: it is left out',
        'manufacturers.csv:2: image: logos/gone.png is missing: it is left out',
        'gallery-pictures.csv:4: file: pictures/gone.png is missing: it is left out',
      ],
    });
    const { rows } = await sql<{ images: unknown[] }>`select images from products where id = 3`.execute(shop.database);
    expect(rows).toEqual([{ images: [] }]);
    const { rows: shots } = await sql`select title from gallery_images order by title`.execute(shop.database);
    expect(shots).toEqual([{ title: 'Bench' }, { title: 'New' }]);
    await folder.write('pictures/none.png', await makePicture(60, 40, '#00ffff'));
    const again = await run();
    expect([again.isApplied, again.warnings.length]).toEqual([true, 2]);
  });

  test(
    'that a product has stay when one that its rows name is missing: a warning, and nothing of it in the preview',
    { tags: 'long' },
    async () => {
      await run();
      const images = async () => {
        const { rows } = await sql<{ images: unknown[] }>`select images from products where id = 1`.execute(
          shop.database,
        );
        return rows[0]?.images;
      };
      const before = await images();
      expect(before).not.toEqual([]);
      await folder.replace('pictures.csv', 'pictures/a.png', 'pictures/renamed.png');
      const result = await run();
      expect([result.errors, result.isApplied, result.changes?.preview.groups]).toEqual([[], false, []]);
      expect(result.warnings).toEqual([
        expect.stringMatching(/pictures\/renamed\.png is missing: the pictures of P-100.* stay as they are$/),
      ]);
      expect(await images()).toEqual(before);
      // A picture that no row names is removed, as the owner wants it.
      await folder.write('pictures.csv', `${(await folder.read('pictures.csv')).split('\n')[0]}\n`);
      await run();
      expect(await images()).toEqual([]);
    },
  );

  test('have one small JPEG when their rows are committed, however large the original is', async () => {
    await folder.write('pictures/a.png', await makePicture(3000, 2000, '#ff8800'));
    await run();
    const { rows } = await sql<{
      hash: string;
      width: number;
    }>`select hash, width from pictures order by width`.execute(shop.database);
    expect(rows.map(({ width }) => width)).toEqual([200, 300, 3000]);
    for (const { hash, width } of rows) {
      const small = `${Math.min(width, 960)}.jpg`;
      expect((await readdir(join(shop.dataDir, 'media', hash))).toSorted()).toEqual([small, 'source.png']);
    }
  });

  test('of the same bytes are stored once, with size and average colour', { tags: 'long' }, async () => {
    await run();
    const { rows } = await sql`select width, height, placeholder from pictures order by width`.execute(shop.database);
    expect(rows).toEqual([
      { width: 200, height: 100, placeholder: '#0000ff' },
      { width: 300, height: 200, placeholder: '#00ff00' },
      { width: 700, height: 500, placeholder: '#ff0000' },
    ]);
    expect(await readdir(join(shop.dataDir, 'media'))).toHaveLength(3);
  });
});

test('two imports at once: one is refused with the advice to try again', async () => {
  const results = await Promise.all([run(), run()]);
  const refused = results.filter((result) => result.errors.length > 0);
  expect(refused.length).toBeLessThanOrEqual(1);
  for (const { errors } of refused) expect(errors[0]).toContain('another import is running');
  expect(await movements(1)).toHaveLength(1);
});

test('an import waits for a change of a product that is being made', { tags: 'long' }, async () => {
  let importing: ReturnType<typeof run> | undefined;
  await inTransaction(shop.database, async (tx) => {
    await shareCatalogue(tx);
    importing = run();
    await sleep(500);
  });
  expect((await importing)?.errors).toEqual([]);
  expect(await movements(1)).toHaveLength(1);
});

test('an import is refused while the catalogue stays locked', { tags: 'long' }, async () => {
  await inTransaction(shop.database, async (tx) => {
    expect(await lockImport(tx)).toBe(true);
    expect((await run()).errors).toEqual([expect.stringContaining('another import is running')]);
  });
});

/** CRC-32 as PNG uses it. */
function crcOf(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('what reaches the shop by COPY', () => {
  test('arrives as it was written, whatever signs it is made of', { tags: 'long' }, async () => {
    const odd = String.raw`tab	here, \N and \n, a "quote", {braces}, back\slash`;
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await folder.replace('products.csv', '"Two\nparagraphs"', cell(`${odd}\nand a second line`));
    await folder.replace('products.csv', 'small;water', cell(String.raw`{a,b};"quoted";NULL;back\slash;\N`));
    await folder.replace('specifications.csv', 'Flow,38 m³/h', `Flow,${cell(String.raw`38 \t "m³/h"`)}`);
    expect((await run()).errors).toEqual([]);
    const { rows } =
      await sql`select description, tags, specifications->0->>'value' as flow from products where id = 1`.execute(
        shop.database,
      );
    expect(rows[0]).toEqual({
      description: `${odd}\nand a second line`,
      tags: ['{a,b}', '"quoted"', 'NULL', String.raw`back\slash`, String.raw`\N`],
      flow: String.raw`38 \t "m³/h"`,
    });
    expect((await run()).isApplied).toBe(false);
  });
});

describe('what search stores', () => {
  /** The vocabulary as it stands, and as the products that are found say that it must be. */
  async function expectVocabularyRight(): Promise<void> {
    const { rows } = await sql<{ stored: string; counted: string }>`
      select (select string_agg(word || ' ' || products, ', ' order by word) from search_words) as stored,
        (select string_agg(word || ' ' || ndoc, ', ' order by word) from ts_stat('select vector from product_search')
          where length(word) >= 3 and word !~ '[0-9.#]') as counted`.execute(shop.database);
    expect(rows[0]?.counted).toContain('pump ');
    expect(rows[0]?.stored).toBe(rows[0]?.counted);
  }

  const found = async () => {
    const { rows } = await sql<{ id: number }>`select product_id as id from product_search order by 1`.execute(
      shop.database,
    );
    return rows.map(({ id }) => id);
  };

  test('follows every new, changed and removed product', async () => {
    await run();
    expect(await found()).toEqual([1, 2, 3]);
    await expectVocabularyRight();

    await folder.replace('products.csv', 'Small pump', 'Small compressor');
    await folder.replace('specifications.csv', '2,Flow,90', '2,Discharge,90');
    await run();
    await expectVocabularyRight();

    const products = await folder.read('products.csv');
    await folder.replace('products.csv', '3,S-1,Seal,A seal,7,40,no,Seals,FKM,,no,2,2024-01-04,\n', '');
    await run();
    expect(await found()).toEqual([1, 2]);
    await expectVocabularyRight();

    await folder.write('products.csv', products);
    await run();
    expect(await found()).toEqual([1, 2, 3]);
    await expectVocabularyRight();
  });

  test('is generated again when it was generated by other rules', { tags: 'long' }, async () => {
    await run();
    const before = await contents();
    await sql`update product_search set version = 0 where product_id = 2`.execute(shop.database);
    const { reports } = await run();
    expect(formatReport(reports)).toContain('  ~ P-200 Large pump: search index');
    const withoutVersions = (text: string) => text.replaceAll(/"xmin":"\d+"/g, '');
    expect(withoutVersions(await contents())).toBe(withoutVersions(before));
  });
});

describe('stored files', () => {
  const stored = async (file: string) => {
    const { dataDir } = shop;
    return readFile(join(dataDir, file));
  };
  const sources = async () =>
    (await readdir(join(shop.dataDir, 'media'), { recursive: true })).filter((name) => name.includes('source.'));

  for (const [cases, options] of sampled<[string, (whole: Buffer) => Buffer | null]>(
    [
      ['empty', () => Buffer.alloc(0)],
      ['cut off', (whole) => whole.subarray(0, whole.length - 5)],
      ['of other bytes', (whole) => Buffer.from(whole).fill(0, 10, 14)],
      ['gone', () => null],
    ],
    4,
  ))
    test.each(cases)(
      'that are %s are stored again by an import of the same folder, which reports it',
      options,
      async (_how, damage) => {
        await run();
        const [picture = ''] = await sources();
        const [file = ''] = await readdir(join(shop.dataDir, 'files'));
        const paths = [join('media', picture), join('files', file)];
        const whole = await Promise.all(paths.map(stored));
        for (const [index, path] of paths.entries()) {
          const damaged = damage(whole[index] ?? Buffer.alloc(0));
          await (damaged === null ? rm(join(shop.dataDir, path)) : writeFile(join(shop.dataDir, path), damaged));
        }
        // Made of the damaged one, as far as the shop can know.
        const made = join(shop.dataDir, 'media', dirname(picture), '160.jpg');
        await writeFile(made, 'damaged too');
        await sql`delete from graphile_worker._private_jobs`.execute(shop.database);

        expect(await run()).toMatchObject({ errors: [], isApplied: false, repairedFiles: 2 });
        expect(await Promise.all(paths.map(stored))).toEqual(whole);
        expect(existsSync(made)).toBe(damage(Buffer.alloc(100)) === null);
        const { rows } = await sql`select from graphile_worker.jobs`.execute(shop.database);
        expect(rows).toHaveLength(1);
        expect((await run()).repairedFiles).toBe(0);
      },
    );

  test('contain nothing but the image, whether shown or attached', async () => {
    await folder.write('pictures/a.png', await pictureWithMetadata('png'));
    await folder.write('pictures/b.png', await jpegWithMetadata());
    await folder.write('logos/maker.png', await pictureWithMetadata('webp', { isTurned: true }));
    await folder.write('sheets/photo.jpg', await pictureWithMetadata('jpeg', { isTurned: true }));
    await folder.replace('attachments.csv', 'sheets/p-100.txt', 'sheets/photo.jpg');
    expect((await run()).errors).toEqual([]);
    const names = await readdir(shop.dataDir, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    expect(files.filter((file) => file.includes('source.'))).toHaveLength(3);
    for (const file of files) expect([file, (await readFile(file)).includes(PRIVATE_TEXT)]).toEqual([file, false]);
    expect(await run()).toMatchObject({ errors: [], isApplied: false, repairedFiles: 0 });
  });

  test(
    'that an earlier version has stored with metadata are replaced by the next import',
    { tags: 'long' },
    async () => {
      const withMetadata = await pictureWithMetadata('png');
      await folder.write('pictures/a.png', withMetadata);
      const old = join(shop.dataDir, 'media', pictureHash(withMetadata));
      await mkdir(old, { recursive: true });
      await writeFile(join(old, 'source.png'), withMetadata);
      expect((await run()).isApplied).toBe(true);
      expect(existsSync(join(old, 'source.png'))).toBe(false);
      const pictures = await shop.database.selectFrom('pictures').select('hash').execute();
      expect(pictures.map(({ hash }) => hash)).not.toContain(pictureHash(withMetadata));
    },
  );

  test('are on disk, with their names, before the rows that name them are committed', async () => {
    const handle = await open(shop.dataDir);
    const synced = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
    const statements = recordStatements(shop);
    await handle.close();
    await run();
    const committed = statements.sent().find(({ text }) => text === 'commit')?.order ?? 0;
    // Three pictures with their folders and small JPEGs, two files, and the folders of all: `media`, `files` and the one around them.
    expect(synced.mock.invocationCallOrder.filter((order) => order < committed)).toHaveLength(3 * 3 + 2 + 3);
    vi.restoreAllMocks();
  });
});
