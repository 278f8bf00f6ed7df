/** SQL of what specifications mean. */

import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { AttributeRow } from './read-specifications.ts';

export async function findAttributes(queries: Queries): Promise<AttributeRow[]> {
  const rows = await queries.selectFrom('attributes').select('definition').orderBy('position').execute();
  return rows.map(({ definition }) => definition as AttributeRow); // written by attributeTable alone
}

/** One attribute as the import compares it. */
export interface StoredAttribute {
  key: string;
  position: number;
  definition: AttributeRow;
}

export const attributeTable = {
  async find(tx: InTransaction): Promise<(StoredAttribute & { id: number })[]> {
    const rows = await tx.selectFrom('attributes').selectAll().orderBy('position').execute();
    return rows.map((row) => ({ ...row, definition: row.definition as AttributeRow })); // as above
  },
  insert: (tx: InTransaction, { definition, ...row }: StoredAttribute) =>
    tx
      .insertInto('attributes')
      .values({ ...row, definition: JSON.stringify(definition) })
      .execute(),
  update: (tx: InTransaction, id: number, { definition, ...row }: StoredAttribute) =>
    tx
      .updateTable('attributes')
      .set({ ...row, definition: JSON.stringify(definition) })
      .where('id', '=', id)
      .execute(),
  remove: (tx: InTransaction, ids: number[]) => tx.deleteFrom('attributes').where('id', 'in', ids).execute(),
};
