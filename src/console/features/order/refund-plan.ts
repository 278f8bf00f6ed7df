/** What the refund form asks for, and what that refunds: by the rule that the server decides by. */

import type { FreightOfferOfOrder, OrderDetail } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';
import { decideLineRefund, leftToRefund } from '#contract/refund-rules.ts';
import type { EarlierRefund, RefundableOrder } from '#contract/refund-rules.ts';
import { readDollars } from './dollars.ts';

export interface TypedRefund {
  /** By the id of the item, as typed. */
  quantities: Readonly<Record<number, string>>;
  restocked: Readonly<Record<number, boolean>>;
  amount: string;
}

export interface RefundPlanView {
  lines: { item_id: number; quantity: number; restocked: boolean }[] | null;
  amountCents: number | null;
  /** Why it cannot be requested; null when it can. */
  error: string | null;
  /** The sum and its tax; empty while nothing is entered. */
  summary: string;
}

/** The lines that came back by returns which are not refunded yet, as far as they are left; nothing without one. */
export function refundOfReturns(order: OrderDetail): TypedRefund {
  const left = quantitiesLeft(order);
  const quantities: Record<number, string> = {};
  for (const { id } of order.items) {
    const units = order.returns
      .filter(({ state, is_refunded: isRefunded }) => state === 'received' && !isRefunded)
      .flatMap(({ items }) => items.filter((item) => item.id === id))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const refundable = Math.min(units, left.get(id) ?? 0);
    if (refundable > 0) quantities[id] = String(refundable);
  }
  return { quantities, restocked: {}, amount: '' };
}

export function planRefund(order: OrderDetail, { quantities, restocked, amount }: TypedRefund): RefundPlanView {
  const lines = order.items.flatMap(({ id }) => {
    const text = (quantities[id] ?? '').trim();
    if (text === '' || text === '0') return [];
    const quantity = /^\d{1,7}$/.test(text) ? Number(text) : 0;
    return [{ item_id: id, quantity, restocked: restocked[id] ?? false }];
  });
  const amountCents = amount.trim() === '' ? null : readDollars(amount);
  const requested = { lines: lines.length === 0 ? null : lines, amountCents };
  const refused = (fieldError: string, summary = fieldError) => ({ ...requested, error: fieldError, summary });
  if (amount.trim() !== '' && amountCents === null) return refused('Enter an amount such as 84.50');
  if (requested.lines === null && amountCents === null) return refused('Enter a quantity or an amount', '');
  const { refundable, earlier } = rulesOf(order);
  const decided = decideLineRefund(refundable, earlier, {
    lines: requested.lines?.map((line) => ({ itemId: line.item_id, quantity: line.quantity })) ?? null,
    amountCents,
  });
  if (decided.kind === 'refused') return refused(`It cannot be refunded: ${decided.why}`);
  const taxes = (order.refunding?.taxes ?? []).map(({ name }, n) => `${formatMoney(decided.taxCents[n] ?? 0)} ${name}`);
  const within = taxes.length === 0 ? '' : `, of it ${taxes.join(' and ')}`;
  return { ...requested, error: null, summary: `Refunds ${formatMoney(decided.amountCents)}${within}` };
}

/** Of the payment of a freight offer; without an amount all that is left of it. */
export function planFreightRefund(offer: FreightOfferOfOrder, amount: string): RefundPlanView {
  const left = leftOfOffer(offer);
  const amountCents = amount.trim() === '' ? null : readDollars(amount);
  const requested = { lines: null, amountCents };
  if (amount.trim() !== '' && amountCents === null)
    return { ...requested, error: 'Enter an amount such as 84.50', summary: 'Enter an amount such as 84.50' };
  const fieldError = (amountCents ?? left) > left ? `Only ${formatMoney(left)} of the freight is left to refund` : null;
  return {
    ...requested,
    error: fieldError,
    summary: fieldError ?? `Refunds ${formatMoney(amountCents ?? left)} of the freight`,
  };
}

/** Offers that were paid and are not refunded in full. */
export function refundableOffers({ freight_offers: offers }: OrderDetail): FreightOfferOfOrder[] {
  return offers.filter((offer) => offer.state === 'paid' && leftOfOffer(offer) > 0);
}

export function leftOfOffer({ total_cents: total, refunded_cents: refunded }: FreightOfferOfOrder): number {
  return total - refunded;
}

/** Units of each item that were not refunded yet. */
export function quantitiesLeft(order: OrderDetail): Map<number, number> {
  const { refundable, earlier } = rulesOf(order);
  return leftToRefund(refundable, earlier).quantities;
}

export function isSomethingLeft(order: OrderDetail): boolean {
  if (order.refunding === null) return false;
  const { refundable, earlier } = rulesOf(order);
  const { netCents, taxCents } = leftToRefund(refundable, earlier);
  return netCents + taxCents.reduce((sum, cents) => sum + cents, 0) > 0;
}

function rulesOf({ items, refunding }: OrderDetail): { refundable: RefundableOrder; earlier: EarlierRefund[] } {
  return {
    refundable: {
      items: items.map(({ id, quantity, price_cents: priceCents }) => ({ id, quantity, priceCents })),
      freightCents: 0,
      taxCents: (refunding?.taxes ?? []).map(({ tax_cents: cents }) => cents),
    },
    earlier: (refunding?.earlier ?? []).map((refund) => ({
      amountCents: refund.amount_cents,
      taxCents: refund.tax_cents,
      items: refund.items.map(({ item_id: itemId, quantity }) => ({ itemId, quantity })),
    })),
  };
}
