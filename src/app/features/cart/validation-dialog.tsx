import type { ReactNode } from 'react';
import { formatPrice } from '#app/format.ts';
import { formatQuantity, perUnit } from '#contract/unit-of-sale.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { leadsToCheckout } from './use-cart-validation.ts';
import type { PendingChanges } from './use-cart-validation.ts';

interface ValidationDialogProps {
  pending: PendingChanges | null;
  onConfirm: (pending: PendingChanges) => void;
  onCancel: () => void;
}

/** Confirms a change of the cart: removed, reduced and unchanged items. */
export function ValidationDialog({ pending, onConfirm, onCancel }: ValidationDialogProps) {
  return (
    <Dialog
      open={pending !== null}
      onClose={onCancel}
      title="Cart Validation Required"
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={() => pending && onConfirm(pending)}>
            {pending === null || leadsToCheckout(pending) ? 'Update Cart & Checkout' : 'Update Cart'}
          </Button>
        </>
      }
    >
      {pending && <Changes pending={pending} />}
    </Dialog>
  );
}

function Changes({ pending: { validation } }: { pending: PendingChanges }) {
  const { removed_items, updated_items, valid_cart_items } = validation;
  return (
    <div className="flex flex-col gap-5">
      <p>Stock has changed since you added these items to your cart.</p>
      <Group title="Removed items" count={removed_items.length} tone="text-danger">
        {removed_items.map(({ product_id, product_name, message }) => (
          <Row key={product_id} name={product_name} detail={message} />
        ))}
      </Group>
      <Group title="Quantity adjustments" count={updated_items.length} tone="text-warn">
        {updated_items.map((item) => (
          <Row key={item.product_id} name={item.product_name} detail={item.message}>
            <span className="sr-only">Quantity changes from </span>
            {formatQuantity(item.original_quantity, item)} <span aria-hidden>→</span>
            <span className="sr-only"> to </span> {formatQuantity(item.adjusted_quantity, item)}
          </Row>
        ))}
      </Group>
      <Group title="Valid items" count={valid_cart_items.length} tone="text-ok">
        {valid_cart_items.map((item) => (
          <Row key={item.product_id} name={item.product_name}>
            {formatQuantity(item.quantity, item)} × {formatPrice(item.price)}
            {perUnit(item)}
          </Row>
        ))}
      </Group>
    </div>
  );
}

function Group({ title, count, tone, children }: { title: string; count: number; tone: string; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section>
      <h3 className={`text-base ${tone}`}>
        {title} <span className="figures">({count})</span>
      </h3>
      <ul className="mt-1 border-t border-line">{children}</ul>
    </section>
  );
}

function Row({ name, detail, children }: { name: string; detail?: string; children?: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line py-2">
      <span className="min-w-0 wrap-anywhere">
        <span className="block">{name}</span>
        {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
      </span>
      {children && <span className="figures whitespace-nowrap">{children}</span>}
    </li>
  );
}
