import { useState } from 'react';
import type { ProductView } from '#contract/console/products.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { ProductFields } from './product-fields.tsx';
import { FIELD_LABELS, findConflicts, readTyped, toTyped } from './typed-product.ts';
import type { TypedProduct } from './typed-product.ts';
import { useFocusError } from './use-focus-error.ts';
import { useProductChange } from './use-product-change.ts';

/** What a person has typed, and the product as it was when the typing began. */
interface Edits {
  seen: ProductView;
  values: Partial<TypedProduct>;
}

/** Only what was typed is sent: what others change in other fields meanwhile stays. */
export function EditForm({ product }: { product: ProductView }) {
  const [edits, setEdits] = useState<Edits | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const form = useFocusError(fieldErrors);
  const now = toTyped(product);
  const conflicts = edits === null ? [] : findConflicts(edits.values, toTyped(edits.seen), now);
  const { mutate, isPending } = useProductChange(product, {
    done: 'Saved. Open pages of the shop show it in a moment.',
    onDone: () => {
      setEdits(null);
      setFieldErrors({});
    },
    onErrors: setFieldErrors,
  });
  const change = (values: Partial<TypedProduct>) => {
    const all = { ...edits?.values, ...values };
    const kept = Object.entries(all).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(now[field as keyof TypedProduct]), // a field of the form
    );
    setEdits(kept.length === 0 ? null : { seen: edits?.seen ?? product, values: Object.fromEntries(kept) });
  };
  const submit = () => {
    const read = readTyped(edits?.values ?? {});
    setFieldErrors(read.fieldErrors);
    if (Object.keys(read.fieldErrors).length === 0) mutate(read.changes);
  };
  const count = Object.keys(edits?.values ?? {}).length;
  return (
    <form
      ref={form}
      aria-label="Product"
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && conflicts.length === 0 && count > 0) submit();
      }}
    >
      <ProductFields
        typed={{ ...now, ...edits?.values }}
        categories={product.categories}
        fieldErrors={fieldErrors}
        onChange={change}
      />
      {conflicts.length > 0 && (
        <div role="alert" className="panel flex flex-col items-start gap-2 border-l-4 border-l-danger p-3">
          <p className="font-semibold">Another person has changed what you were changing</p>
          <ul>
            {conflicts.map(({ field, now: value }) => (
              <li key={field}>
                {FIELD_LABELS[field]} is {value} now
              </li>
            ))}
          </ul>
          <Button variant="outline" size="small" onClick={() => edits && setEdits({ ...edits, seen: product })}>
            Go on with my entries
          </Button>
        </div>
      )}
      <div
        className={cx(
          'flex flex-wrap items-center gap-3 bg-paper py-3 print:hidden',
          count > 0 && 'sticky bottom-0 z-1 border-t border-line max-md:bottom-14',
        )}
      >
        <Button type="submit" disabled={isPending || conflicts.length > 0 || count === 0}>
          Save
        </Button>
        {count > 0 && (
          <Button variant="quiet" onClick={() => setEdits(null)}>
            Discard
          </Button>
        )}
        <p role="status" className="text-ink-soft">
          {count > 0 && (count === 1 ? '1 field is not saved' : `${count} fields are not saved`)}
        </p>
      </div>
    </form>
  );
}
