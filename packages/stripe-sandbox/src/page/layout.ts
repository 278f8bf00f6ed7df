/** The sheet every page of the sandbox is drawn on, and the headers it is sent with. */

import { type Html, html } from './html.ts';
import { STYLE, STYLE_SOURCE } from './style.ts';

export interface Sheet {
  readonly title: string;
  readonly body: Html;
  /** Where the browser goes on by itself, at once. */
  readonly goOnTo?: string;
}

export function renderSheet({ title, body, goOnTo }: Sheet): string {
  const refresh = goOnTo === undefined ? null : html`<meta http-equiv="refresh" content="0; url=${goOnTo}" />`;
  const style: Html = { markup: `<style>${STYLE}</style>` };
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${refresh}
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <header class="notice">Test mode: no card is charged</header>
        <main class="sheet">${body}</main>
      </body>
    </html> `.markup;
}

/**
 * No script at all. The reply to a form is a page and never a redirect to another origin, so forms need no
 * origin but this one (Chromium applies form-action to redirects as well).
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="2.5" y="7.5" width="27" height="17" rx="2" fill="#FAFAF7" stroke="#15191E"/><path d="M3 12.5h26" stroke="#C2410C" stroke-width="3"/><path d="M7 20h8" stroke="#15191E"/></svg>`;
