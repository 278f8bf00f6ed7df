/** A shop as `npm start` starts it: a process of its own on a port of the loopback address. */

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { startArguments } from './start-command.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface ShopProcess {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** From the spawn to the line that says so. */
  secondsToReady: number;
  /** What it has written to its streams so far. */
  output: readonly string[];
  child: ChildProcess;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
}

interface ShopOptions {
  dataDir: string;
  /** Folder of the sources; this repository by default. */
  root?: string;
  /** A free one by default. */
  port?: number;
  /** Beside or instead of what a shop for measurements has. */
  environment?: Record<string, string>;
  /** A command that starts the rest of its arguments, such as one that limits them; none by default. */
  prefix?: readonly string[];
  /** Where its errors are shown at once, besides being stored in its `output`; nowhere by default. */
  stderr?: NodeJS.WritableStream;
}

/** Nothing of the machine's own configuration; limits off, so that one machine can be many buyers. */
const DEFAULTS = {
  PUBLIC_URL: '',
  DATABASE_URL: '',
  STRIPE_SECRET_KEY: '',
  SMTP_URL: '',
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
};

export async function startShop({
  dataDir,
  root = ROOT,
  port: input,
  environment,
  prefix = [],
  stderr,
}: ShopOptions): Promise<ShopProcess> {
  const port = input ?? (await freePort());
  // The port after the shop's, which is the default, may have been given to another server.
  const consolePort = await freePort();
  const startedAt = performance.now();
  const { NODE_ENV: _, ...inherited } = process.env; // a visitor's npm start has none
  const [program = '', ...args] = [...prefix, process.execPath, ...startArguments(root)];
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...inherited,
      ...DEFAULTS,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => output.push(line));
  if (stderr !== undefined) child.stderr.pipe(stderr);
  await new Promise<void>((ready, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      if (line.startsWith('Ready')) ready();
    });
    child.once('exit', () => fail(new Error(`The shop did not start:\n${output.join('\n')}`)));
  });
  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    secondsToReady: (performance.now() - startedAt) / 1000,
    output,
    child,
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
