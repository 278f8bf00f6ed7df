import { useHydrated } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '#app/api/api-client.ts';
import { EmailField } from '#app/enquiry-form/email-field.tsx';
import { useFormDraft } from '#app/enquiry-form/use-form-draft.ts';
import { refusalOfShop } from '#app/named-fields.ts';
import { MAX_EMAIL_CHARACTERS, isEmail } from '#contract/email.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormResult } from '#ui/form-result.tsx';
import { STOCK_NOTICE_FORM } from './stock-notice-form-texts.ts';

type RequestState =
  | { kind: 'idle' }
  | { kind: 'refused' }
  | { kind: 'sending' }
  | { kind: 'sent'; message: string }
  | { kind: 'failed'; why: string };

/** On the page of a product that is sold out: asks for one mail when it is in stock again (docs/decisions/094). */
export function StockNoticeForm({ productId }: { productId: number }) {
  const [state, setState] = useState<RequestState>({ kind: 'idle' });
  const isHydrated = useHydrated();
  const headingId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  useFormDraft(formElement);

  const send = async (form: HTMLFormElement) => {
    const email = String(new FormData(form).get('email') ?? '').trim();
    if (!isEmail(email)) {
      setState({ kind: 'refused' });
      form.querySelector<HTMLElement>('[name=email]')?.focus();
      return;
    }
    setState({ kind: 'sending' });
    try {
      const { message } = await call('requestStockNotice', { params: { id: String(productId) }, body: { email } });
      form.reset();
      setState({ kind: 'sent', message });
    } catch (error) {
      setState({ kind: 'failed', why: refusalOfShop(error) ?? STOCK_NOTICE_FORM.failed });
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind !== 'sending') void send(event.currentTarget);
  };

  const emailError = state.kind === 'refused' ? STOCK_NOTICE_FORM.emailInvalid : undefined;
  return (
    <form
      ref={formElement}
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-labelledby={headingId}
      className="mt-2 flex flex-col gap-3 rounded border border-line-strong bg-surface p-4 print:hidden"
    >
      <h2 id={headingId} className="text-md">
        {STOCK_NOTICE_FORM.title}
      </h2>
      {state.kind === 'sent' ? (
        <FormResult text={state.message} isFailure={false} />
      ) : (
        <>
          <ErrorSummary errors={{ email: emailError }} />
          <EmailField maxLength={MAX_EMAIL_CHARACTERS} hint={STOCK_NOTICE_FORM.hint} error={emailError} />
          <Button
            type="submit"
            variant="outline"
            disabled={state.kind === 'sending' || !isHydrated}
            className="self-start"
          >
            {state.kind === 'sending' ? STOCK_NOTICE_FORM.sending : STOCK_NOTICE_FORM.button}
          </Button>
          {state.kind === 'failed' && <FormResult text={state.why} isFailure />}
        </>
      )}
    </form>
  );
}
