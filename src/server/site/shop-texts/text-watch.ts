/**
 * What every server process holds of the shop texts: the redirects of an earlier site, which are sent in front of the pages,
 * and the time at which the notice appears or disappears next, when cached pages are dropped.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { redirectKey } from '#contract/redirect-rules.ts';
import type { Redirect } from '#contract/redirect-rules.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { GONE_POLICY, writeGonePage } from './gone-page.ts';
import { listParts } from './shop-text-store.ts';
import { nextTurn, toOwnTexts } from './shown-texts.ts';

interface WatchOptions {
  database: Database;
  publicUrl: string;
  /** Of every reply. */
  headers: Record<string, string>;
  log: Logger;
  /** The notice has appeared or disappeared. */
  onTurn: () => void;
}

export interface TextWatch {
  /** Replies to an address of the earlier site and returns true; false for any other. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Reads the texts again. */
  reload(): Promise<void>;
  stop(): void;
}

/** A longer timer would end at once. */
const MAX_WAIT_MS = 86_400_000;
const READING = new Set(['GET', 'HEAD']);

export function createTextWatch(options: WatchOptions): TextWatch {
  let redirects = new Map<string, Redirect>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const reload = async () => {
    try {
      const texts = toOwnTexts(await listParts(options.database));
      redirects = indexRedirects(texts.redirects ?? [], options.publicUrl);
      const turn =
        texts.notice === null ? null : nextTurn(texts.notice, new Date(), await findTimeZone(options.database));
      clearTimeout(timer);
      if (turn !== null && !isStopped) timer = setTimeout(onTimer, waitFor(turn), turn).unref();
    } catch (error) {
      // As before; they are read again with the next connection to the database.
      options.log.warn({ err: error }, 'redirects and notice could not be read');
    }
  };
  const onTimer = (turn: Date) => {
    if (turn <= new Date()) options.onTurn();
    void reload();
  };

  return {
    serve(request, response) {
      if (redirects.size === 0 || !READING.has(request.method ?? '')) return false;
      const found = findRedirect(redirects, request.url ?? '');
      if (found === undefined) return false;
      if (found.to === null) replyGone(request, response, options.headers);
      else replyMoved(response, found.to, options.headers);
      return true;
    },
    reload,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Those that lead to this shop under its own name and back into the list are left out, as they would never end. */
export function indexRedirects(rows: readonly Redirect[], publicUrl: string): Map<string, Redirect> {
  const byKey = new Map(rows.map((row) => [redirectKey(row.from), row]));
  const { origin } = new URL(publicUrl);
  const returns = ({ to }: Redirect) => {
    const url = to === null ? null : URL.parse(to, publicUrl);
    return url?.origin === origin && byKey.has(redirectKey(`${url.pathname}${url.search}`));
  };
  return new Map([...byKey].filter(([, row]) => !returns(row)));
}

/** With the query of the request where the list has it, else by the path alone. */
export function findRedirect(redirects: ReadonlyMap<string, Redirect>, url: string): Redirect | undefined {
  if (!url.startsWith('/')) return undefined;
  return redirects.get(redirectKey(url)) ?? redirects.get(redirectKey(url.split('?')[0] ?? ''));
}

function waitFor(turn: Date): number {
  return Math.min(Math.max(turn.getTime() - Date.now(), 0) + 1, MAX_WAIT_MS);
}

function replyMoved(response: ServerResponse, to: string, headers: Record<string, string>): void {
  // Nothing of the request is in it, so that it leads nowhere but where the owner has written.
  const location = new URL(to, 'http://shop.invalid');
  const address = to.startsWith('/') ? `${location.pathname}${location.search}` : location.href;
  response
    .writeHead(301, { ...headers, 'cache-control': 'public, max-age=3600', location: address, 'content-length': '0' })
    .end();
}

function replyGone(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
  response
    .writeHead(410, {
      ...headers,
      'cache-control': 'public, max-age=3600',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': GONE_POLICY,
    })
    .end(request.method === 'HEAD' ? undefined : writeGonePage());
}
