import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useReducer } from 'react';
import { call } from '#app/api/api-client.ts';
import { quoteQuery } from '#app/api/quote-query.ts';
import { CheckoutForm } from '#app/checkout-form/checkout-form.tsx';
import { reduceCheckout, toSentBusiness, toSentForm } from '#app/checkout-form/checkout-state.ts';
import { fieldErrors } from '#app/checkout-form/field-errors.ts';
import { PaymentButton, PaymentProblem } from '#app/payment-page/pay-by-page.tsx';
import { usePaymentPage } from '#app/payment-page/use-payment-page.ts';
import { TermsPanel } from '#app/terms/terms-panel.tsx';
import { ORDER_TOASTS } from '#app/texts/order-texts.ts';
import { businessErrors, checkoutErrors } from '#contract/checkout-form.ts';
import type { Quote } from '#contract/quotes.ts';
import { toast } from '#ui/toast-store.ts';
import { saveQuoteDraft, startDraft } from './quote-draft.ts';
import { QUOTE_TEXTS } from './quote-texts.ts';
import { hasChanged, toQuoteProblem } from './quote-view.ts';
import { useAcceptOnTerms } from './use-accept-on-terms.ts';

/** Contact and addresses, as at the checkout; accepting leads on to the payment page. */
export function AcceptForm({ token, quote }: { token: string; quote: Quote }) {
  const formId = useId();
  const headingId = useId();
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(reduceCheckout, quote, startDraft);
  const { number, version } = quote;
  useEffect(() => saveQuoteDraft({ number, version }, state), [number, version, state]);
  const { queryKey } = quoteQuery(token);
  const refuse = (errors: ReturnType<typeof fieldErrors>) => {
    dispatch({ kind: 'refused', errors });
    toast(ORDER_TOASTS.fixErrors);
    return null;
  };

  /** Null when something is wrong with the form, which is shown then. */
  const readForm = () => {
    const form = toSentForm(state);
    const business = toSentBusiness(state);
    const errors = { ...checkoutErrors(form, false), ...businessErrors(business) };
    return Object.keys(errors).length > 0 ? refuse(errors) : { version: quote.version, ...form, ...business };
  };

  const onTerms = useAcceptOnTerms({ token, queryKey, readForm, onFieldErrors: refuse });
  const { isOpening, problem, pay } = usePaymentPage({
    queryKey,
    toProblem: (error) => {
      const text = toQuoteProblem(error);
      // The form is replaced with the quote as it is now, so that what is written beside it is not seen.
      if (hasChanged(error)) toast({ kind: 'destructive', title: text });
      return text;
    },
    open: async () => {
      const body = readForm();
      if (body === null) return null;
      try {
        await call('acceptQuote', { params: { token }, body });
      } catch (error) {
        const wrong = fieldErrors(error);
        if (Object.keys(wrong).length > 0) return refuse(wrong);
        throw error;
      }
      try {
        return await call('createQuoteCheckoutSession', { params: { token } });
      } finally {
        // The quote is accepted, whatever became of the payment page.
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 print:hidden">
      <h2 id={headingId} className="text-lg">
        {QUOTE_TEXTS.accept}
      </h2>
      <p className="text-ink-soft">{QUOTE_TEXTS.acceptText}</p>
      <CheckoutForm id={formId} isBusy={isOpening} onSubmit={pay} state={state} dispatch={dispatch} />
      <PaymentProblem problem={problem ?? onTerms.problem} />
      <div className="flex flex-col items-start gap-2">
        <PaymentButton
          type="submit"
          form={formId}
          isOpening={isOpening}
          label={quote.deposit == null ? QUOTE_TEXTS.acceptAndPay : QUOTE_TEXTS.acceptAndPayDeposit}
        />
      </div>
      {/* A deposit is paid by card. */}
      {quote.deposit == null && (
        <div className="max-w-sm">
          <TermsPanel
            terms={onTerms.terms}
            isBusy={isOpening || onTerms.isSending}
            isSending={onTerms.isSending}
            onSend={onTerms.send}
          />
        </div>
      )}
    </section>
  );
}
