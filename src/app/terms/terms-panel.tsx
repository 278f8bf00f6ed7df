import { useEffect, useRef } from 'react';
import { FileField } from '#app/file-field/file-field.tsx';
import { BUSINESS_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import { TERMS_MAX_CHARACTERS } from '#contract/terms-codes.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextField } from '#ui/field.tsx';
import { TERMS_TEXTS } from './terms-texts.ts';
import type { Terms } from './use-terms.ts';

interface TermsPanelProps {
  terms: Terms;
  /** An order is on its way, on terms or by card. */
  isBusy: boolean;
  isSending: boolean;
  onSend: () => void;
}

/** Folded away beside the payment by card: a code, the number of the purchase order, and the order as a file. */
export function TermsPanel({ terms, isBusy, isSending, onSend }: TermsPanelProps) {
  const { code, setCode, poNumber, setPoNumber, files, errors } = terms;
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The form before it may have something wrong, too, and then has the focus.
    const isAtError = document.activeElement?.getAttribute('aria-invalid') === 'true';
    if (!isAtError && Object.keys(errors).length > 0)
      panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return (
    <details ref={panel}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{TERMS_TEXTS.title}</summary>
      {/* `post`, so that nothing typed could ever end up in an address. */}
      <form
        method="post"
        noValidate
        aria-label={TERMS_TEXTS.title}
        className="flex flex-col gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSend();
        }}
      >
        <p className="text-sm text-ink-soft">{TERMS_TEXTS.about}</p>
        <ErrorSummary
          errors={{ terms_code: errors.terms_code, terms_po_number: errors.po_number, files: errors.files }}
        />
        <TextField
          label={TERMS_TEXTS.code}
          name="terms_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={TERMS_MAX_CHARACTERS.code}
          error={errors.terms_code}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <TextField
          label={TERMS_TEXTS.poNumber}
          name="terms_po_number"
          autoComplete="off"
          required
          maxLength={BUSINESS_MAX_CHARACTERS.po_number}
          error={errors.po_number}
          value={poNumber}
          onChange={({ target }) => setPoNumber(target.value)}
        />
        <FileField label={TERMS_TEXTS.file} value={files} error={errors.files} />
        <Button type="submit" variant="outline" aria-disabled={isBusy || undefined} className="w-full">
          <span aria-live="polite">{isSending ? TERMS_TEXTS.sending : TERMS_TEXTS.send}</span>
        </Button>
      </form>
    </details>
  );
}
