import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';

/** Above the ports that Chromium blocks, and below those that Linux gives to outgoing connections (32,768 and up). */
const FIRST_PORT = 11_000;
const PORTS_PER_WORKER = 1000;
const MAX_WORKERS = 20;

/** Each parallel worker of Vitest or Playwright has ports of its own, so that two workers never probe the same one. */
const worker = Number(process.env['VITEST_POOL_ID'] ?? process.env['TEST_PARALLEL_INDEX'] ?? 0) % MAX_WORKERS;
let next = Math.floor(Math.random() * PORTS_PER_WORKER);

/** A port of the loopback address that no server listens on, and that no outgoing connection uses. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_WORKER; tries += 1) {
    const port = FIRST_PORT + worker * PORTS_PER_WORKER + next;
    next = (next + 1) % PORTS_PER_WORKER;
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port for worker ${worker}.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
