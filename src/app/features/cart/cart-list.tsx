import { ListTools } from '#app/buying/list-tools.tsx';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import type { LinkLine } from '#contract/quick-order/list-link.ts';

/** The cart as a link, a label, a table and a requisition, once all its products are known. */
export function CartList({ lines }: { lines: readonly LinkLine[] }) {
  return lines.length === 0 ? null : <ListTools title={ORDER_TEXTS.cartAsList} lines={lines} />;
}
