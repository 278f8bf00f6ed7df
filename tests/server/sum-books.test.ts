/** The figures of the books against a slow counter of its own: whatever happens on whatever day. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toEntry } from '#server/payments/books/book-entries.ts';
import type { MoneyFact, PaidBy, TaxPart } from '#server/payments/books/book-entries.ts';
import { findObstacle } from '#server/payments/books/close-month.ts';
import { owedMore, sumBooks } from '#server/payments/books/sum-books.ts';
import type { AccountTotals, BooksTotals, Movement } from '#server/payments/books/sum-books.ts';

const DAYS = 40;
const none: AccountTotals = { soldCents: 0, depositsCents: 0, paidCents: 0, creditedCents: 0 };
const day = fc.integer({ min: 0, max: DAYS - 1 });
const cents = fc.integer({ min: 1, max: 3_000_000 });

const anyKind = fc.constantFrom<PaidBy>('card', 'card', 'cash', 'cheque', 'transfer', 'card_terminal', 'account');
/** How an offline payment is refunded. */
const offlineKind = fc.constantFrom<PaidBy>('cash', 'cheque', 'transfer', 'card_terminal');

const refund = fc.record({
  day,
  share: fc.double({ min: 0.001, max: 1, noNaN: true }),
  failsOn: fc.option(day),
  isTaxKnown: fc.boolean(),
  backBy: offlineKind,
});
const order = fc.record({
  day,
  net: cents,
  taxes: fc.array(fc.constantFrom(['GST', 'AB', 5], ['QST', 'QC', 9.975], ['HST', 'ON', 13]), { maxLength: 2 }),
  isNamed: fc.boolean(),
  paidBy: anyKind,
  accountEndsOn: fc.option(day),
  freight: fc.option(
    fc.record({
      day,
      net: cents,
      tax: fc.integer({ min: 0, max: 50_000 }),
      paidBy: anyKind,
      back: fc.option(fc.record({ day, by: offlineKind, share: fc.double({ min: 0, max: 1, noNaN: true }) })),
    }),
  ),
  refunds: fc.array(refund, { maxLength: 3 }),
  dispute: fc.option(fc.record({ day, wonOn: fc.option(day) })),
  paidTwiceOn: fc.option(day, { freq: 5 }),
  unassignedOn: fc.option(day, { freq: 8 }),
});
type RandomOrder = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  facts: MoneyFact[];
  movements: (Movement & { at: Date })[];
  /** What the slow counter has written down. */
  notes: { day: number; account: string; cents: number }[];
}

const at = (on: number) => new Date(Date.UTC(2026, 0, 1 + on, 12));

/** By card what came by card, off the account what is owed, and money from outside by any way. */
function wayBack(came: PaidBy, by: PaidBy): PaidBy {
  return came === 'card' || came === 'account' ? came : by;
}

function happen(world: World, input: RandomOrder, id: number): void {
  const taxes: TaxPart[] = input.taxes
    .filter(([name], index, all) => all.findIndex(([other]) => other === name) === index)
    .map(([name, region, percent]) => ({
      name,
      region,
      percent: String(percent),
      registrationNumber: '',
      cents: Math.round((input.net * percent) / 100),
    }));
  const tax = taxes.reduce((sum, part) => sum + part.cents, 0);
  const total = input.net + tax;
  const note = (on: number, account: string, amount: number) => world.notes.push({ day: on, account, cents: amount });
  const moveBalance = (on: number, category: string, amountCents: number, feeCents = 0, isKnown = true) => {
    world.movements.push({ at: at(on), category, amountCents, feeCents, currency: 'cad', isKnown });
    note(on, 'balance', amountCents - feeCents);
    note(on, 'fees', feeCents);
  };
  const common = {
    orderId: id,
    refundId: null,
    orderNumber: `RE-${id}`,
    channel: 'web',
    customerName: '',
    country: 'CA',
    region: 'ON',
    reference: '',
    isConfirmed: true,
    freightCents: 0,
    roundingCents: 0,
    isDeposit: false,
    invoiceNumber: '',
    company: '',
    poNumber: '',
    orderTaxCents: tax,
    orderTotalCents: total,
  };
  const named = input.isNamed ? taxes : [];
  const noteTaxes = (on: number, way: string, whole: number, parts: readonly TaxPart[]) => {
    if (whole === 0) return;
    if (parts.length > 0) for (const part of parts) note(on, `${way} ${part.region} ${part.name}`, part.cents);
    else note(on, `${way}  Tax`, whole);
  };
  const receive = (
    on: number,
    group: MoneyFact['group'],
    paidBy: PaidBy,
    amount: number,
    taxCents: number,
    parts: readonly TaxPart[],
  ) => {
    world.facts.push({
      ...common,
      kind: 'payment',
      group,
      paidBy,
      at: at(on),
      totalCents: amount,
      taxCents,
      taxes: parts,
    });
    note(on, `${group} gross`, amount);
    note(on, `received ${paidBy}`, amount);
    if (paidBy === 'card') moveBalance(on, 'charge', amount, Math.round(amount * 0.029) + 30);
  };
  receive(input.day, 'sale', input.paidBy, total, tax, named);
  note(input.day, 'sale net', input.net);
  noteTaxes(input.day, 'charged', tax, named);
  if (input.paidBy === 'account' && input.accountEndsOn !== null) {
    const on = input.accountEndsOn;
    world.facts.push({
      ...common,
      kind: 'refund',
      group: 'account',
      paidBy: 'account',
      at: at(on),
      totalCents: total,
      taxCents: null,
      taxes: [],
    });
    note(on, 'given back account', total);
    note(on, 'off account', total);
    receive(on, 'account', 'cheque', total, 0, []);
  }
  if (input.freight !== null) {
    const { day: on, net, tax: freightTax, back } = input.freight;
    receive(on, 'freight', input.freight.paidBy, net + freightTax, freightTax, []);
    note(on, 'freight net', net);
    noteTaxes(on, 'charged', freightTax, []);
    if (back !== null) {
      const taxBack = Math.floor(freightTax * back.share);
      const amount = taxBack + Math.max(1, Math.floor(net * back.share));
      const way = wayBack(input.freight.paidBy, back.by);
      world.facts.push({
        ...common,
        kind: 'refund',
        group: 'freight',
        paidBy: way,
        at: at(back.day),
        totalCents: amount,
        freightCents: amount - taxBack,
        taxCents: taxBack,
        taxes: [],
      });
      note(back.day, 'refund gross', amount);
      note(back.day, 'refund freight', amount - taxBack);
      note(back.day, `given back ${way}`, amount);
      noteTaxes(back.day, 'refunded', taxBack, []);
      if (way === 'card') moveBalance(back.day, 'refund', -amount);
    }
  }
  let left = total;
  for (const { day: on, share, failsOn, isTaxKnown, backBy: by } of input.refunds) {
    const way = wayBack(input.paidBy, by);
    const amount = Math.max(1, Math.floor(left * share));
    if (amount > left) continue;
    left -= amount;
    const exact = (BigInt(amount) * BigInt(tax) * 2n + BigInt(total)) / (2n * BigInt(total));
    const taxBack = isTaxKnown ? Math.floor(Number(exact) / 2) : Number(exact);
    const fact = {
      ...common,
      group: 'sale' as const,
      paidBy: way,
      totalCents: amount,
      taxCents: isTaxKnown ? taxBack : null,
      taxes: [],
    };
    const addRefund = (when: number, kind: 'refund' | 'refund_failed', sign: 1 | -1) => {
      world.facts.push({ ...fact, kind, at: at(when) });
      note(when, 'refund gross', sign * amount);
      note(when, 'refund net', sign * (amount - taxBack));
      note(when, `given back ${way}`, sign * amount);
      noteTaxes(when, 'refunded', sign * taxBack, []);
      if (way === 'card') moveBalance(when, kind === 'refund' ? 'refund' : 'refund_failure', -sign * amount);
    };
    addRefund(on, 'refund', 1);
    // Only the payment service lets a refund fail.
    if (failsOn === null || way !== 'card') continue;
    addRefund(failsOn, 'refund_failed', -1);
    left += amount;
  }
  if (input.paidBy === 'card' && input.dispute !== null) {
    moveBalance(input.dispute.day, 'dispute', -total, 1500);
    note(input.dispute.day, 'taken', total);
    if (input.dispute.wonOn !== null) {
      moveBalance(input.dispute.wonOn, 'dispute_reversal', total);
      note(input.dispute.wonOn, 'returned', total);
    }
  }
  if (input.paidTwiceOn !== null) {
    const on = input.paidTwiceOn;
    receive(on, 'excess', 'card', total, tax, named);
    world.facts.push({
      ...common,
      kind: 'refund',
      group: 'excess',
      paidBy: 'card',
      at: at(on),
      totalCents: total,
      taxCents: null,
      taxes: [],
    });
    note(on, 'excess back', total);
    note(on, 'given back card', total);
    moveBalance(on, 'refund', -total);
  }
  if (input.unassignedOn !== null) {
    moveBalance(input.unassignedOn, 'charge', 777, 53, false);
    note(input.unassignedOn, 'unassigned', 777);
    // What goes to the company's bank is no part of the books.
    world.movements.push({
      at: at(input.unassignedOn),
      category: 'payout',
      amountCents: -5000,
      feeCents: 0,
      currency: 'cad',
      isKnown: true,
    });
  }
}

function totalsOf({ facts, movements }: World, from: number, to: number): BooksTotals {
  const sum = sumBooks();
  const isWithin = (moment: Date) => moment >= at(from) && moment < at(to);
  for (const fact of facts) if (isWithin(fact.at)) sum.addEntry(toEntry(fact));
  for (const movement of movements) if (isWithin(movement.at)) sum.addMovement(movement);
  return sum.totals();
}

test(
  'thousands of random days: every figure is what a slow counter has, and the sum is that of the balance at Stripe',
  { tags: 'long' },
  () => {
    let compared = 0;
    fc.assert(
      fc.property(
        fc.array(order, { maxLength: 12 }),
        fc.array(fc.tuple(day, day), { minLength: 8, maxLength: 8 }),
        (orders, periods) => {
          const world: World = { facts: [], movements: [], notes: [] };
          for (const [index, input] of orders.entries()) happen(world, input, index + 1);
          for (const [one, other] of periods) {
            const [from, to] = [Math.min(one, other), Math.max(one, other) + 1];
            const counted = (account: string) =>
              world.notes
                .filter((note) => note.account === account && note.day >= from && note.day < to)
                .reduce((sum, note) => sum + note.cents, 0);
            const totals = totalsOf(world, from, to);
            expect(totals.sales).toEqual({
              grossCents: counted('sale gross'),
              netCents: counted('sale net'),
              freightCents: 0,
              taxCents: counted('sale gross') - counted('sale net'),
            });
            expect([totals.freight.grossCents, totals.freight.freightCents, totals.freight.netCents]).toEqual([
              counted('freight gross'),
              counted('freight net'),
              0,
            ]);
            expect([totals.refunds.grossCents, totals.refunds.netCents]).toEqual([
              counted('refund gross'),
              counted('refund net'),
            ]);
            expect(totals.refunds.freightCents).toBe(counted('refund freight'));
            expect(totals.excess).toEqual({
              receivedCents: counted('excess gross'),
              givenBackCents: counted('excess back'),
            });
            for (const tax of totals.taxes) {
              expect(tax.chargedCents).toBe(counted(`charged ${tax.region} ${tax.name}`));
              expect(tax.refundedCents).toBe(counted(`refunded ${tax.region} ${tax.name}`));
            }
            for (const { paidBy, receivedCents, givenBackCents } of totals.payments) {
              expect([receivedCents, givenBackCents]).toEqual([
                counted(`received ${paidBy}`),
                counted(`given back ${paidBy}`),
              ]);
            }
            const { stripe } = totals;
            expect(stripe.balanceChangeCents).toBe(counted('balance'));
            expect(stripe.expectedChangeCents).toBe(stripe.balanceChangeCents);
            expect([
              stripe.feesCents,
              stripe.disputesTakenCents,
              stripe.disputesReturnedCents,
              stripe.unassignedCents,
            ]).toEqual(['fees', 'taken', 'returned', 'unassigned'].map(counted));
            expect(totals.account).toEqual({
              soldCents: counted('received account'),
              depositsCents: 0,
              paidCents: counted('off account'),
              creditedCents: counted('given back account') - counted('off account'),
            });
            // What was sold and refunded is what was received and refunded, and what more is owed.
            const sold = totals.sales.grossCents + totals.freight.grossCents - totals.refunds.grossCents;
            const excess = totals.excess.receivedCents - totals.excess.givenBackCents;
            const paid = totals.payments.reduce((sum, kind) => sum + kind.receivedCents - kind.givenBackCents, 0);
            expect(paid + owedMore(totals.account ?? none)).toBe(sold + excess);
            const taxes = totals.taxes.reduce((sum, tax) => sum + tax.chargedCents - tax.refundedCents, 0);
            expect(taxes).toBe(totals.sales.taxCents + totals.freight.taxCents - totals.refunds.taxCents);
            compared += 1;
          }
        },
      ),
      { numRuns: 500 },
    );
    expect(compared).toBeGreaterThanOrEqual(4000);
  },
);

test('the days of a period add up to the period', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 10 }), (orders) => {
      const world: World = { facts: [], movements: [], notes: [] };
      for (const [index, input] of orders.entries()) happen(world, input, index + 1);
      const days = Array.from({ length: DAYS }, (_, index) => totalsOf(world, index, index + 1));
      const whole = totalsOf(world, 0, DAYS);
      const sumOf = (read: (totals: BooksTotals) => number) => days.reduce((sum, totals) => sum + read(totals), 0);
      expect(sumOf(({ sales }) => sales.grossCents)).toBe(whole.sales.grossCents);
      expect(sumOf(({ refunds }) => refunds.taxCents)).toBe(whole.refunds.taxCents);
      expect(sumOf(({ stripe }) => stripe.balanceChangeCents)).toBe(whole.stripe.balanceChangeCents);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['of a payment under review', { reviews: 1, refunds: 0, events: 0 }, 0, 0, '1 of its payments are under review'],
  ['of a refund on its way', { reviews: 0, refunds: 2, events: 0 }, 0, 0, '2 of its refunds have not arrived yet'],
  [
    'of a report not worked on',
    { reviews: 0, refunds: 0, events: 1 },
    0,
    0,
    '1 reports of Stripe have not been worked on yet',
  ],
  [
    'of a payment that Stripe has not reported',
    { reviews: 0, refunds: 0, events: 0 },
    3,
    0,
    'Stripe has not reported 3 of its payments and refunds yet',
  ],
  [
    'of a difference',
    { reviews: 0, refunds: 0, events: 0 },
    0,
    5,
    'Stripe\'s balance differs by C$0.05: see "operator reconcile"',
  ],
])('a month is not closed because %s', (_what, undecided, unconfirmed, difference, why) => {
  const { stripe } = sumBooks().totals();
  const totals = { unconfirmed, stripe: { ...stripe, balanceChangeCents: difference } };
  const end = new Date('2026-12-01T05:00:00Z');
  expect(findObstacle(totals, undecided, end, end)).toBe(why);
  expect(findObstacle({ unconfirmed: 0, stripe }, { reviews: 0, refunds: 0, events: 0 }, end, end)).toBeNull();
  expect(findObstacle({ unconfirmed: 0, stripe }, { reviews: 0, refunds: 0, events: 0 }, null, end)).not.toBeNull();
});
