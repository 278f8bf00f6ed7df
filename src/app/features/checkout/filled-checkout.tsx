import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useReducer, useState } from 'react';
import { companyQuery } from '#app/api/queries.ts';
import type { CartItem } from '#app/cart/cart-items.ts';
import { useCartLines } from '#app/cart/cart-products.ts';
import { promisedDay } from '#app/cart/promised-days.ts';
import { saveDraft, savedDraft } from '#app/checkout-form/checkout-draft.ts';
import { CheckoutForm } from '#app/checkout-form/checkout-form.tsx';
import { deliveryOf, reduceCheckout, toSentBusiness, toSentForm } from '#app/checkout-form/checkout-state.ts';
import { PageTimeNote } from '#app/payment-page/page-time-note.tsx';
import { useLeftPage } from '#app/payment-page/use-left-page.ts';
import { TermsPanel } from '#app/terms/terms-panel.tsx';
import { useTerms } from '#app/terms/use-terms.ts';
import { ORDER_TOASTS } from '#app/texts/order-texts.ts';
import { PAGE_TIME_TEXTS } from '#app/texts/payment-page-texts.ts';
import { hasSeveralDays, promisedDays } from '#contract/availability/ship-together.ts';
import { businessErrors, checkoutErrors, isCountry } from '#contract/checkout-form.ts';
import { DEFAULT_COUNTRY } from '#contract/constants.ts';
import { createRequestKey } from '#contract/create-request-key.ts';
import type { ShipChoice } from '#contract/ship-choices.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { OrderSummary } from './order-summary.tsx';
import type { OrderRequest } from './place-order.ts';
import { SavedOrder } from './saved-order.tsx';
import { ShipChoiceField } from './ship-choice.tsx';
import { useCheckoutTotals } from './use-checkout-totals.ts';
import { usePayment } from './use-payment.ts';

interface FilledCheckoutProps {
  items: readonly CartItem[];
  /** The unpaid order that is being retried. */
  retried: string | null;
}

/** The form beside what is being bought. */
export function FilledCheckout({ items, retried }: FilledCheckoutProps) {
  const formId = useId();
  const [state, dispatch] = useReducer(reduceCheckout, undefined, savedDraft);
  useEffect(() => saveDraft(state), [state]);

  const cart = useCartLines(items);
  useEffect(() => {
    if (cart.hasFailed) toast(ORDER_TOASTS.cartLoadFailed);
  }, [cart.hasFailed]);

  const chosen = state.form.billing_country;
  const country = isCountry(chosen) ? chosen : DEFAULT_COUNTRY;
  const { view, promises, recalculate } = useCheckoutTotals(items, cart, { country, delivery: deliveryOf(state) });
  const days = cart.lines.map((line) => promisedDay(line, promises));
  const [requestedChoice, setShipChoice] = useState<ShipChoice>('as_ready');
  const shipChoice = hasSeveralDays(days) ? requestedChoice : null;
  const { data: company } = useQuery(companyQuery());
  const terms = useTerms();
  const [key] = useState(createRequestKey);
  const left = useLeftPage(retried);
  const payment = usePayment({
    onTermsErrors: terms.setErrors,
    onFieldErrors: (errors) => {
      dispatch({ kind: 'refused', errors });
      toast(ORDER_TOASTS.fixErrors);
    },
    onTotalsChanged: recalculate,
  });

  /** Null when something is wrong with the form, which is shown then. */
  const readForm = (): OrderRequest | null => {
    const form = toSentForm(state);
    const business = toSentBusiness(state);
    const errors = { ...checkoutErrors(form, state.sameAsBilling), ...businessErrors(business) };
    if (Object.keys(errors).length > 0) {
      dispatch({ kind: 'refused', errors });
      toast(ORDER_TOASTS.fixErrors);
      return null;
    }
    // Also what is being computed anew: the server compares with what the buyer saw.
    const shown = view.kind === 'pending' ? null : view.totals;
    return { form, business, items, lines: cart.lines, shown, shipChoice, replaces: retried };
  };
  /** `replaces`: the order whose payment page is ended with it. */
  const submit = (replaces = retried) => {
    const wish = readForm();
    if (wish !== null) payment.order({ ...wish, replaces });
  };
  const sendOnTerms = () => {
    // Both are read, so that all that is missing is shown at once.
    const wish = readForm();
    const sent = terms.read();
    if (wish !== null && sent !== null) payment.orderOnTerms(wish, { ...sent, key, files: terms.files });
  };

  const isBusy = payment.step !== 'idle';
  const savedOrder = retried !== null && (
    <SavedOrder orderNumber={retried} isBusy={isBusy} onPay={() => payment.pay(retried)} />
  );
  if (items.length === 0) return savedOrder;
  return (
    <>
      {left !== null && (
        <PageTimeNote page={left}>
          <Button aria-disabled={isBusy || undefined} onClick={() => submit(left.orderNumber)}>
            {PAGE_TIME_TEXTS.startAgain}
          </Button>
        </PageTimeNote>
      )}
      {savedOrder}
      <div className="flex flex-col gap-6 [--side:18rem] md:beside lg:[--side:24rem]">
        <CheckoutForm
          id={formId}
          isBusy={isBusy}
          shipsTo={company?.provinces}
          isOfCart
          onSubmit={() => submit()}
          state={state}
          dispatch={dispatch}
        />
        <div className="md:sticky md:top-20">
          <OrderSummary
            lines={cart.lines}
            days={promisedDays(days, shipChoice)}
            view={view}
            delivery={deliveryOf(state)}
            step={payment.step}
            note={payment.note}
            formId={formId}
            terms={
              <TermsPanel terms={terms} isBusy={isBusy} isSending={payment.step === 'sending'} onSend={sendOnTerms} />
            }
            shipChoice={shipChoice && <ShipChoiceField days={days} choice={shipChoice} onChoose={setShipChoice} />}
          />
        </div>
      </div>
    </>
  );
}
