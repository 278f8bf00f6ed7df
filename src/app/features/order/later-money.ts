/** What was paid for freight and what was given back after the order, in sums that page and receipt show alike; pure. */

import type { FormatDate } from '#app/format-date.ts';
import { formatPrice } from '#app/format.ts';
import { taxRows } from '#app/tax-rows.ts';
import { LATER_MONEY, REFUND_WAYS } from '#app/texts/order-texts.ts';
import { parseMoney } from '#contract/money.ts';
import type { Order, OrderFreight, OrderRefund } from '#contract/orders.ts';
import { quantityBefore } from '#contract/unit-of-sale.ts';

export interface LaterSums {
  title: string;
  rows: { label: string; value: string; text?: boolean; isTotal?: boolean }[];
  /** By which way money went back; null for freight. */
  note: string | null;
}

export function laterMoney(
  { freight = [], refunds = [] }: Pick<Order, 'freight' | 'refunds'>,
  formatDate: FormatDate,
): LaterSums[] {
  return [
    ...freight.map((paid) => freightSums(paid, formatDate(paid.paid_at))),
    ...refunds.map((refund) => refundSums(refund, formatDate(refund.created_at))),
  ];
}

function freightSums(
  { carrier, amount, tax_amount, taxes, total_amount, is_owed }: OrderFreight,
  date: string,
): LaterSums {
  return {
    title: LATER_MONEY.freight,
    rows: [
      { label: carrier, value: formatPrice(amount) },
      ...taxRows({ taxCents: parseMoney(tax_amount) ?? 0, taxes }),
      {
        label: is_owed ? LATER_MONEY.freightOnAccount : LATER_MONEY.freightPaid(date),
        value: formatPrice(total_amount),
        isTotal: true,
      },
    ],
    note: null,
  };
}

function refundSums(refund: OrderRefund, date: string): LaterSums {
  return {
    title: refund.is_freight ? LATER_MONEY.freightRefund : LATER_MONEY.refund,
    rows: [
      ...contentRows(refund),
      { label: LATER_MONEY.refunded(date), value: formatPrice(refund.amount), isTotal: true },
    ],
    note: REFUND_WAYS[refund.outside_kind ?? 'card'],
  };
}

/** Lines and taxes; of a sum without lines its net amount. Nothing where the tax was not recorded. */
function contentRows({ amount, tax_amount, taxes, items }: OrderRefund): LaterSums['rows'] {
  if (tax_amount === undefined) return [];
  const taxCents = parseMoney(tax_amount) ?? 0;
  const ofItems = items.reduce((sum, item) => sum + (parseMoney(item.amount) ?? 0), 0);
  const restCents = (parseMoney(amount) ?? 0) - taxCents - ofItems;
  return [
    ...items.map((item) => ({
      label: `${quantityBefore(item.quantity, item)}${item.name}${item.part_number === '' ? '' : ` (${item.part_number})`}`,
      value: formatPrice(item.amount),
    })),
    ...(restCents > 0 ? [{ label: LATER_MONEY.beforeTax, value: formatPrice(restCents / 100) }] : []),
    ...(taxCents > 0 ? taxRows({ taxCents, taxes: taxes?.filter((tax) => tax.amount > 0) }) : []),
  ];
}
