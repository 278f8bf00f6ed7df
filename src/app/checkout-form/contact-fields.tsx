import { PHONE_RULE } from './caret-format.ts';
import { CheckoutTextField } from './checkout-field.tsx';
import type { FormProps } from './checkout-field.tsx';

/** Who buys, and how they are reached about shipping. */
export function ContactFields({ state, dispatch }: FormProps) {
  const form = { state, dispatch };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CheckoutTextField field="customer_first_name" label="First name" autoComplete="given-name" {...form} />
      <CheckoutTextField field="customer_last_name" label="Last name" autoComplete="family-name" {...form} />
      <CheckoutTextField
        field="customer_email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint="For your confirmation and receipt"
        {...form}
      />
      <CheckoutTextField
        field="customer_phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
        rule={PHONE_RULE}
        hint="So we can reach you about shipping"
        {...form}
      />
    </div>
  );
}
