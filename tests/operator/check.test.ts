/** `operator check`: each kind of wrong row and file is planted, and found by name; a right shop has none. */

import { cp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatCheck } from '#operator/format-check.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { checkDatabase, checkShop, countViolations } from '#server/operations/check/check-shop.ts';
import { UNDECLARED_REFERENCES, listDeclared } from '#server/operations/check/reference-store.ts';
import { inSnapshot } from '#server/platform/database/transaction.ts';
import { openPayment, pay } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { makeVariants } from '#tests/support/make-variants.ts';
import { runOperator } from '#tests/support/operator.ts';
import { untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
const owner = await makeOwnerFolder();
/** Order 1. */
let paid = '';
/** Order 2, with a payment page. */
let open = '';

beforeAll(async () => {
  await owner.replace('company.yaml', 'name: Test Pumps', 'name: Checked Pumps');
  const { errors } = await importFolder({ ...shop, folder: owner.path, apply: true });
  expect(errors).toEqual([]);
  const bought = await openPayment(shop.browser(), { 1: 2 });
  await pay(bought.url);
  await untilEventsAreWorkedOn(shop);
  paid = bought.orderNumber;
  open = (await openPayment(shop.browser(), { 1: 1 })).orderNumber;
  await makeVariants(shop);
  await until('the mails are sent', async () => (await shop.mails()).length >= 2);
});
afterAll(async () => {
  await shop.close();
  await owner.remove();
});

test('a consistent shop has no violation, and everything was checked', async () => {
  const check = await checkShop(shop.database, shop.dataDir);
  expect(check.results.flatMap(({ lines }) => lines)).toEqual([]);
  expect(check).toMatchObject({ products: 3, orders: 2, files: 5 });
});

test('texts that contradict the table of materials are named, and are no violation', async () => {
  expect((await checkShop(shop.database, null)).contradictions).toEqual({ count: 0, first: [] });
  const describeAs = (text: string) =>
    sql`update products set description = ${text} where id = 1`.execute(shop.database);
  await describeAs('FKM seal for hot water to 150 °C.');
  const check = await checkShop(shop.database, null);
  expect(check.contradictions.count).toBe(1);
  expect(formatCheck(check)[0]).toMatch(
    /^materials: .*“FKM seal for hot water to 150 °C.”: FKM is good to 90 °C in water/,
  );
  expect(countViolations(check)).toBe(0);
  await describeAs('Two\nparagraphs');
});

test('a snapshot cannot write', async () => {
  const write = inSnapshot(shop.database, (tx) => sql`update products set stock = 0`.execute(tx));
  await expect(write).rejects.toThrow('read-only transaction');
});

describe('rows', () => {
  const HOUR = "now() - interval '2 hours'";
  const FREIGHT_OFFER =
    "insert into freight_offers (order_id, number, token_hash, carrier, amount_cents, tax_cents, total_cents, valid_until) values (1, 1, 't', 'UPS', 100, 13, 113, now())";
  const FREIGHT_SESSION =
    "insert into checkout_sessions (order_id, attempt, idempotency_key, status, amount_cents, expires_at, freight_offer_id) select 1, 9, 'f', 'complete', 113, now(), id from freight_offers";
  const SHIPPED = (quantity: number) =>
    `insert into shipments (order_id, made_by, is_buyer_told) values (1, 'Anna', false); insert into shipment_items (shipment_id, order_item_id, quantity) select s.id, i.id, ${quantity} from shipments s join order_items i on i.order_id = s.order_id`;
  const WRONGS: readonly [line: RegExp, wrong: string, how: string][] = [
    [/^stock: product P-100 \(id 1\): stock 4, its movements add up to 3$/, 'a unit too many', 'update products set stock = stock + 1 where id = 1'],
    [/^stock: product P-100 .* its movements add up to 2$/, 'a movement too many', "insert into stock_movements (product_id, quantity, reason) values (1, -1, 'adjustment')"],
    [/^stock: product P-100 .*: 5 sold before they arrive, 2 still to be shipped$/, 'more owed than is waited for', "insert into stock_movements (product_id, quantity, reason) values (1, -8, 'adjustment'); update products set stock = stock - 8, coming = 9 where id = 1"],
    [/^stock: product P-100 .*: stock 3, coming -2, held 1$/, 'fewer coming than none', 'update products set coming = -2 where id = 1'],
    [/^holds: product P-100 \(id 1\): held 2, its holds add up to 1$/, 'a unit held for no order', 'update products set held = held + 1 where id = 1'],
    [/^holds: order OPEN holds 2 of product 1, which is not what it orders$/, 'a hold of more than is ordered', 'update stock_holds set quantity = 2; update products set held = held + 1 where id = 1'],
    [/^orders: order OPEN is expired, but holds stock$/, 'a hold of an ended order', "update orders set payment_state = 'expired', status = 'cancelled' where id = 2"],
    [/^orders: order OPEN has no items$/, 'an order of nothing', 'delete from order_items where order_id = 2'],
    [/^orders: order PAID has no history$/, 'an order without history', 'delete from order_events where order_id = 1'],
    [/^orders: order PAID: its items add up to 2600 cents, its subtotal is 2500$/, 'items of another price', 'update order_items set price_cents = price_cents + 50 where order_id = 1'],
    [/^sales: order PAID: 2 of product 1 paid, 1 taken from the stock$/, 'a sale of less than was paid', "update stock_movements set quantity = -1 where reason = 'sale'"],
    [/^sales: order OPEN: 0 of product 1 paid, 1 taken from the stock$/, 'a sale that was not paid', "insert into stock_movements (product_id, quantity, reason, order_id) values (1, -1, 'sale', 2)"],
    [/^sales: order PAID: more of product 1 returned than was taken$/, 'more returned than was sold', "insert into stock_movements (product_id, quantity, reason, order_id) values (1, 3, 'return', 1)"],
    [/^payments: order PAID is paid and has 0 paid sessions of its amount$/, 'a payment of another amount', "update checkout_sessions set amount_cents = amount_cents - 1 where order_id = 1"],
    [/^payments: order PAID has no deposit of 2825 cents, which session \d+ has paid, or pays a balance$/, 'a balance of no deposit', 'update checkout_sessions set pays_balance = true where order_id = 1'],
    [/^payments: order OPEN: -5 cents are owed of it on account$/, 'more taken off an account than was on it', "insert into outside_payments (order_id, kind, amount_cents, received_at, made_by) values (2, 'account', -5, now(), 'Anna')"],
    [/^payments: order OPEN is session_open, but session \d+ was paid$/, 'a paid session of an unpaid order', "update checkout_sessions set status = 'complete' where order_id = 2"],
    [/^payments: order OPEN is paid and has no time of payment$/, 'a paid order that never was', "update orders set payment_state = 'paid' where id = 2"],
    [/^refunds: order PAID: 9999 cents refunded of a payment of 2825$/, 'more refunded than was paid', "insert into refunds (order_id, checkout_session_id, amount_cents, reason, idempotency_key) select 1, id, 9999, 'requested', 'k' from checkout_sessions where order_id = 1"],
    [/^refunds: order OPEN: refund \d+ is of a payment of another order$/, 'a refund of another order', "insert into refunds (order_id, checkout_session_id, amount_cents, reason, idempotency_key) select 2, id, 1, 'requested', 'k' from checkout_sessions where order_id = 1"],
    [/^freight: order PAID, freight offer 1 is paid and has 0 paid sessions of its amount$/, 'freight that was not paid', `${FREIGHT_OFFER}; update freight_offers set state = 'paid', paid_at = now()`],
    [/^freight: order PAID, freight offer 1 is open and has 1 paid sessions of its amount$/, 'a payment of an open offer', `${FREIGHT_OFFER}; ${FREIGHT_SESSION}`],
    [/^freight: order PAID, freight offer 1: session \d+ is of another order$/, 'a session of another order', `${FREIGHT_OFFER}; ${FREIGHT_SESSION}; update checkout_sessions set order_id = 2 where freight_offer_id is not null`],
    [/^freight: order PAID, freight offer 1: its taxes add up to 0 cents, its tax is 13$/, 'taxes of another amount', FREIGHT_OFFER],
    [/^overdue: order PAID, freight offer 1 is open although it was valid until/, 'an offer that never ends', `${FREIGHT_OFFER}; update freight_offers set valid_until = ${HOUR}`],
    [/^refunds: order PAID is refunded, but less than its total was given back$/, 'a refunded order without a refund', "update orders set payment_state = 'refunded' where id = 1"],
    [/^shipments: order PAID: 3 of line 1 shipped, 2 ordered$/, 'more shipped than was ordered', `${SHIPPED(3)}; update orders set status = 'shipped' where id = 1`],
    [/^shipments: order PAID is processing, but all of it has been shipped$/, 'a status that did not follow', SHIPPED(2)],
    [/^shipments: order PAID is shipped, but a part of it has not been shipped$/, 'a status that went ahead', `${SHIPPED(1)}; update orders set status = 'shipped' where id = 1`],
    [/^shipments: order OPEN: shipment \d+ has items of another order, or none$/, 'a shipment of nothing', "insert into shipments (order_id, made_by, is_buyer_told) values (2, 'Anna', false)"],
    [/^taxes: order PAID: its taxes add up to 324 cents, its tax is 325$/, 'taxes of another sum', 'update order_taxes set tax_cents = tax_cents - 1 where order_id = 1'],
    [/^taxes: order PAID: the taxes of refund \d+ add up to 0 cents, its tax is 5$/, 'a refund whose taxes are gone', "insert into refunds (order_id, checkout_session_id, amount_cents, tax_cents, reason, idempotency_key) select 1, id, 9, 5, 'requested', 'k' from checkout_sessions where order_id = 1"],
    [/^taxes: order PAID: refund 99 gives back more for its lines than its amount$/, 'lines above the amount', "insert into refunds (id, order_id, checkout_session_id, amount_cents, tax_cents, reason, idempotency_key) overriding system value select 99, 1, id, 9, 0, 'requested', 'k' from checkout_sessions where order_id = 1; insert into refund_items (refund_id, order_item_id, quantity, amount_cents) select 99, id, 1, 10 from order_items where order_id = 1"],
    [/^taxes: order PAID: 3 of Small pump refunded, 2 ordered$/, 'more units refunded than were ordered', "insert into refunds (id, order_id, checkout_session_id, amount_cents, tax_cents, reason, idempotency_key) overriding system value select 99, 1, id, 9, 0, 'requested', 'k' from checkout_sessions where order_id = 1; insert into refund_items (refund_id, order_item_id, quantity, amount_cents) select 99, id, 3, 9 from order_items where order_id = 1"],
    [/^taxes: order PAID: refund 99 has a line of another order$/, 'a line of another order', "insert into refunds (id, order_id, checkout_session_id, amount_cents, tax_cents, reason, idempotency_key) overriding system value select 99, 1, id, 9, 0, 'requested', 'k' from checkout_sessions where order_id = 1; insert into refund_items (refund_id, order_item_id, quantity, amount_cents) select 99, id, 1, 9 from order_items where order_id = 2"],
    [/^sales: order PAID: more of product 1 returned than was taken$/, 'more returned with a refund than was sold', "insert into refunds (id, order_id, checkout_session_id, amount_cents, reason, idempotency_key) overriding system value select 99, 1, id, 9, 'requested', 'k' from checkout_sessions where order_id = 1; insert into stock_movements (product_id, quantity, reason, refund_id) values (1, 3, 'return', 99)"],
    [/^invoices: order PAID was paid and has no invoice$/, 'no invoice', 'delete from invoices'],
    [/^invoices: year \d+: 0 invoices, the last number taken is 1$/, 'a number without an invoice', 'delete from invoices'],
    [/^invoices: year \d+: 1 invoices, the last number taken is 2$/, 'a gap', 'update invoice_counters set last_number = 2; update invoices set number = 2'],
    [/^invoices: order PAID: its total is 2825, its invoice shows 2824$/, 'an invoice of another total', `update invoices set facts = facts || '{"total_cents": 2824}'`],
    [/^invoices: order OPEN was not paid, but has invoice \d+-2$/, 'an invoice of an unpaid order', 'insert into invoices (order_id, year, number, facts) select 2, year, 2, facts from invoices'],
    [/^refunds: order OPEN: 12 cents given back of 10 received outside$/, 'more given back than was received outside', "insert into outside_payments (id, order_id, freight_offer_id, kind, amount_cents, received_at, made_by) overriding system value values (99, 2, null, 'cash', 10, now(), 'Anna'); insert into refunds (order_id, outside_payment_id, outside_kind, amount_cents, reason, idempotency_key) values (2, 99, 'cash', 12, 'requested', 'k')"],
    [/^refunds: order PAID: refund \d+ is of money of another order$/, 'money of another order given back', "insert into outside_payments (id, order_id, freight_offer_id, kind, amount_cents, received_at, made_by) overriding system value values (99, 2, null, 'cash', 10, now(), 'Anna'); insert into refunds (order_id, outside_payment_id, outside_kind, amount_cents, reason, idempotency_key) values (1, 99, 'cash', 1, 'requested', 'k')"],
    [/^freight: order PAID, freight offer 1 is paid, and 10 cents of its \d+ were received outside$/, 'freight paid in part outside', `${FREIGHT_OFFER}; update freight_offers set state = 'paid', paid_at = now(); insert into outside_payments (id, order_id, freight_offer_id, kind, amount_cents, received_at, made_by) overriding system value select 99, 1, id, 'cash', 10, now(), 'Anna' from freight_offers`],
    [/^freight: order PAID, freight offer 1: payment 99 outside is of another order$/, 'freight paid by another order', `${FREIGHT_OFFER}; insert into outside_payments (id, order_id, freight_offer_id, kind, amount_cents, received_at, made_by) overriding system value select 99, 2, id, 'cash', 10, now(), 'Anna' from freight_offers`],
    [/^invoices: order PAID, freight offer 1 was paid and has no invoice$/, 'paid freight without an invoice', `${FREIGHT_OFFER}; update freight_offers set state = 'paid', paid_at = now()`],
    [/^invoices: order PAID, freight offer 1 is open: its total is \d+, its invoice shows 1$/, 'an invoice of unpaid freight', `${FREIGHT_OFFER}; insert into invoices (order_id, freight_offer_id, year, number, facts) select 1, id, 2026, 2, '{"total_cents": 1}' from freight_offers`],
    [/^mails: order PAID has 0 mails confirmation$/, 'no confirmation', "delete from mails where dedup_key like 'confirmation:%'"],
    [/^jobs: mail new-order:PAID is not sent and has no job$/, 'a mail that no job sends', "update mails set sent_at = null where dedup_key like 'new-order:%'"],
    [/^events: event \S+ \(checkout.session.completed\) has not been worked on/, 'an event that was left', `update payment_events set processed_at = null, received_at = ${HOUR} where type = 'checkout.session.completed'`],
    [/^search: order OPEN is not found by what it contains$/, 'an order that no search finds', 'delete from order_search where order_id = 2'],
    [/^overdue: order OPEN is session_open although its hold has ended$/, 'an order that never ends', `update stock_holds set expires_at = ${HOUR}`],
    [/^overdue: order PAID has waited for its refund since/, 'money that is not given back', `update orders set payment_state = 'refund_due', paid_at = ${HOUR} where id = 1`],
    [/^overdue: order PAID: refund \d+ has not been sent since/, 'a refund that is not sent', `insert into refunds (order_id, checkout_session_id, amount_cents, reason, idempotency_key, created_at) select 1, id, 1, 'requested', 'k', ${HOUR} from checkout_sessions where order_id = 1`],
    [/^overdue: mail new-order:PAID has not been sent since/, 'a mail that is not sent', `update mails set sent_at = null, created_at = ${HOUR} where dedup_key like 'new-order:%'`],
    [/^references: order_items.product_id of row \d+ of order PAID names 1, which is not in products$/, 'a product that is gone', 'delete from products where id = 1'],
    [/^references: order_items.order_id of row \d+ names 2, which is not in orders$/, 'items of no order', 'delete from orders where id = 2'],
    [/^references: stock_movements.order_id of row \d+ names 1, which is not in orders$/, 'a sale of no order', 'delete from orders where id = 1'],
    [/^references: gallery_images.picture_hash of row \d+ names \w+, which is not in pictures$/, 'a picture that is gone', 'delete from pictures'],
    [/^references: product P-100 \(id 1\) shows picture \w+, which is not in pictures$/, "a product's picture that is gone", 'delete from pictures'],
  ]; // oxfmt-ignore

  for (const [cases, options] of sampled(WRONGS, 4))
    test.each(cases)('%s: %s', options, async (line, _wrong, how) => {
      const tx = await shop.database.startTransaction().execute();
      try {
        // Without this the tables' own constraints would not let most of it happen.
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`alter table products drop constraint products_promised_within_coming`.execute(tx);
        for (const statement of how.split(';')) await sql.raw(statement).execute(tx);
        const found = (await checkDatabase(tx)).flatMap(({ name, lines }) => lines.map((text) => `${name}: ${text}`));
        const named = found.map((text) => text.replaceAll(paid, 'PAID').replaceAll(open, 'OPEN'));
        expect(named).toContainEqual(expect.stringMatching(line));
      } finally {
        await tx.rollback().execute();
      }
    });

  test('every column that names a row is checked, or is listed here with the reason why not', async () => {
    const exempt = [
      'checkout_sessions.payment_intent_id', // Stripe's
      'checkout_sessions.stripe_session_id', // Stripe's
      'refunds.stripe_refund_id', // Stripe's
      'payment_events.session_id', // Stripe's, and of any order of the same account
      'orders.request_id', // of the log
      'mails.request_id', // of the log
      'mails.message_id', // of the mail itself
      'attachments.file_hash', // a file: the check of files
      'orders.visitor_hash', // of a cookie
      'orders.request_hash', // of a request
      'returns.request_hash', // of a request
      'orders.token_hash', // of a link
      'freight_offers.token_hash', // of a link
      'quotes.token_hash', // of a link
      'stock_notices.token_hash', // of a link
      'enquiries.request_token_hash', // of a link
      'received_files.token_hash', // of a file
      'terms_codes.code_hash', // of what a company types
      'console_links.token_hash', // of a link
      'console_links.asker_hash', // of a cookie
      'console_links.mailbox_hash', // of an address
      'console_sessions.token_hash', // of a cookie
      'balance_transactions.source_id', // Stripe's
      'balance_transactions.payment_intent_id', // Stripe's
      'product_lists.shop_category_id', // 0 is all of them; made anew from the products
      'product_counts.shop_category_id', // likewise
      'product_lists.product_ids', // likewise
      'specification_lists.shop_category_id', // likewise
      'specification_lists.product_ids', // likewise
      'specification_columns.shop_category_id', // likewise
      'tracked_product_views.product_id', // what a browser has said
      'tracked_events.product_id', // what a browser has said
      'tracked_events.element_id', // of the page
      'shop_identity.place_id', // of a file, or of a database
    ];
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns join information_schema.tables
        using (table_catalog, table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '_(id|ids|hash)$'`.execute(
      shop.database,
    );
    const checked = [...(await listDeclared(shop.database)), ...UNDECLARED_REFERENCES];
    const known = new Set([...checked.map(({ child, column }) => `${child}.${column}`), ...exempt]);
    expect(checked.length).toBeGreaterThan(15);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('files', () => {
  /** What is found in a copy of the shop's files that `spoil` has changed. */
  async function findAfter(spoil: (dataDir: string) => Promise<unknown>): Promise<string[]> {
    const dataDir = `${shop.dataDir}-spoilt`;
    for (const folder of ['media', 'files'])
      await cp(join(shop.dataDir, folder), join(dataDir, folder), { recursive: true });
    try {
      await spoil(dataDir);
      return (await checkShop(shop.database, dataDir)).results.flatMap(({ lines }) => lines);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  }
  const firstIn = async (folder: string) => join(folder, (await readdir(folder)).toSorted()[0] ?? '');

  for (const [cases, options] of sampled(
    [
      ['is missing', async (dataDir: string) => rm(await firstIn(join(dataDir, 'files')))],
      ['has 3 bytes instead of', async (dataDir: string) => truncate(await firstIn(join(dataDir, 'files')), 3)],
      [
        'has other bytes',
        async (dataDir: string) => {
          const path = await firstIn(join(dataDir, 'files'));
          const bytes = await readFile(path);
          bytes[0] = (bytes[0] ?? 0) ^ 1;
          await writeFile(path, bytes);
        },
      ],
      ['is missing', async (dataDir: string) => rm(await firstIn(join(dataDir, 'media')), { recursive: true })],
      [
        'has other bytes',
        async (dataDir: string) => truncate(join(await firstIn(join(dataDir, 'media')), 'source.png'), 100),
      ],
      [
        'its variant 160.avif is empty',
        async (dataDir: string) => writeFile(join(await firstIn(join(dataDir, 'media')), '160.avif'), ''),
      ],
    ],
    3,
  ))
    test.each(cases)('%s', options, async (problem, spoil) => {
      const lines = await findAfter(spoil);
      expect(lines).toEqual([expect.stringMatching(new RegExp(`^(file|picture) \\w+ of .+: ${problem}`))]);
    });
});

describe('the command', () => {
  const operator = (args: string[], environment: NodeJS.ProcessEnv = {}) =>
    runOperator(args, { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir, ...environment });

  test('ends with 0, 1 or 2, and the last line summarizes what was checked', async () => {
    expect(await operator(['check'])).toEqual({
      code: 0,
      out: '3 products, 2 orders, 5 files: 0 violations\n',
      err: '',
    });
    await sql`update products set stock = stock + 1 where id = 2`.execute(shop.database);
    const found = await operator(['check', '--no-files']);
    await sql`update products set stock = stock - 1 where id = 2`.execute(shop.database);
    expect(found).toEqual({
      code: 1,
      out: 'stock: product P-200 (id 2): stock 4, its movements add up to 3\n3 products, 2 orders, files skipped: 1 violation\n',
      err: '',
    });
    const nowhere = 'postgres://nobody@127.0.0.1:9/none';
    for (const environment of [
      { DATABASE_URL: nowhere },
      { PORT: 'many' },
      { DATABASE_URL: '', DATA_DIR: '/nowhere' },
    ]) {
      const { code, out, err } = await operator(['check'], environment);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^[^\n]+\n$/);
    }
  });
});
