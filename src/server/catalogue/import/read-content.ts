/** Reads the small files of the folder: company, equipment, galleries, shop categories. */

import { join } from 'node:path';
import { identityOf } from '#contract/text/identity.ts';
import type { CurveRow } from '#server/catalogue/products/curve-store.ts';
import type { InterchangeRow } from '#server/catalogue/products/interchange-store.ts';
import type { SearchPhraseRow } from '#server/catalogue/products/owner-phrase-store.ts';
import type { AttributeRow } from '#server/catalogue/specifications/read-specifications.ts';
import type { TaxRow } from '#server/catalogue/taxes/tax-import-store.ts';
import type { CompanyRow } from '#server/site/shop-texts/parts.ts';
import {
  EQUIPMENT_CATEGORY_COLUMNS,
  GALLERY_COLUMNS,
  GALLERY_PICTURE_COLUMNS,
  MANUFACTURER_COLUMNS,
  SECTION_COLUMNS,
  SHOP_CATEGORY_COLUMNS,
} from './folder-format.ts';
import { isThere } from './is-there.ts';
import { readAttributes } from './read-attributes.ts';
import { readCompany } from './read-company.ts';
import { readCsv } from './read-csv.ts';
import type { Columns, ReadRow } from './read-csv.ts';
import { readCurves } from './read-curves.ts';
import { readIndexed } from './read-indexed.ts';
import { readInterchange } from './read-interchange.ts';
import { readSynonyms } from './read-synonyms.ts';
import { readTaxes } from './read-taxes.ts';
import { noteSpelling, quoted } from './row-errors.ts';
import type { RowErrors } from './row-errors.ts';
import { sectionKey } from './section-key.ts';
import { suggest } from './sheets/suggest.ts';
import type { StoredContent } from './stored-content.ts';

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
  curves: ReadRow<CurveRow>[];
  /** Null without the file. */
  synonyms: SearchPhraseRow[] | null;
}

/** These files are held in memory. */
export const MAX_ROWS = 20_000;
/** Errors that say what may have been meant: each name is compared with all others. */
export const MAX_SUGGESTIONS = 200;

export async function readContent(folder: string, stored: StoredContent, rowErrors: RowErrors): Promise<ContentFiles> {
  const files: ContentFiles = {
    company: await readCompany(folder, rowErrors),
    shopCategories: await readAll(folder, 'shop-categories.csv', SHOP_CATEGORY_COLUMNS, rowErrors),
    equipmentCategories: await readAll(folder, 'equipment-categories.csv', EQUIPMENT_CATEGORY_COLUMNS, rowErrors),
    sections: await readAll(folder, 'sections.csv', SECTION_COLUMNS, rowErrors),
    manufacturers: await readAll(folder, 'manufacturers.csv', MANUFACTURER_COLUMNS, rowErrors),
    galleries: await readAll(folder, 'galleries.csv', GALLERY_COLUMNS, rowErrors),
    galleryPictures: await readAll(folder, 'gallery-pictures.csv', GALLERY_PICTURE_COLUMNS, rowErrors),
    taxes: await readTaxes(folder, rowErrors),
    attributes: await readAttributes(folder, rowErrors),
    interchange: await readInterchange(folder, rowErrors),
    curves: await readCurves(folder, rowErrors),
    synonyms: await readSynonyms(folder, rowErrors),
  };
  nameSectionsAlike(files, rowErrors);
  reportContradictions(files, stored, rowErrors);
  return { ...files, shopCategories: readIndexed(files.shopCategories, files.attributes, rowErrors) };
}

/** Empty without the file: an owner writes only those that the company needs. */
async function readAll<Row extends object>(
  folder: string,
  file: string,
  columns: Columns<Row>,
  rowErrors: RowErrors,
): Promise<ReadRow<Row>[]> {
  const rows: ReadRow<Row>[] = [];
  if (!(await isThere(join(folder, file)))) return rows;
  for await (const row of readCsv(folder, file, columns, rowErrors)) {
    if (rows.length === MAX_ROWS) {
      rowErrors.add({ file, line: row.line, column: null, message: `has more than ${MAX_ROWS} rows` });
      return rows;
    }
    rows.push(row);
  }
  return rows;
}

/** Manufacturers name their section in any spelling that is the same. */
function nameSectionsAlike({ sections, manufacturers }: ContentFiles, rowErrors: RowErrors): void {
  const exact = new Set(sections.map(({ row }) => sectionKey(row.equipment_category, row.label)));
  const labels = new Map(
    sections.toReversed().map(({ row }) => [identityOf(sectionKey(row.equipment_category, row.label)), row.label]),
  );
  for (const { line, row } of manufacturers) {
    const key = sectionKey(row.equipment_category, row.section);
    const label = exact.has(key) ? undefined : labels.get(identityOf(key));
    if (label === undefined) continue;
    noteSpelling(rowErrors, { file: 'manufacturers.csv', line, column: 'section' }, row.section, label);
    row.section = label;
  }
}

function reportContradictions(files: ContentFiles, stored: StoredContent, rowErrors: RowErrors): void {
  const unique = <Row>(file: string, column: string, rows: ReadRow<Row>[], keyOf: (row: Row) => string) => {
    const firstLine = new Map<string, number>();
    for (const { line, row } of rows) {
      const first = firstLine.get(keyOf(row));
      if (first === undefined) firstLine.set(keyOf(row), line);
      else rowErrors.add({ file, line, column, message: `is the same as on line ${first}` });
    }
    return new Set(firstLine.keys());
  };
  /** In any spelling; what the shop has twice already may stay, as it was exported. */
  const uniqueNames = <Row>(
    file: string,
    column: string,
    rows: ReadRow<Row>[],
    keyOf: (row: Row) => string,
    inShop: ReadonlySet<string>,
  ) => {
    const keys = unique(file, column, rows, keyOf);
    const first = new Map<string, { line: number; key: string }>();
    for (const { line, row } of rows) {
      const key = keyOf(row);
      const same = first.get(identityOf(key));
      if (same === undefined) first.set(identityOf(key), { line, key });
      else if (same.key !== key && !(inShop.has(key) && inShop.has(same.key)))
        rowErrors.add({ file, line, column, message: `is the same as ${quoted(same.key)} on line ${same.line}` });
    }
    return keys;
  };
  const known = <Row>(
    file: string,
    column: string,
    rows: ReadRow<Row>[],
    keys: Set<string>,
    keyOf: (row: Row) => string,
    where: string,
  ) => {
    if (rowErrors.concerns(where)) return;
    for (const { line, row } of rows) {
      const key = keyOf(row);
      if (keys.has(key)) continue;
      const meant = rowErrors.count < MAX_SUGGESTIONS ? suggest(key, keys) : null;
      const advice = meant === null ? '' : `: did you mean ${quoted(meant)}?`;
      const message = `"${key}" is not in ${where}${advice}`;
      rowErrors.add({ file, line, column, message, kind: `is not in ${where}` });
    }
  };
  const nameOf = (row: { name: string }) => row.name;
  const ofSection = (row: { equipment_category: string; label: string }) =>
    sectionKey(row.equipment_category, row.label);
  const ofManufacturer = (row: { equipment_category: string; section: string; label: string }) =>
    `${sectionKey(row.equipment_category, row.section)} / ${row.label}`;
  const categoryNames = new Set(stored['shop categories'].map(nameOf));
  uniqueNames('shop-categories.csv', 'name', files.shopCategories, nameOf, categoryNames);
  const categories = unique('equipment-categories.csv', 'slug', files.equipmentCategories, (row) => row.slug);
  const sectionKeys = new Set(stored.sections.map(ofSection));
  const sections = uniqueNames('sections.csv', 'label', files.sections, ofSection, sectionKeys);
  known(
    'sections.csv',
    'equipment_category',
    files.sections,
    categories,
    (row) => row.equipment_category,
    'equipment-categories.csv',
  );
  const manufacturerKeys = new Set(stored.manufacturers.map(ofManufacturer));
  uniqueNames('manufacturers.csv', 'label', files.manufacturers, ofManufacturer, manufacturerKeys);
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
