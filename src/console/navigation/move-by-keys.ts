/** Arrow keys, Home and End in a table whose rows each have one link, marked by `data-row-link`. */

import type { KeyboardEvent } from 'react';

/** For the key presses of each of the links. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const links = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const next = targetOf(event.key, links.indexOf(event.currentTarget), links.length - 1);
  if (next === null) return;
  event.preventDefault();
  links[next]?.focus();
}

function targetOf(key: string, current: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, last);
    case 'ArrowUp':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
