import { expect, test } from 'vitest';
import { classifyUrl } from '#app/url/classify-url.ts';
import { parseSearch, stringifySearch } from '#app/url/search-params.ts';
import { SHOP_SEARCH_DEFAULTS, parseShopSearch } from '#app/url/shop-search.ts';

test.each(['1021', 'true', '"x"', 'a+b', '0x10', '1e3', '[1]', 'null', '-20 … 180 °C'])(
  'a search for %s stays the text that was typed',
  (q) => {
    expect(parseSearch(stringifySearch({ q })).q).toBe(q);
  },
);

test('the first of several values counts, and absent values leave no trace', () => {
  expect(parseSearch('?q=a&q=b')).toEqual({ q: 'a' });
  expect(stringifySearch({ q: undefined, page: 2 })).toBe('?page=2');
  expect(stringifySearch({})).toBe('');
});

test('whatever the shop does not understand falls back to its default', () => {
  expect(parseShopSearch({ q: ' seal ', page: '02', sort: 'no order!', category: 'Pumps' })).toEqual({
    ...SHOP_SEARCH_DEFAULTS,
    q: 'seal',
    category: 'Pumps',
    page: 2,
  });
  expect(parseShopSearch({ page: '-1' }).page).toBe(1);
  expect(parseShopSearch({ page: '99999999' }).page).toBe(1);
  expect(parseShopSearch({ q: 'a\u0000b\ud800' }).q).toBe('a b\ufffd');
});

test('featured is the default order of the list, and a chosen one of a search', () => {
  expect(parseShopSearch({ sort: 'featured' }).sort).toBe('');
  expect(parseShopSearch({ q: 'seal', sort: 'featured' }).sort).toBe('featured');
});

test('addresses that show the same page are cached once', () => {
  const stored = (target: string) => classifyUrl(target, []).address;
  expect(stored('/shop?utm_source=x&page=02&fbclid=1')).toBe('/shop?page=2');
  expect(stored('/shop?q=&category=&sort=featured&page=1')).toBe('/shop');
  expect(stored('/about?utm_source=x')).toBe('/about');
  expect(stored('/about/')).toBe('/about');
  expect(stored('//about')).toBe('/about');
  expect(stored('/')).toBe('/');
});

test('no token and no session id reaches the rendered address', () => {
  const unmoved = { audience: 'private', isFixed: true, countsAs: null, redirectTo: null };
  expect(classifyUrl('/order-confirmation/token/secret', [])).toEqual({
    address: '/order-confirmation/token/-',
    ...unmoved,
  });
  expect(classifyUrl('/freight/secret?session_id=cs_1', [])).toEqual({ address: '/freight/-', ...unmoved });
  expect(classifyUrl('/quote/secret?session_id=cs_1', [])).toEqual({ address: '/quote/-', ...unmoved });
  expect(classifyUrl('/request/secret', [])).toEqual({ address: '/request/-', ...unmoved });
  expect(classifyUrl('/stock-notice/secret', [])).toEqual({ address: '/stock-notice/-', ...unmoved });
  expect(classifyUrl('/order-success?session_id=cs_1&order=RE-1', [])).toEqual({
    address: '/order-success',
    ...unmoved,
  });
});
