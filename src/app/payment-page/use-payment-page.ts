import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toPaymentAddress } from '#app/payment-address.ts';

/** If the browser has not left by then, the payment page did not open and the button is enabled again. */
const LEAVING_LIMIT_MS = 20_000;

interface PaymentPage {
  /** What is paid; fetched again when the page may be outdated. */
  queryKey: QueryKey;
  /** Null when there is no page to go to, for a reason that was shown otherwise. */
  open: () => Promise<{ url: string } | null>;
  /** Why it was not opened, in words; undefined for an address that is no payment page. */
  toProblem: (error: unknown) => string;
}

/** Takes the buyer to the payment page: one attempt at a time, however often the button is pressed. */
export function usePaymentPage({ queryKey, open, toProblem }: PaymentPage) {
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
      void queryClient.invalidateQueries({ queryKey });
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [queryClient, queryKey]);

  const find = async () => {
    try {
      return await open();
    } catch (error) {
      setProblem(toProblem(error));
      // What is paid may have ended meanwhile.
      void queryClient.invalidateQueries({ queryKey });
      return null;
    }
  };
  const go = async () => {
    const opened = await find();
    const address = opened === null ? null : toPaymentAddress(opened.url, window.location.href);
    if (address !== null) {
      window.location.assign(address);
      setTimeout(() => setUnderWay(false), LEAVING_LIMIT_MS);
      return;
    }
    if (opened !== null) setProblem(toProblem(undefined));
    setUnderWay(false);
  };

  return {
    isOpening,
    problem,
    pay: () => {
      if (isUnderWay.current) return;
      setUnderWay(true);
      setProblem(null);
      void go();
    },
  };
}
