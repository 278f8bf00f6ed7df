/** Texts of what is chosen for the comparison. */

import { MAX_COMPARED } from '#app/url/compare-search.ts';
import type { ToastContent } from '#ui/toast-store.ts';

export function firstGaveWay(name: string): ToastContent {
  return {
    kind: 'default',
    title: `${MAX_COMPARED} products are compared at a time`,
    description: `The first that was chosen gave way to ${name}.`,
  };
}
