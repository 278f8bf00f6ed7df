/** The head of a page by its route: title, canonical address, Open Graph. Its description is drawn with the page (page-description.tsx). */

import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH, SITE_SHARE_IMAGE } from './share-image.ts';
import type { SiteFacts } from './site-facts.ts';

export interface PageHead {
  site: SiteFacts;
  title: string;
  /** Path of the page without parameters that make no page of their own. */
  path: string;
  /** A page that search engines leave out. */
  noindex?: boolean;
  /** It shows a part of the page at `path`, which search engines are sent to although this one is left out. */
  isPart?: boolean;
  /** The preview picture of the page (share-image.ts); by default that of the site. */
  image?: { path: string; alt: string };
  kind?: 'website' | 'product';
}

/** For the `head` of a route. */
export function pageHead({ site, title, path, noindex, isPart, image = SITE_SHARE_IMAGE, kind = 'website' }: PageHead) {
  const address = `${site.publicUrl}${path}`;
  return {
    meta: [
      { title },
      // A page with noindex has no canonical address of its own: the two would contradict each other.
      ...(noindex
        ? [{ name: 'robots', content: 'noindex' }]
        : [{ name: 'robots', content: 'max-image-preview:large' }]),
      { property: 'og:type', content: kind },
      { property: 'og:title', content: title },
      ...(noindex ? [] : [{ property: 'og:url', content: address }]),
      { property: 'og:image', content: `${site.publicUrl}${image.path}` },
      { property: 'og:image:width', content: String(SHARE_IMAGE_WIDTH) },
      { property: 'og:image:height', content: String(SHARE_IMAGE_HEIGHT) },
      { property: 'og:image:alt', content: image.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:image:alt', content: image.alt },
    ],
    links: noindex && !isPart ? [] : [{ rel: 'canonical', href: address }],
  };
}

/** "Shop | Company": the company's name when it is known. */
export function pageTitle(title: string, companyName: string | undefined): string {
  return companyName && !title.endsWith(`| ${companyName}`) ? `${title} | ${companyName}` : title;
}
