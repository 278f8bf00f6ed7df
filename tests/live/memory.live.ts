/** A shop in use within MemoryMax of its unit: server, embedded PostgreSQL, payment sandbox, workers and an import, in one control group of the kernel. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { invoicePath } from '#contract/document-paths.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { ROOT, startShop } from '#tests/support/shop-process.ts';
import { operatorArguments } from '#tests/support/start-command.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { until } from '#tests/support/until.ts';
import { canLimitMemory, limitMemory } from './memory-limit.ts';
import type { MemoryLimit } from './memory-limit.ts';
import { makeFolder } from './programs.ts';

const MB = 1024 * 1024;
const PURCHASES = 10;
const ROWS = 5000;
const WAIT_MS = 240_000;
/** The lane of workers at the lowest priority makes the sizes of pictures. */
const MAKER_OF_PICTURES = 'worker-program.ts 19';
const isPossible = canLimitMemory();

test.skipIf(!isPossible)('purchases, documents, pictures and an import in 1 GB: no process is ended', async () => {
  expect(await useShop(1024)).toBe(0);
});

test.skipIf(!isPossible)(
  'the same in 512 MB: what the kernel ends is a worker, whose task is tried again, and the server goes on',
  async () => {
    await useShop(512);
  },
);

/** Returns how many processes the kernel has ended. Each step must succeed, at the latest when the client tries again. */
async function useShop(megabytes: number): Promise<number> {
  const limit = await limitMemory(megabytes * MB);
  const { folder, remove } = await makeFolder();
  const dataDir = join(folder, 'data');
  const shop = await startShop({ dataDir, prefix: limit.prefix });
  const [server] = await limit.listProcesses('src/server/main.ts');
  const report = async (what: string) => {
    const [processes, kills] = [await limit.readProcesses(), await limit.readKills()];
    console.log(`${what}: ${Math.round(processes / MB)} MB of processes, ${kills} ended by the limit`);
  };
  await report('after the first start');
  for (let made = 0; made < PURCHASES; made += 1) await buy(shop.url);
  await report('purchases with their invoices, beside the making of pictures');
  await until(
    'the sizes of the pictures are made',
    async () => (await limit.listProcesses(MAKER_OF_PICTURES)).length === 0,
    WAIT_MS,
  );
  await sendPicture(shop.url);
  await report('a picture of 12 megapixels');
  const sheet = await writeSheet(folder);
  const [imported] = await Promise.all([importSheet(limit, sheet, dataDir), buy(shop.url)]);
  expect(imported).toBe(0);
  await report(`an import of ${ROWS} rows beside a purchase`);
  console.log(`At most ${Math.round((await limit.readPeak()) / MB)} MB with the cache of files`);
  expect(await limit.listProcesses('src/server/main.ts')).toEqual([server]);
  const kills = await limit.readKills();
  await shop.stop();
  await limit.remove();
  await remove();
  return kills;
}

/** The invoice is drawn by a worker. */
async function buy(url: string): Promise<void> {
  const browser = new TestBrowser(url);
  const payment = await openPayment(browser, { 50: 1 });
  await pay(payment.url);
  const { status, body } = await verifyPayment(browser, payment);
  expect(status).toBe(200);
  const isDrawn = async () => (await browser.send('GET', invoicePath(body.order.confirmation_token))).status === 200;
  await until('the invoice', isDrawn, WAIT_MS);
}

async function sendPicture(url: string): Promise<void> {
  const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'teal' } });
  const file = await image.jpeg().toBuffer();
  const browser = new TestBrowser(url);
  const isTaken = async () => (await browser.call('uploadFile', { query: { name: 'pump.jpg' }, file })).status === 201;
  await until('the picture', isTaken, WAIT_MS);
}

async function writeSheet(folder: string): Promise<string> {
  const sheet = join(folder, 'parts.csv');
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `LIVE-${row},Seal ${row},${10 + (row % 90)}.00,5,Mechanical Seals`,
  );
  await writeFile(sheet, ['Part number,Name,Price,Stock,Category', ...rows, ''].join('\n'));
  return sheet;
}

/** Returns the exit code. Beside the shop in its control group, as an import by the console is. */
async function importSheet({ prefix }: MemoryLimit, sheet: string, dataDir: string): Promise<unknown> {
  const [program, ...args] = [...prefix, process.execPath, ...operatorArguments(ROOT), 'import', sheet, '--yes'];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code]: unknown[] = await once(child, 'close');
  return code;
}
