/** The days by which the lines of a cart are shipped, as the server has promised them; pure. */

import type { LinePromise } from '#contract/cart.ts';
import type { CartLine } from './cart-products.ts';

/** Null where none is known: of more units than it was promised for, unless all of them are in stock. */
export function promisedDay(line: CartLine, promises: readonly LinePromise[]): string | null {
  const { productId, quantity } = line.item;
  const promise = promises.find(({ product_id }) => product_id === productId);
  if (promise === undefined) return null;
  const inStock = line.kind === 'ready' ? line.product.quantity : 0;
  return quantity <= Math.max(promise.quantity, inStock) ? promise.promised_on : null;
}
