/** Limits of the listening server (reliability R21): slow clients hold a connection for seconds, and memory is bounded. */
import { createServer } from 'node:http';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { ProblemCode } from '#contract/problems.ts';
import { queueRequests } from './connection-queue.ts';
import { Problem, problemHeaders, problemStatus, toProblemBody } from './problem.ts';

export interface ServerTimeouts {
  /** For the whole head of a request. */
  headMs: number;
  /** For the whole request, its body too. */
  requestMs: number;
  /** Between two requests of one connection; longer than the usual 60 s of a proxy in front, which must be the one to close. */
  keepAliveMs: number;
  /** While no bytes are sent or received: a client that has stopped reading. */
  silenceMs: number;
  /** While nothing of a complete reply is read; Node measures it up to twice. */
  unreadMs: number;
  /** How often these timeouts are checked. */
  checkMs: number;
  connections: number;
  /** Pipelined requests of one connection that wait for the one before them. */
  waiting: number;
  /** Requests of all connections, under way or waiting. */
  inAll: number;
}

export const SERVER_TIMEOUTS: ServerTimeouts = {
  headMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  silenceMs: 60_000,
  unreadMs: 15_000,
  checkMs: 2000,
  connections: 5000,
  waiting: 15,
  inAll: 2000,
};

const NO_CAPACITY = new Problem('too_many_requests');

/** `onProblem` receives the code of every problem that is sent in front of the handler, for metrics. */
export function createListener(
  handler: RequestListener,
  timeouts: ServerTimeouts = SERVER_TIMEOUTS,
  onProblem: (code: ProblemCode) => void = () => undefined,
): Server {
  const { headMs, requestMs, keepAliveMs, checkMs } = timeouts;
  const server = createServer(
    {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
    },
    queueRequests(
      handler,
      (_request, response) => {
        onProblem(NO_CAPACITY.code);
        sendNoCapacity(response);
      },
      timeouts,
    ),
  );
  server.setTimeout(timeouts.silenceMs);
  server.maxConnections = timeouts.connections;
  return server;
}

/** In front of Fastify, to cost as little as possible. Never a 503, because that puts browsers in maintenance mode (§8). */
function sendNoCapacity(response: ServerResponse): void {
  const headers = {
    ...problemHeaders(NO_CAPACITY),
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  };
  response.writeHead(problemStatus(NO_CAPACITY), headers).end(JSON.stringify(toProblemBody(NO_CAPACITY)));
}
