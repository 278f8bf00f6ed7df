/** Rendered on the server; their scripts are loaded only where something was left out, or not found. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { IgnoredNote as Ignored } from './ignored-note.tsx';
import type { MeantNote as Meant } from './meant-note.tsx';

export const IgnoredNote: ComponentType<Parameters<typeof Ignored>[0]> = import.meta.env.SSR
  ? (await import('./ignored-note.tsx')).IgnoredNote
  : lazy(async () => ({ default: (await import('./ignored-note.tsx')).IgnoredNote }));

export const MeantNote: ComponentType<Parameters<typeof Meant>[0]> = import.meta.env.SSR
  ? (await import('./meant-note.tsx')).MeantNote
  : lazy(async () => ({ default: (await import('./meant-note.tsx')).MeantNote }));
