import type { BreadcrumbList, WithContext } from 'schema-dts';
import { CONTEXT } from './structured-data.tsx';

export interface Crumb {
  name: string;
  path: string;
}

/** The way to the page, from the outermost; the page itself is the last. */
export function breadcrumbData(publicUrl: string, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}
