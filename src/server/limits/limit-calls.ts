/**
 * Refuses calls beyond their allowance with 429 and Retry-After. Counts stand in PostgreSQL, so that several servers
 * share them; a client is known by a keyed hash with the day in it, so that no address is kept and no two days can be
 * joined. A fault of the limiter lets the visitor through (reliability R22).
 */
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import { withinTime } from '#server/database/within-time.ts';
import { Problem, sendProblem } from '#server/http/problem.ts';
import { createRepeatedWarning } from '#server/http/repeated-warning.ts';
import { toClientNetworks } from './client-network.ts';
import { LIMITED_ROUTES } from './limit-rules.ts';
import type { LimitRule } from './limit-rules.ts';
import { deleteUnspent, findWait, refundPermit, takePermit } from './limit-store.ts';
import type { Counted, LimitExceeded } from './limit-store.ts';
import { LimitedClients } from './limited-clients.ts';

export const DELETE_OLD_LIMITS_TASK = 'forget_unspent_limits';
/** A database that takes longer is as good as away. */
const ANSWER_MS = 1000;
/** After a fault the database is left alone for this long, so that visitors do not wait for it call after call. */
const PAUSE_MS = 5000;
/** Refused for what was sent: counts for the client, but not against the total of everybody. */
const INVALID_INPUT: ReadonlySet<number> = new Set([400, 413, 415, 422]);

export interface LimitOptions {
  database: Database;
  secretKey: string;
  log: Logger;
  /** Told of every problem, for the metrics. */
  onRejected: (ruleName: string) => void;
}

/** Counts a call that only some requests make, such as a page that is not cached; gives the seconds to wait when it is refused. */
export type SpendPermit = (rule: LimitRule, request: FastifyRequest) => Promise<number | null>;

export function limitCalls(app: FastifyInstance, options: LimitOptions): SpendPermit {
  const { database, secretKey } = options;
  const refused = new LimitedClients();
  const ask = failOpen(options.log);
  const taken = new WeakMap<FastifyRequest, Counted>();

  const spendPermit: SpendPermit = async (rule, request) => {
    const counted = countedBy(secretKey, rule, request);
    const wait = refused.findLongestWait(counted.networks, Date.now()) ?? (await countInDatabase(rule, counted));
    if (wait === null) {
      if (rule.counts === 'calls') taken.set(request, counted);
      return null;
    }
    options.onRejected(rule.name);
    return wait;
  };

  app.addHook('onRequest', async (request, reply) => {
    const rule = ruleOf(request);
    const wait = rule === undefined ? null : await spendPermit(rule, request);
    if (wait !== null) await sendProblem(reply, new Problem('too_many_requests', { retryAfterSeconds: wait }));
  });

  const countInDatabase = async (rule: LimitRule, counted: Counted): Promise<number | null> => {
    const problem = await ask(() => (rule.counts === 'calls' ? takePermit : findWait)(database, counted));
    if (problem === null) return null;
    refused.note(problem.network, problem.waitSeconds, Date.now());
    return problem.waitSeconds;
  };

  // Afterwards, so that the answer to a guess takes no longer than another.
  app.addHook('onResponse', async (request, reply) => {
    const counted = taken.get(request);
    if (counted !== undefined && INVALID_INPUT.has(reply.statusCode)) {
      await ask(async () => refundPermit(database, counted).then(() => null));
    }
    const rule = ruleOf(request);
    if (rule?.counts !== 'misses' || (reply.statusCode !== 404 && reply.statusCode !== 400)) return;
    await ask(() => takePermit(database, countedBy(secretKey, rule, request)));
  });

  return spendPermit;
}

/** The minute's job. */
export function createDeleteOldLimits({ database }: Pick<LimitOptions, 'database'>) {
  return async (): Promise<void> => deleteUnspent(database);
}

function ruleOf({ method, routeOptions }: FastifyRequest): LimitRule | undefined {
  return LIMITED_ROUTES.get(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`);
}

function countedBy(secretKey: string, rule: LimitRule, request: FastifyRequest): Counted {
  const day = new Date().toISOString().slice(0, 10);
  const hash = (who: string) =>
    createHmac('sha256', secretKey).update(`limit:${rule.name}:${who}`).digest().subarray(0, 16);
  return {
    networks: toClientNetworks(request.ip).map((network) => hash(`${day}:${network}`)),
    total: hash('total'),
    allowances: rule,
  };
}

/** Null, which lets everybody through, when the database fails or is slow. */
function failOpen(log: Logger) {
  let pausedUntil = -Infinity;
  const warn = createRepeatedWarning(log, 'rate limiter unavailable, requests are not limited');
  return async (question: () => Promise<LimitExceeded | null>): Promise<LimitExceeded | null> => {
    if (Date.now() < pausedUntil) return null;
    try {
      return await withinTime(question(), ANSWER_MS);
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      warn({ err: error });
      return null;
    }
  };
}
