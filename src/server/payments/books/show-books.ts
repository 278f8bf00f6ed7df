/** The books of a period: figures of what is stored, or, of a closed month, what they were when it was closed. */

import { daysOfMonth } from '#contract/console/book-terms.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { toEntry } from './book-entries.ts';
import { findClosedMonth, listClosedMonths } from './closed-month-store.ts';
import type { ClosedMonthRow } from './closed-month-store.ts';
import { findPeriod, findReadUntil, readFacts, sumMovements } from './ledger-store.ts';
import type { Period } from './ledger-store.ts';
import { readBalance } from './read-balance.ts';
import { readStoredTotals, sumBooks } from './sum-books.ts';
import type { BooksTotals, StoredTotals } from './sum-books.ts';

export type BooksServices = Pick<PaymentServices, 'database' | 'gateway'>;

/** 'YYYY-MM-DD', both included. */
export interface Days {
  firstDay: string;
  lastDay: string;
}

export interface Books {
  days: Days;
  /** Of its days. */
  timeZone: string;
  figures: BooksTotals;
  /** Null while the period is no closed month. */
  closed: { at: Date; by: string } | null;
  /** Why Stripe's balance is not up to date; null when it is. */
  notRead: string | null;
}

export async function showBooks(services: BooksServices, days: Days, now: Date): Promise<Books> {
  const { database, gateway } = services;
  const closed = isMonth(days) ? await findClosedMonth(database, days.firstDay) : null;
  if (closed !== null) {
    const totals = readStoredTotals(closed.figures as StoredTotals); // written by closeMonth alone
    const { timeZone, closedAt: at, closedBy: by } = closed;
    return { days, timeZone, figures: totals, closed: { at, by }, notRead: null };
  }
  const period = await findPeriod(database, days);
  const readUntil = await findReadUntil(database, gateway.mode);
  const isRead = readUntil !== null && readUntil >= period.to;
  const read = isRead ? null : await readBalance(services, now);
  const booksTotals = await inTransaction(database, (tx) => computeTotals(tx, services, period));
  const notRead = read === null || read.kind === 'ok' ? null : read.why;
  return { days, timeZone: period.timeZone, figures: booksTotals, closed: null, notRead };
}

/** Newest first. */
export async function showClosedMonths(queries: Queries): Promise<ClosedMonthRow[]> {
  return listClosedMonths(queries);
}

/** When a day begins at the company. */
export async function findFirstMoment(queries: Queries, day: string): Promise<Date> {
  return (await findPeriod(queries, { firstDay: day, lastDay: day })).from;
}

export async function computeTotals(
  tx: InTransaction,
  { gateway }: Pick<BooksServices, 'gateway'>,
  period: Period,
): Promise<BooksTotals> {
  const sum = sumBooks();
  for await (const facts of readFacts(tx, gateway.mode, period)) for (const fact of facts) sum.addEntry(toEntry(fact));
  for (const movement of await sumMovements(tx, gateway.mode, period)) sum.addMovement(movement);
  return sum.totals();
}

function isMonth({ firstDay, lastDay }: Days): boolean {
  return (
    daysOfMonth(firstDay.slice(0, 7))?.firstDay === firstDay && daysOfMonth(firstDay.slice(0, 7))?.lastDay === lastDay
  );
}
