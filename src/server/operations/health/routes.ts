/** /healthz, /readyz and /metrics: for monitoring, not for visitors. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackOrigin } from '#server/platform/config-values.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasPendingMigrations } from '#server/platform/database/migrate.ts';
import { withinTime } from '#server/platform/database/within-time.ts';
import { memoizeFor } from '#server/platform/http/loading-cache.ts';
import { ping } from './health-store.ts';
import type { Metrics } from './metrics.ts';

/** A database that takes longer counts as unavailable. */
const DATABASE_MS = 1000;
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

type Readiness = 'ready' | 'stopping' | 'database' | 'migrations';

export interface HealthOptions {
  database: Database;
  metrics: Metrics;
  isStopping: () => boolean;
}

export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const findReadiness = createReadiness(options);

  app.get('/healthz', async (_request, reply) => send(reply, 200, { status: 'alive' }));

  app.get('/readyz', async (_request, reply) => {
    const readiness = await findReadiness();
    return readiness === 'ready'
      ? send(reply, 200, { status: 'ready' })
      : send(reply, 503, { status: 'not ready', reason: readiness });
  });

  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    const { registry } = options.metrics;
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** Concurrent requests share one check of the database. */
function createReadiness({ database, isStopping }: HealthOptions): () => Promise<Readiness> {
  let isMigrated = false;
  const check = async (): Promise<Readiness> => {
    try {
      await ping(database);
      isMigrated ||= !(await hasPendingMigrations(database));
      return isMigrated ? 'ready' : 'migrations';
    } catch {
      return 'database';
    }
  };
  const checkOnce = memoizeFor(0, () => withinTime(check(), DATABASE_MS).catch((): Readiness => 'database'));
  return async () => (isStopping() ? 'stopping' : checkOnce());
}

/** A direct loopback connection with a loopback Host: neither through a proxy nor from a page of another site. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isProxied = PROXY_HEADERS.some((name) => headers[name] !== undefined);
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') && !isProxied && isLoopbackOrigin(`http://${headers.host ?? ''}`)
  );
}

function send(reply: FastifyReply, status: number, body: Record<string, string>): FastifyReply {
  return reply.header('cache-control', 'no-store').code(status).send(body);
}
