import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#app/api/api-client.ts';
import { fieldErrors } from '#app/checkout-form/field-errors.ts';
import { namedFields } from '#app/named-fields.ts';
import { termsErrors, useTerms } from '#app/terms/use-terms.ts';
import type { FormErrors } from '#contract/checkout-form.ts';
import type { AcceptQuoteBody } from '#contract/quotes.ts';
import { toQuoteProblem } from './quote-view.ts';

interface AcceptOnTerms {
  token: string;
  queryKey: QueryKey;
  /** Null when something is wrong with the form. */
  readForm: () => AcceptQuoteBody | null;
  onFieldErrors: (errors: FormErrors) => void;
}

/** Accepts the quote on terms: one attempt at a time, however often the button is pressed. */
export function useAcceptOnTerms({ token, queryKey, readForm, onFieldErrors }: AcceptOnTerms) {
  const queryClient = useQueryClient();
  const terms = useTerms();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  const explain = (error: unknown) => {
    const ofTerms = termsErrors(namedFields(error));
    if (ofTerms !== null) return terms.setErrors(ofTerms);
    const ofForm = fieldErrors(error);
    return Object.keys(ofForm).length > 0 ? onFieldErrors(ofForm) : setProblem(toQuoteProblem(error));
  };
  const send = async () => {
    const form = readForm();
    const sent = form === null ? null : terms.read();
    if (form === null || sent === null || isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setProblem(null);
    try {
      await terms.files.submit((files) =>
        call('acceptQuoteOnTerms', { params: { token }, body: { ...form, ...sent, files } }),
      );
    } catch (error) {
      explain(error);
    }
    // The page of the quote shows what has become of it.
    await queryClient.invalidateQueries({ queryKey });
    isUnderWay.current = false;
    setSending(false);
  };
  return { terms, isSending, problem, send: () => void send() };
}
