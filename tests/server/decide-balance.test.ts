/** The second payment of an order, and refunds out of two payments: pure. */

import { describe, expect, test } from 'vitest';
import { priceTerms } from '#server/business/quotes/price-quote.ts';
import { splitRefund } from '#server/payments/refunds/split-refund.ts';
import { decideBalanceSettlement } from '#server/payments/settlement/decide-balance-settlement.ts';
import { TIME_ZONE } from '#tests/support/calendar.ts';
import { paidSession } from '#tests/support/payment-session.ts';
import { QUOTE_TERMS } from '#tests/support/quotes.ts';

const order = { order_number: 'RE-00000-00001', currency: 'cad' as const };
const attempt = { stripe_session_id: 'cs_1', amount_cents: 11_300, status: 'open' as const };
const decide = (
  changes: Partial<Parameters<typeof decideBalanceSettlement>[0]>,
  session: Parameters<typeof paidSession>[0] = {},
) => decideBalanceSettlement({ order, attempt, balanceCents: 11_300, ...changes }, paidSession(session), false).kind;

describe('a session of a balance', () => {
  test.each([
    ['exactly what is owed', {}, {}, 'pay'],
    ['what is paid by now', { balanceCents: 0 }, {}, 'give_back'],
    ['more than is owed by now', { balanceCents: 11_299 }, {}, 'give_back'],
    ['another amount than its page had', {}, { amountCents: 11_299 }, 'review'],
    ['another order', {}, { orderNumber: 'RE-00000-00002' }, 'review'],
    ['freight', {}, { charge: { kind: 'freight_offer' as const, number: 1 } }, 'review'],
    ['in another mode', {}, { livemode: true }, 'review'],
    ['a second time', { attempt: { ...attempt, status: 'complete' as const } }, {}, 'booked'],
    ['nothing, and is open', {}, { isPaid: false, status: 'open' as const }, 'wait'],
    ['nothing, and has expired', {}, { isPaid: false, status: 'expired' as const }, 'end'],
  ])('that pays %s', (_what, changes, session, kind) => {
    expect(decide(changes, session)).toBe(kind);
  });
});

describe('a refund', () => {
  const refund = {
    kind: 'refund' as const,
    amountCents: 1130,
    taxCents: [130],
    items: [{ itemId: 1, quantity: 2, amountCents: 1000 }],
  };

  test('comes out of the first payment that has enough', () => {
    const sources = [
      { sessionId: 2, leftCents: 1000 },
      { sessionId: 1, leftCents: 1130 },
    ];
    expect(splitRefund(refund, sources)).toEqual([{ sessionId: 1, refund }]);
  });

  test.each([1, 399, 565, 1129])(
    'of two payments adds up in every tax and line, with %s cents in the first',
    (first) => {
      const parts = splitRefund(refund, [
        { sessionId: null, leftCents: 0 },
        { sessionId: 2, leftCents: first },
        { sessionId: 1, leftCents: 1129 },
      ]);
      expect(parts?.map(({ sessionId }) => sessionId)).toEqual([2, 1]);
      expect(parts?.map((part) => part.refund.amountCents)).toEqual([first, 1130 - first]);
      expect(parts?.reduce((sum, part) => sum + (part.refund.taxCents[0] ?? 0), 0)).toBe(130);
      expect(parts?.map((part) => part.refund.items.map(({ quantity }) => quantity))).toEqual([[2], []]);
    },
  );

  test('above what all have left is none', () => {
    expect(splitRefund(refund, [{ sessionId: 1, leftCents: 1129 }])).toBeNull();
  });
});

describe('the deposit of a quote', () => {
  const price = (deposit: typeof QUOTE_TERMS.deposit) =>
    priceTerms({ ...QUOTE_TERMS, deposit }, { table: [], now: new Date(), timeZone: TIME_ZONE });

  test.each([
    [null, null],
    [{ percent: 30 }, 15_933],
    [{ percent: 99 }, 52_579],
    [{ cents: 50 }, 50],
    [{ cents: 53_060 }, 53_060],
  ])('of %o', (deposit, depositCents) => {
    expect(price(deposit)).toMatchObject({ depositCents });
  });

  test.each([{ percent: 0 }, { percent: 100 }, { percent: 1.5 }, { cents: 49 }, { cents: 53_061 }, { cents: 60_000 }])(
    'of %o is refused by field',
    (deposit) => {
      expect(price(deposit)).toMatchObject({ deposit: expect.any(String) });
    },
  );
});
