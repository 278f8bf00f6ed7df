import { call } from '#console/api/api-client.ts';
import { Button } from '#ui/button.tsx';
import type { OfferedAction } from '../form-action.tsx';
import { useOrderChange } from '../use-order-change.ts';

/** Offered while the order waits for its freight: it ends the waiting without an offer. */
export function NoFreightAction({ order, isOffered }: OfferedAction) {
  const { mutate, isPending } = useOrderChange(order, 'No freight is charged', (change) =>
    call('settleFreight', change),
  );
  if (!isOffered) return null;
  return (
    <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
      No freight
    </Button>
  );
}
