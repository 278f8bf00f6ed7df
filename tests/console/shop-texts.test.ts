/** Shop texts on a screen: what is changed is shown to visitors at once, bad values are refused, the second of two people gets an error. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ConsoleInput, ConsoleReply } from '#contract/console/endpoints.ts';
import { checkRules } from '#server/operations/check/rules-store.ts';
import { listenForChanges } from '#server/platform/database/changes.ts';
import { makeLogo } from '#server/site/shop-texts/make-logo.ts';
import type { OwnTexts } from '#server/site/shop-texts/parts.ts';
import { nextTurn, toOwnLooks } from '#server/site/shop-texts/shown-texts.ts';
import { TIME_ZONE } from '#tests/support/calendar.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

/** Far beyond what it takes on a quiet machine: a slow one is no failure. */
const LIMIT_MS = 60_000;

const shop = await startTestShop({ demo: true, pages: true });
const changes = listenForChanges(shop.pool, shop.app.changes);
let owner: TestConsole;
let anna: TestPerson;
let ben: TestPerson;
let texts: ConsoleReply<'getShopTexts'>;

type Change = ConsoleInput<'changeShopText'>['body'];

beforeAll(async () => {
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
  ben = await owner.signIn('Ben');
});
beforeEach(async () => {
  texts = await anna.call('getShopTexts', {});
});
afterAll(async () => {
  expect((await checkRules(shop.database)).filter(({ violations }) => violations > 0)).toEqual([]);
  await changes.close();
  await owner.close();
  await shop.close();
});

const get = (path: string) => fetch(shop.url + path, { redirect: 'manual' });
/** Without the moments at which its data was loaded. */
const page = async (path: string) => (await (await get(path)).text()).replaceAll(/\b1[78]\d{11}\b/g, 'moment');
const change = async (body: Change) => (await anna.send('changeShopText', { body })).status;
/** Pages follow within seconds, when the announcement has arrived. */
const shows = (path: string, text: string) =>
  vi.waitFor(async () => expect((await page(path)).includes(text), text).toBe(true), LIMIT_MS);
const hides = (path: string, text: string) =>
  vi.waitFor(async () => expect((await page(path)).includes(text), text).toBe(false), LIMIT_MS);
/** The changes back to the standard, in the state as it is now. */
async function toStandard(
  ...parts: ('notice' | 'policy.privacy' | 'colors' | 'logo' | 'figures' | 'services')[]
): Promise<void> {
  const now = await anna.call('getShopTexts', {});
  const revisions = { ...now, 'policy.privacy': now.policies[0] };
  for (const part of parts)
    expect(await change({ part, seen: revisions[part]?.revision ?? '', value: null })).toBe(200);
}

test('a notice is shown on every page and taken down again; without it the page is as before', async () => {
  const before = await page('/about');
  const value = { text: 'Closed on <Friday>', from: null, to: null };
  expect(await change({ part: 'notice', seen: texts.notice.revision, value })).toBe(200);
  await shows('/about', 'Closed on &lt;Friday&gt;');
  await shows('/', 'aria-label="Announcement"');
  expect((await anna.call('getShopTexts', {})).notice).toMatchObject({
    value,
    is_shown: true,
    changed: { by: 'Anna' },
  });
  await toStandard('notice');
  await vi.waitFor(async () => expect((await page('/about')) === before).toBe(true), LIMIT_MS);
});

test('a notice is shown between its times, in the time of the company', () => {
  const banner = { text: 'Holidays', from: '2026-12-24 12:00', to: '2026-12-28 00:00' };
  // Only the notice is set.
  const looks = (moment: string) =>
    toOwnLooks(
      { notice: banner, colors: null, logo: null, figures: null, services: null } as OwnTexts,
      new Date(moment),
      TIME_ZONE,
    );
  expect(
    ['2026-12-24T16:59:59Z', '2026-12-24T17:00:00Z', '2026-12-28T04:59:59Z', '2026-12-28T05:00:00Z'].map(
      (moment) => looks(moment).notice,
    ),
  ).toEqual([undefined, 'Holidays', 'Holidays', undefined]);
  expect(nextTurn(banner, new Date('2026-12-01'), TIME_ZONE)?.toISOString()).toBe('2026-12-24T17:00:00.000Z');
  expect(nextTurn(banner, new Date('2026-12-25'), TIME_ZONE)?.toISOString()).toBe('2026-12-28T05:00:00.000Z');
  expect(nextTurn(banner, new Date('2027-01-01'), TIME_ZONE)).toBeNull();
});

test('a policy in own words replaces the standard one, as text and never as HTML', async () => {
  const before = await page('/privacy-policy');
  const value = '# Our privacy\n\nShort.\n\n## Data <script>x</script>\n\n- **None** at [the shop](/shop)';
  expect(await change({ part: 'policy.privacy', seen: texts.policies[0]?.revision ?? '', value })).toBe(200);
  await shows('/privacy-policy', 'Our privacy</h1>');
  const html = await page('/privacy-policy');
  expect(html).toContain('Data &lt;script&gt;x&lt;/script&gt;</h2>');
  expect(html).toContain('<strong>None</strong>');
  expect(html).toContain('<a href="/shop" class="link">the shop</a>');
  expect((await get('/api/company/policies/shipping/')).status).toBe(404);
  await toStandard('policy.privacy');
  await vi.waitFor(async () => expect((await page('/privacy-policy')) === before).toBe(true), LIMIT_MS);
});

test('the standard policies can be begun with, with the company in them', () => {
  for (const { standard } of texts.policies) {
    expect(standard).toContain('# ');
    expect(standard).not.toMatch(/[{}]/);
    expect(standard).toContain('shop@example.com');
  }
});

test('own colours come as a style sheet of this shop; one below AA is refused with its figure', async () => {
  const { revision: seen } = texts.colors;
  const refused = await anna.send('changeShopText', {
    body: { part: 'colors', seen, value: { light: '#ffcc00', dark: null } },
  });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringMatching(/contrast of 1\.\d\d against the light theme/),
  ]);
  expect(await change({ part: 'colors', seen, value: { light: '#1F4E9E', dark: null } })).toBe(200);
  await shows('/', 'rel="stylesheet" href="/brand/1f4e9e-');
  const href = /\/brand\/[\w-]+\.css/.exec(await page('/'))?.[0] ?? '';
  const style = await get(href);
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await style.text()).toContain('--accent:#1f4e9e;--accent-ink:#ffffff');
  for (const bad of ['/brand/ffcc00-ff9a52.css', '/brand/c2410c-c2410c.css', '/brand/x.css'])
    expect((await get(bad)).status).toBe(404);
  await toStandard('colors');
  await hides('/', '/brand/');
});

test('a logo is made a PNG; an SVG with a script, a reference or an entity is refused', async () => {
  const { revision: seen } = texts.logo;
  const svg = (inside: string, before = '') =>
    `${before}<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30">${inside}</svg>`;
  const send = (name: string, source: string | Buffer) =>
    anna.send('changeShopText', {
      body: { part: 'logo', seen, value: { name, base64: Buffer.from(source).toString('base64') } },
    });
  const bad = [
    svg('<script>alert(1)</script>'),
    svg('<rect onload="alert(1)"/>'),
    svg('<a href="javascript:alert(1)"/>'),
    svg('<image href="https://evil.example/x.png"/>'),
    svg('<image xlink:href="file:///etc/passwd"/>'),
    svg('<rect fill="url(http://evil.example/x)"/>'),
    svg('<foreignObject/>'),
    svg('<style>@import "https://evil.example/x.css";</style>'),
    svg('<style>.a{fill:url(https://evil.example/x)}</style>'),
    svg('<style>.a{fill:u\\72l(x)}</style>'),
    svg('<rect/>', '<!DOCTYPE svg SYSTEM "file:///etc/passwd">'),
    svg('<rect/>', '<!DOCTYPE svg [<!ENTITY x "y">]>'),
    svg('<rect/>', '<?xml-stylesheet href="x.css"?>'),
    '<html></html>',
    'GIF89a',
  ];
  for (const source of bad) expect([source, (await send('logo.svg', source)).status]).toEqual([source, 409]);
  expect((await send('logo.svg', svg('<rect width="60" height="30" fill="url(#a)"/>'))).status).toBe(200);
  await shows('/', 'src="/brand/logo-');
  const picture = await get(/\/brand\/logo-\w+\.png/.exec(await page('/'))?.[0] ?? '');
  const { format, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect([format, height]).toEqual(['png', 80]);
  await toStandard('logo');
  await hides('/', '/brand/');
});

test('an SVG as drawing programs write it, with a style sheet and a document type, is taken', async () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  const drawn = `<?xml version="1.0"?>${doctype}<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><style>.a{fill:#102030}</style><rect class="a" width="60" height="30"/></svg>`;
  for (const [source, colour] of [
    [drawn, [0x10, 0x20, 0x30]],
    [await readFile(join(import.meta.dirname, 'files', 'ai.svg'), 'utf8'), [0x1f, 0x4e, 0x9e]],
  ] as const) {
    const made = await makeLogo('logo.svg', Buffer.from(source));
    if ('problem' in made) throw new Error(made.problem);
    const pixel = await sharp(made.picture).resize(1, 1).removeAlpha().raw().toBuffer();
    expect([...pixel]).toEqual(colour);
  }
});

test('addresses of an earlier site lead on or are gone; nothing of the request is in where they lead', async () => {
  const rows = [
    { from: '/pumps.php?id=7', to: '/product/7', code: 301 as const },
    { from: '/old-page', to: 'https://other.example/x', code: 301 as const },
    { from: '/gone', to: null, code: 410 as const },
  ];
  const refused = await anna.send('changeShopText', {
    body: {
      part: 'redirects',
      seen: texts.redirects.revision,
      value: [...rows, { from: '/shop', to: '/about', code: 301 }],
    },
  });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('is an address of this shop'),
  ]);
  expect(await change({ part: 'redirects', seen: texts.redirects.revision, value: rows })).toBe(200);
  const locationOf = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get('location')];
  };
  await vi.waitFor(
    async () => expect(await locationOf('/old-page')).toEqual([301, 'https://other.example/x']),
    LIMIT_MS,
  );
  expect(await locationOf('/old-page/?to=//evil.example')).toEqual([301, 'https://other.example/x']);
  expect(await locationOf('/pumps.php?id=7')).toEqual([301, '/product/7']);
  expect((await get('/pumps.php?id=8')).status).toBe(404);
  const gone = await get('/gone');
  expect([gone.status, gone.headers.get('x-content-type-options')]).toEqual([410, 'nosniff']);
  expect(await gone.text()).toContain('This page is gone');
  expect((await fetch(`${shop.url}/gone`, { method: 'POST' })).status).not.toBe(410);
  const { revision: seen } = (await anna.call('getShopTexts', {})).redirects;
  expect(await change({ part: 'redirects', seen, value: [] })).toBe(200);
});

test('figures and services are the owner’s own until the standard ones are brought back', async () => {
  const [before, home] = [await page('/about'), await page('/')];
  expect(texts).toMatchObject({ figures: { value: null }, services: { value: null } });
  const statistics = [{ figure: '12 t', label: 'Largest rotor', text: 'Lifted by our own crane.' }];
  expect(await change({ part: 'figures', seen: texts.figures.revision, value: statistics })).toBe(200);
  const services = [{ title: 'Balancing', text: 'On our own bench.', features: ['ISO 21940 grades'] }];
  expect(await change({ part: 'services', seen: texts.services.revision, value: services })).toBe(200);
  await shows('/about', 'Largest rotor');
  await shows('/about', 'ISO 21940 grades');
  await shows('/', 'Balancing');
  await hides('/about', 'Graduated Students');
  expect(await anna.call('getShopTexts', {})).toMatchObject({
    figures: { value: statistics, changed: { by: 'Anna' } },
    services: { value: services },
  });
  const bad = await anna.send('changeShopText', {
    body: { part: 'services', seen: '1', value: [{ title: '', text: 'x', features: ['', 'y'] }] },
  });
  expect([bad.status, JSON.stringify(bad.body)]).toEqual([
    400,
    expect.stringMatching(/"value\.0\.title".*"value\.0\.features\.0"/),
  ]);
  expect(await change({ part: 'figures', seen: texts.figures.revision, value: [] })).toBe(400);
  await toStandard('figures', 'services');
  await shows('/about', 'Graduated Students');
  await vi.waitFor(async () => expect([await page('/about'), await page('/')]).toEqual([before, home]), LIMIT_MS);
});

test('hours and phone are corrected; the second of two people gets an error, and nothing of theirs is made', async () => {
  const { value, revision: seen } = texts.company;
  if (value === null) throw new Error('There is no company');
  expect(await change({ part: 'company', seen, value: { ...value, hours: '8 am to noon' } })).toBe(200);
  await shows('/contact', '8 am to noon');
  const second = await ben.send('changeShopText', {
    body: { part: 'company', seen, value: { ...value, hours: 'never' } },
  });
  expect([second.status, second.body]).toMatchObject([409, { error: { code: 'texts_outdated' } }]);
  const late = await ben.send('changeShopText', {
    body: { part: 'notice', seen: '99', value: { text: 'x', from: null, to: null } },
  });
  expect(late.status).toBe(409);
  await hides('/contact', 'never');
  const now = (await anna.call('getShopTexts', {})).company;
  expect(await change({ part: 'company', seen: now.revision, value })).toBe(200);
});

test('the working days are changed: products and new orders have the new day at once', async () => {
  const { value, revision: seen } = texts.calendar;
  if (value === null) throw new Error('There is no company');
  const product = await shop.database
    .selectFrom('products')
    .select('id')
    .where('stock', '>', 1)
    .where('price_cents', '>', 0)
    .where('is_listed', '=', true)
    .where('is_available', '=', true)
    .executeTakeFirstOrThrow();
  const path = `/product/${product.id}`;
  await shows(path, 'ships in 1 working day');
  const input = {
    time_zone: TIME_ZONE,
    working_days: [7, 1, 7],
    holidays: ['2027-01-01', '2026-12-25'],
    order_cut_off: '14:00',
  };
  expect(await change({ part: 'calendar', seen, value: { ...input, ships_in_days: 6 } })).toBe(200);
  await shows(path, 'ships in 6 working days');
  const now = (await ben.call('getShopTexts', {})).calendar;
  expect(now).toMatchObject({
    value: {
      working_days: [1, 7],
      holidays: ['2026-12-25', '2027-01-01'],
      order_cut_off: '14:00',
      ships_in_days: 6,
    },
    changed: { by: 'Anna' },
  });
  const items = [{ product_id: product.id, quantity: 1 }];
  const [promise] = (await shop.browser().call('validateCart', { body: { items } })).body.promises as {
    promised_on: string;
  }[];
  expect([0, 1]).toContain(new Date(promise?.promised_on ?? '').getUTCDay());
  const second = await ben.send('changeShopText', { body: { part: 'calendar', seen, value } });
  expect([second.status, second.body]).toMatchObject([409, { error: { code: 'texts_outdated' } }]);
  expect(await change({ part: 'calendar', seen: now.revision, value })).toBe(200);
  await shows(path, 'ships in 1 working day');
});

test.each([
  ['working_days', [], 'value.working_days'],
  ['working_days', [8], 'value.working_days.0'],
  ['time_zone', 'Canada/Nowhere', 'value.time_zone'],
  ['time_zone', '+05:00', 'value.time_zone'],
  ['holidays', ['2026-02-30'], 'value.holidays.0'],
  ['holidays', Array.from({ length: 201 }, () => '2026-12-25'), 'value.holidays'],
  ['order_cut_off', '24:00', 'value.order_cut_off'],
  ['ships_in_days', 0, 'value.ships_in_days'],
  ['ships_in_days', 61, 'value.ships_in_days'],
  ['ships_in_days', 1.5, 'value.ships_in_days'],
] as const)('a calendar with such %s is refused by its field (%#)', async (field, wrong, named) => {
  const { value, revision: seen } = texts.calendar;
  const body = { part: 'calendar', seen, value: { ...value, [field]: wrong } };
  // A wrong value is what is tested.
  const reply = await anna.send('changeShopText', { body: body as Change });
  expect([reply.status, reply.body]).toMatchObject([
    400,
    { error: { code: 'invalid_request', fields: { [named]: expect.any(String) } } },
  ]);
  expect((await anna.call('getShopTexts', {})).calendar.value).toEqual(value);
});

test.each([
  ['an empty notice', { part: 'notice', seen: '0', value: { text: ' ', from: null, to: null } }],
  [
    'a notice that ends before it begins',
    { part: 'notice', seen: '0', value: { text: 'x', from: '2026-12-24', to: '2026-12-23' } },
  ],
  ['a notice from no day', { part: 'notice', seen: '0', value: { text: 'x', from: 'soon', to: null } }],
  ['an empty policy', { part: 'policy.refund', seen: '0', value: '' }],
  ['a policy that is too long', { part: 'policy.refund', seen: '0', value: 'x'.repeat(60_001) }],
  [
    'hours with a line break',
    { part: 'company', seen: '0', value: { address: 'a', phone: '1', email: 'a@b.example', hours: 'a\nb', days: 'c' } },
  ],
  ['a part that does not exist', { part: 'policy.other', seen: '0', value: 'x' }],
])('%s is refused, naming the field', async (_name, body) => {
  const { status, body: reply } = await anna.send('changeShopText', { body: body as Change }); // wrong on purpose
  expect([status, reply]).toMatchObject([400, { error: { code: 'invalid_request' } }]);
});

test('maintenance is begun with a text and ended', async () => {
  await anna.call('beginMaintenance', { body: { text: 'We count the stock' } });
  await shows('/', 'We count the stock');
  const { maintenance } = await anna.call('getShopTexts', {});
  expect(maintenance).toMatchObject({ text: 'We count the stock', by: 'Anna' });
  expect((await fetch(maintenance?.owner_url ?? '', { redirect: 'manual' })).status).toBe(303);
  await anna.call('endMaintenance', {});
  await hides('/', 'We count the stock');
  expect((await anna.call('getShopTexts', {})).maintenance).toBeNull();
});
