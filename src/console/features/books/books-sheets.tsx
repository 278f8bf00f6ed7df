import { Panel } from '#console/frame/panel.tsx';
import type { BooksPeriod } from '#console/navigation/paths.ts';
import { BOOKS_SHEETS, booksSheetAddress } from '#contract/console/book-terms.ts';
import type { BooksSheet } from '#contract/console/book-terms.ts';
import { SHEET_FORMATS, SHEET_FORMAT_NAMES } from '#contract/console/sheet-terms.ts';
import { buttonClass } from '#ui/button.tsx';

const NAMES: Record<BooksSheet, string> = {
  orders: 'By order',
  lines: 'By line',
  taxes: 'By tax',
  invoices: 'Invoices',
};

/** The entries of the period as files for a spreadsheet. */
export function BooksSheets({ period }: { period: BooksPeriod }) {
  return (
    <Panel title="For a spreadsheet">
      <ul className="flex flex-wrap gap-2 p-3">
        {SHEET_FORMATS.flatMap((format) =>
          BOOKS_SHEETS.map((sheet) => (
            <li key={`${sheet} ${format}`}>
              <a href={booksSheetAddress(sheet, period, format)} download className={buttonClass('outline')}>
                {NAMES[sheet]} ({SHEET_FORMAT_NAMES[format]})
              </a>
            </li>
          )),
        )}
      </ul>
      <p className="px-3 pb-3 text-sm text-ink-soft">
        Net and freight of the sheets by order and by line add up to the totals above, and the sheet by tax to the tax.
        The rounding of cash is in the sheet by order.
      </p>
    </Panel>
  );
}
