/** Rendered on the server; its script, which reads measures out of a text, is loaded only where something was searched for. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { SearchedTools as Tools } from './searched-tools.tsx';

export const SearchedTools: ComponentType<Parameters<typeof Tools>[0]> = import.meta.env.SSR
  ? (await import('./searched-tools.tsx')).SearchedTools
  : lazy(async () => ({ default: (await import('./searched-tools.tsx')).SearchedTools }));
