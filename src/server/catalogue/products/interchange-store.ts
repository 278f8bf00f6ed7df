/** SQL of the numbers of other makers and our parts that replace them. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InterchangeKind } from '#contract/seals/interchange-terms.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { ProductRow } from './show-product.ts';
import { productColumns } from './shown-columns-store.ts';

export interface InterchangeRow {
  position: number;
  maker: string;
  type: string;
  number: string;
  /** search-words.ts: toCode of the number. */
  code: string;
  /** The part number of our product. */
  ours: string;
  kind: InterchangeKind;
  dimensions_verified: boolean;
  source: string;
  /** 'YYYY-MM-DD'; null when the dimensions were not verified. */
  verified_on: string | null;
  note: string;
}

type FoundRow = Pick<
  InterchangeRow,
  'code' | 'maker' | 'type' | 'number' | 'kind' | 'dimensions_verified' | 'source' | 'verified_on' | 'note'
>;

export interface ReplacementRow {
  code: string;
  interchange: Omit<FoundRow, 'code'>;
  product: ProductRow;
}

/** Rows of one reply. */
const MAX_REPLACEMENTS = 20;

/** Entries with one of these numbers; verified ones first. */
export async function findInterchange(queries: Queries, codes: readonly string[]): Promise<ReplacementRow[]> {
  return findEntries(queries, sql`i.code = any(${codes})`);
}

/** Words of makers, types and numbers, as the index on them has them. */
const interchangeWords = sql`to_tsvector('simple', i.maker || ' ' || i.type || ' ' || i.number)`;

/** Entries whose maker, type or number has one of these words; verified ones first. */
export async function findInterchangeByWords(queries: Queries, words: readonly string[]): Promise<ReplacementRow[]> {
  const any = words.map((word) => `'${word}'`).join('|');
  return findEntries(queries, sql`${interchangeWords} @@ ${any}::tsquery`);
}

async function findEntries(queries: Queries, condition: RawBuilder<unknown>): Promise<ReplacementRow[]> {
  const { rows } = await sql<FoundRow & ProductRow & { interchange_type: string }>`
    select i.maker, i.code, i.type as interchange_type, i.number, i.kind, i.dimensions_verified, i.source,
      i.verified_on::text as verified_on, i.note, ${productColumns}
    from interchange i join products p on p.part_number = i.ours and p.is_listed
    join shop_categories c on c.id = p.shop_category_id
    where ${condition} order by i.dimensions_verified desc, i.position limit ${sql.lit(MAX_REPLACEMENTS)}`.execute(
    queries,
  );
  return rows.map(
    ({
      maker,
      code,
      interchange_type: type,
      number,
      kind,
      dimensions_verified,
      source,
      verified_on,
      note,
      ...product
    }) => ({
      code,
      interchange: { maker, type, number, kind, dimensions_verified, source, verified_on, note },
      product,
    }),
  );
}

export type SimilarNumber = Pick<InterchangeRow, 'maker' | 'type' | 'number'>;

const MAX_SIMILAR = 10;

/** Entries of listed products whose number begins with this code, then those that contain it. */
export async function findSimilarNumbers(queries: Queries, code: string): Promise<SimilarNumber[]> {
  const { rows } = await sql<SimilarNumber>`
    select i.maker, i.type, i.number from interchange i join products p on p.part_number = i.ours and p.is_listed
    where strpos(i.code, ${code}) > 0
    order by strpos(i.code, ${code}) > 1, i.position limit ${sql.lit(MAX_SIMILAR)}`.execute(queries);
  return rows;
}

/** Ids of the listed products that replace those numbers, each once. */
export async function findReplacingProducts(queries: Queries, code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from interchange i join products p on p.part_number = i.ours and p.is_listed
    where strpos(i.code, ${code}) > 0
    group by p.id order by min(strpos(i.code, ${code})) > 1, min(i.position) limit ${sql.lit(MAX_SIMILAR)}`.execute(
    queries,
  );
  return rows.map(({ id }) => id);
}

/** Ids of listed products one of whose own codes begins with this one, then of those that contain it. */
export async function findOwnNumbers(queries: Queries, code: string): Promise<number[]> {
  const most = sql.lit(MAX_SIMILAR);
  const { rows } = await sql<{ id: number }>`
    with begun as materialized (
      select product_id as id, code, 1 as place from product_codes where code like ${`${code}%`} order by code using ~<~ limit ${most}),
    contained as materialized (
      select product_id as id, code, 2 as place from product_codes
      where code like ${`%${code}%`} and (select count(*) from begun) < ${most} limit ${most}),
    named as (select id, min(place) as place, min(code) as code
      from (select * from begun union all select * from contained) found group by id)
    select p.id from named join products p on p.id = named.id and p.is_listed
    order by named.place, named.code, p.id limit ${most}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** A misread number is choice among few. */
const MAX_NEAR = 6;

/** Entries of listed products whose number is at most so many mistakes off this code, the nearest first. */
export async function findNearEntries(queries: Queries, code: string, mistakes: number): Promise<SimilarNumber[]> {
  const distance = sql`levenshtein_less_equal(i.code, ${code}, ${mistakes}::integer)`;
  const { rows } = await sql<SimilarNumber>`
    select i.maker, i.type, i.number from interchange i join products p on p.part_number = i.ours and p.is_listed
    where length(i.code) between ${code.length - mistakes}::integer and ${code.length + mistakes}::integer and ${distance} <= ${mistakes}::integer
    order by ${distance}, i.position limit ${sql.lit(MAX_NEAR)}`.execute(queries);
  return rows;
}

export const interchangeTable = {
  async find(tx: InTransaction): Promise<(InterchangeRow & { id: number })[]> {
    const { rows } = await sql<InterchangeRow & { id: number }>`
      select id, position, maker, type, number, code, ours, kind, dimensions_verified, source,
        verified_on::text as verified_on, note
      from interchange order by position`.execute(tx);
    return rows;
  },
  insert: (tx: InTransaction, row: InterchangeRow) => tx.insertInto('interchange').values(row).execute(),
  update: (tx: InTransaction, id: number, row: InterchangeRow) =>
    tx.updateTable('interchange').set(row).where('id', '=', id).execute(),
  remove: (tx: InTransaction, ids: number[]) => tx.deleteFrom('interchange').where('id', 'in', ids).execute(),
};
