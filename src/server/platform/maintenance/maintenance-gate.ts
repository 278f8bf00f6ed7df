/**
 * In front of everything else: while the shop is in maintenance all visitors get the maintenance page, and their calls a 503 that
 * puts open pages into maintenance mode too (§8). Payments are still reported, settled and checked.
 */

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/database.ts';
import { Problem, toProblemBody } from '#server/platform/http/problem.ts';
import { MAINTENANCE_POLICY, writeMaintenancePage } from './maintenance-page.ts';
import { findMaintenance } from './maintenance-store.ts';
import type { Maintenance } from './maintenance-store.ts';
import { PASS_COOKIE, PASS_PATH, isPass, makePass } from './owner-pass.ts';

/** When machines are asked to come back, in seconds. */
const RETRY_AFTER_S = 300;
const PASS_SECONDS = 86_400;

interface GateOptions {
  database: Database;
  secretKey: string;
  /** Headers of every reply. */
  headers: Record<string, string>;
  /** Served during maintenance too: paths that begin so. */
  exempt: readonly string[];
  /** Whether the shop is reached over https. */
  isSecure: boolean;
  log: Logger;
}

export interface MaintenanceGate {
  /** Replies and returns true while the shop is closed to this client; false lets it pass. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Reads the state again. */
  reload(): Promise<void>;
}

interface Closed {
  pass: string;
  page: string;
}

export function createMaintenanceGate(options: GateOptions): MaintenanceGate {
  let closed: Closed | null = null;
  return {
    serve(request, response) {
      const path = request.url ?? '';
      if (closed === null || options.exempt.some((prefix) => path.startsWith(prefix))) return false;
      if (isPass(readPass(request), closed.pass)) {
        forbidStoring(request, response);
        return false;
      }
      if (path.startsWith(PASS_PATH) && isPass(path.slice(PASS_PATH.length), closed.pass))
        letIn(response, closed.pass, options);
      else if (path.startsWith('/api')) replyToMachine(response, options.headers);
      else replyWithPage(request, response, closed.page, options.headers);
      return true;
    },
    async reload() {
      try {
        const maintenance = await findMaintenance(options.database);
        closed = maintenance === null ? null : toClosed(maintenance, options.secretKey);
      } catch (error) {
        // As before; it is read again with the next connection to the database.
        options.log.warn({ err: error }, 'whether the shop is in maintenance could not be read');
      }
    },
  };
}

function toClosed(maintenance: Maintenance, secretKey: string): Closed {
  return { pass: makePass(secretKey, maintenance), page: writeMaintenancePage(maintenance) };
}

function readPass({ headers: { cookie = '' } }: IncomingMessage): string {
  const pairs = cookie.split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === PASS_COOKIE)?.[1] ?? '';
}

/**
 * The response depends on the cookie: a cache that stored it would send it to visitors of the closed shop, and a 304 would make a
 * copy of it from before the maintenance fresh again (decision 128).
 */
function forbidStoring(request: IncomingMessage, response: ServerResponse): void {
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.find((value): value is OutgoingHttpHeaders => typeof value === 'object' && value !== null);
    return writeHead(status, { ...headers, 'cache-control': 'private, no-store' });
  };
}

function letIn(response: ServerResponse, pass: string, { headers, isSecure }: GateOptions): void {
  const secure = isSecure ? '; Secure' : '';
  response
    .writeHead(303, {
      ...headers,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'set-cookie': `${PASS_COOKIE}=${pass}; Path=/; Max-Age=${PASS_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
      location: '/',
      'content-length': '0',
    })
    .end();
}

const NOT_NOW = { 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store', connection: 'close' };

function replyToMachine(response: ServerResponse, headers: Record<string, string>): void {
  const body = JSON.stringify(toProblemBody(new Problem('unavailable')));
  response.writeHead(503, { ...headers, ...NOT_NOW, 'content-type': 'application/json; charset=utf-8' }).end(body);
}

function replyWithPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: string,
  headers: Record<string, string>,
): void {
  response
    .writeHead(503, {
      ...headers,
      ...NOT_NOW,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': MAINTENANCE_POLICY,
    })
    .end(request.method === 'HEAD' ? undefined : page);
}
