/**
 * What an invoice shows, fixed when it is issued and stored with it: later changes of the order, the company or the taxes
 * change nothing of it. Refunds are not part of it; they are added when it is printed.
 */

import { z } from 'zod';
import { dayAfter, dayIn } from '#contract/company-time.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import { soldUnitFields } from '#contract/sold-unit.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import { untaxedDelivery } from '#contract/untaxed-delivery.ts';
import { billingLines, shippingLines } from '#server/orders/orders/address-lines.ts';
import type { OrderItemRow, OrderRow } from '#server/orders/orders/order-store.ts';
import type { InvoicedOffer } from './invoice-store.ts';

/** The card of the payment page, or how money came outside of it. */
const PAYMENT_KINDS = ['card', 'card_terminal', 'transfer', 'cheque', 'cash', 'account'] as const satisfies (
  | 'card'
  | OfflineKind
)[];
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

const INVOICE_FACTS = z.object({
  /** Unique within all years: 2026-00001. */
  number: z.string(),
  /** Days in the company's time zone, as 2026-11-22. */
  issued_on: z.string(),
  ordered_on: z.string(),
  paid_on: z.string(),
  /** The day on which the invoice of an order on terms is due; absent from other invoices. */
  due_on: z.string().optional(),
  order_number: z.string(),
  /** Number of the freight offer that the invoice is for; absent from the invoice of the order itself. */
  freight_offer: z.number().int().optional(),
  po_number: z.string(),
  /** What the buyer says of the whole order; absent as above. */
  note: z.string().optional(),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  /** Lines of the addresses; empty after the buyer's personal data was erased. */
  bill_to: z.array(z.string()),
  ship_to: z.array(z.string()),
  items: z.array(
    z.object({
      part_number: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      ...soldUnitFields,
      price_cents: z.number().int(),
      total_cents: z.number().int(),
      /** The day by which it is shipped, as it was promised when the invoice was issued; absent where none was. */
      promised_on: z.string().optional(),
      /** What the buyer says of it; absent where that is nothing, and after the buyer's personal data was erased. */
      note: z.string().optional(),
    }),
  ),
  subtotal_cents: z.number().int(),
  taxes: z.array(
    z.object({
      name: z.string(),
      /** Decimal text without trailing zeros: 9.975. */
      percent: z.string(),
      /** The company's number with the authority of the tax; empty when there is none. */
      registration_number: z.string(),
      tax_cents: z.number().int(),
    }),
  ),
  /** Why there is no tax; absent where the taxes are those of the place. */
  tax_exemption: z.object({ reason: z.string(), reference: z.string().default('') }).optional(),
  /** The province or territory of Canada for which no tax is charged; absent where there is a tax, and for other places. */
  untaxed_delivery: z.string().optional(),
  /** Present when one of its items is the freight. */
  includes_freight: z.literal(true).optional(),
  total_cents: z.number().int(),
  /** How it was paid when it was issued; of 'account' nothing was. */
  payment_method: z.enum(PAYMENT_KINDS),
});

export type InvoiceFacts = z.infer<typeof INVOICE_FACTS>;
export type InvoiceTax = InvoiceFacts['taxes'][number];

export function parseInvoiceFacts(facts: unknown): InvoiceFacts {
  return INVOICE_FACTS.parse(facts);
}

export interface InvoiceSource {
  number: { year: number; number: number; issuedAt: Date };
  order: OrderRow;
  items: readonly OrderItemRow[];
  taxes: readonly InvoiceTax[];
  paymentMethod: PaymentKind;
  seller: InvoiceFacts['seller'];
  timeZone: string;
}

export function toInvoiceFacts({ order, items, timeZone, ...source }: InvoiceSource): InvoiceFacts {
  const dayOf = (moment: Date) => dayIn(timeZone, moment);
  const untaxed =
    source.taxes.length > 0 || order.tax_exemption !== ''
      ? null
      : untaxedDelivery({ country: order.shipping_country, region: order.shipping_state });
  return {
    number: formatInvoiceNumber(source.number),
    issued_on: dayOf(source.number.issuedAt),
    ordered_on: dayOf(order.created_at),
    paid_on: dayOf(order.paid_at ?? source.number.issuedAt),
    ...dueOf(order, dayOf(source.number.issuedAt)),
    order_number: order.order_number,
    po_number: order.po_number,
    ...(order.note !== '' && { note: order.note }),
    seller: source.seller,
    bill_to: billingLines(order),
    ship_to: shippingLines(order),
    items: items.map((item) => ({
      part_number: item.part_number,
      name: item.name,
      quantity: item.quantity,
      ...toWireUnit(item),
      price_cents: item.price_cents,
      total_cents: item.price_cents * item.quantity,
      ...(item.promised_on !== null && { promised_on: item.promised_on }),
      ...(item.note !== '' && { note: item.note }),
    })),
    subtotal_cents: order.subtotal_cents,
    taxes: [...source.taxes],
    ...(order.tax_exemption !== '' && {
      tax_exemption: { reason: order.tax_exemption, reference: order.tax_exemption_reference },
    }),
    ...(untaxed !== null && { untaxed_delivery: untaxed }),
    ...(items.some((item) => item.is_freight) && { includes_freight: true as const }),
    total_cents: order.total_cents,
    payment_method: source.paymentMethod,
  };
}

function dueOf({ due_days }: OrderRow, issuedOn: string): { due_on?: string } {
  return due_days === null ? {} : { due_on: dayAfter(issuedOn, due_days) };
}

interface FreightInvoiceSource extends Omit<InvoiceSource, 'items'> {
  offer: InvoicedOffer;
}

/** The freight is its one item. */
export function toFreightInvoiceFacts({ offer, ...source }: FreightInvoiceSource): InvoiceFacts {
  const { amount_cents, total_cents, paid_at, carrier, number } = offer;
  return {
    ...toInvoiceFacts({ ...source, items: [] }),
    paid_on: dayIn(source.timeZone, paid_at ?? source.number.issuedAt),
    freight_offer: number,
    items: [
      {
        part_number: '',
        name: `Freight for order ${source.order.order_number}, ${carrier}`,
        quantity: 1,
        price_cents: amount_cents,
        total_cents: amount_cents,
      },
    ],
    subtotal_cents: amount_cents,
    total_cents,
  };
}

function formatInvoiceNumber({ year, number }: InvoiceSource['number']): string {
  return `${year}-${String(number).padStart(5, '0')}`;
}
