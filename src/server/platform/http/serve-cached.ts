/**
 * Serves cached replies from memory to the socket, in front of Fastify. All other requests go to the routes.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, encodingHeaders } from './encodings.ts';
import type { Encoding } from './encodings.ts';
import { matchesEtag } from './etag.ts';
import type { ReplyCache, StoredReply } from './reply-cache.ts';

/** Sends a reply from memory and returns true, or does nothing and returns false. */
export type ServeCached = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Most URLs stored; bounds the memory that a flood of invented parameters takes. */
const MAX_ALIASES = 5_000;
const MAX_ALIAS_CHARACTERS = 300;
/** Most Accept-Encoding headers whose best encoding is stored. */
const MAX_ENCODINGS = 500;
const MAX_ENCODING_CHARACTERS = 100;

/** Maps raw URLs to keys of cached replies, as far as they have been determined. */
export class UrlKeyCache {
  readonly #keys = new LRUCache<string, string>({ max: MAX_ALIASES });

  find(rawUrl: string): string | undefined {
    return this.#keys.get(rawUrl);
  }

  note(rawUrl: string, key: string): void {
    if (rawUrl.length <= MAX_ALIAS_CHARACTERS) this.#keys.set(rawUrl, key);
  }
}

export function createServeCached(
  caches: readonly Pick<ReplyCache, 'findFresh'>[],
  urlKeys: UrlKeyCache,
  extraHeaders: Record<string, string>,
): ServeCached {
  const encodings = new LRUCache<string, Encoding>({ max: MAX_ENCODINGS });
  const heads = new WeakMap<StoredReply, Partial<Record<Encoding | 'unchanged', Record<string, string>>>>();

  const encodingOf = (header: string | undefined) => {
    const known = encodings.get(header ?? '');
    if (known !== undefined) return known;
    const chosen = chooseEncoding(header);
    if (header !== undefined && header.length > MAX_ENCODING_CHARACTERS) return chosen;
    encodings.set(header ?? '', chosen);
    return chosen;
  };
  const headOf = (reply: StoredReply, kind: Encoding | 'unchanged', length: number) => {
    const made = heads.get(reply) ?? {};
    heads.set(reply, made);
    made[kind] ??= {
      ...extraHeaders,
      ...reply.headers,
      ...(kind !== 'unchanged' && encodingHeaders(kind, length)),
    };
    return made[kind];
  };

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const key = urlKeys.find(request.url ?? '');
    if (key === undefined) return false;
    const reply = firstFresh(caches, key);
    if (reply === null) return false;
    if (matchesEtag(request.headers['if-none-match'], reply.etag)) {
      response.writeHead(304, headOf(reply, 'unchanged', 0)).end();
      return true;
    }
    const encoding = reply.isSmall ? 'identity' : encodingOf(request.headers['accept-encoding']);
    const body = reply.bodies[encoding];
    if (body === undefined) return false;
    response.writeHead(reply.status, headOf(reply, encoding, body.length));
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

function firstFresh(caches: readonly Pick<ReplyCache, 'findFresh'>[], key: string): StoredReply | null {
  for (const cache of caches) {
    const reply = cache.findFresh(key);
    if (reply !== null) return reply;
  }
  return null;
}
