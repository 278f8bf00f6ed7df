/** Text and links, which need no script. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const HomeEnd = deferredPart(
  import.meta.env.SSR ? (await import('./home-end.tsx')).HomeEnd : null,
  async () => (await import('./home-end.tsx')).HomeEnd,
);
