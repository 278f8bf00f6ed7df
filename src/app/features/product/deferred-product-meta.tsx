/** For search engines, which read the HTML. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const ProductMeta = deferredPart(
  import.meta.env.SSR ? (await import('./product-meta.tsx')).ProductMeta : null,
  async () => (await import('./product-meta.tsx')).ProductMeta,
);

export const NoProductMeta = deferredPart(
  import.meta.env.SSR ? (await import('./product-meta.tsx')).NoProductMeta : null,
  async () => (await import('./product-meta.tsx')).NoProductMeta,
);
