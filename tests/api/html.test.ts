/** The HTML of every page as it is sent passes html-validate. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { writePlainPage } from '#server/http/plain-page.ts';
import { CHECKED_PAGES } from '#tests/support/checked-pages.ts';
import { demoPages } from '#tests/support/demo-pages.ts';
import { RULES_OFF, checkHtml } from '#tests/support/html-rules.ts';

const { loadWhole } = await demoPages();

test.each(CHECKED_PAGES)('%s is valid', async (path) => {
  expect(await checkHtml(await loadWhole(path))).toEqual([]);
});

test('the page of the console is valid', async () => {
  const html = await readFile(resolve(import.meta.dirname, '../../dist/console/index.html'), 'utf8');
  expect(await checkHtml(html)).toEqual([]);
});

test('a document without the app is valid', async () => {
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
