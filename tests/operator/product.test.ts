/** `operator product`: what it shows, and its changes of one product. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMN_OF_FIELD, EDITED_FIELDS } from '#contract/console/edited-field-terms.ts';
import { productCommand } from '#operator/commands/product.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { runOperator } from '#tests/support/operator.ts';
import { addProduct } from '#tests/support/test-shop.ts';

const shop = await createTestDatabase();
beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 10 });
});
afterAll(() => shop.close());

const operator = (...args: string[]) =>
  runOperator(['product', ...args], { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir });

test('a product is changed by its options, once, and shown', async () => {
  const options = [
    'T-1',
    '--price',
    '1,234.50',
    '--name',
    'Cartridge seal',
    '--tags',
    'pump; seal',
    '--featured',
    'yes',
  ];
  expect(await operator(...options)).toMatchObject({ code: 0, out: 'T-1: name, price, tags, featured changed\n' });
  expect((await operator(...options)).out).toBe('T-1 is so already: nothing was changed\n');
  expect((await operator('t-1')).out).toBe(
    [
      'T-1  Cartridge seal',
      'Price: C$1,234.50',
      'Category: Pumps',
      'Stock: 10, 10 free',
      'Can be ordered: yes, featured: yes',
      'Tags: pump; seal; also known as: nothing else',
      'Pictures: 0, specifications: 0',
      '',
    ].join('\n'),
  );
});

test('it is withdrawn and returned, and its price can be on request', async () => {
  expect((await operator('T-1', '--withdraw', '--price', 'request')).out).toBe('T-1: price, is_listed changed\n');
  expect((await operator('T-1')).out).toMatch(/^T-1 {2}.* \(withdrawn\)\nPrice: on request\n/);
  const supply = ['--restock-on', '2026-12-03', '--lead-days', '15-20', '--last-pieces', 'yes'];
  expect((await operator('T-1', ...supply)).out).toMatch(
    'restock_on, lead_days_min, lead_days_max, last_pieces changed',
  );
  expect((await operator('T-1')).out).toContain(
    '\nMore units: expected on 2026-12-03, 15 to 20 working days from order, last pieces\n',
  );
  expect((await operator('T-1', '--return')).out).toBe('T-1: is_listed changed\n');
});

test('it is sold by the metre, by the box of 25, and each again', async () => {
  await operator('T-1', '--price', '12.50');
  expect((await operator('T-1', '--unit', 'metres')).out).toBe('T-1: unit_of_sale changed\n');
  expect((await operator('T-1')).out).toContain('\nPrice: C$12.50 per m\n');
  expect((await operator('T-1', '--unit', 'box', '--pieces-per-unit', '25')).out).toBe(
    'T-1: unit_of_sale, pieces_per_unit changed\n',
  );
  expect((await operator('T-1')).out).toContain('\nPrice: C$12.50 per box of 25\n');
  await operator('T-1', '--unit', 'each', '--pieces-per-unit', 'none');
  expect((await operator('T-1')).out).toContain('\nPrice: C$12.50\n');
});

test.each([
  [['T-1', '--price', '12.345'], '--price must be an amount such as 1,234.50, or "request", not "12.345"\n'],
  [['T-1', '--featured', 'maybe'], '--featured must be yes or no, not "maybe"\n'],
  [['T-1', '--withdraw', '--return'], '--withdraw and --return exclude each other\n'],
  [
    ['T-1', '--category', 'Nowhere'],
    'T-1 was not changed: category: There is no such category in the shop: choose another\n',
  ],
  [['T-1', '--restock-on', 'soon'], '--restock-on must be a day such as 2026-12-03, or "none", not "soon"\n'],
  [['T-1', '--lead-days', '3 weeks'], '--lead-days must be working days such as 15-20, or "none", not "3 weeks"\n'],
  [['T-1', '--lead-days', '20-15'], 'T-1 was not changed: lead_days_max: Must not be less than 20\n'],
  [
    ['T-1', '--unit', 'gallon'],
    '--unit must be one of each, pair, set, box, pack, roll, coil, m, ft, kg, L, not "gallon"\n',
  ],
  [['T-1', '--pieces-per-unit', '2.5'], '--pieces-per-unit must be a whole number such as 25, or "none", not "2.5"\n'],
  [
    ['T-1', '--pieces-per-unit', '1'],
    'T-1 was not changed: pieces_per_unit: Must be a whole number from 2 to 100000\n',
  ],
  [['T-9'], 'There is no product T-9\n'],
])('%j is refused in one line', async (args, err) => {
  expect(await operator(...args)).toMatchObject({ code: 1, err });
});

test('every field that a person changes has one option, but for the two of the lead time, which have one together', () => {
  const options = productCommand().options.map(({ long }) => long);
  expect(new Set(options).size).toBe(options.length);
  const ofBothLeadDays = EDITED_FIELDS.filter((field) => field.startsWith('lead_days'));
  expect(ofBothLeadDays).toHaveLength(2);
  expect(options).toHaveLength(
    EDITED_FIELDS.length - ofBothLeadDays.length + ['lead-days', 'withdraw', 'return'].length,
  );
  for (const field of EDITED_FIELDS.filter((name) => !ofBothLeadDays.includes(name))) {
    const words = COLUMN_OF_FIELD[field].split('_');
    expect(options.some((option) => words.some((word) => option?.includes(word)))).toBe(true);
  }
});
