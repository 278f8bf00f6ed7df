/** Load by autocannon, as a process of its own so that it never shares a thread with what it measures. */

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { z } from 'zod';

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');

const report = z.object({
  duration: z.number(),
  errors: z.number(),
  non2xx: z.number(),
  requests: z.object({ total: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
});

export interface Load {
  requests: number;
  requestsPerSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
}

export async function putLoadOn(address: string, load: { connections: number; seconds: number }): Promise<Load> {
  const options = ['--json', '--no-progress', '-c', String(load.connections), '-d', String(load.seconds)];
  const run = promisify(execFile)(process.execPath, [AUTOCANNON, ...options, '-H', 'accept-encoding=br', address]);
  const { duration, errors, non2xx, requests, latency } = report.parse(JSON.parse((await run).stdout));
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals under load at ${address}`);
  return { requests: requests.total, requestsPerSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 };
}
