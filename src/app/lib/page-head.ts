/** The head of a page: title, description, canonical address, Open Graph. */
import type { SiteFacts } from './site.ts';

interface PageHead {
  site: SiteFacts;
  title: string;
  description: string;
  /** Path of the page without parameters that make no page of their own. */
  path: string;
  /** A page that search engines leave out. */
  noindex?: boolean;
  /** Address of the picture that stands for the page. */
  image?: string | null;
  kind?: 'website' | 'product';
  /** schema.org data, written into the page as JSON-LD. */
  structuredData?: object;
}

/** For the `head` of a route. */
export function pageHead({ site, title, description, path, noindex, image, kind = 'website', structuredData }: PageHead) {
  const address = `${site.publicUrl}${path}`;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: kind },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : [{ property: 'og:url', content: address }]),
      ...(image ? [{ property: 'og:image', content: `${site.publicUrl}${image}` }] : []),
    ],
    links: noindex ? [] : [{ rel: 'canonical', href: address }],
    scripts: structuredData ? [{ type: 'application/ld+json', children: toJsonLd(structuredData) }] : [],
  };
}

/** "Shop | Company": the company's name when it is known. */
export function pageTitle(title: string, companyName: string | undefined): string {
  return companyName ? `${title} | ${companyName}` : title;
}

// A '<' in data must not close the script element.
function toJsonLd(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
