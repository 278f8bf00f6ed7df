/** The order of a list that is read a page at a time, and what follows a row in that order. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export interface ListOrder {
  /** By what, of the row with this alias: never null, and together unique. */
  keys: (alias: string) => readonly RawBuilder<unknown>[];
  isDescending: boolean;
}

/** Columns of a row, of which the last is unique. */
export function byColumns(...columns: readonly string[]): ListOrder['keys'] {
  return (alias) => columns.map((column) => sql.ref(`${alias}.${column}`));
}

export function orderBy({ keys, isDescending }: ListOrder, alias: string): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`order by ${sql.join(keys(alias).map((key) => sql`${key} ${direction}`))}`;
}

/** Whether a row comes after the last one of the page before: `last` is the rest of a `select` that finds it as `l`. */
export function comesAfter(
  { keys, isDescending }: ListOrder,
  alias: string,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(${sql.join(keys(alias))}) ${isDescending ? sql`<` : sql`>`} (select ${sql.join(keys('l'))} ${last})`;
}
