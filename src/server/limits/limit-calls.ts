/**
 * Rejects calls beyond their allowance with 429 and Retry-After. Counts are stored in PostgreSQL, so that several servers
 * share them; a client is identified by a keyed hash that includes the day, so that no address is stored and no two days
 * can be joined. When the limiter fails, calls are not limited (reliability R22).
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
/** A database that takes longer counts as unavailable. */
const REPLY_MS = 1000;
/** After a failure the database is not queried for this long, so that visitors do not wait for it with every call. */
const PAUSE_MS = 5000;
/** Rejected as invalid: counts for the client, but not against the total of all clients. */
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

/** `routes`: the rules by method and route. */
export function limitCalls(
  app: FastifyInstance,
  options: LimitOptions,
  routes: ReadonlyMap<string, LimitRule> = LIMITED_ROUTES,
): SpendPermit {
  const { database, secretKey } = options;
  const limited = new LimitedClients();
  const query = failOpen(options.log);
  const permitsTaken = new WeakMap<FastifyRequest, Counted>();
  const ruleOf = ({ method, routeOptions }: FastifyRequest) =>
    routes.get(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`);

  const spendPermit: SpendPermit = async (rule, request) => {
    const counted = countedBy(secretKey, rule, request);
    const wait = limited.findLongestWait(counted.networks, Date.now()) ?? (await countInDatabase(rule, counted));
    if (wait === null) {
      if (rule.counts === 'calls') permitsTaken.set(request, counted);
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
    const problem = await query(() => (rule.counts === 'calls' ? takePermit : findWait)(database, counted));
    if (problem === null) return null;
    limited.note(problem.network, problem.waitSeconds, Date.now());
    return problem.waitSeconds;
  };

  // After the response, so that a wrong guess takes no longer than a right one.
  app.addHook('onResponse', async (request, reply) => {
    const counted = permitsTaken.get(request);
    if (counted !== undefined && INVALID_INPUT.has(reply.statusCode)) {
      await query(async () => refundPermit(database, counted).then(() => null));
    }
    const rule = ruleOf(request);
    if (rule === undefined || !isCountedGuess(rule, reply.statusCode)) return;
    await query(() => takePermit(database, countedBy(secretKey, rule, request)));
  });

  return spendPermit;
}

/** By the reply: of rules that count every call, none. */
function isCountedGuess({ counts }: LimitRule, status: number): boolean {
  if (counts === 'calls') return false;
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
    total: hash('total'),
    allowances: rule,
  };
}

/** Returns null, so that calls are not limited, when the database fails or is slow. */
function failOpen(log: Logger) {
  let pausedUntil = -Infinity;
  const warn = createRepeatedWarning(log, 'rate limiter unavailable, requests are not limited');
  return async (work: () => Promise<LimitExceeded | null>): Promise<LimitExceeded | null> => {
    if (Date.now() < pausedUntil) return null;
    try {
      return await withinTime(work(), REPLY_MS);
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      warn({ err: error });
      return null;
    }
  };
}
