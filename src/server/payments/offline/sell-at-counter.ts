/** A sale at the counter: an order that is made, paid and handed over in one transaction, by the functions of every other order. */

import { randomUUID } from 'node:crypto';
import type { Refused } from '#server/orders/orders/change-order.ts';
import { createCounterOrder } from '#server/orders/orders/create-counter-order.ts';
import type { CounterOrder } from '#server/orders/orders/create-counter-order.ts';
import { moveStatus, recordEvent } from '#server/orders/orders/order-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { OfflineMoney } from './decide-offline-payment.ts';
import { NO_PLACE, quoteLines } from './quote-sale.ts';
import type { SaleLine } from './quote-sale.ts';
import { payOrder } from './record-offline-payment.ts';

export interface CounterSale {
  lines: readonly SaleLine[];
  customerName: string;
  company?: string;
  /** The total the customer was shown: with another one nothing is sold. */
  shownTotalCents?: number;
  money: OfflineMoney;
  place: CounterOrder['place'];
  by: string;
  /** The same key twice makes one sale; null generates one. */
  key: string | null;
}

/** `lines`: which of the lines are the reason, by their place in the sale. */
export type SaleRefused = Refused & { lines?: { index: number; why: string }[] };
export type CounterSold = { kind: 'sold' | 'known'; orderNumber: string; totalCents: number } | SaleRefused;

export async function sellAtCounter(services: PaymentServices, sale: CounterSale): Promise<CounterSold> {
  const items = await findItems(services, sale.lines);
  if ('kind' in items) return items;
  const sold = await sellItems(services, sale, items);
  if (sold.kind !== 'refused') return sold;
  return { ...sold, ...(await findRefusedLines(services, sale.lines)) };
}

type Items = CounterOrder['items'];

async function sellItems(services: PaymentServices, sale: CounterSale, items: Items): Promise<CounterSold> {
  const { customerName, company = '', shownTotalCents = null, place } = sale;
  const requested = { items, customerName, company, shownTotalCents, place, key: sale.key ?? randomUUID() };
  return inTransaction(services.database, async (tx, undo): Promise<CounterSold> => {
    const made = await createCounterOrder(tx, services.proof.confirmationToken, requested);
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
  idempotency_mismatch: 'this form has made another sale before',
  invalid_request: NO_PLACE,
  totals_changed: 'a price has changed meanwhile, and with it the total',
};

async function findItems({ database }: PaymentServices, lines: CounterSale['lines']): Promise<Items | SaleRefused> {
  if (lines.length === 0) return { kind: 'refused', why: 'it has no products' };
  const wrong = lines.find(({ quantity }) => !Number.isInteger(quantity) || quantity < 1);
  if (wrong !== undefined) return { kind: 'refused', why: `the quantity of ${wrong.product} must be 1 or more` };
  const quoted = await quoteLines(database, lines);
  const items = quoted.flatMap(({ productId, quantity, note = '' }) =>
    productId === null ? [] : [{ productId, quantity, note }],
  );
  if (items.length === lines.length) return items;
  const unknown = quoted.flatMap(({ productId, problem }, index) =>
    productId === null && problem !== null ? [{ index, why: problem }] : [],
  );
  return { kind: 'refused', why: unknown[0]?.why ?? 'a product is unknown', lines: unknown };
}

/** As the lines stand after the refusal; empty where none of them is the reason any more. */
async function findRefusedLines(
  { database }: PaymentServices,
  lines: CounterSale['lines'],
): Promise<Pick<SaleRefused, 'lines'>> {
  const quoted = await quoteLines(database, lines);
  const refused = quoted.flatMap(({ problem }, index) => (problem === null ? [] : [{ index, why: problem }]));
  return refused.length === 0 ? {} : { lines: refused };
}
