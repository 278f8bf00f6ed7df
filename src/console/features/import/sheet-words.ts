/** How a sheet is written, its columns and the groups of its changes, as people read them. */
import type { PreviewGroupName } from '#contract/console/import-terms.ts';
import type { ImportDraftView } from '#contract/console/imports.ts';

export const COLUMN_LABELS: Record<string, string> = {
  id: 'Id',
  part_number: 'Part number',
  renamed_from: 'Former part number',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  stock: 'Units in stock',
  is_available: 'Can be ordered',
  category: 'Category',
  material: 'Material',
  tags: 'Tags',
  featured: 'Featured',
  order: 'Order in lists',
  created_at: 'In the shop since',
  also_known_as: 'Also known as',
  restock_on: 'Expected in stock on',
  lead_days_min: 'Lead time from (working days)',
  lead_days_max: 'Lead time to (working days)',
  last_pieces: 'Last pieces',
  specifications: 'Specifications',
  pictures: 'Pictures',
  attachments: 'Files',
};

export const GROUP_LABELS: Record<PreviewGroupName, string> = {
  new: 'New',
  removed: 'Removed',
  number: 'Part number',
  name: 'Name',
  price: 'Price',
  stock: 'Stock',
  category: 'Category',
  availability: 'Availability',
  text: 'Texts',
  specifications: 'Specifications',
  pictures: 'Pictures',
  attachments: 'Files',
  order: 'Order',
  search: 'Search words',
};

const ENCODINGS: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};
const DELIMITERS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** "CSV file, UTF-8, columns separated by semicolons, decimal comma, headings in row 3." */
export function describeSheet(sheet: NonNullable<ImportDraftView['sheet']>): string {
  const { format, encoding, delimiter, sheet_name: name } = sheet;
  const facts = [
    format === 'xlsx' ? `Excel workbook${name === null ? '' : `, sheet “${name}”`}` : 'CSV file',
    ...(encoding === null ? [] : [ENCODINGS[encoding] ?? encoding]),
    ...(delimiter === null ? [] : [`columns separated by ${DELIMITERS[delimiter] ?? delimiter}`]),
    sheet.decimal_mark === ',' ? 'decimal comma' : 'decimal point',
    `headings in row ${sheet.heading_row}`,
  ];
  const known = sheet.is_remembered ? 'These headings were mapped before.' : 'Check what each column is.';
  return `${facts.join(', ')}. ${known}`;
}
