/** Each kind of entry in the history of an order, written by the shop itself, as the owner reads it. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeEvent } from '#server/orders/orders/order-event-words.ts';
import type { OrderEventKind } from '#server/orders/orders/order-events.ts';
import { listEvents } from '#server/orders/orders/order-store.ts';
import { sampled } from '#tests/support/long.ts';
import { orderOf } from '#tests/support/order-facts.ts';
import { pastOrders } from '#tests/support/past-events.ts';
import type { PastOrder } from '#tests/support/past-events.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ webhooks: false, worker: false });
afterAll(() => shop.close());
const past = pastOrders(shop);
/** No other test buys it. */
const SOLD_OUT_ID = 2;
beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 1000 });
  await addProduct(shop.database, { id: SOLD_OUT_ID, stock: 1 });
});

const inquired = past.disputed(['warning_needs_response', 'warning_closed']);
const won = past.disputed(['needs_response', 'won']);
const lost = past.disputed(['needs_response', 'lost']);
const returned = past.returned(['approved', 'received', 'closed']);
const freightInquired = past.freightDisputed(['warning_needs_response', 'warning_closed']);
const freightWon = past.freightDisputed(['needs_response', 'won']);
const freightLost = past.freightDisputed(['needs_response', 'lost']);

/** With # for the number of the order. */
type Row = readonly [make: PastOrder, text: string];
const TEXTS: Record<OrderEventKind, readonly [Row, ...Row[]]> = {
  created: [[past.paid, 'Ordered for C$226.00']],
  session_opened: [[past.paid, 'Payment page opened']],
  session_expired: [[past.expired, 'Payment page expired without a payment']],
  session_lost: [
    [past.lost, 'Payment page lost: the payment service does not know it'],
    [past.freightLost, 'Payment page of the freight lost: the payment service does not know it, offer 1'],
  ],
  payment_failed: [[past.failed, 'Payment failed: insufficient funds']],
  payment_failure_told: [[past.cameBack, 'The buyer came back without a payment: card declined']],
  paid: [
    [past.paid, 'Paid'],
    [past.onAccount, 'Sold on account'],
    [past.inTwoParts, 'Deposit paid: C$159.33'],
  ],
  paid_outside: [[past.closed('paid_outside'), 'Paid']],
  account_paid: [[past.accountPaid, 'The account was paid: C$226.00, cheque']],
  balance_session_opened: [[past.inTwoParts, 'Payment page of the balance opened']],
  balance_paid: [[past.inTwoParts, 'Balance paid: C$371.77']],
  balance_requested: [[past.inTwoParts, 'The buyer was asked for the balance of C$371.77']],
  replaced: [[past.replaced, 'Replaced by another order of the same buyer']],
  lapsed: [[past.closed('lapsed'), 'Ended without a payment; its stock was released']],
  cancelled: [
    [past.cancelled, 'Cancelled: refunded before it was shipped'],
    [past.closed('cancelled'), 'Cancelled'],
  ],
  approval_requested: [[past.approved, 'Waits for approval: Mill Works Ltd']],
  approved: [[past.approved, 'Purchase order approved']],
  approval_declined: [[past.declined, 'Purchase order declined: Two invoices are overdue']],
  review: [
    [past.paidOtherwise, 'Payment under review: the amount paid differs from the order'],
    [past.wrongPage, 'Payment under review: the payment page asks for another amount'],
  ],
  no_stock: [[past.soldToOthers(SOLD_OUT_ID), 'Paid after its stock was sold to others: the payment is refunded']],
  paid_twice: [[past.paidTwice, 'Paid twice; we are refunding the second payment']],
  refunded: [
    [past.cancelled, 'Refunded C$226.00, items back in stock'],
    [past.freightRefunded, 'Freight refunded C$5.49, offer 1'],
  ],
  refund_failed: [
    [past.refundFailed, 'Refund failed of C$226.00: expired or canceled card'],
    [past.freightRefundFailed, 'Refund of the freight failed of C$5.49, offer 1: expired or canceled card'],
  ],
  inquiry: [
    [inquired, "The buyer's bank asks about the payment"],
    [freightInquired, "The buyer's bank asks about the payment of the freight, offer 1"],
  ],
  inquiry_closed: [
    [inquired, "The bank's inquiry is closed"],
    [freightInquired, "The bank's inquiry into the payment of the freight is closed, offer 1"],
  ],
  disputed: [
    [won, 'The buyer disputes the payment'],
    [freightWon, 'The buyer disputes the payment of the freight, offer 1'],
  ],
  dispute_won: [
    [won, 'The dispute was won'],
    [freightWon, 'The dispute of the freight was won, offer 1'],
  ],
  dispute_lost: [
    [lost, 'The dispute was lost'],
    [freightLost, 'The dispute of the freight was lost, offer 1'],
  ],
  shipped: [[past.shipped, 'Shipped']],
  part_shipped: [[past.shipped, 'Part shipped']],
  shipment_undone: [[past.shipped, 'A shipment was undone']],
  delivered: [[past.shipped, 'Delivered']],
  cancel_requested: [[past.cancelled, 'Cancelled by us; we are refunding the payment']],
  corrected: [[past.tended, 'Corrected: Phone “(416) 555-0142” → “(416) 555-0199”']],
  promise_moved: [[past.tended, 'Promised for a later day: December 2, 2199: the foundry is late']],
  note: [[past.tended, 'Note written']],
  freight_offered: [[past.freightPaid, 'Freight offered: C$95.49, offer 1']],
  freight_reminded: [[past.freightReminded, 'The buyer was reminded of the freight, offer 1']],
  freight_withdrawn: [[past.freightReminded, 'Freight offer withdrawn, offer 1']],
  freight_expired: [[past.freightExpired, 'Freight offer expired, offer 1']],
  freight_session_opened: [[past.freightPaid, 'Payment page of the freight opened, offer 1']],
  freight_payment_failed: [[past.freightFailed, 'Payment of the freight failed: insufficient funds']],
  freight_paid: [[past.freightPaid, 'Freight paid: C$95.49, offer 1']],
  freight_returned: [[past.freightLate, 'Freight paid twice or too late: the payment is refunded, offer 1']],
  freight_review: [
    [past.freightOtherwise, 'Payment of the freight under review: the amount paid differs from the order'],
    [past.wrongFreightPage, 'Payment of the freight under review: the payment page asks for another amount'],
  ],
  freight_settled: [[past.withoutFreight, 'No freight is charged']],
  mail_resent: [[past.tended, 'Mail sent again: Order # is confirmed']],
  return_requested: [[returned, 'The buyer started a return, R1']],
  return_approved: [[returned, 'Return approved, R1']],
  return_declined: [[past.returned(['declined']), 'Return declined, R1']],
  return_received: [[returned, 'Return received, R1']],
  return_closed: [[returned, 'Return closed, R1']],
};

const made = new Map<PastOrder, Promise<string>>();

/** One order is enough for the kinds that it has. */
function once(make: PastOrder): Promise<string> {
  const order = made.get(make) ?? make();
  made.set(make, order);
  return order;
}

async function textsOf(orderNumber: string, kind: string): Promise<string[]> {
  const events = await listEvents(shop.database, (await orderOf(shop, orderNumber)).id);
  return events.filter((event) => event.kind === kind).map(describeEvent);
}

const ROWS = Object.entries(TEXTS).flatMap(([kind, rows]) => rows.map(([make, text]) => ({ kind, make, text })));

for (const [cases, options] of sampled(ROWS, 9))
  test.each(cases)(
    'an entry $kind of an order, as the shop writes it, reads "$text"',
    options,
    async ({ kind, make, text }) => {
      const orderNumber = await once(make);
      expect(await textsOf(orderNumber, kind)).toEqual([text.replace('#', orderNumber)]);
    },
  );

describe('an entry that an earlier version wrote', () => {
  test('names its freight offer by either key', () => {
    const detail = { amount_cents: 549, restock: false };
    const text = 'Freight refunded C$5.49, offer 2';
    expect(describeEvent({ kind: 'refunded', detail: { ...detail, freight_offer: 2 } })).toBe(text);
    expect(describeEvent({ kind: 'refunded', detail: { ...detail, offer: 2 } })).toBe(text);
    expect(describeEvent({ kind: 'disputed', detail: { freight_offer: 2, dispute: 'dp_1' } })).toBe(
      'The buyer disputes the payment of the freight, offer 2',
    );
  });

  test('reads without the reason that it does not have, and without erased details', () => {
    expect(describeEvent({ kind: 'review', detail: { session_id: 'cs_1', attempt: 1 } })).toBe('Payment under review');
    expect(describeEvent({ kind: 'freight_review', detail: { offer: 1, session_id: 'cs_1' } })).toBe(
      'Payment of the freight under review',
    );
    expect(describeEvent({ kind: 'corrected', detail: {} })).toBe('Address or contact corrected');
  });
});

test('a correction names the old and the new value of each field, and the total when it changed', () => {
  const detail = {
    before: { po_number: '', shipping_state: 'Ontario', shipping_fax: '1' },
    after: { po_number: 'PO-7', shipping_state: 'Quebec', shipping_fax: '' },
    total_cents: 11_498,
    total_cents_before: 11_300,
  };
  expect(describeEvent({ kind: 'corrected', detail })).toBe(
    'Corrected: PO number (empty) → “PO-7”; Shipping province or state “Ontario” → “Quebec”; shipping fax “1” → (empty)' +
      '; with the taxes there the total is C$114.98, before C$113.00',
  );
});

test('money that a person recorded is in the history with its amount and how it came', () => {
  const detail = { outside: 'card_terminal', amount_cents: 11_300 };
  expect(describeEvent({ kind: 'paid', detail })).toBe('Paid: C$113.00, card terminal');
  expect(describeEvent({ kind: 'freight_paid', detail: { ...detail, offer: 2 } })).toBe(
    'Freight paid: C$113.00, offer 2, card terminal',
  );
});

test('an entry of a kind that a later version writes is shown by its name', () => {
  expect(describeEvent({ kind: 'sent_by_drone', detail: { height: 3 } })).toBe('sent by drone');
});
