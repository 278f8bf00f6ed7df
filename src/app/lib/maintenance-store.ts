/** Maintenance mode (§4, §8): on when a check of the categories finds the shop away, off when it answers again. */
import { useSyncExternalStore } from 'react';
import { MAINTENANCE_CHECK_MS } from '#contract/constants.ts';
import { call, isUnreachable, onUnreachable } from './api-client.ts';

let inMaintenance = false;
let checking = false;
const listeners = new Set<() => void>();

export function useMaintenance(): boolean {
  return useSyncExternalStore(watch, () => inMaintenance, () => false);
}

/** Looks every 30 seconds while the page is seen, and at once when any call found the shop away. */
export function watchShop(): () => void {
  onUnreachable(() => void check());
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void check();
  }, MAINTENANCE_CHECK_MS);
  return () => {
    onUnreachable(() => undefined);
    clearInterval(timer);
  };
}

/** One check now. */
export async function check(): Promise<void> {
  if (checking) return;
  checking = true;
  try {
    await call('listShopCategories', {});
    set(false);
  } catch (error) {
    set(isUnreachable(error));
  } finally {
    checking = false;
  }
}

function set(now: boolean): void {
  if (now === inMaintenance) return;
  inMaintenance = now;
  for (const changed of listeners) changed();
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
