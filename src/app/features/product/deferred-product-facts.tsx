/** Text, which needs no script. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const ProductFacts = deferredPart(
  import.meta.env.SSR ? (await import('./product-facts.tsx')).ProductFacts : null,
  async () => (await import('./product-facts.tsx')).ProductFacts,
);
