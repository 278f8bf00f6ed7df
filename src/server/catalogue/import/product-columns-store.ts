/** The columns of the table of products in SQL: of the staged rows, of `wanted_products` and of an export. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { COLUMN_NAMES, columnOf } from '#contract/console/product-column-terms.ts';
import type { ColumnName } from '#contract/console/product-column-terms.ts';
import type { ColumnKind } from '#contract/console/product-value-terms.ts';

const SQL_TYPES: Record<ColumnKind, string> = {
  id: 'bigint',
  text: 'text',
  former_number: 'text',
  paragraphs: 'text',
  category: 'text',
  list: 'text[]',
  cents: 'integer',
  stock: 'integer',
  yes_no: 'boolean',
  whole: 'integer',
  day: 'date',
  moment: 'timestamptz',
  choice: 'text',
};
export const sqlTypeOf = (name: ColumnName): string => SQL_TYPES[columnOf(name).kind];

/** Of `create table`. */
export const STAGED_DEFINITIONS = COLUMN_NAMES.map((name) => `"${name}" ${sqlTypeOf(name)}`).join(', ');

/** Those that `products` has, by their names in files. */
export const STORED_NAMES = COLUMN_NAMES.filter((name) => columnOf(name).field !== null);

/** What an import compares: stock is compared with the figure of the last import, the id says which product it is. */
export const COMPARED_NAMES = STORED_NAMES.filter((name) => !['id', 'stock'].includes(columnOf(name).kind));

/** The column of `products`. */
export function storedColumn(name: ColumnName): string {
  const { kind, field } = columnOf(name);
  return kind === 'category' ? 'shop_category_id' : (field ?? name);
}

/** These columns of a select, each by its name in files and from the value that is provided. */
export function selectColumns(
  names: readonly ColumnName[],
  valueOf: (name: ColumnName) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`${valueOf(name)} as ${sql.ref(name)}`));
}

/** As a file has the product `p`, of the category `c`. */
export function exportedValue(name: ColumnName): RawBuilder<unknown> {
  const column = sql`p.${sql.ref(storedColumn(name))}`;
  switch (columnOf(name).kind) {
    case 'category':
      return sql`c.name`;
    case 'stock':
      return sql`greatest(0, ${column})`;
    case 'day':
      return sql`${column}::text`;
    default:
      return column;
  }
}
