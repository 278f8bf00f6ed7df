/**
 * The filters are rendered on the server, and their script is loaded apart, when the page is idle. Until then the
 * browser itself operates the form, and what was chosen is made again.
 */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { whenIdle } from '#ui/when-idle.ts';
import type { FilterPanel as Panel } from './filters/filter-panel.tsx';

type PanelType = ComponentType<Parameters<typeof Panel>[0]>;

async function loadWhenIdle(): Promise<{ default: PanelType }> {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return { default: (await import('./filters/filter-panel.tsx')).FilterPanel };
}

/** On the server it is there at once, since a render waits for nothing. */
export const FilterPanel: PanelType = import.meta.env.SSR
  ? (await import('./filters/filter-panel.tsx')).FilterPanel
  : lazy(loadWhenIdle);
