/**
 * The short way for a page that is kept: straight from memory to the socket, in front of Fastify.
 * Anything else falls through to the route.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '#server/http/encodings.ts';
import type { Encoding } from '#server/http/encodings.ts';
import { matchesEtag } from '#server/http/etag.ts';
import type { PageCache, StoredPage } from './page-cache.ts';
import { encodingHeaders, pageHeaders } from './page-headers.ts';

export type ServeCachedPage = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Most raw addresses remembered; a flood of made-up parameters costs memory no further than this. */
const MAX_ALIASES = 5_000;
const MAX_ALIAS_CHARACTERS = 300;

/** Which kept page each raw address means, as far as it has been worked out. */
export class AddressBook {
  readonly #keys = new Map<string, string>();

  find(rawUrl: string): string | undefined {
    return this.#keys.get(rawUrl);
  }

  note(rawUrl: string, key: string): void {
    if (rawUrl.length > MAX_ALIAS_CHARACTERS) return;
    if (this.#keys.size >= MAX_ALIASES) this.#keys.clear();
    this.#keys.set(rawUrl, key);
  }
}

export function createServeCachedPage(
  caches: readonly Pick<PageCache, 'findFresh'>[],
  book: AddressBook,
  extraHeaders: Record<string, string>,
): ServeCachedPage {
  const encodings = new Map<string, Encoding>();
  const heads = new WeakMap<StoredPage, Partial<Record<Encoding | 'unchanged', Record<string, string>>>>();

  const encodingOf = (header: string | undefined) => {
    const known = encodings.get(header ?? '');
    if (known !== undefined) return known;
    if (encodings.size > 500) encodings.clear();
    const chosen = chooseEncoding(header);
    encodings.set(header ?? '', chosen);
    return chosen;
  };
  const headOf = (page: StoredPage, kind: Encoding | 'unchanged', length: number) => {
    const made = heads.get(page) ?? {};
    heads.set(page, made);
    made[kind] ??= {
      ...extraHeaders,
      ...pageHeaders(page),
      ...(kind !== 'unchanged' && encodingHeaders(kind, length)),
    };
    return made[kind];
  };

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const key = book.find(request.url ?? '');
    if (key === undefined) return false;
    const page = firstFresh(caches, key);
    if (page === null) return false;
    if (matchesEtag(request.headers['if-none-match'], page.etag)) {
      response.writeHead(304, headOf(page, 'unchanged', 0)).end();
      return true;
    }
    const encoding = encodingOf(request.headers['accept-encoding']);
    const body = page.bodies[encoding];
    if (body === undefined) return false;
    response.writeHead(page.status, headOf(page, encoding, body.length));
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

function firstFresh(caches: readonly Pick<PageCache, 'findFresh'>[], key: string): StoredPage | null {
  for (const cache of caches) {
    const page = cache.findFresh(key);
    if (page !== null) return page;
  }
  return null;
}
