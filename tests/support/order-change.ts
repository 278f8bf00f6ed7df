import type { OrderChange } from '#server/orders/change-order.ts';

/** A change of the order by a person who looks at nothing else. */
export function byAnna(orderNumber: string, seenEventId: number | null = null): OrderChange {
  return { orderNumber, by: 'Anna', seenEventId };
}
