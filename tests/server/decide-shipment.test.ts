import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import {
  decideShipment,
  fulfilmentOf,
  statusByShipments,
  unitsLeft,
} from '#server/orders/shipments/decide-shipment.ts';
import type { ShipmentFacts } from '#server/orders/shipments/decide-shipment.ts';
import type { PaymentState } from '#server/platform/database/states.ts';

const ALL = { items: null, evenThough: null };

/** Three of item 11 and one of item 12. */
function facts(
  shipped: Record<number, number> = {},
  changes: {
    status?: OrderStatus;
    state?: PaymentState;
    refunded?: Record<number, number>;
    missing?: Record<number, number>;
  } = {},
): ShipmentFacts {
  const toUnits = (units: Record<number, number>) =>
    new Map(Object.entries(units).map(([id, quantity]) => [Number(id), quantity]));
  return {
    order: { status: changes.status ?? 'processing', payment_state: changes.state ?? 'paid' },
    items: [
      { id: 11, position: 0, quantity: 3 },
      { id: 12, position: 1, quantity: 1 },
    ],
    shipped: toUnits(shipped),
    refunded: toUnits(changes.refunded ?? {}),
    missing: toUnits(changes.missing ?? {}),
  };
}

const some = (...items: [orderItemId: number, quantity: number][]) => ({
  items: items.map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
  evenThough: null,
});

test('without lines all that is left is shipped', () => {
  expect(decideShipment(facts(), ALL)).toEqual({ kind: 'ship', ...pick(some([11, 3], [12, 1])) });
  expect(decideShipment(facts({ 11: 2 }), ALL)).toEqual({ kind: 'ship', ...pick(some([11, 1], [12, 1])) });
});

test('what has not arrived is not shipped, and the rest of its line is', () => {
  const waiting = facts({}, { missing: { 11: 2 } });
  const refused = { kind: 'refused', why: expect.stringMatching(/^2 of line 1 were sold before the arrival/) };
  expect(decideShipment(waiting, ALL)).toEqual(refused);
  expect(decideShipment(waiting, some([11, 2]))).toEqual(refused);
  expect(decideShipment(waiting, some([11, 1], [12, 1]))).toEqual({ kind: 'ship', ...pick(some([11, 1], [12, 1])) });
});

test('a part is shipped by line and quantity', () => {
  expect(decideShipment(facts({ 11: 1 }), some([11, 2]))).toEqual({ kind: 'ship', ...pick(some([11, 2])) });
});

describe('refused', () => {
  test.each([
    ['more of a line than is left', facts({ 11: 2 }), some([11, 2]), 'only 1 of line 1 can still be shipped'],
    ['a quantity of zero', facts(), some([11, 0]), 'the quantity of line 1 must be a whole number above 0'],
    ['a part of a unit', facts(), some([12, 0.5]), 'the quantity of line 2 must be a whole number above 0'],
    ['a line of another order', facts(), some([99, 1]), 'it has no such line'],
    ['a line twice', facts(), some([11, 1], [11, 1]), 'a line is named twice'],
    ['no line', facts(), some(), 'nothing of it is left to ship'],
    ['what has left already', facts({ 11: 3, 12: 1 }, { status: 'shipped' }), ALL, 'nothing of it is left to ship'],
    ['what a version before has shipped', facts({}, { status: 'shipped' }), ALL, 'nothing of it is left to ship'],
    [
      'a line of such an order',
      facts({}, { status: 'shipped' }),
      some([11, 1]),
      'only 0 of line 1 can still be shipped',
    ],
    ['a delivered order', facts({}, { status: 'delivered' }), ALL, 'it is delivered'],
  ] as const)('%s', (_what, input, expected, why) => {
    expect(decideShipment(input, expected)).toEqual({ kind: 'refused', why });
  });

  test.each(['none', 'session_creating', 'session_open', 'expired', 'cancelled'] as const)(
    'an order in payment state %s, whatever is confirmed',
    (state) => {
      const unpaid = facts({}, { status: 'pending', state });
      for (const evenThough of [null, 'disputed', 'refunded'] as const)
        expect(decideShipment(unpaid, { items: null, evenThough })).toEqual({
          kind: 'refused',
          why: 'it has not been paid',
        });
    },
  );
});

describe('shipped only when confirmed by the very word', () => {
  test.each([
    ['review', 'pending'],
    ['disputed', 'processing'],
    ['inquiry', 'processing'],
    ['refund_due', 'cancelled'],
    ['refunded', 'cancelled'],
  ] as const)('%s', (state, status) => {
    const input = facts({}, { state, status });
    expect(decideShipment(input, ALL)).toMatchObject({ kind: 'refused', confirmation: state });
    const other = state === 'disputed' ? 'refunded' : 'disputed';
    expect(decideShipment(input, { items: null, evenThough: other })).toMatchObject({ confirmation: state });
    expect(decideShipment(input, { items: null, evenThough: state }).kind).toBe('ship');
    // Such a status is decided by the payment, or by a person.
    if (status !== 'processing') expect(statusByShipments(facts({ 11: 3, 12: 1 }, { state, status }))).toBe(status);
  });
});

describe('units refunded by line', () => {
  test('are not shipped unless confirmed', () => {
    const input = facts({ 11: 1 }, { state: 'part_refunded', refunded: { 11: 1 } });
    expect(decideShipment(input, ALL)).toEqual({ kind: 'ship', ...pick(some([11, 1], [12, 1])) });
    expect(decideShipment(input, some([11, 2]))).toEqual({
      kind: 'refused',
      why: 'all but 1 of line 1 have been refunded',
      confirmation: 'refunded',
    });
    expect(decideShipment(input, { ...some([11, 2]), evenThough: 'refunded' }).kind).toBe('ship');
    expect(decideShipment(input, { ...some([11, 3]), evenThough: 'refunded' }).kind).toBe('refused');
  });

  test('that have left do not count twice', () => {
    expect([...unitsLeft(facts({ 11: 3 }, { refunded: { 11: 2 } }))]).toEqual([[12, 1]]);
  });
});

test.each([
  [facts(), 'none', 'processing'],
  [facts({ 11: 3 }), 'part_shipped', 'processing'],
  [facts({ 11: 3, 12: 1 }), 'shipped', 'shipped'],
  [facts({ 11: 2, 12: 1 }, { refunded: { 11: 1 } }), 'shipped', 'shipped'],
  [facts({}, { refunded: { 11: 3, 12: 1 } }), 'none', 'processing'],
  [facts({ 11: 3, 12: 1 }, { status: 'delivered' }), 'shipped', 'delivered'],
  [facts({}, { status: 'delivered' }), 'shipped', 'delivered'],
  [facts({ 11: 1 }, { status: 'cancelled', state: 'refunded' }), 'part_shipped', 'cancelled'],
] as const)('%#: fulfilment is %s beside the status', (input, fulfilment, status) => {
  expect(fulfilmentOf(input)).toBe(fulfilment);
  expect(statusByShipments(input)).toBe(status);
});

test('an order of which something has not left after all is processed again, or cancelled when it was refunded', () => {
  expect(statusByShipments(facts({ 11: 3 }, { status: 'shipped' }))).toBe('processing');
  expect(statusByShipments(facts({}, { status: 'shipped', state: 'disputed' }))).toBe('processing');
  expect(statusByShipments(facts({}, { status: 'shipped', state: 'refunded' }))).toBe('cancelled');
});

function pick<Items>({ items }: { items: Items }) {
  return { items };
}
