/** The HTML of every page as it is sent passes html-validate. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { writePlainPage } from '#server/platform/http/plain-page.ts';
import { BUSY_PAGE } from '#server/platform/pages/busy-page.ts';
import { CHECKED_PAGES } from '#tests/support/checked-pages.ts';
import { demoPages } from '#tests/support/demo-pages.ts';
import { findUnnamed } from '#tests/support/find-unnamed.ts';
import { RULES_OFF, checkHtml } from '#tests/support/html-rules.ts';
import { sampled } from '#tests/support/long.ts';

const { loadWhole } = await demoPages();

for (const [cases, options] of sampled(CHECKED_PAGES, 6))
  test.each(cases)('%s is valid', options, async (path) => {
    expect(await checkHtml(await loadWhole(path))).toEqual([]);
  });

for (const [cases, options] of sampled(CHECKED_PAGES, 4))
  test.each(cases)('%s names its articles, groups of fields and file fields', options, async (path) => {
    expect(findUnnamed(await loadWhole(path))).toEqual([]);
  });

test.each([
  ['<article><h2>x</h2></article>', 1],
  ['<article aria-label="x">', 0],
  ['<fieldset><p>x</p></fieldset>', 1],
  ['<fieldset><legend></legend></fieldset>', 1],
  ['<fieldset><legend>x</legend></fieldset>', 0],
  ['<input id="a" type="file"/><label for="a"> </label>', 1],
  ['<input id="a" type="file"/><label for="a">x</label>', 0],
  ['<input type="file" aria-labelledby="a"/>', 0],
])('%s has %i without a name', (html, count) => {
  expect(findUnnamed(html)).toHaveLength(count);
});

test('the page of the console is valid', async () => {
  const html = await readFile(resolve(import.meta.dirname, '../../dist/console/index.html'), 'utf8');
  expect(await checkHtml(html)).toEqual([]);
});

test('a document without the app is valid', async () => {
  expect(await checkHtml(BUSY_PAGE)).toEqual([]);
  expect(BUSY_PAGE).toContain('<meta charset="utf-8">');
  expect(await checkHtml(writePlainPage({ title: 'Closed', body: '<h1>Closed</h1>' }))).toEqual([]);
});

test('each rule that is off has a reason, and the others find faults', async () => {
  for (const reason of Object.values(RULES_OFF)) expect(reason.length).toBeGreaterThan(20);
  expect(
    await checkHtml(
      '<!doctype html><html lang="en"><title>x</title><figure><figcaption>a</figcaption><button>b</button></figure></html>',
    ),
  ).not.toEqual([]);
});
