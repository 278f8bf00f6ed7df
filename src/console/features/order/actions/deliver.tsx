import { call } from '#console/api/api-client.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import { AskAction } from '../ask-action.tsx';
import type { OfferedAction } from '../form-action.tsx';

export function isDeliverable({ status }: OrderDetail): boolean {
  return status === 'shipped';
}

export function DeliverAction({ order, isOffered }: OfferedAction) {
  return (
    <AskAction
      order={order}
      isOffered={isOffered}
      label="Mark as delivered"
      title="Mark as delivered"
      variant="primary"
      says={() => 'The days in which a return can be started count from now. It cannot be undone; no email is sent.'}
      done={`${order.order_number} is delivered`}
      make={(change) => call('deliverOrder', change)}
    />
  );
}
