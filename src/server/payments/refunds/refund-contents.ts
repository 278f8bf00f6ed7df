/** What refunds were for, as mails and the buyer's page show it. */

import { toWireMoney } from '#contract/money.ts';
import type { OrderRefund } from '#contract/orders.ts';
import { toWireTaxes } from '#contract/tax-lines.ts';
import type { TaxLine } from '#contract/taxes.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import { listItems } from '#server/orders/orders/order-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { isAcceptedRefund } from '#server/platform/database/states.ts';
import type { MailItem } from '#server/site/notifications/item-label.ts';
import { listRefundItems, listRefundTaxes } from './refund-part-store.ts';
import { listRefundsOfOrder } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

export interface RefundContents {
  items: (MailItem & { amountCents: number; isRestocked: boolean })[];
  taxes: Omit<TaxLine, 'taxableCents'>[];
}

export async function findRefundContents(
  queries: Queries,
  { id, order_id }: Pick<RefundRow, 'id' | 'order_id'>,
): Promise<RefundContents> {
  const ordered = await listItems(queries, order_id);
  const items = (await listRefundItems(queries, order_id)).filter(({ refund_id }) => refund_id === id);
  return {
    items: items.flatMap(({ order_item_id, quantity, amount_cents, is_restocked }) => {
      const item = ordered.find((candidate) => candidate.id === order_item_id);
      if (item === undefined) return [];
      const { name, part_number: partNumber } = item;
      return [{ name, partNumber, quantity, unit: item, amountCents: amount_cents, isRestocked: is_restocked }];
    }),
    taxes: (await listRefundTaxes(queries, order_id)).filter(({ refundId }) => refundId === id),
  };
}

/** Refunds of the order and its freight that are accepted, oldest first; a second or late payment that went back is not among them. */
export async function listShownRefunds(queries: Queries, orderId: number): Promise<OrderRefund[]> {
  const refunds = (await listRefundsOfOrder(queries, orderId)).filter(
    ({ status, reason }) => isAcceptedRefund(status) && reason !== 'duplicate' && reason !== 'offer_ended',
  );
  const shown: OrderRefund[] = [];
  for (const refund of refunds) {
    const { items, taxes } = await findRefundContents(queries, refund);
    shown.push({
      amount: toWireMoney(refund.amount_cents),
      ...(refund.tax_cents !== null && { tax_amount: toWireMoney(refund.tax_cents) }),
      created_at: refund.created_at.toISOString(),
      ...(refund.freight_cents > 0 && { is_freight: true as const }),
      ...(refund.outside_kind !== null && { outside_kind: refund.outside_kind }),
      items: items.map(({ name, partNumber, quantity, unit, amountCents }) => {
        return { name, part_number: partNumber, quantity, ...toWireUnit(unit), amount: toWireMoney(amountCents) };
      }),
      ...toWireTaxes(taxes),
    });
  }
  return shown;
}
