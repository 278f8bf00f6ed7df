import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CONTACT_MIN_FILL_MS } from '#contract/contact-form.ts';
import { call } from '#app/api/api-client.ts';
import { PAGE_TOASTS } from '#app/page-notices.ts';
import { toast } from '#ui/toast-store.ts';
import { checkEnquiry } from './check-enquiry.ts';
import type { ContactErrors } from './check-enquiry.ts';

/** §4, Contact form: idle, sending, then success or error. */
export type SendState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'success'; message: string }
  | { kind: 'error' };

/** Timers may fire a little early. */
const CLOCK_MARGIN_MS = 100;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of the order whose line is asked about. */
    orderToken?: string;
  }
}

export function useSendEnquiry() {
  const orderToken = useLocation({ select: ({ state: { orderToken: token } }) => token });
  const [state, setState] = useState<SendState>({ kind: 'idle' });
  const [errors, setErrors] = useState<ContactErrors>({});
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const read = (field: string) => String(data.get(field) ?? '');
    const checked = checkEnquiry(read);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) {
      if (checked.isMissing) toast(PAGE_TOASTS.contactMissing);
      focusFirst(form, checked.errors);
      return;
    }
    setState({ kind: 'sending' });
    try {
      // A form that was filled this quickly (restored, autofill) is delayed, so that it is not taken for a bot's.
      await until(openedAt.current + CONTACT_MIN_FILL_MS + CLOCK_MARGIN_MS);
      const body = {
        ...checked.enquiry,
        ...(orderToken !== undefined && { order_token: orderToken }),
        website: read('website'),
        form_age_ms: Math.round(performance.now() - openedAt.current),
      };
      const { message } = await call('submitEnquiry', { body });
      form.reset();
      setState({ kind: 'success', message });
    } catch {
      setState({ kind: 'error' });
      toast(PAGE_TOASTS.contactFailed);
    }
  };
  const clearError = (field: string) => {
    if (field in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== field)));
  };
  return { state, errors, send, clearError };
}

function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const first = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in errors);
  if (first instanceof HTMLElement) first.focus();
}

function until(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));
}
