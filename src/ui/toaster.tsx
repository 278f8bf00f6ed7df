import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { endSentence } from '#contract/sentences.ts';
import { shownToasts, observeToasts } from './toast-store.ts';
import type { ShownToast } from './toast-store.ts';
import { whenIdle } from './when-idle.ts';

const NONE: readonly ShownToast[] = [];

/** Reads the toasts out and shows them; one per page. What shows them is fetched ahead, but not for the first view. */
export function Toaster() {
  const toasts = useSyncExternalStore(observeToasts, shownToasts, () => NONE);
  const [Stack, setStack] = useState<ComponentType<{ toasts: readonly ShownToast[] }> | null>(null);
  const isNeeded = Stack === null && toasts.length > 0;
  useEffect(() => {
    // When prefetching failed, the next toast loads it again.
    const load = () =>
      void import('./toast-stack.tsx').then(({ ToastStack }) => setStack(() => ToastStack)).catch(() => undefined);
    return isNeeded ? load() : whenIdle(load);
  }, [isNeeded]);

  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {toasts
          .filter(({ kind }) => kind !== 'destructive')
          .map(({ id, title, description }) => (
            <p key={id}>{`${endSentence(title)} ${description ?? ''}`}</p>
          ))}
      </div>
      {Stack && <Stack toasts={toasts} />}
    </>
  );
}
