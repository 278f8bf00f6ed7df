import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { SendingFile, isCancelled } from '#console/frame/sent-file.tsx';
import { SheetInput } from '#console/frame/sheet-input.tsx';
import { useSheetText } from '#console/frame/use-sheet-text.ts';
import { MAX_CURVE_TABLE_CHARACTERS } from '#contract/console/curve-form-terms.ts';
import { TextArea } from '#ui/field.tsx';

/** The table as text: pasted, typed, or the rows of a file that is chosen. */
export function TableField({ value, onChange }: { value: string; onChange: (table: string) => void }) {
  const id = useId();
  const { read, sending, cancel, explain } = useSheetText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: read,
    onSuccess: onChange,
  });
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label="Table of points"
        hint="Paste it with its headings and their units, such as Flow (US gpm), Head (ft), Eff (%), NPSHr (ft) and Power (hp). One point in each row, from zero flow to the last."
        rows={9}
        maxLength={MAX_CURVE_TABLE_CHARACTERS}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-col items-start gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          Or choose a CSV file or an Excel workbook
        </label>
        <SheetInput
          id={id}
          describedBy={`${id}-error`}
          isDisabled={isPending}
          onChoose={(file) => {
            if (file !== undefined) mutate(file);
          }}
        />
        <SendingFile sending={sending} cancel={cancel} />
        <div id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error !== null && !isCancelled(error) && explain(error)}
        </div>
      </div>
    </div>
  );
}
