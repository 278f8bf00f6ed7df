/** Products in the console: lists by what is missing, changes by fields with their history, new ones, and photographs. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONSOLE_API_BASE, consolePicturePath, productPicturesPath } from '#contract/console/calls.ts';
import type { ConsoleInput } from '#contract/console/endpoints.ts';
import { lockImport } from '#server/catalogue/import/staging-store.ts';
import { checkRules } from '#server/operations/check/rules-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { uploadFolder } from '#server/platform/http/uploads.ts';
import { openPayment } from '#tests/support/buying.ts';
import { largeJpeg } from '#tests/support/hostile-pictures.ts';
import { PRIVATE_TEXT, pictureWithMetadata } from '#tests/support/pictures-with-metadata.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
let owner: TestConsole;
let anna: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
  ben = await owner.signIn('Ben');
});
beforeEach(async () => {
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 10 });
  await addProduct(shop.database, { id: 2, stock: 4, name: 'Gland packing' });
});
afterAll(async () => {
  expect((await checkRules(shop.database)).filter(({ violations }) => violations > 0)).toEqual([]);
  await owner.close();
  await shop.close();
});

type Changes = ConsoleInput<'changeProduct'>['body']['changes'];

const params = { part: 'T-1' };
const show = () => anna.call('getProduct', { params });
const fieldsOf = (body: unknown) => (body as { error: { fields?: Record<string, string> } }).error.fields;
async function change(changes: Changes, person = anna) {
  const { revision } = await show();
  return person.send('changeProduct', { params, body: { changes, revision } });
}
/** Stored replies are dropped a moment after the commit. */
const finds = (words: string, numbers: string[]) =>
  until(`"${words}" finds ${numbers.join() || 'nothing'}`, async () => (await search(words)).join() === numbers.join());
const search = async (words: string) => {
  const response = await shop.browser().send('GET', `/api/products/search/?q=${encodeURIComponent(words)}`);
  return (response.body as { part_number: string }[]).map(({ part_number: number }) => number);
};
const shownPrice = async () => ((await shop.browser().send('GET', '/api/products/1/')).body as { price: number }).price;

const NEW = { part_number: 'N-1', name: 'New seal', category: 'Pumps', price_cents: 990, stock: 3 };

test('a row of the list has the unit that its product is sold by, and none for one sold each', async () => {
  await shop.database.updateTable('products').set({ unit_of_sale: 'm' }).where('id', '=', 1).execute();
  const { products } = await anna.call('listProducts', { query: {} });
  expect(products).toMatchObject([{ id: 1, unit_of_sale: 'm' }, { id: 2 }]);
  expect(products[1]).not.toHaveProperty('unit_of_sale');
});

test('a change is shown to buyers, and stands in the history with who, before and after', async () => {
  expect(await change({ price_cents: 123_450, name: 'Cartridge seal' })).toMatchObject({ status: 200 });
  await until('buyers see it', async () => (await shownPrice()) === 1234.5);
  const { history, price_cents: cents, name } = await show();
  expect([cents, name]).toEqual([123_450, 'Cartridge seal']);
  expect(history.map(({ by, field, before, after }) => [by, field, before, after])).toEqual([
    ['Anna', 'price', 'C$100.00', 'C$1,234.50'],
    ['Anna', 'name', 'Product 1', 'Cartridge seal'],
  ]);
});

test('a product is found by what it is called now, and no more by what it was called', { tags: 'long' }, async () => {
  await change({ name: 'Flexible coupling', aliases: ['ZX 900'], tags: ['drivetrain'] });
  await finds('coupling', ['T-1']);
  await finds('zx900', ['T-1']);
  await finds('drivetrain', ['T-1']);
  await change({ name: 'Bearing', aliases: [], tags: [] });
  await finds('zx900', []);
  await finds('bearing', ['T-1']);
  const { rows } = await sql`select word, products from search_words
    where word in ('coupling', 'drivetrain', 'bearing')`.execute(shop.database);
  expect(rows).toEqual([{ word: 'bearing', products: 1 }]);
});

test('specifications that were changed are what products are filtered by, once the job has run', async () => {
  await change({ specifications: [{ key: 'Shaft Size', value: '38 mm' }] });
  await until('a filter finds it', async () => {
    const { rows } = await sql`select from specification_columns where attribute = 'shaft'`.execute(shop.database);
    return rows.length > 0;
  });
});

test('the lists of the shop are sorted again after a change of the price', async () => {
  await change({ price_cents: 1 });
  await until('the job has run', async () => {
    const { rows } = await sql`select from product_counts where count = 2 and shop_category_id = 0`.execute(
      shop.database,
    );
    return rows.length > 0;
  });
});

test('a second person who has not seen the change is refused; the same change twice is one', async () => {
  const { revision } = await show();
  const body = (price_cents: number) => ({ params, body: { changes: { price_cents }, revision } });
  await anna.call('changeProduct', body(11_000));
  expect(await ben.send('changeProduct', body(12_000))).toMatchObject({
    status: 409,
    body: { error: { code: 'product_outdated' } },
  });
  const replies = await Promise.all([
    anna.send('changeProduct', body(11_000)),
    anna.send('changeProduct', body(11_000)),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const { price_cents: cents, history } = await show();
  expect([cents, history.length]).toEqual([11_000, 1]);
});

test.each<[string, Changes]>([
  ['name', { name: ' ' }],
  ['price_cents', { price_cents: 100_000_000 }],
  ['category', { category: 'Nowhere' }],
  ['tags', { tags: ['a;b'] }],
  ['lead_days_max', { lead_days_min: 20, lead_days_max: 15 }],
  ['specifications', { specifications: [{ key: 'Shaft', value: '' }] }],
])('a %s that is wrong is refused and the field named', async (field, changes) => {
  const reply = await change(changes);
  expect(reply).toMatchObject({ status: 409, body: { error: { code: 'product_refused' } } });
  expect(Object.keys(fieldsOf(reply.body) ?? {})).toEqual([field]);
  expect((await show()).history).toEqual([]);
});

test('a price of another type is a 400, and an unknown product a 404', async () => {
  const { revision } = await show();
  const send = (part: string, price_cents: unknown) =>
    anna.send('changeProduct', {
      params: { part },
      body: { changes: { price_cents: price_cents as number }, revision },
    });
  expect((await send('T-1', '5')).status).toBe(400);
  expect((await send('T-1', 1.5)).status).toBe(400);
  expect((await send('T-99', 5)).status).toBe(404);
});

test('while an import runs a change is refused, and made when it is over', async () => {
  const { revision } = await show();
  const body = { changes: { price_cents: 500 }, revision };
  await inTransaction(shop.database, async (tx) => {
    expect(await lockImport(tx)).toBe(true);
    expect(await anna.send('changeProduct', { params, body })).toMatchObject({
      status: 409,
      body: { error: { code: 'catalogue_busy' } },
    });
  });
  expect((await anna.send('changeProduct', { params, body })).status).toBe(200);
});

test('a new product that is the same as another in any spelling is refused', async () => {
  for (const part_number of ['t-1', 'T\u20111', 'T-1\u200b', '\u0422-1', 'Ｔ－１']) {
    const { status, body } = await anna.send('createProduct', { body: { ...NEW, part_number } });
    expect([status, fieldsOf(body)]).toEqual([409, { part_number: 'Another product has the part number T-1' }]);
  }
});

test('a twin that the shop has already can be changed, and returned to the shop only alone', async () => {
  await sql`update products set part_number = U&'T\\20111' where id = 2`.execute(shop.database);
  expect((await anna.send('getProduct', { params: { part: 't-1' } })).status).toBe(404);
  expect(await change({ price_cents: 100 })).toMatchObject({ status: 200 });
  expect(await change({ is_listed: false })).toMatchObject({ status: 200 });
  const { status, body } = await change({ is_listed: true });
  expect([status, fieldsOf(body)]).toEqual([409, { part_number: 'Another product has the part number T\u20111' }]);
});

test('material and tags are written as other products have them, and the category is found in any spelling', async () => {
  await sql`update products set material = 'Graphite', tags = '{API 610}' where id = 2`.execute(shop.database);
  const { status, body } = await change({ material: 'graphite ', tags: ['api\u00a0610', 'new'] });
  expect([status, fieldsOf(body)]).toEqual([
    409,
    {
      material: 'Other products have “graphite” as “Graphite”: write it so',
      tags: 'Other products have “api\u00a0610” as “API 610”: write it so',
    },
  ]);
  const { category } = await show();
  expect(await change({ material: 'Graphite', tags: ['API 610'], category: category.toLowerCase() })).toMatchObject({
    status: 200,
  });
  expect(await show()).toMatchObject({ category, material: 'Graphite', tags: ['API 610'] });
});

test('a withdrawn product is gone from the shop and its search, and comes back with its number', async () => {
  await openPayment(shop.browser(), { 1: 3 });
  await change({ name: 'Impeller' });
  await change({ is_listed: false });
  await finds('impeller', []);
  await until('its page is gone', async () => (await shop.browser().send('GET', '/api/products/1/')).status === 404);
  expect((await anna.call('listProducts', { query: { tab: 'withdrawn' } })).products.map(({ id }) => id)).toEqual([1]);
  await change({ is_listed: true });
  await finds('impeller', ['T-1']);
});

test('a new product is in the shop with its stock; the same number twice is refused', async () => {
  const replies = await Promise.all([
    anna.send('createProduct', { body: NEW }),
    ben.send('createProduct', { body: NEW }),
  ]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const refused = replies.find(({ status }) => status === 409);
  expect(fieldsOf(refused?.body)).toEqual({ part_number: 'Another product has the part number N-1' });
  await finds('new seal', ['N-1']);
  expect(await anna.call('getProduct', { params: { part: 'n-1' } })).toMatchObject({
    id: 3,
    part_number: 'N-1',
    price_cents: 990,
    stock: 3,
    free: 3,
    is_listed: true,
    history: [{ field: 'is_listed', before: '', after: 'yes' }],
  });
  expect(fieldsOf((await anna.send('createProduct', { body: { ...NEW, part_number: ' n-1 ' } })).body)).toHaveProperty(
    'part_number',
  );
  expect((await anna.call('getStockOfPart', { params: { part: 'N-1' } })).changes).toMatchObject([
    { reason: 'adjustment', note: 'product added', by: expect.stringMatching(/^(Anna|Ben)$/), before: 0, after: 3 },
  ]);
});

test('each list has what its name says, and the tabs count it', async () => {
  await addProduct(shop.database, { id: 3, priceCents: 0 });
  await addProduct(shop.database, { id: 4, isListed: false });
  await sql`update products set images = ${JSON.stringify([
    { hash: '0123456789abcdef', width: 1, height: 1, placeholder: '#ffffff', alt_text: 'x' },
  ])}::jsonb where id = 1`.execute(shop.database);
  await sql`update products set created_at = now() - interval '2 years' where id in (1, 2)`.execute(shop.database);
  await sql`insert into stock_movements (product_id, quantity, reason, created_at)
    values (1, -1, 'sale', now() - interval '30 days'), (2, -1, 'sale', now() - interval '400 days')`.execute(
    shop.database,
  );
  await sql`update products set low_mark = 10 where id = 2`.execute(shop.database);
  const idsOf = async (tab: NonNullable<ConsoleInput<'listProducts'>['query']['tab']>, words = '') =>
    (await anna.call('listProducts', { query: { tab, words } })).products.map(({ id }) => id);
  expect(await idsOf('all')).toEqual([1, 2, 3]);
  expect(await idsOf('no_picture')).toEqual([2, 3]);
  expect(await idsOf('no_price')).toEqual([3]);
  expect(await idsOf('low')).toEqual([2]);
  expect(await idsOf('unsold')).toEqual([2]);
  expect(await idsOf('withdrawn')).toEqual([4]);
  expect(await idsOf('no_picture', 'PACK gland')).toEqual([2]);
  expect(await anna.call('countProducts', {})).toEqual({
    all: 3,
    no_picture: 2,
    no_price: 1,
    low: 1,
    unsold: 1,
    withdrawn: 1,
  });
  await sql`delete from stock_movements where quantity = -1`.execute(shop.database);
});

test('a list has pages of fifty', async () => {
  for (let id = 3; id <= 52; id += 1) await addProduct(shop.database, { id });
  const first = await anna.call('listProducts', { query: { tab: 'no_picture' } });
  expect([first.products.length, first.has_more]).toEqual([50, true]);
  const after = String(first.products.at(-1)?.id);
  const next = await anna.call('listProducts', { query: { tab: 'no_picture', after } });
  expect([next.products.map(({ id }) => id), next.has_more]).toEqual([[51, 52], false]);
});

const sendPicture = (bytes: Buffer, headers: Record<string, string> = {}) =>
  owner.request(productPicturesPath('T-1'), {
    method: 'POST',
    headers: { cookie: anna.cookie, origin: owner.url, 'content-type': 'application/octet-stream', ...headers },
    body: new Uint8Array(bytes),
  });

test('a photograph is upright, without its place, and served small at once to buyers and in the console', async () => {
  const photograph = await pictureWithMetadata('jpeg', { isTurned: true });
  expect(photograph.toString('latin1')).toContain(PRIVATE_TEXT);
  const reply = await sendPicture(photograph);
  expect(reply.status).toBe(200);
  const { hash } = reply.body as { hash: string };
  const { pictures } = await show();
  expect(pictures).toEqual([{ hash, alt_text: 'Product 1' }]);
  for (const url of [`${shop.url}/media/${hash}/960.jpg`, owner.url + consolePicturePath(hash)]) {
    const response = await fetch(url, { headers: { cookie: anna.cookie } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain(PRIVATE_TEXT);
    const { width, height, exif, orientation = 1 } = await sharp(bytes).metadata();
    expect([width > height, exif, orientation]).toEqual([true, undefined, 1]);
  }
  expect(await readdir(uploadFolder(shop.dataDir))).toEqual([]);
});

test(
  'a photograph of 48 million pixels that has to be turned is within the bounds of its worker',
  { tags: 'long' },
  async () => {
    const { status, body } = await sendPicture(await largeJpeg());
    expect([status, body]).toEqual([200, { hash: expect.any(String) }]);
  },
);

test('the same picture twice is there once; pictures are described, ordered and removed by a change', async () => {
  const first = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const second = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#654321' } })
    .webp()
    .toBuffer();
  for (const bytes of [first, second, first]) expect((await sendPicture(bytes)).status).toBe(200);
  const [one, two] = (await show()).pictures;
  if (one === undefined || two === undefined) throw new Error('Two pictures were sent');
  await change({ pictures: [{ ...two, alt_text: 'Side' }, one] });
  expect((await show()).pictures).toEqual([{ ...two, alt_text: 'Side' }, one]);
  const strange = { hash: 'ffffffffffffffff', alt_text: 'Not its own' };
  await change({ pictures: [strange, one] });
  expect((await show()).pictures).toEqual([one]);
  expect(fieldsOf((await change({ pictures: [{ ...one, alt_text: ' ' }] })).body)).toHaveProperty('images');
});

const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(50),
]);

test.each([
  ['HEIC, with how to avoid it', HEIC, /HEIC picture.*Most Compatible/],
  ['text', Buffer.from('<svg onload="alert(1)"/>'), /not a picture that browsers show/],
  ['a JPEG that ends at once', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /cannot be read/],
])('%s is refused in one sentence', async (_what, bytes, why) => {
  const reply = await sendPicture(bytes);
  expect(reply).toMatchObject({
    status: 409,
    body: { error: { code: 'picture_refused' }, why: expect.stringMatching(why) },
  });
  expect((await show()).pictures).toEqual([]);
  expect(await readdir(uploadFolder(shop.dataDir))).toEqual([]);
});

test('a picture of more pixels than its bytes show is refused before it is decoded', async () => {
  const bomb = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  // The head has a check sum of its own.
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect(await sendPicture(bomb)).toMatchObject({
    status: 409,
    body: { why: expect.stringMatching(/50000 x 50000 pixels/) },
  });
});

test('a picture without a session, from another site, or larger than the limit is not stored', async () => {
  const picture = await pictureWithMetadata('png');
  expect((await sendPicture(picture, { cookie: '' })).status).toBe(401);
  expect((await sendPicture(picture, { origin: 'http://elsewhere.example' })).status).toBe(403);
  expect((await sendPicture(picture, { 'content-type': 'image/png' })).status).toBe(415);
  expect((await sendPicture(Buffer.alloc(30_000_001))).status).toBe(413);
  expect((await owner.request(consolePicturePath('0123456789abcdef'))).status).toBe(401);
  const offline = `${CONSOLE_API_BASE}/media/..%2f..%2fsecrets/960.jpg`;
  expect((await owner.request(offline, { headers: { cookie: anna.cookie } })).status).toBe(404);
  expect(await readdir(join(shop.dataDir, 'uploads'))).toEqual([]);
});
