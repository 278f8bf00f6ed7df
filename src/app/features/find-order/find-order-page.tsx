import { useHydrated } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { EmailField } from '#app/enquiry-form/email-field.tsx';
import { CHECKOUT_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextField } from '#ui/field.tsx';
import { FormResult } from '#ui/form-result.tsx';
import { FIND_ORDER_MESSAGES } from './find-order-texts.ts';
import { useFindOrder } from './use-find-order.ts';

const MAX_NUMBER_CHARACTERS = 64;

/** /find-order: for a buyer whose link is lost. The link goes to the mailbox of the order, and the page shows nothing of it. */
export function FindOrderPage() {
  const { state, errors, find } = useFindOrder();
  const isHydrated = useHydrated();
  const isSending = state.kind === 'sending';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void find(event.currentTarget);
  };
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">{FIND_ORDER_MESSAGES.title}</h1>
      <p className="mt-3 max-w-[60ch] text-md text-ink-soft">{FIND_ORDER_MESSAGES.text}</p>
      <form
        method="post"
        noValidate
        onSubmit={onSubmit}
        aria-label={FIND_ORDER_MESSAGES.title}
        className="mt-8 flex max-w-[30rem] flex-col gap-5"
      >
        <ErrorSummary errors={{ order_number: errors.order_number, email: errors.email }} />
        <TextField
          label="Order number"
          name="order_number"
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={MAX_NUMBER_CHARACTERS}
          hint={FIND_ORDER_MESSAGES.numberHint}
          error={errors.order_number}
        />
        <EmailField maxLength={CHECKOUT_MAX_CHARACTERS.customer_email} error={errors.email} />
        <Button type="submit" disabled={isSending || !isHydrated} className="self-start">
          {isSending ? FIND_ORDER_MESSAGES.sending : FIND_ORDER_MESSAGES.button}
        </Button>
        {state.kind === 'sent' && <FormResult text={state.message} isFailure={false} />}
        {state.kind === 'failed' && <FormResult text={state.why} isFailure />}
      </form>
    </div>
  );
}
