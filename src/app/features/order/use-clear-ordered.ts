import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { currentCart, updateCartQuantity, useCart } from '#app/cart/cart-store.ts';
import type { Order } from '#contract/orders.ts';
import { quantitiesAfterOrder } from './ordered-cart.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cart has been cleared for this view of the order: not again after a reload or Back. */
    cartCleared?: boolean;
  }
}

/** Takes what was just bought out of the cart, once. */
export function useClearOrdered(order: Order): void {
  const navigate = useNavigate();
  const isDone = useRouterState({ select: ({ location }) => location.state.cartCleared === true });
  const { isLoading } = useCart();
  const clear = useEffectEvent(() => {
    for (const { productId, quantity } of quantitiesAfterOrder(currentCart().items, order, Date.now())) {
      updateCartQuantity(productId, quantity);
    }
    // The buyer may be on the way to another page already, whose parameters stay.
    void navigate({
      to: '.',
      search: true,
      replace: true,
      resetScroll: false,
      state: (state) => ({ ...state, cartCleared: true }),
    });
  });
  useEffect(() => {
    if (!isLoading && !isDone) clear();
  }, [isLoading, isDone]);
}
