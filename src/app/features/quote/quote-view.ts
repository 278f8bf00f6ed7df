/** What the page of a quote shows; pure. */

import { errorCode, isUnreachable } from '#app/api/api-client.ts';
import { EMPTY_CHECKOUT } from '#app/checkout-form/checkout-state.ts';
import type { CheckoutState } from '#app/checkout-form/checkout-state.ts';
import { formatPrice } from '#app/format.ts';
import { refusalOfShop } from '#app/named-fields.ts';
import { taxRows } from '#app/tax-rows.ts';
import { isCountry } from '#contract/checkout-form.ts';
import { parseMoney } from '#contract/money.ts';
import type { Quote } from '#contract/quotes.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import type { SumRow } from '#ui/sums.tsx';
import {
  QUOTE_APPROVED_TEXT,
  QUOTE_WAITING_TEXT,
  QUOTE_PROBLEMS,
  QUOTE_BALANCE_TEXT,
  QUOTE_STATES_TEXT,
  QUOTE_TEXTS,
} from './quote-texts.ts';

type ShownState = keyof typeof QUOTE_STATES_TEXT;

const TONES: Record<ShownState, BadgeTone> = {
  sent: 'info',
  accepted: 'warn',
  paid: 'ok',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};

/** A draft has no page. */
export function stateView({ state, order }: Pick<Quote, 'state' | 'order'>) {
  const shown: ShownState = state === 'draft' ? 'withdrawn' : state;
  if (order?.balance_due != null) return { ...QUOTE_BALANCE_TEXT, tone: 'warn' as const };
  return { ...(termsText(order) ?? QUOTE_STATES_TEXT[shown]), tone: TONES[shown] };
}

/** Of an order on terms, for which no payment page is used; null for any other. */
function termsText(order: Quote['order']) {
  if (order === null || !order.is_on_terms) return null;
  return order.waits_through === null ? QUOTE_APPROVED_TEXT : QUOTE_WAITING_TEXT;
}

export function sumRows(quote: Quote): SumRow[] {
  const { freight, exemption, taxes, tax_amount, subtotal, total_amount, deposit } = quote;
  const taxCents = parseMoney(tax_amount) ?? 0;
  return [
    freight === null
      ? { label: 'Freight', value: QUOTE_TEXTS.freightExcluded, text: true }
      : {
          label: freight.carrier === '' ? 'Freight' : `Freight, ${freight.carrier}`,
          value: formatPrice(freight.amount),
        },
    { label: 'Subtotal', value: formatPrice(subtotal) },
    ...taxRows({
      taxCents,
      taxes,
      exemption: exemption?.reason,
      delivery: { country: quote.country, region: quote.region },
    }),
    { label: 'Total', value: formatPrice(total_amount), isTotal: true },
    ...(deposit == null
      ? []
      : [
          { label: QUOTE_TEXTS.deposit, value: formatPrice(deposit.amount) },
          { label: QUOTE_TEXTS.balance, value: formatPrice(deposit.balance) },
        ]),
  ];
}

/** The form with what the quote knows of its buyer and its destination. */
export function startForm({ buyer, country, region }: Quote): CheckoutState {
  return {
    ...EMPTY_CHECKOUT,
    form: {
      ...EMPTY_CHECKOUT.form,
      customer_email: buyer.email,
      customer_first_name: buyer.first_name,
      customer_last_name: buyer.last_name,
      customer_phone: buyer.phone,
      ...(isCountry(country) && { billing_country: country, shipping_country: country }),
      billing_state: region,
      shipping_state: region,
    },
    business: { ...EMPTY_CHECKOUT.business, company: buyer.company },
  };
}

/** Why something was not done, in words. */
export function toQuoteProblem(error: unknown): string {
  const code = errorCode(error) ?? '';
  if (isProblem(code)) return QUOTE_PROBLEMS[code];
  return refusalOfShop(error) ?? (isUnreachable(error) ? QUOTE_PROBLEMS.unreachable : QUOTE_PROBLEMS.other);
}

/** Whether the quote is no longer what the buyer saw. */
export function hasChanged(error: unknown): boolean {
  return ['quote_revised', 'quote_closed', 'quote_accepted'].includes(errorCode(error) ?? '');
}

function isProblem(code: string): code is keyof typeof QUOTE_PROBLEMS {
  return Object.hasOwn(QUOTE_PROBLEMS, code);
}

/** Whether its order, or the balance of it, can be paid on the payment page. */
export function isPayable({ state, order }: Pick<Quote, 'state' | 'order'>): boolean {
  return (state === 'accepted' && order?.is_on_terms !== true) || order?.balance_due != null;
}

/** Undefined where the whole total is paid. */
export function payLabel({ order, deposit }: Pick<Quote, 'order' | 'deposit'>): string | undefined {
  if (order?.balance_due != null) return QUOTE_TEXTS.payBalance(formatPrice(order.balance_due));
  return deposit == null ? undefined : QUOTE_TEXTS.payDeposit(formatPrice(deposit.amount));
}
