/** Rendered on the server; its script, which reads measures out of a text, is loaded only where something was searched for. */

import { lazyPart } from '#ui/deferred-part.tsx';

export const SearchedTools = lazyPart(
  import.meta.env.SSR ? (await import('./searched-tools.tsx')).SearchedTools : null,
  async () => (await import('./searched-tools.tsx')).SearchedTools,
);
