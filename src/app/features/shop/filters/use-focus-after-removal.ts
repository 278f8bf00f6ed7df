/** A link that takes a choice back leaves with it: the focus goes to the next one, or to the line above the results. */

import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { RESULTS_ID } from '../results-id.ts';

/** `chosen` names the choices that are listed, and changes with them. */
export function useFocusAfterRemoval(chosen: string): {
  list: RefObject<HTMLUListElement | null>;
  onRemove: (index: number) => void;
} {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ index: number; chosen: string } | null>(null);
  useEffect(() => {
    if (removed.current === null || removed.current.chosen === chosen) return;
    const { index } = removed.current;
    removed.current = null;
    // Without the last one, which takes all back.
    const links = [...(list.current?.querySelectorAll('a') ?? [])].slice(0, -1);
    (links[index] ?? links.at(-1) ?? document.getElementById(RESULTS_ID))?.focus();
  }, [chosen]);
  return { list, onRemove: (index) => (removed.current = { index, chosen }) };
}
