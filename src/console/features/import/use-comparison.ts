/** Begins to compare a file that was sent with the shop. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#console/api/api-client.ts';
import { ANY_IMPORT } from '#console/api/imports.ts';
import { toast } from '#ui/toast-store.ts';

/** `mapping`: which column of products each heading is; empty for a file of curves alone. */
export function useComparison(id: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (mapping: Record<string, string | null>) =>
      call('compareImport', { params: { id }, body: { mapping } }),
    onError: (error) => toast({ kind: 'destructive', title: 'Nothing was changed', description: error.message }),
    onSettled: () => queryClient.invalidateQueries(ANY_IMPORT),
  });
  return { compare: mutate, isPending };
}
