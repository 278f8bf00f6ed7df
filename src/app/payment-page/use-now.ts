import { useEffect, useState } from 'react';

const STEP_MS = 10_000;

/** The time in milliseconds, as of a few seconds ago; at once when a page comes back to view. Only where nothing is rendered on the server. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const read = () => setNow(Date.now());
    const timer = setInterval(read, STEP_MS);
    window.addEventListener('pageshow', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pageshow', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return now;
}
