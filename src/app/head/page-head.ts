/** The head of a page: title, description, canonical address, Open Graph, structured data. */
import { endSentence } from '#contract/sentences.ts';
import { cutText } from '#app/format.ts';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH, SITE_SHARE_IMAGE } from './share-image.ts';
import type { SiteFacts } from './site-facts.ts';
import { toJsonLd } from './structured-data.ts';

export interface PageHead {
  site: SiteFacts;
  title: string;
  /** Cut to what a search result shows. */
  description: string;
  /** Path of the page without parameters that make no page of their own. */
  path: string;
  /** A page that search engines leave out. */
  noindex?: boolean;
  /** It shows a part of the page at `path`, which search engines are sent to although this one is left out. */
  isPart?: boolean;
  /** The preview picture of the page (share-image.ts); by default that of the site. */
  image?: { path: string; alt: string };
  kind?: 'website' | 'product';
  /** schema.org data (structured-data.ts), written into the page as JSON-LD. */
  structuredData?: readonly object[];
}

/** What a search result shows of a description, and the least that is useful there, in characters. */
const MAX_DESCRIPTION_CHARACTERS = 155;
const MIN_DESCRIPTION_CHARACTERS = 50;

/** For the `head` of a route. */
export function pageHead({
  site,
  title,
  description,
  path,
  noindex,
  isPart,
  image,
  kind = 'website',
  structuredData = [],
}: PageHead) {
  const address = `${site.publicUrl}${path}`;
  const shown = cutText(description.replace(/\s+/g, ' ').trim(), MAX_DESCRIPTION_CHARACTERS);
  return {
    meta: [
      { title },
      { name: 'description', content: shown },
      // A page with noindex has no canonical address of its own: the two would contradict each other.
      ...(noindex
        ? [{ name: 'robots', content: 'noindex' }]
        : [{ name: 'robots', content: 'max-image-preview:large' }]),
      { property: 'og:type', content: kind },
      { property: 'og:title', content: title },
      { property: 'og:description', content: shown },
      ...(noindex ? [] : [{ property: 'og:url', content: address }]),
      { property: 'og:image', content: `${site.publicUrl}${image?.path ?? SITE_SHARE_IMAGE}` },
      { property: 'og:image:width', content: String(SHARE_IMAGE_WIDTH) },
      { property: 'og:image:height', content: String(SHARE_IMAGE_HEIGHT) },
      ...(image ? [{ property: 'og:image:alt', content: image.alt }] : []),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: noindex && !isPart ? [] : [{ rel: 'canonical', href: address }],
    scripts: structuredData.map((data) => ({ type: 'application/ld+json', children: toJsonLd(data) })),
  };
}

/** "Shop | Company": the company's name when it is known. */
export function pageTitle(title: string, companyName: string | undefined): string {
  return companyName && !title.endsWith(`| ${companyName}`) ? `${title} | ${companyName}` : title;
}

/** The owner's own text, followed by more when it is too short for a search result. */
export function pageDescription(text: string, more: string): string {
  const own = text.trim();
  if (own.length >= MIN_DESCRIPTION_CHARACTERS) return own;
  return [endSentence(own), more].filter(Boolean).join(' ');
}
