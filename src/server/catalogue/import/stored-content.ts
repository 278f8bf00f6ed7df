/** The shop's content in the form in which it is compared and applied: to write it to a folder, and to take an import back. */

import { curveTable } from '#server/catalogue/products/curve-store.ts';
import type { CurveRow } from '#server/catalogue/products/curve-store.ts';
import { interchangeTable } from '#server/catalogue/products/interchange-store.ts';
import type { InterchangeRow } from '#server/catalogue/products/interchange-store.ts';
import { searchPhraseTable } from '#server/catalogue/products/owner-phrase-store.ts';
import type { SearchPhraseRow } from '#server/catalogue/products/owner-phrase-store.ts';
import { findAttributes } from '#server/catalogue/specifications/attribute-store.ts';
import type { AttributeRow } from '#server/catalogue/specifications/read-specifications.ts';
import { taxTable } from '#server/catalogue/taxes/tax-import-store.ts';
import type { TaxRow } from '#server/catalogue/taxes/tax-import-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import {
  equipmentCategoryTable,
  galleryImageTable,
  galleryTable,
  manufacturerTable,
  sectionTable,
} from '#server/site/content/content-import-store.ts';
import type { Content } from '#server/site/content/content-rows.ts';
import { findCompany } from '#server/site/shop-texts/company-store.ts';
import { readTextStates } from '#server/site/shop-texts/import-texts.ts';
import type { TextState } from '#server/site/shop-texts/import-texts.ts';
import type { CompanyRow } from '#server/site/shop-texts/parts.ts';
import {
  applyAttributes,
  applyContent,
  applyCurves,
  applyInterchange,
  applySearchPhrases,
  applyTaxes,
} from './apply-content.ts';
import { restoreShopTexts } from './apply-shop-texts.ts';
import { fingerprintOf } from './report.ts';
import type { TableReport } from './report.ts';
import { shopCategoryTable } from './shop-category-import-store.ts';
import type { ShopCategoryRow } from './shop-category-import-store.ts';

/** By the names of reports (apply-content.ts). */
export interface StoredContent {
  company: CompanyRow | null;
  'equipment categories': Content['equipmentCategories'];
  sections: Content['sections'];
  manufacturers: Content['manufacturers'];
  galleries: Content['galleries'];
  'gallery pictures': Content['galleryImages'];
  'shop categories': ShopCategoryRow[];
  taxes: TaxRow[];
  interchange: InterchangeRow[];
  curves: CurveRow[];
  'search phrases': SearchPhraseRow[];
  attributes: AttributeRow[];
  'shop texts': TextState[];
}

export async function readStoredContent(tx: InTransaction): Promise<StoredContent> {
  return {
    company: await findCompany(tx),
    'equipment categories': inOrder(await equipmentCategoryTable.find(tx)),
    sections: inOrder(await sectionTable.find(tx)),
    manufacturers: inOrder(await manufacturerTable.find(tx)),
    galleries: inOrder(await galleryTable.find(tx)),
    'gallery pictures': inOrder(await galleryImageTable.find(tx)),
    'shop categories': inOrder(await shopCategoryTable.find(tx)),
    taxes: inOrder(await taxTable.find(tx)),
    interchange: inOrder(await interchangeTable.find(tx)),
    curves: inOrder(await curveTable.find(tx)),
    'search phrases': inOrder(await searchPhraseTable.find(tx)),
    attributes: await findAttributes(tx),
    'shop texts': await readTextStates(tx),
  };
}

function inOrder<Row extends { position: number }>(rows: readonly (Row & { id: number })[]): Omit<Row, 'id'>[] {
  return rows.toSorted((one, other) => one.position - other.position).map(withoutId);
}

function withoutId<Row extends { id: number }>(row: Row): Omit<Row, 'id'> {
  const { id: _, ...rest } = row;
  return rest;
}

/** Of the tables that `reports` say have changed: the rows before, and the hash of those after. */
export function describeContentChange(
  before: StoredContent,
  after: StoredContent,
  reports: readonly TableReport[],
): { former: Partial<StoredContent>; hashes: Record<string, string> } {
  const changed = reports.filter(({ added, changed: other, removed }) => added + other + removed > 0);
  const tables = changed.map(({ table }) => table).filter((table) => table in before) as (keyof StoredContent)[]; // filtered
  return {
    former: Object.fromEntries(tables.map((table) => [table, before[table]])),
    hashes: Object.fromEntries(tables.map((table) => [table, fingerprintOf(after[table])])),
  };
}

/** Tables whose rows are not those that `hashes` were made of. */
export function findChangedTables(content: StoredContent, hashes: Readonly<Record<string, string>>): string[] {
  return Object.entries(hashes).flatMap(([table, hash]) => {
    return fingerprintOf(content[table as keyof StoredContent]) === hash ? [] : [table]; // as above
  });
}

/** Makes the shop's content `target`, but for its categories; null when there is no company. */
export async function applyStoredContent(tx: InTransaction, target: StoredContent): Promise<TableReport[]> {
  const { company } = target;
  if (company === null) return [];
  const content: Content = {
    company,
    equipmentCategories: target['equipment categories'],
    sections: target.sections,
    manufacturers: target.manufacturers,
    galleries: target.galleries,
    galleryImages: target['gallery pictures'],
  };
  return [
    ...(await applyContent(tx, content)),
    await applyTaxes(tx, target.taxes),
    await applyInterchange(tx, target.interchange),
    await applyCurves(tx, target.curves),
    await applySearchPhrases(tx, target['search phrases']),
    await applyAttributes(tx, target.attributes),
    ...(await restoreShopTexts(tx, target['shop texts'])),
  ];
}
