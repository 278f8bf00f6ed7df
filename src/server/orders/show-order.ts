import { toWireMoney } from '#contract/money.ts';
/** An order as the contract's replies show it. */
import type {
  OpenFreightOffer,
  Order,
  OrderBalance,
  OrderDataSheet,
  OrderFreight,
  OrderHistoryEntry,
  OrderRefund,
  OrderShipment,
  OrderSummary,
  OrderTerms,
} from '#contract/orders.ts';
import type { OrderReturn, Returnable } from '#contract/returns.ts';
import { toWireTaxes } from '#contract/tax-lines.ts';
import type { TaxLine } from '#contract/taxes.ts';
import { toWireTotals } from '#contract/totals.ts';
import type { OrderItemRow, OrderRow } from './orders/order-store.ts';
import { totalsOf } from './orders/order-totals.ts';

/** What the browser that made the order may see: nothing personal. */
export function toOrderSummary(order: OrderRow, items: readonly OrderItemRow[]): OrderSummary {
  return {
    order_number: order.order_number,
    status: order.status,
    created_at: order.created_at.toISOString(),
    payment_method: order.payment_method,
    ...toWireTotals(totalsOf(order)),
    items: items.map((item) => ({
      id: item.id,
      quantity: item.quantity,
      price: toWireMoney(item.price_cents),
      total_price: toWireMoney(item.price_cents * item.quantity),
      product: {
        // 0 names no product: what is not sold from the stock has none.
        id: item.product_id ?? 0,
        name: item.name,
        part_number: item.part_number,
        primary_image: item.image_url,
      },
      ...(item.is_freight && { is_freight: true as const }),
      ...(item.promised_on !== null && { promised_on: item.promised_on }),
    })),
  };
}

/** What came and went after the order. */
interface LaterFacts {
  shipments: OrderShipment[];
  refunds: OrderRefund[];
  freight: OrderFreight[];
  freightOffers: OpenFreightOffer[];
  balance: OrderBalance | null;
  terms: OrderTerms | null;
  history: OrderHistoryEntry[];
  dataSheets: OrderDataSheet[];
  returns: OrderReturn[];
  returnable: Returnable | null;
}

/** What the confirmation token opens. What is outside the specification is there only when there is something to show. */
export function toOrder(
  order: OrderRow,
  items: readonly OrderItemRow[],
  confirmationToken: string,
  {
    shipments,
    taxes,
    refunds,
    freight,
    freightOffers,
    balance,
    terms,
    history,
    dataSheets,
    returns,
    returnable,
  }: LaterFacts & { taxes: readonly TaxLine[] },
): Order {
  return {
    ...toOrderSummary(order, items),
    customer_first_name: order.customer_first_name,
    customer_last_name: order.customer_last_name,
    customer_email: order.customer_email,
    shipping_address_line1: order.shipping_address_line1,
    shipping_address_line2: order.shipping_address_line2,
    shipping_city: order.shipping_city,
    shipping_state: order.shipping_state,
    shipping_postal_code: order.shipping_postal_code,
    shipping_country: order.shipping_country,
    confirmation_token: confirmationToken,
    ...(order.company !== '' && { company: order.company }),
    ...(order.po_number !== '' && { po_number: order.po_number }),
    ...(order.ship_choice !== null && { ship_choice: order.ship_choice }),
    ...(shipments.length > 0 && { shipments }),
    ...toWireTaxes(taxes),
    ...(order.tax_exemption !== '' && { tax_exemption: order.tax_exemption }),
    ...(refunds.length > 0 && { refunds }),
    ...(freight.length > 0 && { freight }),
    ...(freightOffers.length > 0 && { freight_offers: freightOffers }),
    ...(balance !== null && { balance }),
    ...(terms !== null && { terms }),
    ...(history.length > 0 && { history }),
    ...(returns.length > 0 && { returns }),
    ...(returnable !== null && { returnable }),
    ...(dataSheets.length > 0 && { data_sheets: dataSheets }),
  };
}
