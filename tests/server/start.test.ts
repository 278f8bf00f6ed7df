/** What the process does with its configuration before and while it starts. */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { findPublicUrl } from '#server/platform/maintenance/public-url-store.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { ROOT, startShop } from '#tests/support/shop-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'start-test-'));
afterAll(() => rm(folder, { recursive: true }));

/** A start that is expected to fail. */
function start(environment: Record<string, string>): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env['PATH'], ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/server/main.ts'], { cwd: ROOT, env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

test('with wrong variables nothing is started, and each of them is one line', async () => {
  const dataDir = join(folder, 'never');
  const wrong = { TRUST_PROXY: 'name', PORT: 'many', MAIL_FROM: 'shop' };
  const { code, out, err } = await start({ DATA_DIR: dataDir, ...wrong });
  expect([code, out]).toEqual([1, '']);
  expect(err.trim().split('\n').toSorted()).toEqual([
    expect.stringMatching(/^Cannot start: MAIL_FROM must be /),
    expect.stringMatching(/^Cannot start: PORT must be /),
    expect.stringMatching(/^Cannot start: TRUST_PROXY must be /),
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

test('the first line of a first start announces that the database is created', { tags: 'long' }, async () => {
  const dataDir = await mkdtemp(join(folder, 'first-'));
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(await freePort()) };
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line]: unknown[] = await once(createInterface({ input: child.stdout }), 'line');
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
  expect(line).toBe('First start: creating the database ...');
});

test('a HOST that is no address of this machine is named, not the port', { tags: 'long' }, async () => {
  const { code, err } = await start({ DATA_DIR: folder, HOST: '192.0.2.1', PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(err).toMatch(/^Cannot start: HOST is 192\.0\.2\.1, [^\n]*\n$/);
});

test('damaged keys are one line that does not show them', { tags: 'long' }, async () => {
  const dataDir = await mkdtemp(join(folder, 'damaged-'));
  await writeFile(join(dataDir, 'secrets.json'), '{"secretKey":"hunter2');
  const { code, err } = await start({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(err).toMatch(/^Cannot start: the keys in [^\n]*secrets\.json cannot be read[^\n]*\n$/);
  expect(err).not.toContain('hunter2');
});

test(
  "a test key of Stripe's on a public address is named in the log, and pages say that no card is charged",
  { tags: 'long' },
  async () => {
    const database = await createTestDatabase({ demo: true });
    const shop = await startShop({
      dataDir: await mkdtemp(join(folder, 'test-key-')),
      environment: {
        DATABASE_URL: database.databaseUrl,
        PUBLIC_URL: 'https://shop.example.com',
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
        STRIPE_API_BASE: 'http://127.0.0.1:9',
        RATE_LIMITS: 'on',
        LOG_LEVEL: 'info',
      },
    });
    try {
      expect(shop.output.join('\n')).toContain('STRIPE_SECRET_KEY is a test key');
      // Where shop and console are is printed for people; Fastify's own lines would repeat it.
      expect(shop.output.filter((line) => line.includes('listening'))).toEqual([]);
      expect(await findPublicUrl(database.database)).toBe('https://shop.example.com');
      const page = await fetch(`${shop.url}/`);
      expect(page.headers.get('strict-transport-security')).toBe('max-age=63072000');
      expect(await page.text()).toContain('Test mode: no card is charged');
    } finally {
      await shop.stop();
      await database.close();
    }
  },
);
