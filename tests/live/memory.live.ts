/** A shop in use within 512 MB: server, embedded PostgreSQL and payment sandbox, and an import beside them, in one control group of the kernel. */
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
import { limitMemory } from './memory-limit.ts';
import { makeFolder } from './programs.ts';

const MB = 1024 * 1024;
const LIMIT_BYTES = 1500 * MB;
const PURCHASES = 40;
const BUYERS = 4;
const ROWS = 5000;
const limit = await limitMemory(LIMIT_BYTES);

test.skipIf(limit === null)('purchases, an import, documents and pictures in 512 MB: no process is ended', async () => {
  if (limit === null) return;
  const { folder, remove } = await makeFolder();
  const dataDir = join(folder, 'data');
  const shop = await startShop({ dataDir, prefix: limit.prefix });
  const buy = async () => {
    for (let made = 0; made < PURCHASES / BUYERS; made += 1) {
      const browser = new TestBrowser(shop.url);
      const payment = await openPayment(browser, { 50: 1 });
      await pay(payment.url);
      const { status, body } = await verifyPayment(browser, payment);
      expect(status).toBe(200);
      // Drawn by a worker.
      const invoice = await browser.send('GET', invoicePath(body.order.confirmation_token));
      expect([invoice.status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
    }
  };
  const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const upload = async () => {
    const sent = await new TestBrowser(shop.url).call('uploadFile', { query: { name: 'pump.jpg' }, file: picture });
    expect(sent.status).toBe(201);
  };
  const sheet = join(folder, 'parts.csv');
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `LIVE-${row},Seal ${row},${10 + (row % 90)}.00,5,Mechanical Seals`,
  );
  await writeFile(sheet, ['Part number,Name,Price,Stock,Category', ...rows, ''].join('\n'));
  const importSheet = async () => {
    const [program = '', ...args] = [...limit.prefix, process.execPath, ...operatorArguments(ROOT)];
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    const child = spawn(program, [...args, 'import', sheet, '--yes'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = await once(child, 'close');
    expect([code, output]).toEqual([0, expect.any(String)]);
  };
  await Promise.all([...Array.from({ length: BUYERS }, buy), importSheet(), upload()]);
  const [processes, peak, kills] = [await limit.readProcesses(), await limit.readPeak(), await limit.readKills()];
  console.log(
    `${Math.round(processes / MB)} MB of processes in use, at most ${Math.round(peak / MB)} MB with the cache of files`,
  );
  expect(kills).toBe(0);
  expect(shop.child.exitCode).toBe(null);
  await shop.stop();
  await limit.remove();
  await remove();
});
