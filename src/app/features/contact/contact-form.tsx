import { useHydrated } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { fillEmpty, nameOf } from '#app/enquiry-form/form-fields.ts';
import { LeaveEmpty, SenderFields } from '#app/enquiry-form/sender-fields.tsx';
import { useFormDraft } from '#app/enquiry-form/use-form-draft.ts';
import { CONTACT_MAX_CHARACTERS, CONTACT_SUBJECTS } from '#contract/contact-form.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextArea } from '#ui/field.tsx';
import { isFocusOnBody } from '#ui/move-focus.ts';
import { SelectField } from '#ui/select-field.tsx';
import { prefilledEnquiry } from './prefilled-enquiry.ts';
import type { EnquiryParameters } from './prefilled-enquiry.ts';
import { useSendEnquiry } from './use-send-enquiry.ts';

const SUBJECT_OPTIONS = [{ value: '', label: 'Select a subject' }, ...CONTACT_SUBJECTS];

/** The contact form (§5). Its fields belong to the browser, so that what was typed before hydration is preserved. */
export function ContactForm({ parameters: { subject, part, order, line } }: { parameters: EnquiryParameters }) {
  const { state, errors, send, clearError } = useSendEnquiry();
  const isHydrated = useHydrated();
  const isSending = state.kind === 'sending';
  const form = useRef<HTMLFormElement>(null);
  useFormDraft(form);
  useEffect(() => {
    if (form.current !== null) fillEmpty(form.current, prefilledEnquiry({ subject, part, order, line }));
  }, [subject, part, order, line]);
  // The button loses the focus while it is disabled: the focus moves to the result, or back to the button.
  useEffect(() => {
    if ((state.kind !== 'success' && state.kind !== 'error') || !isFocusOnBody()) return;
    form.current?.querySelector<HTMLElement>(state.kind === 'success' ? '[role=status]' : '[type=submit]')?.focus();
  }, [state]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void send(event.currentTarget);
  };
  return (
    // `post`, so that nothing typed could ever end up in an address.
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => clearError(nameOf(event.target))}
      aria-label="Contact form"
      className="flex flex-col gap-5"
    >
      {state.kind === 'success' && <Sent message={state.message} />}
      <ErrorSummary errors={errors} />
      <SenderFields errors={errors} />
      <SelectField label="Subject" name="subject" required options={SUBJECT_OPTIONS} error={errors.subject} />
      <TextArea
        label="Message"
        name="message"
        required
        rows={8}
        maxLength={CONTACT_MAX_CHARACTERS.message}
        error={errors.message}
        hint="Include the make and model, shaft size, liquid, pressure and temperature so we can answer faster."
      />
      <LeaveEmpty />
      <Button type="submit" disabled={isSending || !isHydrated} className="self-start">
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}

function Sent({ message }: { message: string }) {
  return (
    <p role="status" tabIndex={-1} className="outline-none flex gap-3 rounded border border-ok bg-surface p-4">
      <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-ok" />
      {message}
    </p>
  );
}
