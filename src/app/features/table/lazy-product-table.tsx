/** Rendered on the server; its script is loaded only where the table is shown. */

import { lazyPart, withHeldEvents } from '#ui/deferred-part.tsx';

export const ProductTable = withHeldEvents(
  lazyPart,
  import.meta.env.SSR ? (await import('./product-table.tsx')).ProductTable : null,
  async () => (await import('./product-table.tsx')).ProductTable,
);
