/** One line per request, with the route and never the URL, because URLs contain tokens and session ids. */
import type { FastifyInstance } from 'fastify';

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[reply.statusCode >= 500 ? 'error' : 'debug'](line, 'request');
  });
}
