/**
 * Rejects calls beyond their allowance with 429 and Retry-After. Counts are stored in PostgreSQL, so that several servers
 * share them; a client is identified by a keyed hash that includes the day, so that no address is stored and no two days
 * can be joined. Each server counts guesses for itself, too, and all calls while the database cannot (reliability R22,
 * docs/decisions/197).
 */

import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/database.ts';
import { withinTime } from '#server/platform/database/within-time.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { createRepeatedWarning } from '#server/platform/http/repeated-warning.ts';
import { toClientNetworks } from './client-network.ts';
import { getRule } from './limit-rules.ts';
import type { LimitRule } from './limit-rules.ts';
import { deleteUnspent, refundPermit, refundTotal, takePermit } from './limit-store.ts';
import type { Counted, LimitExceeded } from './limit-store.ts';
import { LimitedClients } from './limited-clients.ts';
import { LocalPermits } from './local-permits.ts';
import { NetworksInUse } from './networks-in-use.ts';
import { findRow, ruleOfEachCall } from './route-row.ts';
import type { RouteTable } from './route-row.ts';

export const DELETE_OLD_LIMITS_TASK = 'forget_unspent_limits';
/** A database that takes longer counts as unavailable. */
const REPLY_MS = 1000;
/** After a failure the database is not queried for this long, so that visitors do not wait for it with every call. */
const PAUSE_MS = 5000;
/** Retry-After of a client whose network has permits that may be returned as soon as their calls have a reply. */
const RETRY_AFTER_OTHERS_SECONDS = 1;
/** Smaller bodies cost less than counting them does, and their calls are counted anyway. */
const SMALL_BYTES = 256;
/** A call rejected as invalid counts for the client, but not against the total of all clients. */
const INVALID_INPUT: ReadonlySet<number> = new Set([400, 413, 415, 422]);

export interface LimitOptions {
  database: Database;
  secretKey: string;
  log: Logger;
  /** Called for every rejection, for the metrics. */
  onRejected: (ruleName: string) => void;
}

/** Counts a call that only some requests make, such as a page that is not cached; returns the seconds to wait when it is rejected. */
export type SpendPermit = (rule: LimitRule, request: FastifyRequest) => Promise<number | null>;

export function limitCalls(app: FastifyInstance, options: LimitOptions, table: RouteTable): SpendPermit {
  const { database, secretKey } = options;
  const limited = new LimitedClients();
  const beingHandled = new NetworksInUse();
  const local = new LocalPermits();
  const query = withinReplyTime(options.log);
  const permits = new WeakMap<FastifyRequest, Permit>();

  const spendPermit: SpendPermit = async (rule, request) => {
    const counted = countedBy(secretKey, rule, request);
    const result = limited.findLongestWait(counted.networks, Date.now()) ?? (await count(rule, counted));
    if (typeof result === 'number') {
      options.onRejected(rule.name);
      return result;
    }
    permits.set(request, { rule, counted, isHandled: false, isInDatabase: result === 'in the database' });
    return null;
  };

  /**
   * Returns the seconds to wait when the call is rejected. This server counts first: a burst would be served while the
   * database is slow to count it.
   */
  const count = async (rule: LimitRule, counted: Counted): Promise<number | CountedWhere> => {
    const countsMisses = rule.counts !== 'calls';
    const exceededHere = local.take(counted, Date.now());
    if (exceededHere !== null) return waitForOthers(exceededHere) ?? exceededHere.waitSeconds;
    if (countsMisses) beingHandled.begin(counted.networks);
    const exceeded = await query(() => takePermit(database, counted));
    if (exceeded === UNAVAILABLE) return 'here alone';
    if (exceeded === null) return 'in the database';
    if (countsMisses) beingHandled.end(counted.networks);
    local.refund(counted, Date.now());
    const wait = waitForOthers(exceeded);
    if (wait !== null) return wait;
    limited.note(exceeded.network, exceeded.waitSeconds, Date.now());
    return exceeded.waitSeconds;
  };

  /** A permit that may be returned at once must not make another client of the network wait for long. */
  const waitForOthers = ({ network }: LimitExceeded): number | null =>
    beingHandled.has(network) ? RETRY_AFTER_OTHERS_SECONDS : null;

  /** The reply does not wait for this, so that a wrong guess takes no longer than a right one. */
  const settle = async (request: FastifyRequest, status: number | null): Promise<void> => {
    const permit = permits.get(request);
    if (permit === undefined) return;
    permits.delete(request);
    const { rule, counted, isInDatabase } = permit;
    if (rule.counts === 'calls') {
      const isRefunded = isInDatabase && status !== null && INVALID_INPUT.has(status);
      if (isRefunded) await query(() => refundTotal(database, counted));
      return;
    }
    if (!permit.isHandled || !isMiss(rule, status)) {
      local.refund(counted, Date.now());
      if (isInDatabase) await query(() => refundPermit(database, counted));
    }
    beingHandled.end(counted.networks);
  };

  /** Null when the call stores nothing that is counted by its bytes, or when they are within the allowance. */
  const spendBytes = async (request: FastifyRequest): Promise<number | null> => {
    const stores = findRow(table, request)?.stores;
    if (stores === undefined || stores === 'files') return null;
    const rule = getRule(stores);
    const declared = request.headers['content-length'];
    const cost = Math.min(Number(declared ?? request.routeOptions.bodyLimit), request.routeOptions.bodyLimit);
    if (cost <= SMALL_BYTES) return null;
    const counted = { ...countedBy(secretKey, rule, request), cost };
    const result = await count(rule, counted);
    if (typeof result !== 'number') return null;
    options.onRejected(rule.name);
    return result;
  };

  app.addHook('onRequest', async (request, reply) => {
    const row = findRow(table, request);
    const rule = row === undefined ? null : ruleOfEachCall(row);
    const wait = (rule === null ? null : await spendPermit(rule, request)) ?? (await spendBytes(request));
    if (wait !== null) {
      await sendProblem(reply, new Problem('too_many_requests', { retryAfterSeconds: wait }));
      return;
    }
    // A client that disconnects before its whole body was read has guessed nothing, and no reply is sent to it.
    reply.raw.once('close', () => {
      if (permits.get(request)?.isHandled === false) void settle(request, null);
    });
  });
  app.addHook('preHandler', async (request) => {
    const permit = permits.get(request);
    if (permit !== undefined) permit.isHandled = true;
  });
  // The status is set here also when the client has disconnected, and after an exception.
  app.addHook('onSend', async (request, reply) => {
    void settle(request, reply.statusCode);
  });

  return spendPermit;
}

/** What is stored of a counted request until its reply is sent. */
interface Permit {
  rule: LimitRule;
  counted: Counted;
  /** Whether the route has begun; before that no secret is compared. */
  isHandled: boolean;
  isInDatabase: boolean;
}

type CountedWhere = 'in the database' | 'here alone';

function isMiss({ counts }: LimitRule, status: number | null): boolean {
  return status === 404 || (counts === 'misses' && status === 400);
}

/** The job that runs every minute. */
export function createDeleteOldLimits({ database }: Pick<LimitOptions, 'database'>) {
  return async (): Promise<void> => deleteUnspent(database);
}

function countedBy(secretKey: string, rule: LimitRule, request: FastifyRequest): Counted {
  const day = new Date().toISOString().slice(0, 10);
  const hash = (client: string) =>
    createHmac('sha256', secretKey).update(`limit:${rule.name}:${client}`).digest().subarray(0, 16);
  return {
    networks: toClientNetworks(request.ip).map((network) => hash(`${day}:${network}`)),
    total: rule.total === null ? null : hash('total'),
    allowances: rule,
  };
}

const UNAVAILABLE = Symbol('unavailable');

/** Returns `UNAVAILABLE` when the database fails or is slow. */
function withinReplyTime(log: Logger) {
  let pausedUntil = -Infinity;
  const warn = createRepeatedWarning(
    log,
    'the database does not count requests, this server limits them by its own counts',
  );
  return async <Result>(work: () => Promise<Result>): Promise<Result | typeof UNAVAILABLE> => {
    if (Date.now() < pausedUntil) return UNAVAILABLE;
    try {
      return await withinTime(work(), REPLY_MS);
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      warn({ err: error });
      return UNAVAILABLE;
    }
  };
}
