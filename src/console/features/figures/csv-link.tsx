import { figuresCsvPath } from '#contract/console/calls.ts';
import type { FigureTable } from '#contract/console/calls.ts';

/** The same table as a file for a spreadsheet. `of` is read out after the link's text. */
export function CsvLink({ table, of }: { table: FigureTable; of: string }) {
  return (
    <a href={figuresCsvPath(table)} download className="link text-sm font-normal print:hidden">
      CSV<span className="sr-only"> of {of}</span>
    </a>
  );
}
