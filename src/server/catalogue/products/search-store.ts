/**
 * SQL of the products that a search finds, by codes and words. Every text is a parameter, parsed by search-query.ts. Each
 * step reads no more than it needs from its index, so that a word of half of all products costs no more than a rare one.
 */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { SEARCH_MAX_FILTERED, SEARCH_MAX_RESULTS } from '#contract/constants.ts';
import { MAX_CENTS } from '#contract/money.ts';
import { isInStock } from '#server/catalogue/sellable-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { ProductTexts } from './search-fit-texts.ts';
import { writeOption } from './search-query.ts';
import type { SearchQuery, WordQuery } from './search-query.ts';
import { IN_FACTS, IN_KINDS, IN_NAMES, IN_PROSE, TIER_OF_EXACT_CODE, TIER_OF_WORDS } from './search-scores.ts';
import type { ProductRow } from './show-product.ts';
import { productColumns } from './shown-columns-store.ts';

type Match = ProductRow & {
  /** 1 is the best (search-scores.ts). */
  tier: number;
  /** Of two of a tier the higher one is better. */
  score: number;
  /** It is named as what has the size that is searched for, which comes before any score. */
  headed: boolean;
};

export type MatchedId = Pick<Match, 'id' | 'tier' | 'score' | 'headed'>;

/** What is read of the products of a search, and of how many. */
export interface Reach<_Row extends MatchedId> {
  /** Of `Row` beside the id, tier and score; null for none. */
  columns: RawBuilder<unknown> | null;
  /** At the most. */
  shown: number;
  /** Products of one kind of match that are compared; beyond them the first in the owner's order are. */
  compared: number;
}

/** The best, in full. */
export const SHOWN_MATCHES: Reach<Match> = { columns: productColumns, shown: SEARCH_MAX_RESULTS, compared: 500 };

/** As many, by their ids. */
export const SHOWN_IDS: Reach<MatchedId> = { ...SHOWN_MATCHES, columns: null };

/** Those among which filters by specification find, as far as they can be compared in time. */
export const FILTERED_MATCHES: Reach<MatchedId> = {
  columns: null,
  shown: SEARCH_MAX_FILTERED,
  compared: SEARCH_MAX_FILTERED,
};

/** For which price between two products must be sold, and whether they must be in stock. */
export interface Sellable {
  price: { lo: number | null; hi: number | null } | null;
  isInStock: boolean;
}

export interface Within<Row extends MatchedId> {
  category: string | null;
  reach: Reach<Row>;
  sellable: Sellable;
}

/** Whether neither price nor stock is asked for. */
export function isAnySold({ price, isInStock: mustBeInStock }: Sellable): boolean {
  return price === null && !mustBeInStock;
}

/** Of the products `p`. */
export function meetsSellable({ price, isInStock: mustBeInStock }: Sellable): RawBuilder<unknown> {
  const isPriced =
    price === null
      ? sql`true`
      : sql`p.price_cents > 0 and p.price_cents between ${price.lo ?? 0} and ${price.hi ?? MAX_CENTS}`;
  return sql`${isPriced} and ${mustBeInStock ? isInStock('p') : sql`true`}`;
}

/**
 * The sum over the words of the query of the best field where each is found. So among products that match alike, what can
 * be bought and what the owner put first comes first. (ts_rank would count repetitions, several spellings of one word, and
 * words for being near each other.)
 */
function rank({ groups }: WordQuery): RawBuilder<unknown> {
  return sql`(${sql.join(groups.map(scoreOfGroup), sql` + `)})::real`;
}

/**
 * Of its best option. The words of one option count each by its own place: a mechanical seal is a seal by its name, while
 * a pump has both words as a tag.
 */
function scoreOfGroup(options: WordQuery['groups'][number]): RawBuilder<unknown> {
  const several = options.filter(({ words }) => words.length > 1);
  const single = options.filter(({ words }) => words.length === 1);
  const scores = [
    ...(single.length === 0 ? [] : [scoreOfPlace(single)]),
    ...several.map((option) => {
      const each = option.words.map((word) => scoreOfPlace([{ ...option, words: [word] }]));
      return sql`case when vector @@ ${writeOption(option, '')}::tsquery
        then (${sql.join(each, sql` + `)}) / ${sql.lit(each.length)} else 0 end`;
    }),
  ];
  return sql`greatest(${sql.join(scores)})`;
}

/** Of the best field with one of the options. */
function scoreOfPlace(options: WordQuery['groups'][number]): RawBuilder<unknown> {
  const at = (weights: string) => options.map((option) => writeOption(option, weights)).join('|');
  return sql`case when vector @@ ${at('A')}::tsquery then ${sql.lit(IN_NAMES)}
    when vector @@ ${at('AB')}::tsquery then ${sql.lit(IN_KINDS)} when vector @@ ${at('ABC')}::tsquery then ${sql.lit(IN_FACTS)}
    when vector @@ ${at('')}::tsquery then ${sql.lit(IN_PROSE)} else 0 end`;
}

function isHeaded({ head }: WordQuery): RawBuilder<unknown> {
  if (head === null) return sql`true`;
  return sql`vector @@ ${head.map((option) => writeOption(option, 'A')).join('|')}::tsquery`;
}

/**
 * A table of the products that match, no more than are compared. PostgreSQL collects all that an index has of a word
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
  { category, reach }: Pick<Within<MatchedId>, 'category' | 'reach'>,
  tier: number,
  more: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ofCategory =
    category === null
      ? sql``
      : sql`&& (select ('''#' || id || '''')::tsquery from shop_categories where name = ${category})`;
  // Within a select PostgreSQL cannot estimate how many match, and always uses the index: where it estimates that many do,
  // it would scan the table, which is slow when those come late in the owner's order.
  const requested = sql`select ${words.every}::tsquery ${ofCategory}`;
  const isExcluded = words.excluded === null ? sql`` : sql`and not vector @@ ${words.excluded}::tsquery`;
  const isNamed = sql`ts_filter(vector, '{a}') @@ (${requested}) ${isExcluded}`;
  const isWorded = sql`vector @@ (${requested}) ${isExcluded} and (select count(*) from named) < ${sql.lit(reach.shown)}`;
  const tierOf = sql.lit(tier);
  return sql`
    ${leadingFirst('named', sql`product_id as id`, sql`${isNamed} and ${more}`, reach.compared)},
    ${leadingFirst('worded', sql`product_id as id, ${rank(words)} as score, ${isHeaded(words)} as headed`, sql`${isWorded} and ${more}`, reach.compared)},
    by_words as (
      select id, ${tierOf} as tier, ${sql.lit(words.groups.length)}::real as score, true as headed from named
      union all select id, ${tierOf}, score, headed from worded)`;
}

/** The best of `hits`, which may name a product several times. Only what is shown is read in full. */
function best<Row extends MatchedId>(
  hits: RawBuilder<unknown>,
  { category, reach, sellable }: Within<Row>,
): RawBuilder<Row> {
  const ranked = sql`
    select h.id, h.tier, h.score, h.headed, ${isInStock('p')} as can_be_bought, p.position, p.name
    from (select distinct on (id) id, tier, score, headed from (${hits}) hits order by id, tier, score desc) h
    join products p on p.id = h.id join shop_categories c on c.id = p.shop_category_id
    where p.is_listed and ${meetsSellable(sellable)} ${category === null ? sql`` : sql`and c.name = ${category}`}
    order by h.tier, h.headed desc, h.score desc, can_be_bought desc, p.position nulls last, p.name, p.id limit ${sql.lit(reach.shown)}`;
  if (reach.columns === null) return sql<Row>`select id, tier, score, headed from (${ranked}) best`;
  return sql<Row>`
    select ${reach.columns}, best.tier, best.score, best.headed from (${ranked}) best
    join products p on p.id = best.id join shop_categories c on c.id = p.shop_category_id
    order by best.tier, best.headed desc, best.score desc, best.can_be_bought desc, best.position nulls last, best.name, best.id`;
}

/** The texts of these products. */
export async function findTexts(queries: Queries, ids: readonly number[]): Promise<ProductTexts[]> {
  const { rows } = await sql<ProductTexts>`
    select p.id, p.part_number, p.name, p.description, p.material, json_build_object('name', c.name) as category,
      p.tags, p.aliases, p.specifications
    from products p join shop_categories c on c.id = p.shop_category_id where p.id = any(${ids}::bigint[])`.execute(
    queries,
  );
  return rows;
}

/** These products as matches of a tier, in their order; those that are not listed are left out. */
export async function findMatchesByIds<Row extends MatchedId>(
  queries: Queries,
  ids: readonly number[],
  tier: number,
  within: Within<Row>,
): Promise<Row[]> {
  const hits = sql`select id, ${sql.lit(tier)} as tier, -place::real as score, true as headed
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)`;
  const { rows } = await best<Row>(hits, within).execute(queries);
  return rows;
}

/** Products by words alone. */
export async function findByWords<Row extends MatchedId>(
  queries: Queries,
  words: WordQuery,
  within: Within<Row>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ${byWords(words, within, TIER_OF_WORDS, sql`true`)} ${best(sql`select * from by_words`, within)}`.execute(
    queries,
  );
  return rows;
}

export interface Score {
  id: number;
  score: number;
}

/** Products with every word, no more than are compared, in no order: without reading the products where anything is sold. */
export async function findScored(queries: Queries, words: WordQuery, within: Within<MatchedId>): Promise<Score[]> {
  if (!isAnySold(within.sellable)) return findByWords(queries, words, within);
  const { rows } = await sql<Score>`
    with ${byWords(words, within, TIER_OF_WORDS, sql`true`)} select id, max(score) as score from by_words group by id`.execute(
    queries,
  );
  return rows;
}

/** Of these products those with every word that are sold so. */
export async function findScoresOf(
  queries: Queries,
  words: WordQuery,
  { ids, sellable }: { ids: readonly number[]; sellable: Sellable },
): Promise<Score[]> {
  const isExcluded = words.excluded === null ? sql`` : sql`and not vector @@ ${words.excluded}::tsquery`;
  const sold = isAnySold(sellable) ? sql`` : sql`join products p on p.id = product_id and ${meetsSellable(sellable)}`;
  const { rows } = await sql<Score>`
    select product_id as id, ${rank(words)} as score from product_search ${sold}
    where product_id = any(${ids}::bigint[]) and vector @@ ${words.every}::tsquery ${isExcluded}`.execute(queries);
  return rows;
}

/** Those of the products that can be sold for a price between two, or that are in stock. */
export async function findSellableIds(queries: Queries, ids: readonly number[], sellable: Sellable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where p.id = any(${ids}::bigint[]) and ${meetsSellable(sellable)}`.execute(queries);
  return rows.map(({ id }) => id);
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
      select product_id as id, ${sql.lit(TIER_OF_EXACT_CODE)} as tier, -length(code)::real as score from product_codes where code = ${code} and code <> '' limit ${isEnough}),
    begun as materialized (
      select product_id as id, 2 as tier, -length(code)::real as score from product_codes
      where code like ${`${code}%`} and ${hasParts} ${ofKind} limit ${compared}),
    contained as materialized (
      select product_id as id, 3 as tier, -length(code)::real as score from product_codes
      where code like ${`%${code}%`} and ${hasParts} ${ofKind} and (select count(*) from begun) < ${isEnough} limit ${compared}),
    by_code as materialized (select * from exact union all select * from begun union all select * from contained),
    ${byWords(words, within, TIER_OF_WORDS, sql`(select count(*) from by_code) < ${isEnough}`)}
    ${best(sql`select *, true as headed from by_code union all select * from by_words`, within)}`.execute(queries);
  return rows;
}
