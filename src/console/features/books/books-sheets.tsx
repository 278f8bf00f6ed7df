import { BOOKS_SHEETS, booksSheetAddress } from '#contract/console/book-terms.ts';
import type { BooksSheet } from '#contract/console/book-terms.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { BooksPeriod } from '#console/navigation/paths.ts';
import { buttonClass } from '#ui/button.tsx';

const NAMES: Record<BooksSheet, string> = { orders: 'By order', lines: 'By line', taxes: 'By tax' };

/** The entries of the period as CSV, for a spreadsheet. */
export function BooksSheets({ period }: { period: BooksPeriod }) {
  return (
    <Panel title="For a spreadsheet (CSV)">
      <ul className="flex flex-wrap gap-2 p-3">
        {BOOKS_SHEETS.map((sheet) => (
          <li key={sheet}>
            <a href={booksSheetAddress(sheet, period)} download className={buttonClass('outline')}>
              {NAMES[sheet]}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
