/** Rendered on the server; its script is loaded only where something was left out, or not found. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { ListNotes as Notes } from './list-notes.tsx';

export const ListNotes: ComponentType<Parameters<typeof Notes>[0]> = import.meta.env.SSR
  ? (await import('./list-notes.tsx')).ListNotes
  : lazy(async () => ({ default: (await import('./list-notes.tsx')).ListNotes }));
