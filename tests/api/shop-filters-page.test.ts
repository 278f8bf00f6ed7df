/** /shop with filters as it is served, before any script runs. */

import { expect, test } from 'vitest';
import { demoPages } from '#tests/support/demo-pages.ts';

const { load, countCached } = await demoPages();

async function open(url: string) {
  const page = await load(url);
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&');
  return { ...page, canonical, isIndexed: !/content="noindex/.test(page.html) };
}

/** Without the whole page in the report. */
function expectAll(html: string, parts: readonly string[]): void {
  expect(parts.filter((part) => !html.includes(part))).toEqual([]);
}

const SEALS = '/shop?category=Mechanical+Seals';

test('a category shows its filters, and is indexed as before', async () => {
  const { html, isIndexed, canonical } = await open(SEALS);
  expectAll(html, [
    '<legend>Shaft size</legend>',
    'name="shaft" value="38"',
    'aria-label="EPDM, 4 products"',
    'name="temp.at"',
  ]);
  expect({ isIndexed, canonical }).toEqual({ isIndexed: true, canonical: `https://pumps.example${SEALS}` });
});

test('all categories have price, material and availability', async () => {
  const { html } = await open('/shop');
  expectAll(html, ['name="price.from"', 'name="price.to"', 'name="material"', 'name="stock"']);
});

test('a form without script is sent on to the one address, which finds what was asked for', async () => {
  const sent = `${SEALS}&q=&shaft=45&shaft=38&elastomer=EPDM&pmax.at=&temp.at=140&price.from=&price.to=`;
  const { status, location } = await open(sent);
  expect(status).toBe(301);
  expect(location).toBe(`${SEALS}&shaft=38,45&elastomer=EPDM&temp=~140`);
  const found = await open(String(location));
  expectAll(found.html, ['1–2 of 2 products in Mechanical Seals']);
  expectAll(found.html, ['Remove Shaft size: 38 mm (1.496 in)']);
  expectAll(found.html, ['Include 1 product with no value listed']);
  expect({ isIndexed: found.isIndexed, canonical: found.canonical }).toEqual({
    isIndexed: false,
    canonical: `https://pumps.example${SEALS}`,
  });
});

test('a filtered page that the owner names is a page of its own to search engines', async () => {
  const named = `${SEALS}&shaft=38`;
  const { html, isIndexed, canonical } = await open(`${named}&view=table&sort=price_asc`);
  expect({ isIndexed, canonical }).toEqual({ isIndexed: true, canonical: `https://pumps.example${named}` });
  expectAll(html, [
    '<title>Mechanical Seals, Shaft size 38 mm (1.496 in) - Equipment Shop | ',
    'content="Mechanical Seals, Shaft size 38 mm (1.496 in) to order online: ',
  ]);
  for (const other of [
    `${SEALS}&shaft=19.05`,
    `${named}&elastomer=EPDM`,
    `${SEALS}&shaft=38,wide`,
    '/shop?q=seal&category=Mechanical+Seals&shaft=38',
  ])
    expect([other, (await open(other)).isIndexed]).toEqual([other, false]);
  expect((await open(`${named}&shfat=1`)).isIndexed).toBe(false);
});

test('without script a search has its filters, and Apply keeps what was searched for', async () => {
  const { html } = await open('/shop?q=cartridge&category=Mechanical+Seals');
  const [form = ''] = /<form[^>]*class="filter-form"[\s\S]*?<\/form>/.exec(html) ?? [];
  expectAll(form, ['name="q" value="cartridge"', '<legend>Shaft size</legend>', 'name="shaft" value="38"', 'Apply']);
  const { html: filtered } = await open('/shop?q=cartridge&category=Mechanical+Seals&shaft=38');
  expectAll(filtered, ['Remove Shaft size: 38 mm (1.496 in)']);
});

test('38 or 45 mm, EPDM, 160 °C: none states it, and the one that states no temperature can be shown', async () => {
  const requested = `${SEALS}&shaft=38,45&elastomer=EPDM`;
  expectAll((await open(`${requested}&temp=~160`)).html, [
    '0 products in Mechanical Seals',
    'Include 1 product with no value listed',
  ]);
  expectAll((await open(`${requested}&temp=~160,unknown`)).html, ['1–1 of 1 product in Mechanical Seals']);
  // 150 °C is the most that an EPDM seal of the demo company states.
  expectAll((await open(`${requested}&temp=~150`)).html, ['1–2 of 2 products in Mechanical Seals']);
});

test('one of the two views is marked as the one that is shown', async () => {
  const marked = async (url: string) =>
    [...(await open(url)).html.matchAll(/<a [^>]*aria-current="true"[^>]*>(\w+)</g)].map(([, label]) => label);
  expect(await marked(SEALS)).toEqual(['Grid']);
  expect(await marked(`${SEALS}&shaft=38&view=table&page=2`)).toEqual([]);
  expect(await marked(`${SEALS}&shaft=38&view=table`)).toEqual(['Table']);
});

test('a search is filtered too', async () => {
  const { html } = await open('/shop?q=cartridge&category=Mechanical+Seals&shaft=38');
  expect(/\d+ results? for “cartridge” in Mechanical Seals/.test(html)).toBe(true);
  expectAll(html, ['Remove Shaft size: 38 mm (1.496 in)']);
});

test('what the shop does not know is said, and makes one page whatever it is', async () => {
  const { html, isIndexed } = await open(`${SEALS}&shfat=38`);
  expectAll(html, ['This link has filters that the shop does not recognize. They were ignored.']);
  expect(isIndexed).toBe(false);
  const before = countCached();
  for (let index = 0; index < 20; index += 1) await open(`${SEALS}&k${index}=1&x=${index}`);
  expect(countCached()).toBe(before);
  const wrong = await open(`${SEALS}&shaft=wide`);
  expectAll(wrong.html, ['Ignored, because we could not read it: Shaft size “wide”.']);
  expectAll(wrong.html, ['products in Mechanical Seals']);
  const elsewhere = await open('/shop?category=Packing&shaft=38');
  expectAll(elsewhere.html, ['Ignored, because these products have no such filter: shaft.']);
});

test('an order by an attribute, also one that the category does not state', async () => {
  expectAll((await open(`${SEALS}&sort=-shaft`)).html, ['products in Mechanical Seals']);
  expectAll((await open('/shop?category=Packing&sort=shaft')).html, ['products in Packing']);
});

test.each([
  ['/finder/seal?shaft=38mm&shfat=1', 'fields that the finder does not recognize'],
  ['/tools/packing?d=60&shfat=1', 'fields that the calculator does not recognize'],
])('%s says that it has what the tool does not know', async (address, note) => {
  const { html } = await open(address);
  expectAll(html, [note]);
  expect((await open(address.replace('&shfat=1', ''))).html).not.toContain(note);
});
