/** Below what a buyer sees first of a product; with buttons. */

import { deferredPart, withHeldEvents } from '#ui/deferred-part.tsx';

export const RelatedProducts = withHeldEvents(
  deferredPart,
  import.meta.env.SSR ? (await import('./related-products.tsx')).RelatedProducts : null,
  async () => (await import('./related-products.tsx')).RelatedProducts,
);
