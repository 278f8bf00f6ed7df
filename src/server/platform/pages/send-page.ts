/** What is cached of a render, and how the rest is sent: a page that is not cached, a redirect, or a rejection for lack of capacity. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NotCacheable, RenderedReply } from '#server/platform/http/reply-cache.ts';
import { sendRendered } from '#server/platform/http/send-reply.ts';
import { BUSY_PAGE } from './busy-page.ts';
import { DEVELOPMENT_POLICY } from './content-policy.ts';
import { busyPageHeaders } from './page-headers.ts';
import type { Rendering } from './render-page.ts';

/** What is cached: pages that exist, and the one 404 page. */
export function toCached(rendering: Rendering, isFixed: boolean): RenderedReply | NotCacheable<Rendering> {
  if (rendering.kind === 'page' && (rendering.page.status === 200 || isFixed)) return rendering.page;
  return {
    passed: rendering,
    preferStale: rendering.kind === 'faulty' || rendering.kind === 'busy' || rendering.kind === 'rejected',
    isForThisClientOnly: rendering.kind === 'rejected',
  };
}

export async function sendRendering(request: FastifyRequest, reply: FastifyReply, rendering: Rendering) {
  if (rendering.kind === 'busy') return sendBusy(reply);
  if (rendering.kind === 'rejected') return sendBusy(reply, rendering.retryAfterSeconds);
  if (rendering.kind === 'redirect')
    return reply.code(302).header('cache-control', 'no-store').header('location', rendering.location).send();
  return sendRendered(request, reply, rendering.page);
}

export async function sendInDevelopment(request: FastifyRequest, reply: FastifyReply, rendering: Rendering) {
  if (rendering.kind === 'redirect' || !('page' in rendering)) return sendRendering(request, reply, rendering);
  const headers = { 'cache-control': 'no-store', 'content-security-policy': DEVELOPMENT_POLICY };
  return reply.code(rendering.page.status).headers(headers).type('text/html').send(rendering.page.plain);
}

/** Not a page of the app, because there is no capacity to render one. */
function sendBusy(reply: FastifyReply, retryAfterSeconds?: number) {
  reply.problemCode = 'too_many_requests';
  return reply.code(429).headers(busyPageHeaders(retryAfterSeconds)).send(BUSY_PAGE);
}
