/** The words of an order's money and work, over all that an order can be. */

import { expect, test } from 'vitest';
import { PAYMENT_STATES } from '#contract/order-lists.ts';
import type { PaymentStateName } from '#contract/order-lists.ts';
import {
  FLAG_WORDS,
  MONEY_WORDS,
  STATE_WORDS,
  WORK_WORDS,
  describeStates,
  moneyState,
  orderStates,
  workState,
} from '#contract/order-states.ts';
import type { MoneyState, StateFacts, WorkState } from '#contract/order-states.ts';
import { ORDER_STATUSES } from '#contract/orders.ts';
import type { OrderStatus } from '#contract/orders.ts';

/** [nothing owed, all owed, some owed], each with what has been received: nothing, nothing, some. */
const MONEY: Record<PaymentStateName, [settled: MoneyState, owed: MoneyState, part: MoneyState]> = {
  none: ['not_paid', 'not_paid', 'not_paid'],
  session_creating: ['not_paid', 'not_paid', 'not_paid'],
  session_open: ['not_paid', 'not_paid', 'not_paid'],
  expired: ['not_paid', 'not_paid', 'not_paid'],
  cancelled: ['not_paid', 'not_paid', 'not_paid'],
  review: ['not_paid', 'not_paid', 'not_paid'],
  paid: ['paid', 'owed', 'part_paid'],
  part_refunded: ['part_refunded', 'owed', 'part_paid'],
  refund_due: ['paid', 'owed', 'part_paid'],
  inquiry: ['paid', 'owed', 'part_paid'],
  refunded: ['refunded', 'not_paid', 'refunded'],
  disputed: ['disputed', 'disputed', 'disputed'],
};

test.each(PAYMENT_STATES)('%s: the word for the money follows from what is owed and received', (payment_state) => {
  const sums = [
    { owed_cents: 0, received_cents: 11_300 },
    { owed_cents: 11_300, received_cents: 0 },
    { owed_cents: 7910, received_cents: 3390 },
  ];
  expect(sums.map((sum) => moneyState({ payment_state, ...sum }))).toEqual(MONEY[payment_state]);
});

test('an order on account that ended before anything came was not refunded', () => {
  expect(moneyState({ payment_state: 'refunded', owed_cents: 0, received_cents: 0 })).toBe('not_paid');
  expect(moneyState({ payment_state: 'paid', owed_cents: 0, received_cents: 0 })).toBe('not_paid');
});

const IN_WORK: readonly PaymentStateName[] = ['paid', 'part_refunded'];

function expectedWork({ status, payment_state, ...facts }: StateFacts): WorkState | null {
  const table: Record<OrderStatus, WorkState | null> = {
    pending: facts.is_to_approve ? 'to_approve' : null,
    processing: facts.is_part_shipped ? 'part_shipped' : IN_WORK.includes(payment_state) ? 'to_ship' : null,
    shipped: 'shipped',
    delivered: 'delivered',
    cancelled: facts.is_abandoned ? 'closed' : 'cancelled',
  };
  return table[status];
}

const YES_NO = [false, true] as const;

function* allFacts(): Generator<StateFacts> {
  for (const status of ORDER_STATUSES)
    for (const payment_state of PAYMENT_STATES)
      for (const [owed_cents, received_cents] of [
        [0, 0],
        [0, 5],
        [5, 0],
        [2, 3],
      ] as const)
        for (const is_to_quote of YES_NO)
          for (const is_freight_asked of YES_NO)
            for (const is_part_shipped of YES_NO)
              for (const is_to_approve of YES_NO)
                for (const is_declined of YES_NO)
                  for (const is_abandoned of YES_NO)
                    yield {
                      status,
                      payment_state,
                      owed_cents,
                      received_cents,
                      is_to_quote,
                      is_freight_asked,
                      is_part_shipped,
                      is_to_approve,
                      is_declined,
                      is_abandoned,
                    };
}

test('every combination has one word for its money, at most one for its work, and no word twice', () => {
  let combinations = 0;
  for (const facts of allFacts()) {
    combinations += 1;
    const states = orderStates(facts);
    const among = (words: object) => states.filter((state) => Object.hasOwn(words, state));
    if (among(MONEY_WORDS).length !== 1 || among(WORK_WORDS).length > 1 || among(FLAG_WORDS).length > 2)
      throw new Error(`${JSON.stringify(facts)}: ${states.join(', ')}`);
    if (new Set(states).size !== states.length || workState(facts) !== expectedWork(facts))
      throw new Error(`${JSON.stringify(facts)}: ${states.join(', ')}`);
    if (facts.owed_cents > 0 && states.includes('paid')) throw new Error(`${JSON.stringify(facts)} is called paid`);
  }
  expect(combinations).toBe(5 * 12 * 4 * 64);
});

test('the words of money, work and flags are different words', () => {
  const words = Object.values(STATE_WORDS);
  expect(new Set(words).size).toBe(words.length);
  expect(words).toHaveLength(
    Object.keys(MONEY_WORDS).length + Object.keys(WORK_WORDS).length + Object.keys(FLAG_WORDS).length,
  );
});

test('an order on terms that was approved reads as owed and to ship', () => {
  const approved: StateFacts = {
    status: 'processing',
    payment_state: 'paid',
    owed_cents: 282_013,
    received_cents: 0,
    is_to_quote: false,
    is_freight_asked: false,
    is_part_shipped: false,
    is_to_approve: false,
    is_declined: false,
    is_abandoned: false,
  };
  expect(describeStates(approved)).toBe('To ship, Owed');
  expect(describeStates({ ...approved, owed_cents: 0, received_cents: 282_013 })).toBe('To ship, Paid');
});
