import { statisticsFilePath } from '#contract/console/calls.ts';
import type { StatisticsTableName } from '#contract/console/calls.ts';
import { SHEET_FORMATS, SHEET_FORMAT_NAMES } from '#contract/console/sheet-terms.ts';

/** The same table as files for a spreadsheet. `of` is read out after a link's text. */
export function SheetLinks({ table, of }: { table: StatisticsTableName; of: string }) {
  return (
    <span className="flex gap-3 print:hidden">
      {SHEET_FORMATS.map((format) => (
        <a key={format} href={statisticsFilePath(table, format)} download className="link text-sm font-normal">
          {SHEET_FORMAT_NAMES[format]}
          <span className="sr-only"> of {of}</span>
        </a>
      ))}
    </span>
  );
}
