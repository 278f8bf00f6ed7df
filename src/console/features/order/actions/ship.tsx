import type { OrderDetail } from '#contract/console/orders.ts';
import { SHIPMENT_CONFIRMATIONS } from '#contract/order-lists.ts';
import type { PaymentStateName } from '#contract/order-lists.ts';
import { FormAction } from '../form-action.tsx';
import type { OfferedAction } from '../form-action.tsx';
import { ShipForm } from './ship-form.tsx';

const UNREQUESTED: readonly PaymentStateName[] = ['paid', 'part_refunded'];
const CONFIRMED: readonly PaymentStateName[] = SHIPMENT_CONFIRMATIONS;

/** Something is left, and the payment allows it, if need be by a word of confirmation. */
export function isShippable({ status, payment_state, items }: OrderDetail): boolean {
  const isPaid = UNREQUESTED.includes(payment_state) || CONFIRMED.includes(payment_state);
  return isPaid && status !== 'delivered' && items.some(({ left }) => left > 0);
}

/** Opens the form on the page, under the buttons. */
export function ShipAction({ order, isOffered }: OfferedAction) {
  return (
    <FormAction
      order={order}
      isOffered={isOffered}
      label="Ship"
      variant={UNREQUESTED.includes(order.payment_state) ? 'primary' : 'outline'}
      renderForm={(open) => <ShipForm {...open} />}
    />
  );
}
