import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A search begins when no key was pressed for so long, in milliseconds. */
const PAUSE_MS = 250;

/** Goes to the address of what is typed when the person pauses. */
export function useDelayedAddress(requested: string, shown: string): void {
  const router = useRouter();
  useEffect(() => {
    if (requested === shown) return undefined;
    const timer = setTimeout(() => router.history.replace(requested), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [router, requested, shown]);
}
