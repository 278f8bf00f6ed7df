/** Every command that refuses says why in one line on standard error, and ends with another code than 0. */

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPayment, pay } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { runOperator } from '#tests/support/operator.ts';
import type { CommandOutcome } from '#tests/support/operator.ts';
import { untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
const folder = await mkdtemp(join(tmpdir(), 'refusals-test-'));
let paid = '';
let unpaid = '';

beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 10 });
  await writeFile(join(folder, 'prices.csv'), 'Part number,Price\r\nT-1,12.50\r\n');
  await writeFile(join(folder, 'wrong.csv'), 'Part number,Price\r\nT-1,much\r\n');
  const bought = await openPayment(shop.browser(), { 1: 1 });
  await pay(bought.url);
  await untilEventsAreWorkedOn(shop);
  paid = bought.orderNumber;
  unpaid = (await openPayment(shop.browser(), { 1: 2 })).orderNumber;
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

function operator(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<CommandOutcome> {
  return runOperator(args, {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
    STRIPE_SECRET_KEY: 'sk_test_of_the_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_no_use_here',
    STRIPE_API_BASE: shop.stripe.url,
    ...environment,
  });
}

/** Stand for the orders of the shop in the table, and for a sheet that can be imported and one with an error. */
const nameOrders = (args: readonly string[]) =>
  args.map((arg) =>
    arg
      .replace(/^PAID$/, paid)
      .replace(/^UNPAID$/, unpaid)
      .replace(/^SHEET$/, join(folder, 'prices.csv'))
      .replace(/^WRONG$/, join(folder, 'wrong.csv')),
  );

describe('a refusal is one line', () => {
  for (const [cases, options] of sampled(
    [
      [['nonsense'], /unknown command 'nonsense'/],
      [['backup'], /Name the folder of the backup, or set BACKUP_DIR/],
      [['backup', '/dev/null/below'], /No backup was taken in .*a file is where a folder is needed/],
      [['backup', 'x', '--keep', '0'], /--keep .*It must be a whole number of backups/],
      [['backup', 'x', '--passphrase-file', '/dev/null'], /must have a passphrase of at least 12 characters/],
      [['maintenance', 'on', 'x'.repeat(501)], /was not closed: the text must be one line/],
      [['restore', 'none.tar'], /required option '--into <folder>' not specified/],
      [['restore', 'none.tar', '--into', '/dev/null/below'], /was not restored: .*a file is where a folder is needed/],
      [['reset', '--no-backup'], /Nothing was removed: the shop is running/],
      [['terms', 'new', ' ', '5'], /It must have 1 to 100 characters/],
      [['terms', 'new', 'Mill Works', 'lots'], /It must be an amount such as 5000.00/],
      [['terms', 'new', 'Mill Works', '5', '--days', '0'], /It must be 1 to 180 days/],
      [['terms', 'new', 'Mill Works', '5', '--through', '2020-01-01'], /its last day must not be in the past/],
      [['terms', 'end', '7'], /no such terms code/],
      [['terms', 'statement', 'x'], /no such terms code/],
      [['terms', 'approve', 'UNPAID'], /it was not bought on terms/],
      [['terms', 'decline', 'UNPAID', 'no'], /it was not bought on terms/],
      [['orders', '--status', 'lost'], /--status .*lost.* is invalid/],
      [['orders', 'show'], /missing required argument 'number'/],
      [['orders', 'show', 'RE-00000-00000'], /no order RE-00000-00000/],
      [['orders', 'move', 'RE-00000-00000', 'shipped'], /no order RE-00000-00000/],
      [['ship', 'PAID'], /required option '--carrier <carrier>' not specified/],
      [['ship', 'PAID', '--carrier', 'sled'], /--carrier .*sled.* is invalid/],
      [['ship', 'PAID', '--carrier', 'ups', '--lines', '1;2'], /--lines .*It must be line:quantity/],
      [['ship', 'PAID', '--carrier', 'ups', '--lines', '2:1'], /was not shipped: it has no such line/],
      [
        ['ship', 'PAID', '--carrier', 'ups', '--tracking', '!'],
        /was not shipped: the tracking number must begin with a letter or digit/,
      ],
      [
        ['ship', 'PAID', '--carrier', 'ups', '--also', 'x'],
        /was not shipped: the other address is not an email address/,
      ],
      [['ship', 'PAID', '--carrier', 'other'], /was not shipped: the carrier "other" needs its name/],
      [['ship', 'UNPAID', '--carrier', 'ups'], /was not shipped: it has not been paid/],
      [['promise', 'PAID', '2020-01-06', 'late'], /was not changed: Must be a day to come/],
      [['promise', 'PAID', '2199-12-02', 'late', '--lines', '9'], /was not changed: it has no such line/],
      [['unship', 'PAID'], /was not changed: it has no such shipment/],
      [['enquiries', '--new', '--closed'], /option '--new' cannot be used with option '--closed'/],
      [['enquiries', 'close', '999'], /There is no enquiry 999/],
      [['mails', 'resend', 'x'], /It must be the number of a mail/],
      [['mails', 'test', 'no-address'], /It must be an email address/],
      [['cancel', 'RE-00000-00000', '--yes'], /There is no order/],
      [['cancel', 'PAID'], /use --yes to cancel without it/],
      [['address', 'PAID'], /was not changed: nothing differs from what it has/],
      [['address', 'PAID', '--email', 'x'], /customer_email: Please enter a valid email address/],
      [['address', 'PAID', '--city', 'Paris'], /unknown option '--city'/],
      [['address', 'PAID', '--billing-country', 'US'], /its tax was computed for the country of its billing address/],
      [['note', 'PAID', ' '], /was not changed: the note is empty/],
      [['orders', 'move', 'UNPAID', 'shipped'], /was not moved: it is pending/],
      [['orders', 'move', 'PAID', 'delivered'], /was not moved: it is processing/],
      [['orders', 'move', 'PAID', 'processing'], /'processing' is invalid/],
      [['freight', 'RE-00000-00000', '84.50', '--carrier', 'UPS'], /no order RE-00000-00000/],
      [['freight', 'PAID', '84.50'], /--carrier is missing/],
      [['freight', 'PAID', 'much', '--carrier', 'UPS'], /the amount must be such as 84.50, not "much"/],
      [['freight', 'PAID', '-1', '--carrier', 'UPS'], /unknown option '-1'/],
      [
        ['freight', 'PAID', '84.50', '--carrier', 'UPS', '--days', '0'],
        /was not changed: the offer must be valid for 1 to 90 days/,
      ],
      [['freight', 'PAID', '84.50', '--carrier', 'UPS', '--days', 'many'], /--days must be a whole number of days/],
      [['freight', 'withdraw', 'PAID'], /was not changed: it has no open freight offer/],
      [['freight', 'remind', 'PAID'], /was not changed: it has no open freight offer/],
      [['quotes', 'show', 'QU-0'], /no quote QU-0/],
      [['quotes', 'send', 'QU-0'], /no quote QU-0/],
      [['quotes', 'revise', 'QU-0', '2026-12-31'], /no quote QU-0/],
      [['quotes', 'withdraw', 'QU-0'], /no quote QU-0/],
      [['quotes', '--limit', '0'], /It must be a whole number from 1 to 10000/],
      [['refund', 'PAID', '--freight-offer', '1', '--yes'], /was not refunded: it has not been paid/],
      [
        ['refund', 'PAID', '--freight-offer', 'x', '--yes'],
        /--freight-offer <n>.* is invalid\. It must be the number of an offer/,
      ],
      [['refund', 'RE-00000-00000', '--yes'], /no order RE-00000-00000/],
      [['refund', 'UNPAID', '--yes'], /was not refunded/],
      [['refund', 'PAID', '--amount', '9999.00', '--yes'], /was not refunded: only /],
      [['refund', 'PAID', '--amount', 'much', '--yes'], /--amount must be an amount/],
      [['refund', 'PAID'], /use --yes/],
      [['paid', 'RE-UNKNOWN', '--kind', 'cheque'], /no order RE-UNKNOWN/],
      [['paid', 'PAID', '--kind', 'cheque'], /was not changed: it has been paid/],
      [['paid', 'UNPAID', '--kind', 'shells'], /--kind .*shells.* is invalid/],
      [['paid', 'UNPAID'], /--kind .*not specified/],
      [['sale', 'no-such-part:1', '--kind', 'cash'], /Nothing was sold: there is no product no-such-part/],
      [['sale', 'T-1:0', '--kind', 'cash'], /quantity must be 1 or more/],
      [['sale', 'T-1:999', '--kind', 'cash'], /Nothing was sold: .* too few units/],
      [['books', '2026-13'], /neither a month such as 2026-11/],
      [['books', '2026-11-02..2026-11-01'], /neither a month such as 2026-11/],
      [['books', 'close', '2999-01'], /2999-01 was not closed: it is not over/],
      [['stock', 'no-such-part', '+1', '--reason', 'counted'], /no product no-such-part/],
      [['stock', '99999999999999999999999', '+1', '--reason', 'counted'], /no product 9+/],
      [['stock', 'T-1', '=1', '--reason', 'counted'], /T-1 was not changed/],
      [['stock', 'T-1', '-9', '--reason', 'counted'], /T-1 was not changed/],
      [['stock', 'history', 'no-such-part'], /no product no-such-part/],
      [['stock', 'mark', 'T-1', 'few'], /whole number or "none"/],
      [['stock', 'expect', 'T-1', '-1'], /unknown option|whole number/],
      [['stock', 'expect', 'T-1', 'some'], /whole number/],
      [['stock', 'expect', 'no-such-part', '5'], /no product no-such-part/],
      [['stock', 'T-1', '5', '--reason', 'counted'], /change must be \+n, -n or =n/],
      [['stock', 'T-1', '+1', '--reason', ' '], /--reason must not be empty/],
      [['stock', 'T-1', '+1'], /required option '--reason/],
      [['stock', 'T-1', '+999999', '--reason', 'counted'], null],
      [['reconcile', '--days', '0'], /whole number of days/],
      [['analytics', '--timeframe', 'century'], /'century' is invalid/],
      [['privacy', 'export', 'ada'], /email address/],
      [['privacy', 'erase', 'ada', '--check'], /email address/],
      [['print', 'letter', 'PAID'], /'letter' is invalid/],
      [['print', 'slip', 'RE-00000-00000'], /no order RE-00000-00000/],
      [['print', 'slip', 'PAID', 'UNPAID'], /takes one order number/],
      [['print', 'invoice', 'UNPAID'], /has no invoice: it was not paid/],
      [['print', 'slip', 'PAID', '--to', '/no/such/folder/x.pdf'], /\/no\/such\/folder/],
      [['import', '/no/such/folder'], /\/no\/such\/folder/],
      [['import', 'undo', '--yes', '--check'], /unknown option '--check'/],
      [['export', '/dev/null'], /\/dev\/null is a file/],
      [['export', '/dev/null/below'], /^\/dev\/null\/below is a file/],
      [['export', '/dev/null/below/it'], /is a file|a file is where a folder is needed/],
      [['new', '/dev/null/below'], /^\/dev\/null\/below is a file: nothing was written$/m],
      [['stock', 'count', '/no/such/count.csv'], /^\/no\/such\/count.csv: there is no folder \/no\/such$/m],
      [['stock', 'count', '/tmp'], /^\/tmp: a folder is where a file is needed$/m],
      [['stock', 'count', '/dev/null/count.csv'], /^\/dev\/null\/count.csv: a file is where a folder is needed$/m],
      [['orders', '--xlsx', '/no/such/orders.xlsx'], /^\/no\/such\/orders.xlsx: there is no folder \/no\/such$/m],
      [['orders', '--xlsx', '/tmp'], /^\/tmp: a folder is where a file is needed$/m],
      [['invoices', '--xlsx', '/tmp'], /^\/tmp: a folder is where a file is needed$/m],
      [['stock', '--xlsx', '/no/such/stock.xlsx'], /^\/no\/such\/stock.xlsx: there is no folder \/no\/such$/m],
      [['print', 'slip', 'PAID', '--to', '/tmp'], /^\/tmp: a folder is where a file is needed$/m],
      [['books', '2026-11', '--csv', '/dev/null'], /^\/dev\/null: a file is where a folder is needed$/m],
      [['books', '2026-11', '--xlsx', '/dev/null/below'], /below: a file is where a folder is needed$/m],
      [
        ['restore', '/no/such.tar', '--into', '/tmp/nowhere-of-a-test'],
        /was not restored: \/no\/such.tar: there is no/,
      ],
      [
        ['restore', '/tmp', '--into', '/tmp/nowhere-of-a-test'],
        /was not restored: .*a folder is where a file is needed/,
      ],
      [['backup', 'x', '--passphrase-file', '/no/such'], /\/no\/such/],
      [
        ['import', 'SHEET', '--check', '--report', '/no/such/report.csv'],
        /^\/no\/such\/report.csv: there is no folder/m,
      ],
      [['import', 'SHEET', '--check', '--report', '/tmp'], /^\/tmp: a folder is where a file is needed$/m],
      [['import', 'WRONG', '--check', '--report', '/no/such/report.csv'], /there is no folder \/no\/such/m],
      [['import', 'WRONG', '--check', '--report', '/tmp'], /^\/tmp: a folder is where a file is needed$/m],
      [['import', 'SHEET', '--check', '--map', '/no/such/map.txt'], /\/no\/such\/map.txt/],
      [['import', 'SHEET', '--check', '--map', '/tmp'], /\/tmp/],
    ],
    // Adding 999999 pieces, a long one, has to come after what is refused for want of pieces.
    (_, index) => index % 4 === 1,
  ))
    test.concurrent.each(cases)('%j', options, async (args, why) => {
      const { code, err } = await operator(nameOrders(args));
      if (why === null) return expect([code, err]).toEqual([0, '']);
      expect(err).toMatch(why);
      expect(err).toMatch(/^[^\n]+\n$/);
      expect(code).toBe(1);
    });
});

describe('without a shop', () => {
  const COMMANDS = [
    ['orders'],
    ['orders', 'show', 'RE-00000-00000'],
    ['orders', 'move', 'RE-00000-00000', 'shipped'],
    ['refund', 'RE-00000-00000', '--yes'],
    ['reconcile'],
    ['stock', 'T-1', '+1', '--reason', 'counted'],
    ['analytics'],
    ['print', 'picklist', 'RE-00000-00000'],
    ['privacy', 'export', 'ada@example.com'],
    ['privacy', 'erase', 'ada@example.com'],
  ];

  for (const [cases, options] of sampled(COMMANDS, 4))
    test.concurrent.each(cases)(
      '%s %s refuses a DATA_DIR that holds none, and makes nothing there',
      options,
      async (...args) => {
        const dataDir = join(folder, 'mistyped');
        const { code, out, err } = await operator(args, { DATA_DIR: dataDir, DATABASE_URL: '' });
        expect([code, out]).toEqual([1, '']);
        expect(err).toMatch(/^\S+mistyped has no shop: [^\n]+\n$/);
        expect(existsSync(dataDir)).toBe(false);
      },
    );

  test('keys are not generated where there are none', async () => {
    const dataDir = join(folder, 'without-keys');
    await mkdir(dataDir);
    const { code, err } = await operator(['refund', paid, '--yes'], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(err).toMatch(/^\S+without-keys has no keys of a shop [^\n]+\n$/);
    expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false);
  });
});
