import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { call, errorStatus } from '#app/api/api-client.ts';
import { orderByTokenQuery } from '#app/api/order-query.ts';
import { useFormDraft } from '#app/enquiry-form/use-form-draft.ts';
import { FileField } from '#app/file-field/file-field.tsx';
import { useFiles } from '#app/file-field/use-files.ts';
import type { Files } from '#app/file-field/use-files.ts';
import { namedFields, refusalOfShop } from '#app/named-fields.ts';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { createRequestKey } from '#contract/create-request-key.ts';
import { formatDay } from '#contract/format-day.ts';
import type { Order } from '#contract/orders.ts';
import { MAX_RETURN_NOTE_CHARACTERS, RETURN_REASONS, RETURN_REASON_NAMES } from '#contract/return-terms.ts';
import type { Returnable } from '#contract/returns.ts';
import { formatQuantity } from '#contract/unit-of-sale.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { readReturn, returnErrors } from './read-return.ts';

const REASONS = RETURN_REASON_NAMES.map((value) => ({ value, label: RETURN_REASONS[value] }));

/** Folded away; starts a return by line and quantity. */
export function ReturnForm({ order, returnable }: { order: Order; returnable: Returnable }) {
  const files = useFiles();
  const { start, problem, errors, isSending } = useStartReturn(order.confirmation_token, files);
  const form = useRef<HTMLFormElement>(null);
  useFormDraft(form);
  const itemOf = (id: number) => order.items.find((item) => item.id === id);
  const { through, items } = returnable;
  return (
    <details className="px-4 py-2">
      <summary className="min-h-11 cursor-pointer py-2.5">{ORDER_TEXTS.startReturn}</summary>
      <form ref={form} noValidate onSubmit={start} className="flex flex-col items-start gap-4 py-2">
        <p className="text-sm text-ink-soft">
          {through === null ? ORDER_TEXTS.returnFromDelivery : ORDER_TEXTS.returnThrough(formatDay(through))}{' '}
          {ORDER_TEXTS.returnTerms}
        </p>
        <ErrorSummary errors={errors} />
        {items.map(({ id, quantity }) => (
          <TextField
            key={id}
            name={`item-${id}`}
            label={ORDER_TEXTS.returnQuantity(
              itemOf(id)?.product.name ?? '',
              formatQuantity(quantity, itemOf(id) ?? {}),
            )}
            inputMode="numeric"
            error={errors[`item-${id}`]}
            defaultValue="0"
            className="w-full max-w-md"
          />
        ))}
        <SelectField name="reason" label="Reason" options={REASONS} className="w-full max-w-md" />
        <TextArea
          name="note"
          label="Note"
          optional
          rows={3}
          maxLength={MAX_RETURN_NOTE_CHARACTERS}
          className="w-full"
        />
        <FileField label={ORDER_TEXTS.returnPhotographs} value={files} />
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" variant="outline" disabled={isSending}>
          {ORDER_TEXTS.startReturn}
        </Button>
      </form>
    </details>
  );
}

function useStartReturn(token: string, files: Files) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  // The same for every attempt, so that one whose reply was lost makes no second return; a return that was started ends it.
  const [key, setKey] = useState(createRequestKey);
  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const wrong = returnErrors(data);
    setErrors(wrong);
    setProblem(null);
    const [first] = Object.keys(wrong);
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (files.isSending) return setProblem(ORDER_TEXTS.returnFilesOnTheWay);
    const requested = readReturn(data);
    if (requested === null) return setProblem(ORDER_TEXTS.returnNothingChosen);
    setSending(true);
    try {
      await files.submit((tokens) =>
        call('requestReturn', { params: { token }, body: { ...requested, files: tokens, key } }),
      );
      setKey(createRequestKey());
      form.reset();
    } catch (error) {
      setProblem(explain(error));
    }
    await queryClient.invalidateQueries({ queryKey: orderByTokenQuery(token).queryKey });
    setSending(false);
  };
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void send(event.currentTarget);
  };
  return { start, problem, errors, isSending };
}

function explain(error: unknown): string {
  const ofFiles = namedFields(error)['files'];
  if (ofFiles !== undefined) return ofFiles;
  const why = refusalOfShop(error);
  if (why !== null) return why;
  return errorStatus(error) === 409 ? ORDER_TEXTS.returnRefused : ORDER_TEXTS.returnFailed;
}
