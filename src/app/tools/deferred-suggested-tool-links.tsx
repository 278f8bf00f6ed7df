/** Links, which need no script. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const SuggestedToolLinks = deferredPart(
  import.meta.env.SSR ? (await import('./suggested-tool-links.tsx')).SuggestedToolLinks : null,
  async () => (await import('./suggested-tool-links.tsx')).SuggestedToolLinks,
);
