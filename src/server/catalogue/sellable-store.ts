/**
 * SQL of what can be sold of a product and of when its stock is low. These terms stand here and nowhere else; `alias` is the name that
 * the statement gives to its products. They are expressions of plain columns, so that an index serves a statement that contains them.
 */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Stock less holds: units that can be handed over now. Below 0, as many of the incoming units are promised. */
export function freeUnits(alias: string): RawBuilder<number> {
  return sql`(${column(alias, 'stock')} - ${column(alias, 'held')})`;
}

/** As freeUnits, as people read it: never below 0. */
export function shownUnits(alias: string): RawBuilder<number> {
  return sql`greatest(0, ${freeUnits(alias)})`;
}

/** Units that can be ordered: the free ones and those that are incoming. */
export function sellableUnits(alias: string): RawBuilder<number> {
  return sql`(${column(alias, 'stock')} + ${column(alias, 'coming')} - ${column(alias, 'held')})`;
}

/** Of a product that visitors see: its free units, and those that can be ordered where some are incoming. */
export function quantityColumns(alias: string): RawBuilder<{ quantity: number; orderable: number | null }> {
  return sql`${shownUnits(alias)} as quantity,
    case when ${column(alias, 'coming')} > 0 then ${sellableUnits(alias)} end as orderable`;
}

/** Whether a unit can be bought and handed over now. Whether the product is listed is for the statement to say. */
export function isInStock(alias: string): RawBuilder<boolean> {
  return sql`(${column(alias, 'is_available')} and ${column(alias, 'stock')} > ${column(alias, 'held')})`;
}

/** Whether the free units are at the reorder point or below; never null, and false for a product without a reorder point. */
export function isLow(alias: string): RawBuilder<boolean> {
  return sql`(${column(alias, 'low_mark')} is not null and ${freeUnits(alias)} <= ${column(alias, 'low_mark')})`;
}

function column(alias: string, name: 'stock' | 'held' | 'coming' | 'low_mark' | 'is_available'): RawBuilder<unknown> {
  return sql.ref(`${alias}.${name}`);
}
