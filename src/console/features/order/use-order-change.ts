/** A change of an order: it names what its person saw, and one that comes after another's is refused and shown as that. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConsoleError } from '#console/api/api-client.ts';
import { orderQuery } from '#console/api/orders.ts';
import { useOpenedForm } from '#console/frame/opened-form.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { toast } from '#ui/toast-store.ts';
import { useFocusAfterChange } from './use-focus-after-change.ts';

export interface Change {
  params: { number: string };
  body: { seen_event_id: number };
}

export type OrderCall<Reply> = (change: Change) => Promise<Reply>;

/** `done`: what is shown when it was made, or how that follows from the reply. `make`: the call; what a form adds is put into the body there. */
export function useOrderChange<Reply>(
  order: OrderDetail,
  done: string | ((reply: Reply) => string),
  make: OrderCall<Reply>,
) {
  const queryClient = useQueryClient();
  const opened = useOpenedForm();
  const pressed = useRef<Element | null>(null);
  const mutation = useMutation({
    onMutate: () => {
      pressed.current = document.activeElement;
    },
    mutationFn: () => make({ params: { number: order.order_number }, body: { seen_event_id: order.seen_event_id } }),
    onSuccess: (reply) => toast({ kind: 'success', title: typeof done === 'string' ? done : done(reply) }),
    onError: (error) => {
      if (!isShownByForm(error))
        toast({ kind: 'destructive', title: 'Nothing was changed', description: explain(error) });
    },
    // Also after a refusal: then the screen shows what others have changed.
    onSettled: async (_reply, error) => {
      await queryClient.invalidateQueries({ queryKey: orderQuery(order.order_number).queryKey });
      if (isOutdated(error)) await opened?.renew();
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

function isOutdated(error: Error | null): boolean {
  return error instanceof ConsoleError && error.code === 'order_outdated';
}

function explain(error: Error): string {
  if (isOutdated(error)) return 'The order has changed meanwhile. Look at it as it is now, then decide again.';
  return error.message;
}
