/** The search documents of products that are new or changed: made in batches here, put in its place set by set. */
import { sql } from 'kysely';
import type { BulkTransaction } from '#server/database/bulk.ts';
import type { InTransaction } from '#server/database/database.ts';
import { LEADING_PRODUCTS, SEARCH_VERSION, toSearchDocument } from '#server/catalogue/search-document.ts';
import type { SearchSource } from '#server/catalogue/search-document.ts';

/** Products whose documents are made at a time. */
const BATCH = 500;
/** Different words that are counted here before PostgreSQL adds them up. */
const MAX_COUNTED_WORDS = 100_000;

/** Makes the documents of all products that need one by `product_changes`. */
export async function stageSearchDocuments(
  { tx, copyInto }: BulkTransaction,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const total = await countNeeded(tx);
  const words = new Map<string, number>();
  const keepWords = async () => {
    const copy = copyInto('staged_words', ['word', 'products']);
    for (const [word, products] of words) await copy.add({ word, products });
    await copy.end();
    words.clear();
  };
  await openNeeded(tx);
  let done = 0;
  for (let products = await fetchNeeded(tx); products.length > 0;) {
    // PostgreSQL finds the next ones while the documents of these are made.
    const following = fetchNeeded(tx);
    const documents = products.map((product) => ({ product_id: product.id, ...toSearchDocument(product) }));
    const next = await following;
    const copy = copyInto('staged_search', ['product_id', 'vector', 'code', 'alias_codes']);
    for (const { product_id, vector, code, aliasCodes, vocabulary } of documents) {
      await copy.add({ product_id, vector, code, alias_codes: aliasCodes });
      for (const word of vocabulary) words.set(word, (words.get(word) ?? 0) + 1);
    }
    await copy.end();
    if (words.size > MAX_COUNTED_WORDS) await keepWords();
    onProgress((done += products.length), total);
    products = next;
  }
  await sql`close needed_products`.execute(tx);
  await keepWords();
  await sql`create index on staged_search (product_id)`.execute(tx);
  await sql`analyze staged_search`.execute(tx);
}

/** Takes what the changed and removed products were found by away, and adds what they are found by now. */
export async function replaceSearch(tx: InTransaction): Promise<void> {
  const isOld = sql`select id from product_changes where needs_search or kind = 'removed'`;
  await sql`
    insert into staged_words (word, products)
    select word, -count(*) from product_search s, unnest(tsvector_to_array(s.vector)) as word
    where s.product_id in (${isOld}) and length(word) >= 3 and word !~ '[0-9.#]' group by word`.execute(tx);
  await sql`delete from product_search where product_id in (${isOld})`.execute(tx);
  await sql`delete from product_codes where product_id in (${isOld})`.execute(tx);
  // In the owner's order, so that of many that match alike the first ones are met first.
  await sql`
    insert into product_search (product_id, version, vector)
    select w.id, ${sql.lit(SEARCH_VERSION)}, (d.vector || ' ''#' || w.shop_category_id || ''':1A')::tsvector
    from staged_search d join wanted_products w on w.id = d.product_id order by w."order" nulls last, w.place`.execute(
    tx,
  );
  await sql`
    insert into product_codes (product_id, code, is_alias)
    select product_id, code, false from staged_search
    union all select product_id, unnest(alias_codes), true from staged_search`.execute(tx);
  await sql`
    insert into search_words as known (word, products)
    select word, sum(products) from staged_words group by word having sum(products) <> 0
    on conflict (word) do update set products = known.products + excluded.products`.execute(tx);
  await sql`delete from search_words where products <= 0`.execute(tx);
}

/**
 * What search looks in first: the documents of the first products in the owner's order, once more. Made anew as a whole,
 * since a new product at the top moves all the others.
 */
export async function refreshLeading(tx: InTransaction): Promise<void> {
  await sql`delete from leading_product_search`.execute(tx);
  await sql`
    insert into leading_product_search (product_id, vector)
    select s.product_id, s.vector from product_search s join (
      select p.id, p.position, coalesce(w.place, p.id) as place
      from products p left join wanted_products w on w.id = p.id where p.is_listed
      order by p.position nulls last, place limit ${sql.lit(LEADING_PRODUCTS)}
    ) l on l.id = s.product_id order by l.position nulls last, l.place`.execute(tx);
}

async function countNeeded(tx: InTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from product_changes where needs_search`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** One statement for all of them: each of many would join the tables anew. */
async function openNeeded(tx: InTransaction): Promise<void> {
  await sql`
    declare needed_products no scroll cursor for
    select w.id, w.part_number, w.name, w.description, w.material, w.category, w.tags, w.also_known_as as aliases, w.specifications
    from product_changes c join wanted_products w on w.id = c.id where c.needs_search`.execute(tx);
}

async function fetchNeeded(tx: InTransaction): Promise<(SearchSource & { id: number })[]> {
  const { rows } = await sql<SearchSource & { id: number }>`fetch ${sql.lit(BATCH)} from needed_products`.execute(tx);
  return rows;
}
