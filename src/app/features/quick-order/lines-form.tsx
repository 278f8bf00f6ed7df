import { useId, useRef, useState } from 'react';
import type { DragEvent, KeyboardEvent } from 'react';
import { formatCount } from '#contract/format-count.ts';
import { PATHS } from '#contract/page-paths.ts';
import { MAX_QUICK_ORDER_CHARACTERS, MAX_QUICK_ORDER_LINES } from '#contract/quick-order/line-terms.ts';
import { countLines, readLines } from '#contract/quick-order/read-lines.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { useMissedDropsRefused } from '#ui/upload/refuse-missed-drops.ts';
import type { UploadStep } from '#ui/upload/send-file.ts';
import { UploadProgress } from '#ui/upload/upload-progress.tsx';
import { QUICK_ORDER_TEXTS, TOO_LONG, tooManyLines } from './quick-order-texts.ts';
import { readListFile } from './read-list-file.ts';

interface LinesFormProps {
  text: string;
  isChecking: boolean;
  /** What the last check was rejected for. */
  failure: string | null;
  onChange: (text: string) => void;
  onCheck: () => void;
}

/** The box for the list: pasted, typed, dropped or from a file. A plain GET form that also works without script. */
export function LinesForm({ text, isChecking, failure, onChange, onCheck }: LinesFormProps) {
  useMissedDropsRefused();
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | undefined>();
  const [reading, setReading] = useState<{ name: string; step: UploadStep } | null>(null);
  const change = (changed: string) => {
    setProblem(null);
    onChange(changed);
  };
  const check = () => {
    const found = problemOf(text);
    setProblem(found);
    if (found === null) onCheck();
  };
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readListFile(file, (step) => setReading({ name: file.name, step }));
    setReading(null);
    setNote('note' in read ? read.note : undefined);
    if ('problem' in read) setProblem(read.problem);
    else change(text.trim() === '' ? read.text : `${text.trimEnd()}\n${read.text}`);
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void open(event.dataTransfer.files[0]);
  };
  const checkByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) check();
  };
  return (
    <form
      action={PATHS.quickOrder}
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
      className="flex flex-col gap-3 print:hidden"
    >
      <TextArea
        label={QUICK_ORDER_TEXTS.box}
        hint={QUICK_ORDER_TEXTS.hint}
        error={problem ?? failure ?? undefined}
        name="lines"
        rows={10}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={QUICK_ORDER_TEXTS.placeholder}
        onChange={(event) => change(event.target.value)}
        onKeyDown={checkByKey}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="[&_textarea]:figures"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={isChecking || undefined}>
          {isChecking ? QUICK_ORDER_TEXTS.checking : QUICK_ORDER_TEXTS.check}
        </Button>
        <FileButton onOpen={(file) => void open(file)} />
        <LineCount text={text} />
      </div>
      <div aria-live="polite" className="empty:hidden">
        {reading !== null && <UploadProgress {...reading} />}
        {note !== undefined && <p className="text-sm text-warn">{note}</p>}
      </div>
      <noscript>
        <p className="text-sm text-ink-soft">{QUICK_ORDER_TEXTS.withoutScript}</p>
      </noscript>
    </form>
  );
}

function problemOf(text: string): string | null {
  if (text.length > MAX_QUICK_ORDER_CHARACTERS) return TOO_LONG;
  const length = countLines(text);
  if (length === 0) return QUICK_ORDER_TEXTS.empty;
  return length > MAX_QUICK_ORDER_LINES ? tooManyLines(length) : null;
}

function LineCount({ text }: { text: string }) {
  if (text.trim() === '' || text.length > MAX_QUICK_ORDER_CHARACTERS) return null;
  return <span className="text-sm text-ink-soft">{formatCount(readLines(text).lines.length, 'line')}</span>;
}

/** A button over the browser's own file field. */
function FileButton({ onOpen }: { onOpen: (file: File | undefined) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
        className="peer sr-only"
        onChange={(event) => {
          onOpen(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className={buttonClass('outline', 'medium', 'cursor-pointer peer-focus-visible:outline-2')}>
        {QUICK_ORDER_TEXTS.file}
      </label>
    </>
  );
}
