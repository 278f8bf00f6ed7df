/** The web manifest: name and icons of the shop on a home screen. */

import { PATHS } from '#contract/page-paths.ts';
import type { CompanyName } from './seo-store.ts';

/** What fits under an icon, in characters. */
const SHORT_NAME_CHARACTERS = 12;

export function siteManifest(company: CompanyName | null): string {
  const name = company?.name ?? 'Shop';
  return JSON.stringify({
    id: PATHS.home,
    name,
    short_name: shorten(name),
    ...(company?.description && { description: company.description }),
    lang: 'en-CA',
    start_url: PATHS.home,
    scope: PATHS.home,
    display: 'minimal-ui',
    // The paper of theme.css; pages name the colour of each theme themselves.
    theme_color: '#fafaf7',
    background_color: '#fafaf7',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Shop', url: PATHS.shop },
      { name: 'Cart', url: PATHS.cart },
    ],
  });
}

/** As many of its first words as fit. */
function shorten(name: string): string {
  const words = name.split(/\s+/);
  const ends = words.map((_, index) => words.slice(0, index + 1).join(' '));
  return ends.findLast((short) => short.length <= SHORT_NAME_CHARACTERS) ?? name.slice(0, SHORT_NAME_CHARACTERS);
}
