import { call } from '#console/api/api-client.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import { Button } from '#ui/button.tsx';
import { useOrderChange } from '../use-order-change.ts';

/** What was bought on terms is sold on account: the panel of its terms shows what there is to look at before. */
export function ApproveAction({ order }: { order: OrderDetail }) {
  const { mutate, isPending } = useOrderChange(
    order,
    'The order is approved, and the buyer has its invoice',
    (change) => call('approveOrder', change),
  );
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      Approve
    </Button>
  );
}
