/** Changes a quantity in the cart and shows a toast when the requested quantity was not possible. */

import { removeFromCart, updateCartQuantity } from '#app/cart/cart-store.ts';
import { orderableUnits } from '#app/product-views.ts';
import { ORDER_TOASTS } from '#app/texts/order-texts.ts';
import type { Product } from '#contract/catalogue.ts';
import { toast } from '#ui/toast-store.ts';
import { decideQuantity } from './decide-quantity.ts';

export function changeQuantity(product: Product, current: number, requested: number, onRemove: () => void): void {
  const decision = decideQuantity(product, current, requested);
  switch (decision.kind) {
    case 'set':
      return updateCartQuantity(product.id, decision.quantity);
    case 'remove':
      return onRemove();
    case 'limited':
      toast(ORDER_TOASTS.quantityLimited(orderableUnits(product), product));
      return updateCartQuantity(product.id, decision.quantity);
    case 'unavailable':
      toast(ORDER_TOASTS.productUnavailable(product.name));
      return removeFromCart(product.id);
    case 'on_request':
      toast(ORDER_TOASTS.priceOnRequest(product.name));
      return removeFromCart(product.id);
  }
}
