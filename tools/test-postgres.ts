/**
 * Runs the tests of orders, stock, quotes and imports on the oldest PostgreSQL of the system that the shop serves (decision 129):
 *
 *   npm run test:postgres                                       the oldest of Debian's that is installed
 *   TEST_POSTGRES=/usr/lib/postgresql/15/bin npm run test:postgres
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OLDEST_POSTGRES } from '#server/platform/database/check-server.ts';

/** Where Debian and its like install each major version. */
const DEBIAN = '/usr/lib/postgresql';

/** Those whose statements change stock and money, or are the newest SQL. */
export const POSTGRES_TESTS: readonly string[] = [
  'tests/api/back-orders.test.ts',
  'tests/api/orders.test.ts',
  'tests/api/quotes.test.ts',
  'tests/api/refunds.test.ts',
  'tests/console/stock.test.ts',
  'tests/operator/import-sheet.test.ts',
];

export const POSTGRES_LEFT_OUT =
  'Left out, as no PostgreSQL of the system is installed (apt-get install postgresql): tests on it';

/** The folder of its programs; null where none is installed. */
export function findSystemPostgres(): string | null {
  const named = process.env['TEST_POSTGRES'];
  if (named !== undefined) return named;
  if (!existsSync(DEBIAN)) return null;
  const majors = readdirSync(DEBIAN)
    .map(Number)
    .filter((major) => major >= OLDEST_POSTGRES);
  const folders = majors.toSorted((a, b) => a - b).map((major) => join(DEBIAN, String(major), 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

if (import.meta.main) {
  const folder = findSystemPostgres();
  if (folder === null) {
    console.log(POSTGRES_LEFT_OUT);
  } else {
    const root = resolve(import.meta.dirname, '..');
    const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', ...POSTGRES_TESTS], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_POSTGRES: folder },
    });
    process.exitCode = status ?? 1;
  }
}
