/** What of an order is still to be packed; pure. */
import type { ItemUnits } from '#server/orders/orders/find-units.ts';
import type { OrderItemRow } from '#server/orders/orders/order-store.ts';

export type ItemToSend = Pick<OrderItemRow, 'part_number' | 'name' | 'promised_on'> & { sent: number; left: number };

/** Without units that were refunded before they left, and without items of which none is left to show. */
export function itemsToSend(
  items: readonly Pick<OrderItemRow, 'id' | 'part_number' | 'name' | 'quantity' | 'promised_on'>[],
  units: readonly ItemUnits[],
): ItemToSend[] {
  const all = items.map(({ id, part_number, name, quantity, promised_on }) => {
    const { shipped = 0, refunded = 0 } = units.find((one) => one.id === id) ?? {};
    return { part_number, name, promised_on, sent: shipped, left: Math.max(0, quantity - shipped - refunded) };
  });
  return all.filter(({ sent, left }) => sent + left > 0);
}
