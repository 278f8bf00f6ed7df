/** The questions of a search to PostgreSQL. Every text arrives as a parameter, read by search-query.ts. */
import { sql } from 'kysely';
import { SEARCH_MAX_RESULTS } from '#contract/constants.ts';
import type { Queries } from '#server/database/database.ts';
import { productColumns } from './product-store.ts';
import type { SearchQuery, WordQuery } from './search-query.ts';
import type { ProductRow } from './show-product.ts';

export type Match = ProductRow & {
  /** 1: that very part number or other name, 2: it begins so, 3: it contains it, 4: words; near matches count on from 5. */
  tier: number;
};

/** At most this many word matches are ranked, so that a word of every product does not cost the time of all of them. */
const MAX_RANKED = 5000;
/** Known words and codes that are compared letter by letter. */
const MAX_CANDIDATES = 5000;
/** Letters that a candidate for a misspelt word may differ in. */
const MAX_MISTAKES = 2;

/**
 * The sum over the words asked for of the best place where each is found: name 1, tags 0.4, specifications 0.1, else
 * 0.02. So among products that match alike, what can be bought and what the owner put first comes first. (ts_rank
 * would count repetitions, several spellings of one word, and words for being near each other.)
 */
const rank = (words: WordQuery | null) => sql`(
  select sum(best)::real from (
    select max(case when search_vector @@ (o.query || 'A')::tsquery then 1 when search_vector @@ (o.query || 'B')::tsquery then 0.4
      when search_vector @@ (o.query || 'C')::tsquery then 0.1 when search_vector @@ (o.query || 'D')::tsquery then 0.02 end) as best
    from unnest(${words?.options.map((option) => option.query) ?? []}::text[],
      ${words?.options.map((option) => option.group) ?? []}::integer[]) as o (query, word)
    group by o.word) g)`;

const ofListed = (category: string | null) => sql`join products p on p.id = h.id
  join shop_categories c on c.id = p.shop_category_id
  where p.is_listed ${category === null ? sql`` : sql`and c.name = ${category}`}`;
const bestFirst = sql`order by tier, h.score desc, (p.is_available and p.stock > p.held) desc, p.position nulls last, p.name, p.id
  limit ${sql.lit(SEARCH_MAX_RESULTS)}`;

/** Codes first, then words (reliability §6, order c). */
export async function findMatches(
  queries: Queries,
  query: SearchQuery,
  words: WordQuery,
  category: string | null,
): Promise<Match[]> {
  const { code, codeParts } = query;
  const byPart = sql`or (code like ${`%${code}%`} ${codeParts === 'part_numbers' ? sql`and not is_alias` : sql``})`;
  const { rows } = await sql<Match>`
    with by_code as (
      select product_id as id, min(case when code = ${code} then 1 when code like ${`${code}%`} then 2 else 3 end) as tier,
        -min(length(code))::real as score
      from product_codes where (code = ${code} and code <> '') ${codeParts === 'none' ? sql`` : byPart}
      group by product_id
    ), by_words as (
      select id, 4, ${rank(words)} from (
        select id, search_vector from products where search_vector @@ ${words.every}::tsquery limit ${sql.lit(MAX_RANKED)}) w
      where id not in (select id from by_code)
    ), h as (select * from by_code union all select * from by_words)
    select ${productColumns}, tier from h ${ofListed(category)} ${bestFirst}`.execute(queries);
  return rows;
}

export interface Candidates {
  words: string[];
  codes: { product_id: number; code: string }[];
}

/** Known words that are a few letters off or begin so, and codes that share an intact piece. */
export async function findCandidates(
  queries: Queries,
  words: readonly string[],
  pieces: readonly string[],
): Promise<Candidates> {
  const likePieces = pieces.map((piece) => `%${piece}%`);
  const { rows } = await sql<{ word: string | null; code: string | null; product_id: number | null }>`
    (select distinct s.word, null as code, null::bigint as product_id
      from search_words s, unnest(${words}::text[]) as asked (word)
      where (length(s.word) between length(asked.word) - ${sql.lit(MAX_MISTAKES)} and length(asked.word) + ${sql.lit(MAX_MISTAKES)}
          and levenshtein_less_equal(s.word, asked.word, ${sql.lit(MAX_MISTAKES)}) <= ${sql.lit(MAX_MISTAKES)})
        or starts_with(s.word, asked.word)
      limit ${sql.lit(MAX_CANDIDATES)})
    union all
    (select null, code, product_id from product_codes where code like any (${likePieces}::text[]) limit ${sql.lit(MAX_CANDIDATES)})`.execute(
    queries,
  );
  return {
    words: rows.flatMap(({ word }) => word ?? []),
    codes: rows.flatMap(({ code, product_id }) => (code === null || product_id === null ? [] : { code, product_id })),
  };
}

/** What resembles the query: codes by their mistakes, corrected words, then texts with similar trigrams. */
export async function findNearMatches(
  queries: Queries,
  near: { codes: readonly { product_id: number; mistakes: number }[]; words: WordQuery | null; text: string },
  category: string | null,
): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with near as (
      select id, 5 as tier, -mistakes::real as score
      from unnest(${near.codes.map((code) => code.product_id)}::bigint[], ${near.codes.map((code) => code.mistakes)}::real[]) as n (id, mistakes)
      union all
      (select id, 6, ${rank(near.words)} from products
        where search_vector @@ ${near.words?.every ?? null}::tsquery limit ${sql.lit(MAX_RANKED)})
      union all
      (select id, 7, word_similarity(${near.text}, search_text) from products
        where ${near.text} <% search_text limit ${sql.lit(MAX_RANKED)})
    ), h as (select distinct on (id) * from near order by id, tier, score desc)
    select ${productColumns}, tier from h ${ofListed(category)} ${bestFirst}`.execute(queries);
  return rows;
}
