/** Links in mails that a command sends lead to the shop, whatever the environment of the command says (docs/decisions/172). */

import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { findPublicUrl, storePublicUrl } from '#server/platform/maintenance/public-url-store.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { runOperator } from '#tests/support/operator.ts';

const shop = await createTestDatabase();
afterAll(() => shop.close());

/** The text of the mail that `operator mails test` writes. */
async function testMail(environment: Record<string, string>): Promise<string> {
  const mails = join(shop.dataDir, 'mail');
  await rm(mails, { recursive: true, force: true });
  const { code, err } = await runOperator(['mails', 'test', 'owner@example.com'], {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    ...environment,
  });
  expect([code, err]).toEqual([0, '']);
  const [file = ''] = await readdir(mails);
  return readFile(join(mails, file), 'utf8');
}

test('is stored once, and by another start anew', async () => {
  expect(await findPublicUrl(shop.database)).toBeNull();
  await storePublicUrl(shop.database, 'https://shop.example.com');
  await storePublicUrl(shop.database, 'https://pumps.example.com');
  expect(await findPublicUrl(shop.database)).toBe('https://pumps.example.com');
});

test.each([
  ['without PUBLIC_URL', {}],
  ['with another PUBLIC_URL', { PUBLIC_URL: 'https://other.example.com' }],
])('a command %s takes the address of the shop', async (_what, environment) => {
  await storePublicUrl(shop.database, 'https://pumps.example.com');
  const mail = await testMail(environment);
  expect(mail).toContain('https://pumps.example.com');
  expect(mail).not.toMatch(/localhost|other\.example\.com/);
});

test('before the first start a command has the address of its environment alone', async () => {
  await sql`update shop_identity set public_url = null`.execute(shop.database);
  expect(await testMail({ PUBLIC_URL: 'https://other.example.com' })).toContain('https://other.example.com');
});
