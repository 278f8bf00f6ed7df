/** Marks several orders as delivered: those that were refused stay chosen, with the reason of each. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#console/api/api-client.ts';
import { focusTitleWhenLost } from '#console/frame/focus-title.ts';
import { toast } from '#ui/toast-store.ts';

export interface RefusedOrder {
  order_number: string;
  why: string;
}

export function useDeliverOrders(onChoose: (orderNumbers: readonly string[]) => void) {
  const queryClient = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: (orderNumbers: readonly string[]) =>
      call('deliverOrders', { body: { order_numbers: [...orderNumbers] } }),
    onSuccess: async ({ results }) => {
      const delivered = results.filter(({ why }) => why === null).length;
      if (delivered > 0)
        toast({
          kind: 'success',
          title: delivered === 1 ? '1 order is delivered' : `${delivered} orders are delivered`,
        });
      await queryClient.invalidateQueries();
      onChoose(results.flatMap(({ order_number, why }) => (why === null ? [] : [order_number])));
      focusTitleWhenLost();
    },
    onError: (error) => toast({ kind: 'destructive', title: 'Nothing was changed', description: error.message }),
  });
  const refused = (data?.results ?? []).flatMap(({ order_number, why }) =>
    why === null ? [] : [{ order_number, why }],
  );
  return { deliver: mutate, isPending, refused };
}
