/** Two people at one order: every call that compares its history does nothing when another entry has come since. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { companyDay } from '#tests/support/calendar.ts';
import { COMPARISONS } from '#tests/support/compared-versions.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
let owner: TestConsole;
let anna: TestPerson;
let number = '';
/** Before Ben's note. */
let seenEventId = 0;

beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 500 });
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
  const browser = shop.browser();
  const bought = await openPayment(browser, { 1: 2 });
  await pay(bought.url);
  await verifyPayment(browser, bought);
  number = bought.orderNumber;
  seenEventId = (await anna.call('getOrder', { params: { number } })).seen_event_id;
  const ben = await owner.signIn('Ben');
  await ben.call('addNote', { params: { number }, body: { seen_event_id: seenEventId, text: 'Call first.' } });
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

/** Without its mails, which are sent meanwhile. */
async function look() {
  const { mails: _mails, ...order } = await anna.call('getOrder', { params: { number } });
  return order;
}

const KEY = 'form-of-a-test';
/** What each sends beside what it saw; all of it is valid. */
const BODIES = {
  deliverOrder: {},
  shipOrder: { carrier: 'ups' },
  undoShipment: {},
  promiseLater: { items: null, promised_on: companyDay(new Date(Date.now() + 9 * 86_400_000)), reason: 'Late casting' },
  addNote: { text: 'Second note' },
  changeReturn: { to: 'approved' },
  offerFreight: { amount_cents: 1000, carrier: 'UPS', text: '', days: 7 },
  withdrawFreight: {},
  remindFreight: {},
  approveOrder: {},
  declineTermsOrder: { reason: 'No account' },
  cancelOrder: { word: 'cancel' },
  correctOrder: { customer_first_name: 'Robin' },
  recordPayment: { kind: 'cheque', amount_cents: 100, received_on: '2026-11-20' },
  resendOrderMail: {},
  requestBalance: {},
  settleFreight: {},
  refundOrder: { lines: null, amount_cents: 100, note: '', key: KEY },
} as const;

test('all of them are tried', () => {
  const compared = Object.entries(COMPARISONS).flatMap(([name, comparison]) =>
    'field' in comparison && comparison.field === 'seen_event_id' ? [name] : [],
  );
  const ofOthers = ['setEnquiryState', 'saveQuote', 'sendQuote', 'withdrawQuote'];
  expect([...Object.keys(BODIES), ...ofOthers].toSorted()).toEqual(compared.toSorted());
});

test.each(Object.entries(BODIES))('%s on an older state does nothing', async (name, body) => {
  const path = { number, id: '1', return: '1' };
  const before = await look();
  const response = await anna.send(
    name as 'shipOrder', // the body fits the call of the same row
    { params: path, body: { ...(body as (typeof BODIES)['shipOrder']), seen_event_id: seenEventId } },
  );
  expect(response).toMatchObject({ status: 409, body: { error: { code: 'order_outdated' } } });
  expect(await look()).toEqual(before);
});
