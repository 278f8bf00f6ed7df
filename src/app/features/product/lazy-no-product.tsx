/** Rendered on the server; its script is loaded only where there is no product. */

import { lazyPart, withHeldEvents } from '#ui/deferred-part.tsx';

export const NoProduct = withHeldEvents(
  lazyPart,
  import.meta.env.SSR ? (await import('./no-product.tsx')).NoProduct : null,
  async () => (await import('./no-product.tsx')).NoProduct,
);
