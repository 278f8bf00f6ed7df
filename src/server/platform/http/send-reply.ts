/** Sends a reply that is the same for all clients, or 304 when the client has it already. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, encodingHeaders } from './encodings.ts';
import type { Encoding } from './encodings.ts';
import { matchesEtag } from './etag.ts';
import { isSmall } from './reply-cache.ts';
import type { RenderedReply, ReplyCache, StoredReply } from './reply-cache.ts';

export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredReply,
  cache: Pick<ReplyCache, 'body'>,
): Promise<FastifyReply> {
  return sendBody(request, reply, stored, (encoding) => cache.body(stored, encoding));
}

/** Sends a reply that is not cached. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedReply,
): Promise<FastifyReply> {
  const facts = { ...rendered, isSmall: isSmall(rendered.plain) };
  return sendBody(request, reply, facts, (encoding) => compress(rendered.plain, encoding));
}

async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  facts: Pick<StoredReply, 'status' | 'headers' | 'etag' | 'isSmall'>,
  bodyIn: (encoding: Encoding) => Promise<Buffer>,
): Promise<FastifyReply> {
  void reply.headers(facts.headers);
  if (matchesEtag(request.headers['if-none-match'], facts.etag)) return reply.code(304).send();
  const encoding = facts.isSmall ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  const body = await bodyIn(encoding);
  return reply.code(facts.status).headers(encodingHeaders(encoding, body.length)).send(body);
}
