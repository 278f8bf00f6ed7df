/** Rows of an import whose successor is no product, or whose chain leads back to them. */

import { sql } from 'kysely';
import { describeWrongSuccessor, findWrongSuccessors } from '#server/catalogue/products/successor-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import type { RowError } from './row-errors.ts';
import type { Scope } from './target-store.ts';

/** Those without a line, of an import that is undone, are as they were. */
export async function findSuccessorErrors(tx: InTransaction, scope: Scope, file: string): Promise<RowError[]> {
  const wrong = await findWrongSuccessors(
    tx,
    sql`select line, part_number, superseded_by from wanted_products where superseded_by <> '' and line is not null`,
    sql`select part_number, superseded_by from wanted_products
      union all select p.part_number, p.superseded_by from products p
      where ${scope === 'some'} and p.is_listed and not exists (select from wanted_products w where w.id = p.id)`,
  );
  return wrong.map(({ line, part_number: part, ...problem }) => {
    return {
      file,
      line,
      column: 'superseded_by',
      part,
      message: describeWrongSuccessor({ part_number: part, ...problem }),
    };
  });
}
