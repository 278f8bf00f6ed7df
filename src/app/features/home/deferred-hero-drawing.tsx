/** Links on a drawing, which need no script. */

import { deferredPart } from '#ui/deferred-part.tsx';

export const HeroDrawing = deferredPart(
  import.meta.env.SSR ? (await import('./hero-drawing.tsx')).HeroDrawing : null,
  async () => (await import('./hero-drawing.tsx')).HeroDrawing,
);
