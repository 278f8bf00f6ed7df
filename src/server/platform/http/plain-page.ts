/** The look of the few documents that are sent without the app: no script, and one style, which their policy names. */

import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 "IBM Plex Sans",system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem}h1{line-height:1.2}a{color:inherit}p{overflow-wrap:anywhere}';

export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** `meta` and `body` are HTML; the title is text. */
export function writePlainPage({ title, meta = '', body }: { title: string; meta?: string; body: string }): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    meta,
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>`,
    body,
    '</main></body></html>',
  ].join('');
}
