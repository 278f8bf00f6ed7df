/** Whether the shop can be reached, as far as this tab knows; on the server it always can. */

import { useSyncExternalStore } from 'react';
import { HEALTHY, decideAvailability } from './availability-rules.ts';
import type { AvailabilityEvent } from './availability-rules.ts';

let health = HEALTHY;
const listeners = new Set<() => void>();
const availabilityListeners = new Set<(isDown: boolean) => void>();

/** True while every route shows the maintenance page. */
export function useShopIsDown(): boolean {
  return useSyncExternalStore(
    watch,
    () => health.isDown,
    () => false,
  );
}

/** Applies an event and returns whether the shop is down now. */
export function reportAvailability(event: AvailabilityEvent, now = Date.now()): boolean {
  const before = health;
  health = decideAvailability(health, event, now);
  if (health.isDown !== before.isDown) {
    for (const turn of availabilityListeners) turn(health.isDown);
    for (const changed of listeners) changed();
  }
  return health.isDown;
}

/** Called at each turn, before the page changes. */
export function onAvailabilityChange(listener: (isDown: boolean) => void): () => void {
  availabilityListeners.add(listener);
  return () => availabilityListeners.delete(listener);
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
