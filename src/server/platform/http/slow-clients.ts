/** Limits of the listening server (reliability R21): slow clients hold a connection for seconds, and memory is bounded. */

import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '#contract/problems.ts';
import { queueRequests } from './connection-queue.ts';
import { findHostProblem, parserProblem } from './parser-problem.ts';
import { Problem } from './problem.ts';
import { sendRawProblem, writeRawProblem } from './raw-problem.ts';
import { RequestBodies } from './request-bodies.ts';

export interface ServerTimeouts {
  /** The time limit for the whole head of a request. */
  headMs: number;
  /** The time between two requests of one connection; longer than the usual 60 s of a proxy in front, which has to close first. */
  keepAliveMs: number;
  /** How long a connection may have no bytes in either direction, as when a client has stopped reading or sending. */
  silenceMs: number;
  /** How long a client may read nothing of a complete reply; Node measures it up to twice. */
  unreadMs: number;
  /** How long the rest of a request is read and discarded when its reply has been sent before its end. */
  lingerMs: number;
  /** How often these timeouts are checked. */
  checkMs: number;
  connections: number;
  /** How many pipelined requests of one connection may wait for the one before them. */
  waiting: number;
  /** How many requests of all connections may be under way or waiting. */
  inAll: number;
}

export const SERVER_TIMEOUTS: ServerTimeouts = {
  headMs: 10_000,
  keepAliveMs: 65_000,
  silenceMs: 60_000,
  unreadMs: 15_000,
  lingerMs: 5000,
  checkMs: 2000,
  connections: 5000,
  waiting: 15,
  inAll: 2000,
};

/** The console sends files that take minutes to write. */
export const CONSOLE_TIMEOUTS: ServerTimeouts = { ...SERVER_TIMEOUTS, silenceMs: 600_000 };

export interface ListenerOptions {
  timeouts?: ServerTimeouts;
  /** The limits of bodies that the app's hooks use too. */
  bodies?: RequestBodies;
  /** The security headers of replies that are sent before the handler runs. */
  headers?: Record<string, string>;
  /** Called with the code of every problem that is sent before the handler runs, for metrics. */
  onProblem?: (code: ProblemCode) => void;
}

/** An app whose handler this calls sets a `clientErrorHandler` that does nothing. */
export function createListener(
  handler: RequestListener,
  {
    timeouts = SERVER_TIMEOUTS,
    bodies = new RequestBodies(),
    headers = {},
    onProblem = () => undefined,
  }: ListenerOptions = {},
): Server {
  /** The latest request of a connection. */
  const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  const send = (response: ServerResponse, problem: Problem) => {
    onProblem(problem.code);
    sendRawProblem(response, problem, headers);
  };
  const begin: RequestListener = (request, response) => {
    latest.set(request.socket, { request, response });
    bodies.begin(request, response);
    const problem = findHostProblem(request);
    if (problem === null) handler(request, response);
    else send(response, problem);
  };
  const server = createServer(
    {
      headersTimeout: timeouts.headMs,
      // The time of a body depends on its length: see RequestBodies.
      requestTimeout: 0,
      keepAliveTimeout: timeouts.keepAliveMs,
      connectionsCheckingInterval: timeouts.checkMs,
      requireHostHeader: false,
    },
    // This runs before Fastify does, to cost as little as possible. It is never a 503, which puts browsers in maintenance mode (§8).
    queueRequests(begin, (_request, response) => send(response, new Problem('too_many_requests')), timeouts),
  );
  const write = (socket: Socket, problem: Problem) => {
    if (!socket.writable) return;
    onProblem(problem.code);
    writeRawProblem(socket, problem, headers);
    linger(socket, timeouts.lingerMs);
  };
  server.on('connection', (socket) => {
    const close = socket.destroySoon.bind(socket);
    socket.destroySoon = () => {
      if (latest.get(socket)?.request.complete === false) linger(socket, timeouts.lingerMs);
      else close();
    };
  });
  server.on('checkExpectation', (_request, response: ServerResponse) =>
    send(response, new Problem('expectation_failed')),
  );
  server.on('connect', (_request, stream) => {
    const socket = stream as Socket; // a server without TLS has no other
    write(socket, new Problem('method_not_allowed'));
    socket.resume();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket; // as above
    // What is sent after the bytes that could not be parsed.
    if (socket.writableEnded) return;
    if (error.code === 'ECONNRESET') return void socket.destroy();
    const problem = parserProblem(error);
    const { request, response } = latest.get(socket) ?? {};
    if (request === undefined || response === undefined || response.writableFinished) write(socket, problem);
    else if (request.complete) response.once('finish', () => write(socket, problem));
    else bodies.refuse(request, problem);
  });
  server.setTimeout(timeouts.silenceMs, (socket: Socket) => {
    const request = latest.get(socket)?.request;
    const isRefused = request?.complete === false && bodies.refuse(request, new Problem('request_timeout'));
    if (!isRefused) socket.destroy();
  });
  server.maxConnections = timeouts.connections;
  return server;
}

/**
 * Closes the connection after the last reply. When the rest of a request has not arrived, it is read and discarded for a bounded time.
 * Otherwise the kernel would reset the connection for the unread bytes, and the client could lose the reply (RFC 9112, 9.6).
 */
function linger(socket: Socket, ms: number): void {
  socket.end();
  const timer = setTimeout(() => socket.destroy(), ms);
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer));
}
