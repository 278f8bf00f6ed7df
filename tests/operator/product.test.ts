/** `operator product`: what it shows, and its changes of one product. */
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  expect((await operator('T-1', '--return')).out).toBe('T-1: is_listed changed\n');
});

test.each([
  [['T-1', '--price', '12.345'], '--price must be an amount such as 1,234.50, or "request", not "12.345"\n'],
  [['T-1', '--featured', 'maybe'], '--featured must be yes or no, not "maybe"\n'],
  [['T-1', '--withdraw', '--return'], '--withdraw and --return exclude each other\n'],
  [
    ['T-1', '--category', 'Nowhere'],
    'T-1 was not changed: category: There is no such category in the shop: choose another\n',
  ],
  [['T-9'], 'There is no product T-9\n'],
])('%j is refused in one line', async (args, err) => {
  expect(await operator(...args)).toMatchObject({ code: 1, err });
});
