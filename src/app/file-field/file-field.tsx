import { useId } from 'react';
import type { DragEvent } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { useMissedDropsRefused } from '#ui/upload/refuse-missed-drops.ts';
import { ChosenFileRow } from './chosen-file.tsx';
import { FILE_TEXTS } from './file-texts.ts';
import type { Files } from './use-files.ts';

interface FileFieldProps {
  label: string;
  value: Pick<Files, 'files' | 'add' | 'remove' | 'retry'>;
  /** What the server says of the files of the form. */
  error?: string | undefined;
}

/** Photographs and PDFs, chosen or dropped, each with what became of it. */
export function FileField({ label, value: { files, add, remove, retry }, error }: FileFieldProps) {
  useMissedDropsRefused();
  const id = useId();
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way; the button is for all
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className="flex flex-col items-start gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p className="text-sm font-medium">
        <span id={`${id}-label`}>{label}</span>
        <span className="font-normal text-ink-soft"> (optional)</span>
      </p>
      <input
        id={id}
        type="file"
        name="files"
        multiple
        accept="image/*,.pdf,.heic,application/pdf"
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={`${id}-hint`}
        className="peer sr-only"
        aria-invalid={error === undefined ? undefined : true}
        onChange={(event) => {
          add(event.target.files ?? []);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <label
        id={`${id}-button`}
        htmlFor={id}
        className={buttonClass('outline', 'medium', 'cursor-pointer peer-focus-visible:outline-2')}
      >
        {FILE_TEXTS.choose}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {FILE_TEXTS.hint}
      </p>
      <ul aria-live="polite" className="w-full divide-y divide-line empty:hidden">
        {files.map((file) => (
          <ChosenFileRow key={file.id} file={file} onRemove={() => remove(file.id)} onRetry={() => retry(file.id)} />
        ))}
      </ul>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
