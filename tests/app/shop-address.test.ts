/** The address of /shop: one spelling for each choice, and what of it is rendered and cached. */

import { describe, expect, test } from 'vitest';
import { classifyUrl, needsAttributes } from '#app/url/classify-url.ts';
import { noteUnknownKeys } from '#app/url/filter-keys.ts';
import { parseSearch, stringifySearch } from '#app/url/search-params.ts';
import { changeShopSearch, parseShopSearch } from '#app/url/shop-search.ts';
import type { Attribute } from '#contract/specifications/attribute.ts';

const number = (key: string, kind: Attribute['kind'], unit: Attribute['unit'] = null): Attribute => {
  return { key, label: key, help: '', kind, unit, imperialUnit: null, step: 0.01, isPaired: false, values: [] };
};
const ATTRIBUTES: Attribute[] = [
  number('shaft', 'exact', 'mm'),
  {
    ...number('elastomer', 'enumeration'),
    values: [
      { value: 'FKM', label: 'FKM', synonyms: ['Viton'] },
      { value: 'EPDM', label: 'EPDM', synonyms: [] },
    ],
  },
  number('pmax', 'at_least', 'bar'),
  number('temp', 'covers', 'Cel'),
  number('flow', 'range', 'm3/h'),
  number('fit', 'text'),
  number('material', 'enumeration'),
  number('price', 'range'),
];
const visit = (target: string) => {
  const { address, redirectTo, countsAs } = classifyUrl(target, ATTRIBUTES);
  return { address, redirectTo, countsAs };
};

test.each([
  '/shop?category=Mechanical+Seals&shaft=38,45&elastomer=EPDM&pmax=16..&temp=~160&units=imperial&view=table&cols=shaft,elastomer,price&sort=-shaft&page=2',
  '/shop?q=seal&shaft=38&sort=price_asc',
  '/shop?temp=~-30..140',
  '/shop?elastomer=FKM,unknown',
  '/shop?shaft=38&utm_source=mail',
])('%s is left as it is, and rendered', (target) => {
  expect(visit(target)).toEqual({
    address: target.replace('&utm_source=mail', ''),
    redirectTo: null,
    countsAs: 'listProducts',
  });
});

describe('other spellings are sent to the one', () => {
  test.each([
    ['/shop?shaft=45&shaft=38', '/shop?shaft=38,45', 'the checkboxes of a form'],
    ['/shop?shaft=1.5in', '/shop?shaft=38.1', 'a unit'],
    ['/shop?elastomer=EPDM,Viton&shaft=38mm', '/shop?shaft=38&elastomer=FKM,EPDM', 'names, and the order of both'],
    ['/shop?pmax.at=1.6+MPa', '/shop?pmax=16..', 'at least, typed'],
    ['/shop?temp.at=160+%C2%B0C', '/shop?temp=~160', 'a temperature that must be covered'],
    ['/shop?temp.at=-30+to+140', '/shop?temp=~-30..140', 'a span in words'],
    ['/shop?price.from=1%2C250&price.to=', '/shop?price=1250..', 'a comma between thousands'],
    ['/shop?flow.from=&flow.to=&q=&category=&units=&page=1', '/shop', 'an empty form'],
    ['/shop?cols=shaft,nothing,shaft&view=table', '/shop?view=table&cols=shaft', 'columns that there are not'],
    ['/shop?sort=nothing&view=grid&units=nautical', '/shop', 'values that there are not'],
    ['/shop?material=Brass,%20316SS', '/shop?material=316SS,Brass', 'names that no list has'],
  ])('%s to %s (%s)', (input, expected) => {
    const { redirectTo } = visit(input);
    expect(redirectTo).toBe(expected);
    expect(visit(redirectTo ?? '').redirectTo).toBeNull();
  });
});

test('what was not understood of an attribute stays in the address, so that the page can name it', () => {
  expect(visit('/shop?shaft=wide,38').redirectTo).toBe('/shop?shaft=38,wide');
  expect(visit('/shop?temp.at=hot').redirectTo).toBe('/shop?temp=hot');
});

test('invented keys share one rendered page, which says so, and parameters of advertisements say nothing', () => {
  for (const key of ['shfat', 'x', 'Shaft', 'fit', 'a.b', 'unknown', 'facets'])
    expect(visit(`/shop?shaft=38&${key}=7`)).toMatchObject({ address: '/shop?shaft=38&unknown=1', redirectTo: null });
  expect(visit('/shop?gclid=7&utm_source=x&shaft=38').address).toBe('/shop?shaft=38');
});

test.each([
  ['/finder/seal', 'shaft=38mm', 'length'],
  ['/tools/packing', 'd=60', 'depth'],
  ['/tools/pump', 'q=60', 'h'],
])('invented keys of %s share one rendered page too', (path, known, empty) => {
  for (const key of ['shfat', 'x', 'unknown'])
    expect(visit(`${path}?${known}&${key}=1`)).toMatchObject({
      address: `${path}?${known}&unknown=1`,
      redirectTo: null,
    });
  for (const key of ['utm_source', 'gclid'])
    expect(visit(`${path}?${known}&${key}=1`).address).toBe(`${path}?${known}`);
  expect(visit(`${path}?${known}&${empty}=`).address).toBe(`${path}?${known}`);
});

test('a page of a product carries the duty of the pump tool and nothing else', () => {
  const carried = '/product/7?q=420+gpm&h=85+ft&t=80+C';
  expect(visit(`${carried}&x=1&utm_source=y`)).toMatchObject({
    address: carried,
    countsAs: 'listProducts',
    redirectTo: null,
  });
  for (const half of ['q=420', 'h=85+ft', 't=80+C', 'x=1'])
    expect(visit(`/product/7?${half}`)).toMatchObject({ address: '/product/7', countsAs: null });
});

test('ten thousand filters are at most as many as there are attributes', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `k${index}=1`).join('&');
  expect(visit(`/shop?${many}&shaft=38`).address).toBe('/shop?shaft=38&unknown=1');
  const values = Array.from({ length: 10_000 }, (_, index) => index).join(',');
  expect(
    new URLSearchParams(visit(`/shop?shaft=${values}`).address.split('?')[1]).get('shaft')?.split(','),
  ).toHaveLength(50);
});

test('only an address that may have filters waits for the attributes', () => {
  for (const address of [
    '/',
    '/about?x=1',
    '/shop',
    '/shop?q=seal&category=Pumps&page=2&sort=name&utm_source=x&view=table',
  ])
    expect([address, needsAttributes(address)]).toEqual([address, false]);
  for (const address of ['/shop?shaft=38', '/Shop/?price.from=1', '/shop?sort=-shaft', '/shop?cols=shaft', '/shop?x=1'])
    expect([address, needsAttributes(address)]).toEqual([address, true]);
});

test('without attributes at hand the address is taken at its word', () => {
  expect(classifyUrl('/shop?shaft=1.5in&sort=shaft', null)).toMatchObject({
    address: '/shop?shaft=1.5in&sort=shaft',
    redirectTo: null,
  });
});

test('the browser reads from its address what the server has rendered, and carries unknown keys no further', () => {
  const address = '?shaft=38&shfat=7&utm_source=mail';
  noteUnknownKeys(address, '?shaft=38&unknown=1');
  try {
    const search = parseShopSearch(parseSearch(address));
    expect(search).toEqual(parseShopSearch(parseSearch('?shaft=38&unknown=1')));
    expect(parseShopSearch({ ...search })).toEqual(search);
    const { unknown, filters, page } = changeShopSearch(search, { page: 2 });
    expect({ unknown, filters, page }).toEqual({ unknown: '', filters: { shaft: '38' }, page: 2 });
    expect(stringifySearch({ filters, page })).toBe('?shaft=38&page=2');
  } finally {
    noteUnknownKeys('', '');
  }
});
