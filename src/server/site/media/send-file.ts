/**
 * Sends a stored file by `@fastify/static`, whole or one range of it (RFC 9110, 14). Two parts stay here, because the library
 * differs from what clients get: conditions on our own entity tags (it knows only tags made of size and time), and the
 * parsing of ranges (it rejects a suffix that is longer than the file, and ranges that RFC 9110 says to ignore).
 */

import { stat } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag, matchesIfRange } from '#server/platform/http/etag.ts';

/** Headers and ranges are set by `sendFile`, so the library sets none of its own. */
const OPTIONS = { acceptRanges: false, cacheControl: false, contentType: false, etag: false, lastModified: false };

/** To be called once for each app, before the routes that call `sendFile`. */
export function addFileReplies(app: FastifyInstance): void {
  void app.register(fastifyStatic, { serve: false });
}

/** False when there is no such file, or an empty one, which is damaged; nothing has been sent then. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size === 0) return false;
  void reply.headers({ ...headers, 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' });
  if (headers['etag'] !== undefined && matchesEtag(request.headers['if-none-match'], headers['etag'])) {
    void reply.code(304).send();
    return true;
  }
  const isRangeOfThis = matchesIfRange(ifRangeOf(request), headers['etag']);
  const range = isRangeOfThis ? parseRange(request.headers.range, size) : null;
  if (range === 'unsatisfiable') {
    void reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send();
    return true;
  }
  if (range !== null) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  // The library would compare these with tags and times that are not sent.
  for (const name of ['if-match', 'if-unmodified-since']) delete request.raw.headers[name];
  reply.sendFile(path, { ...OPTIONS, ...range });
  return true;
}

function ifRangeOf({ headers }: FastifyRequest): string | undefined {
  const value = headers['if-range'];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Null: send it whole, which is also the reply to ranges that are not understood. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (match === null || first + last === '') return null;
  if (first === '') {
    const start = Math.max(0, size - Number(last));
    return Number(last) === 0 ? 'unsatisfiable' : { start, end: size - 1 };
  }
  const range = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (range.start >= size) return 'unsatisfiable';
  return range.end < range.start ? null : range;
}
