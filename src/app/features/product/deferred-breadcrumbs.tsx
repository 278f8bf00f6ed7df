/** Links, which need no script. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const Breadcrumbs = deferredPart(
  import.meta.env.SSR ? (await import('./breadcrumbs.tsx')).Breadcrumbs : null,
  async () => (await import('./breadcrumbs.tsx')).Breadcrumbs,
);
