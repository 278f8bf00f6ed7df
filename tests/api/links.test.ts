/** Every link within the shop leads to a page or a file, and every #name to an element: crawled from the home page and the sitemap. */

import { beforeAll, expect, test } from 'vitest';
import { CHECKED_PAGES } from '#tests/support/checked-pages.ts';
import { demoPages } from '#tests/support/demo-pages.ts';
import { findLinks } from '#tests/support/find-links.ts';

const SHOP = 'https://pumps.example';
/** Pages of the same kind, of which some are followed: products, and lists with other filters. */
const MANY = [/^\/product\//, /[?]/];
const FOLLOWED_OF_MANY = 15;

const { fetchWhole } = await demoPages();

interface Visited {
  status: number;
  ids: ReadonlySet<string>;
}

const visited = new Map<string, Visited>();
/** Each link once, with the first page that has it. */
const links = new Map<string, string>();

beforeAll(async () => {
  const { body: map } = await fetchWhole('/sitemap/pages.xml');
  const mapped = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replace(SHOP, ''),
  );
  const queue = [...new Set([...mapped, ...CHECKED_PAGES])];
  const known = new Set(queue);
  const many = MANY.map(() => 0);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const link of await visit(path)) {
      if (!links.has(link)) links.set(link, path);
      const [target = ''] = link.split('#');
      if (known.has(target)) continue;
      known.add(target);
      const kind = MANY.findIndex((pattern) => pattern.test(target));
      if (kind === -1 || (many[kind] = (many[kind] ?? 0) + 1) <= FOLLOWED_OF_MANY) queue.push(target);
    }
  }
});

/** Returns the links of the page, as paths with their #names. */
async function visit(path: string): Promise<string[]> {
  const { status, body, type, location } = await fetchWhole(path);
  const { ids, hrefs } = type.startsWith('text/html') ? findLinks(body) : { ids: new Set<string>(), hrefs: [] };
  visited.set(path, { status, ids });
  const here = new URL(path, SHOP);
  return [...hrefs, ...(location === undefined ? [] : [location])].flatMap((href) => {
    const { origin, protocol, pathname, search, hash } = new URL(href, here);
    const isPicture = pathname.startsWith('/media/'); // Of which the demo company has a damaged one on purpose.
    return origin === SHOP && protocol === 'https:' && !isPicture ? [pathname + search + hash] : [];
  });
}

test('enough was visited to mean something', () => {
  expect(visited.size).toBeGreaterThan(80);
  expect(links.size).toBeGreaterThan(200);
});

test('no link leads to a page that is not there', () => {
  // Pages that are missing on purpose are among the checked ones; they link to their own main part.
  const dead = [...links].filter(([link, page]) => {
    const [path = ''] = link.split('#');
    return path !== page && (visited.get(path)?.status ?? 200) >= 400;
  });
  expect(dead.map(([link, page]) => `${page}: ${link}`)).toEqual([]);
});

test('no link leads to a name that no element has', () => {
  const dead = [...links].filter(([link]) => {
    const [path = '', name = ''] = link.split('#');
    const target = visited.get(path);
    return name !== '' && target !== undefined && !target.ids.has(decodeURIComponent(name));
  });
  expect(dead.map(([link, page]) => `${page}: ${link}`)).toEqual([]);
});

test.each([
  ['<a href="#x">x</a><p id="x">', ['#x'], ['x']],
  ['<a class="a" href="/a?b=1&amp;c=2">', ['/a?b=1&c=2'], []],
  ["<A HREF='/a'>", ['/a'], []],
  [
    '<link rel="icon" href="/f.svg"><img src="/p.png" srcset="/q.png 1x, /r.png 2x">',
    ['/f.svg', '/p.png', '/q.png', '/r.png'],
    [],
  ],
  ['<p data-href="/no">href="/no"</p><!-- <a href="/no"> --><script>"<a href=\'/no\'>"</script>', [], []],
])('%s has the links %j and the names %j', (html, hrefs, ids) => {
  const found = findLinks(html);
  expect([found.hrefs, [...found.ids]]).toEqual([hrefs, ids]);
});
