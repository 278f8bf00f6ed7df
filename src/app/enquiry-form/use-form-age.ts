import { useEffect, useRef } from 'react';
import { CONTACT_MIN_FILL_MS } from '#contract/contact-form.ts';

/** Timers may fire a little early. */
const CLOCK_MARGIN_MS = 100;

/**
 * Waits, if need be, until a form may be sent and returns its age in milliseconds: one that was filled very quickly (restored, autofill) is
 * delayed, so that it is not taken for a bot's.
 */
export function useFormAge(): () => Promise<number> {
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return async () => {
    const left = openedAt.current + CONTACT_MIN_FILL_MS + CLOCK_MARGIN_MS - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
    return Math.round(performance.now() - openedAt.current);
  };
}
