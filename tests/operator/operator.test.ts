/** The operator's command line as a process of its own. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';

const shop = await createTestDatabase();
const owner = await makeOwnerFolder();
afterAll(async () => {
  await shop.close();
  await owner.remove();
});

const MAIN = fileURLToPath(new URL('../../src/operator/main.ts', import.meta.url));

function operator(
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

test('import shows what would change, applies it, and has nothing to do the next time', { tags: 'long' }, async () => {
  const check = await operator(['import', owner.path, '--check']);
  expect(check).toMatchObject({ code: 0, err: '' });
  expect(check.out).toContain('products: 3 new, 0 changed, 0 removed, 0 unchanged\n');
  expect(check.out).toMatch(/Check only: nothing was changed\.\n$/);
  expect((await operator(['import', owner.path, '--yes'])).out).toMatch(/Imported\.\n$/);
  expect((await operator(['import', owner.path, '--yes'])).out).toMatch(/Nothing to change\.\n$/);
});

test('a check where there is no shop yet makes none', { tags: 'long' }, async () => {
  const dataDir = join(shop.dataDir, 'none-yet');
  const check = await operator(['import', owner.path, '--check'], { DATA_DIR: dataDir, DATABASE_URL: '' });
  expect(check).toMatchObject({ code: 0, err: '' });
  expect(check.out).toContain('none-yet has no shop yet: compared with an empty one.\n');
  expect(check.out).toContain('products: 3 new, 0 changed, 0 removed, 0 unchanged\n');
  expect(existsSync(dataDir)).toBe(false);
});

test('import of a folder with mistakes names them and ends with 1', async () => {
  const spoilt = await owner.copy();
  await spoilt.replace('products.csv', '12.50', 'much');
  const { code, out, err } = await operator(['import', spoilt.path]);
  expect(code).toBe(1);
  expect(err).toBe('products.csv:2 (P-100): price: must be an amount such as 12.50, not "much"\n');
  expect(out).toContain('Nothing was changed');
  await spoilt.remove();
});

test('a wrong configuration is one line and ends with 1', { tags: 'long' }, async () => {
  const { code, err } = await operator(['import', owner.path], { PORT: 'many' });
  expect([code, err]).toEqual([1, 'PORT must be a whole number from 1 to 65535, not "many"\n']);
});
