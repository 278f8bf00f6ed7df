/** Numbers of invoices without gaps or doubles, what an invoice shows for ever, and who may download it. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invoicePath } from '#contract/document-paths.ts';
import { INVOICE_SETTINGS } from '#server/connect-payments.ts';
import { checkDatabase } from '#server/operations/check/check-shop.ts';
import { erasePerson, readPerson } from '#server/operations/retention/personal-data-store.ts';
import { parseInvoiceFacts } from '#server/orders/documents/invoice-facts.ts';
import { takeInvoiceNumber } from '#server/orders/documents/invoice-store.ts';
import { ISSUE_INVOICES_TASK, issueInvoice } from '#server/orders/documents/issue-invoice.ts';
import { createOrderProof } from '#server/orders/orders/order-proof.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { FORM, openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { runOperator } from '#tests/support/operator.ts';
import { orderOf, untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { SHOP_SECRET } from '#tests/support/test-config.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
beforeEach(() => addProduct(shop.database, { id: 1, stock: 1000 }));
afterEach(() => clearOrders(shop.database));
afterAll(() => shop.close());

const YEAR = new Date().getFullYear();

async function buy(): Promise<{ orderNumber: string; token: string; id: number }> {
  const browser = shop.browser();
  const opened = await openPayment(browser, { 1: 2 });
  await pay(opened.url);
  const verified = await verifyPayment(browser, opened);
  const { id } = await orderOf(shop, opened.orderNumber);
  return { orderNumber: opened.orderNumber, token: verified.body.order.confirmation_token, id };
}

async function numbers(): Promise<number[]> {
  const rows = await shop.database.selectFrom('invoices').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}

async function factsOf(orderId: number) {
  const { facts } = await shop.database
    .selectFrom('invoices')
    .select('facts')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return parseInvoiceFacts(facts);
}

async function areMailsSent(): Promise<boolean> {
  const mails = await shop.database.selectFrom('mails').select('sent_at').execute();
  return mails.length === 2 && mails.every(({ sent_at }) => sent_at !== null);
}

const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const download = (token: string) => fetch(shop.url + invoicePath(token));

describe('numbers', () => {
  test('payments at the same time get 1 to n, each its own', async () => {
    const count = 12;
    const opened = await Promise.all(oneTo(count).map(() => openPayment(shop.browser(), { 1: 1 })));
    await Promise.all(opened.map(({ url }) => pay(url)));
    await until('all are paid', async () => (await numbers()).length === count);
    await untilEventsAreWorkedOn(shop);
    expect(await numbers()).toEqual(oneTo(count));
    expect((await checkDatabase(shop.database)).flatMap(({ lines }) => lines)).toEqual([]);
  });

  test('a payment that is settled twice has one invoice', async () => {
    const { orderNumber, id } = await buy();
    await untilEventsAreWorkedOn(shop);
    await inTransaction(shop.database, (tx) => issueInvoice(tx, id, INVOICE_SETTINGS));
    expect(await numbers()).toEqual([1]);
    expect((await factsOf(id)).order_number).toBe(orderNumber);
  });

  test('a transaction that is rolled back leaves no gap, in whatever order transactions end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), async (commits) => {
        await sql`truncate invoice_counters`.execute(shop.database);
        const taken = await Promise.all(
          commits.map((isCommitted) =>
            inTransaction(shop.database, async (tx, undo) => {
              const { number } = await takeInvoiceNumber(tx, 'America/Toronto');
              if (!isCommitted) undo();
              return isCommitted ? number : null;
            }),
          ),
        );
        const committed = taken.filter((number) => number !== null).toSorted((a, b) => a - b);
        expect(committed).toEqual(oneTo(commits.filter(Boolean).length));
      }),
      { numRuns: 20 },
    );
    await sql`truncate invoice_counters`.execute(shop.database);
  });

  test('each year has numbers of its own, and begins at midnight in the time zone', async () => {
    await sql`insert into invoice_counters values (${YEAR - 1}, 7)`.execute(shop.database);
    const moments = async (zone: string) =>
      (
        await sql<{ year: number }>`select extract(year from now() at time zone ${zone})::integer as year`.execute(
          shop.database,
        )
      ).rows[0]?.year;
    for (const zone of ['Etc/GMT+12', 'Pacific/Kiritimati'])
      await inTransaction(shop.database, async (tx, undo) => {
        undo();
        expect((await takeInvoiceNumber(tx, zone)).year).toBe(await moments(zone));
      });
    await buy();
    expect(await numbers()).toEqual([1]);
  });
});

describe('an invoice', () => {
  test('shows what the order, the company and the tax were when it was paid', async () => {
    const { id, token } = await buy();
    const before = await factsOf(id);
    expect(before).toMatchObject({
      number: `${YEAR}-00001`,
      seller: { name: 'Test Pumps', address: '1 Test Street' },
      bill_to: ['Robin Miller', '12 Shaft Road', 'Hamilton ON L8P 1A1', 'Canada'],
      items: [{ part_number: 'T-1', quantity: 2, price_cents: 10_000, total_cents: 20_000 }],
      subtotal_cents: 20_000,
      total_cents: 22_600,
    });
    expect(before.taxes.map(({ percent, tax_cents }) => ({ percent, tax_cents }))).toEqual([
      { percent: '13', tax_cents: 2600 },
    ]);
    await sql`update company set name = 'Renamed'`.execute(shop.database);
    await sql`update orders set customer_last_name = 'Changed', shipping_city = 'Elsewhere'`.execute(shop.database);
    const { pages } = await readPdf(new Uint8Array(await (await download(token)).arrayBuffer()));
    await sql`update company set name = 'Test Pumps'`.execute(shop.database);
    expect(await factsOf(id)).toEqual(before);
    expect(pages.join(' ')).toContain('Robin Miller 12 Shaft Road Hamilton ON L8P 1A1');
    expect(pages.join(' ')).not.toMatch(/Renamed|Changed|Elsewhere/);
  });

  test('lists the taxes of the order with their registration numbers', { tags: 'long' }, async () => {
    const { id } = await buy();
    await until('both mails are sent', areMailsSent);
    await sql`delete from invoices`.execute(shop.database);
    await sql`delete from invoice_counters`.execute(shop.database);
    await sql`delete from order_taxes where order_id = ${id}`.execute(shop.database);
    await sql`insert into order_taxes values (${id}, 1, 'GST', 'QC', 5, '1 RT', 20000, 1000), (${id}, 2, 'QST', 'QC', 9.975, '2 TQ', 20000, 1995)`.execute(
      shop.database,
    );
    await inTransaction(shop.database, (tx) => issueInvoice(tx, id, INVOICE_SETTINGS));
    expect((await factsOf(id)).taxes).toEqual([
      { name: 'GST', percent: '5', registration_number: '1 RT', tax_cents: 1000 },
      { name: 'QST', percent: '9.975', registration_number: '2 TQ', tax_cents: 1995 },
    ]);
  });

  test('of an order that the version before let be paid is issued by the minute’s job', { tags: 'long' }, async () => {
    await buy();
    // A mail that is sent gives its order an invoice too.
    await until('both mails are sent', areMailsSent);
    await sql`delete from invoices`.execute(shop.database);
    await sql`delete from invoice_counters`.execute(shop.database);
    const violations = async () => (await checkDatabase(shop.database)).flatMap(({ lines }) => lines);
    expect(await violations()).toContainEqual(expect.stringMatching(/was paid and has no invoice$/));
    await shop.runTask(ISSUE_INVOICES_TASK, {});
    expect(await numbers()).toEqual([1]);
    expect(await violations()).toEqual([]);
  });

  test('loses its addresses with the personal data of its order, and retains number, items and amounts', async () => {
    const { id, orderNumber } = await buy();
    await untilEventsAreWorkedOn(shop);
    await sql`update orders set status = 'delivered' where id = ${id}`.execute(shop.database);
    const person = JSON.stringify((await readPerson(shop.database, FORM.customer_email)).orders);
    expect(person).toContain(`${YEAR}-00001`);
    const before = await factsOf(id);
    const erased = await inTransaction(shop.database, (tx) => erasePerson(tx, FORM.customer_email));
    expect(erased.orders).toEqual([orderNumber]);
    expect(await factsOf(id)).toEqual({ ...before, bill_to: [], ship_to: [], po_number: '' });
  });
});

describe('the download', () => {
  test('is the PDF, for the confirmation token alone, stored by no cache and found by no search engine', async () => {
    const { token } = await buy();
    const reply = await download(token);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${YEAR}-00001.pdf"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const pdf = await readPdf(new Uint8Array(await reply.arrayBuffer()));
    expect(pdf.title).toBe(`Invoice ${YEAR}-00001`);
  });

  test('of an order that is not paid is not there, and neither is that of another token', async () => {
    const opened = await openPayment(shop.browser(), { 1: 1 });
    const unpaid = createOrderProof({ secretKey: SHOP_SECRET, publicUrl: shop.url }).confirmationToken(
      opened.orderNumber,
    );
    for (const token of [unpaid, 'x', 'a'.repeat(43), '\0', opened.sessionId]) {
      const reply = await download(token);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({ error: { code: 'not_found' } });
    }
    expect(await numbers()).toEqual([]);
  });
});

test('the confirmation mail carries the invoice, and the notice to the owner does not', async () => {
  const { orderNumber } = await buy();
  const mail = await until(
    'the confirmation is sent',
    async () => (await shop.mails()).find(({ subject }) => subject === `Order ${orderNumber} is confirmed`) ?? false,
  );
  expect(mail.attachments).toMatchObject([{ filename: `invoice-${YEAR}-00001.pdf`, mimeType: 'application/pdf' }]);
  const [attached] = mail.attachments;
  expect(attached?.content).toBeInstanceOf(ArrayBuffer);
  const pdf = await readPdf(new Uint8Array(attached?.content as ArrayBuffer)); // asserted above
  expect(pdf.title).toBe(`Invoice ${YEAR}-00001`);
  const notice = await until(
    'the notice is sent',
    async () => (await shop.mails()).find(({ subject }) => subject?.startsWith(`New order ${orderNumber}`)) ?? false,
  );
  expect(notice.attachments).toEqual([]);
});

describe('the command', () => {
  async function operator(...args: string[]): Promise<string> {
    const { out, err } = await runOperator(['print', ...args], {
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: shop.dataDir,
    });
    return out + err;
  }

  test('writes slip, invoice and pick list, and refuses what is not there', async () => {
    const { orderNumber } = await buy();
    const file = join(shop.dataDir, 'x.pdf');
    const textOf = async () => (await readPdf(new Uint8Array(await readFile(file)))).pages.join(' ');
    expect(await operator('slip', orderNumber, '--to', file)).toBe(`${file} was written\n`);
    expect(await textOf()).toMatch(/Packing slip .* T-1 Product 1 2 0 2/);
    expect(await textOf()).not.toContain('C$');
    await operator('picklist', orderNumber, '--to', file);
    expect(await textOf()).toContain(`T-1 Product 1 2 ${orderNumber}×2`);
    await operator('invoice', orderNumber, '--to', file);
    expect(await textOf()).toContain(`Invoice ${YEAR}-00001`);
    const open = (await openPayment(shop.browser(), { 1: 1 })).orderNumber;
    expect(await operator('invoice', open)).toBe(`${open} has no invoice: it was not paid\n`);
    expect(await operator('slip', 'RE-0')).toBe('There is no order RE-0\n');
    expect(await operator('slip', orderNumber, open)).toBe('"print slip" takes one order number\n');
  });
});
