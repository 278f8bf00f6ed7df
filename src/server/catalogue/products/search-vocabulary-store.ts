/** SQL of the words and codes that products have: those of a query, those that begin as a word does, and the near ones. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** Known words for one misspelt word that are looked at. */
const MAX_NEAR_WORDS = 12;
/** Completions of an incomplete word. */
const MAX_BEGINNINGS = 20;
/** Products of one code that are looked at. */
const MAX_PER_CODE = 20;
/** Codes that are compared letter by letter, for each pattern. */
const MAX_CODES = 200;
/** Codes that are read for each pattern. */
const MAX_CODES_READ = 2000;
/** Codes before and behind one in their order. */
const MAX_CODES_BESIDE = 50;
/** Products with a word that are looked at for where they have it. */
const MAX_SAMPLED = 200;
/** Letters that a candidate for a misspelt word may differ in. */
const MAX_EDIT_DISTANCE = 2;

export interface KnownCode {
  /** The code of the query. */
  searched: string;
  product_id: number;
  part_number: string;
}

export interface Known {
  /** Those of the query that products have, and the beginnings. */
  words: ReadonlySet<string>;
  /** Words that begin as the last word does, the most common first. */
  beginnings: string[];
  /** Codes of the query that products have. */
  exact: KnownCode[];
  /** Codes that contain one of the query. */
  containing: KnownCode[];
}

/** Words and codes of a query that products have. */
export async function findKnown(
  queries: Queries,
  {
    words,
    beginning,
    codes,
    parts,
    whole = '',
  }: {
    words: readonly string[];
    beginning: string | null;
    codes: readonly string[];
    parts: readonly string[];
    /** The code of the whole text: where a product has it, no code of which a part is in the text is meant. */
    whole?: string;
  },
): Promise<Known> {
  const most = sql.lit(MAX_PER_CODE);
  const { rows } = await sql<{
    kind: string;
    word: string;
    product_id: number | null;
    part_number: string;
  }>`
    select 'word' as kind, word, null::bigint as product_id, '' as part_number from search_words
      where word = any(${words})
    union all
    select 'word', searched.word, null, '' from unnest(${words.filter((word) => /\d/.test(word))}::text[]) as searched (word)
      where ${isSomewhere(sql`quote_literal(searched.word)::tsquery`)}
    union all
    (select 'beginning', word, null, '' from search_words
      where ${beginning !== null} and starts_with(word, ${beginning ?? ''})
      order by products desc, word limit ${sql.lit(MAX_BEGINNINGS)})
    union all
    select 'exact', searched.code, p.id, p.part_number from unnest(${codes}::text[]) as searched (code),
      lateral (select product_id from product_codes where product_codes.code = searched.code order by is_alias, product_id limit ${most}) m
      join products p on p.id = m.product_id and p.is_listed
    union all
    select 'containing', searched.code, p.id, p.part_number from unnest(${parts}::text[]) as searched (code),
      lateral (select product_id from product_codes where product_codes.code like '%' || searched.code || '%' limit ${most}) m
      join products p on p.id = m.product_id and p.is_listed
      where not exists (select from product_codes w join products p on p.id = w.product_id and p.is_listed where w.code = ${whole})`.execute(
    queries,
  );
  const ofKind = (wanted: string) => rows.filter(({ kind }) => kind === wanted);
  const codesOf = (wanted: string) =>
    ofKind(wanted).map(({ word, product_id: id, part_number }) => ({
      searched: word,
      product_id: id ?? 0,
      part_number,
    }));
  const beginnings = ofKind('beginning').map(({ word }) => word);
  return {
    words: new Set([...ofKind('word').map(({ word }) => word), ...beginnings]),
    beginnings,
    exact: codesOf('exact'),
    containing: codesOf('containing'),
  };
}

/** Whether a product has it, those of the leading ones first. */
function isSomewhere(query: RawBuilder<unknown>): RawBuilder<boolean> {
  const isIn = (table: string) => isAny(sql`select from ${sql.table(table)} where vector @@ (select ${query})`);
  return sql<boolean>`(case when ${isIn('leading_product_search')} then true else ${isIn('product_search')} end)`;
}

/**
 * Whether there is a row of it, of which PostgreSQL reads only the first, by the index: it plans a materialized table for all
 * its rows. For one row it would scan the table, which takes long for a word that no product has.
 */
function isAny(rows: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(with found as materialized (${rows}) select exists (select from found))`;
}

export interface NearWord {
  /** The word of the query. */
  searched: string;
  word: string;
  products: number;
  /** Whether names, tags, materials or categories have it. */
  isNamed: boolean;
  /** Whether specifications have it. */
  isFact: boolean;
}

/**
 * Known words that begin with the same letter and are a few letters off, the most common first. Whether any product is named
 * by a word is read of all; of one that names none, where products have it is read of a few, those of the leading ones first.
 * (Without OFFSET PostgreSQL would look for the name as often as it is referred to.)
 */
export async function findNearWords(queries: Queries, words: readonly string[]): Promise<NearWord[]> {
  const distance = sql.lit(MAX_EDIT_DISTANCE);
  const query = sql`quote_literal(near.word)::tsquery`;
  const isNamedIn = (table: string) =>
    isAny(sql`select from ${sql.table(table)} where ts_filter(vector, '{a}') @@ (select ${query})`);
  const sampleOf = (table: string) =>
    sql`(select vector from ${sql.table(table)} where vector @@ ${query} limit ${sql.lit(MAX_SAMPLED)})`;
  const hasAt = (weights: string) =>
    sql`coalesce(bool_or(vector @@ (quote_literal(near.word) || ${`:${weights}`})::tsquery), false)`;
  const { rows } = await sql<NearWord>`
    select near.searched, near.word, near.products::integer, named.any_name or sampled.kinds as "isNamed", named.any_name or sampled.facts as "isFact"
    from (
      select searched.word as searched, s.word, s.products,
        row_number() over (partition by searched.word order by levenshtein_less_equal(s.word, searched.word, ${distance}), s.products desc) as place
      from unnest(${words}::text[]) as searched (word) join search_words s on starts_with(s.word, left(searched.word, 1))
      where length(s.word) between length(searched.word) - ${distance} and length(searched.word) + ${distance}
        and levenshtein_less_equal(s.word, searched.word, ${distance}) <= ${distance}
    ) near,
    lateral (select (case when ${isNamedIn('leading_product_search')} then true else ${isNamedIn('product_search')} end) as any_name offset 0) named,
    lateral (select ${hasAt('AB')} as kinds, ${hasAt('ABC')} as facts from (
      with first_ones as materialized (select vector from ${sampleOf('leading_product_search')} leading_ones where not named.any_name)
      select vector from first_ones union all
      select vector from (select where not named.any_name and not exists (select from first_ones)) none, lateral ${sampleOf('product_search')} others
    ) sample) sampled
    where place <= ${sql.lit(MAX_NEAR_WORDS)} order by near.products desc, near.word`.execute(queries);
  return rows;
}

export interface CodeOfProduct {
  product_id: number;
  code: string;
}

/**
 * Codes of the patterns, and those beside the code in their order, which begin as it does. Of a pattern that many codes fit,
 * a bounded number is read, of which those of the most similar length are returned.
 */
export async function findCodesLike(
  queries: Queries,
  patterns: readonly string[],
  code: string,
): Promise<CodeOfProduct[]> {
  const beside = sql.lit(MAX_CODES_BESIDE);
  const { rows } = await sql<CodeOfProduct>`
    select distinct found.code, found.product_id from unnest(${patterns}::text[]) as pattern, lateral (
      select code, product_id from (
        select code, product_id from product_codes where code like pattern limit ${sql.lit(MAX_CODES_READ)}
      ) fitting order by abs(length(code) - ${code.length}), code limit ${sql.lit(MAX_CODES)}
    ) found
    union (select code, product_id from product_codes where code ~>=~ ${code} order by code using ~<~ limit ${beside})
    union (select code, product_id from product_codes where code ~<~ ${code} order by code using ~>~ limit ${beside})`.execute(
    queries,
  );
  return rows;
}
