/** Licences: the list of the packages is that of the lock file, no copyleft comes in, and what the browser gets carries its texts. */

import { globSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPagesIfChanged } from '#server/platform/pages/build-pages.ts';
import { findRefused, formatLicenses, readLockedPackages } from '../tools/locked-licenses.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFile(join(ROOT, file), 'utf8');
const lock: unknown = JSON.parse(await read('package-lock.json'));
const packages = readLockedPackages(lock);

test('every licence is accepted, and the list is made from the present lock file (npm run licenses)', async () => {
  expect(packages.length).toBeGreaterThan(300);
  expect(findRefused(packages)).toEqual([]);
  expect(await read('docs/licenses.md')).toBe(formatLicenses(packages));
});

test.each([
  'GPL-3.0-only',
  'GPL-2.0-or-later',
  'AGPL-3.0-or-later',
  'LGPL-3.0-or-later',
  'SSPL-1.0',
  'MPL-2.0',
  'MIT AND GPL-3.0-only',
  'SEE LICENSE IN LICENSE.md',
  'UNLICENSED',
  '',
])('a package with the licence %j is refused, also for development', (license) => {
  for (const dev of [true, false]) {
    const planted = readLockedPackages({
      packages: { 'node_modules/a/node_modules/planted': { version: '1.2.3', license, dev } },
    });
    expect(findRefused(planted)).toEqual([`planted 1.2.3: ${license === '' ? 'names no licence' : license}`]);
  }
});

test.each(['(MIT OR GPL-3.0-only)', 'MIT AND Zlib', 'GPL-2.0-only OR MIT AND ISC'])('%s is accepted', (license) => {
  expect(findRefused(readLockedPackages({ packages: { 'node_modules/planted': { license } } }))).toEqual([]);
});

test('beside every font is its licence', async () => {
  const fonts = globSync('src/**/*.{woff2,ttf,otf}', { cwd: ROOT });
  expect(fonts.length).toBeGreaterThan(5);
  const sources = new Map([
    ['sans', { source: '@fontsource-variable/ibm-plex-sans', terms: 'SIL OPEN FONT LICENSE Version 1.1' }],
    ['mono', { source: '@fontsource/ibm-plex-mono', terms: 'SIL OPEN FONT LICENSE Version 1.1' }],
    ['letters', { source: '@fontsource/dejavu-sans', terms: 'Permission is hereby granted, free of charge' }],
  ]);
  for (const font of fonts) {
    const [, name = ''] = /\/(sans|mono|letters)[^/]*$/.exec(font) ?? [];
    const text = await read(join(dirname(font), `${name}-license.txt`));
    expect(text).toContain(sources.get(name)?.terms);
    expect(text).toBe(await read(`node_modules/${sources.get(name)?.source}/LICENSE`));
  }
});

describe.each(['client', 'console'])('the build of the %s', (part) => {
  beforeAll(() => buildPagesIfChanged(() => undefined));

  test('names each package of its scripts with the text of its licence', async () => {
    const notice = await read(join('dist', part, 'licenses.txt'));
    const named = [...notice.matchAll(/^## (\S+) - (\S+) \((.+)\)$/gm)].map(
      ([, name = '', version = '', license = '']) => {
        return { name, version, license, isDev: false };
      },
    );
    expect(named.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'scheduler', '@tanstack/react-query', '@tanstack/query-core']),
    );
    expect(findRefused(named)).toEqual([]);
    expect(notice.match(/^## /gm)).toHaveLength(named.length);
    expect(notice).toContain('Permission is hereby granted, free of charge');
  });

  test('has the licences of its fonts', async () => {
    expect((await readdir(join(ROOT, 'dist', part, 'assets'))).some((file) => file.endsWith('.woff2'))).toBe(true);
    const text = await read(join('dist', part, 'font-licenses.txt'));
    expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2);
  });
});
