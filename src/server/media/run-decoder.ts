/** Runs a program that decodes a file which a person has sent: in a process of its own, one at a time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A picture of 50 million pixels takes some seconds. */
const LIMIT_MS = 60_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * What the program at `address` prints, parsed; null when it has crashed, which a damaged file can cause. Each waits for the one before:
 * a decoded photograph takes a few hundred megabytes.
 */
export async function runDecoder(address: URL, args: readonly string[]): Promise<unknown> {
  const running = last.then(() => run(fileURLToPath(address), args));
  last = running.catch(() => undefined);
  return running;
}

async function run(program: string, args: readonly string[]): Promise<unknown> {
  // The channel exists only to be closed: a program whose server has died then ends by itself.
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    timeout: LIMIT_MS,
  });
  child.channel?.unref();
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? JSON.parse(output) : null;
}
