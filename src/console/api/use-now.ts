/** The time, renewed every minute for everything that shows an age. */

import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  timer ??= setInterval(renew, MINUTE_MS);
  // What was stored may be of a screen that was left long ago.
  if (Date.now() - now >= MINUTE_MS) renew();
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function renew(): void {
  now = Date.now();
  for (const changed of listeners) changed();
}

export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, () => now));
}
