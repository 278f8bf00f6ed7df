/** One spelling per address, and no way out of the site (reliability R19). */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalizeUrl } from '#app/url/canonicalize-url.ts';

const redirectTo = (target: string) => {
  const { path, search, isOther } = canonicalizeUrl(target, []);
  return isOther ? path + search : null;
};

test.each([
  ['/shop/', '/shop'],
  ['/Shop', '/shop'],
  ['/ABOUT', '/about'],
  ['//shop', '/shop'],
  ['/shop//', '/shop'],
  ['//', '/'],
  ['/index.html', '/'],
  ['/shop/index.html', '/shop'],
  ['/%73hop', '/shop'],
  ['/about/../shop', '/shop'],
  ['/product/007', '/product/7'],
  ['/product/7/', '/product/7'],
  ['/Product/7', '/product/7'],
  ['/equipment/Pumps', '/equipment/pumps'],
  ['/gallery/service-repair/', '/gallery/service-repair'],
  ['/404/', '/404'],
  ['http://evil.example/Shop', '/shop'],
  ['/shop?page=1', '/shop'],
  ['/shop?page=01', '/shop'],
  ['/shop?page=02', '/shop?page=2'],
  ['/shop?page=abc', '/shop'],
  ['/shop?page=2&page=3', '/shop?page=2'],
  ['/shop?q=', '/shop'],
  ['/shop?q=&category=Pumps&sort=&page=', '/shop?category=Pumps'],
  ['/shop?page=2&category=Pumps', '/shop?category=Pumps&page=2'],
  ['/shop?sort=featured', '/shop'],
  ['/shop?sort=cheapest', '/shop'],
  ['/shop?q=+seal+', '/shop?q=seal'],
  ['/Shop/?utm_source=mail&page=1', '/shop?utm_source=mail'],
  ['/about/?utm_source=mail', '/about?utm_source=mail'],
  ['/checkout/?retry=RE-1', '/checkout?retry=RE-1'],
  ['/order-success/?session_id=cs_1&order=RE-1', '/order-success?session_id=cs_1&order=RE-1'],
  ['/Order-Confirmation/Token/AbC-_1/', '/order-confirmation/token/AbC-_1'],
  ['/Freight/AbC-_1/?session_id=cs_1', '/freight/AbC-_1?session_id=cs_1'],
  ['/Quote/AbC-_1/?session_id=cs_1', '/quote/AbC-_1?session_id=cs_1'],
  ['/Request/AbC-_1/', '/request/AbC-_1'],
  ['/Stock-Notice/AbC-_1/', '/stock-notice/AbC-_1'],
])('%s is found at %s', (requested, right) => {
  expect(redirectTo(requested)).toBe(right);
  expect(redirectTo(right)).toBeNull();
});

test.each([
  '/',
  '/shop',
  '/shop?q=seal&category=Mechanical+Seals&sort=name&page=2',
  '/shop?category=Mechanical%20Seals',
  '/shop?utm_source=x&page=2&fbclid=1',
  '/about?utm_source=x',
  '/product/7',
  '/product/7?x=1',
  '/404',
  '/nothing',
  '/Nothing',
  '/product/abc',
  '/product/7/reviews',
  '/equipment',
  '/%E0%A4%A',
])('%s is left as it is', (address) => {
  expect(redirectTo(address)).toBeNull();
});

describe('no request leads to another site', () => {
  const inside = (target: string) => {
    const location = redirectTo(target);
    if (location === null) return true;
    return (
      location.startsWith('/') &&
      new URL(location, 'https://shop.example').origin === 'https://shop.example' &&
      !/[\\\r\n]/.test(location)
    );
  };

  test.each([
    '//evil.example',
    '//evil.example/',
    '///evil.example/shop/',
    '////evil.example//',
    '/\\evil.example',
    '/\\evil.example/shop/',
    '\\\\evil.example\\shop',
    '/%5Cevil.example/shop/',
    '/%5C%5Cevil.example',
    '/%2F%2Fevil.example',
    '/%2fevil.example/shop/',
    '/%2F/evil.example/',
    '/.//evil.example/',
    '/..//evil.example/index.html',
    '/shop//evil.example',
    '/shop/..//evil.example/',
    '/shop/../../\\evil.example/',
    '/https://evil.example/',
    '/http:evil.example/',
    'https://evil.example/Shop/',
    'https:/evil.example/',
    '//evil.example%2f@shop/index.html',
    '//shop@evil.example/shop/',
    '/\t/evil.example/',
    '/%09/evil.example/',
    '/%0d%0aLocation:%20https://evil.example/shop/',
    '/shop/?q=%0d%0aSet-Cookie:a=b&page=1',
    '/product/7/?next=https://evil.example',
    '/order-confirmation/token/%2F%2Fevil.example/',
    '/order-confirmation/token/..%5C..%5Cevil.example/',
    '/freight/%2F%2Fevil.example/',
    '/quote/%2F%2Fevil.example/',
    '/equipment/%2F%2Fevil.example/',
  ])('%j', (target) => {
    expect(inside(target)).toBe(true);
  });

  test('nor anything made of such parts, and every redirect ends after one step', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%2f',
      '%5c',
      '.',
      '..',
      'shop',
      'Shop',
      'product',
      '07',
      'evil.example',
      '@',
      ':',
      'https:',
      'index.html',
      '?',
      'page=1',
      '&',
      '%',
      'token',
      'order-confirmation',
      'freight',
      'quote',
      '\u212a',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const target = `/${parts.join('')}`;
        const location = redirectTo(target);
        expect(inside(target)).toBe(true);
        if (location !== null) expect(redirectTo(location)).toBeNull();
      }),
      { numRuns: 3000 },
    );
  });
});
