/** How a sheet is written, as people read it. */

import type { ImportDraftView } from '#contract/console/imports.ts';

const ENCODINGS: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};
const DELIMITERS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** "CSV file, UTF-8, columns separated by semicolons, decimal comma, headings in row 3." */
export function describeSheet(
  sheet: ImportDraftView['curves'][number] | NonNullable<ImportDraftView['sheet']>,
): string {
  const { format, encoding, delimiter, sheet_name: name } = sheet;
  const facts = [
    format === 'xlsx' ? `Excel workbook${name === null ? '' : `, sheet “${name}”`}` : 'CSV file',
    ...(encoding === null ? [] : [ENCODINGS[encoding] ?? encoding]),
    ...(delimiter === null ? [] : [`columns separated by ${DELIMITERS[delimiter] ?? delimiter}`]),
    sheet.decimal_mark === ',' ? 'decimal comma' : 'decimal point',
    `headings in row ${sheet.heading_row}`,
  ];
  return `${facts.join(', ')}.`;
}
