/** The head of every page of the demo shop, as search engines read it; one address per page (reliability R19). */

import { hash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#server/app.ts';
import { buildPagesIfChanged } from '#server/platform/pages/build-pages.ts';
import { createAppWithoutPayments } from '#tests/support/app-without-payments.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const SHOP = 'https://pumps.example';
const open = await createTestDatabase({ demo: true });
let app: App;
/** Addresses of the sitemap, as paths. */
let mapped: string[];

beforeAll(async () => {
  await buildPagesIfChanged(() => undefined);
  app = await createAppWithoutPayments(open, { publicUrl: SHOP, pages: true });
  mapped = await readSitemap();
});
afterAll(async () => {
  await app.http.close();
  await open.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ method: 'GET', url, headers });

/** Without the mending that `inject` and fetch do to an address. */
async function getAsWritten(path: string): Promise<{ status: number | undefined; location: string | undefined }> {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo; // it listens on TCP
  const requested = request({ host: '127.0.0.1', port, path, agent: false }).end();
  const [reply] = (await once(requested, 'response')) as [IncomingMessage];
  reply.resume();
  return { status: reply.statusCode, location: reply.headers.location };
}

async function readSitemap(): Promise<string[]> {
  const addresses = async (path: string) =>
    [...(await get(path)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) =>
      String(address).replaceAll('&amp;', '&').replace(SHOP, ''),
    );
  return (await Promise.all((await addresses('/sitemap.xml')).map(addresses))).flat();
}

interface Head {
  status: number;
  titles: string[];
  /** By name or property. */
  meta: Map<string, string[]>;
  canonicals: string[];
  data: Record<string, unknown>[];
}

async function head(path: string, headers: Record<string, string> = {}): Promise<Head> {
  const { statusCode, body } = await get(path, headers);
  const text = (html: string) =>
    html
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const meta = new Map<string, string[]>();
  for (const [tag] of body.matchAll(/<meta [^>]*>/g)) {
    const key = / (?:name|property)="([^"]*)"/.exec(tag)?.[1];
    const content = text(/ content="([^"]*)"/.exec(tag)?.[1] ?? '');
    if (key !== undefined) meta.set(key, [...(meta.get(key) ?? []), content]);
  }
  const canonicals = [...body.matchAll(/<link [^>]*rel="canonical"[^>]*>/g)].map(([tag]) =>
    text(/ href="([^"]*)"/.exec(tag)?.[1] ?? ''),
  );
  const blocks = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  const data: Record<string, unknown>[] = blocks.map(([, json]) => JSON.parse(json ?? ''));
  return {
    status: statusCode,
    titles: [...body.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => text(title ?? '')),
    meta,
    canonicals,
    data,
  };
}

const kinds = ({ data }: Head) => data.map((each) => each['@type']);

test('every address of the sitemap is a page with a whole head of its own', { tags: 'long' }, async () => {
  expect(mapped.length).toBeGreaterThan(70);
  const titles = new Map<string, string>();
  for (const path of mapped) {
    const page = await head(path);
    const one = (key: string) => {
      expect(page.meta.get(key), `${key} of ${path}`).toHaveLength(1);
      return page.meta.get(key)?.[0] ?? '';
    };
    expect(page.status, path).toBe(200);
    expect(page.titles, path).toHaveLength(1);
    expect(page.canonicals, path).toEqual([SHOP + path]);
    expect(one('description').length, `${path}: ${one('description')}`).toBeGreaterThanOrEqual(50);
    expect(one('description').length, path).toBeLessThanOrEqual(160);
    expect(one('og:title')).toBe(page.titles[0]);
    expect(one('og:description')).toBe(one('description'));
    expect(one('og:url')).toBe(SHOP + path);
    expect(one('og:type')).toBe(path.startsWith('/product/') ? 'product' : 'website');
    expect(one('og:image')).toBe(
      SHOP +
        (path.startsWith('/product/') ? path.replace('/product/', '/share/product/').concat('.jpg') : '/share.png'),
    );
    expect([one('og:image:width'), one('og:image:height')]).toEqual(['1200', '630']);
    expect([one('og:site_name'), one('og:locale'), one('twitter:card')]).toEqual([
      'Kestrel Bay Rotating Equipment',
      'en_CA',
      'summary_large_image',
    ]);
    expect(one('robots')).not.toContain('noindex');
    const [title = ''] = page.titles;
    expect(titles.get(title), `${title} of ${path}`).toBeUndefined();
    titles.set(title, path);
  }
});

describe('structured data', () => {
  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/about', ['Organization']],
    ['/shop', []],
    ['/shop?category=Pumps', ['BreadcrumbList']],
    ['/product/1', ['Product', 'BreadcrumbList']],
    ['/equipment/pumps', ['BreadcrumbList']],
    ['/gallery/service-repair', ['BreadcrumbList']],
    ['/cart', []],
  ])('of %s: %j', async (path, expected) => {
    expect(kinds(await head(path))).toEqual(expected);
  });

  test('offers the product in CAD at its own address', async () => {
    const { data } = await head('/product/1');
    expect(data[0]).toMatchObject({
      name: 'End-suction pump 3x2-6, ductile iron',
      sku: 'KB-ES326-DI',
      offers: {
        price: '2480.00',
        priceCurrency: 'CAD',
        availability: 'https://schema.org/InStock',
        url: `${SHOP}/product/1`,
      },
    });
  });

  test('of hostile text is data and nothing else', async () => {
    const name = '</script><script>alert(1)</script><!-- \u2028';
    await open.database.updateTable('products').set({ name }).where('id', '=', 2).execute();
    app.pages?.dropAll();
    const page = await head('/product/2');
    expect(page.data[0]).toMatchObject({ name });
    expect((await get('/product/2')).body).not.toContain('<script>alert(1)');
  });
});

test.each([
  '/cart',
  '/checkout',
  '/order-success',
  '/payment-failed',
  '/order-confirmation/token/abc',
  '/freight/abc',
  '/quote/abc',
  '/request/abc',
  '/stock-notice/abc',
  '/404',
  '/nothing',
  '/product/999999',
  '/shop?q=seal',
  '/shop?category=Nonsense',
  '/shop?page=9999',
])('%s is left out by search engines', async (path) => {
  const page = await head(path);
  expect(page.meta.get('robots')).toEqual(['noindex']);
  expect(page.canonicals).toEqual([]);
  expect(mapped).not.toContain(path);
});

test.each([
  ['/shop?category=Pumps&utm_source=mail&fbclid=1', '/shop?category=Pumps'],
  ['/shop?sort=price_asc', '/shop'],
  ['/shop?page=2', '/shop?page=2'],
  ['/product/1?utm_source=mail', '/product/1'],
])('%s has its canonical address at %s', async (requested, canonical) => {
  expect((await head(requested)).canonicals).toEqual([SHOP + canonical]);
});

test.each(['/', '/shop', '/product/1', '/sitemap.xml', '/robots.txt'])(
  'no header moves the addresses in %s to another host',
  async (path) => {
    const evil = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    };
    app.pages?.dropAll();
    const { body } = await get(path, evil);
    expect(body).toContain(SHOP);
    expect(body).not.toContain('evil.example');
  },
);

describe('another spelling', () => {
  test.each([
    ['/shop/', '/shop'],
    ['/Shop', '/shop'],
    ['//shop//', '/shop'],
    ['/index.html', '/'],
    ['/shop?page=01&utm_source=mail', '/shop?utm_source=mail'],
    ['/shop?page=2&category=Pumps', '/shop?category=Pumps&page=2'],
    ['/shop?q=&sort=', '/shop'],
    ['/product/007', '/product/7'],
    ['/Equipment/Pumps/', '/equipment/pumps'],
  ])('%s is redirected to %s permanently', async (requested, right) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.http.inject({ method, url: requested });
      expect([statusCode, headers.location]).toEqual([301, right]);
    }
    expect((await get(right)).statusCode).toBe(200);
  });

  test.each(['/order-confirmation/token/AbC', '/freight/AbC', '/quote/AbC', '/request/AbC', '/stock-notice/AbC'])(
    "of a buyer's own page %s is stored by no cache",
    async (page) => {
      const { statusCode, headers } = await get(`${page}/`);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, page, 'no-store']);
      expect(headers['referrer-policy']).toBe('no-referrer');
    },
  );

  test.each([
    '//evil.example/',
    '/\\evil.example/shop/',
    '/%2F%2Fevil.example/',
    '/%5Cevil.example',
    '/%0d%0aX:y',
    '/nothing/',
    '/https://evil.example/',
  ])('%s is not redirected', async (requested) => {
    const { status, location } = await getAsWritten(requested);
    expect([status, location]).toEqual([404, undefined]);
  });

  test('of a whole address leads to this shop, whichever host it names', async () => {
    expect(await getAsWritten('http://evil.example/Shop/')).toEqual({ status: 301, location: '/shop' });
  });
});

test.each([
  ['/favicon.ico', /^image\//],
  ['/favicon.svg', /^image\/svg\+xml/],
  ['/apple-touch-icon.png', /^image\/png/],
  ['/icon-192.png', /^image\/png/],
  ['/icon-512.png', /^image\/png/],
  ['/icon-maskable-512.png', /^image\/png/],
  ['/share.png', /^image\/png/],
  ['/site.webmanifest', /^application\/manifest\+json/],
])('%s is served', async (path, type) => {
  const { statusCode, headers } = await get(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(type);
});

test.each(['/favicon.svg', '/share.png', '/site.webmanifest', '/robots.txt', '/sitemap.xml', '/'])(
  '%s is not sent again to a browser that has it, however its tag is marked',
  async (path) => {
    const { headers } = await get(path);
    const opaque = String(headers['etag']).replace('W/', '');
    for (const known of [opaque, `W/${opaque}`, `"other", W/${opaque}`]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const reply = await app.http.inject({ method, url: path, headers: { 'if-none-match': known } });
        expect([method, known, reply.statusCode, reply.body]).toEqual([method, known, 304, '']);
      }
    }
  },
);

test.each(['/share.png', '/favicon.svg'])('%s is sent whole when If-Range names another file', async (path) => {
  const part = await get(path, { range: 'bytes=0-9' });
  expect(part.statusCode).toBe(206);
  const whole = await get(path, { range: 'bytes=0-9', 'if-range': '"other"' });
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.length).toBeGreaterThan(10);
});

test('pages name the icons and the manifest', async () => {
  const { body } = await get('/');
  for (const link of ['rel="apple-touch-icon"', 'rel="manifest"', 'href="/favicon.svg"', 'name="theme-color"'])
    expect(body).toContain(link);
});

test('all pages have one content policy; every script that stands in one is named by it, all else is data', async () => {
  const policies = new Set<string>();
  const written = new Set<string>();
  for (const path of [...mapped, '/no-such-page', '/checkout', '/order-success']) {
    const { body, headers } = await get(path);
    policies.add(String(headers['content-security-policy']));
    for (const [, attributes = '', text = ''] of body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (/ type="application\/(ld\+)?json"/.test(attributes)) JSON.parse(text);
      else written.add(`'sha256-${hash('sha256', text, 'base64')}'`);
    }
  }
  expect(policies.size).toBe(1);
  const [policy = ''] = policies;
  expect([...written].toSorted()).toEqual((policy.match(/'sha256-[^']*'/g) ?? []).toSorted());
  expect(written.size).toBe(2);
});
