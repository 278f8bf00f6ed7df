import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { fillEmpty, nameOf } from '#app/enquiry-form/form-fields.ts';
import { LeaveEmpty, SenderFields } from '#app/enquiry-form/sender-fields.tsx';
import { useFormDraft } from '#app/enquiry-form/use-form-draft.ts';
import { FileField } from '#app/file-field/file-field.tsx';
import { useFiles } from '#app/file-field/use-files.ts';
import { REQUEST_TEXTS } from '#app/texts/request-texts.ts';
import type { RequestSearch } from '#app/url/request-search.ts';
import { NAMEPLATE_FIELDS, NAMEPLATE_FIELD_NAMES, REQUEST_MAX_CHARACTERS } from '#contract/request-terms.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { CheckboxField, TextArea, TextField } from '#ui/field.tsx';
import { FormResult } from '#ui/form-result.tsx';
import { prefilledRequest } from './prefilled-request.ts';
import { useSendRequest } from './use-send-request.ts';

/** The form of a request for quotation. Its fields belong to the browser, so that what was typed before hydration is preserved. */
export function RequestForm({ search: { add, lines, measures, duty } }: { search: RequestSearch }) {
  const files = useFiles();
  const { state, errors, send, clearError } = useSendRequest(files, duty);
  const isHydrated = useHydrated();
  const isSending = state.kind === 'sending';
  const form = useRef<HTMLFormElement>(null);
  useFormDraft(form);
  useEffect(() => {
    if (form.current !== null) fillEmpty(form.current, prefilledRequest({ add, lines, measures }));
  }, [add, lines, measures]);
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
      aria-label={REQUEST_TEXTS.title}
      className="flex flex-col gap-5"
    >
      <ErrorSummary errors={errors} />
      <p className="font-medium">{REQUEST_TEXTS.atLeastOne}</p>
      <TextArea
        label={REQUEST_TEXTS.parts}
        name="lines"
        optional
        rows={6}
        maxLength={REQUEST_MAX_CHARACTERS.lines}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        hint={REQUEST_TEXTS.partsHint}
        error={errors['lines']}
        className="[&_textarea]:figures"
      />
      <details>
        <summary className="min-h-6 cursor-pointer py-1 font-medium pointer-coarse:min-h-11">
          {REQUEST_TEXTS.nameplate}
        </summary>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          {NAMEPLATE_FIELD_NAMES.map((field) => (
            <TextField
              key={field}
              label={NAMEPLATE_FIELDS[field]}
              name={`nameplate.${field}`}
              optional
              autoComplete="off"
              maxLength={REQUEST_MAX_CHARACTERS.nameplate}
              error={errors[`nameplate.${field}`]}
            />
          ))}
        </div>
      </details>
      <TextArea
        label={REQUEST_TEXTS.message}
        name="message"
        optional
        rows={5}
        maxLength={REQUEST_MAX_CHARACTERS.message}
        hint={REQUEST_TEXTS.messageHint}
        error={errors['message']}
      />
      <FileField label={REQUEST_TEXTS.files} value={files} error={errors['files']} />
      <SenderFields errors={errors} />
      <CheckboxField label={REQUEST_TEXTS.callToday} name="call_today" value="yes" className="-my-2 self-start" />
      <TextField
        label={REQUEST_TEXTS.place}
        name="place"
        optional
        autoComplete="off"
        maxLength={REQUEST_MAX_CHARACTERS.place}
        hint={REQUEST_TEXTS.placeHint}
        error={errors['place']}
      />
      <LeaveEmpty />
      <Button type="submit" disabled={isSending || !isHydrated} className="self-start">
        {isSending ? REQUEST_TEXTS.sending : REQUEST_TEXTS.send}
      </Button>
      {state.kind === 'failed' && <FormResult text={state.why} isFailure />}
    </form>
  );
}
