/** A change of a product: it names the revision that its person saw, and one that comes after another's is refused and shown. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConsoleError, call, fieldErrorsOf } from '#console/api/api-client.ts';
import { ANY_PRODUCT } from '#console/api/products.ts';
import type { ConsoleInput } from '#contract/console/endpoints.ts';
import type { ProductView } from '#contract/console/products.ts';
import { toast } from '#ui/toast-store.ts';

interface ProductChangeOptions {
  /** What is shown when it was made. */
  done: string;
  onDone?: () => void;
  /** What is wrong with which field; without it the message shows it. */
  onErrors?: (fieldErrors: Record<string, string>) => void;
}

export function useProductChange(product: ProductView, { done, onDone, onErrors }: ProductChangeOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ConsoleInput<'changeProduct'>['body']['changes']) =>
      call('changeProduct', {
        params: { part: product.part_number },
        body: { changes, revision: product.revision },
      }),
    onSuccess: async () => {
      // What was typed stays until the product is there as it is now.
      await queryClient.invalidateQueries(ANY_PRODUCT);
      toast({ kind: 'success', title: done });
      onDone?.();
    },
    onError: async (error) => {
      const fieldErrors = fieldErrorsOf(error);
      onErrors?.(fieldErrors);
      const [first] = Object.values(fieldErrors);
      if (onErrors === undefined || first === undefined)
        toast({ kind: 'destructive', title: 'Nothing was changed', description: first ?? explain(error) });
      await queryClient.invalidateQueries(ANY_PRODUCT);
    },
  });
}

function explain(error: Error): string {
  if (error instanceof ConsoleError && error.code === 'product_outdated')
    return 'The product has changed meanwhile. Look at it as it is now, then save again.';
  return error.message;
}
