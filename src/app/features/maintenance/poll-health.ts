/** The categories check (§4): every 30 s, not in a hidden tab, at once when the tab is shown or the network is back. */

import { call, errorStatus, isUnreadable, isUnreachable, onUnreachable } from '#app/api/api-client.ts';
import type { AvailabilityEvent } from '#app/availability/availability-rules.ts';
import { reportAvailability } from '#app/availability/availability.ts';
import { MAINTENANCE_CHECK_MS } from '#contract/constants.ts';
import { PATHS } from '#contract/page-paths.ts';

/** Delay of the check after a failed call: short, so that a brief failure does not hide the page for long. */
const RECHECK_MS = 3000;
/** Delay of the first check, which leaves hydration undisturbed. */
const FIRST_CHECK_MS = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isChecking = false;

/** Starts checking; the result stops it. */
export function pollHealth(): () => void {
  const events = new AbortController();
  const { signal } = events;
  const onVisibility = () => (document.hidden ? clearTimeout(timer) : void checkNow());
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('online', () => void checkNow(), { signal });
  // Calls aborted by leaving the page do not mean that the shop is down.
  let isLeaving = false;
  window.addEventListener('pagehide', () => (isLeaving = true), { signal });
  window.addEventListener('pageshow', () => (isLeaving = false), { signal });
  onUnreachable((error) => {
    if (isChecking || isLeaving) return;
    // A failed call alone does not mean that the shop is down: the check runs at once.
    checkIn(isOfShop(error) && reportAvailability('call-failed') ? RECHECK_MS : 0);
  });
  checkIn(FIRST_CHECK_MS);
  return () => {
    events.abort();
    onUnreachable(() => undefined);
    clearTimeout(timer);
  };
}

export async function checkNow(): Promise<void> {
  if (isChecking) return;
  clearTimeout(timer);
  isChecking = true;
  const event = await call('listShopCategories', {}).then(() => 'check-succeeded' as const, toEvent);
  isChecking = false;
  if (event !== null) reportAvailability(event);
  checkIn(MAINTENANCE_CHECK_MS);
}

/** What a failed check means; null when it says nothing about the shop. */
function toEvent(error: unknown): AvailabilityEvent | null {
  if (isUnreachable(error)) return isOfShop(error) ? 'check-failed' : null;
  // A rejection is a reply: the shop is running.
  return errorStatus(error) === undefined ? null : 'check-succeeded';
}

/**
 * Whether a failure is the shop's: a status of 500 and above, or no reply (§4, §8). A reply that cannot be read is from
 * something between, a device without a network reaches no shop, and the packing calculator promises to work without one.
 */
function isOfShop(error: unknown): boolean {
  if (errorStatus(error) !== undefined) return true;
  return navigator.onLine && !isUnreadable(error) && location.pathname !== PATHS.packing;
}

function checkIn(ms: number): void {
  clearTimeout(timer);
  if (!document.hidden) timer = setTimeout(() => void checkNow(), ms);
}
