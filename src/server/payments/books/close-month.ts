/** Closes a month of the books: its totals are stored and never change again. */

import { daysOfMonth } from '#contract/console/book-terms.ts';
import { formatDay } from '#contract/format-day.ts';
import { formatMoney } from '#contract/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { countUndecided, insertClosedMonth, lockOfflinePayments } from './closed-month-store.ts';
import type { Undecided } from './closed-month-store.ts';
import { findPeriod, findReadUntil } from './ledger-store.ts';
import { readBalance } from './read-balance.ts';
import { computeTotals } from './show-books.ts';
import type { BooksServices } from './show-books.ts';
import type { BooksTotals } from './sum-books.ts';

export type MonthClosed = { kind: 'closed'; figures: BooksTotals } | { kind: 'refused'; why: string };

/** Stripe lists a movement within minutes of its time. */
const AFTER_END_MS = 2 * 3_600_000;

export async function closeMonth(
  services: BooksServices,
  { month, by }: { month: string; by: string },
  now: Date,
): Promise<MonthClosed> {
  const { database, gateway } = services;
  const ended = await findEnded(database, month, now);
  if (typeof ended === 'string') return refused(ended);
  const { days, period } = ended;
  const read = await readBalance(services, now);
  if (read.kind !== 'ok') return refused(`Stripe's balance could not be read: ${read.why}`);
  return inTransaction(database, async (tx, undo): Promise<MonthClosed> => {
    await lockOfflinePayments(tx);
    const totals = await computeTotals(tx, services, period);
    const readUntil = await findReadUntil(tx, gateway.mode);
    const why = findObstacle(totals, await countUndecided(tx, gateway.mode, period), readUntil, period.to);
    if (why !== null) return refused(why);
    if (await insertClosedMonth(tx, { month: days.firstDay, by, timeZone: period.timeZone }, totals))
      return { kind: 'closed', figures: totals };
    undo();
    return refused('it is closed already');
  });
}

/** The days and moments of a month that is over; otherwise why it cannot be closed. */
export async function findEnded(database: Database, month: string, now: Date) {
  const days = daysOfMonth(month);
  if (days === null) return `"${month}" is no month such as 2026-11`;
  const period = await findPeriod(database, days);
  if (now < period.to) return `it is not over before ${formatDay(days.lastDay)} ends`;
  if (now.getTime() < period.to.getTime() + AFTER_END_MS)
    return 'it has just ended: Stripe may still report movements of it for two hours';
  return { days, period };
}

/** Why the month cannot be closed yet; null when nothing of it is undecided. Pure. */
export function findObstacle(
  { unconfirmed, stripe }: Pick<BooksTotals, 'unconfirmed' | 'stripe'>,
  { reviews, refunds, events }: Undecided,
  readUntil: Date | null,
  end: Date,
): string | null {
  if (readUntil === null || readUntil < end) return "Stripe's balance has not been read to its end";
  if (reviews > 0) return `${reviews} of its payments are under review`;
  if (refunds > 0) return `${refunds} of its refunds have not arrived yet`;
  if (events > 0) return `${events} reports of Stripe have not been worked on yet`;
  if (unconfirmed > 0) return `Stripe has not reported ${unconfirmed} of its payments and refunds yet`;
  if (stripe.unassignedCents !== 0)
    return `${formatMoney(stripe.unassignedCents)} at Stripe belong to no order: see "operator reconcile"`;
  const difference = stripe.balanceChangeCents - stripe.expectedChangeCents;
  return difference === 0 ? null : `Stripe's balance differs by ${formatMoney(difference)}: see "operator reconcile"`;
}

function refused(why: string): MonthClosed {
  return { kind: 'refused', why };
}
