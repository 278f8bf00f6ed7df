import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#app/api/api-client.ts';
import { focusFirst, readFields } from '#app/enquiry-form/form-fields.ts';
import { useFormAge } from '#app/enquiry-form/use-form-age.ts';
import { refusalOfShop } from '#app/named-fields.ts';
import { PAGE_TOASTS } from '#app/texts/page-texts.ts';
import { destructive } from '#app/texts/site-texts.ts';
import { toast } from '#ui/toast-store.ts';
import { checkEnquiry } from './check-enquiry.ts';
import type { ContactErrors } from './check-enquiry.ts';

/** §4, Contact form: idle, sending, then success or error. */
export type SendState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'success'; message: string }
  | { kind: 'error' };

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
  const ageForSending = useFormAge();

  const send = async (form: HTMLFormElement) => {
    const read = readFields(form);
    const checked = checkEnquiry(read);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) {
      if (checked.isMissing) toast(PAGE_TOASTS.contactMissing);
      focusFirst(form, checked.errors);
      return;
    }
    setState({ kind: 'sending' });
    const body = {
      ...checked.enquiry,
      ...(orderToken !== undefined && { order_token: orderToken }),
      website: read('website'),
      form_age_ms: await ageForSending(),
    };
    let message: string;
    try {
      ({ message } = await call('submitEnquiry', { body }));
    } catch (error) {
      setState({ kind: 'error' });
      const why = refusalOfShop(error);
      toast(why === null ? PAGE_TOASTS.contactFailed : destructive(PAGE_TOASTS.contactFailed.title, why));
      return;
    }
    form.reset();
    setState({ kind: 'success', message });
  };
  const clearError = (field: string) => {
    if (field in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== field)));
  };
  return { state, errors, send, clearError };
}
