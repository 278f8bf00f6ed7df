/** A link, which needs no script. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const ProductTool = deferredPart(
  import.meta.env.SSR ? (await import('./product-tool.tsx')).ProductTool : null,
  async () => (await import('./product-tool.tsx')).ProductTool,
);
