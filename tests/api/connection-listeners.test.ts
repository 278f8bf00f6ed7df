/** What listens for the end of a connection: Node warns of a leak from eleven listeners on. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makePicture } from '#tests/support/owner-folder.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false, rateLimits: true });
const warnings: string[] = [];
const listen = ({ name, message }: Error) => warnings.push(`${name}: ${message}`);
process.on('warning', listen);
afterAll(async () => {
  process.off('warning', listen);
  await shop.close();
});

test('a reply that is a file makes Node warn of nothing', async () => {
  const folder = join(shop.dataDir, 'media/0123456789abcdef');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '160.jpg'), await makePicture(160, 100, '#123456'));
  const { status } = await shop.browser().send('GET', '/media/0123456789abcdef/160.jpg');
  expect(status).toBe(200);
  // Warnings are emitted in a later task.
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});
