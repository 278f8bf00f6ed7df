/** Mounts the pages of section 2 on GET and HEAD, and the app's files. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import { mountBuiltApp, mountDevelopmentApp } from './load-entry.ts';
import type { LoadEntry } from './load-entry.ts';
import { provideTransport } from './observed-transport.ts';
import type { Transport } from './observed-transport.ts';
import { KeptAnswers } from './kept-answers.ts';
import { chooseEncoding } from '#server/http/encodings.ts';
import { matchesEtag } from '#server/http/etag.ts';
import { PageCache } from './page-cache.ts';
import type { Passed, RenderedPage, StoredPage } from './page-cache.ts';
import {
  busyPageHeaders,
  encodingHeaders,
  faultyPageHeaders,
  movedHeaders,
  pageHeaders,
  privatePageHeaders,
} from './page-headers.ts';
import { renderPage } from './render-page.ts';
import { RenderRoom } from './render-room.ts';
import type { Rendering } from './render-page.ts';
import { AddressBook, createServeCachedPage } from './serve-cached-page.ts';
import type { ServeCachedPage } from './serve-cached-page.ts';

export interface PagesOptions {
  /** `development` serves through Vite, without the page cache and with a looser content security policy. */
  mode: 'production' | 'development';
  transport: Transport;
  /** Where the site is reached from outside, without a final slash. */
  publicUrl: string;
  /** Shares its port with hot replacement; needed in development. */
  httpServer?: Server;
  /** The payment sandbox is in use: pages say that no card is charged. */
  testMode: boolean;
  /** Headers of every answer, for pages that are served in front of Fastify's hooks. */
  headers?: Record<string, string>;
}

export interface Pages {
  /** Answers from memory and gives true, or leaves the request alone and gives false. */
  serveCachedPage: ServeCachedPage;
  /** Forgets pages made of these: `product:12`, `catalogue`, `content`. */
  drop: (tags: readonly string[]) => void;
  /** Forgets every page: news of changes may have been missed. */
  dropAll: () => void;
  /** What is kept now. */
  kept: () => { pages: number; bytes: number };
}

/** Some two thousand pages, as only their compressed bytes are kept. */
const PAGES_BYTES = 16 * 1024 * 1024;
/** Pages that do not exist have a small room of their own, so that guessing addresses cannot push out real pages. */
const MISSING_BYTES = 2 * 1024 * 1024;
/** Addresses that are never a page; what is not mounted there is simply not found. */
const NOT_PAGES = ['/api', '/media/', '/files/', '/assets/', '/_serverFn/'];

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<Pages> {
  const { publicUrl, testMode, headers = {} } = options;
  Reflect.set(globalThis, Symbol.for('storefront.site'), { publicUrl, testMode });
  const answers = new KeptAnswers(options.transport);
  provideTransport(answers.transport);
  const loadEntry = await mountApp(app, options);
  const caches: Caches = {
    found: new PageCache<Rendering>({ maxBytes: PAGES_BYTES, now: Date.now }),
    missing: new PageCache({ maxBytes: MISSING_BYTES, now: Date.now }),
  };
  const book = new AddressBook();
  const room = new RenderRoom();
  const caching = options.mode === 'production';

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (NOT_PAGES.some((prefix) => request.url.startsWith(prefix))) return reply.callNotFound();
      const entry = await loadEntry();
      const { address, audience, movedTo } = entry.describeAddress(request.url);
      if (movedTo !== null) return reply.code(301).headers(movedHeaders(audience)).header('location', movedTo).send();
      const render = async () => (await room.run(() => renderPage(entry, publicUrl, address))) ?? BUSY;
      if (!caching) return sendUncached(reply, await render(), 'development');
      if (audience === 'private') return sendUncached(reply, await render(), 'private');
      return sendKept(request, reply, { address, render, caches, book });
    },
  });

  return {
    serveCachedPage: caching ? createServeCachedPage([caches.found, caches.missing], book, headers) : () => false,
    drop: (tags) => {
      answers.forget();
      caches.found.drop(tags);
      caches.missing.drop(tags);
    },
    dropAll: () => {
      answers.forget();
      caches.found.clear();
      caches.missing.clear();
    },
    kept: () => ({ pages: caches.found.size + caches.missing.size, bytes: caches.found.bytes + caches.missing.bytes }),
  };
}

/** Hot replacement needs inline scripts and styles and a socket; what the real policy forbids beside them stays forbidden. */
const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; object-src 'none'";

const BUSY: Rendering = { kind: 'busy' };

interface Caches {
  found: PageCache<Rendering>;
  missing: PageCache;
}

interface KeptPage {
  address: string;
  render: () => Promise<Rendering>;
  caches: Caches;
  book: AddressBook;
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, { address, render, caches, book }: KeptPage) {
  const missing = caches.missing.findFresh(address);
  if (missing !== null) return sendStored(request, reply, { page: missing, cache: caches.missing, address, book });
  const found = await caches.found.get(address, async () => toKept(await render()));
  if (!('passed' in found)) return sendStored(request, reply, { page: found, cache: caches.found, address, book });
  const rendering = found.passed;
  if (rendering.kind === 'redirect') {
    return reply.code(302).header('cache-control', 'no-store').header('location', rendering.location).send();
  }
  if (rendering.kind === 'busy') return sendBusy(reply);
  const { page } = rendering;
  if (rendering.kind === 'faulty') return reply.code(page.status).headers(faultyPageHeaders(page)).send(page.html);
  // Kept apart: a page that is not there.
  const kept = await caches.missing.get(address, () => Promise.resolve(page));
  if ('passed' in kept) return reply.callNotFound();
  return sendStored(request, reply, { page: kept, cache: caches.missing, address, book });
}

function toKept(rendering: Rendering): RenderedPage | Passed<Rendering> {
  if (rendering.kind === 'page' && rendering.page.status === 200) return rendering.page;
  return { passed: rendering, insteadOld: rendering.kind === 'faulty' || rendering.kind === 'busy' };
}

interface SentPage {
  page: StoredPage;
  cache: Pick<PageCache, 'body'>;
  address: string;
  book: AddressBook;
}

async function sendStored(request: FastifyRequest, reply: FastifyReply, { page, cache, address, book }: SentPage) {
  book.note(request.url, address);
  if (matchesEtag(request.headers['if-none-match'], page.etag))
    return reply.code(304).headers(pageHeaders(page)).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = await cache.body(address, page, encoding);
  return reply.code(page.status).headers(pageHeaders(page)).headers(encodingHeaders(encoding, body.length)).send(body);
}

function sendUncached(reply: FastifyReply, rendering: Rendering, audience: 'private' | 'development') {
  if (rendering.kind === 'redirect') return reply.code(302).header('location', rendering.location).send();
  if (rendering.kind === 'busy') return sendBusy(reply);
  const { page } = rendering;
  if (audience === 'development') {
    const headers = { 'cache-control': 'no-store', 'content-security-policy': DEVELOPMENT_POLICY };
    return reply.code(page.status).headers(headers).type('text/html').send(page.html);
  }
  const headers = rendering.kind === 'faulty' ? faultyPageHeaders(page) : privatePageHeaders(page);
  return reply.code(page.status).headers(headers).send(page.html);
}

/** Not a page of the app: rendering one is what there is no room for. */
function sendBusy(reply: FastifyReply) {
  const text =
    '<!doctype html><html lang="en"><title>One moment, please</title><p>Many people are looking at the shop right now. Please try again in a moment.</p></html>';
  return reply.code(429).headers(busyPageHeaders()).send(text);
}

async function mountApp(app: FastifyInstance, { mode, httpServer }: PagesOptions): Promise<LoadEntry> {
  if (mode === 'production') return mountBuiltApp(app);
  if (httpServer === undefined) throw new Error('Development pages need the HTTP server for hot replacement');
  return mountDevelopmentApp(app, httpServer);
}
