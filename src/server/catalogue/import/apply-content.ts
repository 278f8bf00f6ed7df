/** Makes the stored content that of the folder, row by row, parents first; rows that are the same are not touched. */

import { identityOf } from '#contract/text/identity.ts';
import { curveTable } from '#server/catalogue/products/curve-store.ts';
import type { CurveRow } from '#server/catalogue/products/curve-store.ts';
import { interchangeTable } from '#server/catalogue/products/interchange-store.ts';
import type { InterchangeRow } from '#server/catalogue/products/interchange-store.ts';
import { searchPhraseTable } from '#server/catalogue/products/owner-phrase-store.ts';
import type { SearchPhraseRow } from '#server/catalogue/products/owner-phrase-store.ts';
import { phraseKey } from '#server/catalogue/products/owner-phrases.ts';
import { attributeTable } from '#server/catalogue/specifications/attribute-store.ts';
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
import type { ContentTable } from '#server/site/content/content-import-store.ts';
import type { Content } from '#server/site/content/content-rows.ts';
import { findCompany, saveCompany } from '#server/site/shop-texts/company-store.ts';
import type { CompanyRow } from '#server/site/shop-texts/parts.ts';
import { curveKey } from './collect-curves.ts';
import { interchangeKey } from './read-interchange.ts';
import { taxKey } from './read-taxes.ts';
import { fingerprintOf, toTableReport } from './report.ts';
import type { TableReport } from './report.ts';
import { sectionKey } from './section-key.ts';
import { shopCategoryTable } from './shop-category-import-store.ts';
import type { ShopCategoryRow } from './shop-category-import-store.ts';
import { compareRows, differingFields } from './sync-rows.ts';

export async function applyShopCategories(tx: InTransaction, target: readonly ShopCategoryRow[]): Promise<TableReport> {
  return sync(tx, 'shop categories', shopCategoryTable, target, (row) => row.name, { sameAs: identityOf });
}

export async function applyTaxes(tx: InTransaction, target: readonly TaxRow[]): Promise<TableReport> {
  return sync(tx, 'taxes', taxTable, target, taxKey);
}

export async function applyInterchange(tx: InTransaction, target: readonly InterchangeRow[]): Promise<TableReport> {
  return sync(tx, 'interchange', interchangeTable, target, interchangeKey);
}

export async function applyCurves(tx: InTransaction, target: readonly CurveRow[]): Promise<TableReport> {
  return sync(tx, 'curves', curveTable, target, curveKey);
}

export async function applySearchPhrases(tx: InTransaction, target: readonly SearchPhraseRow[]): Promise<TableReport> {
  return sync(tx, 'search phrases', searchPhraseTable, target, (row) => phraseKey(row.words), {
    nameOf: (row) => row.words,
  });
}

export async function applyAttributes(tx: InTransaction, target: readonly AttributeRow[]): Promise<TableReport> {
  const rows = target.map((definition, position) => ({ key: definition.key, position, definition }));
  return sync(tx, 'attributes', attributeTable, rows, (row) => row.key);
}

export async function applyContent(tx: InTransaction, content: Content): Promise<TableReport[]> {
  return [
    await syncCompany(tx, content.company),
    await sync(tx, 'equipment categories', equipmentCategoryTable, content.equipmentCategories, (row) => row.slug),
    await sync(tx, 'sections', sectionTable, content.sections, (row) => sectionKey(row.equipment_category, row.label), {
      sameAs: identityOf,
    }),
    await sync(
      tx,
      'manufacturers',
      manufacturerTable,
      content.manufacturers,
      (row) => `${sectionKey(row.equipment_category, row.section)} / ${row.label}`,
      { sameAs: identityOf },
    ),
    await sync(tx, 'galleries', galleryTable, content.galleries, (row) => row.slug),
    await sync(
      tx,
      'gallery pictures',
      galleryImageTable,
      content.galleryImages,
      (row) => `${row.gallery} / ${row.picture_hash}`,
      { nameOf: (row) => `${row.gallery} / ${row.title || row.alt_text}` },
    ),
  ];
}

async function sync<Row extends object>(
  tx: InTransaction,
  table: string,
  store: ContentTable<Row>,
  target: readonly Row[],
  keyOf: (row: Row) => string,
  { nameOf = keyOf, sameAs }: { nameOf?: (row: Row) => string; sameAs?: (key: string) => string } = {},
): Promise<TableReport> {
  const changes = compareRows(await store.find(tx), target, keyOf, sameAs);
  if (changes.removed.length > 0)
    await store.remove(
      tx,
      changes.removed.map(({ id }) => id),
    );
  for (const { id, row } of changes.changed) await store.update(tx, id, row);
  for (const row of changes.added) await store.insert(tx, row);
  return toTableReport(table, changes, nameOf);
}

async function syncCompany(tx: InTransaction, target: CompanyRow): Promise<TableReport> {
  const stored = await findCompany(tx);
  const fields = stored === null ? [] : differingFields(stored, target);
  const isChanged = stored !== null && fields.length > 0;
  if (stored === null || isChanged) await saveCompany(tx, target);
  return {
    table: 'company',
    added: stored === null ? 1 : 0,
    changed: isChanged ? 1 : 0,
    removed: 0,
    unchanged: stored !== null && !isChanged ? 1 : 0,
    details: isChanged ? [`~ ${target.name}: ${fields.join(', ')}`] : [],
    fingerprint: fingerprintOf([stored, target]),
  };
}
