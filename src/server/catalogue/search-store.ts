/**
 * The queries of a search. Every text is a parameter, parsed by search-query.ts. Each step reads no
 * more than it needs from its index, so that a word of half of all products costs no more than a rare one.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { SEARCH_MAX_FILTERED, SEARCH_MAX_RESULTS } from '#contract/constants.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { ProductRow } from './products/show-product.ts';
import { productColumns } from './products/shown-columns-store.ts';
import type { SearchQuery, WordQuery } from './search-query.ts';

export type Match = ProductRow & {
  /** 1: that very part number or other name, 2: it begins so, 3: it contains it, 4: words; near matches count on from 5. */
  tier: number;
};

export type MatchedId = Pick<Match, 'id' | 'tier'>;

/** What is read of the products of a search, and of how many. */
export interface Reach<_Row extends MatchedId> {
  /** Of `Row` beside the tier. */
  columns: RawBuilder<unknown>;
  /** At the most. */
  shown: number;
  /** Products of one kind of match that are compared; beyond them the first in the owner's order are. */
  compared: number;
}

/** The best, in full. */
export const SHOWN_MATCHES: Reach<Match> = { columns: productColumns, shown: SEARCH_MAX_RESULTS, compared: 500 };

/** Those among which filters by specification find, as far as they can be compared in time. */
export const FILTERED_MATCHES: Reach<MatchedId> = {
  columns: sql`p.id`,
  shown: SEARCH_MAX_FILTERED,
  compared: SEARCH_MAX_FILTERED,
};

interface Within<Row extends MatchedId> {
  category: string | null;
  reach: Reach<Row>;
}
/** Known words that are compared letter by letter. */
const MAX_WORDS = 5000;
/** Completions of an incomplete word. */
const MAX_BEGINNINGS = 20;
/** Codes that are compared letter by letter, for each pattern. */
const MAX_CODES = 500;
/** Letters that a candidate for a misspelt word may differ in. */
const MAX_EDIT_DISTANCE = 2;

/**
 * The sum over the words of the query of the best field where each is found: name 1, tags 0.4, specifications 0.1, else
 * 0.02. So among products that match alike, what can be bought and what the owner put first comes first. (ts_rank
 * would count repetitions, several spellings of one word, and words for being near each other.)
 */
function rank({ groups }: WordQuery): RawBuilder<unknown> {
  const places = groups.map((options) => {
    const at = (weight: string) => options.map((option) => option + weight).join('|');
    return sql`case when vector @@ ${at('A')}::tsquery then 1 when vector @@ ${at('B')}::tsquery then 0.4
      when vector @@ ${at('C')}::tsquery then 0.1 else 0.02 end`;
  });
  return sql`(${sql.join(places, sql` + `)})::real`;
}

/**
 * A table of the products that match, no more than are compared. PostgreSQL collects all that an index knows of a word
 * before it takes the first: so the index of the leading products is read first, and that of all only for a word that too
 * few of those have, which then is rare enough.
 */
function leadingFirst(
  name: string,
  columns: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> {
  const [table, leading, all] = [sql.table(name), sql.table(`${name}_leading`), sql.table(`${name}_all`)];
  const compared = sql.lit(most);
  const isFull = sql`(select count(*) from ${leading}) = ${compared}`;
  return sql`
    ${leading} as materialized (select ${columns} from leading_product_search where ${matches} limit ${compared}),
    ${all} as materialized (select ${columns} from product_search where not ${isFull} and ${matches} limit ${compared}),
    ${table} as materialized (select * from ${leading} where ${isFull} union all select * from ${all})`;
}

/** Products with every word, those that are named so first. `more` is false when there is nothing to search. */
function byWords(
  words: WordQuery,
  { category, reach }: Within<MatchedId>,
  tier: number,
  more: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ofCategory =
    category === null
      ? sql``
      : sql`&& (select ('''#' || id || '''')::tsquery from shop_categories where name = ${category})`;
  // Within a select PostgreSQL cannot estimate how many match, and always uses the index: where it estimates that many do,
  // it would scan the table, which is slow when those come late in the owner's order.
  const wanted = sql`select ${words.every}::tsquery ${ofCategory}`;
  const isNamed = sql`ts_filter(vector, '{a}') @@ (${wanted})`;
  const isWorded = sql`vector @@ (${wanted}) and (select count(*) from named) < ${sql.lit(reach.shown)}`;
  const tierOf = sql.lit(tier);
  return sql`
    ${leadingFirst('named', sql`product_id as id`, sql`${isNamed} and ${more}`, reach.compared)},
    ${leadingFirst('worded', sql`product_id as id, vector`, sql`${isWorded} and ${more}`, reach.compared)},
    by_words as (
      select id, ${tierOf} as tier, ${sql.lit(words.groups.length)}::real as score from named
      union all select id, ${tierOf}, ${rank(words)} from worded)`;
}

/** The best of `hits`, which may name a product several times. Only what is shown is read in full. */
function best<Row extends MatchedId>(hits: RawBuilder<unknown>, { category, reach }: Within<Row>): RawBuilder<Row> {
  return sql<Row>`
    select ${reach.columns}, best.tier from (
      select h.id, h.tier, h.score, p.is_available and p.stock > p.held as can_be_bought, p.position, p.name
      from (select distinct on (id) id, tier, score from (${hits}) hits order by id, tier, score desc) h
      join products p on p.id = h.id join shop_categories c on c.id = p.shop_category_id
      where p.is_listed ${category === null ? sql`` : sql`and c.name = ${category}`}
      order by h.tier, h.score desc, can_be_bought desc, p.position nulls last, p.name, p.id limit ${sql.lit(reach.shown)}
    ) best join products p on p.id = best.id join shop_categories c on c.id = p.shop_category_id
    order by best.tier, best.score desc, best.can_be_bought desc, best.position nulls last, best.name, best.id`;
}

/** The known words that begin so, the most common first. */
export async function findWordsBeginning(queries: Queries, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where starts_with(word, ${beginning})
    order by products desc, word limit ${sql.lit(MAX_BEGINNINGS)}`.execute(queries);
  return rows.map(({ word }) => word);
}

/** Codes first, then words (reliability §6, order c). */
export async function findMatches<Row extends MatchedId>(
  queries: Queries,
  query: SearchQuery,
  words: WordQuery,
  within: Within<Row>,
): Promise<Row[]> {
  const { code, codeParts } = query;
  const ofKind = codeParts === 'part_numbers' ? sql`and not is_alias` : sql``;
  const isEnough = sql.lit(within.reach.shown);
  const compared = sql.lit(within.reach.compared);
  const hasParts = sql.lit(codeParts !== 'none');
  const { rows } = await sql<Row>`
    with exact as materialized (
      select product_id as id, 1 as tier, -length(code)::real as score from product_codes where code = ${code} and code <> '' limit ${isEnough}),
    begun as materialized (
      select product_id as id, 2 as tier, -length(code)::real as score from product_codes
      where code like ${`${code}%`} and ${hasParts} ${ofKind} limit ${compared}),
    contained as materialized (
      select product_id as id, 3 as tier, -length(code)::real as score from product_codes
      where code like ${`%${code}%`} and ${hasParts} ${ofKind} and (select count(*) from begun) < ${isEnough} limit ${compared}),
    by_code as materialized (select * from exact union all select * from begun union all select * from contained),
    ${byWords(words, within, 4, sql`(select count(*) from by_code) < ${isEnough}`)}
    ${best(sql`select * from by_code union all select * from by_words`, within)}`.execute(queries);
  return rows;
}

export interface Candidates {
  words: string[];
  codes: { product_id: number; code: string }[];
}

/** Known words that are a few letters off, begin so or resemble it, and codes of the patterns. */
export async function findCandidates(
  queries: Queries,
  words: readonly string[],
  patterns: readonly string[],
): Promise<Candidates> {
  const { rows } = await sql<{ word: string | null; code: string | null; product_id: number | null }>`
    (select distinct s.word, null as code, null::bigint as product_id
      from search_words s, unnest(${words}::text[]) as asked (word)
      where (length(s.word) between length(asked.word) - ${sql.lit(MAX_EDIT_DISTANCE)} and length(asked.word) + ${sql.lit(MAX_EDIT_DISTANCE)}
          and levenshtein_less_equal(s.word, asked.word, ${sql.lit(MAX_EDIT_DISTANCE)}) <= ${sql.lit(MAX_EDIT_DISTANCE)})
        or starts_with(s.word, asked.word)
      limit ${sql.lit(MAX_WORDS)})
    union all
    (select null, found.code, found.product_id from unnest(${patterns}::text[]) as pattern,
      lateral (select code, product_id from product_codes where code like pattern limit ${sql.lit(MAX_CODES)}) found)`.execute(
    queries,
  );
  return {
    words: rows.flatMap(({ word }) => word ?? []),
    codes: rows.flatMap(({ code, product_id }) => (code === null || product_id === null ? [] : { code, product_id })),
  };
}

/** What resembles the query: codes by their mistakes, then corrected words. */
export async function findNearMatches<Row extends MatchedId>(
  queries: Queries,
  near: { codes: readonly { product_id: number; mistakes: number }[]; words: WordQuery | null },
  within: Within<Row>,
): Promise<Row[]> {
  const codes = sql`
    select id, 5 as tier, -mistakes::real as score
    from unnest(${near.codes.map((code) => code.product_id)}::bigint[], ${near.codes.map((code) => code.mistakes)}::real[]) as n (id, mistakes)`;
  const { rows } = await (
    near.words === null
      ? best(codes, within)
      : sql<Row>`with ${byWords(near.words, within, 6, sql`true`)} ${best(sql`${codes} union all select * from by_words`, within)}`
  ).execute(queries);
  return rows;
}
