/** The catalogue calls of §7 over the demo company. */

import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Product, ProductList } from '#contract/catalogue.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => catalogueRoutes(mounting, shop));
afterAll(async () => {
  await app.close();
  await shop.close();
});

async function get<Body>(path: string): Promise<Body> {
  const response = await app.inject(`/api${path}`);
  expect(response.statusCode, path).toBe(200);
  return response.json<Body>();
}

async function getAllPages(query: string): Promise<Product[]> {
  const products: Product[] = [];
  for (let page: number | null = 1; page !== null;) {
    const reply: ProductList = await get(`/products/?page=${page}&${query}`);
    products.push(...reply.results);
    page = reply.next;
  }
  return products;
}

const countListed = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from products where is_listed`.execute(
    shop.database,
  );
  return rows[0]?.count;
};

describe('lists', () => {
  test('a page has 15 products, the number of all, and the previous and next page', async () => {
    const first: ProductList = await get('/products/');
    expect(first.count).toBe(await countListed());
    expect(first.results).toHaveLength(15);
    expect([first.previous, first.next]).toEqual([null, 2]);
    const last = Math.ceil(first.count / 15);
    const end: ProductList = await get(`/products/?page=${last}`);
    expect([end.previous, end.next]).toEqual([last - 1, null]);
    expect(end.results).toHaveLength(first.count - 15 * (last - 1));
  });

  test('a page beyond the last is empty and leads back to the last', async () => {
    const { count } = await get<ProductList>('/products/');
    const beyond: ProductList = await get('/products/?page=1000000');
    expect(beyond).toEqual({ count, next: null, previous: Math.ceil(count / 15), results: [] });
  });

  test.each(['featured', 'name', 'price_asc', 'price_desc', 'category', 'newest'])(
    'sorted by %s the pages together show every product once',
    async (sort) => {
      const ids = (await getAllPages(`sort=${sort}`)).map((product) => product.id);
      expect(new Set(ids).size).toBe(await countListed());
      expect(ids).toHaveLength(new Set(ids).size);
    },
  );

  const alphabet = new Intl.Collator('en').compare;
  const nullsLast = (order: number | null) => order ?? Infinity;
  test.each<[string, (a: Product, b: Product) => number]>([
    [
      'featured',
      (a, b) =>
        nullsLast(a.order) === nullsLast(b.order) ? alphabet(a.name, b.name) : nullsLast(a.order) - nullsLast(b.order),
    ],
    ['name', (a, b) => alphabet(a.name, b.name)],
    ['price_asc', (a, b) => a.price - b.price],
    ['price_desc', (a, b) => b.price - a.price],
    ['category', (a, b) => alphabet(a.category?.name ?? '', b.category?.name ?? '') || alphabet(a.name, b.name)],
    ['newest', (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)],
  ])('sort=%s orders the whole result, not one page', async (sort, compare) => {
    const products = await getAllPages(`sort=${sort}`);
    expect(products.length).toBeGreaterThan(15);
    for (const [index, product] of products.slice(1).entries()) {
      const before = products[index];
      expect(
        before === undefined ? 0 : compare(before, product),
        `${before?.name} | ${product.name}`,
      ).toBeLessThanOrEqual(0);
    }
  });

  test('a category narrows the list by its name, and an unknown one is empty', async () => {
    const packing = await getAllPages('category_name=Packing');
    expect(packing.length).toBeGreaterThan(0);
    expect(new Set(packing.map((product) => product.category?.name))).toEqual(new Set(['Packing']));
    expect(await get('/products/?category_name=Nothing')).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
    });
  });

  test('shop categories come in the order of the owner', async () => {
    const categories = await get<{ name: string }[]>('/categories/');
    expect(categories.map(({ name }) => name)).toEqual(['Pumps', 'Mechanical Seals', 'Packing', 'Spare Parts']);
  });

  test('featured products come by order, nulls last, then name', async () => {
    const featured: Product[] = await get('/products/featured/');
    expect(featured.length).toBeGreaterThanOrEqual(3);
    const orders = featured.map((product) => nullsLast(product.order));
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  });

  test('lists leave the attachments to the product itself', async () => {
    const { results }: ProductList = await get('/products/');
    expect(results.flatMap((product) => product.attachments)).toEqual([]);
  });
});

describe('one product', () => {
  test('shows its parts with addresses on this site', async () => {
    const product: Product = await get('/products/30/');
    expect(product.part_number).toBe('KB-CS38-SSV');
    expect(product.images[0]?.image_url).toMatch(/^\/media\/[0-9a-f]{16}\/960\.jpg$/);
    expect(product.primary_image).toBe(product.images[0]?.image_url);
    expect(product.images.map(({ id, order }) => [id, order])).toEqual(
      product.images.map((_, index) => [30_001 + index, index]),
    );
    expect(product.specifications[0]?.id).toBe(30_001);
    expect(product.images[0]?.placeholder).toMatch(/^#[0-9a-f]{6}$/);
    expect(product.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  test('lists public attachments only', async () => {
    const { rows } = await sql<{ is_public: boolean }>`select is_public from attachments where product_id = 30`.execute(
      shop.database,
    );
    expect(rows.some((row) => !row.is_public)).toBe(true);
    const { attachments }: Product = await get('/products/30/');
    expect(attachments).toHaveLength(rows.filter((row) => row.is_public).length);
    for (const attachment of attachments) {
      expect(attachment).toMatchObject({
        is_public: true,
        is_pdf: true,
        is_image: false,
        content_type: 'application/pdf',
      });
      expect(attachment.data_url).toBe(`/files/${attachment.id}/${encodeURIComponent(attachment.filename)}`);
      expect(attachment.file_size_human).toMatch(/^\d+(\.\d)? (B|kB|MB)$/);
    }
  });

  test('offers what open checkouts do not hold', async () => {
    const before: Product = await get('/products/29/');
    await sql`update products set held = 2 where id = 29`.execute(shop.database);
    expect((await get<Product>('/products/29/')).quantity).toBe(before.quantity - 2);
    await sql`update products set held = 0 where id = 29`.execute(shop.database);
  });

  test('one that is not listed is nowhere', async () => {
    await sql`update products set is_listed = false where id = 85`.execute(shop.database);
    expect((await app.inject('/api/products/85/')).statusCode).toBe(404);
    expect((await app.inject('/api/products/85/related/')).statusCode).toBe(404);
    expect((await getAllPages('sort=name')).some((product) => product.id === 85)).toBe(false);
    expect((await get<Product[]>('/products/search/?q=KB-FS-10')).some((product) => product.id === 85)).toBe(false);
    await sql`update products set is_listed = true where id = 85`.execute(shop.database);
  });

  test('replies with and without the trailing slash', async () => {
    expect((await app.inject('/api/products/1')).json()).toEqual((await app.inject('/api/products/1/')).json());
  });
});

describe('related products', () => {
  test('are at most four others: what can be bought first, then same category and material, then shared tags', async () => {
    const all = await getAllPages('sort=name');
    for (const product of all) {
      const related: Product[] = await get(`/products/${product.id}/related/`);
      expect(related.length).toBeLessThanOrEqual(4);
      if (related.some(({ differs }) => differs !== undefined)) continue;
      const ranks = related.map((other) => {
        expect(other.id).not.toBe(product.id);
        const isAlike = other.category?.id === product.category?.id && other.material === product.material;
        const shared = other.tags_list.filter((tag) => product.tags_list.includes(tag)).length;
        expect(isAlike || shared > 0).toBe(true);
        return [other.is_available && other.quantity > 0 ? 0 : 1, isAlike ? 0 : 1, 100 - shared];
      });
      expect(ranks).toEqual(
        ranks.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0)),
      );
    }
  });
});

describe('what is shown for a part that is out', () => {
  const shaftOf = ({ specifications }: Product) =>
    specifications.find(({ key }) => key === 'Shaft size')?.value.split(' (')[0] ?? null;

  test('the same shaft first, with what differs in words', async () => {
    const related: Product[] = await get('/products/34/related/');
    expect(related[0]).toMatchObject({
      part_number: 'KB-CS45-SSV',
      differs:
        'Same size. FKM in place of EPDM: not for hot water, polar solvents, caustic, amines; in water to 90 °C only.',
    });
  });

  test('never another shaft size', async () => {
    let replaced = 0;
    for (const product of await getAllPages('sort=name')) {
      if (product.is_available && product.quantity > 0) continue;
      const shaft = shaftOf(product);
      const related: Product[] = await get(`/products/${product.id}/related/`);
      if (shaft === null) continue;
      replaced += related.filter(({ differs }) => differs !== undefined).length;
      for (const other of related) expect([null, shaft]).toContain(shaftOf(other));
    }
    expect(replaced).toBeGreaterThan(2);
  });
});

describe('bad input is a 4xx that names the field', () => {
  test.each([
    ['/products/?page=0', 400, 'page'],
    ['/products/?page=abc', 400, 'page'],
    ['/products/?page=1e9', 400, 'page'],
    ['/products/?page=-1', 400, 'page'],
    ['/products/?page=1.5', 400, 'page'],
    ['/products/?page=99999999999999999999', 400, 'page'],
    ['/products/?page=1&page=2', 400, 'page'],
    ['/products/?page[$gt]=1', 200, null],
    ['/products/?sort=unknown', 400, 'sort'],
    ['/products/?sort=__proto__', 400, 'sort'],
    ['/products/?sort=name&sort=name', 400, 'sort'],
    ['/products/?category_name=%00', 400, 'category_name'],
    [`/products/?category_name=${'x'.repeat(201)}`, 400, 'category_name'],
    ['/products/abc/', 400, 'id'],
    ['/products/-1/', 400, 'id'],
    ['/products/9223372036854775808/', 400, 'id'],
    ['/products/999999999999999/', 404, null],
    ['/products/999999999999999/related/', 404, null],
    ['/products/1%00/', 400, 'id'],
    ['/products/%E0%A4%A/', 400, null],
    ['/products/search/', 400, 'q'],
    [`/products/search/?q=${'x'.repeat(201)}`, 400, 'q'],
    ['/products/search/?q=a&q=b', 400, 'q'],
    ['/products/search/?q=%00', 400, 'q'],
    ['/products/search/?q=%ED%A0%80', 200, null],
    ['/products/search/?q=pump&sort=best', 400, 'sort'],
    ['/products/search/?q=', 200, null],
    ['/products/search/?q=%25_%5C', 200, null],
  ])('%s -> %i', async (path, status, field) => {
    const response = await app.inject(`/api${path}`);
    expect(response.statusCode).toBe(status);
    const body: { error?: { fields?: Record<string, string> } } = response.json();
    if (field !== null) expect(Object.keys(body.error?.fields ?? {})).toEqual([field]);
  });
});
