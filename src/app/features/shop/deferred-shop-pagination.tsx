/** Links, which need no script. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const ShopPagination = deferredPart(
  import.meta.env.SSR ? (await import('./shop-pagination.tsx')).ShopPagination : null,
  async () => (await import('./shop-pagination.tsx')).ShopPagination,
);
