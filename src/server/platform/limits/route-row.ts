/** What the table of routes says of one route, and how it is put into effect (docs/decisions/137). */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getRule } from './limit-rules.ts';
import type { LimitRule, RuleName } from './limit-rules.ts';

/** Why the calls of a route are not counted. */
export const UNCOUNTED_BECAUSE = {
  few_rows:
    'its reply is the same for all visitors, has few rows, and is computed in the fair queue of lists when it is not cached',
  stored_file: 'it sends what is stored or constant, over connections that are bounded',
  rendered_page:
    'a page is counted by the call whose data it shows, and only when it is not cached; renders have a fair queue',
  payment_service: 'the form and age of the signature are checked before the body is read',
  monitoring: 'its reply is constant, or shared by all who request it at once',
  signed_in: 'it serves people of the company who are signed in',
  private_network: 'it serves clients of the private network alone and stores nothing',
} as const;

/** `each`: every call. `uncached`: a call, or a page with its data, whose reply is not cached; sending a cached one costs less than counting it. */
export type CallCount = { each: RuleName } | { uncached: RuleName } | { none: keyof typeof UNCOUNTED_BECAUSE };

/**
 * What a call costs most of: `memory`, the server alone; `database`, statements on few rows; `search`, statements on many rows or long results, a few at a
 * time; `render`, a page; `worker`, a worker process; `payment`, a call of Stripe; `file`, bytes from the disk; `stream`, a reply that stays open.
 */
export type Processor = 'memory' | 'database' | 'search' | 'render' | 'worker' | 'payment' | 'file' | 'stream';

export interface RouteRow {
  calls: CallCount;
  processor: Processor;
  /** The largest body, in bytes; that of the server unless set (http/json-body.ts). */
  bodyBytes?: number;
  /**
   * It stores something of a visitor that is no order, so it is refused while the disk is nearly full (docs/decisions/116). Its bytes are counted by a
   * rule, or as files are (docs/decisions/115).
   */
  stores?: RuleName | 'files';
  /** A buyer starts or changes something by it, or is sent a mail: it is refused in a copy of a shop (docs/decisions/183). */
  isForBuyers?: true;
}

/** Rows by method and route; HEAD has the row of GET. */
export type RouteTable = ReadonlyMap<string, RouteRow>;

/** The row of a request; undefined for an address that no route takes. */
export function findRow(table: RouteTable, { method, routeOptions }: FastifyRequest): RouteRow | undefined {
  return table.get(toKey(method, routeOptions.url ?? ''));
}

/** The rule that counts every call; null when there is none. */
export function ruleOfEachCall({ calls }: RouteRow): LimitRule | null {
  return 'each' in calls ? getRule(calls.each) : null;
}

/** The rule that counts a call whose reply is not cached; null when there is none. */
export function ruleWhenUncached({ calls }: RouteRow): LimitRule | null {
  return 'uncached' in calls ? getRule(calls.uncached) : null;
}

/** The rule that counts a page with the data of this call. */
export function ruleOfPage(row: RouteRow): LimitRule | null {
  return ruleOfEachCall(row) ?? ruleWhenUncached(row);
}

/** To be called before any route is mounted. Gives each its body limit; throws for one without a row. */
export function mountByTable(app: FastifyInstance, table: RouteTable): void {
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const row = table.get(toKey(method, route.url));
      if (row === undefined)
        throw new Error(`${method} ${route.url} has no row in the table of routes (src/server/platform/limits)`);
      if (row.bodyBytes !== undefined) route.bodyLimit = row.bodyBytes;
    }
  });
}

function toKey(method: string, url: string): string {
  return `${method === 'HEAD' ? 'GET' : method} ${url}`;
}
