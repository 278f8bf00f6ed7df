/** How a payment by card is named to the owner, and where it is shown at Stripe. Pure. */

import type { Selectable } from 'kysely';
import type { Tables } from '#server/platform/database/tables.ts';

type PaidSession = Pick<
  Selectable<Tables['checkout_sessions']>,
  'card_brand' | 'card_last4' | 'payment_intent_id' | 'mode' | 'url'
>;

/** Stripe's words for brands whose name is more than the word with a capital. */
const BRAND_NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  unknown: 'Card',
};

/** Such as "Visa ending in 4242"; null where the card is not known. */
export function nameOfCard({ card_brand: brand, card_last4: last4 }: PaidSession): string | null {
  if (last4 === '') return null;
  return `${BRAND_NAMES[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} ending in ${last4}`;
}

/** Its page in Stripe's dashboard; a payment of the sandbox has the page where it was paid. Null where neither is known. */
export function paymentPage({ mode, payment_intent_id: id, url }: PaidSession): string | null {
  if (id === null || mode === null) return null;
  if (mode === 'sandbox') return url;
  return `https://dashboard.stripe.com/${mode === 'test' ? 'test/' : ''}payments/${encodeURIComponent(id)}`;
}
