/** Streams the product files into staging. */
import type { InTransaction } from '#server/database/database.ts';
import { quoted } from './complaints.ts';
import type { Complaints } from './complaints.ts';
import { ATTACHMENT_COLUMNS, PICTURE_COLUMNS, PRODUCT_COLUMNS, SPECIFICATION_COLUMNS } from './folder-format.ts';
import { readCsv } from './read-csv.ts';
import { batches } from './staging-store.ts';

export async function stageProducts(
  tx: InTransaction,
  folder: string,
  shopCategories: ReadonlySet<string>,
  complaints: Complaints,
): Promise<void> {
  const products = batches(tx, 'staged_products');
  for await (const { line, row } of readCsv(folder, 'products.csv', PRODUCT_COLUMNS, complaints)) {
    if (!shopCategories.has(row.category) && !complaints.concerns('shop-categories.csv')) {
      const message = `${quoted(row.category)} is not in shop-categories.csv`;
      complaints.add({ file: 'products.csv', line, column: 'category', message });
    }
    await products.add({ line, ...row });
  }
  await products.flush();

  for (const [file, table, columns] of [
    ['specifications.csv', 'staged_specifications', SPECIFICATION_COLUMNS],
    ['pictures.csv', 'staged_pictures', PICTURE_COLUMNS],
    ['attachments.csv', 'staged_attachments', ATTACHMENT_COLUMNS],
  ] as const) {
    const parts = batches(tx, table);
    for await (const { line, row } of readCsv<object>(folder, file, columns, complaints))
      await parts.add({ line, ...row });
    await parts.flush();
  }
}
