/** Writes a batch: products that do not exist are not counted, so that no client can invent popular products. */

import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { addToDay, findKnownProducts, insertRecords } from './record-store.ts';
import { sumUp } from './sum-up.ts';
import type { TrackedRecord } from './sum-up.ts';

export async function writeRecords(database: Database, records: readonly TrackedRecord[]): Promise<void> {
  const named = new Set(records.flatMap((record) => productOf(record) ?? []));
  const kept = withKnownProducts(records, await findKnownProducts(database, [...named]));
  if (kept.length === 0) return;
  await inTransaction(database, async (tx) => {
    await insertRecords(tx, kept);
    await addToDay(tx, sumUp(kept));
  });
}

/** A view of a product that does not exist is not counted; an event about one is. */
export function withKnownProducts(records: readonly TrackedRecord[], known: ReadonlySet<number>): TrackedRecord[] {
  return records.flatMap((record) => {
    const productId = productOf(record);
    if (productId === null || known.has(productId)) return [record];
    return record.kind === 'event' ? [{ ...record, body: { ...record.body, product_id: null } }] : [];
  });
}

function productOf(record: TrackedRecord): number | null {
  return record.kind === 'product_view' || record.kind === 'event' ? record.body.product_id : null;
}
