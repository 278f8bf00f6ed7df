/** A form that needs no script; what was typed until its script is loaded is read by header-search.tsx. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const HeaderSearch = deferredPart(
  import.meta.env.SSR ? (await import('./header-search.tsx')).HeaderSearch : null,
  async () => (await import('./header-search.tsx')).HeaderSearch,
);
