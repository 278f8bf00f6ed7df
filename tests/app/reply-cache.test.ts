import { hash, randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding } from '#server/platform/http/encodings.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { ageOf } from '#server/platform/http/loading-cache.ts';
import {
  ENTRY_BYTES,
  FRESH_MS,
  MAX_KEY_CHARACTERS,
  ReplyCache,
  SERVED_OFTEN,
  STALE_MS,
  TEXT_BYTES,
} from '#server/platform/http/reply-cache.ts';
import type { RenderedReply, StoredReply } from '#server/platform/http/reply-cache.ts';
import { renderPage } from '#server/platform/pages/render-page.ts';
import type { PageEntry } from '#server/platform/pages/render-page.ts';
import { sampled } from '#tests/support/long.ts';
import { until } from '#tests/support/until.ts';

const rendered = (html: string, tags: string[] = []): RenderedReply => ({
  status: 200,
  headers: {},
  plain: Buffer.from(html),
  etag: 'W/"1"',
  tags,
});

/** What an entry of `rendered` takes beside its bodies. */
const beside = (key: string, tags: string[] = []) =>
  [key, 'W/"1"', ...tags].reduce((sum, text) => sum + text.length + TEXT_BYTES, ENTRY_BYTES);

function cacheAt(clock: { now: number }, maxBytes = 1_000_000) {
  return new ReplyCache<string>({ maxBytes, now: () => clock.now });
}

function textOf(page: StoredReply | { passed: string } | null): string {
  if (page === null || 'passed' in page) throw new Error('not a page');
  return page.bodies.identity?.toString() ?? '';
}

test('a page is fresh, then stale, then expired', () => {
  const ages = { freshMs: FRESH_MS, staleMs: STALE_MS };
  expect(ageOf({ loadedAt: 0 }, FRESH_MS - 1, ages)).toBe('fresh');
  expect(ageOf({ loadedAt: 0 }, FRESH_MS, ages)).toBe('stale');
  expect(ageOf({ loadedAt: 0 }, STALE_MS, ages)).toBe('expired');
});

test('many visitors at once cost one render', async () => {
  const cache = cacheAt({ now: 0 });
  let renders = 0;
  const render = async () => rendered(`page ${(renders += 1)}`);
  const pages = await Promise.all([cache.get('/a', render), cache.get('/a', render), cache.get('/a', render)]);
  expect(renders).toBe(1);
  expect(pages.map(textOf)).toEqual(['page 1', 'page 1', 'page 1']);
});

test('a stale page is served while the next one is rendered', async () => {
  const clock = { now: 0 };
  const cache = cacheAt(clock);
  await cache.get('/a', async () => rendered('old'));
  clock.now = FRESH_MS;
  expect(cache.findFresh('/a')).toBeNull();
  expect(textOf(await cache.get('/a', async () => rendered('new')))).toBe('old');
  await Promise.resolve();
  expect(textOf(await cache.get('/a', async () => rendered('never')))).toBe('new');
});

test('an old page is preferred to an error, but not to a 404', async () => {
  const clock = { now: 0 };
  const cache = cacheAt(clock);
  await cache.get('/a', async () => rendered('old'));
  clock.now = STALE_MS * 9;
  expect(textOf(await cache.get('/a', async () => ({ passed: 'fault', preferStale: true })))).toBe('old');
  expect(await cache.get('/a', async () => ({ passed: 'gone', preferStale: false }))).toEqual({
    passed: 'gone',
    preferStale: false,
  });
  expect(cache.size).toBe(0);
});

test('pages are dropped by what they are made of', async () => {
  const cache = cacheAt({ now: 0 });
  await cache.get('/product/12', async () => rendered('p', ['product:12', 'catalogue']));
  await cache.get('/about', async () => rendered('a', ['content']));
  cache.drop(['product:12']);
  expect(cache.findFresh('/product/12')).toBeNull();
  expect(cache.findFresh('/about')).not.toBeNull();
});

test('a render that began before a change is not cached after it', async () => {
  const cache = cacheAt({ now: 0 });
  let finish = () => {};
  const slow = cache.get(
    '/a',
    () => new Promise((resolve) => (finish = () => resolve(rendered('before', ['catalogue'])))),
  );
  cache.drop(['catalogue']);
  finish();
  expect(textOf(await slow)).toBe('before');
  expect(cache.findFresh('/a')).toBeNull();
});

test('the least recently used page is evicted, compressed copies included', async () => {
  const cache = cacheAt({ now: 0 }, 2500 + 2 * beside('/a'));
  await cache.get('/a', async () => rendered('a'.repeat(1000)));
  await cache.get('/b', async () => rendered('b'.repeat(1000)));
  cache.findFresh('/a');
  await cache.get('/c', async () => rendered('c'.repeat(1000)));
  expect(cache.findFresh('/b')).toBeNull();
  expect(cache.findFresh('/a')).not.toBeNull();
  expect(cache.bytes).toBeLessThanOrEqual(2500 + 2 * beside('/a'));
});

for (const [cases, options] of sampled(
  [
    [
      'long keys that are cut from longer lines',
      (number: number) => `/shop?q=${number}${'x'.repeat(15_000)}`.slice(0, 500),
      0,
    ],
    ['many tags', (number: number) => `/product/${number}`, 100],
    ['short replies', (number: number) => `/product/${number}`, 0],
  ],
  3,
))
  test.each(cases)('the bytes that it counts are those that it occupies: %s', options, async (_what, keyOf, tags) => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void; // what the flag above puts there
    const taken = () => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const maxBytes = 16 * 1024 * 1024;
    const cache = cacheAt({ now: 0 }, maxBytes);
    const before = taken();
    for (let number = 0; number < 20_000; number += 1) {
      const names = Array.from({ length: tags }, (_, index) => `product:${number}${index}`);
      const plain = Buffer.allocUnsafeSlow(500);
      const headers = { etag: `W/"${number}"`, 'content-security-policy': `script-src 'sha256-${number}'` };
      await cache.get(keyOf(number), async () => ({ status: 200, headers, plain, etag: `W/"${number}"`, tags: names }));
    }
    const grown = taken() - before;
    expect(cache.bytes).toBeGreaterThan(maxBytes * 0.9);
    expect(grown).toBeLessThan(maxBytes * 1.1);
  });

test('a reply under a very long key is returned and not cached', async () => {
  const cache = cacheAt({ now: 0 });
  const key = `/${'x'.repeat(MAX_KEY_CHARACTERS)}`;
  expect(textOf(await cache.get(key, async () => rendered('long')))).toBe('long');
  expect([cache.size, cache.bytes, cache.findFresh(key)]).toEqual([0, 0, null]);
});

test('a rejection is for the client that started the render; others that waited for the same page render it themselves', async () => {
  const cache = cacheAt({ now: 0 });
  const refused = { passed: 'refused', preferStale: true, isForThisClientOnly: true };
  const first = cache.get('/a', async () => refused);
  const second = cache.get('/a', async () => rendered('page'));
  const third = cache.get('/a', async () => rendered('never'));
  expect(await first).toEqual(refused);
  expect([textOf(await second), textOf(await third)]).toEqual(['page', 'page']);
});

test('a page is compressed once per encoding', async () => {
  const cache = cacheAt({ now: 0 });
  const page = await cache.get('/a', async () => rendered('x'.repeat(5000)));
  if ('passed' in page) throw new Error('not a page');
  const first = await cache.body(page, 'br');
  expect(brotliDecompressSync(first).toString()).toBe('x'.repeat(5000));
  expect(await cache.body(page, 'br')).toBe(first);
  expect(cache.bytes).toBe(first.length + beside('/a'));
});

test('a compressed page takes no more memory than its bytes', async () => {
  const cache = cacheAt({ now: 0 });
  const page = await cache.get('/a', async () => rendered(randomBytes(9000).toString('hex')));
  if ('passed' in page) throw new Error('not a page');
  for (const encoding of ['br', 'gzip'] as const) {
    const body = await cache.body(page, encoding);
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

test('plain bytes are made again from a compressed copy', async () => {
  const cache = cacheAt({ now: 0 });
  const page = await cache.get('/a', async () => rendered('x'.repeat(5000)));
  if ('passed' in page) throw new Error('not a page');
  await cache.body(page, 'gzip');
  expect(page.bodies.identity).toBeUndefined();
  expect((await cache.body(page, 'identity')).toString()).toBe('x'.repeat(5000));
  expect(brotliDecompressSync(await cache.body(page, 'br')).toString()).toBe('x'.repeat(5000));
  expect(cache.bytes).toBe(Object.values(page.bodies).reduce((sum, body) => sum + body.length, beside('/a')));
});

test('a page that is often requested is compressed once more, and its old copy stays unchanged', async () => {
  const cache = cacheAt({ now: 0 });
  const text = Array.from({ length: 2000 }, (_, index) => `part ${(index * 7919) % 1000}`).join(' ');
  const page = await cache.get('/a', async () => rendered(text));
  if ('passed' in page) throw new Error('not a page');
  const quick = await cache.body(page, 'br');
  for (let served = 0; served < SERVED_OFTEN; served += 1) cache.findFresh('/a');
  const better = await until('a better copy', () => {
    const cached = cache.findFresh('/a');
    return cached === page ? null : cached;
  });
  expect(better.bodies.br?.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(better.bodies.br ?? quick).toString()).toBe(text);
  expect(cache.bytes - beside('/a')).toBe(better.bodies.br?.length);
  expect(page.bodies.br).toBe(quick);
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['BR', 'br'],
])('accept-encoding %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('If-None-Match names the copy that the browser has', () => {
  expect(matchesEtag('W/"0", W/"1"', 'W/"1"')).toBe(true);
  expect(matchesEtag('W/"2"', 'W/"1"')).toBe(false);
  expect(matchesEtag(undefined, 'W/"1"')).toBe(false);
});

test('the policy names the known scripts by their hashes, and none that a page happens to hold', async () => {
  const entry: PageEntry = {
    inlineScripts: ['1', '2'],
    needsAttributes: () => false,
    classifyUrl: (address) => ({ address, audience: 'everyone', redirectTo: null, isFixed: false, countsAs: null }),
    render: () =>
      Promise.resolve({
        status: 200,
        html: '<script>1</script><script data-x="">2</script><p><script>alert(1)</script></p><script async>3</script>',
        location: null,
      }),
  };
  const environment = {
    site: { publicUrl: 'https://pumps.example', testMode: true },
    transport: () => Promise.reject(new Error('This page makes no call')),
  };
  const rendering = await renderPage(entry, environment, { address: '/', audience: 'everyone' });
  const policy = rendering.kind === 'page' ? rendering.page.headers['content-security-policy'] : '';
  const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;
  expect(policy).toContain(`script-src 'self' ${hashOf('1')} ${hashOf('2')};`);
  expect(policy).toContain("'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"); // of "1", by openssl
  expect(policy).not.toContain('unsafe');
});
