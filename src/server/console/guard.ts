/**
 * Which requests the console takes: those of clients of the private network, under a name that is the console's own, made by
 * its own pages. Another site's page in the same browser can do none of them, whatever name it has resolved to this address.
 */

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import { isLoopbackOrigin, isPrivateAddress } from '#server/platform/config-values.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';

/** How the console may be reached. */
export interface ConsoleAddress {
  /** Where its pages are: the proxy's origin when there is one. */
  origin: string;
  /** Every origin that is the console's own. */
  origins: ReadonlySet<string>;
  /** Whether a proxy in front of it is set up. */
  isProxied: boolean;
}

/** A console that listens on this host and port. */
export function toConsoleAddress(host: string, port: number, url: string | null): ConsoleAddress {
  const ownOrigin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const loopback = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
  const direct = isLoopbackOrigin(ownOrigin) ? loopback : [new URL(ownOrigin).origin];
  const origin = url ?? direct[0] ?? ownOrigin;
  return { origin, origins: new Set([...direct, origin].map((each) => new URL(each).origin)), isProxied: url !== null };
}

const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];
const SAFE_METHODS = new Set(['GET', 'HEAD']);

interface RequestFacts {
  method: string;
  /** Of the connection. */
  remoteAddress: string;
  headers: IncomingHttpHeaders;
}

/** Null: the request is taken. */
export function findIntrusion(request: RequestFacts, address: ConsoleAddress): ProblemCode | null {
  const { headers, method, remoteAddress } = request;
  if (!isPrivateAddress(remoteAddress)) return 'client_refused';
  if (!isOwnHost(headers.host, address)) return 'host_refused';
  if (!address.isProxied && FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) return 'proxy_refused';
  const { origin } = headers;
  if (origin === undefined ? !SAFE_METHODS.has(method) : !address.origins.has(origin)) return 'origin_refused';
  return isFromOtherSite(method, headers) ? 'origin_refused' : null;
}

/** A name that another site has resolved to this address is in no origin of the console. */
function isOwnHost(host: string | undefined, { origins }: ConsoleAddress): boolean {
  const requested = host?.toLowerCase();
  return [...origins].some((origin) => new URL(origin).host === requested);
}

/** The shop on another port of this machine counts as another site too. A link may lead here, but nothing may be read by it. */
function isFromOtherSite(method: string, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return !(isLink && SAFE_METHODS.has(method));
}

/** `address` is known when the console listens; before that, every request is refused. */
export function guardConsole(app: FastifyInstance, address: () => ConsoleAddress | null): void {
  app.addHook('onRequest', async (request, reply) => {
    const known = address();
    const facts = {
      method: request.method,
      headers: request.headers,
      remoteAddress: request.raw.socket.remoteAddress ?? '',
    };
    const code = known === null ? 'host_refused' : findIntrusion(facts, known);
    // A change that no route takes is refused for its method (http/other-methods.ts).
    const isUnrouted = request.is404 && !SAFE_METHODS.has(request.method);
    if (code !== null && !(code === 'origin_refused' && isUnrouted)) await sendProblem(reply, new Problem(code));
  });
}
