/** Sitemap, robots.txt, web manifest and share pictures, without pages. */

import { copyFile, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoizeFor } from '#server/platform/http/loading-cache.ts';
import { pictureFolder, pictureHash } from '#server/site/media/media-folder.ts';
import { seoRoutes } from '#server/site/seo/routes.ts';
import { textPath } from '#server/site/share-images/letterforms.ts';
import { wrapText } from '#server/site/share-images/share-drawing.ts';
import { MAX_SHARE_PICTURES } from '#server/site/share-images/share-images.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { TEST_WORK } from '#tests/support/test-work.ts';

const SHOP = 'https://pumps.example';
const ROOT = resolve(import.meta.dirname, '../..');
const open = await createTestDatabase();
/** What the limiter returns for a picture that has to be drawn. */
let waitForPicture: number | null = null;
let picturesCounted = 0;
const spendSharePicture = async () => {
  picturesCounted += 1;
  return waitForPicture;
};
const app = createRoutesApp(({ app: mounted }) =>
  seoRoutes(mounted, {
    database: open.database,
    dataDir: open.dataDir,
    publicUrl: SHOP,
    sitemapPartSize: 3,
    spendSharePicture,
    ...TEST_WORK,
  }),
);
afterAll(async () => {
  await app.close();
  await open.close();
});

const PICTURE = join(ROOT, 'demo/pictures/kb-es326-di-section.png');
const LISTED = [2, 3, 5, 8, 13, 21, 34];

beforeAll(async () => {
  const { database, dataDir } = open;
  await database
    .insertInto('company')
    .values({
      name: 'Test Pumps & "Seals"',
      tagline: '',
      description: '',
      address: '',
      phone: '',
      email: '',
      hours: '',
      days: '',
      founded: 1981,
      story: [],
    })
    .execute();
  for (const id of LISTED) await addProduct(database, { id, name: `Pump <${id}> "3x2"` });
  await addProduct(database, { id: 4, isListed: false });
  await sql`insert into shop_categories (name, description, position) values ('Bare', '', 1)`.execute(database);
  await sql`update shop_categories set name = 'Pumps & "parts"', indexed = '{flow=38..,temp=%7E160&faces=carbon%2FSiC}' where name = 'Pumps'`.execute(
    database,
  );
  await sql`insert into equipment_categories (slug, name, description, position, meta_title, meta_description)
    values ('pumps', 'Pumps', '', 0, '', '')`.execute(database);
  await sql`insert into galleries (slug, name, is_active, description, meta_title, meta_description, position)
    values ('service-repair', 'Service', true, '', '', '', 0), ('shows', 'Shows', false, '', '', '', 1)`.execute(
    database,
  );
  const hash = pictureHash(await sharp(PICTURE).toBuffer());
  await mkdir(pictureFolder(dataDir, hash), { recursive: true });
  await copyFile(PICTURE, join(pictureFolder(dataDir, hash), 'source.png'));
  await sql`insert into pictures (hash, format, width, height, placeholder) values (${hash}, 'png', 1600, 1200, '#ffffff')`.execute(
    database,
  );
  await sql`update products set images = ${JSON.stringify([{ hash, width: 1600, height: 1200, placeholder: '#ffffff', alt_text: '' }])}
    where id = 2`.execute(database);
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => String(address).replaceAll('&amp;', '&'));

/** The whole grammar that a sitemap may use, stricter than XML itself. */
const LOC = /<loc>https:\/\/(?:[^<>&'"\s]|&(?:amp|lt|gt|quot|apos);)+<\/loc>/.source;
const URL_ENTRY = `<url>${LOC}(?:<lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>)?(?:<image:image>${LOC.replaceAll('loc>', 'image:loc>')}</image:image>)*</url>\n`;
const HEAD = '<\\?xml version="1.0" encoding="UTF-8"\\?>\n';
const PART = new RegExp(`^${HEAD}<urlset xmlns="[^"]+"(?: xmlns:image="[^"]+")?>\n(?:${URL_ENTRY})+</urlset>\n$`);
const INDEX = new RegExp(`^${HEAD}<sitemapindex xmlns="[^"]+">\n(?:<sitemap>${LOC}</sitemap>\n)+</sitemapindex>\n$`);

describe('the sitemap', () => {
  test('is an index of parts, each within its size, that together name every listed product once', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(index.body).toMatch(INDEX);
    const parts = locations(index.body).map((address) => address.slice(SHOP.length));
    expect(parts).toEqual([
      '/sitemap/pages.xml',
      '/sitemap/products-from-2.xml',
      '/sitemap/products-from-8.xml',
      '/sitemap/products-from-34.xml',
    ]);
    const products: string[] = [];
    for (const part of parts.slice(1)) {
      const { body, statusCode } = await get(part);
      expect(statusCode).toBe(200);
      expect(body).toMatch(PART);
      expect(locations(body).length).toBeLessThanOrEqual(3);
      products.push(...locations(body));
    }
    expect(products).toEqual(LISTED.map((id) => `${SHOP}/product/${id}`));
  });

  test('names the pages, categories that have products, and active galleries; nothing private', async () => {
    const { body } = await get('/sitemap/pages.xml');
    expect(body).toMatch(PART);
    const paths = locations(body).map((address) => address.slice(SHOP.length));
    const category = '/shop?category=Pumps+%26+%22parts%22';
    expect(paths.filter((path) => path.startsWith('/shop?'))).toEqual([
      category,
      `${category}&flow=38..`,
      `${category}&temp=~160&faces=carbon/SiC`,
    ]);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/shop', '/about', '/contact', '/equipment/pumps', '/gallery/service-repair']),
    );
    // The page itself has nothing of a cart or an order.
    expect(paths.filter((path) => path !== '/quick-order').join(' ')).not.toMatch(
      /cart|checkout|order|payment|404|shows|Bare/,
    );
    expect(body).toContain('<loc>https://pumps.example/shipping-policy</loc><lastmod>2025-09-11</lastmod>');
  });

  test('names the first picture of a product', async () => {
    expect((await get('/sitemap/products-from-2.xml')).body).toMatch(
      /product\/2<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><image:image><image:loc>https:\/\/pumps\.example\/media\/[0-9a-f]{16}\/960\.jpg</,
    );
  });

  test.each([
    'products-from-3.xml',
    'products-from-0.xml',
    'products-from-99999999999999999.xml',
    'products-from-.xml',
    '..%2fpages.xml',
    'x',
  ])('has no part %s', async (part) => {
    expect((await get(`/sitemap/${part}`)).statusCode).toBe(404);
  });

  test.each(['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-from-8.xml', '/robots.txt', '/site.webmanifest'])(
    '%s is not sent again when it is known',
    async (address) => {
      const first = await get(address);
      expect(first.headers['cache-control']).toMatch(/^public, max-age=/);
      const again = await get(address, { 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  test('a part is sent compressed to clients that accept it', async () => {
    const zipped = await get('/sitemap/products-from-8.xml', { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe((await get('/sitemap/products-from-8.xml')).body);
  });

  test('HEAD has the same headers without the body', async () => {
    const { headers } = await get('/sitemap/products-from-8.xml');
    const head = await app.inject({ method: 'HEAD', url: '/sitemap/products-from-8.xml' });
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, headers.etag, '']);
  });

  test('a list of many thousands is read in steps, in order and whole', { tags: 'long' }, async () => {
    const many = await createTestDatabase();
    await addProduct(many.database, { id: 1 });
    await sql`insert into products select p.* from generate_series(2, 4500) n, lateral (select (jsonb_populate_record(t,
      jsonb_build_object('id', n * 7, 'part_number', 'T' || n))).* from products t where t.id = 1) p`.execute(
      many.database,
    );
    const other = createRoutesApp(({ app: mounted }) =>
      seoRoutes(mounted, {
        database: many.database,
        dataDir: many.dataDir,
        publicUrl: SHOP,
        spendSharePicture,
        ...TEST_WORK,
      }),
    );
    const { body } = await other.inject('/sitemap/products-from-1.xml');
    expect(body).toMatch(PART);
    const ids = locations(body).map((address) => Number(address.slice(`${SHOP}/product/`.length)));
    expect(ids).toHaveLength(4500);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    await other.close();
    await many.close();
  });
});

test('robots.txt names the sitemap and closes what is private', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /checkout',
      'Disallow: /cart',
      'Disallow: /order-confirmation/',
      'Disallow: /freight/',
      'Disallow: /quote/',
      'Disallow: /request/',
      'Disallow: /stock-notice/',
      'Disallow: /api/',
      `Sitemap: ${SHOP}/sitemap.xml`,
    ]),
  );
});

test('the manifest has the name of the company and icons of the declared sizes', async () => {
  const { headers, body } = await get('/site.webmanifest');
  expect(headers['content-type']).toMatch('application/manifest+json');
  const manifest: { name: string; short_name: string; icons: { src: string; sizes: string; type: string }[] } =
    JSON.parse(body);
  expect(manifest).toMatchObject({ name: 'Test Pumps & "Seals"', short_name: 'Test Pumps &', start_url: '/' });
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(join(ROOT, 'public', src)).metadata();
    expect(type).toContain(format);
    if (sizes !== 'any') expect(sizes).toBe(`${width}x${height}`);
  }
});

describe('share pictures', () => {
  const share = (id: number | string) => get(`/share/product/${id}.jpg`);

  test('are drawn at the first request, 1200 by 630, and stored', async () => {
    const [first, second] = await Promise.all([share(2), share(2)]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(first.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { width, height, format } = await sharp(first.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect(first.rawPayload.length).toBeLessThan(200_000);
    expect(await stored(2)).toHaveLength(1);
    const again = await get('/share/product/2.jpg', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('are drawn without a picture too', async () => {
    expect((await share(3)).statusCode).toBe(200);
  });

  test('change with the product, and the old one goes', async () => {
    const before = await share(3);
    await open.database.updateTable('products').set({ name: 'Another name' }).where('id', '=', 3).execute();
    const after = await share(3);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(await stored(3)).toHaveLength(1);
  });

  test('stay the same when only price and stock change', async () => {
    const before = await share(3);
    await open.database.updateTable('products').set({ price_cents: 1, stock: 1 }).where('id', '=', 3).execute();
    expect((await share(3)).headers.etag).toBe(before.headers.etag);
  });

  test('show the mark where the picture is damaged or gone', async () => {
    await open.database
      .updateTable('products')
      .set({
        images: JSON.stringify([{ hash: '00000000deadbeef', width: 1, height: 1, placeholder: '', alt_text: '' }]),
      })
      .where('id', '=', 5)
      .execute();
    await sql`insert into pictures (hash, format, width, height, placeholder) values ('00000000deadbeef', 'png', 1, 1, '#ffffff')`.execute(
      open.database,
    );
    expect((await share(5)).statusCode).toBe(200);
  });

  test('that have to be drawn are counted, stored ones are not; beyond the limit it is the picture of the site', async () => {
    picturesCounted = 0;
    await share(13);
    await share(13);
    expect(picturesCounted).toBe(1);
    waitForPicture = 60;
    const refused = await share(21);
    waitForPicture = null;
    expect([refused.statusCode, refused.headers.location, refused.headers['cache-control']]).toEqual([
      302,
      '/share.png',
      'no-store',
    ]);
    expect((await share(13)).statusCode).toBe(200);
    expect((await share(21)).statusCode).toBe(200);
  });

  test('are bounded in number: the oldest go', { tags: 'long' }, async () => {
    const folder = join(open.dataDir, 'share');
    for (let id = 1; id <= MAX_SHARE_PICTURES; id += 1) {
      const path = join(folder, `9${id}-old.jpg`);
      await writeFile(path, 'x');
      await utimes(path, id, id);
    }
    expect((await share(34)).statusCode).toBe(200);
    const names = await readdir(folder);
    expect(names.length).toBeLessThan(MAX_SHARE_PICTURES);
    expect(names).not.toContain('91-old.jpg');
    expect(names).toContain(`9${MAX_SHARE_PICTURES}-old.jpg`);
    expect(await stored(13)).toHaveLength(1);
    expect(await stored(34)).toHaveLength(1);
  });

  test('of which a crash left an empty file are drawn again', { tags: 'long' }, async () => {
    const [name = ''] = await stored(34);
    await writeFile(join(open.dataDir, 'share', name), '');
    expect((await share(34)).headers['content-type']).toBe('image/jpeg');
  });

  test('give way to the picture of the site when they cannot be drawn', async () => {
    const nowhere = createRoutesApp(({ app: mounted }) =>
      seoRoutes(mounted, {
        database: open.database,
        dataDir: '/dev/null',
        publicUrl: SHOP,
        spendSharePicture,
        ...TEST_WORK,
      }),
    );
    const { statusCode, headers } = await nowhere.inject('/share/product/8.jpg');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/share.png', 'no-store']);
    await nowhere.close();
  });

  test.each(['4', '999', '0', '-1', '2e1', '99999999999999999999', '..%2f2'])(
    'there is none of product %s',
    async (id) => {
      expect((await share(id)).statusCode).toBe(404);
    },
  );

  async function stored(id: number): Promise<string[]> {
    return (await readdir(join(open.dataDir, 'share'))).filter((name) => name.startsWith(`${id}-`));
  }
});

describe('lettering', () => {
  const outline = (text: string) => textPath(text, { x: 0, y: 0, size: 10, weight: 400 });

  test('draws every letter of the font, accents and all, and a question mark for what it has not', () => {
    expect(outline('é')).not.toBe(outline('e'));
    expect(outline('漢')).toBe(outline('?'));
    expect(outline(' ')).toBe('');
    expect(outline('Ø½°×"')).toMatch(/^M[-\d. MLQ]+$/);
  });

  test.each([
    ['End-suction pump 3x2-6, ductile iron', 16, ['End-suction pump', '3x2-6, ductile', 'iron']],
    ['Polytetrafluoroethylene', 10, ['Polytetraf', 'luoroethyl', 'ene']],
    ['', 10, []],
  ])('breaks %j into lines of %i', (text, characters, lines) => {
    expect(wrapText(text, characters, 9)).toEqual(lines);
  });

  test('ends with an ellipsis when not all fits', () => {
    expect(wrapText('one two three four', 9, 1)).toEqual(['one two…']);
    expect(wrapText('one twothree four', 9, 1)).toEqual(['one…']);
  });
});

test('a memoized load runs once, and again after a failure or the time', async () => {
  let now = 0;
  let calls = 0;
  const requestPicture = memoizeFor(
    1000,
    async () => ((calls += 1) === 1 ? Promise.reject(new Error('away')) : calls),
    () => now,
  );
  await expect(requestPicture()).rejects.toThrow('away');
  expect([await requestPicture(), await requestPicture()]).toEqual([2, 2]);
  now = 1000;
  expect(await requestPicture()).toBe(3);
});
