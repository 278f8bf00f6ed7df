/** Arrow keys, Home and End in a list whose rows each have one link, marked by `data-row-link`. */
import type { KeyboardEvent } from 'react';

export function useRowKeys() {
  return (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
    const current = links.findIndex((link) => link === document.activeElement);
    const next = targetOf(event.key, current, links.length - 1);
    if (current < 0 || next === null) return;
    event.preventDefault();
    links[next]?.focus();
  };
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
