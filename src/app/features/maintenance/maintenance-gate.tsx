import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useShopIsDown, onAvailabilityChange } from '#app/availability/availability.ts';
import { pollHealth } from './poll-health.ts';
import { MaintenancePage } from './maintenance-page.tsx';

/**
 * Shows the maintenance page instead of the routed page, which stays mounted: a half-filled form is there
 * when the shop is back, and so are focus and place on the page.
 */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const isDown = useShopIsDown();
  const queryClient = useQueryClient();
  const place = useRef<{ focused: Element | null; top: number } | null>(null);

  useEffect(pollHealth, []);
  useEffect(
    () =>
      onAvailabilityChange((isDownNow) => {
        if (isDownNow) place.current = { focused: document.activeElement, top: window.scrollY };
        // What failed meanwhile is fetched again before the page is seen.
        else void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      }),
    [queryClient],
  );
  useLayoutEffect(() => {
    if (isDown) {
      // Never returned: newer browsers give a promise here, which React would take for a clean-up function.
      window.scrollTo(0, 0);
      return;
    }
    const kept = place.current;
    place.current = null;
    if (kept === null) return;
    window.scrollTo(0, kept.top);
    if (kept.focused instanceof HTMLElement) kept.focused.focus({ preventScroll: true });
  }, [isDown]);

  return (
    <>
      {isDown && <MaintenancePage />}
      <div hidden={isDown} inert={isDown}>
        {children}
      </div>
    </>
  );
}
