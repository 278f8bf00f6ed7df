/**
 * What is removed from analytics before anything is stored (readings, "Analytics"); free of the schema library:
 * the browser cleans with it before it sends, the server cleans again before it stores.
 */

import { MAX_ELEMENT_TEXT_CHARACTERS } from './constants.ts';
import { isConfirmationPath, linkShell, parsePagePath } from './page-of-path.ts';
import { CONFIRMATION_SHELL, PATHS } from './page-paths.ts';

/** §3, Analytics events. */
export const EVENT_TYPES = [
  'click',
  'download',
  'external_link',
  'form_submit',
  'cart_add',
  'cart_remove',
  'phone_click',
  'email_click',
  'image_view',
] as const;

/** The only keys of `metadata` that are stored. */
export const METADATA_KEYS = ['url', 'filename', 'quantity', 'form', 'image_index'] as const;
export type Metadata = Partial<Record<(typeof METADATA_KEYS)[number], string | number | boolean>>;

/** §7, readings: the periods of popular products and dashboard. */
export const TIMEFRAMES = ['day', 'week', 'month', 'year', 'all'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

const LONGEST_PATH = 300;

/**
 * The page that a path names, and nothing else: no query, no fragment, no token. What is no page of §2 is the 404
 * page, so that no text from an address can slip in.
 */
export function cleanPath(path: string): string {
  const [plain = ''] = path.slice(0, LONGEST_PATH).split(/[?#;]/, 1);
  if (isConfirmationPath(plain)) return CONFIRMATION_SHELL;
  const shell = linkShell(plain);
  if (shell !== undefined) return shell;
  const page = plain.replace(/(.)\/+$/, '$1');
  return parsePagePath(page) === null ? PATHS.notFound : page;
}

/** The product whose page this is, or null. */
export function productOfPath(path: string): number | null {
  const page = parsePagePath(path);
  return page?.kind === 'product' ? page.id : null;
}

/** One line without control characters, cut to its length; '' when it may name a person or contain a secret. */
export function cleanText(text: string, most: number = MAX_ELEMENT_TEXT_CHARACTERS): string {
  // An address or number may continue after the cut, so more is checked than is stored.
  const seen = text.slice(0, most * 2).normalize('NFKC');
  if (mayBePersonalData(seen)) return '';
  return seen
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
}

const PERSONAL: readonly RegExp[] = [
  /\S(?:@|%40)\S/i, // an e-mail address
  /\d{3}\)?[\s./-]*\d{3}[\s./-]*\d{4}/, // a phone number of North America
  /(?:\d[ -]?){9,}/, // other phones, social insurance and card numbers
  /\d{3,6}(?:\.\d{3,6}){2,}/, // the same with dots
  /\b(?:RE|QU|RQ)-[\dA-Z]{5}-[\dA-Z]{5}\b/i, // the number of an order, a quote or a request
  /\b(?:cs|pi)_(?:test|live)_|[\da-f]{32}/i, // ids of payment sessions, keys
  /(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{40}/, // a confirmation token
];

/** Whether text may name a person or be a secret: e-mail, phone, long digits, numbers of orders, quotes and requests, tokens. */
export function mayBePersonalData(text: string): boolean {
  return PERSONAL.some((pattern) => pattern.test(text));
}

/** An address of another site without query and fragment. */
export function cleanUrl(url: string): string {
  return cleanText(url.split(/[?#;]/, 1)[0] ?? '');
}
