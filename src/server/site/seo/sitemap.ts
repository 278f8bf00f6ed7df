/**
 * The sitemap (sitemaps.org): an index, one part for the pages, and parts of at most 50,000 products, read by key in small
 * steps and streamed, so that a part takes no more memory than a step of it.
 */

import { PRIVACY_UPDATED, REFUND_UPDATED, SHIPPING_UPDATED } from '#contract/constants.ts';
import { picturePath } from '#contract/media-paths.ts';
import { PATHS, equipmentPath, galleryPath, productPath, shopCategoryPath } from '#contract/page-paths.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findProductsFrom } from './seo-store.ts';
import type { ListedPlaces } from './seo-store.ts';

/** The most addresses that a part may hold. */
export const SITEMAP_PART_SIZE = 50_000;
const STEP = 1000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XMLNS_IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

interface Page {
  path: string;
  /** A date. */
  lastmod?: string;
}

/** Pages that every shop has. A last change is given only where it is known, because wrong dates make crawlers ignore all of them. */
const PAGES: readonly Page[] = [
  { path: PATHS.home },
  { path: PATHS.shop },
  { path: PATHS.quickOrder },
  { path: PATHS.request },
  { path: PATHS.packing },
  { path: PATHS.pumpTool },
  { path: PATHS.sealFinder },
  { path: PATHS.apiReference },
  { path: PATHS.about },
  { path: PATHS.contact },
  { path: PATHS.privacyPolicy, lastmod: PRIVACY_UPDATED },
  { path: PATHS.refundPolicy, lastmod: REFUND_UPDATED },
  { path: PATHS.shippingPolicy, lastmod: SHIPPING_UPDATED },
];

export function pagesPart(publicUrl: string, { shopCategories, equipment, galleries }: ListedPlaces): string {
  const pages: Page[] = [
    ...PAGES,
    ...shopCategories.flatMap(({ name, indexed }) =>
      ['', ...indexed].map((filters) => ({ path: shopCategoryPath(name, [...new URLSearchParams(filters)]) })),
    ),
    ...equipment.map((slug) => ({ path: equipmentPath(slug) })),
    ...galleries.map((slug) => ({ path: galleryPath(slug) })),
  ];
  const entries = pages.map(({ path, lastmod = null }) => {
    return `<url>${loc(publicUrl + path)}${lastChange(lastmod)}</url>\n`;
  });
  return `${HEAD}<urlset ${XMLNS}>\n${entries.join('')}</urlset>\n`;
}

export function sitemapIndex(publicUrl: string, parts: readonly string[]): string {
  const entries = parts.map((part) => `<sitemap>${loc(`${publicUrl}${part}`)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${XMLNS}>\n${entries.join('')}</sitemapindex>\n`;
}

/** The text of a part piece by piece; products beyond `limit` belong to the next. */
export async function* productsPart(
  queries: Queries,
  { publicUrl, from, limit }: { publicUrl: string; from: number; limit: number },
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${XMLNS} ${XMLNS_IMAGE}>\n`;
  for (let next = from, left = limit; left > 0;) {
    const products = await findProductsFrom(queries, next, Math.min(STEP, left));
    yield products
      .map(({ id, picture_hash, changed_on }) => {
        const picture =
          picture_hash === null
            ? ''
            : `<image:image><image:loc>${publicUrl}${picturePath(picture_hash)}</image:loc></image:image>`;
        return `<url>${loc(publicUrl + productPath(id))}${lastChange(changed_on)}${picture}</url>\n`;
      })
      .join('');
    left = products.length < STEP ? 0 : left - products.length;
    next = (products.at(-1)?.id ?? next) + 1;
  }
  yield '</urlset>\n';
}

function lastChange(day: string | null): string {
  return day === null ? '' : `<lastmod>${day}</lastmod>`;
}

function loc(address: string): string {
  return `<loc>${address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;')}</loc>`;
}
