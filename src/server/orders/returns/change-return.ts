/** What the owner does with a return, by screen or command: approves, declines, receives and closes it. */

import { maskCardNumbers } from '#contract/card-numbers.ts';
import { MAX_RETURN_NOTE_CHARACTERS, NEXT_RETURN_STATES, returnNumber } from '#contract/return-terms.ts';
import type { ReturnState } from '#contract/return-terms.ts';
import { refusedInLines, tidyLines } from '#contract/text/clean-text.ts';
import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged, Refused } from '#server/orders/orders/change-order.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import type { OrderEventKind } from '#server/orders/orders/order-events.ts';
import { recordEvent } from '#server/orders/orders/order-store.ts';
import type { ReturnServices } from './request-return.ts';
import { listReturns, moveReturn } from './return-store.ts';

export interface ReturnMove {
  /** Within the order. */
  number: number;
  to: Exclude<ReturnState, 'requested'>;
  /** To the buyer; needed to decline, and empty otherwise. */
  reason: string;
}

const EVENTS = {
  approved: 'return_approved',
  declined: 'return_declined',
  received: 'return_received',
  closed: 'return_closed',
} as const satisfies Record<ReturnMove['to'], OrderEventKind>;

export async function changeReturn(
  { database, returnMails, confirmationToken }: ReturnServices,
  change: OrderChange,
  move: ReturnMove,
): Promise<OrderChanged<{ kind: 'done' }>> {
  const declineReason = move.to === 'declined' ? maskCardNumbers(tidyLines(move.reason)) : '';
  const wrong = move.to === 'declined' ? findWrongReason(declineReason) : null;
  if (wrong !== null) return wrong;
  return changeOrder(database, change, async (tx, order) => {
    const found = (await listReturns(tx, order.id)).find(({ number }) => number === move.number);
    if (found === undefined) return { kind: 'refused', why: `the order has no return ${move.number}` };
    if (!NEXT_RETURN_STATES[found.state].includes(move.to))
      return { kind: 'refused', why: `a return that is ${found.state} cannot become ${move.to}` };
    if (!(await moveReturn(tx, found.id, { from: found.state, to: move.to, declineReason })))
      return { kind: 'refused', why: 'the return has changed' };
    await recordEvent(tx, order.id, EVENTS[move.to], { return: move.number }, change.by);
    const number = returnNumber(order.order_number, move.number);
    const { reason, note } = found;
    await returnMails.report(tx, await findMailOrder(tx, order), {
      number,
      state: move.to,
      reason,
      note,
      declineReason,
      confirmationToken: confirmationToken(order.order_number),
    });
    return { kind: 'done' };
  });
}

function findWrongReason(reason: string): Refused | null {
  const refused = (why: string): Refused => ({ kind: 'refused', why, fields: { reason: why } });
  if (reason === '') return refused('a reason for the buyer is needed');
  if (reason.length > MAX_RETURN_NOTE_CHARACTERS) return refused(`at most ${MAX_RETURN_NOTE_CHARACTERS} characters`);
  return refusedInLines(reason) === null ? null : refused('it has hidden characters');
}
