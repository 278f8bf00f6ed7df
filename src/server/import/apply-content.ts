import { identityOf } from '#contract/text/identity.ts';
/** Makes the stored content that of the folder, row by row, parents first; rows that are the same are not touched. */
import { interchangeTable } from '#server/catalogue/interchange-store.ts';
import type { InterchangeRow } from '#server/catalogue/interchange-store.ts';
import { attributeTable } from '#server/catalogue/specifications/attribute-store.ts';
import type { AttributeRow } from '#server/catalogue/specifications/read-specifications.ts';
import { taxTable } from '#server/catalogue/taxes/tax-import-store.ts';
import type { TaxRow } from '#server/catalogue/taxes/tax-import-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import {
  equipmentCategoryTable,
  findCompany,
  galleryImageTable,
  galleryTable,
  manufacturerTable,
  saveCompany,
  sectionTable,
} from '#server/site/content/content-import-store.ts';
import type { ContentTable } from '#server/site/content/content-import-store.ts';
import type { CompanyRow, Content } from '#server/site/content/content-rows.ts';
import { sectionKey } from '../catalogue/import/read-content.ts';
import { taxKey } from '../catalogue/import/read-taxes.ts';
import { fingerprintOf, toTableReport } from '../catalogue/import/report.ts';
import type { TableReport } from '../catalogue/import/report.ts';
import { shopCategoryTable } from '../catalogue/import/shop-category-import-store.ts';
import type { ShopCategoryRow } from '../catalogue/import/shop-category-import-store.ts';
import { compareRows, differingFields } from '../catalogue/import/sync-rows.ts';
import { interchangeKey } from './read-interchange.ts';

export async function applyShopCategories(tx: InTransaction, wanted: readonly ShopCategoryRow[]): Promise<TableReport> {
  return sync(tx, 'shop categories', shopCategoryTable, wanted, (row) => row.name, { sameAs: identityOf });
}

export async function applyTaxes(tx: InTransaction, wanted: readonly TaxRow[]): Promise<TableReport> {
  return sync(tx, 'taxes', taxTable, wanted, taxKey);
}

export async function applyInterchange(tx: InTransaction, wanted: readonly InterchangeRow[]): Promise<TableReport> {
  return sync(tx, 'interchange', interchangeTable, wanted, interchangeKey);
}

export async function applyAttributes(tx: InTransaction, wanted: readonly AttributeRow[]): Promise<TableReport> {
  const rows = wanted.map((definition, position) => ({ key: definition.key, position, definition }));
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
  wanted: readonly Row[],
  keyOf: (row: Row) => string,
  { nameOf = keyOf, sameAs }: { nameOf?: (row: Row) => string; sameAs?: (key: string) => string } = {},
): Promise<TableReport> {
  const changes = compareRows(await store.find(tx), wanted, keyOf, sameAs);
  if (changes.removed.length > 0)
    await store.remove(
      tx,
      changes.removed.map(({ id }) => id),
    );
  for (const { id, row } of changes.changed) await store.update(tx, id, row);
  for (const row of changes.added) await store.insert(tx, row);
  return toTableReport(table, changes, nameOf);
}

async function syncCompany(tx: InTransaction, wanted: CompanyRow): Promise<TableReport> {
  const stored = await findCompany(tx);
  const fields = stored === null ? [] : differingFields(stored, wanted);
  const isChanged = stored !== null && fields.length > 0;
  if (stored === null || isChanged) await saveCompany(tx, wanted);
  return {
    table: 'company',
    added: stored === null ? 1 : 0,
    changed: isChanged ? 1 : 0,
    removed: 0,
    unchanged: stored !== null && !isChanged ? 1 : 0,
    details: isChanged ? [`~ ${wanted.name}: ${fields.join(', ')}`] : [],
    fingerprint: fingerprintOf([stored, wanted]),
  };
}
