/** A folder with what git has and `npm ci --omit=dev`: the pages are built, and a shop starts and serves them. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, startShop } from '#tests/support/shop-process.ts';
import type { ShopProcess } from '#tests/support/shop-process.ts';
import { makeFolder } from './programs.ts';

const INSTALL_LIMIT_MS = 600_000;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let shop: ShopProcess | undefined;

beforeAll(async () => {
  folder = await makeFolder();
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: ROOT, maxBuffer: 1e9 });
  execFileSync('tar', ['-x'], { cwd: folder.folder, input: archive });
  execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder.folder, stdio: 'pipe' });
}, INSTALL_LIMIT_MS);
afterAll(async () => {
  await shop?.stop();
  await folder?.remove();
});

test(
  'a shop without the development packages is built, starts and serves its pages',
  { timeout: INSTALL_LIMIT_MS },
  async () => {
    const built = execFileSync('npm', ['run', 'build'], { cwd: folder.folder, encoding: 'utf8' });
    expect(built).toContain('Building the pages');
    shop = await startShop({ root: folder.folder, dataDir: join(folder.folder, 'data') });
    const page = await fetch(`${shop.url}/shop`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('KB-');
  },
);
