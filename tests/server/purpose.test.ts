/** What sessions, offline payments and refunds are for: each kind as rows store it, and its handler (docs/decisions/151). */

import { describe, expect, test, vi } from 'vitest';
import { PURPOSES } from '#server/connect-payments.ts';
import { chargeHandlerOf, handlerOf } from '#server/payments/purpose-handlers.ts';
import { chargeOf, toCharge, toOfferId, toPurpose, toPurposeColumns } from '#server/payments/purpose.ts';
import type { Charge, Purpose } from '#server/payments/purpose.ts';

const ORDER = { kind: 'order' } as const;
const BALANCE = { kind: 'balance' } as const;
const FREIGHT = { kind: 'freight_offer', id: 7 } as const;

describe.each<[Purpose['kind'], { purpose: Purpose; offerId: number | null; paysBalance: boolean; charge: Charge }]>([
  ['order', { purpose: ORDER, offerId: null, paysBalance: false, charge: ORDER }],
  ['balance', { purpose: BALANCE, offerId: null, paysBalance: true, charge: ORDER }],
  ['freight_offer', { purpose: FREIGHT, offerId: 7, paysBalance: false, charge: FREIGHT }],
])('%s', (kind, { purpose, offerId, paysBalance, charge }) => {
  const columns = { freight_offer_id: offerId, pays_balance: paysBalance };

  test('is stored in two columns, and read from them', () => {
    expect(toPurposeColumns(purpose)).toEqual(columns);
    expect(toPurpose(columns)).toEqual(purpose);
  });

  test('is refunded as the sum that it is a part of', () => {
    expect(chargeOf(purpose)).toEqual(charge);
    expect(toOfferId(charge)).toBe(offerId);
    expect(toCharge(offerId)).toEqual(charge);
  });

  test('has its own handler', () => {
    const handlers = {
      order: vi.fn(PURPOSES.handlers.order),
      balance: vi.fn(PURPOSES.handlers.balance),
      freight_offer: vi.fn(PURPOSES.handlers.freight_offer),
    };
    handlerOf({ ...PURPOSES, handlers }, purpose);
    expect(handlers[kind].mock.calls).toEqual([[purpose]]);
    chargeHandlerOf({ ...PURPOSES, handlers }, purpose);
    expect(handlers[charge.kind].mock.lastCall).toEqual([charge]);
    const calls = Object.values(handlers).reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(calls).toBe(2);
  });
});
