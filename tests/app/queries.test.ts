/** What pages fetch: freshness and retries of §9, the menus of §7 and §8, the galleries of §2, connectivity of §8. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Transport } from '#app/api/api-client.ts';

type Reply = () => Response | Promise<Response>;

/** By path; whatever is not named is an empty list. */
let replies: Record<string, Reply>;
const requests: { path: string; init: RequestInit }[] = [];

beforeEach(() => {
  replies = {};
  requests.length = 0;
  vi.resetModules(); // the client stores its token, the queries check for a window
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, init });
    const [, reply] = Object.entries(replies).find(([start]) => path.startsWith(start)) ?? [];
    return reply === undefined ? Response.json([]) : reply();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules(); // those loaded while there was a window
});

const noReply: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
const failure: Reply = () => new Response('', { status: 500 });
const MINUTE = 60_000;

async function createClient() {
  const { createQueryClient } = await import('#app/api/query-client.ts');
  return { client: createQueryClient(), queries: await import('#app/api/queries.ts') };
}

describe('freshness', () => {
  test('company info is fresh for 30 minutes, cached for 60 and retried twice', async () => {
    const { companyQuery } = (await createClient()).queries;
    const { staleTime, gcTime, retry } = companyQuery();
    expect([staleTime, gcTime]).toEqual([30 * MINUTE, 60 * MINUTE]);
    const retries = retry as (failures: number, error: unknown) => boolean; // a function in queries.ts
    expect([0, 1, 2].map((failures) => retries(failures, new Error('no reply')))).toEqual([true, true, false]);
  });

  test('other queries are fresh for 5 minutes, cached for 10, retried once; none is fetched again on focus', async () => {
    const { queries: defaults } = (await createClient()).client.getDefaultOptions();
    expect(defaults).toMatchObject({ staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, refetchOnWindowFocus: false });
    const retries = defaults?.retry as (failures: number, error: unknown) => boolean; // a function in query-client.ts
    expect([0, 1].map((failures) => retries(failures, new Error('no reply')))).toEqual([true, false]);
  });

  test('a rejection is not retried', async () => {
    const { queries: defaults } = (await createClient()).client.getDefaultOptions();
    const retries = defaults?.retry as (failures: number, error: unknown) => boolean; // a function in query-client.ts
    expect(retries(0, { status: 404 })).toBe(false);
  });
});

describe('the menus', () => {
  test('are fetched in parallel, without inactive gallery categories', async () => {
    const gallery = (slug: string, is_active: boolean) => ({ id: 1, name: slug, slug, is_active });
    let release: (response: Response) => void = () => undefined;
    replies['/api/equipment/categories/'] = () => new Promise((resolve) => (release = resolve));
    replies['/api/galleries/categories/'] = () => Response.json([gallery('shown', true), gallery('hidden', false)]);
    const { client, queries } = await createClient();
    const menus = client.query(queries.navigationQuery());
    await expect.poll(() => requests).toHaveLength(2);
    release(Response.json([{ name: 'Mixers', slug: 'mixers' }]));
    expect(await menus).toEqual({
      equipment: [{ name: 'Mixers', slug: 'mixers' }],
      galleries: [{ name: 'shown', slug: 'shown' }],
    });
  });

  test.each([
    ['no reply', noReply],
    ['a fault', failure],
  ])('fall back to the built-in categories after %s', async (_what, reply) => {
    replies = { '/api/equipment/categories/': reply, '/api/galleries/categories/': reply };
    const { client, queries } = await createClient();
    const { equipment, galleries } = await client.query(queries.navigationQuery());
    expect(equipment.map(({ name }) => name)).toEqual(['Pumps', 'Mechanical Seals', 'Packing']);
    expect(galleries.map(({ name }) => name)).toEqual(['Service & Repair', 'New Equipment']);
  });
});

test.each([
  ['service-repair', '/api/galleries/service-repair/'],
  ['new-equipment', '/api/galleries/new-equipment/'],
  ['anything-else', '/api/galleries/new-equipment/'],
])('the pictures of /gallery/%s come from %s', async (slug, path) => {
  replies['/api/galleries/'] = () => Response.json({ images: [] });
  const { client, queries } = await createClient();
  await client.query(queries.galleryImagesQuery(slug));
  expect(requests.map((each) => each.path)).toEqual([path]);
});

test('queries of two renders at once each use the transport of their own render', async () => {
  const { createQueryClient } = await import('#app/api/query-client.ts');
  const { productQuery } = await import('#app/api/queries.ts');
  const rendered = ['first', 'second'].map((name) => {
    const transport = vi.fn<Transport>(() => Promise.resolve({ status: 200, body: { name } }));
    return { transport, client: createQueryClient(transport) };
  });
  const products = await Promise.all(rendered.map(({ client }) => client.query(productQuery('1'))));
  expect(products).toEqual([{ name: 'first' }, { name: 'second' }]);
  for (const { transport } of rendered) expect(transport.mock.calls).toEqual([['getProduct', { params: { id: '1' } }]]);
  expect(requests).toEqual([]);
});

test('the home page takes the first three featured products', async () => {
  const product = (id: number) => ({
    id,
    name: '',
    part_number: '',
    description: '',
    price: 1,
    specifications: [],
    images: [],
  });
  replies['/api/products/featured/'] = () => Response.json([1, 2, 3, 4, 5].map(product));
  const { client, queries } = await createClient();
  expect((await client.query(queries.featuredQuery())).map(({ id }) => id)).toEqual([1, 2, 3]);
});

describe('a search', () => {
  const product = { id: 1, name: '', part_number: 'T-1', description: '', price: 1, specifications: [], images: [] };
  const search = async (outcome?: object) => {
    const headers =
      outcome === undefined
        ? undefined
        : { 'search-outcome': JSON.stringify(outcome).replaceAll('é', String.raw`\u00e9`) };
    replies['/api/products/search/'] = () => Response.json([product], headers && { headers });
    const { client, queries } = await createClient();
    const { parseShopSearch } = await import('#app/url/shop-search.ts');
    const {
      count,
      products,
      similar,
      outcome: read,
    } = await client.query(queries.shopQuery(parseShopSearch({ q: 'T-9' })));
    return { count, products: products.length, similar: similar.length, outcome: read };
  };

  test('has its reason from the header of the reply', async () => {
    const outcome = { reason: 'read_as', read_as: 'é' };
    expect(await search(outcome)).toEqual({ count: 1, products: 1, similar: 0, outcome });
    expect(await search()).toEqual({ count: 1, products: 1, similar: 0, outcome: undefined });
  });

  test('that nothing matches has no results: what the reply has is similar', async () => {
    const outcome = { reason: 'similar' };
    expect(await search(outcome)).toEqual({ count: 0, products: 0, similar: 1, outcome });
  });

  test('on the server has its reason from the headers of the transport', async () => {
    const { createQueryClient } = await import('#app/api/query-client.ts');
    const { shopQuery } = await import('#app/api/queries.ts');
    const { parseShopSearch } = await import('#app/url/shop-search.ts');
    const headers = { 'search-outcome': '{"reason":"nothing"}' };
    const client = createQueryClient(() => Promise.resolve({ status: 200, headers, body: [] }));
    const list = await client.query(shopQuery(parseShopSearch({ q: 'T-9' })));
    expect(list.outcome).toEqual({ reason: 'nothing' });
  });
});

describe('a call', () => {
  const client = () => import('#app/api/api-client.ts');

  test('without a reply is a network error in the words of §8', async () => {
    replies['/api/'] = noReply;
    const { call } = await client();
    await expect(call('listShopCategories', {})).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
      message: 'Network Error - Backend unreachable',
      status: undefined,
    });
  });

  test.each([
    ['no reply', noReply, 1],
    ['a status of 500', failure, 1],
    ['a refusal', () => Response.json({ error: { code: 'not_found', message: '' } }, { status: 404 }), 0],
  ] satisfies [string, Reply, number][])(
    '%s is reported to the maintenance check %o times',
    async (_what, reply, times) => {
      replies['/api/'] = reply;
      const { call, onUnreachable } = await client();
      const unreachable = vi.fn<() => void>();
      onUnreachable(unreachable);
      await expect(call('listShopCategories', {})).rejects.toThrow();
      expect(unreachable).toHaveBeenCalledTimes(times);
    },
  );

  test('that changes something carries the token as X-CSRFToken and the cookies', async () => {
    replies['/api/csrf-token/'] = () => Response.json({ csrfToken: 'the token' });
    replies['/api/orders/validate-cart/'] = () => Response.json({});
    const { call } = await client();
    await call('validateCart', { body: { items: [] } });
    expect(requests.map(({ path }) => path)).toEqual(['/api/csrf-token/', '/api/orders/validate-cart/']);
    expect(new Headers(requests[1]?.init.headers).get('X-CSRFToken')).toBe('the token');
    expect(requests.map(({ init }) => init.credentials)).toEqual(['same-origin', 'same-origin']);
  });

  test('without an available token fails with the words of §8', async () => {
    replies['/api/csrf-token/'] = () => Response.json({});
    const { call } = await client();
    await expect(call('validateCart', { body: { items: [] } })).rejects.toThrow('CSRF token not found in cookies');
  });
});
