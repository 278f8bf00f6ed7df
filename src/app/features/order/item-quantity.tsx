import type { OrderItem } from '#contract/orders.ts';
import { formatQuantity, formatUnit } from '#contract/unit-of-sale.ts';
import { KeptTogether } from '#ui/kept-together.tsx';

/** "2 × Mechanical seal", "12 m of Packing". */
export function ItemQuantity({ item, quantity }: { item: OrderItem | undefined; quantity: number }) {
  const sold = item ?? {};
  return (
    <>
      <span className="figures">{formatQuantity(quantity, sold)}</span> {formatUnit(sold) === '' ? '×' : 'of'}{' '}
      {item !== undefined && <KeptTogether text={item.product.name} />}
    </>
  );
}
