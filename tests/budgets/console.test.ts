/** What the first view of the console weighs, and that the shop's scripts have nothing of it. */

import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildPagesIfChanged } from '#server/platform/pages/build-pages.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
/** In bytes, as they are sent. */
const MAX_SCRIPTS = 300_000;
/** Of the scripts that the page names, which are parsed before anything is shown. */
const MAX_UNCOMPRESSED = 450_000;

beforeAll(() => buildPagesIfChanged(() => undefined));

test('all scripts of the console together stay within the budget of its first view', async () => {
  const folder = join(DIST, 'console/assets');
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js.br'));
  const sizes = await Promise.all(scripts.map(async (file) => (await readFile(join(folder, file))).length));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPTS);
});

/** Class names that uPlot gives its parts. */
const PLOT_MARKS = ['u-over', 'u-legend'];

test('the scripts that the page names stay within the budget uncompressed too, and plots are not among them', async () => {
  const html = await readFile(join(DIST, 'console/index.html'), 'utf8');
  const named = [...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
  const texts = await Promise.all(named.map((name) => readFile(join(DIST, 'console/assets', name), 'utf8')));
  const text = texts.join('\n');
  expect(text.length).toBeGreaterThan(100_000);
  expect(text.length).toBeLessThanOrEqual(MAX_UNCOMPRESSED);
  for (const mark of PLOT_MARKS) expect(text, mark).not.toContain(mark);
});

test('the scripts of the shop name no call and no text of the console, and those of the console do', async () => {
  const textOf = async (folder: string) => {
    const files = (await readdir(join(DIST, folder))).filter((file) => file.endsWith('.js'));
    return (await Promise.all(files.map((file) => readFile(join(DIST, folder, file), 'utf8')))).join('\n');
  };
  const [ofShop, ofConsole] = [await textOf('client/assets'), await textOf('console/assets')];
  for (const own of ['/sign-in-links/', 'console-theme', 'Sign in to the console', 'seen_event_id', ...PLOT_MARKS]) {
    expect(ofConsole + (await readFile(join(DIST, 'console/index.html'), 'utf8')), own).toContain(own);
    expect(ofShop, own).not.toContain(own);
  }
});
