import { call } from '#console/api/api-client.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import { Button } from '#ui/button.tsx';
import { useOrderChange } from '../use-order-change.ts';

export function isDeliverable({ status }: OrderDetail): boolean {
  return status === 'shipped';
}

export function DeliverAction({ order }: { order: OrderDetail }) {
  const { mutate, isPending } = useOrderChange(order, `${order.order_number} is delivered`, (change) =>
    call('deliverOrder', change),
  );
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      Mark as delivered
    </Button>
  );
}
