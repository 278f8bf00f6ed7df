/** Starts a whole shop as `npm start` does, on a free port and with its own data, for all journeys of the run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { START_ARGUMENTS } from '#tests/support/start-command.ts';

export default async function startShop(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-browser-'));
  const port = await freePort();
  const shop = spawn(process.execPath, START_ARGUMENTS, {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  const lines = createInterface({ input: shop.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      output.push(line);
      if (line.startsWith('Ready')) resolve();
    });
    shop.once('exit', () => reject(new Error(`The shop did not start:\n${output.join('\n')}`)));
  });
  process.env['SHOP_URL'] = `http://localhost:${port}`;
  process.env['SHOP_DATA_DIR'] = dataDir;
  return async () => {
    const ended = once(shop, 'exit');
    shop.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // it listens on TCP
  probe.close();
  await once(probe, 'close');
  return port;
}
