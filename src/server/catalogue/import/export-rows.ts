/** The shop's content as the rows of the owner's files, in the columns of folder-format.ts. Pure. */

import type { AttributeRow } from '#server/catalogue/specifications/read-specifications.ts';
import { toImportableCsvRow } from '#server/platform/http/csv.ts';
import type { SheetCell } from '#server/platform/http/sheet.ts';
import { CURVE_COLUMN_NAMES, toCurveRows } from './curve-rows.ts';
import type { StoredContent } from './stored-content.ts';

export interface FileTable {
  file: string;
  columns: readonly string[];
  /** Cells by the names of columns: text, a number, a choice, a list, or null for an empty cell. */
  rows: readonly object[];
}

/** One row as a line of CSV that the import reads as the same values. */
export function toFileLine(columns: readonly string[], row: object): string {
  const cells = new Map<string, unknown>(Object.entries(row));
  return toImportableCsvRow(columns.map((column) => toCell(cells.get(column))));
}

function toCell(value: unknown): SheetCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.join(';') : String(value);
}

/** Everything but products, in the files that it comes from. */
export function toContentTables(content: StoredContent, pictureFile: (hash: string) => string): FileTable[] {
  return [
    table('shop-categories.csv', ['name', 'description', 'attributes', 'indexed'], content['shop categories']),
    table(
      'equipment-categories.csv',
      ['slug', 'name', 'description', 'meta_title', 'meta_description'],
      content['equipment categories'],
    ),
    table('sections.csv', ['equipment_category', 'label', 'description'], content.sections),
    table(
      'manufacturers.csv',
      ['equipment_category', 'section', 'label', 'image', 'url'],
      content.manufacturers.map(({ picture_hash: hash, ...row }) => {
        return { ...row, image: hash === null ? null : pictureFile(hash) };
      }),
    ),
    table(
      'galleries.csv',
      ['slug', 'name', 'is_active', 'description', 'meta_title', 'meta_description'],
      content.galleries,
    ),
    table(
      'gallery-pictures.csv',
      ['gallery', 'file', 'title', 'description', 'alt_text'],
      content['gallery pictures'].map(({ picture_hash: hash, ...row }) => ({ ...row, file: pictureFile(hash) })),
    ),
    ...toOptionalTables(content),
    ...toAttributeTables(content.attributes),
  ];
}

/** Files that an owner may leave out: without rows they are not written. */
function toOptionalTables({ taxes, interchange, curves, 'search phrases': phrases }: StoredContent): FileTable[] {
  const all = [
    table(
      'taxes.csv',
      ['country', 'region', 'name', 'percent', 'from', 'to', 'registration_number'],
      taxes.map(({ first_day: from, last_day: to, ...row }) => ({ ...row, from, to })),
    ),
    table(
      'interchange.csv',
      ['maker', 'type', 'number', 'ours', 'kind', 'dimensions_verified', 'source', 'date', 'note'],
      interchange.map(({ verified_on: date, ...row }) => ({ ...row, date })),
    ),
    table('curves.csv', CURVE_COLUMN_NAMES, curves.flatMap(toCurveRows)),
    table('synonyms.csv', ['words', 'finds', 'one_way'], phrases),
  ];
  return all.filter(({ rows }) => rows.length > 0);
}

function toAttributeTables(attributes: readonly AttributeRow[]): FileTable[] {
  return [
    table(
      'attributes.csv',
      ['key', 'label', 'kind', 'unit', 'imperial_unit', 'step', 'paired', 'read_from', 'help'],
      attributes.map(({ key, label, kind, unit, imperialUnit, step, isPaired, readFrom, help }) => ({
        key,
        label,
        kind,
        unit,
        imperial_unit: imperialUnit,
        step,
        paired: isPaired,
        read_from: readFrom.map((keys) => keys.join(' + ')),
        help,
      })),
    ),
    table(
      'attribute-values.csv',
      ['attribute', 'value', 'label', 'synonyms'],
      attributes.flatMap(({ key, values }) => values.map((value) => ({ attribute: key, ...value }))),
    ),
  ];
}

function table(file: string, columns: readonly string[], rows: readonly object[]): FileTable {
  return { file, columns, rows };
}
