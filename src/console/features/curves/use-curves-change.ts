/** A change of a product's curves: it names the revision that its person saw, and one that comes after another's is refused and shown. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConsoleError, fieldErrorsOf } from '#console/api/api-client.ts';
import { toast } from '#ui/toast-store.ts';

interface CurvesChange {
  make: () => Promise<{ revision: string }>;
  /** What is shown when it was made. */
  done: string;
  onDone?: () => void;
}

export function useCurvesChange({ make, done, onDone }: CurvesChange) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: make,
    onSuccess: () => {
      toast({ kind: 'success', title: done });
      onDone?.();
    },
    onError: (error) => toast({ kind: 'destructive', title: 'Nothing was changed', description: explain(error) }),
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => CHANGED.has(name) }),
  });
}

const CHANGED: ReadonlySet<unknown> = new Set(['getCurves', 'checkCurves', 'getProduct']);

function explain(error: Error): string {
  if (error instanceof ConsoleError && error.code === 'product_outdated')
    return 'The curves have changed meanwhile. Look at them as they are now, then press again.';
  return Object.values(fieldErrorsOf(error))[0] ?? error.message;
}
