/** SQL of what an import would change of products, for people: from `product_changes`, within the import's transaction. */

import { sql } from 'kysely';
import { COLUMN_NAMES, columnOf } from '#contract/console/product-column-terms.ts';
import type { ColumnName } from '#contract/console/product-column-terms.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { CHANGED_VALUES } from './target-columns-store.ts';

export interface ChangeRow {
  kind: 'new' | 'changed' | 'removed';
  id: number;
  part_number: string;
  name: string;
  line: number | null;
  fields: string[];
  /** By field; `former` of a product that is new, and both of one that is removed, are empty. */
  former: Record<string, unknown>;
  after: Record<string, unknown>;
}

const ROWS_AT_ONCE = 1000;

/** What is shown of a product that is new, beside its number and name. */
const SHOWN_OF_NEW = [
  ...COLUMN_NAMES.filter((name) => columnOf(name).positionOfNew !== undefined).toSorted(
    (a, b) => indexOf(a) - indexOf(b),
  ),
  'specifications',
  'pictures',
  'attachments',
];

function indexOf(name: ColumnName): number {
  return columnOf(name).positionOfNew ?? 0;
}

const CHANGE_ROWS = sql`
  select c.kind, c.id, c.part_number, c.name, c.line, c.fields,
    case when c.kind = 'changed' then ${CHANGED_VALUES.former} else '{}' end as former,
    case when c.kind <> 'removed' then ${CHANGED_VALUES.after} else '{}' end as after
  from (select kind, id, part_number, name, line,
      case kind when 'changed' then fields when 'new' then ${SHOWN_OF_NEW}::text[] else '{}' end as fields from product_changes) c
    left join products p on p.id = c.id left join wanted_products w on w.id = c.id`;

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

export interface Suspects<Row> {
  count: number;
  examples: Row[];
}

export interface PriceSuspect {
  part_number: string;
  /** In cents: the price before, or what the part costs. */
  former: number;
  after: number;
}

const IS_PRICE_CHANGE = sql`c.kind = 'changed' and 'price' = any (c.fields)`;
const PRICE_SUSPECTS = {
  third: {
    former: sql`p.price_cents`,
    is: sql`${IS_PRICE_CHANGE} and p.price_cents > 0 and w.price > 0
      and (w.price::bigint * 3 > p.price_cents::bigint * 4 or w.price::bigint * 3 < p.price_cents::bigint * 2)`,
  },
  emptied: { former: sql`p.price_cents`, is: sql`${IS_PRICE_CHANGE} and p.price_cents > 0 and w.price = 0` },
  below_cost: {
    former: sql`s.cost`,
    is: sql`(c.kind = 'new' or (${IS_PRICE_CHANGE})) and w.price > 0 and w.price < s.cost`,
  },
};

/** Prices that change by more than a third, that become prices on request, or that are below what the sheet says the part costs. */
export async function findPriceSuspects(
  tx: InTransaction,
  kind: keyof typeof PRICE_SUSPECTS,
  limit: number,
): Promise<Suspects<PriceSuspect>> {
  const { former, is } = PRICE_SUSPECTS[kind];
  const { rows } = await sql<PriceSuspect & { count: number }>`
    select w.part_number, ${former} as former, w.price as after, count(*) over () as count
    from product_changes c join wanted_products w on w.id = c.id left join products p on p.id = c.id
      left join staged_products s on s.id = w.id
    where ${is} order by w.line, w.id limit ${limit}`.execute(tx);
  return { count: rows[0]?.count ?? 0, examples: rows };
}

/** Of the products in the shop that have a price. */
export async function countPrices(tx: InTransaction): Promise<{ changed: number; all: number }> {
  const { rows } = await sql<{ changed: number; all: number }>`
    select (select count(*) from product_changes c join products p on p.id = c.id where ${IS_PRICE_CHANGE} and p.price_cents > 0) as changed,
      (select count(*) from products where is_listed and price_cents > 0) as all`.execute(tx);
  return rows[0] ?? { changed: 0, all: 0 };
}

const LOSABLE = {
  pictures: { wanted: sql`w.images`, all: sql`select count(*) from products where is_listed and images <> '[]'` },
  specifications: {
    wanted: sql`w.specifications`,
    all: sql`select count(*) from products where is_listed and specifications <> '[]'`,
  },
  attachments: {
    wanted: sql`w.attachments`,
    all: sql`select count(distinct a.product_id) from attachments a join products p on p.id = a.product_id where p.is_listed`,
  },
};

/** Of what products lose that stay: how many lose it, of all that have it. */
export async function findLostParts(tx: InTransaction): Promise<{ part: string; lost: number; all: number }[]> {
  const found: { part: string; lost: number; all: number }[] = [];
  for (const [part, { wanted, all }] of Object.entries(LOSABLE)) {
    const { rows } = await sql<{ lost: number; all: number }>`
      select lost, case when lost > 0 then (${all}) else 0 end as all from (
        select count(*) as lost from product_changes c join wanted_products w on w.id = c.id
        where c.kind = 'changed' and ${part} = any (c.fields) and ${wanted} = '[]'::jsonb) losers`.execute(tx);
    found.push({ part, lost: rows[0]?.lost ?? 0, all: rows[0]?.all ?? 0 });
  }
  return found;
}

export interface SpoiledNumber {
  line: number | null;
  part_number: string;
  /** The number that the shop has. */
  known: string;
}

/** What a spreadsheet program reads as a number: with zeros in front or behind, an exponent, or more digits than it stores. */
const READ_AS_NUMBER = String.raw`^[+-]?[0-9]{1,40}([.][0-9]{1,20})?([eE][+-]?[0-9]{1,2})?$`;
/** As it writes one. */
const WRITTEN_AS_NUMBER = String.raw`^-?[0-9]{1,40}([.][0-9]{1,20})?$`;

/**
 * Part numbers that the shop has in another spelling of the same value, such as 123 for 00123, and those that a row's id moves without
 * naming the former one. A program of fifteen digits makes 123456789012346000 of 123456789012345678.
 */
export async function findSpoiledNumbers(tx: InTransaction, limit: number): Promise<Suspects<SpoiledNumber>> {
  const { rows } = await sql<SpoiledNumber & { count: number }>`
    with moved as (
      select s.line, s.part_number, s.id, s.name, s.renamed_from from staged_products s
      left join products p on p.id = s.id where p.part_number is distinct from s.part_number),
    known as materialized (
      select id, part_number, part_number::numeric as value from products where is_listed and part_number ~ ${READ_AS_NUMBER}
        and exists (select from moved where part_number ~ ${WRITTEN_AS_NUMBER}))
    select line, part_number, known, count(*) over () as count from (
      select m.line, m.part_number, p.part_number as known from moved m join products p on p.id = m.id
      where p.is_listed and m.renamed_from is null and upper(p.part_number) <> upper(m.part_number)
        and p.name = coalesce(m.name, p.name)
      union select m.line, m.part_number, k.part_number from moved m join known k
        on case when m.part_number ~ ${WRITTEN_AS_NUMBER} then m.part_number::numeric end in (k.value, round(k.value, 15 - length(trunc(abs(k.value))::text)))
      where m.renamed_from is null and k.part_number <> m.part_number
        and not exists (select from staged_products other where other.part_number = k.part_number)) found
    order by line limit ${limit}`.execute(tx);
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
