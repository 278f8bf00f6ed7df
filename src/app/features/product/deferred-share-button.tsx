/** The browser allows sharing for some seconds after a press, also when it is made again. */

import { deferredPart, withHeldEvents } from '#ui/deferred-part.tsx';

export const ShareButton = withHeldEvents(
  deferredPart,
  import.meta.env.SSR ? (await import('./share-button.tsx')).ShareButton : null,
  async () => (await import('./share-button.tsx')).ShareButton,
);
