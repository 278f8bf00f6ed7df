/** Shop categories as the import sees them. A removed one is hidden, because removed products still belong to it. */

import type { InTransaction } from '#server/platform/database/database.ts';

export interface ShopCategoryRow {
  name: string;
  description: string;
  attributes: string[];
  indexed: string[];
  position: number;
}

export const shopCategoryTable = {
  find: (tx: InTransaction) =>
    tx
      .selectFrom('shop_categories')
      .select(['id', 'name', 'description', 'attributes', 'indexed', 'position'])
      .where('is_listed', '=', true)
      .execute(),
  insert: (tx: InTransaction, row: ShopCategoryRow) =>
    tx
      .insertInto('shop_categories')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, is_listed: true }))
      .execute(),
  update: (tx: InTransaction, id: number, row: ShopCategoryRow) =>
    tx.updateTable('shop_categories').set(row).where('id', '=', id).execute(),
  remove: (tx: InTransaction, ids: number[]) =>
    tx.updateTable('shop_categories').set({ is_listed: false }).where('id', 'in', ids).execute(),
};
