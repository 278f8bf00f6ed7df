import { ListTools } from '#app/buying/list-tools.tsx';
import type { CartLine } from '#app/cart/cart-products.ts';
import { ORDER_TEXTS } from '#app/order-notices.ts';

/** The cart as a link, a label, a table and a requisition, once all its products are known. */
export function CartList({ lines }: { lines: readonly CartLine[] }) {
  const known = lines.flatMap((line) =>
    line.kind === 'ready' ? [{ code: line.product.part_number, quantity: line.item.quantity }] : [],
  );
  if (known.length === 0 || known.length < lines.length) return null;
  return <ListTools title={ORDER_TEXTS.cartAsList} lines={known} />;
}
