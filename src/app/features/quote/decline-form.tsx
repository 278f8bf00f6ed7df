import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '#app/api/api-client.ts';
import { quoteQuery } from '#app/api/quote-query.ts';
import { useFormDraft } from '#app/enquiry-form/use-form-draft.ts';
import { PaymentProblem } from '#app/payment-page/pay-by-page.tsx';
import { QUOTE_MAX_CHARACTERS } from '#contract/quote-states.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { QUOTE_TEXTS } from './quote-texts.ts';
import { toQuoteProblem } from './quote-view.ts';

/** Folded away; says no to the version that is shown. */
export function DeclineForm({ token, version }: { token: string; version: number }) {
  const reasonId = useId();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  useFormDraft(form);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const { queryKey } = quoteQuery(token);

  const decline = async (sent: HTMLFormElement) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(null);
    const reason = String(new FormData(sent).get('reason') ?? '');
    try {
      const declined = await call('declineQuote', { params: { token }, body: { version, reason } });
      sent.reset();
      queryClient.setQueryData(queryKey, declined);
    } catch (error) {
      setProblem(toQuoteProblem(error));
      void queryClient.invalidateQueries({ queryKey });
    }
    isUnderWay.current = false;
  };

  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer py-2.5">{QUOTE_TEXTS.decline}</summary>
      <form
        ref={form}
        className="flex flex-col items-start gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          void decline(event.currentTarget);
        }}
      >
        <TextArea
          id={reasonId}
          name="reason"
          label={QUOTE_TEXTS.declineReason}
          hint={QUOTE_TEXTS.declineHint}
          optional
          maxLength={QUOTE_MAX_CHARACTERS.decline_reason}
          className="w-full"
        />
        <PaymentProblem problem={problem} />
        <Button type="submit" variant="outline">
          {QUOTE_TEXTS.decline}
        </Button>
      </form>
    </details>
  );
}
