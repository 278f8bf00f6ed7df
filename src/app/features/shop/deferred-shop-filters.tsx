/** What was typed until its script is loaded is read by use-search-term.ts. */

import { deferredPart, withHeldEvents } from '#ui/deferred-part.tsx';

export const ShopFilters = withHeldEvents(
  deferredPart,
  import.meta.env.SSR ? (await import('./shop-filters.tsx')).ShopFilters : null,
  async () => (await import('./shop-filters.tsx')).ShopFilters,
);
