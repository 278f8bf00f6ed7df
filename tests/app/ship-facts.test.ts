/** What the form of a shipment says before the press, and the carrier that it begins with. */

import { expect, test } from 'vitest';
import { presetCarrier, shipNotes } from '#console/features/order/actions/ship-facts.ts';
import type { ShipFacts } from '#console/features/order/actions/ship-facts.ts';

const ORDER: ShipFacts = {
  payment_state: 'paid',
  is_to_quote: false,
  freight_offers: [],
  balance: null,
  items: [{ name: 'Packing', is_freight: false }],
  shipments: [],
  last_carrier: null,
  last_carrier_name: '',
};
const OFFER = { state: 'open', carrier: 'Day & Ross', total_cents: 12_600 } as const;

test('nothing is said of an order of which nothing is open', () => {
  expect(shipNotes(ORDER)).toEqual([]);
  expect(shipNotes({ ...ORDER, freight_offers: [{ ...OFFER, state: 'paid' }] })).toEqual([]);
  expect(shipNotes({ ...ORDER, balance: { deposit_cents: 100, owed_cents: 0 } })).toEqual([]);
});

test('freight that is not quoted, freight that is not paid, a balance and a dispute are said', () => {
  expect(shipNotes({ ...ORDER, is_to_quote: true })[0]).toContain('The freight is not quoted.');
  expect(shipNotes({ ...ORDER, freight_offers: [OFFER] })).toEqual([
    'The freight by Day & Ross, C$126.00, is offered and not paid.',
  ]);
  expect(shipNotes({ ...ORDER, balance: { deposit_cents: 100, owed_cents: 5000 } })).toEqual([
    'The balance of C$50.00 is not paid.',
  ]);
  expect(shipNotes({ ...ORDER, payment_state: 'disputed' })[0]).toContain('The buyer disputes the payment.');
});

test('the carrier is that of the offer, of the quote, of an earlier part, and at last the one used last', () => {
  const before = { ...ORDER, last_carrier: 'purolator' } as const;
  expect(presetCarrier(ORDER)).toEqual({ carrier: 'canada_post', name: '' });
  expect(presetCarrier(before)).toEqual({ carrier: 'purolator', name: '' });
  expect(presetCarrier({ ...ORDER, last_carrier: 'other', last_carrier_name: 'Manitoulin' })).toEqual({
    carrier: 'other',
    name: 'Manitoulin',
  });
  expect(presetCarrier({ ...before, freight_offers: [OFFER] })).toEqual({ carrier: 'day_ross', name: '' });
  expect(presetCarrier({ ...before, freight_offers: [{ ...OFFER, state: 'withdrawn' }] }).carrier).toBe('purolator');
  expect(presetCarrier({ ...before, freight_offers: [{ ...OFFER, carrier: ' day and ross ' }] }).carrier).toBe(
    'day_ross',
  );
  expect(presetCarrier({ ...before, freight_offers: [{ ...OFFER, carrier: 'Manitoulin' }] })).toEqual({
    carrier: 'other',
    name: 'Manitoulin',
  });
  const quoted = [{ name: 'Freight, Day & Ross', is_freight: true }];
  expect(presetCarrier({ ...before, items: quoted }).carrier).toBe('day_ross');
  expect(presetCarrier({ ...before, shipments: [{ carrier: 'UPS' }] }).carrier).toBe('ups');
});
