import { useEffect, useState } from 'react';
import { afterFrame } from '#ui/after-frame.ts';

/** Items that every frame adds: two rows at the widest. */
const PIECE = 8;

/**
 * The part of a list that is drawn by now. Another list that takes its place shows its first items at once and gets the
 * others frame by frame, so that a hundred results neither come later than eight nor hold up the next key. The first list of
 * a page is whole from the beginning, as the server sent it and as going back needs it; so stays one that only changes.
 */
export function useGrowingList<Item>(items: readonly Item[], list: unknown): readonly Item[] {
  const [drawn, setDrawn] = useState({ list, count: items.length });
  const count = drawn.list === list ? drawn.count : PIECE;
  useEffect(() => {
    if (count >= items.length) return undefined;
    return afterFrame(() => setDrawn({ list, count: count + PIECE }));
  }, [list, items.length, count]);
  return count < items.length ? items.slice(0, count) : items;
}
