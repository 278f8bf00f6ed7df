import { useEffect } from 'react';
import { rememberOrder } from '#app/cart/recent-orders-store.ts';
import { forgetDraft } from '#app/checkout-form/checkout-draft.ts';
import { forgetPage } from '#app/payment-page/left-page.ts';
import type { Order } from '#contract/orders.ts';

/** Stores the parts of a paid order in this browser, so that quick order offers them again; what was typed for it is removed. */
export function useRememberOrder(order: Order): void {
  const isPaid = order.status !== 'pending' && order.status !== 'cancelled';
  useEffect(() => {
    if (!isPaid) return;
    forgetDraft();
    forgetPage();
    rememberOrder({
      orderNumber: order.order_number,
      parts: order.items.map(({ product, quantity }) => ({
        partNumber: product.part_number,
        name: product.name,
        quantity,
      })),
    });
  }, [isPaid, order]);
}
