/**
 * The metrics of GET /metrics, in the text format of Prometheus. Labels come from fixed lists alone (route patterns, problem codes, rules,
 * directives, states): never an address, a token or anything that a visitor typed (reliability R24).
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ProblemCode } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/database.ts';
import { withinTime } from '#server/platform/database/within-time.ts';
import { memoizeFor } from '#server/platform/http/loading-cache.ts';
import { CLIENT_CLOSED_STATUS, onClientClosed } from '#server/platform/http/request-log.ts';
import type { Workers } from '#server/platform/workers/workers.ts';
import { readWork } from './health-store.ts';

export interface Metrics {
  registry: Registry;
  /** A problem was sent. */
  problem(code: ProblemCode): void;
  /** A call was rejected by the limiter. */
  limited(ruleName: string): void;
  cspReport(directive: string): void;
  /** A delivery to the webhook was rejected; the reason is one of a fixed list. */
  webhookRejected(reason: string): void;
  /** A cached page was sent, in front of the routes. */
  pageFromMemory(): void;
}

/** States of connections, and what pg's pool counts them by. */
const CONNECTIONS = [
  ['open', 'totalCount'],
  ['idle', 'idleCount'],
  ['waiting', 'waitingCount'],
] as const;

export interface MetricsOptions {
  database: Database;
  /** Without them there are no metrics of connections. */
  pools: readonly Pick<pg.Pool, (typeof CONNECTIONS)[number][1]>[] | undefined;
  /** The page cache's content now; null without pages. */
  cachedPages: () => { pages: number; bytes: number } | null;
  /** How many analytics records have been lost since the start. */
  droppedRecords: () => number;
  /** The share of the stock that is held unpaid, from 0 to 1. */
  heldShare: () => Promise<number>;
  workers: Pick<Workers, 'waiting' | 'counts'>;
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const DATABASE_MS = 2000;

export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const limited = new Counter({
    name: 'shop_limited_total',
    help: 'Calls rejected by the limiter',
    labelNames: ['rule'],
    registers,
  });
  const problems = new Counter({
    name: 'shop_problems_total',
    help: 'Problems by code',
    labelNames: ['code'],
    registers,
  });
  const reports = new Counter({
    name: 'shop_csp_reports_total',
    help: 'Reports of the content policy',
    labelNames: ['directive'],
    registers,
  });
  const webhooks = new Counter({
    name: 'shop_webhooks_rejected_total',
    help: 'Deliveries rejected: by the form or age of the signature, the signature itself, or the mode',
    labelNames: ['reason'],
    registers,
  });
  let fromMemory = 0;
  registry.registerMetric(
    new Counter({
      name: 'shop_pages_from_cache_total',
      help: 'Pages and lists sent from the cache in front of the routes',
      registers: [],
      collect() {
        this.reset();
        this.inc(fromMemory);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'shop_analytics_dropped_total',
      help: 'Analytics records that were not stored',
      registers: [],
      collect() {
        this.reset();
        this.inc(options.droppedRecords());
      },
    }),
  );
  addPoolAndPages(registry, options);
  addWork(registry, options.database);
  addHeldShare(registry, options);
  addWorkers(registry, options);
  return {
    registry,
    problem: (code) => problems.inc({ code }),
    limited: (rule) => limited.inc({ rule }),
    cspReport: (directive) => reports.inc({ directive }),
    webhookRejected: (reason) => webhooks.inc({ reason }),
    pageFromMemory: () => (fromMemory += 1),
  };
}

/** Counts and times every request that reaches the routes, and every problem by its code. */
export function measureRequests(app: FastifyInstance, { registry, problem }: Metrics): void {
  const registers = [registry];
  const requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'Requests by route and class of status; 499 when the client closed the connection before the end of the reply',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  app.addHook('onSend', async (_request, { problemCode }) => {
    if (problemCode !== null) problem(problemCode);
  });
  const observe = ({ method, routeOptions }: FastifyRequest, { elapsedTime }: FastifyReply, status: string) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / 1000);
  };
  app.addHook('onResponse', async (request, reply) => {
    observe(request, reply, `${Math.floor(reply.statusCode / 100)}xx`);
  });
  onClientClosed(app, (request, reply) => {
    // Of a client that has closed its side alone, it was counted when it was sent.
    if (reply.problemCode !== 'client_closed') problem('client_closed');
    observe(request, reply, String(CLIENT_CLOSED_STATUS));
  });
}

function addPoolAndPages(registry: Registry, { pools, cachedPages }: MetricsOptions): void {
  if (pools !== undefined) {
    registry.registerMetric(
      new Gauge({
        name: 'shop_database_connections',
        help: 'Connections of the pools: all, idle, and requests that wait for one',
        labelNames: ['state'],
        registers: [],
        collect() {
          for (const [state, count] of CONNECTIONS)
            this.set(
              { state },
              pools.reduce((total, pool) => total + pool[count], 0),
            );
        },
      }),
    );
  }
  registry.registerMetric(
    new Gauge({
      name: 'shop_cached_pages',
      help: 'Pages in memory',
      registers: [],
      collect() {
        this.set(cachedPages()?.pages ?? 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'shop_cached_pages_bytes',
      help: 'Bytes of the pages in memory',
      registers: [],
      collect() {
        this.set(cachedPages()?.bytes ?? 0);
      },
    }),
  );
}

/** The backlog in the database; when it is unavailable, only `shop_database_up` has a value, 0. */
function addWork(registry: Registry, database: Database): void {
  const read = memoizeFor(0, () => withinTime(readWork(database), DATABASE_MS).catch(() => null));
  registry.registerMetric(
    new Gauge({
      name: 'shop_database_up',
      help: '1 when the database replies',
      registers: [],
      async collect() {
        this.set((await read()) === null ? 0 : 1);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'shop_backlog',
      help: 'Jobs that are due or have used up their attempts; mails to be sent, those that failed and are tried again, and those whose recipient is refused; payment events; orders that a person must look at, and those whose money is still to be given back; notices to the owner that wait for a digest; rows of the limiter',
      labelNames: ['kind'],
      registers: [],
      async collect() {
        const work = await read();
        this.reset();
        for (const [kind, count] of Object.entries(work ?? {})) this.set({ kind }, count);
      },
    }),
  );
}

function addHeldShare(registry: Registry, { heldShare }: MetricsOptions): void {
  registry.registerMetric(
    new Gauge({
      name: 'shop_stock_held_unpaid_share',
      help: 'Share of the stock that unpaid orders hold, from 0 to 1; absent while the database is unavailable',
      registers: [],
      async collect() {
        const share = await withinTime(heldShare(), DATABASE_MS).catch(() => null);
        if (share === null) this.remove();
        else this.set(share);
      },
    }),
  );
}

function addWorkers(registry: Registry, { workers }: MetricsOptions): void {
  registry.registerMetric(
    new Gauge({
      name: 'shop_worker_waiting',
      help: 'Tasks that wait for a worker process, by lane',
      labelNames: ['lane'],
      registers: [],
      collect() {
        for (const [lane, count] of Object.entries(workers.waiting())) this.set({ lane }, count);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'shop_worker_tasks_total',
      help: 'Tasks of worker processes by how they ended: done, or why not (processor, memory, output, storage, failed, busy, cancelled)',
      labelNames: ['task', 'outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [task, outcomes] of workers.counts())
          for (const [outcome, count] of outcomes) this.inc({ task, outcome }, count);
      },
    }),
  );
}
