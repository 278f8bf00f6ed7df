/** Amounts are integers in the currency's smallest unit (cents). */

export type Currency = 'cad' | 'usd';

const CHARACTERS: Readonly<Record<Currency, string>> = { cad: 'C$', usd: 'US$' };

/** `123450` cents in cad is `C$1,234.50`. */
export function formatAmount(cents: number, currency: Currency): string {
  const whole = Math.trunc(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `${CHARACTERS[currency]}${whole}.${String(cents % 100).padStart(2, '0')}`;
}
