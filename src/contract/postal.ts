/** Postal codes of Canada and the United States: the rules of §5, for form and server alike. */

import type { Country } from './totals.ts';

// Canada Post: no D, F, I, O, Q, U anywhere; no W, Z in first place.
const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i;
const US_ZIP = /^\d{5}(-\d{4})?$/;

/** Whether the code is right for the country; a Canadian one may lack its space or be lower case. */
export function isPostalCode(code: string, country: Country): boolean {
  return (country === 'CA' ? CANADIAN : US_ZIP).test(code.trim());
}

/** The code while it is being typed: "k1a0b1" is "K1A 0B1"; "123456789" is "12345-6789" (§5). */
export function formatPostalCode(typed: string, country: Country): string {
  if (country === 'CA') {
    const letters = typed.toUpperCase().replace(/[\s-]/g, '');
    // More than a code, or something else in it, stays as it was typed.
    if (!/^[A-Z0-9]{0,6}$/.test(letters)) return typed.toUpperCase();
    return letters.length > 3 ? `${letters.slice(0, 3)} ${letters.slice(3)}` : letters;
  }
  const digits = typed.replace(/\D/g, '').slice(0, 9);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
