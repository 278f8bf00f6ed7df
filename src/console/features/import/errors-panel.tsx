import { Panel } from '#console/frame/panel.tsx';
import { rowErrorsPath } from '#contract/console/import-lists.ts';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { buttonClass } from '#ui/button.tsx';

/** Lines that are shown; the sheet has them all. */
const SHOWN = 50;

/** What is wrong with the file, one line for one kind of error. Nothing of it was applied. */
export function ErrorsPanel({ draft: { id, errors, has_complaints_sheet: hasSheet } }: { draft: ImportDraftView }) {
  const more = errors.length - SHOWN;
  return (
    <Panel title="It cannot be applied yet" isUrgent>
      <div className="flex flex-col items-start gap-3 p-3">
        {/* Read out alone: fifty lines at once are no message. */}
        <p role="alert">
          {errors.length === 1 ? 'One thing is' : `${errors.length} things are`} wrong with the file. Nothing was
          changed.
        </p>
        <ul aria-label="What is wrong with the file" className="flex flex-col gap-1">
          {errors.slice(0, SHOWN).map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
        {more > 0 && <p className="text-ink-soft">And {more} more.</p>}
        {hasSheet && (
          <p className="flex flex-wrap items-center gap-3">
            <a href={rowErrorsPath(id, 'csv')} download className={buttonClass('outline')}>
              Download the sheet with what is wrong in each row
            </a>
            <a href={rowErrorsPath(id, 'xlsx')} download className="link">
              The same as an Excel workbook
            </a>
          </p>
        )}
      </div>
    </Panel>
  );
}
