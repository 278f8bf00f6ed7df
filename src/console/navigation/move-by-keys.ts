/** Arrow keys, Home and End in a table whose rows each have one link, marked by `data-row-link`. */

import { useEffect } from 'react';
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

/** Arrow down goes to the first row from where a list is opened or searched: from no field, or from the search. */
export function useArrowIntoRows(): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented;
      if (event.key !== 'ArrowDown' || !isPlain || !isAboveRows(event.target)) return;
      const first = document.querySelector<HTMLElement>('[data-row-link]');
      if (first === null) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** In other fields, menus and lists the key has a meaning of its own. */
function isAboveRows(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type === 'search';
  return target instanceof HTMLElement && target.closest('a, button, select, textarea, [role], [popover]') === null;
}
