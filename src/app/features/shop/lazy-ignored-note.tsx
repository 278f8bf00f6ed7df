/** Rendered on the server; its script is loaded only where something was left out. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { IgnoredNote as Note } from './ignored-note.tsx';

export const IgnoredNote: ComponentType<Parameters<typeof Note>[0]> = import.meta.env.SSR
  ? (await import('./ignored-note.tsx')).IgnoredNote
  : lazy(async () => ({ default: (await import('./ignored-note.tsx')).IgnoredNote }));
