/** The listening server's patience (reliability R21): whoever is slow on purpose holds a connection for seconds, not for good. */
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';

export interface Patience {
  /** For the whole head of a request. */
  headMs: number;
  /** For the whole request, its body too. */
  requestMs: number;
  /** Between two requests of one connection; longer than the usual 60 s of a proxy in front, which must be the one to close. */
  keepAliveMs: number;
  /** While nothing at all moves: a reader who has stopped reading. */
  silenceMs: number;
  /** How often all of this is looked at. */
  checkMs: number;
  connections: number;
}

export const PATIENCE: Patience = {
  headMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  silenceMs: 60_000,
  checkMs: 2000,
  connections: 5000,
};

export function createListener(handler: RequestListener, patience: Patience = PATIENCE): Server {
  const { headMs, requestMs, keepAliveMs, checkMs } = patience;
  const server = createServer(
    {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
    },
    handler,
  );
  server.setTimeout(patience.silenceMs);
  server.maxConnections = patience.connections;
  return server;
}
