/** Until its script is loaded the browser itself operates the form, and what was chosen is made again (use-early-choices.ts). */

import { deferredPart } from '#ui/deferred-part.tsx';

export const FilterPanel = deferredPart(
  import.meta.env.SSR ? (await import('./filters/filter-panel.tsx')).FilterPanel : null,
  async () => (await import('./filters/filter-panel.tsx')).FilterPanel,
);
