/** SQL of quick orders: one statement for all lines, however many there are. */

import { sql } from 'kysely';
import type { StoredUnit } from '#contract/unit-of-sale.ts';
import { successorColumn } from '#server/catalogue/products/successor-store.ts';
import type { Successor } from '#server/catalogue/products/successor-store.ts';
import { quantityColumns } from '#server/catalogue/sellable-store.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** A product as a line shows it. */
export interface LineProductRow extends StoredUnit {
  id: number;
  part_number: string;
  name: string;
  price_cents: number;
  /** Stock less what open checkouts hold; 0 when all that is left is incoming. */
  quantity: number;
  /** The same with the incoming units and may be ordered; null where nothing is incoming. */
  orderable: number | null;
  is_available: boolean;
  /** What takes its place. */
  superseded_by: Successor | null;
}

/** Which number led to a product: 1 its own, 2 another name of it, 3 another maker's. */
export type MatchTier = 1 | 2 | 3;

export interface MatchRow extends LineProductRow {
  code: string;
  tier: MatchTier;
  /** Null but of another maker's number. */
  replaces: { maker: string; number: string; is_exact: boolean } | null;
}

/** Products of one code that are looked at; a name that more products have says nothing. */
const MAX_PER_CODE = 20;

const columns = sql`p.id, p.part_number, p.name, p.price_cents, ${quantityColumns('p')}, p.is_available,
  p.unit_of_sale, p.pieces_per_unit, ${successorColumn('p')}`;

/** Listed products that have one of these codes. Those in `numbers` may be another maker's. */
export async function findCodes(
  queries: Queries,
  codes: readonly string[],
  numbers: readonly string[],
): Promise<MatchRow[]> {
  const most = sql.lit(MAX_PER_CODE);
  const { rows } = await sql<MatchRow>`
    select asked.code, m.tier, null as replaces, ${columns}
    from unnest(${codes}::text[]) as asked (code),
      lateral (select product_id, case when is_alias then 2 else 1 end as tier from product_codes
        where product_codes.code = asked.code order by is_alias, product_id limit ${most}) m
    join products p on p.id = m.product_id and p.is_listed
    union all
    select asked.code, 3, json_build_object('maker', m.maker, 'number', m.number,
      'is_exact', m.dimensions_verified and m.kind = 'drop-in'), ${columns}
    from unnest(${numbers}::text[]) as asked (code),
      lateral (select * from interchange where interchange.code = asked.code order by position limit ${most}) m
    join products p on p.part_number = m.ours and p.is_listed`.execute(queries);
  return rows;
}

export interface NearRow {
  /** Place of the asked code. */
  asked: number;
  product_id: number;
  code: string;
}

/** What codes are compared with; `asked` says for which place it is. */
export interface Probe {
  asked: number;
  text: string;
}

/**
 * Codes that a pattern of LIKE fits, and codes that are equal to a text, at most so many of each: the ordered index
 * finds the latter at a fraction of what a pattern costs.
 */
export async function findNearCodes(
  queries: Queries,
  { like, equal }: { like: readonly Probe[]; equal: readonly Probe[] },
  most: number,
): Promise<NearRow[]> {
  const { rows } = await sql<NearRow>`
    select w.asked, m.product_id, m.code
    from ${rowsOf(like)} as w (asked, pattern),
      lateral (select product_id, code from product_codes where code like w.pattern limit ${most}) m
    union all
    select w.asked, c.product_id, c.code
    from ${rowsOf(equal)} as w (asked, code),
      lateral (select product_id, code from product_codes where product_codes.code = w.code limit ${most}) c`.execute(
    queries,
  );
  return rows;
}

const rowsOf = (probes: readonly Probe[]) =>
  sql`unnest(${probes.map(({ asked }) => asked)}::integer[], ${probes.map(({ text }) => text)}::text[])`;

/** Listed products of these ids. */
export async function findLineProducts(queries: Queries, ids: readonly number[]): Promise<LineProductRow[]> {
  const { rows } = await sql<LineProductRow>`
    select ${columns} from products p where p.id = any(${ids}::bigint[]) and p.is_listed`.execute(queries);
  return rows;
}

/** What these products say of themselves: the words of names, numbers, material, category and tags, and the description. */
export async function findProductWords(
  queries: Queries,
  ids: readonly number[],
): Promise<{ id: number; words: string; description: string }[]> {
  const { rows } = await sql<{ id: number; words: string; description: string }>`
    select p.id, concat_ws(' ', p.part_number, p.name, p.material, c.name, array_to_string(p.tags, ' ')) as words,
      left(p.description, 500) as description
    from products p join shop_categories c on c.id = p.shop_category_id
    where p.id = any(${ids}::bigint[])`.execute(queries);
  return rows;
}
