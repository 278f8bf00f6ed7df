import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#app/api/api-client.ts';
import { focusFirst, readFields } from '#app/enquiry-form/form-fields.ts';
import { useFormAge } from '#app/enquiry-form/use-form-age.ts';
import type { Files } from '#app/file-field/use-files.ts';
import { namedFields, refusalOfShop } from '#app/named-fields.ts';
import { ORDER_TOASTS } from '#app/texts/order-texts.ts';
import { REQUEST_TEXTS, REQUEST_TOASTS } from '#app/texts/request-texts.ts';
import { createRequestKey } from '#contract/create-request-key.ts';
import { toast } from '#ui/toast-store.ts';
import { checkRequest } from './check-request.ts';
import { pumpDutyOf } from './pump-duty.ts';

type SendState = { kind: 'idle' } | { kind: 'sending' } | { kind: 'failed'; why: string };

/** Sends the form with the duty of the pump tool, and then opens the page of the request. */
export function useSendRequest(files: Files, duty: string) {
  const router = useRouter();
  const ageForSending = useFormAge();
  // Of this form: pressed again after an error, it is the same request.
  const [key] = useState(createRequestKey);
  const [state, setState] = useState<SendState>({ kind: 'idle' });
  const [errors, setErrors] = useState<Record<string, string>>({});

  const refuse = (form: HTMLFormElement, wrong: Record<string, string>) => {
    setErrors(wrong);
    setState({ kind: 'idle' });
    toast(ORDER_TOASTS.fixErrors);
    focusFirst(form, wrong);
  };

  const send = async (form: HTMLFormElement) => {
    const read = readFields(form);
    if (files.isSending) return toast(REQUEST_TOASTS.filesOnTheWay);
    const checked = checkRequest(read, files.tokens);
    if (!checked.ok) return refuse(form, { ...checked.errors });
    setErrors({});
    setState({ kind: 'sending' });
    const body = {
      ...checked.request,
      ...pumpDutyOf(duty),
      key,
      website: read('website'),
      form_age_ms: await ageForSending(),
    };
    let token: string;
    try {
      ({ token } = await files.submit((tokens) => call('submitRequest', { body: { ...body, files: tokens } })));
    } catch (error) {
      const why = refusalOfShop(error);
      if (why !== null) return setState({ kind: 'failed', why });
      const wrong = namedFields(error);
      if (Object.keys(wrong).length > 0) return refuse(form, wrong);
      return setState({ kind: 'failed', why: REQUEST_TEXTS.failed });
    }
    form.reset();
    await router.navigate({ to: '/request/$token', params: { token } });
  };
  const clearError = (field: string) => {
    if (field in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)));
  };
  return { state, errors, send, clearError };
}
