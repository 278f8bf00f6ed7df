import { call } from '#console/api/api-client.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import { Button } from '#ui/button.tsx';
import { useOrderChange } from '../use-order-change.ts';

/** Offered while the order waits for its freight: it ends the waiting without an offer. */
export function NoFreightAction({ order }: { order: OrderDetail }) {
  const { mutate, isPending } = useOrderChange(order, 'No freight is charged', (change) =>
    call('settleFreight', change),
  );
  return (
    <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
      No freight
    </Button>
  );
}
