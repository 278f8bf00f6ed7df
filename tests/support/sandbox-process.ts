/** The payment sandbox as a process of its own, on a fixed port, with its record on disk: killed, it forgets nothing. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { keepRunning } from './killable.ts';
import type { Killable } from './killable.ts';
import { ROOT } from './shop-process.ts';

interface SandboxSettings {
  port: number;
  stateDir: string;
  secretKey: string;
  webhook: { url: string; secret: string; retryDelaysMs: number[] };
}

export function keepSandboxRunning(settings: SandboxSettings): Promise<Killable> {
  return keepRunning('the payment sandbox', async () => {
    const options = JSON.stringify({ ...settings, host: '127.0.0.1' });
    const child = spawn(process.execPath, ['packages/stripe-sandbox/src/main.ts', options], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => output.push(line));
    const ready = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line').then(() => true),
      once(child, 'exit').then(() => false),
    ]);
    if (!ready) throw new Error(`The sandbox did not start:\n${output.join('\n')}`);
    return { child, output };
  });
}
