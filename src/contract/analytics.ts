/** §3, §7: what the analytics calls take and reply. Their texts come out cleaned (tracking.ts). */

import { z } from 'zod';
import { productId } from './cart.ts';
import { MAX_SEARCH_CHARACTERS, POPULAR_PRODUCTS_LIMIT, POPULAR_PRODUCTS_MAX } from './constants.ts';
import { EVENT_TYPES, METADATA_KEYS, TIMEFRAMES, cleanPath, cleanText, cleanUrl } from './tracking.ts';
import type { Metadata } from './tracking.ts';
import { idInAddress } from './wire.ts';

const DAY_SECONDS = 24 * 3600;
const MAX_LOAD_MS = 10 * 60_000;
const MAX_VIEWED = 1000;
const MAX_RESULTS = 1_000_000;
const MAX_METADATA_NUMBER = 1_000_000;

const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null);
/** Measures are rounded to tenths: a tiny number such as 1e-320 fits no column of PostgreSQL's type real. */
const toTenths = (value: number) => Math.round(value * 10) / 10;
/** A number from 0, in tenths; above its bound it counts as the bound (§9: scroll depth is capped at 100). */
const upTo = (most: number) =>
  z
    .number()
    .min(0, 'Must be 0 or more')
    .transform((value) => toTenths(Math.min(value, most)));
const pagePath = z.string().startsWith('/', 'Must be a path').transform(cleanPath);
const elementText = orNull(z.string().transform((text) => cleanText(text)));
const anyProductId = z.union([productId, idInAddress], 'Must be a product id');

const timeOnPage = orNull(upTo(DAY_SECONDS));
const scrollDepth = orNull(upTo(100));

/** What was viewed, as a list of ids or as their number. */
const viewed = z
  .union([z.int().min(0), z.array(z.union([z.number(), z.string()])).max(MAX_VIEWED)], 'Must be a list or a number')
  .nullish()
  .transform((value) => Math.min(Array.isArray(value) ? value.length : (value ?? 0), MAX_VIEWED));

export const productViewBody = z.object({
  product_id: anyProductId,
  /** Seconds. */
  time_on_page: timeOnPage,
  /** Percent of the page. */
  scroll_depth: scrollDepth,
  viewed_images: viewed,
  viewed_attachments: viewed,
  added_to_cart: z
    .boolean()
    .nullish()
    .transform((value) => value === true),
});

export const searchBody = z.object({
  /** '' when it may be personal data. */
  query: z.string().transform((text) => cleanText(text, MAX_SEARCH_CHARACTERS / 2).toLowerCase()),
  results_count: z.int('Must be a whole number').min(0, 'Must be 0 or more').max(MAX_RESULTS),
});

export const eventBody = z.object({
  event_type: z.enum(EVENT_TYPES, 'Must be one of the listed event types'),
  element_id: elementText,
  element_class: elementText,
  element_text: elementText,
  page_path: orNull(pagePath),
  product_id: orNull(anyProductId),
  metadata: orNull(z.record(z.string(), z.unknown())).transform((metadata) => cleanMetadata(metadata ?? {})),
});

export const pageBody = z.object({
  page_path: pagePath,
  /** Milliseconds; only for the first page of a visit, which the browser loaded as a document. */
  load_time: orNull(upTo(MAX_LOAD_MS)),
  time_on_page: timeOnPage,
  scroll_depth: scrollDepth,
});

export const tracked = z.object({ message: z.string() });

const timeframe = z.enum(TIMEFRAMES, 'Must be day, week, month, year or all');
const limit = z
  .string()
  .regex(/^\d{1,4}$/, `Must be a whole number from 1 to ${POPULAR_PRODUCTS_MAX}`)
  .transform(Number)
  .refine(
    (value) => value >= 1 && value <= POPULAR_PRODUCTS_MAX,
    `Must be a whole number from 1 to ${POPULAR_PRODUCTS_MAX}`,
  );

export const popularProductsQuery = z.object({
  limit: limit.default(POPULAR_PRODUCTS_LIMIT),
  timeframe: timeframe.default('all'),
});
const popularProduct = z.object({ product_id: z.int(), product_name: z.string(), views: z.int() });
export const popularProducts = z.object({ popular_products: z.array(popularProduct) });

export const dashboardQuery = z.object({ timeframe: timeframe.default('week') });
/** Sums only: never orders, money or anything that was typed by a few people alone (readings). */
export const dashboard = z.object({
  timeframe,
  visits: z.int(),
  page_views: z.int(),
  product_views: z.int(),
  searches: z.int(),
  searches_without_results: z.int(),
  /** Event type -> how many. */
  events: z.record(z.string(), z.int()),
  /** Null while nothing was measured. Milliseconds, seconds, percent. */
  average_load_time: z.number().nullable(),
  average_time_on_page: z.number().nullable(),
  average_scroll_depth: z.number().nullable(),
  days: z.array(
    z.object({
      day: z.string(),
      visits: z.int(),
      page_views: z.int(),
      product_views: z.int(),
      searches: z.int(),
    }),
  ),
  popular_products: z.array(popularProduct),
  popular_pages: z.array(z.object({ page_path: z.string(), views: z.int() })),
  popular_searches: z.array(z.object({ query: z.string(), count: z.int() })),
});

export type ProductViewBody = z.output<typeof productViewBody>;
export type SearchBody = z.output<typeof searchBody>;
export type EventBody = z.output<typeof eventBody>;
export type PageBody = z.output<typeof pageBody>;
export type PopularProduct = z.output<typeof popularProduct>;
export type Dashboard = z.output<typeof dashboard>;

/** Keys of the list alone, with one plain, bounded value each. */
function cleanMetadata(metadata: Record<string, unknown>): Metadata {
  const kept: Metadata = {};
  for (const key of METADATA_KEYS) {
    const value = Object.hasOwn(metadata, key) ? metadata[key] : undefined;
    if (typeof value === 'boolean') kept[key] = value;
    if (typeof value === 'number')
      kept[key] = toTenths(Math.min(Math.max(value, -MAX_METADATA_NUMBER), MAX_METADATA_NUMBER));
    const text = typeof value === 'string' ? (key === 'url' ? cleanUrl(value) : cleanText(value)) : '';
    if (text !== '') kept[key] = text;
  }
  return kept;
}
