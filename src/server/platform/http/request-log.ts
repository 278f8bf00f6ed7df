/** One line per request, with the route and never the URL, because URLs contain tokens and session ids. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS } from '#contract/problems.ts';

/** The status of requests whose client has closed the connection before the end of the reply, as in nginx. */
export const CLIENT_CLOSED_STATUS = PROBLEMS.client_closed.status;

type OnClosed = (request: FastifyRequest, reply: FastifyReply) => void;

const calledOnClose = new WeakMap<FastifyInstance, OnClosed[]>();

/** `onClosed` is called for each request whose client has closed the connection before the end of the reply. */
export function onClientClosed(app: FastifyInstance, onClosed: OnClosed): void {
  const known = calledOnClose.get(app);
  if (known !== undefined) {
    known.push(onClosed);
    return;
  }
  const called = [onClosed];
  calledOnClose.set(app, called);
  // One listener for all: Node warns of a leak from eleven on one response on.
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return;
      for (const each of called) each(request, reply);
    });
  });
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply;
    // The reply to a body that was cut off may be written before the end of the connection is seen.
    const message = status === CLIENT_CLOSED_STATUS ? 'client_closed' : 'request';
    request.log[status >= 500 ? 'error' : 'debug'](toLine(request, reply, status), message);
  });
  onClientClosed(app, (request, reply) => {
    request.log.debug(toLine(request, reply, CLIENT_CLOSED_STATUS), 'client_closed');
  });
}

function toLine({ method, routeOptions }: FastifyRequest, { elapsedTime }: FastifyReply, status: number) {
  return { method, route: routeOptions.url ?? 'none', status, ms: Math.round(elapsedTime) };
}
