/** Links, which need no script. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const Footer = deferredPart(
  import.meta.env.SSR ? (await import('./footer.tsx')).Footer : null,
  async () => (await import('./footer.tsx')).Footer,
);
