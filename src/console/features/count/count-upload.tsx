import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#console/api/api-client.ts';
import { Panel } from '#console/frame/panel.tsx';
import { SendingFile, isCancelled } from '#console/frame/sent-file.tsx';
import { SheetInput } from '#console/frame/sheet-input.tsx';
import { useSheetText } from '#console/frame/use-sheet-text.ts';
import type { CountReview } from '#contract/console/stock.ts';

/** A counted sheet, and what stands against the stock in it. */
export interface ReviewedSheet {
  sheet: string;
  review: CountReview;
}

/** Choosing the file shows its differences; nothing is changed by it. */
export function CountUpload({ onReviewed }: { onReviewed: (reviewed: ReviewedSheet | null) => void }) {
  const id = useId();
  const [fieldError, setFieldError] = useState<string | null>(null);
  const { read, sending, cancel, explain } = useSheetText();
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const sheet = await read(file);
      return { sheet, review: await call('reviewCount', { body: { sheet } }) };
    },
    onSuccess: onReviewed,
    onError: (error) => setFieldError(isCancelled(error) ? null : explain(error)),
  });
  const choose = (file: File | undefined) => {
    setFieldError(null);
    onReviewed(null);
    if (file === undefined) return;
    mutate(file);
  };
  return (
    <Panel title="2. Send what was counted">
      <div className="flex flex-col items-start gap-3 p-3">
        <label htmlFor={id}>
          The CSV file or Excel workbook with the column &quot;Counted&quot; filled in. Leave it empty for what was not
          counted.
        </label>
        <SheetInput
          id={id}
          describedBy={`${id}-error`}
          isDisabled={isPending}
          isInvalid={fieldError !== null}
          onChoose={choose}
        />
        <SendingFile sending={sending} cancel={cancel} />
        <div id={`${id}-error`} role="alert" className="text-sm whitespace-pre-line text-danger">
          {fieldError}
        </div>
      </div>
    </Panel>
  );
}
