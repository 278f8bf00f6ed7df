/** A change of a row: it names what its person saw, and one that comes after another's is refused and shown as that. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConsoleError } from '#console/api/api-client.ts';
import { toast } from '#ui/toast-store.ts';
import { useOpenedForm } from './opened-form.tsx';
import { useFocusAfterChange } from './use-focus-after-change.ts';

interface RowChange<Reply> {
  /** Of what the screen shows of the row. */
  queryKey: QueryKey;
  outdated: Outdated;
  /** What is shown when it was made, or how that follows from the reply. */
  done: string | ((reply: Reply) => string);
  make: () => Promise<Reply>;
}

/** How a change is refused that comes after another's. */
export interface Outdated {
  code: string;
  text: string;
}

export function useRowChange<Reply>({ queryKey, outdated, done, make }: RowChange<Reply>) {
  const queryClient = useQueryClient();
  const opened = useOpenedForm();
  const pressed = useRef<Element | null>(null);
  const mutation = useMutation({
    onMutate: () => {
      pressed.current = document.activeElement;
    },
    mutationFn: make,
    onSuccess: (reply) => toast({ kind: 'success', title: typeof done === 'string' ? done : done(reply) }),
    onError: (error) => {
      if (!isShownByForm(error))
        toast({ kind: 'destructive', title: 'Nothing was changed', description: explainRefusal(error, outdated) });
    },
    // Also after a refusal: then the screen shows what others have changed.
    onSettled: async (_reply, error) => {
      await queryClient.invalidateQueries({ queryKey });
      if (isOutdated(error, outdated)) await opened?.renew();
    },
  });
  useFocusAfterChange(pressed, mutation.isPending);
  return mutation;
}

/** A form shows what is wrong at its fields, and asks for the word that confirms the change. */
function isShownByForm(error: Error): boolean {
  if (!(error instanceof ConsoleError)) return false;
  return error.confirmation !== undefined || Object.keys(error.fields).length > 0;
}

export function isOutdated(error: Error | null, { code }: Outdated): boolean {
  return error instanceof ConsoleError && error.code === code;
}

export function explainRefusal(error: Error, outdated: Outdated): string {
  return isOutdated(error, outdated) ? outdated.text : error.message;
}
