/**
 * Cross-site request forgery (§7): a signed token in a cookie that must come back in X-CSRFToken, and an Origin
 * that must be the shop's own. The token is bound to the browser by being its cookie.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackOrigin } from '#server/config.ts';
import { readCookie, setCookie } from './cookies.ts';
import { mount } from './mount.ts';
import type { Mounting } from './mount.ts';
import { refuse, sendRefusal } from './refusal.ts';
import type { Refusal } from './refusal.ts';

export const CSRF_COOKIE = 'csrftoken';
const MAX_AGE_SECONDS = 180 * 24 * 3600;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface CsrfOptions {
  secretKey: string;
  publicUrl: string;
}

/** Refuses every changing request that lacks the token, except the addresses in `exempt` (signed webhooks). */
export function guardAgainstForgery(app: FastifyInstance, options: CsrfOptions & { exempt: readonly string[] }): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.has(request.method) || options.exempt.includes(request.routeOptions.url ?? '')) return;
    const refusal = forgeryRefusal(request, options);
    if (refusal !== null) await sendRefusal(reply, refusal);
  });
}

export function mountCsrfToken(mounting: Mounting, options: CsrfOptions): void {
  mount(mounting, 'getCsrfToken', async (_input, { request, reply }) => {
    const known = readCookie(request, CSRF_COOKIE);
    const token = known !== null && isOurs(known, options.secretKey) ? known : makeToken(options.secretKey);
    const secure = options.publicUrl.startsWith('https:');
    setCookie(reply, { name: CSRF_COOKIE, value: token, maxAgeSeconds: MAX_AGE_SECONDS, secure });
    return { csrfToken: token };
  });
}

function forgeryRefusal(request: FastifyRequest, options: CsrfOptions): Refusal | null {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, options.publicUrl)) return refuse('origin_refused');
  if (site === 'cross-site') return refuse('origin_refused');
  const cookie = readCookie(request, CSRF_COOKIE);
  if (cookie === null) return refuse('csrf_missing');
  const header = request.headers['x-csrftoken'];
  const isSame = typeof header === 'string' && isEqual(header, cookie);
  return isSame && isOurs(cookie, options.secretKey) ? null : refuse('csrf_invalid');
}

/** On a loopback address the shop answers to all of its names there, on its own port. */
function isOwnOrigin(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  return isLoopbackOrigin(publicUrl) && isLoopbackOrigin(origin) && new URL(origin).port === new URL(publicUrl).port;
}

function makeToken(secretKey: string): string {
  const random = randomBytes(32).toString('base64url');
  return `${random}.${signature(random, secretKey)}`;
}

function isOurs(token: string, secretKey: string): boolean {
  const [random = '', signed = ''] = token.split('.');
  return isEqual(signed, signature(random, secretKey));
}

function signature(random: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`csrf:${random}`).digest('base64url');
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
