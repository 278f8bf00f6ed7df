/** Replies about what a token in their address opens. */

import type { FastifyReply } from 'fastify';

/** The address must not travel on as a referrer, and is not for search engines. */
export function keepPrivate(reply: FastifyReply): void {
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
}
