import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { CheckboxField } from '#ui/field.tsx';
import { AddressFields } from './address-fields.tsx';
import { BusinessFields } from './business-fields.tsx';
import type { FormProps } from './checkout-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { OrderNote } from './order-note.tsx';
import { shipsToText } from './ships-to.ts';

interface CheckoutFormProps extends FormProps {
  id: string;
  isBusy: boolean;
  /** Codes of the only provinces that orders are shipped to; absent for all of Canada. */
  shipsTo?: readonly string[] | undefined;
  /** What is ordered is the cart, and no quote. */
  isOfCart?: boolean;
  onSubmit: () => void;
}

/** The three sections of the form. Its submit button is in the order summary. */
export function CheckoutForm({ id, isBusy, shipsTo, isOfCart = false, onSubmit, state, dispatch }: CheckoutFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [state.refusals]);
  const props = { state, dispatch };
  return (
    <form
      ref={form}
      id={id}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex flex-col gap-5"
    >
      <ErrorSummary errors={state.errors} />
      <Section number={1} title="Contact and billing">
        <ContactFields {...props} />
        <BusinessFields {...props} />
      </Section>
      <Section number={2} title="Billing address">
        <AddressFields kind="billing" {...props} />
      </Section>
      <Section number={3} title="Shipping address">
        {shipsTo !== undefined && <p className="text-sm text-ink-soft">{shipsToText(shipsTo)}</p>}
        <CheckboxField
          label="Same as billing"
          name="same_as_billing"
          checked={state.sameAsBilling}
          onChange={(event) => dispatch({ kind: 'same_as_billing', on: event.currentTarget.checked })}
        />
        {!state.sameAsBilling && <AddressFields kind="shipping" {...props} />}
        <OrderNote isOfCart={isOfCart} {...props} />
      </Section>
    </form>
  );
}

function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded border border-line bg-surface">
      <legend className="sr-only">{title}</legend>
      <h2 aria-hidden className="flex items-center gap-3 border-b border-line px-4 py-2 text-md">
        <span className="figures text-sm text-ink-soft">{number}</span>
        {title}
      </h2>
      <div className="flex flex-col gap-4 p-4">{children}</div>
    </fieldset>
  );
}
