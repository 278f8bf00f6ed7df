/**
 * Builds the columns of specifications where they are out of date, and sorts the shop's lists: after a change of a product by a
 * person, in a shop whose version has changed how texts are read, or whose last import was before there were any. From the
 * stored texts, as an import would. After each change and every minute, since an import may be running, which does both
 * itself if it changes anything.
 */

import type { Logger } from 'pino';
import { areListsStale, refreshLists } from '#server/catalogue/products/list-store.ts';
import { findAttributes } from '#server/catalogue/specifications/attribute-store.ts';
import { buildSpecificationColumns, rulesOf } from '#server/catalogue/specifications/build-columns.ts';
import { findBuildRules, hasListedProducts } from '#server/catalogue/specifications/columns-store.ts';
import { DEFAULT_ATTRIBUTES_FOLDER } from '#server/catalogue/specifications/default-attributes.ts';
import type { AttributeRow } from '#server/catalogue/specifications/read-specifications.ts';
import { announceChange } from '#server/platform/database/changes.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { applyAttributes } from './apply-content.ts';
import { readAttributes } from './read-attributes.ts';
import { RowErrors } from './row-errors.ts';
import { lockImport } from './staging-store.ts';

/** `busy`: an import or another server is at it. */
export type BuildOutcome = 'built' | 'up_to_date' | 'busy';

export function createBuildSpecifications({ database, log }: { database: Database; log: Logger }) {
  return async () => {
    const outcome = await buildSpecifications(database);
    if (outcome === 'built') log.info('specifications were read as typed values');
    if ((await sortStaleLists(database)) === 'built') log.info('the lists of products were sorted');
  };
}

/** Until then they are sorted for each request. */
export async function sortStaleLists(database: Database): Promise<BuildOutcome> {
  return inTransaction(database, async (tx) => {
    if (!(await areListsStale(tx))) return 'up_to_date';
    if (!(await lockImport(tx))) return 'busy';
    await refreshLists(tx);
    return 'built';
  });
}

export async function buildSpecifications(database: Database): Promise<BuildOutcome> {
  if (!(await isOutdated(database))) return 'up_to_date';
  return inTransaction(database, async (tx) => {
    if (!(await lockImport(tx))) return 'busy';
    if (!(await isOutdated(tx))) return 'up_to_date'; // by now
    const attributes = await readAttributesOfShop(tx);
    await buildSpecificationColumns(tx, attributes);
    await announceChange(tx, ['catalogue', 'attributes']);
    return 'built';
  });
}

async function isOutdated(queries: Database | InTransaction): Promise<boolean> {
  const attributes = await findAttributes(queries);
  if (attributes.length > 0 && (await findBuildRules(queries)) === rulesOf(attributes)) return false;
  return hasListedProducts(queries);
}

/** Those of the last import; a shop that has none yet has the built-in set. */
async function readAttributesOfShop(tx: InTransaction): Promise<AttributeRow[]> {
  const stored = await findAttributes(tx);
  if (stored.length > 0) return stored;
  const rowErrors = new RowErrors();
  const builtIn = await readAttributes(DEFAULT_ATTRIBUTES_FOLDER, rowErrors);
  if (rowErrors.count > 0) throw new Error(`the built-in attributes are wrong: ${rowErrors.format().join('; ')}`);
  await applyAttributes(tx, builtIn);
  return builtIn;
}
