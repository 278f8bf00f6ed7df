import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Panel } from '#console/frame/panel.tsx';
import { SendingFile, isCancelled, useSentFile } from '#console/frame/sent-file.tsx';
import { importPath } from '#console/navigation/paths.ts';
import { MAX_FILE_NAME_CHARACTERS, MAX_SHEET_BYTES, importFilePath } from '#contract/console/import-lists.ts';
import { cx } from '#ui/cx.ts';
import { useMissedDropsRefused } from '#ui/upload/refuse-missed-drops.ts';
import { importSent } from './read-sent.ts';

/** A sheet as the owner has it: chosen, or dropped here. Nothing is changed by sending it. */
export function SendSheet() {
  useMissedDropsRefused();
  const id = useId();
  const router = useRouter();
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const { sending, send, cancel } = useSentFile();
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) =>
      importSent(await send(importFilePath(file.name.slice(-MAX_FILE_NAME_CHARACTERS)), file)),
    onSuccess: (sent) => router.history.push(importPath(sent)),
    onError: (error) => setFieldError(isCancelled(error) ? null : error.message),
  });
  const choose = (file: File | undefined) => {
    setFieldError(null);
    if (file === undefined || isPending) return;
    if (file.size > MAX_SHEET_BYTES) setFieldError(`The file is larger than ${MAX_SHEET_BYTES / 1e6} MB.`);
    else mutate(file);
  };
  return (
    <Panel title="Import a sheet">
      <div
        className={cx(
          'flex flex-col items-start gap-3 p-3',
          isOver && 'outline-2 -outline-offset-4 outline-accent outline-dashed',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <label htmlFor={id}>
          An Excel workbook (.xlsx) or CSV file with your own headings, of products or of pump curves. Choose it, or
          drop it here. You see what it would change before anything is changed.
        </label>
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={isPending}
          aria-invalid={fieldError === null ? undefined : true}
          aria-describedby={`${id}-error`}
          className="control max-w-full py-2"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // So that the same file can be chosen again when it was corrected.
            target.value = '';
            choose(file);
          }}
        />
        <div id={`${id}-error`} role="alert" className="text-sm text-danger">
          {fieldError}
        </div>
        <SendingFile sending={sending} cancel={cancel} />
      </div>
    </Panel>
  );
}
