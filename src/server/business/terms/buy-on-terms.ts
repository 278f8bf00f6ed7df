/**
 * What makes an order one that is bought on terms, within the transaction that makes it: the terms code is locked and checked first, and
 * what is open by it is compared with its limit once the order is priced.
 */

import { addWorkingDays, orderDay } from '#contract/availability/working-days.ts';
import type { CompanyCalendar } from '#contract/availability/working-days.ts';
import { USUAL_TIME_ZONE, endOfDay } from '#contract/company-time.ts';
import { formatMoney } from '#contract/money.ts';
import type { CalendarReading, ReadCalendar } from '#server/catalogue/products/company-calendar.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import type { OrderProof } from '#server/orders/orders/order-proof.ts';
import { recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { TermsMails } from '#server/site/notifications/terms-mails.ts';
import type { AttachFiles } from '#server/site/uploads/attach.ts';
import { listTermsCodes, lockUsableCode } from './terms-store.ts';
import type { TermsCode } from './terms-store.ts';

/** While the company's own cannot be read: an order on terms is taken nevertheless. */
const USUAL_CALENDAR: CompanyCalendar = {
  timeZone: USUAL_TIME_ZONE,
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
  cutOff: null,
  shipsInDays: 1,
};
/** The same of a code that never was one and of one that has ended. */
const CODE_REFUSED = 'We cannot accept this code. Call us, or pay by card';

export interface TermsServices {
  readCalendar: ReadCalendar;
  proof: Pick<OrderProof, 'confirmationToken' | 'termsCodeHash'>;
  termsMails: TermsMails;
  attachFiles: AttachFiles;
}

export interface TermsInput {
  terms_code: string;
  files: readonly string[];
}

/** The code's row stays locked until the end of the transaction, so that two orders cannot pass its limit together. */
export async function lockTermsCode(
  tx: InTransaction,
  { proof }: Pick<TermsServices, 'proof'>,
  { terms_code }: TermsInput,
): Promise<TermsCode | Problem> {
  const code = await lockUsableCode(tx, proof.termsCodeHash(terms_code));
  return code ?? new Problem('terms_code_refused', { fields: { terms_code: CODE_REFUSED } });
}

/** The end of the day of the company until which it can be approved. */
export function approveUntil(calendar: CalendarReading, { holdDays }: TermsCode, now: Date): Date {
  const known = calendar === null || calendar === 'unreadable' ? USUAL_CALENDAR : calendar;
  return endOfDay(known.timeZone, addWorkingDays(known, orderDay(known, now), holdDays));
}

/** For an order that is written and priced: a problem is to be undone by the caller. Its history says that it waits, and both sides are mailed. */
export async function requestApproval(
  tx: InTransaction,
  { proof, termsMails, attachFiles }: TermsServices,
  { code, order, files }: { code: TermsCode; order: OrderRow; files: readonly string[] },
): Promise<Problem | null> {
  const refused = (await findBeyondLimit(tx, code)) ?? (await attachFiles(tx, files, { orderId: order.id }));
  if (refused !== null) return refused;
  await recordEvent(tx, order.id, 'approval_requested', { company: code.company, code_end: code.codeEnd });
  await termsMails.reportRequested(tx, await findMailOrder(tx, order), {
    confirmationToken: proof.confirmationToken(order.order_number),
    company: code.company,
    approveUntil: order.approve_until,
  });
  return null;
}

async function findBeyondLimit(tx: InTransaction, code: TermsCode): Promise<Problem | null> {
  const [sums] = await listTermsCodes(tx, code.id);
  const openCents = (sums?.waitingCents ?? 0) + (sums?.owedCents ?? 0);
  if (openCents <= code.limitCents) return null;
  const why = `With this order ${formatMoney(openCents)} would be open; the limit is ${formatMoney(code.limitCents)}`;
  return new Problem('terms_limit_passed', { fields: { terms_code: why } });
}
