/** Counts and results of two servers while sales and imports change what they count, against a slow and simple counter. */

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Attribute, TypedValue } from '#contract/specifications/attribute.ts';
import { readFilters } from '#contract/specifications/filters.ts';
import { meetsFilter } from '#contract/specifications/match-value.ts';
import { readListOrder } from '#server/catalogue/products/list-store.ts';
import { findAttributes } from '#server/catalogue/specifications/attribute-store.ts';
import { buildSpecificationColumns } from '#server/catalogue/specifications/build-columns.ts';
import { findProducts } from '#server/catalogue/specifications/find-products.ts';
import type { FoundProducts } from '#server/catalogue/specifications/find-products.ts';
import { createSpecificationsReader } from '#server/catalogue/specifications/read-specifications.ts';
import { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import { MATERIAL, PRICE, STOCK } from '#server/catalogue/specifications/shop-attributes.ts';
import { announceChange, listenForChanges } from '#server/platform/database/changes.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const { database, pool, close } = await createTestDatabase({ demo: true });
let following = 0;
const servers = [1, 2].map(() => {
  const lists = new SearchLists({ database, readOrder: (list, sort) => readListOrder(database, list, sort) });
  const changes = listenForChanges(pool, {
    onChange: (tags) => lists.onChange(tags),
    onFollow: () => {
      lists.onFollow();
      following += 1;
    },
    onDisconnect: () => lists.onDisconnect(),
  });
  return { lists, changes };
});
afterAll(async () => {
  for (const { changes } of servers) await changes.close();
  await close();
});

const CATEGORY = 'Mechanical Seals';
const attributes = await findAttributes(database);
const readSpecifications = createSpecificationsReader(attributes);
const named = (key: string, name: string): TypedValue => ({ key, lo: null, hi: null, halfPlace: 0, name });

interface Product {
  id: number;
  values: TypedValue[];
}

async function readProducts(): Promise<Product[]> {
  const { rows } = await sql<{
    id: number;
    material: string;
    price_cents: number;
    is_in_stock: boolean;
    specifications: { key: string; value: string }[];
  }>`
    select p.id, material, price_cents, is_available and stock > held as is_in_stock, specifications
    from products p join shop_categories c on c.id = p.shop_category_id
    where c.name = ${CATEGORY} and p.is_listed order by p.id`.execute(database);
  return rows.map(({ id, material, price_cents, is_in_stock, specifications }) => {
    const dollars = price_cents / 100;
    const price = { key: 'price', lo: dollars, hi: dollars, halfPlace: 0, name: null };
    return {
      id,
      values: [
        ...readSpecifications(specifications).values,
        ...(material === '' ? [] : [named('material', material)]),
        ...(price_cents === 0 ? [] : [price]),
        named('stock', is_in_stock ? 'in' : 'out'),
      ],
    };
  });
}

/** In the order of ids, and of each attribute what does not state it and how many each value finds. */
function countSlowly(
  products: readonly Product[],
  input: readonly [string, string][],
  facets: FoundProducts['facets'],
) {
  const materials = [
    ...new Set(
      products.flatMap(({ values }) =>
        values.flatMap(({ key, name }) => (key === 'material' && name !== null ? [name] : [])),
      ),
    ),
  ];
  const known: Attribute[] = [
    ...attributes,
    { ...MATERIAL, values: materials.map((value) => ({ value, label: value, synonyms: [] })) },
    PRICE,
    STOCK,
  ];
  const finds = (product: Product, entries: readonly (readonly [string, string])[]) =>
    (readFilters(entries, known)?.filters ?? []).every((filter) =>
      meetsFilter(
        filter,
        product.values.filter(({ key }) => key === filter.attribute.key),
      ),
    );
  return {
    ids: products.filter((product) => finds(product, input)).map(({ id }) => id),
    facets: facets.map(({ attribute: { key }, values }) => {
      const candidates = products.filter((product) =>
        finds(
          product,
          input.filter(([other]) => other !== key),
        ),
      );
      return {
        key,
        unstated: candidates.filter((product) => product.values.every((value) => value.key !== key)).length,
        values: values.map(({ value }) => [
          value,
          candidates.filter((product) => finds(product, [[key, value]])).length,
        ]),
      };
    }),
  };
}

async function find(server: number, input: readonly [string, string][]): Promise<FoundProducts> {
  const lists = servers[server % servers.length]?.lists;
  if (lists === undefined) throw new Error('there are two servers');
  const found = await findProducts(lists, {
    category: CATEGORY,
    filters: input,
    sort: 'featured',
    offset: 0,
    limit: 1000,
    candidateIds: null,
  });
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const shown = ({ ids, facets }: FoundProducts) => ({
  ids: ids.toSorted((a, b) => a - b),
  facets: facets.map(({ attribute, unstated, values }) => ({
    key: attribute.key,
    unstated,
    values: values.map(({ value, count }) => [value, count]),
  })),
});

async function sell(id: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    await sql`update products set held = case when held = stock then 0 else stock end where id = ${id}`.execute(tx);
    await announceChange(tx, [`product:${id}`]);
  });
}

/** What an import does to the columns: other texts, a product that goes or comes back, another price. */
async function importOthers(id: number, price: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    await sql`
      update products set price_cents = ${price}, is_listed = id % 5 <> ${price % 5},
        specifications = specifications || ${JSON.stringify([{ id: 1, key: 'Springs', value: '316 stainless steel' }])}::jsonb
      where id = ${id} or (id % 5 = ${price % 5} and shop_category_id = (select shop_category_id from products where id = ${id}))`.execute(
      tx,
    );
    await buildSpecificationColumns(tx, attributes);
    await announceChange(tx, ['catalogue']);
  });
}

const filters = fc.subarray<[string, string]>([
  ['shaft', '38,45,unknown'],
  ['elastomer', 'EPDM'],
  ['faces', 'carbon/SiC,SiC/SiC'],
  ['temp', '~100,unknown'],
  ['pmax', '10..'],
  ['price', '1..900'],
  ['stock', 'in'],
  ['springs', 'unknown'],
]);

const SIZES = [
  [8, {}],
  [25, { tags: 'long' }],
] as const;

for (const [changes, tags] of SIZES)
  test(
    `counts and results are those of a slow counter, of a moment before or after each of ${changes} changes`,
    tags,
    async () => {
      // Before that a server may show what was right some seconds ago.
      await expect.poll(() => following).toBe(servers.length);
      const seed = Date.now() % 1_000_000;
      const ids = (await readProducts()).map(({ id }) => id);
      const steps = fc.sample(fc.tuple(filters, filters, fc.nat(ids.length - 1), fc.integer({ min: 0, max: 99_999 })), {
        numRuns: changes,
        seed,
      });
      let before = await readProducts();
      for (const [step, [first, second, at, price]] of steps.entries()) {
        const id = ids[at] ?? 0;
        const change = step % 4 === 3 ? importOthers(id, price) : sell(id);
        const during = await Promise.all([
          find(0, first),
          find(1, second),
          find(1, first),
          change.then(async () => find(0, second)),
        ]);
        const after = await readProducts();
        for (const [index, found] of during.entries()) {
          const input = index === 0 || index === 2 ? first : second;
          const right = [before, after].map((products) => countSlowly(products, input, found.facets));
          expect(right, `seed ${seed}, step ${step}`).toContainEqual(shown(found));
        }
        // Until both have heard of the change, which some filters do not show.
        for (const server of [0, 1])
          await expect
            .poll(
              async () => {
                const all = await find(server, []);
                return JSON.stringify(shown(all)) === JSON.stringify(countSlowly(after, [], all.facets));
              },
              { message: `seed ${seed}, step ${step}` },
            )
            .toBe(true);
        before = after;
      }
    },
  );
