/** Texts of what is chosen for the comparison. */

import { MAX_COMPARED } from '#app/url/compare-search.ts';
import type { ToastContent } from '#ui/toast-store.ts';

export function firstGaveWay(name: string): ToastContent {
  return {
    kind: 'default',
    title: `${MAX_COMPARED} products can be compared at a time`,
    description: `We replaced the first one with ${name}.`,
  };
}
