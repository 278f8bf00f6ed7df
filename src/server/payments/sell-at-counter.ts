/** A sale at the counter: an order that is made, paid and handed over in one transaction, by the functions of every other order. */
import { randomUUID } from 'node:crypto';
import { findStock } from '#server/catalogue/stock-store.ts';
import type { Queries } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { Problem } from '#server/http/problem.ts';
import type { Refused } from '#server/orders/change-order.ts';
import { createCounterOrder } from '#server/orders/create-counter-order.ts';
import type { CounterOrder } from '#server/orders/create-counter-order.ts';
import { moveStatus, recordEvent } from '#server/orders/order-store.ts';
import type { OutsideMoney } from './decide-outside-payment.ts';
import type { PaymentServices } from './payment-services.ts';
import { payOrder } from './record-outside-payment.ts';

export interface CounterSale {
  lines: readonly { product: string; quantity: number }[];
  customerName: string;
  money: OutsideMoney;
  place: CounterOrder['place'];
  by: string;
  /** The same key twice makes one sale; null generates one. */
  key: string | null;
}

export type CounterSold = { kind: 'sold' | 'known'; orderNumber: string; totalCents: number } | Refused;

export async function sellAtCounter(services: PaymentServices, sale: CounterSale): Promise<CounterSold> {
  const items = await findItems(services.database, sale.lines);
  if ('kind' in items) return items;
  const { customerName, place } = sale;
  const wanted = { items, customerName, place, key: sale.key ?? randomUUID() };
  return inTransaction(services.database, async (tx, undo): Promise<CounterSold> => {
    const made = await createCounterOrder(tx, services.proof.confirmationToken, wanted);
    if (made instanceof Problem) {
      undo();
      return { kind: 'refused', why: WHY_NOT_MADE[made.code] ?? `the order is invalid (${made.code})` };
    }
    const { order } = made;
    const sold = { orderNumber: order.order_number, totalCents: order.total_cents };
    if (made.kind === 'known') return { kind: 'known', ...sold };
    const paid = await payOrder(services, tx, order, { ...sale.money, by: sale.by });
    if (paid.kind === 'refused') {
      undo();
      return paid;
    }
    await moveStatus(tx, order.id, { from: 'processing', to: 'shipped' });
    await moveStatus(tx, order.id, { from: 'shipped', to: 'delivered' });
    await recordEvent(tx, order.id, 'delivered', { why: 'handed over at the counter' }, sale.by);
    return { kind: 'sold', ...sold };
  });
}

const WHY_NOT_MADE: Partial<Record<string, string>> = {
  cart_changed: 'a product is not for sale, has no price, or too few units of it are free',
  cart_invalid: 'the total must be between C$0.50 and C$999,999.99',
  idempotency_mismatch: 'another sale was made with this key',
};

async function findItems(
  queries: Queries,
  lines: CounterSale['lines'],
): Promise<{ productId: number; quantity: number }[] | Refused> {
  if (lines.length === 0) return { kind: 'refused', why: 'it has no products' };
  const items: { productId: number; quantity: number }[] = [];
  for (const { product, quantity } of lines) {
    if (!Number.isInteger(quantity) || quantity < 1)
      return { kind: 'refused', why: `the quantity of ${product} must be 1 or more` };
    const found = await findStock(queries, product);
    if (found === null) return { kind: 'refused', why: `there is no product ${product}` };
    items.push({ productId: found.id, quantity });
  }
  return items;
}
