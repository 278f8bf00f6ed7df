/** `operator invoices` as a process of its own: the list of the console, found by what a cheque calls an invoice. */

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { runOperator } from '#tests/support/operator.ts';
import { addPaidOrder } from '#tests/support/past-orders.ts';

const shop = await createTestDatabase();
afterAll(() => shop.close());
const { database } = shop;

const order = await addPaidOrder(database, new Date('2026-10-05T15:00:00Z'), 11_300);
await sql`update orders set company = 'Sarnia Paper Inc.', po_number = 'PO-7' where id = ${order}`.execute(database);
const facts = {
  number: '2020-00015',
  issued_on: '2020-10-05',
  due_on: '2020-11-04',
  subtotal_cents: 10_000,
  total_cents: 11_300,
};
await sql`insert into invoices (order_id, year, number, facts) values (${order}, 2020, 15, ${JSON.stringify(facts)}::jsonb)`.execute(
  database,
);
await sql`insert into outside_payments (order_id, kind, amount_cents, received_at, made_by)
  values (${order}, 'account', 11300, now(), 'Anna')`.execute(database);

const invoices = (...args: string[]) =>
  runOperator(['invoices', ...args], { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir });

test('an invoice is found by its number, its PO and its company, with what is owed of it', async () => {
  const line =
    /^2020-00015 {2}2020-10-05 {2}\S+ {2}C\$113\.00 {2}C\$113\.00 owed, due 2020-11-04, overdue {2}Sarnia Paper Inc\. {2}PO PO-7\n$/;
  for (const words of ['2020-00015', 'po-7', 'sarnia']) expect((await invoices(words)).out).toMatch(line);
  expect((await invoices('--overdue')).out).toMatch(line);
  expect((await invoices('2020-00016')).out).toMatch(
    /^No invoice has "2020-00016"\. Searched were invoice, order and PO number/,
  );
  const [heading, row] = (await invoices('--csv')).out.split('\r\n');
  expect(heading).toBe('\uFEFFInvoice,Issued,Due,Order,Customer,Company,PO number,Net,Freight,Tax,Gross,Owed');
  expect(row).toMatch(/,100\.00,0\.00,13\.00,113\.00,113\.00$/);
});
