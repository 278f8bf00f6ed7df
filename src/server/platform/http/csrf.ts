/**
 * Cross-site request forgery (§7): a token that must come back in X-CSRFToken and is signed over the browser's cookies,
 * and an Origin that must be the shop's own.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackOrigin } from '#server/platform/config-values.ts';
import { isSecureOrigin, readCookies, setCookie } from './cookies.ts';
import { isCsrfTokenFor, isOwnCsrfCookie, makeCsrfCookie, makeCsrfToken, orderCookieFor } from './csrf-token.ts';
import { mount } from './mount.ts';
import type { Mounting } from './mount.ts';
import { Problem, sendProblem } from './problem.ts';

const CSRF_COOKIE = 'csrftoken';
const MAX_AGE_SECONDS = 180 * 24 * 3600;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface CsrfOptions {
  secretKey: string;
  publicUrl: string;
  /** The order cookie of this browser; null before its first order. */
  readOrderCookie: (request: FastifyRequest) => string | null;
}

/** Rejects every changing request that lacks the token, except the addresses in `exempt` (signed webhooks). */
export function guardAgainstForgery(app: FastifyInstance, options: CsrfOptions & { exempt: readonly string[] }): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.has(request.method) || options.exempt.includes(request.routeOptions.url ?? '')) return;
    const problem = findForgery(request, options);
    if (problem !== null) await sendProblem(reply, problem);
  });
}

export function mountCsrfToken(mounting: Mounting, options: CsrfOptions): void {
  const { secretKey, publicUrl } = options;
  mount(mounting, 'getCsrfToken', async (_input, { request, reply }) => {
    const csrfCookie =
      readCookies(request, CSRF_COOKIE).find((value) => isOwnCsrfCookie(secretKey, value)) ?? makeCsrfCookie(secretKey);
    const secure = isSecureOrigin(publicUrl);
    setCookie(reply, { name: CSRF_COOKIE, value: csrfCookie, maxAgeSeconds: MAX_AGE_SECONDS, secure });
    return { csrfToken: makeCsrfToken(secretKey, { csrfCookie, orderCookie: options.readOrderCookie(request) }) };
  });
}

function findForgery(request: FastifyRequest, options: CsrfOptions): Problem | null {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, options.publicUrl)) return new Problem('origin_refused');
  if (site === 'cross-site') return new Problem('origin_refused');
  const cookies = readCookies(request, CSRF_COOKIE);
  if (cookies.length === 0) return new Problem('csrf_missing');
  const token = request.headers['x-csrftoken'];
  const isGood =
    typeof token === 'string' && isTokenOfBrowser(token, cookies, options.readOrderCookie(request), options);
  return isGood ? null : new Problem('csrf_invalid');
}

/**
 * Another site of the same domain may have added a `csrftoken` of its own: one that matches the token suffices. A token
 * issued before the first order stays valid for the order that was made with it.
 */
function isTokenOfBrowser(
  token: string,
  cookies: readonly string[],
  orderCookie: string | null,
  { secretKey }: CsrfOptions,
): boolean {
  const isOfThatOrder = orderCookie !== null && orderCookie === orderCookieFor(secretKey, token);
  const signedOver = isOfThatOrder ? null : orderCookie;
  return cookies.some(
    (csrfCookie) =>
      isOwnCsrfCookie(secretKey, csrfCookie) &&
      isCsrfTokenFor(secretKey, token, { csrfCookie, orderCookie: signedOver }),
  );
}

/** On a loopback address all loopback names are accepted, with the shop's own port. */
function isOwnOrigin(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  return isLoopbackOrigin(publicUrl) && isLoopbackOrigin(origin) && new URL(origin).port === new URL(publicUrl).port;
}
