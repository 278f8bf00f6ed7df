/** Orders as the console's replies show them. */

import type { OrderDetail, OrderRowView } from '#contract/console/orders.ts';
import type { ReturnView } from '#contract/console/returns.ts';
import { formatMoney } from '#contract/money.ts';
import { moneyState, workState } from '#contract/order-states.ts';
import { RETURN_REASONS } from '#contract/return-terms.ts';
import { taxLabel } from '#contract/taxes.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import type { OwnerOrder } from '#server/business/order-page/find-owner-order.ts';
import { findCorrectable } from '#server/orders/orders/correct-order.ts';
import type { OrderListRow } from '#server/orders/orders/find-orders.ts';
import { describeEvent } from '#server/orders/orders/order-event-words.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { nameOfPayment } from '#server/payments/books/payment-names.ts';
import type { RefundFacts } from '#server/payments/refunds/plan-refund.ts';
import { beginningOf } from './beginning-of.ts';
import { toNotes, toShipments } from './show-owner-shipments.ts';

export function toOrderRow(row: OrderListRow): OrderRowView {
  return {
    order_number: row.order_number,
    created_at: row.created_at.toISOString(),
    customer: nameOf(row),
    city: row.shipping_city,
    region: row.shipping_state,
    company: row.company,
    po_number: row.po_number,
    lines: row.lines,
    total_cents: row.total_cents,
    status: row.status,
    payment_state: row.payment_state,
    is_to_quote: row.is_to_quote,
    is_freight_asked: row.is_freight_asked,
    is_part_shipped: row.is_part_shipped,
    is_to_approve: row.is_to_approve,
    is_declined: row.is_declined,
    is_abandoned: row.is_abandoned,
    owed_cents: row.owed_cents,
    received_cents: row.received_cents,
    money: moneyState(row),
    work: workState(row),
  };
}

export function toOrderDetail(parts: OwnerOrder): OrderDetail {
  const { order, listed, items, events, money, mails, shipped, notes, offers, refundFacts } = parts;
  return {
    ...toOrderRow(listed),
    paid_at: order.paid_at?.toISOString() ?? null,
    ship_choice: order.ship_choice,
    note: order.note,
    email: order.customer_email,
    phone: order.customer_phone,
    bill_to: addressOf(order, 'billing'),
    ship_to: addressOf(order, 'shipping'),
    items: items.map((item) => ({
      id: item.id,
      product_id: item.product_id,
      part_number: item.part_number,
      name: item.name,
      image: item.image_url,
      quantity: item.quantity,
      ...toWireUnit(item),
      is_freight: item.is_freight,
      left: shipped.left.get(item.id) ?? 0,
      missing: shipped.missing.get(item.id) ?? 0,
      promised_on: item.promised_on,
      note: item.note,
      price_cents: item.price_cents,
      total_cents: item.price_cents * item.quantity,
    })),
    correctable: findCorrectable(order),
    cancellation: parts.cancellation && {
      refund_cents: parts.cancellation.kind === 'refund' ? parts.cancellation.refundCents : 0,
    },
    receivable_cents: parts.receivableCents,
    balance: parts.balance && { deposit_cents: parts.balance.depositCents, owed_cents: parts.balance.owedCents },
    terms: parts.terms && toTerms(order, parts.terms),
    has_invoice: events.some(({ kind }) => kind === 'paid'),
    subtotal_cents: order.subtotal_cents,
    tax_cents: order.tax_cents,
    taxes: parts.taxes.map((tax) => ({ label: taxLabel(tax), tax_cents: tax.taxCents })),
    due_on: parts.dueOn,
    received: money.received.map(toReceived),
    paid_cents: money.paidCents,
    refunded_cents: money.refundedCents,
    refunds: money.refunds.map((refund) => ({ ...refund, created_at: refund.created_at.toISOString() })),
    refunding: refundFacts && toRefunding(refundFacts),
    freight_offers: offers.map((offer) => ({
      ...offer,
      refunded_cents: offer.refundedCents,
      valid_until: offer.valid_until.toISOString(),
      paid_at: offer.paid_at?.toISOString() ?? null,
    })),
    mails: mails.map((mail) => ({
      ...mail,
      created_at: mail.created_at.toISOString(),
      sent_at: mail.sent_at?.toISOString() ?? null,
      is_to_buyer: mail.recipient.toLowerCase() === order.customer_email.toLowerCase(),
    })),
    shipments: toShipments(shipped),
    last_carrier: shipped.lastCarrier?.carrier ?? null,
    last_carrier_name: shipped.lastCarrier?.name ?? '',
    notes: toNotes(notes),
    returns: parts.returns.map((returned) => toReturn(returned, items)),
    questions: parts.questions.map(({ id, created_at: at, message, state }) => ({
      id,
      at: at.toISOString(),
      beginning: beginningOf(message),
      is_new: state === 'new',
    })),
    history: events.map((event) => ({
      id: event.id,
      at: event.created_at.toISOString(),
      by: event.made_by,
      text: describeEvent(event),
    })),
    seen_event_id: events.at(-1)?.id ?? 0,
  };
}

function toReceived(received: OwnerOrder['money']['received'][number]): OrderDetail['received'][number] {
  const { at, amountCents, roundingCents, paidBy, reference, card, page } = received;
  const rounded = roundingCents === 0 ? '' : `, rounded from ${formatMoney(amountCents - roundingCents)}`;
  return {
    at: at.toISOString(),
    amount_cents: amountCents,
    name: `${card ?? nameOfPayment(paidBy)}${rounded}`,
    reference,
    page,
  };
}

function toTerms({ due_days }: OrderRow, terms: NonNullable<OwnerOrder['terms']>): OrderDetail['terms'] {
  const { code, isNewAddress, waitsThrough, files } = terms;
  return {
    company: code.company,
    code_end: code.codeEnd,
    is_usable: code.isUsable,
    limit_cents: code.limitCents,
    open_cents: code.waitingCents + code.owedCents,
    due_days: due_days ?? code.dueDays,
    waits_through: waitsThrough,
    is_new_address: isNewAddress,
    files,
  };
}

function toReturn(
  { created_at, reason, items, ...returned }: OwnerOrder['returns'][number],
  lines: OwnerOrder['items'],
): ReturnView {
  return {
    number: returned.number,
    state: returned.state,
    at: created_at.toISOString(),
    reason: RETURN_REASONS[reason],
    note: returned.note,
    decline_reason: returned.decline_reason,
    files: returned.files,
    is_refunded: returned.isRefunded,
    items: items.map(({ id, quantity }) => {
      const line = lines.find((each) => each.id === id);
      return { id, part_number: line?.part_number ?? '', name: line?.name ?? '', quantity, ...toWireUnit(line ?? {}) };
    }),
  };
}

function toRefunding({ taxes, earlier, offline }: RefundFacts): OrderDetail['refunding'] {
  return {
    taxes: taxes.map(({ name, taxCents }) => ({ name, tax_cents: taxCents })),
    outside_kinds: offline === null ? null : [...offline.kinds],
    earlier: earlier.map(({ amountCents, taxCents, items }) => ({
      amount_cents: amountCents,
      tax_cents: taxCents === null ? null : [...taxCents],
      items: items.map(({ itemId, quantity }) => ({ item_id: itemId, quantity })),
    })),
  };
}

function nameOf({
  customer_first_name,
  customer_last_name,
}: Pick<OrderRow, 'customer_first_name' | 'customer_last_name'>) {
  return `${customer_first_name} ${customer_last_name}`.trim();
}

/** As on a parcel, without empty lines. */
function addressOf(order: OrderRow, kind: 'billing' | 'shipping'): OrderDetail['bill_to'] {
  const place = `${order[`${kind}_city`]} ${order[`${kind}_state`]} ${order[`${kind}_postal_code`]}`;
  const lines = [nameOf(order), order[`${kind}_address_line1`], order[`${kind}_address_line2`], place];
  return { lines: lines.map((line) => line.trim()).filter((line) => line !== ''), country: order[`${kind}_country`] };
}
