/**
 * schema.org data of pages, as JSON-LD. Its shapes are checked against schema.org's vocabulary by their types, and
 * against the requirements of search engines by tests/app/structured-data.test.ts. It contains nothing that the page does not show.
 * What describes one kind of page is in a file of its own (breadcrumb-data.ts, organization-data.ts, product-data.ts), which is
 * loaded with that page.
 */

export const CONTEXT = 'https://schema.org';

/** In the page itself: search engines read it wherever it stands, and the head of a route would be in every page's scripts. */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(data) }} />;
}

/** As text of a data block: nothing in it can end the script element or open a comment in it. */
export function toJsonLd(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The id of the company among the things that pages describe. */
export function organizationId(publicUrl: string): string {
  return `${publicUrl}/#organization`;
}
