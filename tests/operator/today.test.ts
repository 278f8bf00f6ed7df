/** `operator today` as a process of its own: the same as the console's first screen. */

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Today } from '#contract/console/today.ts';
import { formatToday } from '#operator/commands/today.ts';
import { showToday } from '#server/console/show-today.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { savePictures } from '#server/site/media/picture-store.ts';
import { TIME_ZONE } from '#tests/support/calendar.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { addPaidOrder } from '#tests/support/past-orders.ts';
import { addProduct } from '#tests/support/test-shop.ts';

const shop = await createTestDatabase();
const { database } = shop;
afterAll(() => shop.close());

const MAIN = fileURLToPath(new URL('../../src/operator/main.ts', import.meta.url));
const run = async (...args: string[]) => {
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir };
  return (await promisify(execFile)(process.execPath, [MAIN, 'today', ...args], { env })).stdout;
};

let number = '';

beforeAll(async () => {
  const order = await addPaidOrder(database, new Date(), 12_345);
  await sql`update orders set status = 'processing', customer_first_name = E'Ada\u001b[2J', customer_last_name = 'Buyer' where id = ${order}`.execute(
    database,
  );
  number = (await database.selectFrom('orders').select('order_number').executeTakeFirstOrThrow()).order_number;
  for (let id = 1; id <= 7; id += 1) {
    await addProduct(database, { id, stock: id, name: `Seal ${id}` });
    await sql`update products set low_mark = 6 where id = ${id}`.execute(database);
  }
  await sql`update products set held = 1 where id = 7`.execute(database);
});

test('shows what is to be done and what was sold', async () => {
  const out = await run();
  expect(out).toContain('  today       C$123.45 net, C$123.45 gross with freight and tax (1 order)\n');
  expect(out).toContain(`To quote: 1\n  ${number}  `);
  expect(out).toContain('To quote, To ship, Paid\n');
  expect(out).toContain('To ship: 0\n');
  // What a visitor typed does not steer the terminal.
  expect(out).toMatch(/Ada\u00b7\[2J Buyer.*  C\$123\.45/);
  expect(out).toContain('Low stock: 7\n  T-1  Seal 1: 1 free, low mark 6\n');
  expect(out).toContain('  T-5  Seal 5: 5 free, low mark 6\n  and 2 more\n');
  expect(out).toContain('Needs a look: 0\n');
  expect(out).toContain('New enquiries: 0\n');
});

test('--json is the reply of the console to Today', { tags: 'long' }, async () => {
  const printed = JSON.parse(await run('--json')) as Today;
  expect(printed).toEqual(await showToday({ ...shop, mode: 'sandbox' }));
  expect(printed.low_stock.first).toHaveLength(5);
});

test('stock that is held is not free', async () => {
  await sql`update products set stock = 0, held = 0, low_mark = null where id < 7`.execute(database);
  const { low_stock } = await showToday({ ...shop, mode: 'sandbox' });
  expect(low_stock).toEqual({
    count: 1,
    first: [{ id: 7, part_number: 'T-7', name: 'Seal 7', free: 6, low_mark: 6 }],
  });
});

test('a count that is not counted to its end says so', async () => {
  const today = await showToday({ ...shop, mode: 'sandbox' });
  const lines = formatToday({ ...today, low_stock: { ...today.low_stock, count: 1000 } }, TIME_ZONE);
  expect(lines).toContain('Low stock: 1000 or more');
  expect(lines).toContain('  and 999 more');
});

test('pictures whose sizes are still to be made are counted, and the next one is named', async () => {
  expect((await showToday({ ...shop, mode: 'sandbox' })).pictures).toBeNull();
  const facts = { format: 'jpg', width: 10, height: 10, placeholder: '' } as const;
  await inTransaction(database, (tx) =>
    savePictures(tx, [
      { ...facts, hash: 'a'.repeat(16), file: 'pictures/one.jpg', isBroken: false },
      { ...facts, hash: 'b'.repeat(16), file: 'pictures/two.jpg', isBroken: false },
      { ...facts, hash: 'c'.repeat(16), file: 'pictures/damaged.jpg', isBroken: true },
    ]),
  );
  expect(formatToday(await showToday({ ...shop, mode: 'sandbox' }), TIME_ZONE)).toContain(
    'Pictures: 2 of 2 are shown in one small size, until the others are made. The next is pictures/one.jpg.',
  );
  const finish = async (letter: string) => {
    await mkdir(join(shop.dataDir, 'media', letter.repeat(16)), { recursive: true });
    await writeFile(join(shop.dataDir, 'media', letter.repeat(16), 'complete'), '');
  };
  await finish('a');
  expect((await showToday({ ...shop, mode: 'sandbox' })).pictures).toEqual({
    total: 2,
    left: 1,
    next: 'pictures/two.jpg',
  });
  await finish('b');
  expect((await showToday({ ...shop, mode: 'sandbox' })).pictures).toBeNull();
});
