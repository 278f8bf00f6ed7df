/**
 * Changes of one product by a person, by screen or command: its fields, what it is found by, its history and the pages that show
 * it, in one commit. An import and such a change exclude each other (decisions/075).
 */

import { tidyText } from '#contract/text/clean-text.ts';
import { isSame } from '#contract/text/identity.ts';
import { requestColumns, requestSortedLists } from '#server/catalogue/specifications/request-build.ts';
import type { ImageColumn } from '#server/platform/database/catalogue-tables.ts';
import { announceChange, announceToOwner } from '#server/platform/database/changes.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inTransaction, isLockedByOthers } from '#server/platform/database/transaction.ts';
import { shareCatalogue } from './catalogue-lock-store.ts';
import {
  findPartNumberUses,
  findShopCategory,
  findSpellings,
  insertProduct,
  lockNewProducts,
  lockStoredProduct,
  replaceProductSearch,
  updateProduct,
} from './product-edit-store.ts';
import type { StoredProduct } from './product-edit-store.ts';
import {
  OWNER_NAMES,
  changedFields,
  checkFields,
  checkLeadTime,
  checkPartNumber,
  revisionOf,
  tidyFields,
} from './product-fields.ts';
import type { FieldProblems, ProductField, ProductFields } from './product-fields.ts';
import { recordScreenChanges } from './screen-changes-store.ts';
import { toSearchDocument } from './search-document.ts';
import { findSuccessorProblem } from './successor-store.ts';

/** `busy`: an import is running, or others are changing the same product. */
export type NotEdited =
  | { kind: 'unknown' }
  | { kind: 'outdated' }
  | { kind: 'busy' }
  | { kind: 'refused'; fields: FieldProblems };

/** `changed` is empty when the product was so already. */
export type ProductEdited = { kind: 'done'; changed: ProductField[] } | NotEdited;

export interface ProductEdit {
  productId: number;
  /** What it is to become, from what it is. */
  change: (stored: ProductFields) => Partial<ProductFields>;
  /** The revision that the person was shown; null: the change is to be made whatever it is now. */
  seen: string | null;
  by: string;
}

/** A repeated request finds the product as it wants it, and changes nothing. */
export async function editProduct(
  database: Database,
  { productId, change, seen, by }: ProductEdit,
): Promise<ProductEdited> {
  return changingProducts(database, async (tx): Promise<ProductEdited> => {
    const stored = await lockStoredProduct(tx, productId);
    if (stored === null) return { kind: 'unknown' };
    const { id: _, part_number: __, ...before } = stored;
    const changes = await nameCategory(tx, tidyFields(change(before)));
    const after = { ...before, ...changes };
    const changed = changedFields(before, after);
    if (changed.length === 0) return { kind: 'done', changed };
    if (seen !== null && seen !== revisionOf(before)) return { kind: 'outdated' };
    const place = await findPlace(tx, { ...stored, ...after }, before.is_listed);
    const spelling = await checkSpelling(tx, productId, changed, after);
    const successor = await checkSuccessor(tx, changed, { ...after, part_number: stored.part_number });
    const fields = {
      ...place.problems,
      ...checkLeadTime(changes, after),
      ...spelling,
      ...successor,
      ...checkFields(changes),
    };
    if (Object.keys(fields).length > 0) return { kind: 'refused', fields };
    await updateProduct(tx, productId, after, place.shopCategoryId);
    const records = changed.map((field) => ({ field: OWNER_NAMES[field], before: before[field], after: after[field] }));
    await recordScreenChanges(tx, productId, records, by);
    await follow(tx, { ...stored, ...after }, changed, place.shopCategoryId);
    return { kind: 'done', changed };
  });
}

export interface NewProduct extends Omit<ProductFields, 'is_listed' | 'images'> {
  part_number: string;
  stock: number;
}

export type ProductCreated = { kind: 'done'; id: number; partNumber: string } | NotEdited;

export async function createProduct(database: Database, input: NewProduct, by: string): Promise<ProductCreated> {
  return changingProducts(database, async (tx): Promise<ProductCreated> => {
    await lockNewProducts(tx);
    const none: ImageColumn[] = [];
    const partNumber = tidyText(input.part_number);
    const tidied = await nameCategory(tx, tidyFields(input));
    const product = { ...input, ...tidied, part_number: partNumber, is_listed: true, images: none };
    const place = await findPlace(tx, { id: null, ...product }, false);
    const wrongNumber = checkPartNumber(partNumber);
    const fields = {
      ...place.problems,
      ...checkLeadTime(product, product),
      ...(await checkSpelling(tx, null, ['material', 'tags'], product)),
      ...(await checkSuccessor(tx, ['superseded_by'], product)),
      ...checkFields(product),
      ...(wrongNumber !== null && { part_number: wrongNumber }),
    };
    if (Object.keys(fields).length > 0) return { kind: 'refused', fields };
    const id = await insertProduct(tx, product, place.shopCategoryId, by);
    await recordScreenChanges(tx, id, [{ field: OWNER_NAMES.is_listed, before: null, after: true }], by);
    await follow(tx, { id, ...product }, ['is_listed'], place.shopCategoryId);
    return { kind: 'done', id, partNumber };
  });
}

/** One transaction of a person's change of products, which is taken back unless it is done. */
export async function changingProducts<Result extends { kind: string }>(
  database: Database,
  work: (tx: InTransaction) => Promise<Result>,
): Promise<Result | { kind: 'busy' }> {
  try {
    return await inTransaction(database, async (tx, undo) => {
      await shareCatalogue(tx);
      const result = await work(tx);
      if (result.kind !== 'done') undo();
      return result;
    });
  } catch (error) {
    if (isLockedByOthers(error)) return { kind: 'busy' };
    throw error;
  }
}

/** Its category, and what stands against it in the shop: a category that is gone, a part number that another product has. */
async function findPlace(
  tx: InTransaction,
  { id, part_number: partNumber, category, is_listed: isListed }: Omit<StoredProduct, 'id'> & { id: number | null },
  wasListed: boolean,
): Promise<{ shopCategoryId: number; problems: FieldProblems }> {
  const shopCategory = await findShopCategory(tx, category);
  const problems: FieldProblems = {};
  if (shopCategory === null || (isListed && !shopCategory.is_listed))
    problems['category'] = 'There is no such category in the shop: choose another';
  // Twins that the shop has already can be changed like others.
  if (isListed && !wasListed) {
    const other = (await findPartNumberUses(tx, partNumber)).find(
      (use) => use.id !== id && (id === null || use.is_listed),
    );
    if (other !== undefined) problems['part_number'] = describeUse(other);
  }
  return { shopCategoryId: shopCategory?.id ?? 0, problems };
}

/** The category by its name in the shop, however it was typed. */
async function nameCategory(tx: InTransaction, changes: Partial<ProductFields>): Promise<Partial<ProductFields>> {
  const found = changes.category === undefined ? null : await findShopCategory(tx, changes.category);
  return found === null ? changes : { ...changes, category: found.name };
}

/** A material or a tag that other products have in another spelling would be there twice. */
async function checkSpelling(
  tx: InTransaction,
  id: number | null,
  changed: readonly ProductField[],
  { material, tags }: Pick<ProductFields, 'material' | 'tags'>,
): Promise<FieldProblems> {
  const requested = {
    material: changed.includes('material') ? material : '',
    tags: changed.includes('tags') ? tags : [],
  };
  const used = await findSpellings(tx, { id, ...requested });
  const problems: FieldProblems = {};
  for (const [field, texts] of [
    ['material', [requested.material]],
    ['tags', requested.tags],
  ] as const)
    // oxfmt-ignore
    for (const text of texts) {
      const names = used.filter((candidate) => candidate.field === field && isSame(candidate.name, text)).map(({ name }) => name);
      if (names[0] !== undefined && !names.includes(text))
        problems[field] ??= `Other products have “${text}” as “${names[0]}”: write it so`;
    }
  return problems;
}

/** A number that takes the place of the product: one of the shop, from which no chain leads back. */
async function checkSuccessor(
  tx: InTransaction,
  changed: readonly ProductField[],
  { part_number: partNumber, superseded_by: successor }: Pick<StoredProduct, 'part_number' | 'superseded_by'>,
): Promise<FieldProblems> {
  if (!changed.includes('superseded_by') || successor === '') return {};
  const problem = await findSuccessorProblem(tx, { partNumber, successor });
  if (problem === null) return {};
  return {
    superseded_by:
      problem === 'unknown'
        ? `No product of the shop has the part number ${successor}`
        : `${successor} leads back to this product`,
  };
}

function describeUse({ part_number: partNumber, is_listed: isListed }: { part_number: string; is_listed: boolean }) {
  return isListed
    ? `Another product has the part number ${partNumber}`
    : `${partNumber} is a withdrawn product: open it and return it to the shop`;
}

/** Changes of these change what a product is found by. */
const SEARCHED: readonly ProductField[] = [
  'name',
  'description',
  'category',
  'material',
  'tags',
  'aliases',
  'specifications',
  'is_listed',
];
/** And of these, in which columns of specifications it has a place. */
const IN_COLUMNS: readonly ProductField[] = ['category', 'material', 'specifications', 'is_listed'];

async function follow(
  tx: InTransaction,
  product: StoredProduct,
  changed: readonly ProductField[],
  shopCategoryId: number,
): Promise<void> {
  if (changed.some((field) => SEARCHED.includes(field))) {
    const document = product.is_listed ? toSearchDocument(product) : null;
    await replaceProductSearch(tx, product.id, document && { document, shopCategoryId });
  }
  if (changed.some((field) => IN_COLUMNS.includes(field))) await requestColumns(tx);
  else await requestSortedLists(tx);
  await announceChange(tx, ['catalogue', `product:${product.id}`]);
  await announceToOwner(tx, 'stock');
}
