/** Worker processes: a task that passes a bound ends, alone, and the next one is done; clients take turns (docs/decisions/111). */

import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClientNetworks } from '#server/platform/http/fair-queue.ts';
import { parseProc, parsePs, readUsage } from '#server/platform/workers/process-usage.ts';
import { findFileError, toBusyProblem, toEndProblem } from '#server/platform/workers/work-problem.ts';
import type { WorkerTask } from '#server/platform/workers/worker-task.ts';
import { createWorkers } from '#server/platform/workers/workers.ts';
import type { Workers } from '#server/platform/workers/workers.ts';
import { sampled } from '#tests/support/long.ts';
import { until } from '#tests/support/until.ts';
import type { TestWork } from '#tests/support/worker-tasks.ts';

const TASK: WorkerTask<TestWork, unknown> = {
  name: 'test',
  module: new URL('../support/worker-tasks.ts', import.meta.url),
  processorMs: 60_000,
  memoryBytes: 1_000_000_000,
  outputBytes: 1000,
};
const CLIENT: ClientNetworks = ['192.0.2.1'];

let workers: Workers;
let errors: object[];
beforeEach(() => {
  errors = [];
  workers = createWorkers({ error: (error: object) => void errors.push(error) });
});
afterEach(() => workers.stop());

const run = (
  input: TestWork,
  {
    bounds = {},
    signal = new AbortController().signal,
    networks = CLIENT,
  }: { bounds?: Partial<typeof TASK>; signal?: AbortSignal; networks?: ClientNetworks } = {},
) => workers.run('visitors', { ...TASK, ...bounds }, input, { networks, signal });

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0); // sends nothing
    return true;
  } catch {
    return false;
  }
}

describe('a task', () => {
  test('is done in another process, which does the next one too', async () => {
    const [first, second] = [await run({ does: 'name its process' }), await run({ does: 'name its process' })];
    expect(first).toEqual({ kind: 'done', output: expect.any(Number) });
    expect(second).toEqual(first);
    expect(first).not.toEqual({ kind: 'done', output: process.pid });
  });

  for (const [cases, options] of sampled<[string, TestWork, Partial<typeof TASK>, string]>(
    [
      ['the processor', { does: 'spend the processor' }, { processorMs: 300 }, 'processor'],
      ['memory', { does: 'fill the memory' }, { memoryBytes: 150_000_000 }, 'memory'],
      ['its output', { does: 'reply', text: 'x'.repeat(2000) }, {}, 'output'],
      ['the disk', { does: 'fill the disk' }, {}, 'storage'],
      ['nothing, and throws', { does: 'throw' }, {}, 'failed'],
      ['nothing, and crashes', { does: 'crash' }, {}, 'failed'],
      ['nothing, and is ended by the kernel', { does: 'be killed' }, {}, 'busy'],
    ],
    3,
  ))
    test.each(cases)(
      'that uses too much of %s is ended, and the next is done',
      options,
      async (_what, input, bounds, reason) => {
        expect(await run(input, { bounds })).toMatchObject({ kind: 'ended', reason });
        expect(await run({ does: 'reply', text: 'done' })).toEqual({ kind: 'done', output: 'done' });
        expect(workers.counts().get('test')).toEqual(
          new Map([
            [reason, 1],
            ['done', 1],
          ]),
        );
        expect(errors).toHaveLength(['failed', 'busy'].includes(reason) ? 1 : 0);
      },
    );

  test.runIf(process.platform === 'linux')('is what the kernel ends first when memory runs out', async () => {
    const named = await run({ does: 'name its process' });
    const pid = named.kind === 'done' ? String(named.output) : '';
    expect(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n');
  });

  test('whose client goes is ended, or leaves the queue', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    let pid = 0;
    const running = workers.run(
      'visitors',
      TASK,
      { does: 'wait' },
      { networks: CLIENT, signal: first.signal, onProgress: (told) => (pid = Number(told)) },
    );
    await until('it runs', async () => pid > 0);
    const waiting = run({ does: 'reply', text: 'never' }, { signal: second.signal });
    expect(workers.waiting().visitors).toBe(1);
    second.abort();
    expect(await waiting).toMatchObject({ reason: 'cancelled' });
    first.abort();
    expect(await running).toMatchObject({ reason: 'cancelled' });
    await until('its process is gone', async () => !isRunning(pid));
  });

  test('without a place is refused with the time after which there may be one', async () => {
    void run({ does: 'wait' });
    const all = Array.from({ length: 41 }, () => run({ does: 'reply', text: 'x' }));
    const refused = await Promise.race(all);
    expect(refused).toMatchObject({ kind: 'ended', reason: 'busy', retryAfterSeconds: expect.any(Number) });
    const { details } = toBusyProblem(refused.kind === 'ended' ? refused : { retryAfterSeconds: 0 });
    expect(details.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(details.retryAfterSeconds).toBeLessThan(60);
    workers.stop();
    expect(new Set((await Promise.all(all)).map((each) => each.kind === 'ended' && each.reason))).toEqual(
      new Set(['busy', 'cancelled']),
    );
  });

  test('of a network that has just had its turn waits for one of every other network', { tags: 'long' }, async () => {
    const order: string[] = [];
    const send = async (network: string) => {
      await run({ does: 'reply', text: network }, { networks: [network] });
      order.push(network);
    };
    const all = [
      send('192.0.2.1'),
      send('192.0.2.1'),
      send('192.0.2.1'),
      send('192.0.2.2'),
      send('192.0.2.2'),
      send('192.0.2.3'),
    ];
    await Promise.all(all);
    expect(order.map((network) => network.at(-1))).toEqual(['1', '2', '3', '1', '2', '1']);
  });

  test('has nothing of the environment of the server', async () => {
    const { output } = (await run({ does: 'name its environment' })) as { output: string[] };
    expect(output.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual(['MALLOC_ARENA_MAX']);
  });

  test('has a lower priority than the server', async () => {
    const { output } = (await run({ does: 'name its process' })) as { output: number };
    const { stdout } = await promisify(execFile)('ps', ['-o', 'ni=', '-p', String(output)]);
    expect(Number(stdout)).toBe(10);
  });
});

test('a process ends with its server, however that ends', { tags: 'long' }, async () => {
  const server = fork(fileURLToPath(new URL('../support/worker-owner.ts', import.meta.url)), { execArgv: [] });
  const [pid] = (await once(server, 'message')) as [number];
  expect(isRunning(pid)).toBe(true);
  server.kill('SIGKILL');
  await until('its worker is gone', async () => !isRunning(pid));
});

describe('what a process uses', () => {
  test('is read while it runs, and is nothing afterwards', async () => {
    const own = await readUsage(process.pid);
    expect(own?.memoryBytes).toBeGreaterThan(10_000_000);
    expect(own?.processorMs).toBeGreaterThan(0);
    expect(await readUsage(2 ** 30)).toBeNull();
  });

  test.each<[string, object | null]>([
    ['  1024 00:00:01\n', { processorMs: 1000, memoryBytes: 1_048_576 }],
    ['10 1-02:03:04', { processorMs: 93_784_000, memoryBytes: 10_240 }],
    ['10 2:03.45', { processorMs: 123_450, memoryBytes: 10_240 }],
    ['', null],
    ['10 -', null],
  ])('ps says %j', (line, usage) => expect(parsePs(line)).toEqual(usage));

  test('/proc names a program with spaces and parentheses', () => {
    const stat = `7 (a ) b) S ${Array.from({ length: 10 }, () => '0').join(' ')} 12 30 0 0`;
    expect(parseProc(stat, 'Name:\ta\nVmRSS:\t   2048 kB\n')).toEqual({ processorMs: 420, memoryBytes: 2_097_152 });
    expect(parseProc('', '')).toBeNull();
  });
});

test.each([
  ['processor', 'takes too long to read'],
  ['memory', 'is too large to be read'],
  ['output', 'is too large to be read'],
  ['failed', 'cannot be read'],
  ['storage', null],
  ['busy', null],
  ['cancelled', null],
] as const)('%s is the fault of the file: %s', (reason, error) => {
  expect(findFileError({ kind: 'ended', reason, retryAfterSeconds: 1 })).toBe(error);
});

test.each([
  ['storage', 'storage_full'],
  ['busy', 'too_many_requests'],
  ['cancelled', 'too_many_requests'],
] as const)('%s is the problem %s', (reason, code) => {
  expect(toEndProblem({ kind: 'ended', reason, retryAfterSeconds: 1 }).code).toBe(code);
});
