/** For search engines, which read the HTML. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const HomeMeta = deferredPart(
  import.meta.env.SSR ? (await import('./home-meta.tsx')).HomeMeta : null,
  async () => (await import('./home-meta.tsx')).HomeMeta,
);
