/** The reply to a change of an order: every part of the console that changes one replies by this. */

import type { OrderChange, OrderChanged } from '#server/orders/orders/change-order.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** From the input of a call on one order. */
export function toOrderChange(
  input: { params: { number: string }; body: { seen_event_id: number } },
  by: string,
): OrderChange {
  return { orderNumber: input.params.number, by, seenEventId: input.body.seen_event_id };
}

/** Null: it was made. */
export function problemOfChange(changed: OrderChanged<{ kind: 'done' }>): Problem | null {
  switch (changed.kind) {
    case 'done':
      return null;
    case 'unknown':
      return new Problem('not_found');
    case 'outdated':
      return new Problem('order_outdated');
    case 'refused':
      if (changed.fields !== undefined)
        return new Problem('change_refused', { fields: changed.fields, extensions: { why: changed.why } });
      return changed.confirmation === undefined
        ? new Problem('change_refused', { extensions: { why: changed.why } })
        : new Problem('confirmation_needed', { extensions: { why: changed.why, confirmation: changed.confirmation } });
  }
}
