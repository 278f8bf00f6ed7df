import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#app/api/api-client.ts';
import { freightOfferQuery } from '#app/api/freight-query.ts';
import { FREIGHT_PROBLEMS } from '#app/freight-notices.ts';
import { toPaymentAddress } from '#app/payment-address.ts';
import { toFreightProblem } from './freight-view.ts';

/** If the browser has not left by then, the payment page did not open and the button is enabled again. */
const LEAVING_LIMIT_MS = 20_000;

/** Takes the buyer to the payment page: one attempt at a time, however often the button is pressed. */
export function useFreightPayment(token: string) {
  const queryClient = useQueryClient();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const setUnderWay = (now: boolean) => {
    isUnderWay.current = now;
    setOpening(now);
  };

  // Back from the payment page, out of the browser's page cache: the page is as it was left, with a busy button.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isUnderWay.current = false;
      setOpening(false);
      void queryClient.invalidateQueries({ queryKey: freightOfferQuery(token).queryKey });
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [queryClient, token]);

  const open = async () => {
    try {
      const { url } = await call('createFreightCheckoutSession', { params: { token } });
      const address = toPaymentAddress(url, window.location.href);
      if (address !== null) {
        window.location.assign(address);
        setTimeout(() => setUnderWay(false), LEAVING_LIMIT_MS);
        return;
      }
      setProblem(FREIGHT_PROBLEMS.other);
    } catch (error) {
      setProblem(toFreightProblem(error));
      // The offer may have ended meanwhile.
      void queryClient.invalidateQueries({ queryKey: freightOfferQuery(token).queryKey });
    }
    setUnderWay(false);
  };

  return {
    isOpening,
    problem,
    pay: () => {
      if (isUnderWay.current) return;
      setUnderWay(true);
      setProblem(null);
      void open();
    },
  };
}
