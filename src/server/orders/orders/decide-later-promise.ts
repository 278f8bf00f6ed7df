/** Whether items of an order may be promised for a later day: pure. A promise is moved by a person alone, and never to an earlier day. */

import { isWorkingDay } from '#contract/availability/working-days.ts';
import type { CompanyCalendar } from '#contract/availability/working-days.ts';
import { maskCardNumbers } from '#contract/card-numbers.ts';
import { MAX_PROMISE_REASON_CHARACTERS } from '#contract/order-lists.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { ShipChoice } from '#contract/ship-choices.ts';
import { refusedInLine } from '#contract/text/clean-text.ts';
import type { Refused } from './change-order.ts';

export interface PromisedItem {
  id: number;
  /** Units that are still to be shipped. */
  left: number;
  promisedOn: string | null;
}

export interface LaterPromise {
  /** Null: all that is still to be shipped. */
  items: readonly number[] | null;
  /** As 'YYYY-MM-DD'. */
  day: string;
  /** As the buyer reads it; one line. */
  reason: string;
}

interface Facts {
  status: OrderStatus;
  shipChoice: ShipChoice | null;
  /** The goods of the order. */
  items: readonly PromisedItem[];
  /** Null before the first import. */
  calendar: CompanyCalendar | null;
  /** The company's day. */
  today: string;
}

/** The items that are promised for the day from now on, and the reason as it is stored. */
export type LaterPromiseDecision = { kind: 'go'; items: readonly PromisedItem[]; reason: string } | Refused;

export function decideLaterPromise(input: LaterPromise, facts: Facts): LaterPromiseDecision {
  const reason = maskCardNumbers(input.reason.trim());
  const items = itemsOf(input, facts);
  if (facts.status !== 'processing') return { kind: 'refused', why: 'it is not waiting to be shipped' };
  if (items === null) return { kind: 'refused', why: 'it has no such line that is still to be shipped' };
  const fields = {
    ...errorOf('promised_on', dayError(input.day, items, facts)),
    ...errorOf('reason', reasonError(reason)),
  };
  const [why] = Object.values(fields);
  return why === undefined ? { kind: 'go', items, reason } : { kind: 'refused', why, fields };
}

/** Null when one of them has nothing left, or nothing is left at all. What leaves together is promised together. */
function itemsOf(input: LaterPromise, { items, shipChoice }: Facts): readonly PromisedItem[] | null {
  const left = items.filter((item) => item.left > 0);
  const named = input.items?.map((id) => left.find((item) => item.id === id));
  if (left.length === 0 || named?.length === 0 || named?.includes(undefined)) return null;
  return shipChoice === 'together' || named === undefined ? left : left.filter(({ id }) => input.items?.includes(id));
}

function dayError(day: string, items: readonly PromisedItem[], { calendar, today }: Facts): string | null {
  if (day <= today) return 'Must be a day to come';
  if (calendar !== null && !isWorkingDay(calendar, day)) return 'Is not a working day of the company';
  const latest = items.map(({ promisedOn }) => promisedOn ?? '').reduce((a, b) => (a > b ? a : b));
  return day <= latest ? `Must be later than ${latest}, which is promised now` : null;
}

function reasonError(reason: string): string | null {
  if (reason === '') return 'The buyer needs a reason';
  if (reason.length > MAX_PROMISE_REASON_CHARACTERS) return `At most ${MAX_PROMISE_REASON_CHARACTERS} characters`;
  return refusedInLine(reason) === null ? null : 'Must be one line of text';
}

function errorOf(field: string, error: string | null): Record<string, string> {
  return error === null ? {} : { [field]: error };
}
