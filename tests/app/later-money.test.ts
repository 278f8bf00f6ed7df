/** What the buyer's page and receipt show of freight and refunds. */

import { expect, test } from 'vitest';
import { laterMoney } from '#app/features/order/later-money.ts';
import { dateFormatIn } from '#app/format-date.ts';
import type { OrderFreight, OrderRefund } from '#contract/orders.ts';

const HST = { name: 'HST', region: 'ON', percent: 13, registration_number: '12 RT 1' };
const AT = '2026-11-22T15:00:00.000Z';

const refund = (changes: Partial<OrderRefund>): OrderRefund => ({
  amount: 113,
  tax_amount: 13,
  created_at: AT,
  items: [{ name: 'Pump', part_number: 'P-1', quantity: 1, amount: 100 }],
  ...changes,
});
const shown = (refunds: OrderRefund[], freight: OrderFreight[] = []) =>
  laterMoney({ refunds, freight }, dateFormatIn()).map(({ title, rows, note }) => [
    title,
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    ...(note === null ? [] : [note]),
  ]);

test('an order without freight and refunds shows nothing more', () => {
  expect(laterMoney({}, dateFormatIn())).toEqual([]);
});

test('a refund of a line names its part, its taxes with their numbers, and the way back', () => {
  expect(shown([refund({ taxes: [{ ...HST, amount: 13 }] })])).toEqual([
    [
      'Refund',
      '1 × Pump (P-1): C$100.00',
      'HST 13% (12 RT 1): C$13.00',
      'Refunded on November 22, 2026: C$113.00',
      'To the card you paid with.',
    ],
  ]);
});

test('a sum shows its net part, one without recorded tax only the sum, and money from outside its way', () => {
  expect(shown([refund({ items: [], outside_kind: 'cheque' })])).toEqual([
    ['Refund', 'Amount before tax: C$100.00', 'Tax: C$13.00', 'Refunded on November 22, 2026: C$113.00', 'By cheque.'],
  ]);
  const { tax_amount: _, ...unrecorded } = refund({ items: [], is_freight: true });
  expect(shown([unrecorded])).toEqual([
    ['Freight refund', 'Refunded on November 22, 2026: C$113.00', 'To the card you paid with.'],
  ]);
});

test('paid freight shows carrier, taxes and day; freight on account says so', () => {
  const freight = { carrier: 'Purolator', amount: 84.5, tax_amount: 10.99, total_amount: 95.49, paid_at: AT };
  expect(shown([], [freight, { ...freight, taxes: [{ ...HST, amount: 10.99 }], is_owed: true }])).toEqual([
    ['Freight', 'Purolator: C$84.50', 'Tax: C$10.99', 'Freight paid on November 22, 2026: C$95.49'],
    ['Freight', 'Purolator: C$84.50', 'HST 13% (12 RT 1): C$10.99', 'Freight on account: C$95.49'],
  ]);
});
