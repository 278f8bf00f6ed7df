/**
 * What can be done with an order, in the order of the buttons: each is one file in actions/, with its button and its form.
 * The first that is offered is the next thing to do and has the signal colour.
 */
import type { ComponentType } from 'react';
import type { OrderDetail } from '#contract/console/orders.ts';
import { DeliverAction, isDeliverable } from './actions/deliver.tsx';
import { ShipAction, isShippable } from './actions/ship.tsx';
import { QuoteFreightAction, isFreightQuotable } from './actions/quote-freight.tsx';
import { RefundAction, isRefundable } from './actions/refund.tsx';

export interface OrderAction {
  name: string;
  /** Whether the button is shown; the server decides again when it is pressed. */
  isOffered: (order: OrderDetail) => boolean;
  Action: ComponentType<{ order: OrderDetail }>;
}

export const ORDER_ACTIONS: readonly OrderAction[] = [
  { name: 'ship', isOffered: isShippable, Action: ShipAction },
  { name: 'deliver', isOffered: isDeliverable, Action: DeliverAction },
  { name: 'refund', isOffered: isRefundable, Action: RefundAction },
  { name: 'quote-freight', isOffered: isFreightQuotable, Action: QuoteFreightAction },
];
