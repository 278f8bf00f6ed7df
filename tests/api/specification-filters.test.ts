/** Products found by their specifications, over the demo company. */

import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { ProductList } from '#contract/catalogue.ts';
import { buildSpecifications } from '#server/catalogue/import/build-specifications.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => catalogueRoutes(mounting, shop));
afterAll(async () => {
  await app.close();
  await shop.close();
});

const SEALS = 'category_name=Mechanical%20Seals';

async function find(query: string): Promise<ProductList> {
  const response = await app.inject(`/api/products/?${query}`);
  expect(response.statusCode, `${query}: ${response.body.slice(0, 300)}`).toBe(200);
  return response.json<ProductList>();
}

async function facet(query: string, key: string) {
  const { facets = [] } = await find(`${query}&facets=1`);
  const found = facets.find((candidate) => candidate.key === key);
  if (found === undefined) throw new Error(`no ${key} among ${facets.map((item) => item.key).join(', ')}`);
  return found;
}

/** Values of a specification of the products found. */
async function provided(query: string, key: string): Promise<string[]> {
  const { results } = await find(query);
  return [
    ...new Set(
      results.flatMap(
        ({ specifications }) => specifications.find((specification) => specification.key === key)?.value ?? [],
      ),
    ),
  ];
}

describe('filters by specification', () => {
  test('one size or the other', async () => {
    expect(await provided(`${SEALS}&shaft=38,45`, 'Shaft size')).toEqual(
      expect.arrayContaining(['38 mm (1.496 in)', '45 mm (1.772 in)']),
    );
    expect((await find(`${SEALS}&shaft=38,45`)).count).toBe(
      (await find(`${SEALS}&shaft=38`)).count + (await find(`${SEALS}&shaft=45`)).count,
    );
  });

  test.each([
    ['316SS', '316 stainless steel'],
    ['SS316', '316 stainless steel'],
    ['hastelloy', 'Alloy C-276'],
    ['Viton', 'FKM'],
    ['DI', 'Ductile iron'],
  ])('the material %s is %s', async (spelling, material) => {
    const { count, ignored = [], results } = await find(`material=${spelling}`);
    expect([ignored, new Set(results.map((product) => product.material))]).toEqual([[], new Set([material])]);
    expect(count).toBe((await find(`material=${encodeURIComponent(material)}`)).count);
  });

  test('a key that is repeated, as a form sends it, is one filter', async () => {
    expect((await find(`${SEALS}&shaft=38&shaft=45`)).results).toEqual((await find(`${SEALS}&shaft=38,45`)).results);
  });

  test('the main job: seals of 38 or 45 mm with EPDM for 140 °C', async () => {
    const { results } = await find(`${SEALS}&shaft=38,45&elastomer=EPDM&temp=~140`);
    expect(results.map(({ part_number }) => part_number).toSorted()).toEqual(['KB-CS38-SSE', 'KB-CS45-SSE']);
  });

  test('a size in inches finds the millimetres that are the same', async () => {
    expect(await provided(`${SEALS}&shaft=1-3/4in`, 'Shaft size')).toEqual(['44.45 mm (1.750 in)']);
  });

  test('a pressure in psi finds what withstands it', async () => {
    const bars = await provided(`${SEALS}&pmax=280psi..`, 'Maximum pressure');
    expect(bars).toContain('20 bar (290 psi)');
    expect(bars).not.toContain('16 bar (232 psi)');
  });

  test("an attribute's own choice is left out of its counts", async () => {
    const all = await facet(SEALS, 'shaft');
    const chosen = await facet(`${SEALS}&shaft=38`, 'shaft');
    expect(chosen.values.map(({ value, count }) => [value, count])).toEqual(
      all.values.map(({ value, count }) => [value, count]),
    );
    expect(chosen.values.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(['38']);
    expect(chosen.values[0]).toMatchObject({ label: expect.stringMatching(/ mm \(.* in\)$/) });
  });

  test('each count is the number of products that the choice finds', async () => {
    for (const key of ['shaft', 'elastomer', 'faces', 'pmax', 'material', 'stock']) {
      const { values } = await facet(`${SEALS}&temp=~100`, key);
      for (const { value, count } of values) {
        const found = await find(`${SEALS}&temp=~100&${key}=${encodeURIComponent(value)}`);
        expect(found.count, `${key}=${value}`).toBe(count);
      }
    }
  });

  test('a facet has the fields of the address that it filters, its values by number', async () => {
    const { values, ...shaft } = await facet(`${SEALS}&shaft=38`, 'shaft');
    expect(shaft).toEqual({
      key: 'shaft',
      label: 'Shaft size',
      help: expect.stringMatching(/^Diameter of the shaft/),
      kind: 'exact',
      unit: 'mm',
      imperial_unit: '[in_i]',
      is_paired: false,
      unstated: 0,
      min: 25,
      max: 100,
      all_min: 25,
      all_max: 100,
      chosen: '38',
    });
    expect(values[0]).toEqual({ value: '25', label: '25 mm (0.984 in)', count: 2, selected: false });
    const sizes = values.map(({ value }) => Number(value));
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(sizes.at(-1)).toBe(100); // by its text 100 would come first
  });

  test('a product that states two of the sizes chosen counts once', async () => {
    const kits = (chosen: string) => find(`category_name=Spare%20Parts&section=${chosen}`);
    const [small, large, both] = [await kits('2.62'), await kits('3.53'), await kits('2.62,3.53')];
    expect(small.results.map(({ part_number }) => part_number)).toContain('KB-KT45-OR');
    expect(large.results.map(({ part_number }) => part_number)).toContain('KB-KT45-OR');
    const ids = [...small.results, ...large.results].map(({ id }) => id);
    expect(both.results).toHaveLength(new Set(ids).size);
    expect(both.count).toBe(new Set(ids).size);
  });

  test('what is not stated is counted, and found when wanted', async () => {
    const { unstated } = await facet(SEALS, 'temp');
    expect(unstated).toBeGreaterThan(0);
    const without = await find(`${SEALS}&temp=~100`);
    expect((await find(`${SEALS}&temp=~100,unknown`)).count).toBe(without.count + unstated);
  });

  test('price in dollars and availability', async () => {
    const { results } = await find('price=100..500&stock=in');
    expect(results.length).toBeGreaterThan(0);
    for (const product of results) {
      expect(product.price).toBeGreaterThanOrEqual(100);
      expect(product.price).toBeLessThanOrEqual(500);
      expect(product.quantity).toBeGreaterThan(0);
    }
  });

  test('sorted by an attribute, what does not state it last', async () => {
    const sizes = (await find(`${SEALS}&sort=shaft`)).results.map(({ specifications }) =>
      Number.parseFloat(
        specifications.find((specification) => specification.key === 'Shaft size')?.value ?? 'Infinity',
      ),
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    const heats = async (sort: string) => {
      const pages = [
        await find(`${SEALS}&sort=${sort}&cols=temp`),
        await find(`${SEALS}&sort=${sort}&cols=temp&page=2`),
      ];
      const products = pages.flatMap(({ results }) => results);
      return products.map(({ properties = [] }) => properties[0]?.values[0]?.hi ?? null);
    };
    const [up, down] = [await heats('temp'), await heats('-temp')];
    const known = up.filter((hi) => hi !== null);
    const unspecified = up.filter((hi) => hi === null);
    expect(unspecified).toHaveLength(11);
    expect(up).toEqual([...known.toSorted((a, b) => a - b), ...unspecified]);
    expect(down).toEqual([...known.toSorted((a, b) => b - a), ...unspecified]);
  });

  test('pages together have every product once', async () => {
    const { count } = await find('price=..1000');
    const ids: number[] = [];
    for (let page = 1; page <= Math.ceil(count / 15); page += 1)
      ids.push(...(await find(`price=..1000&page=${page}`)).results.map(({ id }) => id));
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
  });

  test('a search and filters work together', async () => {
    const both = await find('q=seal&shaft=38');
    const unfiltered = await app.inject('/api/products/search/?q=seal');
    const ids = unfiltered.json<{ id: number }[]>().map(({ id }) => id);
    expect(both.count).toBeGreaterThan(0);
    expect(both.results.every(({ id }) => ids.includes(id))).toBe(true);
  });

  test('all matches of a search are filtered, not only those that a search shows', async () => {
    const { database } = shop;
    const { rows } = await sql<{ id: number; shop_category_id: number }>`
      select id, shop_category_id from products where name ilike '%seal%' limit 1`.execute(database);
    const [seal] = rows;
    if (seal === undefined) throw new Error('the demo company has seals');
    const before = (await find('q=seal&facets=1')).count;
    await sql`
      insert into products (id, part_number, name, description, price_cents, stock, imported_stock, is_available, is_featured,
        shop_category_id, material, tags, specifications, images, created_at)
      select 70000 + n, 'ZZ-' || n, 'Seal of a kind', '', case when n > 250 then 777700 else 100 end, 1, 1, true, false,
        ${seal.shop_category_id}, 'Steel', '{}', '[]', '[]', now() from generate_series(1, 300) n`.execute(database);
    await sql`
      insert into product_search (product_id, version, vector)
      select id, 0, setweight(to_tsvector('simple', 'seal kind'), 'A') from products where id > 70000`.execute(
      database,
    );
    await sql`delete from specification_builds`.execute(database);
    await buildSpecifications(database);
    await expect.poll(async () => (await find('q=seal&facets=1')).count).toBe(before + 300);
    const dear = await find('q=seal&price=7777&facets=1');
    expect(dear).toMatchObject({ count: 50, results: expect.objectContaining({ length: 50 }) });
    expect(dear.searched).toBeUndefined();
    const { values } = await facet('q=seal', 'stock');
    expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(before + 300);
  });

  test('what stands in the address of the page can be asked of the call', async () => {
    const page = 'category=Mechanical+Seals&shaft=38,45&elastomer=EPDM&temp=~-30..140&units=imperial&view=table';
    const { ignored, ...requested } = await find(`${page}&cols=shaft,faces&sort=-shaft&page=1&facets=1`);
    expect(ignored).toEqual([]);
    expect(requested.results.map(({ part_number }) => part_number)).toEqual(['KB-CS45-SSE', 'KB-CS38-SSE']);
    const spelt = await find(
      `${SEALS}&shaft=38&shaft=45&elastomer=EPDM&temp=~-30..140&cols=shaft,faces&sort=-shaft&facets=1`,
    );
    expect({ ...spelt, ignored }).toEqual({ ...requested, ignored });
  });

  test('what is not understood is named and left out', async () => {
    const { ignored, count } = await find(`${SEALS}&colour=red&shaft=38,banana&facets=1`);
    expect(ignored).toEqual([
      { key: 'colour', value: '' },
      { key: 'shaft', value: 'banana' },
    ]);
    expect(count).toBe((await find(`${SEALS}&shaft=38`)).count);
  });

  test.each([
    [`sort=banana`, 'sort'],
    [`shaft=${Array.from({ length: 60 }, (_, index) => index).join(',')}`, 'filters'],
    [`facets=1&${Array.from({ length: 40 }, (_, index) => `k${index}=1`).join('&')}`, 'filters'],
    [Array.from({ length: 10_000 }, (_, index) => `k${index}=1`).join('&'), 'filters'],
    [Array.from({ length: 10_000 }, () => 'shaft=1').join('&'), 'filters'],
    [`shaft=${'1,'.repeat(10_000)}`, 'filters'],
    [`q=seal&material=${'1,'.repeat(10_000)}`, 'filters'],
  ])('%.60s ... is refused at its field', async (query, field) => {
    const response = await app.inject(`/api/products/?${SEALS}&${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
  });

  test('a category that is not there has nothing', async () => {
    expect(await find('category_name=Nothing&shaft=38&facets=1')).toMatchObject({ count: 0, results: [] });
  });
});
