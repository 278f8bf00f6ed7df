import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { productChoicesQuery } from '#console/api/products.ts';
import { Panel } from '#console/frame/panel.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { productPath } from '#console/navigation/paths.ts';
import type { ConsoleInput } from '#contract/console/endpoints.ts';
import { PRODUCT_LIMITS } from '#contract/console/product-terms.ts';
import { MAX_STOCK_UNITS } from '#contract/console/stock-terms.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';
import { ProductFields } from './product-fields.tsx';
import { EMPTY_PRODUCT, readTyped } from './typed-product.ts';
import { useFocusError } from './use-focus-error.ts';

/** A product that comes with no sheet. Its photographs are added on its own screen, which opens then. */
export function NewProductPage() {
  const { data } = useSuspenseQuery(productChoicesQuery());
  const [typed, setTyped] = useState({ ...EMPTY_PRODUCT, part_number: '', stock: '0' });
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const form = useFocusError(fieldErrors);
  const { mutate, isPending } = useCreateProduct(setFieldErrors);
  const submit = () => {
    const { part_number: partNumber, stock, ...product } = typed;
    const { changes, fieldErrors: wrong } = readTyped(product);
    const units = /^\d{1,6}$/.test(stock.trim()) ? Number(stock) : null;
    const all = { ...wrong, ...(units === null && { stock: `Must be a whole number up to ${MAX_STOCK_UNITS}` }) };
    setFieldErrors(all);
    if (units === null || Object.keys(wrong).length > 0) return;
    const { name = '', category = '', price_cents: cents = 0 } = changes;
    mutate({ ...changes, name, category, price_cents: cents, part_number: partNumber, stock: units });
  };
  return (
    <Screen title="New product">
      <form
        ref={form}
        aria-label="New product"
        noValidate
        className="flex max-w-3xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) submit();
        }}
      >
        <Panel title="Number and stock">
          <div className="grid gap-3 p-3 sm:grid-cols-2">
            <TextField
              label="Part number"
              hint="It stays: a number is changed by an import."
              autoComplete="off"
              maxLength={PRODUCT_LIMITS.partNumber}
              error={fieldErrors['part_number']}
              value={typed.part_number}
              onChange={({ target }) => setTyped({ ...typed, part_number: target.value })}
            />
            <TextField
              label="Units on hand"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              error={fieldErrors['stock']}
              value={typed.stock}
              onChange={({ target }) => setTyped({ ...typed, stock: target.value })}
            />
          </div>
        </Panel>
        <ProductFields
          typed={typed}
          categories={data.categories}
          fieldErrors={fieldErrors}
          onChange={(changes) => setTyped({ ...typed, ...changes })}
        />
        <Button type="submit" disabled={isPending} className="self-start">
          Put it in the shop
        </Button>
      </form>
    </Screen>
  );
}

function useCreateProduct(onErrors: (fieldErrors: Record<string, string>) => void) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ConsoleInput<'createProduct'>['body']) => call('createProduct', { body }),
    onSuccess: ({ part_number: partNumber }) => {
      toast({ kind: 'success', title: `${partNumber} is in the shop` });
      void queryClient.invalidateQueries();
      router.history.push(productPath(partNumber));
    },
    onError: (error) => {
      const fields = fieldErrorsOf(error);
      onErrors(fields);
      if (Object.keys(fields).length === 0)
        toast({ kind: 'destructive', title: 'No product was made', description: error.message });
    },
  });
}
