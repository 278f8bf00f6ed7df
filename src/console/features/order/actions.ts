/**
 * What can be done with an order, in the order of the buttons: each is one file in actions/, with its button and its form.
 * The first that is offered is the next thing to do and has the signal colour.
 */

import type { ComponentType } from 'react';
import type { OrderDetail } from '#contract/console/orders.ts';
import { ApproveAction } from './actions/approve.tsx';
import { CancelAction } from './actions/cancel.tsx';
import { DeclineAction } from './actions/decline.tsx';
import { DeliverAction, isDeliverable } from './actions/deliver.tsx';
import { NoFreightAction } from './actions/no-freight.tsx';
import { PromiseLaterAction, isPromisable } from './actions/promise-later.tsx';
import { QuoteFreightAction, isFreightQuotable } from './actions/quote-freight.tsx';
import { RecordPaymentAction } from './actions/record-payment.tsx';
import { RefundAction, isRefundable } from './actions/refund.tsx';
import { ShipAction, isShippable } from './actions/ship.tsx';
import type { OfferedAction } from './form-action.tsx';

export interface OrderAction {
  name: string;
  /** Whether the button is shown; the server decides again when it is pressed. */
  isOffered: (order: OrderDetail) => boolean;
  Action: ComponentType<OfferedAction>;
}

export const ORDER_ACTIONS: readonly OrderAction[] = [
  { name: 'approve', isOffered: ({ is_to_approve }) => is_to_approve, Action: ApproveAction },
  { name: 'decline', isOffered: ({ is_to_approve }) => is_to_approve, Action: DeclineAction },
  { name: 'ship', isOffered: isShippable, Action: ShipAction },
  { name: 'deliver', isOffered: isDeliverable, Action: DeliverAction },
  { name: 'refund', isOffered: isRefundable, Action: RefundAction },
  { name: 'quote-freight', isOffered: isFreightQuotable, Action: QuoteFreightAction },
  { name: 'no-freight', isOffered: ({ is_to_quote }) => is_to_quote, Action: NoFreightAction },
  {
    name: 'record-payment',
    isOffered: ({ receivable_cents }) => receivable_cents !== null,
    Action: RecordPaymentAction,
  },
  { name: 'promise-later', isOffered: isPromisable, Action: PromiseLaterAction },
  { name: 'cancel', isOffered: ({ cancellation }) => cancellation !== null, Action: CancelAction },
];
