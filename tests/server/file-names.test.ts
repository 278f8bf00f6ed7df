/** A file's name says what is in it: no two files of the server bear the same. */

import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = resolve(import.meta.dirname, '../../src/server');
/** Each mounts the calls of its folder. */
const SHARED_NAMES = ['routes.ts'];

function findTwins(files: readonly string[]): string[][] {
  const named = Map.groupBy(files, (file) => basename(file));
  return [...named].flatMap(([name, twins]) => (twins.length > 1 && !SHARED_NAMES.includes(name) ? [twins] : []));
}

test('no two files of the server have the same name', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(500);
  expect(findTwins(files)).toEqual([]);
});

test('a second file of one name is found', () => {
  expect(findTwins(['payments/books-store.ts', 'payments/books/books-store.ts', 'orders/orders/routes.ts'])).toEqual([
    ['payments/books-store.ts', 'payments/books/books-store.ts'],
  ]);
  expect(findTwins(['orders/orders/routes.ts', 'site/media/routes.ts'])).toEqual([]);
});
