/** The cut fonts are enough for the demo company's pages; the whole ones are fetched for a sign that they lack. */

import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

const CUT = [/\/assets\/mono-[\w-]+\.woff2$/, /\/assets\/sans-[\w-]+\.woff2$/];

test('pages of the demo company take the two cut fonts alone', LONG, async ({ page }) => {
  const fonts = new Set<string>();
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.add(new URL(request.url()).pathname));
  for (const address of ['/', '/shop', '/product/1', '/about', '/contact', '/privacy-policy']) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
  }
  const files = [...fonts].toSorted();
  expect(files).toHaveLength(CUT.length);
  for (const [index, pattern] of CUT.entries()) expect(files[index]).toMatch(pattern);
});

test('a sign that the cut font lacks is drawn with the whole one', async ({ page }) => {
  await page.goto('/contact');
  const [request] = await Promise.all([
    page.waitForRequest(/\/assets\/ibm-plex-sans-latin-[\w-]+\.woff2$/),
    page.getByRole('textbox', { name: /message/i }).fill('Ångström'),
  ]);
  expect((await request.response())?.status()).toBe(200);
});
