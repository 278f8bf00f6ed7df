/** Text, which needs no script. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const Services = deferredPart(
  import.meta.env.SSR ? (await import('./services.tsx')).Services : null,
  async () => (await import('./services.tsx')).Services,
);
