/** Sends a file from disk with its length, whole or one range of it (RFC 9110, 14). */
import { open } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag, matchesIfRange } from '#server/http/etag.ts';

/** False when there is no such file, or an empty one, which is damaged; nothing has been sent then. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const handle = await open(path).catch(() => null);
  if (handle === null) return false;
  const { size } = await handle.stat();
  if (size === 0) {
    await handle.close();
    return false;
  }
  void reply.headers({ ...headers, 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' });
  if (headers['etag'] !== undefined && matchesEtag(request.headers['if-none-match'], headers['etag'])) {
    await handle.close();
    await reply.code(304).send();
    return true;
  }
  const isRangeOfThis = matchesIfRange(ifRangeOf(request), headers['etag']);
  const range = isRangeOfThis ? parseRange(request.headers.range, size) : null;
  if (range === 'unsatisfiable') {
    await handle.close();
    await reply.code(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store').send();
    return true;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  void reply.header('content-length', end - start + 1);
  if (range !== null) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  await reply.send(handle.createReadStream({ start, end }));
  return true;
}

function ifRangeOf({ headers }: FastifyRequest): string | undefined {
  const given = headers['if-range'];
  return Array.isArray(given) ? given.join(', ') : given;
}

/** Null: send it whole, which is also the answer to ranges that are not understood. */
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
