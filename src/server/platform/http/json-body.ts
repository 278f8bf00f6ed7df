/** Reads JSON bodies: UTF-8 only, an empty body counts as {} (§7: create-checkout-session may be sent empty). */

import type { FastifyInstance } from 'fastify';

/** The limit of a route without one of its own. The largest real request, an order with 99 lines, has less than 20 kB. */
export const BODY_LIMIT_BYTES = 256 * 1024;

export function readJsonBodies(app: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const text = decoder.decode(typeof body === 'string' ? Buffer.from(body) : body);
      done(null, text.trim() === '' ? {} : JSON.parse(text));
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }));
    }
  });
}
