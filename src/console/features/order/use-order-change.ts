/** A change of an order: it names what its person saw. */

import { orderQuery } from '#console/api/orders.ts';
import { useRowChange } from '#console/frame/use-row-change.ts';
import type { OrderDetail } from '#contract/console/orders.ts';

export interface Change {
  params: { number: string };
  body: { seen_event_id: number };
}

export type OrderCall<Reply> = (change: Change) => Promise<Reply>;

const OUTDATED = {
  code: 'order_outdated',
  text: 'The order has changed meanwhile. Look at it as it is now, then decide again.',
};

/** `make`: the call; what a form adds is put into the body there. */
export function useOrderChange<Reply>(
  { order_number: number, seen_event_id }: OrderDetail,
  done: string | ((reply: Reply) => string),
  make: OrderCall<Reply>,
) {
  return useRowChange({
    queryKey: orderQuery(number).queryKey,
    outdated: OUTDATED,
    done,
    make: () => make({ params: { number }, body: { seen_event_id } }),
  });
}
