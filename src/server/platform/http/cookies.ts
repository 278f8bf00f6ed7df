/** Cookies of the shop: one CSRF token, and after an order the proof that this browser made it. */

import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whether cookies of the shop carry `Secure` and `__Host-`: only over https. WebKit stores no such cookie that came over plain http, not
 * even from http://localhost.
 */
export function isSecureOrigin(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/** The value of a cookie; null when it is absent or sent twice with different values. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const [value, other] = readCookies(request, name);
  return value === undefined || other !== undefined ? null : value;
}

/** Every different value of a cookie: other sites of the same domain may set one of the same name. */
export function readCookies(request: FastifyRequest, name: string): string[] {
  const values = new Set<string>();
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) values.add(pair.slice(equals + 1).trim());
  }
  return [...values];
}

/** Sets a cookie that scripts cannot read. `secure` is false only while the shop is reached over plain http. */
export function setCookie(
  reply: FastifyReply,
  cookie: { name: string; value: string; maxAgeSeconds: number; secure: boolean; sameSite?: 'Lax' | 'Strict' },
): void {
  const secure = cookie.secure ? '; Secure' : '';
  const text = `${cookie.name}=${cookie.value}; Path=/; Max-Age=${cookie.maxAgeSeconds}; HttpOnly; SameSite=${cookie.sameSite ?? 'Lax'}${secure}`;
  reply.header('set-cookie', text);
}
