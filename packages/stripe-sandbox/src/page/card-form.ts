/**
 * Reads the payment form. Field names, all plain text:
 *   card_number  12 to 19 digits, spaces and dashes allowed       expiry       MM/YY or MM/YYYY
 *   cvc          3 or 4 digits                                     name         name on the card
 *   email        needed only when the shop gave none               country      two letters, optional
 *   postal_code  optional
 * What a bank would validate (check digit, past expiry, test card) is left to the payment; only unreadable input is refused.
 */

import { type StoredCard, cardBrand } from '../cards.ts';
import type { Buyer } from '../objects/charge.ts';
import { isEmail } from '../parameters.ts';

export type FieldName = 'email' | 'card_number' | 'expiry' | 'cvc' | 'name' | 'country' | 'postal_code';
export type FieldErrors = ReadonlyMap<FieldName, string>;

/** What may be shown again after a refusal: never the number or the security code. */
export interface Retyped {
  readonly email: string;
  readonly expiry: string;
  readonly name: string;
  readonly country: string;
  readonly postalCode: string;
}

export type CardForm =
  | {
      readonly ok: true;
      readonly number: string;
      readonly card: StoredCard;
      readonly buyer: Buyer;
      readonly retyped: Retyped;
    }
  | { readonly ok: false; readonly errors: FieldErrors; readonly retyped: Retyped };

export const NOTHING_TYPED: Retyped = { email: '', expiry: '', name: '', country: 'CA', postalCode: '' };

const NUMBER_TEXT = 'Your card number is incomplete.';
const EXPIRY_TEXT = "Your card's expiration date is incomplete.";

export function readCardForm(body: string, knownEmail: string | null): CardForm {
  const form = new URLSearchParams(body);
  const field = (name: FieldName): string => (form.get(name) ?? '').trim().slice(0, 200);
  const keptField = (name: FieldName): string => (holdsCardNumber(field(name)) ? '' : field(name));
  const number = field('card_number').replace(/[\s-]/g, '');
  const expiry = parseExpiry(field('expiry'));
  const email = knownEmail ?? field('email');
  const retyped: Retyped = {
    email: field('email'),
    expiry: keptField('expiry'),
    name: keptField('name'),
    country: keptField('country'),
    postalCode: keptField('postal_code'),
  };
  const errors = new Map<FieldName, string>();
  if (knownEmail === null && !isEmail(email)) errors.set('email', 'Enter an email address such as name@example.com.');
  if (!/^\d{12,19}$/.test(number)) errors.set('card_number', NUMBER_TEXT);
  if (expiry === undefined) errors.set('expiry', EXPIRY_TEXT);
  else if (expiry.month < 1 || expiry.month > 12) errors.set('expiry', "Your card's expiration date is invalid.");
  if (!/^\d{3,4}$/.test(field('cvc'))) errors.set('cvc', "Your card's security code is incomplete.");
  if (retyped.name === '') errors.set('name', 'Enter the name on the card.');
  if (!/^([A-Z]{2})?$/.test(retyped.country)) errors.set('country', 'Choose a country from the list.');
  if (errors.size > 0 || expiry === undefined) return { ok: false, errors, retyped };
  return {
    ok: true,
    number,
    card: { brand: cardBrand(number), last4: number.slice(-4), expMonth: expiry.month, expYear: expiry.year },
    buyer: {
      email,
      name: retyped.name,
      country: retyped.country === '' ? null : retyped.country,
      postalCode: retyped.postalCode === '' ? null : retyped.postalCode,
    },
    retyped,
  };
}

/** A number typed into the wrong field must not be stored. */
function holdsCardNumber(text: string): boolean {
  return /\d{12,}/.test(text.replace(/[\s-]/g, ''));
}

function parseExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$|^(\d{2})(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const month = Number(match[1] ?? match[3]);
  return { month, year: 2000 + Number(match[2] ?? match[4]) };
}
