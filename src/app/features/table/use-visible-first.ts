import { useEffect, useState, useSyncExternalStore } from 'react';
import { afterFrame } from '#ui/after-frame.ts';

/** Where table.css shows the table and hides the list. */
const WIDE = '(width >= 600px)';

/** What each of the two forms shows: the visible one at once, the hidden one when that has been painted. */
export function useVisibleFirst<Shown>(shown: Shown): { wide: Shown; narrow: Shown } {
  const isWide = useSyncExternalStore(observeWidth, readWidth, () => true);
  const [painted, setPainted] = useState(shown);
  useEffect(() => afterFrame(() => setPainted(() => shown)), [shown]);
  return isWide ? { wide: shown, narrow: painted } : { wide: painted, narrow: shown };
}

function observeWidth(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

function readWidth(): boolean {
  return window.matchMedia(WIDE).matches;
}
