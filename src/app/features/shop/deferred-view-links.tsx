/** Links, which need no script. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const ViewLinks = deferredPart(
  import.meta.env.SSR ? (await import('./view-links.tsx')).ViewLinks : null,
  async () => (await import('./view-links.tsx')).ViewLinks,
);
