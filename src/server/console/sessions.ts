/** The session of a request, by its cookie. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_API_BASE, CONSOLE_CALLS, OPEN_CALLS } from '#contract/console/calls.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { SESSION_SECONDS, findSession, noteSessionUse } from './console-store.ts';
import type { ConsoleAddress } from './guard.ts';
import { hashToken, isToken } from './sign-in.ts';

export interface ConsoleSession {
  id: number;
  name: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null in the shop, and for the calls of the console that need no session. */
    consoleSession: ConsoleSession | null;
  }
}

/** What the sign-in page calls. */
const OPEN_URLS: ReadonlySet<string> = new Set(OPEN_CALLS.map((name) => CONSOLE_API_BASE + CONSOLE_CALLS[name].path));
/** How long a link by mail works, and with it the token of the browser that asked for it. */
const ASKER_SECONDS = 600;

/** Every other call needs a session. Pages hold no data and need none. */
export function requireSession(app: FastifyInstance, database: Database, address: () => ConsoleAddress | null): void {
  app.decorateRequest('consoleSession', null);
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    if (url === undefined || !url.startsWith(`${CONSOLE_API_BASE}/`) || OPEN_URLS.has(url)) return;
    const token = readCookie(request, cookieName(address()));
    const session = token === null ? null : await findSession(database, hashToken(token));
    if (session === null) {
      await sendProblem(reply, new Problem('signed_out'));
      return;
    }
    request.consoleSession = { id: session.id, name: session.name };
    await noteSessionUse(database, session.id);
  });
}

/** Of a request that `requireSession` has let pass. */
export function sessionOf({ consoleSession }: FastifyRequest): ConsoleSession {
  if (consoleSession === null) throw new Error('This call needs a session');
  return consoleSession;
}

export function setSessionCookie(reply: FastifyReply, address: ConsoleAddress | null, token: string): void {
  writeCookie(reply, address, token, SESSION_SECONDS);
}

export function clearSessionCookie(reply: FastifyReply, address: ConsoleAddress | null): void {
  writeCookie(reply, address, '', 0);
}

function writeCookie(reply: FastifyReply, address: ConsoleAddress | null, value: string, maxAgeSeconds: number): void {
  const secure = isSecure(address);
  setCookie(reply, { name: cookieName(address), value, maxAgeSeconds, secure, sameSite: 'Strict' });
}

/** Of a browser that has asked for a link by mail; null for any other. */
export function readAskerToken(request: FastifyRequest, address: ConsoleAddress | null): string | null {
  const token = readCookie(request, askerCookieName(address));
  return token !== null && isToken(token) ? token : null;
}

/** The same for a second request, so that both links work. */
export function setAskerCookie(reply: FastifyReply, address: ConsoleAddress | null, token: string): void {
  const name = askerCookieName(address);
  setCookie(reply, { name, value: token, maxAgeSeconds: ASKER_SECONDS, secure: isSecure(address), sameSite: 'Strict' });
}

function askerCookieName(address: ConsoleAddress | null): string {
  return `${cookieName(address)}_asked`;
}

/** Cookies are sent to all ports of a host: the port in the name distinguishes two shops of one machine. */
function cookieName(address: ConsoleAddress | null): string {
  if (isSecure(address)) return '__Host-console';
  return `console_${address === null ? '' : new URL(address.origin).port}`;
}

function isSecure(address: ConsoleAddress | null): boolean {
  return address?.origin.startsWith('https:') === true;
}
