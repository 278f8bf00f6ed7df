/** Starts a shop as `npm start` does, as a process of its own on a free port of the loopback address. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = resolve(import.meta.dirname, '..');

export interface ShopProcess {
  url: string;
  pid: number;
  dataDir: string;
  /** From the spawn to the line that says so. */
  secondsToReady: number;
  stop(): Promise<void>;
}

interface ShopOptions {
  dataDir: string;
  /** Folder of the sources; this repository unless said. */
  root?: string;
}

export async function startShop({ dataDir, root = ROOT }: ShopOptions): Promise<ShopProcess> {
  const port = await freePort();
  const startedAt = performance.now();
  const { NODE_ENV: _, ...environment } = process.env; // a visitor's npm start has none
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: '',
      DATABASE_URL: '',
      STRIPE_SECRET_KEY: '',
      SMTP_URL: '',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  await new Promise<void>((ready, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      if (line.startsWith('Ready')) ready();
    });
    child.once('exit', () => fail(new Error(`The shop did not start:\n${output.join('\n')}`)));
  });
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    secondsToReady: (performance.now() - startedAt) / 1000,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A shop for as long as the work takes. */
export async function withShop<Result>(
  options: ShopOptions,
  work: (shop: ShopProcess) => Promise<Result>,
): Promise<Result> {
  const shop = await startShop(options);
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
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
