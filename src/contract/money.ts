/**
 * Money is whole cents inside and a JSON number with at most two decimals on the wire
 * (readings, "Data and replies"). These are the only functions that cross between the two.
 */

import { CURRENCY_SYMBOL } from './constants.ts';

/** Largest amount that is accepted or shown: eight digits of cents, Stripe's own limit. */
export const MAX_CENTS = 99_999_999;
/** Smallest amount of a payment page: Stripe rejects less than about half a US dollar. */
export const MIN_PAYMENT_CENTS = 50;

/**
 * Reads a wire amount (number or numeric string) as cents, rounded half up on its decimal digits,
 * so that 1.005 is 101 and not the 100 that binary arithmetic gives.
 * Null for anything that is not a plain amount from 0 to {@link MAX_CENTS}.
 */
export function parseMoney(value: unknown): number | null {
  const text = typeof value === 'number' ? numberText(value) : value;
  if (typeof text !== 'string') return null;
  const match = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(text);
  if (match === null) return null;
  const decimals = (match[2] ?? '').padEnd(3, '0');
  const roundUp = (decimals[2] ?? '0') >= '5' ? 1 : 0;
  const cents = Number(match[1]) * 100 + Number(decimals.slice(0, 2)) + roundUp;
  return cents <= MAX_CENTS ? cents : null;
}

/** Cents as the number that replies carry: 124950 is 1249.5. */
export function toWireMoney(cents: number): number {
  return cents / 100;
}

/** Cents as people read them: 124950 is "C$1,249.50" (§1). */
export function formatMoney(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = (Math.abs(cents) % 100).toString().padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${CURRENCY_SYMBOL}${whole}.${rest}`;
}

/** A product's price of 0, in cents or as in replies, is a price on request: it cannot be ordered (docs/decisions/041). */
export function isOnRequest(price: number): boolean {
  return price === 0;
}

/** A share of an amount in percent of at most four decimals, rounded half up to the cent (readings: tax, once, on the subtotal). */
export function percentOf(cents: number, percent: number): number {
  // Whole ten-thousandths, because 9.975 has no exact binary form.
  return Math.floor((cents * Math.round(percent * 10_000) + 500_000) / 1_000_000);
}

function numberText(value: number): string | null {
  if (!Number.isFinite(value) || value < 0) return null;
  const text = String(value);
  return text.includes('e') ? value.toFixed(10) : text;
}
