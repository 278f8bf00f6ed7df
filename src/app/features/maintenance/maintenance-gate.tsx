import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useShopIsDown, onAvailabilityChange } from '#app/availability/availability.ts';
import { MaintenancePage } from './maintenance-page.tsx';
import { pollHealth } from './poll-health.ts';

/**
 * Shows the maintenance page instead of the routed page, which stays mounted: a half-filled form is there
 * when the shop is back, and so are focus and scroll position.
 */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const isDown = useShopIsDown();
  const queryClient = useQueryClient();
  const position = useRef<{ focused: Element | null; top: number } | null>(null);

  useEffect(pollHealth, []);
  useEffect(
    () =>
      onAvailabilityChange((isDownNow) => {
        if (isDownNow) position.current = { focused: document.activeElement, top: window.scrollY };
        // Queries that failed meanwhile are fetched again before the page is shown.
        else void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      }),
    [queryClient],
  );
  useLayoutEffect(() => {
    if (isDown) {
      // Not returned: newer browsers return a promise, which React would take for a clean-up function.
      window.scrollTo(0, 0);
      return;
    }
    const saved = position.current;
    position.current = null;
    if (saved === null) return;
    window.scrollTo(0, saved.top);
    if (saved.focused instanceof HTMLElement) saved.focused.focus({ preventScroll: true });
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
