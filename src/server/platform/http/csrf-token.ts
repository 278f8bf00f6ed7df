/**
 * The two halves of the protection against forged requests: a signed value in the cookie `csrftoken`, and a token that
 * the page sends back in X-CSRFToken. The token has a random part of its own, which is in no cookie, and is signed over
 * the browser's cookies, so that another site that may set cookies for this one can forge neither half.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a token is signed over beside its random part. */
export interface TokenBinding {
  /** Value of the cookie `csrftoken`. */
  csrfCookie: string;
  /** Value of the order cookie; null before the first order. */
  orderCookie: string | null;
}

export function makeCsrfCookie(secretKey: string): string {
  return seal(randomBytes(32).toString('base64url'), (random) => sign(secretKey, `csrf:${random}`));
}

export function isOwnCsrfCookie(secretKey: string, cookie: string): boolean {
  return isSealed(cookie, (random) => sign(secretKey, `csrf:${random}`));
}

/** Every call returns a different token. */
export function makeCsrfToken(secretKey: string, binding: TokenBinding): string {
  return seal(randomBytes(32).toString('base64url'), (random) => signBound(secretKey, random, binding));
}

export function isCsrfTokenFor(secretKey: string, token: string, binding: TokenBinding): boolean {
  return isSealed(token, (random) => signBound(secretKey, random, binding));
}

/** The order cookie of an order made with this token: the same for each retry of the page, and known to no other client. */
export function orderCookieFor(secretKey: string, token: string): string {
  return sign(secretKey, `order cookie:${token}`);
}

function signBound(secretKey: string, random: string, { csrfCookie, orderCookie }: TokenBinding): string {
  return sign(secretKey, JSON.stringify(['csrf token', random, csrfCookie, orderCookie]));
}

function sign(secretKey: string, text: string): string {
  return createHmac('sha256', secretKey).update(text).digest('base64url');
}

function seal(random: string, signatureOf: (random: string) => string): string {
  return `${random}.${signatureOf(random)}`;
}

function isSealed(text: string, signatureOf: (random: string) => string): boolean {
  const [random = ''] = text.split('.', 1);
  const [received, expected] = [Buffer.from(text), Buffer.from(seal(random, signatureOf))];
  return received.length === expected.length && timingSafeEqual(received, expected);
}
