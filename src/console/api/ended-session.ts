/** Whether the session has ended under an open screen: the screen stays, with what was typed in it, until someone signs in again. */

import { useSyncExternalStore } from 'react';

let hasEnded = false;
const listeners = new Set<() => void>();

export function setSessionEnded(ended: boolean): void {
  hasEnded = ended;
  for (const listener of listeners) listener();
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => hasEnded);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
