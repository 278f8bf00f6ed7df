/** What of an order is still to be packed; pure. */

import type { ItemUnits } from '#server/orders/orders/find-units.ts';
import type { OrderItemRow } from '#server/orders/orders/order-store.ts';

type ShownItem = Pick<
  OrderItemRow,
  'part_number' | 'name' | 'promised_on' | 'unit_of_sale' | 'pieces_per_unit' | 'note'
>;
export type ItemToSend = ShownItem & { sent: number; left: number };
/** With where it is stored; empty for no place. */
export type ItemToPick = ItemToSend & { bin: string };

/** By the place of each product; an item that is no product has none. */
export function withBins(
  items: readonly ItemToSend[],
  products: readonly Pick<OrderItemRow, 'part_number' | 'product_id'>[],
  bins: ReadonlyMap<number, string>,
): ItemToPick[] {
  return items.map((item) => {
    const id = products.find(({ part_number: number }) => number === item.part_number)?.product_id ?? null;
    return { ...item, bin: id === null ? '' : (bins.get(id) ?? '') };
  });
}

/** Leaves out units that were refunded before they were sent, and items of which none is left to show. */
export function itemsToSend(
  items: readonly (ShownItem & Pick<OrderItemRow, 'id' | 'quantity'>)[],
  units: readonly ItemUnits[],
): ItemToSend[] {
  const all = items.map(({ id, quantity, ...item }) => {
    const { shipped = 0, refunded = 0 } = units.find((unit) => unit.id === id) ?? {};
    const { part_number, name, promised_on, unit_of_sale, pieces_per_unit, note } = item;
    const left = Math.max(0, quantity - shipped - refunded);
    return { part_number, name, promised_on, unit_of_sale, pieces_per_unit, note, sent: shipped, left };
  });
  return all.filter(({ sent, left }) => sent + left > 0);
}
