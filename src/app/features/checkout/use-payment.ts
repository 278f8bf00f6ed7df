import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { OWN_ORDERS_KEY } from '#app/api/own-order-query.ts';
import type { TermsErrors } from '#app/terms/use-terms.ts';
import { ORDER_TEXTS, ORDER_TOASTS } from '#app/texts/order-texts.ts';
import type { FormErrors } from '#contract/checkout-form.ts';
import { PATHS } from '#contract/page-paths.ts';
import { toast } from '#ui/toast-store.ts';
import { openPayment, placeOnTerms, placeOrder } from './place-order.ts';
import type { OrderStep, OrderRequest, PlacedOrder, PurchaseOrder } from './place-order.ts';

/** If the browser has not left by then, the payment page did not open and the button is enabled again. */
const LEAVING_LIMIT_MS = 20_000;

/** What went wrong, in plain words. */
export interface OrderNote {
  text: string;
  /** Whether a link to a quote is shown beside it. */
  offersQuote: boolean;
}

const plain = (text: string): OrderNote => ({ text, offersQuote: false });

interface Reactions {
  onFieldErrors: (errors: FormErrors) => void;
  onTermsErrors: (errors: TermsErrors) => void;
  onTotalsChanged: () => void;
}

/** Takes the buyer to the payment page: one attempt at a time, however often the button is pressed. */
export function usePayment({ onFieldErrors, onTermsErrors, onTotalsChanged }: Reactions) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<OrderStep | 'idle'>('idle');
  const [note, setNote] = useState<OrderNote | null>(null);
  const isUnderWay = useRef(false);
  const releaseButton = () => {
    isUnderWay.current = false;
    setStep('idle');
  };

  // Back from the payment page, out of the browser's page cache: the page is as it was left, with a busy button.
  const onShown = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) releaseButton();
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => onShown(event);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const finish = (placed: PlacedOrder) => {
    if (placed.kind === 'pay') {
      window.location.assign(placed.url);
      setTimeout(releaseButton, LEAVING_LIMIT_MS);
      return;
    }
    releaseButton();
    switch (placed.kind) {
      case 'placed':
        return void navigate({ to: '/order-confirmation/token/$token', params: { token: placed.token } });
      case 'terms':
        onTermsErrors(placed.errors);
        return toast(ORDER_TOASTS.fixErrors);
      case 'cart_changed':
        toast(ORDER_TOASTS.cartChanged);
        return void navigate({ to: PATHS.cart });
      case 'totals_changed':
        setNote(plain(ORDER_TEXTS.totalsChanged));
        return onTotalsChanged();
      case 'fields':
        if (placed.note !== undefined) setNote(plain(placed.note));
        return onFieldErrors(placed.errors);
      case 'limited':
        return setNote({ text: placed.note, offersQuote: true });
      case 'closed':
        // The saved order is drawn from what the browser knows of it.
        void queryClient.invalidateQueries({ queryKey: OWN_ORDERS_KEY });
        setNote(plain(placed.note));
        return toast(ORDER_TOASTS.orderFailed);
      case 'failed':
        setNote(plain(placed.note));
        return toast(ORDER_TOASTS.orderFailed);
    }
  };
  const attempt = async (run: () => Promise<PlacedOrder>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setNote(null);
    finish(await run());
  };

  return {
    step,
    note,
    /** Places the order of the form. */
    order: (wish: OrderRequest) => void attempt(() => placeOrder(wish, setStep)),
    /** Sends the order of the form as one on terms. */
    orderOnTerms: (wish: OrderRequest, terms: PurchaseOrder) =>
      void attempt(() => {
        setStep('sending');
        return placeOnTerms(wish, terms);
      }),
    /** Pays an order that exists. */
    pay: (orderNumber: string) =>
      void attempt(() => {
        setStep('opening');
        return openPayment(orderNumber);
      }),
  };
}
