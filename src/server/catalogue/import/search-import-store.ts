/**
 * The search documents of products that are new or changed, in batches: while PostgreSQL stores one batch and finds the
 * products after the next, the documents of the next are made here.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { LEADING_PRODUCTS, SEARCH_VERSION, toSearchDocument } from '#server/catalogue/products/search-document.ts';
import type { SearchDocument, SearchSource } from '#server/catalogue/products/search-document.ts';
import type { BulkTransaction } from '#server/platform/database/bulk.ts';
import type { InTransaction } from '#server/platform/database/database.ts';

/** Products whose documents are made and stored at a time. */
const BATCH = 500;
/** Documents that are made before the replies of PostgreSQL are looked at again. */
const TURN = 25;
/** Different words that are counted here before PostgreSQL adds them up. */
const MAX_COUNTED_WORDS = 100_000;

interface NeededProduct extends SearchSource {
  id: number;
  shop_category_id: number;
}

type ProductDocument = SearchDocument & Pick<NeededProduct, 'id' | 'shop_category_id'>;

/**
 * Takes what the changed and removed products were found by away, and adds what those that need it by `product_changes`
 * are found by now. They are stored by then.
 */
export async function replaceSearch(
  bulk: BulkTransaction,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const { tx } = bulk;
  const total = await countNeeded(tx);
  await removeOld(tx);
  await openNeeded(tx);
  let words = new Map<string, number>();
  const storeAndFetch = async (documents: readonly ProductDocument[]) => {
    await insertDocuments(tx, documents);
    for (const word of documents.flatMap(({ vocabulary }) => vocabulary)) words.set(word, (words.get(word) ?? 0) + 1);
    if (words.size > MAX_COUNTED_WORDS) {
      await stageWords(bulk, words);
      words = new Map();
    }
    return fetchNeeded(tx);
  };
  let documents: ProductDocument[] = [];
  let products = await fetchNeeded(tx);
  for (let done = 0; documents.length > 0 || products.length > 0; done += documents.length, onProgress(done, total))
    [products, documents] = await Promise.all([storeAndFetch(documents), makeDocuments(products)]);
  await sql`close needed_products`.execute(tx);
  await stageWords(bulk, words);
  await sumWords(tx);
}

async function makeDocuments(products: readonly NeededProduct[]): Promise<ProductDocument[]> {
  const documents: ProductDocument[] = [];
  for (const [index, product] of products.entries()) {
    if (index % TURN === 0) await nextTurn();
    const { id, shop_category_id } = product;
    documents.push({ id, shop_category_id, ...toSearchDocument(product) });
  }
  return documents;
}

async function removeOld(tx: InTransaction): Promise<void> {
  const isOld = sql`select id from product_changes where needs_search or kind = 'removed'`;
  await sql`
    insert into staged_words (word, products)
    select word, -count(*) from product_search s, unnest(tsvector_to_array(s.vector)) as word
    where s.product_id in (${isOld}) and length(word) >= 3 and word !~ '[0-9.#]' group by word`.execute(tx);
  await sql`delete from product_search where product_id in (${isOld})`.execute(tx);
  await sql`delete from product_codes where product_id in (${isOld})`.execute(tx);
}

async function insertDocuments(tx: InTransaction, documents: readonly ProductDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const vectors = documents.map(({ vector, shop_category_id }) => `${vector} '#${shop_category_id}':1A`);
  const ids = documents.map(({ id }) => id);
  await sql`
    insert into product_search (product_id, version, vector)
    select product_id, ${sql.lit(SEARCH_VERSION)}, vector::tsvector
    from unnest(${ids}::bigint[], ${vectors}::text[]) as d (product_id, vector)`.execute(tx);
  const aliases = documents.flatMap(({ id, aliasCodes }) => aliasCodes.map((code) => ({ id, code })));
  await sql`
    insert into product_codes (product_id, code, is_alias)
    select product_id, code, false from unnest(${ids}::bigint[], ${documents.map(({ code }) => code)}::text[]) as c (product_id, code)
    union all select product_id, code, true from unnest(${aliases.map(({ id }) => id)}::bigint[], ${aliases.map(({ code }) => code)}::text[]) as a (product_id, code)`.execute(
    tx,
  );
}

async function stageWords({ copyInto }: BulkTransaction, words: ReadonlyMap<string, number>): Promise<void> {
  const copy = copyInto('staged_words', ['word', 'products']);
  for (const [word, products] of words) await copy.add({ word, products });
  await copy.end();
}

async function sumWords(tx: InTransaction): Promise<void> {
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

/**
 * One statement for all of them: each of many would join the tables anew. In the owner's order, so that of many that match
 * alike the first ones are met first.
 */
async function openNeeded(tx: InTransaction): Promise<void> {
  await sql`
    declare needed_products no scroll cursor for
    select w.id, w.shop_category_id, w.part_number, w.name, w.description, w.material, w.category, w.tags,
      w.also_known_as as aliases, w.specifications
    from product_changes c join wanted_products w on w.id = c.id where c.needs_search
    order by w."order" nulls last, w.place`.execute(tx);
}

async function fetchNeeded(tx: InTransaction): Promise<NeededProduct[]> {
  const { rows } = await sql<NeededProduct>`fetch ${sql.lit(BATCH)} from needed_products`.execute(tx);
  return rows;
}
