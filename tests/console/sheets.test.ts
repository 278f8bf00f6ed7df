/** Every sheet that the console and the commands write, as CSV and as a workbook: one convention, and no text of a buyer is a formula. */

import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter } from '#contract/company-time.ts';
import { BOOKS_SHEETS, booksSheetAddress } from '#contract/console/book-terms.ts';
import {
  WORKBOOK_PATH,
  STATISTICS_TABLES,
  countSheetFilePath,
  documentPath,
  statisticsFilePath,
  termsStatementPath,
} from '#contract/console/calls.ts';
import type { SheetFormat } from '#contract/console/sheet-terms.ts';
import { changeStock } from '#server/catalogue/products/change-stock.ts';
import { orderBody } from '#tests/support/buying.ts';
import { companyDay } from '#tests/support/calendar.ts';
import { sampled } from '#tests/support/long.ts';
import { runOperator } from '#tests/support/operator.ts';
import { readWorksheets } from '#tests/support/read-workbook.ts';
import { buyOnTerms, giveCode } from '#tests/support/terms.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { makeXlsx } from '#tests/support/xlsx.ts';

const shop = await startTestShop({ worker: false });
const owner = await startTestConsole(shop);
const anna = await owner.signIn('Anna');
const folder = await mkdtemp(join(tmpdir(), 'sheets-test-'));
const orderNumbers: string[] = [];
const BUYER = 'Mill;=1+1';

beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 50, name: '=1+1, "ring"' });
  const body = orderBody({ 1: 2 }, { customer_first_name: '=HYPERLINK("x")', company: BUYER, po_number: '+1' });
  orderNumbers.push(String((await shop.browser().call('createOrder', { body })).body.order_number));
  await sql`update company set address = '1 Test Street, Sudbury, Ontario'`.execute(shop.database);
  const sold = await anna.call('sell', {
    body: {
      lines: [{ part: 'T-1', quantity: 1 }],
      customer_name: '=1 Müller',
      company: BUYER,
      kind: 'card_terminal',
      reference: '@ref',
      total_cents: 11_300,
      key: 'sale-of-the-sheets',
    },
  });
  orderNumbers.push(sold.order_number);
  await buyOnTerms(shop.browser(), await giveCode(shop, { company: BUYER }), { 1: 1 }, { po_number: '=1+1' });
  await changeStock(shop.database, {
    productId: 1, change: { kind: 'by', quantity: 1 }, note: '=note', by: 'Anna', key: null, seenStock: null,
  }); // oxfmt-ignore
});
afterAll(async () => {
  await owner.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

async function download(path: string): Promise<Buffer> {
  const response = await fetch(owner.url + path, { headers: { cookie: anna.cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(owner.url + path)).status).toBe(401);
  return Buffer.from(await response.arrayBuffer());
}

async function command(args: string[]): Promise<string> {
  const { code, out } = await runOperator(args, {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
    STRIPE_SECRET_KEY: 'sk_test_of_the_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_no_use_here',
    STRIPE_API_BASE: shop.stripe.url,
  });
  expect(code).toBe(0);
  return out;
}

const list = (args: string[]) => async (format: SheetFormat) => {
  if (format === 'csv') return Buffer.from(await command([...args, '--csv']));
  const file = join(folder, 'list.xlsx');
  await command([...args, '--xlsx', file]);
  return readFile(file);
};
const month = { from: dayAfter(companyDay(new Date()), -1), to: dayAfter(companyDay(new Date()), 1) };
const booksOf = (sheet: string) => async (format: SheetFormat) => {
  const path = await mkdtemp(join(folder, 'books-'));
  await command(['books', `${month.from}..${month.to}`, `--${format}`, path]);
  const name = (await readdir(path)).find((file) => file.endsWith(`-${sheet}.${format}`)) ?? '';
  return readFile(join(path, name));
};

/** Each writer by the file that it gives in a format. */
const WRITERS: Record<string, (format: SheetFormat) => Promise<Buffer>> = {
  'chosen orders': (format) => download(documentPath(format, orderNumbers)),
  'the counting sheet': (format) => download(countSheetFilePath(format)),
  'a statement of open items': (format) => download(termsStatementPath(1, format)),
  ...Object.fromEntries(
    BOOKS_SHEETS.flatMap((sheet) => [
      [`the books, ${sheet}`, (format: SheetFormat) => download(booksSheetAddress(sheet, month, format))],
      [`the books of the command, ${sheet}`, booksOf(sheet)],
    ]),
  ),
  ...Object.fromEntries(
    STATISTICS_TABLES.map((table) => [
      `the figures, ${table}`,
      (format: SheetFormat) => download(statisticsFilePath(table, format)),
    ]),
  ),
  'operator orders': list(['orders']),
  'operator stock': list(['stock']),
  'operator stock history': list(['stock', 'history', 'T-1']),
  'operator enquiries': list(['enquiries']),
  'operator mails': list(['mails']),
  'operator quotes': list(['quotes']),
};

/** What is not in the convention: a currency, thousands, a moment of UTC, a name of the code. */
const FOREIGN = /^-?(?:C?\$)|^-?\d{1,3},\d{3}|\d{4}-\d{2}-\d{2}T|^[a-z]+(?:_[a-z]+)+$/;

for (const [cases, options] of sampled(Object.entries(WRITERS), 3))
  describe.each(cases)('%s', options, (_name, write) => {
    test('is the same sheet in both formats, in the convention, without a formula', async () => {
      const csv = (await write('csv')).toString('utf8');
      const rows: string[][] = parse(csv, { bom: true });
      expect(csv.startsWith('\uFEFF')).toBe(true);
      expect(rows.flat().filter((cell) => FOREIGN.test(cell) || /^\s*[=+@]/.test(cell))).toEqual([]);
      const [sheet = []] = await readWorksheets(await write('xlsx'));
      expect(sheet.flatMap(({ formulas }) => formulas)).toEqual([]);
      expect(sheet).toHaveLength(rows.length);
      for (const [index, { cells, kinds }] of sheet.entries())
        for (const [column, text] of (rows[index] ?? []).entries())
          expect(comparable(cells[column] ?? '', kinds[column])).toBe(comparable(text, kinds[column]));
    });
  });

/** Amounts without trailing zeros, moments to the minute, texts without the guard and the spaces around them. */
function comparable(cell: string, kind: string | undefined): string {
  if (kind === 'number') return String(Number(cell));
  if (kind === 'date') return cell.slice(0, 16).replace('T', ' ');
  return cell.replaceAll(/(^|[;\t])'(?=\s*[=+\-@])/g, '$1').trim();
}

test('what buyers wrote is in the sheets as it was written', async () => {
  const [sheet] = await readWorksheets(await download(documentPath('xlsx', orderNumbers)));
  expect(sheet?.[1]?.cells.slice(2, 5)).toEqual(['=HYPERLINK("x") Miller', BUYER, '+1']);
});

test('words are those of the screens', async () => {
  const [entries] = await readWorksheets(await download(booksSheetAddress('orders', month, 'xlsx')));
  expect(entries?.[1]?.cells).toEqual(expect.arrayContaining(['Sale', 'Counter', 'card terminal']));
  const [history] = await readWorksheets(await list(['stock', 'history', 'T-1'])('xlsx'));
  expect(history?.map(({ cells }) => cells[3])).toEqual(expect.arrayContaining(['Reason', 'Changed', 'Sold']));
});

describe('a counted workbook', () => {
  const send = (content: Uint8Array, cookie = anna.cookie) =>
    owner.request(WORKBOOK_PATH, {
      method: 'POST',
      headers: { cookie, origin: owner.url, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content),
    });

  test('comes back with its counts, also after a spreadsheet program has saved it', async () => {
    const [rows = []] = await readWorksheets(await download(countSheetFilePath('xlsx')));
    const [heading, product] = rows.map(({ cells }) => cells);
    const saved = makeXlsx([
      { rows: [heading ?? [], null, [1, ...(product ?? []).slice(1, 3), Number(product?.[3]), 12]] },
    ]);
    const { status, body } = await send(saved);
    expect(status).toBe(200);
    const { sheet } = body as { sheet: string };
    expect(await anna.call('reviewCount', { body: { sheet } })).toMatchObject({
      counted: 1,
      differences: [{ id: 1, counted: 12, name: '=1+1, "ring"' }],
    });
  });

  test.each([
    ['a text', Buffer.from('Id,Counted')],
    ['half of a zip file', Buffer.from('PK\u0003\u0004 nothing more')],
    ['a workbook without a row', makeXlsx([{ rows: [] }])],
  ])('%s is refused at the field', async (_what, content) => {
    expect(await send(content)).toMatchObject({
      status: 400,
      body: { error: { fields: { sheet: expect.any(String) } } },
    });
  });

  test('needs a session', async () => {
    expect((await send(makeXlsx([{ rows: [['Id']] }]), '')).status).toBe(401);
  });
});

test('a workbook of a list needs a file that can be written', async () => {
  const outcome = await runOperator(['enquiries', '--xlsx', join(folder, 'missing', 'a.xlsx')], {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
  });
  expect(outcome.code).toBe(1);
  expect(outcome.err).toMatch(/a\.xlsx: there is no folder \S+missing\n$/);
});
