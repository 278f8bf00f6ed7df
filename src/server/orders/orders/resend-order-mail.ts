/**
 * The owner has a mail of an order sent again. What went to the buyer goes to the address that the order has now, so that a
 * corrected address gets what the wrong one did not.
 */

import type { Database } from '#server/platform/database/database.ts';
import { lockMail } from '#server/site/notifications/mail-store.ts';
import type { MailRow } from '#server/site/notifications/mail-store.ts';
import { sendAgain } from '#server/site/notifications/resend-mail.ts';
import { changeOrder } from './change-order.ts';
import type { OrderChange, OrderChanged, Refused } from './change-order.ts';
import { listEvents, recordEvent } from './order-store.ts';
import type { OrderRow } from './order-store.ts';

export async function resendMail(
  database: Database,
  change: OrderChange,
  mailId: number,
  now: Date,
): Promise<OrderChanged<{ kind: 'done'; recipient: string }>> {
  return changeOrder(database, change, async (tx, order) => {
    const mail = await lockMail(tx, mailId);
    if (mail?.order_id !== order.id) return { kind: 'refused', why: 'it has no such mail' };
    const decision = decideResending(order, mail, await listEvents(tx, order.id));
    if (decision.kind === 'refused') return decision;
    const { recipient } = decision;
    if (!(await sendAgain(tx, mail, recipient, now)))
      return { kind: 'refused', why: 'it was sent again less than a minute ago' };
    await recordEvent(tx, order.id, 'mail_resent', { mail: mail.id, subject: mail.subject }, change.by);
    return { kind: 'done', recipient };
  });
}

type Resending = { kind: 'send'; recipient: string } | Refused;

/** Pure. */
export function decideResending(
  order: Pick<OrderRow, 'customer_email'>,
  mail: Pick<MailRow, 'recipient' | 'sent_at' | 'last_error'>,
  events: readonly { kind: string; detail: unknown }[],
): Resending {
  if (mail.recipient === '') return { kind: 'refused', why: 'the text of this email has been erased' };
  if (mail.sent_at === null && mail.last_error === null)
    return { kind: 'refused', why: 'this email is just being sent' };
  const isToBuyer = events.some((event) => emailBefore(event) === mail.recipient);
  const recipient = isToBuyer ? order.customer_email : mail.recipient;
  return recipient === ''
    ? { kind: 'refused', why: "the buyer's address has been erased" }
    : { kind: 'send', recipient };
}

/** The buyer's address that an entry of the history has replaced. */
function emailBefore({ kind, detail }: { kind: string; detail: unknown }): string | null {
  if (kind !== 'corrected') return null;
  const { before } = detail as { before?: { customer_email?: string } }; // as correctOrder writes it
  return before?.customer_email ?? null;
}
