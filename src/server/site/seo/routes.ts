/** What search engines, browsers and other sites request about the shop itself: sitemap, robots.txt, manifest, share pictures. */

import { createHash } from 'node:crypto';
import { Readable, pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { LoadingCache, memoizeFor } from '#server/platform/http/loading-cache.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import type { CallerOf } from '#server/platform/workers/caller-of.ts';
import type { Workers } from '#server/platform/workers/workers.ts';
import { pictureFolder, sourceName } from '#server/site/media/media-folder.ts';
import { sendFile } from '#server/site/media/send-file.ts';
import { ShareImages } from '#server/site/share-images/share-images.ts';
import { robotsText } from './robots.ts';
import { findCompanyName, findListedPlaces, findPartStarts, findPartTag, findSharedProduct } from './seo-store.ts';
import type { SharedProduct } from './seo-store.ts';
import { siteManifest } from './site-manifest.ts';
import { SITEMAP_PART_SIZE, pagesPart, productsPart, sitemapIndex } from './sitemap.ts';

export interface SeoServices {
  database: Database;
  dataDir: string;
  publicUrl: string;
  workers: Pick<Workers, 'run'>;
  callerOf: CallerOf;
  /** Counts a share picture that has to be drawn; returns the seconds to wait when the client's limit is spent. */
  spendSharePicture: (request: FastifyRequest) => Promise<number | null>;
  /** Fewer than a sitemap may hold, for tests. */
  sitemapPartSize?: number;
}

const HOUR = 'public, max-age=3600';
const DAY = 'public, max-age=86400';
/** How long the list of the sitemap's parts and their tags are cached. */
const FRESH_MS = 60_000;
/** Tags of five million products. */
const MAX_PART_TAGS = 100;
/** For products whose own picture is not ready. */
const SITE_SHARE_IMAGE = '/share.png';
const PAGES_PART = '/sitemap/pages.xml';

export function seoRoutes(app: FastifyInstance, services: SeoServices): void {
  const { database, publicUrl } = services;
  app.get('/robots.txt', (request, reply) => {
    return sendText(request, reply, {
      type: 'text/plain; charset=utf-8',
      text: robotsText(publicUrl),
      cacheControl: HOUR,
    });
  });
  app.get('/site.webmanifest', async (request, reply) => {
    const text = siteManifest(await findCompanyName(database));
    return sendText(request, reply, { type: 'application/manifest+json', text, cacheControl: DAY });
  });
  sitemapRoutes(app, services);
  shareRoutes(app, services);
}

function sitemapRoutes(
  app: FastifyInstance,
  { database, publicUrl, sitemapPartSize = SITEMAP_PART_SIZE }: SeoServices,
): void {
  const type = 'application/xml; charset=utf-8';
  const partStarts = memoizeFor(FRESH_MS, () => findPartStarts(database, sitemapPartSize));
  const partTags = new LoadingCache<string>({ freshMs: FRESH_MS, maxEntries: MAX_PART_TAGS });

  app.get('/sitemap.xml', async (request, reply) => {
    const parts = [PAGES_PART, ...(await partStarts()).map((from) => `/sitemap/products-from-${from}.xml`)];
    return sendText(request, reply, { type, text: sitemapIndex(publicUrl, parts), cacheControl: HOUR });
  });

  app.get(PAGES_PART, async (request, reply) => {
    const text = pagesPart(publicUrl, await findListedPlaces(database));
    return sendText(request, reply, { type, text, cacheControl: HOUR });
  });

  app.get<{ Params: { part: string } }>('/sitemap/:part', async (request, reply) => {
    const from = Number(/^products-from-(\d{1,15})\.xml$/.exec(request.params.part)?.[1] ?? NaN);
    const starts = await partStarts();
    if (!starts.includes(from)) return notFound(reply);
    const tag = await partTags.get(String(from), () => findPartTag(database, from, sitemapPartSize));
    const isZipped = request.headers['accept-encoding']?.includes('gzip') === true;
    // Weak, because the same part is sent compressed and plain.
    const etag = `W/"${sha256(`${publicUrl} ${tag}`)}"`;
    void reply.headers({ 'content-type': type, 'cache-control': HOUR, vary: 'Accept-Encoding', etag });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (request.method === 'HEAD') return reply.send('');
    const text = Readable.from(productsPart(database, { publicUrl, from, limit: sitemapPartSize }));
    if (!isZipped) return reply.send(text);
    // An error in the middle ends the response, so that half a part never passes for a whole one.
    const zipped = pipeline(text, createGzip(), () => undefined);
    return reply.header('content-encoding', 'gzip').send(zipped);
  });
}

function shareRoutes(
  app: FastifyInstance,
  { database, dataDir, workers, callerOf, spendSharePicture }: SeoServices,
): void {
  const images = new ShareImages(dataDir, workers);

  app.get<{ Params: { file: string } }>('/share/product/:file', async (request, reply) => {
    const id = Number(/^(\d{1,15})\.jpg$/.exec(request.params.file)?.[1] ?? NaN);
    const product = Number.isNaN(id) ? null : await findSharedProduct(database, id);
    if (product === null) return notFound(reply);
    const company = await findCompanyName(database);
    const facts = { productId: id, sheet: sheetOf(product, company?.name ?? ''), picture: sourceOf(product, dataDir) };
    const mayDraw = async () => (await spendSharePicture(request)) === null;
    const path = await images.get(facts, callerOf({ request, reply }), mayDraw);
    const isSent =
      path !== null &&
      (await sendFile(request, reply, path, {
        'content-type': 'image/jpeg',
        'cache-control': DAY,
        etag: `"${images.tagOf(facts)}"`,
        // Other sites show these pictures.
        'cross-origin-resource-policy': 'cross-origin',
      }));
    return isSent
      ? reply
      : reply.code(302).header('cache-control', 'no-store').header('location', SITE_SHARE_IMAGE).send();
  });
}

function sheetOf({ name, part_number, category, material }: SharedProduct, company: string) {
  const fields = [
    { label: 'Part no.', value: part_number },
    { label: 'Category', value: category },
    ...(material === '' ? [] : [{ label: 'Material', value: material }]),
  ];
  return { company, title: name, fields };
}

function sourceOf({ picture }: SharedProduct, dataDir: string): string | null {
  if (picture === null) return null;
  const { hash, format } = picture;
  return `${pictureFolder(dataDir, hash)}/${sourceName(format as 'png' | 'jpg' | 'webp')}`; // only savePictures writes it
}

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text, cacheControl }: { type: string; text: string; cacheControl: string },
): FastifyReply {
  const etag = `"${sha256(text)}"`;
  void reply.headers({ 'content-type': type, 'cache-control': cacheControl, etag });
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function notFound(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, new Problem('not_found'));
}
