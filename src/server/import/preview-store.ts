/** SQL of what an import would change of products, for people: from `product_changes`, within the import's transaction. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/database/database.ts';
import { CHANGED_VALUES } from './wanted-columns-store.ts';

export interface ChangeRow {
  kind: 'new' | 'changed' | 'removed';
  id: number;
  part_number: string;
  name: string;
  line: number | null;
  fields: string[];
  /** By field; empty for a product that is new or removed. */
  former: Record<string, unknown>;
  after: Record<string, unknown>;
}

const ROWS_AT_ONCE = 1000;

const CHANGE_ROWS = sql`
  select c.kind, c.id, c.part_number, c.name, c.line, case when c.kind = 'changed' then c.fields else '{}' end as fields,
    case when c.kind = 'changed' then ${CHANGED_VALUES.former} else '{}' end as former,
    case when c.kind = 'changed' then ${CHANGED_VALUES.after} else '{}' end as after
  from product_changes c left join products p on p.id = c.id left join wanted_products w on w.id = c.id`;

/** How many products change by field; the kinds of changes are counted elsewhere. */
export async function countFields(tx: InTransaction): Promise<{ field: string; count: number }[]> {
  const { rows } = await sql<{ field: string; count: number }>`
    select field, count(*) as count from product_changes, unnest(fields) as field where kind = 'changed' group by field`.execute(
    tx,
  );
  return rows;
}

/** How many products change in any of these fields. */
export async function countWithFields(tx: InTransaction, fields: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from product_changes where kind = 'changed' and fields && ${fields}::text[]`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function findExamples(
  tx: InTransaction,
  of: { kind: 'new' | 'removed' } | { fields: readonly string[] },
  limit: number,
): Promise<ChangeRow[]> {
  const chosen = 'kind' in of ? sql`kind = ${of.kind}` : sql`kind = 'changed' and fields && ${of.fields}::text[]`;
  const { rows } = await sql<ChangeRow>`
    ${CHANGE_ROWS} where c.id in (select id from product_changes where ${chosen} order by line, id limit ${limit})
    order by c.line, c.id`.execute(tx);
  return rows;
}

/** Examples of all kinds, as the report names them. */
export async function findFirstChanges(
  tx: InTransaction,
  limit: number,
): Promise<Pick<ChangeRow, 'kind' | 'part_number' | 'name' | 'fields'>[]> {
  const { rows } = await sql<ChangeRow>`
    select kind, part_number, name, fields from product_changes where kind <> 'unchanged'
    order by kind, line, id limit ${limit}`.execute(tx);
  return rows;
}

/** Every change, in the order of the file's rows; those of products that no row names come last. */
export async function* readChanges(tx: InTransaction): AsyncGenerator<ChangeRow> {
  await sql`
    declare product_change_rows no scroll cursor for ${CHANGE_ROWS}
    where c.kind <> 'unchanged' order by c.line nulls last, c.id`.execute(tx);
  for (;;) {
    const { rows } = await sql<ChangeRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from product_change_rows`.execute(tx);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close product_change_rows`.execute(tx);
}

interface Suspects<Row> {
  count: number;
  examples: Row[];
}

export interface PriceSuspect {
  part_number: string;
  former: number;
  after: number;
}

/** Prices that a factor or more lies between; a price on request has none. */
export async function findPriceSuspects(
  tx: InTransaction,
  factor: number,
  limit: number,
): Promise<Suspects<PriceSuspect>> {
  const { rows } = await sql<PriceSuspect & { count: number }>`
    select w.part_number, p.price_cents as former, w.price as after, count(*) over () as count
    from product_changes c join wanted_products w on w.id = c.id join products p on p.id = c.id
    where c.kind = 'changed' and 'price' = any (c.fields) and p.price_cents > 0 and w.price > 0
      and (w.price >= p.price_cents::bigint * ${factor} or w.price::bigint * ${factor} <= p.price_cents)
    order by w.line, w.id limit ${limit}`.execute(tx);
  return { count: rows[0]?.count ?? 0, examples: rows };
}

export interface NumberSuspect {
  former_number: string;
  former_name: string;
  part_number: string;
  name: string;
}

/** Products that would have another number and another name, or a number that another product has now. */
export async function findNumberSuspects(tx: InTransaction, limit: number): Promise<Suspects<NumberSuspect>> {
  const { rows } = await sql<NumberSuspect & { count: number }>`
    select p.part_number as former_number, p.name as former_name, w.part_number, w.name, count(*) over () as count
    from product_changes c join wanted_products w on w.id = c.id join products p on p.id = c.id
    where c.kind in ('new', 'changed') and w.part_number <> p.part_number and (w.name <> p.name
      or exists (select from products other where other.part_number = w.part_number and other.is_listed and other.id <> p.id))
    order by w.line, w.id limit ${limit}`.execute(tx);
  return { count: rows[0]?.count ?? 0, examples: rows };
}
