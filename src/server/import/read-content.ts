/** Reads the small files of the folder: company, equipment, galleries, shop categories. */
import { join } from 'node:path';
import type { CompanyRow } from '#server/content/content-rows.ts';
import type { AttributeRow } from '#server/specifications/read-specifications.ts';
import type { InterchangeRow } from '#server/catalogue/interchange-store.ts';
import type { TaxRow } from '#server/taxes/tax-import-store.ts';
import { quoted } from './complaints.ts';
import type { Complaints } from './complaints.ts';
import {
  EQUIPMENT_CATEGORY_COLUMNS,
  GALLERY_COLUMNS,
  GALLERY_PICTURE_COLUMNS,
  MANUFACTURER_COLUMNS,
  SECTION_COLUMNS,
  SHOP_CATEGORY_COLUMNS,
} from './folder-format.ts';
import { isThere } from './is-there.ts';
import { readCsv } from './read-csv.ts';
import type { Columns, ReadRow } from './read-csv.ts';
import { readCompany } from './read-company.ts';
import { readAttributes } from './read-attributes.ts';
import { readIndexed } from './read-indexed.ts';
import { readInterchange } from './read-interchange.ts';
import { readTaxes } from './read-taxes.ts';
import { suggest } from './sheets/suggest.ts';

export type RowOf<Spec> = {
  [Name in keyof Spec]: Spec[Name] extends (text: string) => infer R ? Extract<R, { value: unknown }>['value'] : never;
};
type Lines<Spec> = ReadRow<RowOf<Spec>>[];

export interface ContentFiles {
  company: CompanyRow | null;
  shopCategories: Lines<typeof SHOP_CATEGORY_COLUMNS>;
  equipmentCategories: Lines<typeof EQUIPMENT_CATEGORY_COLUMNS>;
  sections: Lines<typeof SECTION_COLUMNS>;
  manufacturers: Lines<typeof MANUFACTURER_COLUMNS>;
  galleries: Lines<typeof GALLERY_COLUMNS>;
  galleryPictures: Lines<typeof GALLERY_PICTURE_COLUMNS>;
  taxes: TaxRow[];
  attributes: AttributeRow[];
  interchange: ReadRow<InterchangeRow>[];
}

/** These files are held in memory. */
export const MAX_ROWS = 20_000;
/** Complaints that say what may have been meant: each name is compared with all others. */
export const MAX_SUGGESTIONS = 200;

export async function readContent(folder: string, complaints: Complaints): Promise<ContentFiles> {
  const files: ContentFiles = {
    company: await readCompany(folder, complaints),
    shopCategories: await readAll(folder, 'shop-categories.csv', SHOP_CATEGORY_COLUMNS, complaints),
    equipmentCategories: await readAll(folder, 'equipment-categories.csv', EQUIPMENT_CATEGORY_COLUMNS, complaints),
    sections: await readAll(folder, 'sections.csv', SECTION_COLUMNS, complaints),
    manufacturers: await readAll(folder, 'manufacturers.csv', MANUFACTURER_COLUMNS, complaints),
    galleries: await readAll(folder, 'galleries.csv', GALLERY_COLUMNS, complaints),
    galleryPictures: await readAll(folder, 'gallery-pictures.csv', GALLERY_PICTURE_COLUMNS, complaints),
    taxes: await readTaxes(folder, complaints),
    attributes: await readAttributes(folder, complaints),
    interchange: await readInterchange(folder, complaints),
  };
  complainOfContradictions(files, complaints);
  return { ...files, shopCategories: readIndexed(files.shopCategories, files.attributes, complaints) };
}

/** One text for what names a section: its label is only unique within its equipment category. */
export function sectionKey(equipmentCategory: string, section: string): string {
  return `${equipmentCategory} / ${section}`;
}

/** Empty without the file: an owner writes only those that the company needs. */
async function readAll<Row extends object>(
  folder: string,
  file: string,
  columns: Columns<Row>,
  complaints: Complaints,
): Promise<ReadRow<Row>[]> {
  const rows: ReadRow<Row>[] = [];
  if (!(await isThere(join(folder, file)))) return rows;
  for await (const row of readCsv(folder, file, columns, complaints)) {
    if (rows.length === MAX_ROWS) {
      complaints.add({ file, line: row.line, column: null, message: `has more than ${MAX_ROWS} rows` });
      return rows;
    }
    rows.push(row);
  }
  return rows;
}

function complainOfContradictions(files: ContentFiles, complaints: Complaints): void {
  const unique = <Row>(file: string, column: string, rows: ReadRow<Row>[], keyOf: (row: Row) => string) => {
    const firstLine = new Map<string, number>();
    for (const { line, row } of rows) {
      const first = firstLine.get(keyOf(row));
      if (first === undefined) firstLine.set(keyOf(row), line);
      else complaints.add({ file, line, column, message: `is the same as on line ${first}` });
    }
    return new Set(firstLine.keys());
  };
  const known = <Row>(
    file: string,
    column: string,
    rows: ReadRow<Row>[],
    keys: Set<string>,
    keyOf: (row: Row) => string,
    where: string,
  ) => {
    if (complaints.concerns(where)) return;
    for (const { line, row } of rows) {
      const key = keyOf(row);
      if (keys.has(key)) continue;
      const meant = complaints.count < MAX_SUGGESTIONS ? suggest(key, keys) : null;
      const advice = meant === null ? '' : `: did you mean ${quoted(meant)}?`;
      const message = `"${key}" is not in ${where}${advice}`;
      complaints.add({ file, line, column, message, kind: `is not in ${where}` });
    }
  };
  unique('shop-categories.csv', 'name', files.shopCategories, (row) => row.name);
  const categories = unique('equipment-categories.csv', 'slug', files.equipmentCategories, (row) => row.slug);
  const sections = unique('sections.csv', 'label', files.sections, (row) =>
    sectionKey(row.equipment_category, row.label),
  );
  known(
    'sections.csv',
    'equipment_category',
    files.sections,
    categories,
    (row) => row.equipment_category,
    'equipment-categories.csv',
  );
  unique(
    'manufacturers.csv',
    'label',
    files.manufacturers,
    (row) => `${sectionKey(row.equipment_category, row.section)} / ${row.label}`,
  );
  known(
    'manufacturers.csv',
    'section',
    files.manufacturers,
    sections,
    (row) => sectionKey(row.equipment_category, row.section),
    'sections.csv',
  );
  const galleries = unique('galleries.csv', 'slug', files.galleries, (row) => row.slug);
  known('gallery-pictures.csv', 'gallery', files.galleryPictures, galleries, (row) => row.gallery, 'galleries.csv');
  unique('gallery-pictures.csv', 'file', files.galleryPictures, (row) => `${row.gallery} / ${row.file}`);
}
