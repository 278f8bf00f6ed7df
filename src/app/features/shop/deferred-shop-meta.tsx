/** For search engines, which read the HTML. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const ShopMeta = deferredPart(
  import.meta.env.SSR ? (await import('./shop-meta.tsx')).ShopMeta : null,
  async () => (await import('./shop-meta.tsx')).ShopMeta,
);
