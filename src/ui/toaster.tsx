import { useSyncExternalStore } from 'react';
import { endSentence } from '#contract/sentences.ts';
import { Deferred } from './deferred.tsx';
import { shownToasts, observeToasts } from './toast-store.ts';
import type { ShownToast } from './toast-store.ts';

const NONE: readonly ShownToast[] = [];

const loadStack = async () => (await import('./toast-stack.tsx')).ToastStack;

/** Reads the toasts out and shows them; one per page. What shows them is loaded when the page is first used. */
export function Toaster() {
  const toasts = useSyncExternalStore(observeToasts, shownToasts, () => NONE);
  return (
    <>
      {/* Not atomic: a new toast is read, and not those before it once more. */}
      <div className="sr-only" role="status" aria-live="polite" aria-atomic={false}>
        {toasts
          .filter(({ kind }) => kind !== 'destructive')
          .map(({ id, title, description }) => (
            <p key={id}>{`${endSentence(title)} ${description ?? ''}`}</p>
          ))}
      </div>
      <Deferred isNeeded={toasts.length > 0} load={loadStack} props={{ toasts }} />
    </>
  );
}
