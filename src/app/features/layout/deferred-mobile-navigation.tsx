/** Links, which need no script. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const MobileNavigation = deferredPart(
  import.meta.env.SSR ? (await import('./mobile-navigation.tsx')).MobileNavigation : null,
  async () => (await import('./mobile-navigation.tsx')).MobileNavigation,
);
