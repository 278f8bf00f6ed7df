/** Mounts the pages of section 2 on GET and HEAD, and the app's files. */

import type { Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import { parsePagePath } from '#contract/page-of-path.ts';
import { PATHS } from '#contract/page-paths.ts';
import type { Attribute } from '#contract/specifications/attribute.ts';
import { FairQueue } from '#server/platform/http/fair-queue.ts';
import type { ClientNetworks, FairQueueSize } from '#server/platform/http/fair-queue.ts';
import { ReplyCache } from '#server/platform/http/reply-cache.ts';
import { sendStored } from '#server/platform/http/send-reply.ts';
import { UrlKeyCache, createServeCached } from '#server/platform/http/serve-cached.ts';
import type { ServeCached } from '#server/platform/http/serve-cached.ts';
import { mountBuiltApp, mountDevelopmentApp } from './load-entry.ts';
import type { LoadEntry } from './load-entry.ts';
import { observeTransport } from './observed-transport.ts';
import type { Transport } from './observed-transport.ts';
import { movedHeaders } from './page-headers.ts';
import { renderPage } from './render-page.ts';
import type { ClassifiedUrl, PageEntry, RenderEnvironment, Rendering } from './render-page.ts';
import { sendInDevelopment, sendRendering, toCached } from './send-page.ts';
import { SharedReplyCache } from './shared-reply-cache.ts';

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
  /** Headers of every reply, for pages that are served in front of Fastify's hooks. */
  headers?: Record<string, string>;
  networksOf: (request: FastifyRequest) => ClientNetworks;
  /** By which products may be filtered; null when they cannot be loaded now. */
  attributes: () => Promise<readonly Attribute[] | null>;
  /** Counts a page against the limit of the call that it makes; returns the seconds to wait when that is spent. */
  spendPermit: (call: CallName, request: FastifyRequest) => Promise<number | null>;
}

export interface Pages {
  /** Sends a page from memory and returns true, or does nothing and returns false. */
  serveCachedPage: ServeCached;
  /** Drops cached pages made of these: `product:12`, `catalogue`, `content`. */
  drop: (tags: readonly string[]) => void;
  /** Drops every cached page: announcements of changes may have been missed. */
  dropAll: () => void;
  /** What is cached now. */
  cached: () => { pages: number; bytes: number };
}

/** Some fifteen hundred pages, as only their compressed bytes are stored. */
const PAGES_BYTES = 16 * 1024 * 1024;
/** Far more than the few fixed pages take: no other page evicts them. */
const FIXED_PAGES_BYTES = 4 * 1024 * 1024;
/**
 * A render is mostly computation on the process's one thread, while others of `atOnce` wait for the database. Those that
 * wait are at most a second of work.
 */
export const RENDER_QUEUE: FairQueueSize = { atOnce: 8, waiting: 64 };
/** URLs that are never a page: a 404 unless a route is mounted there. */
const NOT_PAGES = ['/api', '/media/', '/files/', '/assets/', '/_serverFn/'];

/** Whether a path, with or without a final slash, can be that of a page. */
export function isPagePath(path: string): boolean {
  return parsePagePath(path === PATHS.home ? path : path.replace(/\/$/, '')) !== null;
}

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<Pages> {
  const { publicUrl, testMode, headers = {} } = options;
  const sharedCalls = new SharedReplyCache(options.transport);
  const environment = { site: { publicUrl, testMode }, transport: observeTransport(sharedCalls.transport) };
  const loadEntry = await mountApp(app, options);
  const caches = {
    fixed: new ReplyCache<Rendering>({ maxBytes: FIXED_PAGES_BYTES, now: Date.now }),
    other: new ReplyCache<Rendering>({ maxBytes: PAGES_BYTES, now: Date.now }),
  };
  const urlKeys = new UrlKeyCache();
  const render = createRender(options, environment);

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (NOT_PAGES.some((prefix) => request.url.startsWith(prefix))) return reply.callNotFound();
      const entry = await loadEntry();
      const attributes = entry.needsAttributes(request.url) ? await options.attributes() : [];
      const page = entry.classifyUrl(request.url, attributes);
      const { address, audience, isFixed, redirectTo } = page;
      if (redirectTo !== null)
        return reply.code(301).headers(movedHeaders(audience)).header('location', redirectTo).send();
      if (options.mode === 'development') return sendInDevelopment(request, reply, await render(request, entry, page));
      const cache = isFixed ? caches.fixed : caches.other;
      const found = await cache.get(address, async () => toCached(await render(request, entry, page), isFixed));
      if ('passed' in found) return sendRendering(request, reply, found.passed);
      // The URL of a private page contains an order number or a token, so it is stored nowhere.
      if (audience === 'everyone') urlKeys.note(request.url, address);
      return sendStored(request, reply, found, cache);
    },
  });

  const both = [caches.fixed, caches.other];
  return {
    serveCachedPage: options.mode === 'production' ? createServeCached(both, urlKeys, headers) : () => false,
    drop: (tags) => {
      sharedCalls.clear();
      for (const cache of both) cache.drop(tags);
    },
    dropAll: () => {
      sharedCalls.clear();
      for (const cache of both) cache.clear();
    },
    cached: () => ({ pages: caches.fixed.size + caches.other.size, bytes: caches.fixed.bytes + caches.other.bytes }),
  };
}

/** Fixed pages are few and each is rendered once at a time, so they are not queued; all others are. */
function createRender({ networksOf, spendPermit }: PagesOptions, environment: RenderEnvironment) {
  const queue = new FairQueue(RENDER_QUEUE);
  return async (request: FastifyRequest, entry: PageEntry, page: ClassifiedUrl): Promise<Rendering> => {
    if (page.isFixed) return renderPage(entry, environment, page);
    const rendering = await queue.run(networksOf(request), async (): Promise<Rendering> => {
      const wait = page.countsAs === null ? null : await spendPermit(page.countsAs, request);
      return wait === null ? renderPage(entry, environment, page) : { kind: 'rejected', retryAfterSeconds: wait };
    });
    return rendering ?? { kind: 'rejected' };
  };
}

async function mountApp(app: FastifyInstance, { mode, httpServer }: PagesOptions): Promise<LoadEntry> {
  if (mode === 'production') return mountBuiltApp(app);
  if (httpServer === undefined) throw new Error('Development pages need the HTTP server for hot replacement');
  return mountDevelopmentApp(app, httpServer);
}
