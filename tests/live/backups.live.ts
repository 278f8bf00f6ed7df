/** A night's backup and its restore elsewhere, by the commands that docs/operations.md shows. */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { freePort } from '#tests/support/free-port.ts';
import { ROOT, withShop } from '#tests/support/shop-process.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { until } from '#tests/support/until.ts';
import { readCommands } from './documented.ts';
import { makeFolder } from './programs.ts';

const LIMIT_MS = 240_000;
/** It starts two shops and runs five commands by npm, each of which takes seconds on a quiet machine. */
const TEST_LIMIT_MS = 1_200_000;
const run = promisify(execFile);

test(
  "the shop's own backup and those of the commands are restored elsewhere, and the shop there knows the order",
  async () => {
    const { folder, remove } = await makeFolder();
    const [dataDir, backups, restored] = ['data', 'backups', 'restored'].map((name) => join(folder, name));
    if (dataDir === undefined || backups === undefined || restored === undefined) throw new Error('three folders');
    const environment = { DATA_DIR: dataDir, BACKUP_DIR: backups, PUBLIC_URL: '', DATABASE_URL: '', SMTP_URL: '' };
    const shell = (command: string) =>
      run('sh', ['-c', command], { cwd: ROOT, env: { ...process.env, ...environment } });
    const isBackup = (name: string) => name.endsWith('.tar');
    await writeFile(join(folder, 'pass.txt'), 'a passphrase of a test\n');
    const commands = (await readCommands('Backup and restore')).map((line) =>
      line
        .replaceAll('/mnt/backups', backups)
        .replaceAll('/srv/shop/data', restored)
        .replace('pass.txt', `${folder}/pass.txt`),
    );
    const [one, kept, encrypted, restore, start, activate] = commands;
    expect(commands).toHaveLength(6);

    const orderNumber = await withShop({ dataDir, environment: { BACKUP_DIR: backups } }, async ({ url }) => {
      await until('the first backup', async () => (await readdir(backups).catch(() => [])).some(isBackup), LIMIT_MS);
      const browser = new TestBrowser(url);
      const payment = await openPayment(browser, { 50: 1 });
      await pay(payment.url);
      expect((await verifyPayment(browser, payment)).status).toBe(200);
      // While the shop sells.
      for (const command of [one, kept, encrypted]) {
        const { stdout } = await shell(command ?? '');
        expect(stdout).toContain('rows');
      }
      return payment.orderNumber;
    });
    const files = (await readdir(backups)).toSorted();
    expect(files.filter((name) => name.endsWith('.enc'))).toHaveLength(1);
    const newest = files.filter(isBackup).at(-1) ?? '';
    await shell((restore ?? '').replace(/shop-[^ ]*\.tar/, newest));
    const port = await freePort();
    const child = spawn('sh', ['-c', `exec ${start}`.replace('exec DATA_DIR', 'DATA_DIR')], {
      cwd: ROOT,
      detached: true,
      env: {
        ...process.env,
        ...environment,
        PORT: String(port),
        CONSOLE_PORT: String(await freePort()),
        BACKUP_DIR: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    try {
      await until('the restored shop is ready', () => lines.some((line) => line.startsWith('Ready')), LIMIT_MS);
      const { stdout } = await shell(`DATA_DIR=${restored} npm run operator -- orders show ${orderNumber}`);
      expect(stdout).toContain(orderNumber);
      expect(stdout).toContain('paid');
      expect((await shell(activate ?? '')).stdout).toContain('takes orders from now on');
    } finally {
      // Its output ends with the last process that it has started.
      const ended = once(child, 'close');
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    }
    await remove();
  },
  TEST_LIMIT_MS,
);
