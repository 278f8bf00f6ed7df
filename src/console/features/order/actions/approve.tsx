import { call } from '#console/api/api-client.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';
import { AskAction } from '../ask-action.tsx';
import type { OfferedAction } from '../form-action.tsx';

/** What was bought on terms is sold on account: the panel of its terms shows what there is to look at before. */
export function ApproveAction({ order, isOffered }: OfferedAction) {
  return (
    <AskAction
      order={order}
      isOffered={isOffered}
      label="Approve"
      title="Approve the order"
      variant="primary"
      says={describeApproval}
      done="The order is approved, and the buyer has its invoice"
      make={(change) => call('approveOrder', change)}
    />
  );
}

function describeApproval({ email, total_cents: cents }: OrderDetail): string {
  return `${formatMoney(cents)} will be owed on account, and the invoice is mailed to ${email}.`;
}
