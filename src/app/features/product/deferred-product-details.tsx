/** Text, links and files; the choice of units reads what was chosen before its script was loaded (units-choice.tsx). */

import { deferredPart, withHeldEvents } from '#ui/deferred-part.tsx';

export const ProductDetails = withHeldEvents(
  deferredPart,
  import.meta.env.SSR ? (await import('./product-details.tsx')).ProductDetails : null,
  async () => (await import('./product-details.tsx')).ProductDetails,
);
