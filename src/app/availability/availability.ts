/** Whether the shop can be reached, as far as this tab knows; on the server it always can. */
import { useSyncExternalStore } from 'react';
import { HEALTHY, decideHealth } from './availability-rules.ts';
import type { HealthEvent } from './availability-rules.ts';

let health = HEALTHY;
const listeners = new Set<() => void>();
const turnListeners = new Set<(isAway: boolean) => void>();

/** True while every route shows the maintenance page. */
export function useShopIsAway(): boolean {
  return useSyncExternalStore(
    watch,
    () => health.isAway,
    () => false,
  );
}

/** Takes the news and tells whether the shop is away now. */
export function reportHealth(event: HealthEvent, now = Date.now()): boolean {
  const before = health;
  health = decideHealth(health, event, now);
  if (health.isAway !== before.isAway) {
    for (const turn of turnListeners) turn(health.isAway);
    for (const changed of listeners) changed();
  }
  return health.isAway;
}

/** Called at each turn, before the page changes. */
export function watchTurns(listener: (isAway: boolean) => void): () => void {
  turnListeners.add(listener);
  return () => turnListeners.delete(listener);
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
