/** The buyer starts a return: stored with its entry in the history and its mails, in one transaction, under the order's lock. */

import { createHash } from 'node:crypto';
import { returnNumber } from '#contract/return-terms.ts';
import type { RequestReturnBody } from '#contract/returns.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { lockOrder, recordEvent } from '#server/orders/orders/order-store.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { ReturnMails } from '#server/site/notifications/return-mails.ts';
import { decideReturn } from './decide-return.ts';
import { loadReturnFacts } from './load-return-facts.ts';
import { findReturnByKey, insertReturn, listReturns } from './return-store.ts';

export interface ReturnServices {
  database: Database;
  returnMails: ReturnMails;
  /** Attaches files that were uploaded before to the return; a problem when one is gone. Provided by the domain of uploads. */
  attachFiles: (tx: InTransaction, tokens: readonly string[], owner: { returnId: number }) => Promise<Problem | null>;
  /** Of the page of the order with this number. */
  confirmationToken: (orderNumber: string) => string;
}

export async function requestReturn(
  { database, returnMails, attachFiles, confirmationToken }: ReturnServices,
  orderId: number,
  body: RequestReturnBody,
  now: Date,
): Promise<{ number: string } | Problem> {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest();
  return inTransaction(database, async (tx, undo) => {
    const order = await lockOrder(tx, orderId);
    const known = await findReturnByKey(tx, order.id, body.key);
    if (known !== null && !(known.request_hash ?? requestHash).equals(requestHash))
      return new Problem('idempotency_mismatch');
    if (known !== null) return { number: returnNumber(order.order_number, known.number) };
    const decision = decideReturn(await loadReturnFacts(tx, order, await listReturns(tx, order.id)), body.items, now);
    if (decision.kind === 'refused') return new Problem('return_refused', { extensions: { why: decision.why } });
    const { items, key, note, reason, files } = body;
    const { id, number } = await insertReturn(tx, { orderId: order.id, key, requestHash, reason, note, items });
    const refused = await attachFiles(tx, files, { returnId: id });
    if (refused !== null) {
      undo();
      return refused;
    }
    await recordEvent(tx, order.id, 'return_requested', { return: number });
    const shown = returnNumber(order.order_number, number);
    await returnMails.report(tx, await findMailOrder(tx, order), {
      number: shown,
      state: 'requested',
      reason,
      note,
      declineReason: '',
      confirmationToken: confirmationToken(order.order_number),
    });
    return { number: shown };
  });
}
