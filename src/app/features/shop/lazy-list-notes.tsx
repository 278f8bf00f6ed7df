/** Rendered on the server; their script is loaded only where something was left out, read in another way, or not found. */

import { lazyPart } from '#ui/deferred-part.tsx';

export const ListNotes = lazyPart(
  import.meta.env.SSR ? (await import('./list-notes.tsx')).ListNotes : null,
  async () => (await import('./list-notes.tsx')).ListNotes,
);

export const OutcomeSentence = lazyPart(
  import.meta.env.SSR ? (await import('./list-notes.tsx')).OutcomeSentence : null,
  async () => (await import('./list-notes.tsx')).OutcomeSentence,
);
