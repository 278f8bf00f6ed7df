/** Work of many clients: so much at once, so much waiting, shared fairly between networks (docs/decisions/035). */

import { expect, test } from 'vitest';
import { FairQueue } from '#server/platform/http/fair-queue.ts';
import type { ClientNetworks } from '#server/platform/http/fair-queue.ts';

const BUSY: ClientNetworks = ['192.0.2.1'];
const VISITOR: ClientNetworks = ['198.51.100.1'];
const OTHER: ClientNetworks = ['203.0.113.1'];
const inWide = (narrow: string): ClientNetworks => [`${narrow}/64`, `${narrow}/56`, '2001:db8::/48'];

/** Work that runs until it is finished by its name, in the order in which it began. */
function workshop(size: { atOnce: number; waiting: number }) {
  const queue = new FairQueue(size);
  const begun: string[] = [];
  const refused: string[] = [];
  const gone = new Map<string, AbortController>();
  const finish = new Map<string, () => void>();
  return {
    begun,
    refused,
    request(networks: ClientNetworks, name: string) {
      const controller = new AbortController();
      gone.set(name, controller);
      const work = () => {
        begun.push(name);
        return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
      };
      void queue.run(networks, work, controller.signal).then((result) => result === null && refused.push(name));
    },
    async leave(name: string) {
      gone.get(name)?.abort();
      await settled();
    },
    waiting: () => queue.waiting,
    async finish(name: string) {
      await settled();
      finish.get(name)?.();
      await settled();
    },
    settled,
  };
}

/** What was to happen has happened: a place is passed on in the next turn of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('as many run as may at once, then as many wait as may, in their order', async () => {
  const work = workshop({ atOnce: 2, waiting: 2 });
  for (const name of ['1', '2', '3', '4', '5']) work.request(BUSY, name);
  await settled();
  expect([work.begun, work.refused]).toEqual([['1', '2'], ['5']]);
  await work.finish('1');
  await work.finish('2');
  expect(work.begun).toEqual(['1', '2', '3', '4']);
});

test('that fails gives its place back', async () => {
  const queue = new FairQueue({ atOnce: 1, waiting: 0 });
  await expect(queue.run(BUSY, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await settled();
  expect(await queue.run(BUSY, async () => 'whole')).toBe('whole');
});

test('work that never waits lets the event loop turn between one and the next', async () => {
  const queue = new FairQueue({ atOnce: 1, waiting: 100 });
  let done = 0;
  const all = Array.from({ length: 100 }, () => queue.run(BUSY, async () => void (done += 1)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toBeLessThan(5);
  await Promise.all(all);
  expect(done).toBe(100);
});

test('a network that runs less has the next turn, however many of another wait before it', async () => {
  const work = workshop({ atOnce: 2, waiting: 5 });
  for (const name of ['1', '2', '3', '4', '5']) work.request(BUSY, name);
  work.request(VISITOR, 'visitor');
  await work.finish('1');
  expect(work.begun).toEqual(['1', '2', 'visitor']);
  await work.finish('2');
  expect(work.begun).toEqual(['1', '2', 'visitor', '3']);
});

test('a newcomer takes the place of the newest of the network that has most waiting', async () => {
  const work = workshop({ atOnce: 1, waiting: 3 });
  for (const name of ['1', '2', '3', '4']) work.request(BUSY, name);
  work.request(VISITOR, 'visitor');
  await settled();
  expect(work.refused).toEqual(['4']);
  work.request(BUSY, '5');
  await settled();
  expect(work.refused).toEqual(['4', '5']);
  work.request(OTHER, 'other');
  await settled();
  expect(work.refused).toEqual(['4', '5', '3']);
  // Each has one place now: no network has fewer.
  work.request(VISITOR, 'visitor again');
  await settled();
  expect(work.refused).toEqual(['4', '5', '3', 'visitor again']);
});

test('a wide network with many narrow ones in it counts as one; within it the narrow ones are shared fairly', async () => {
  const work = workshop({ atOnce: 1, waiting: 3 });
  for (const name of ['a', 'b', 'c']) work.request(inWide(name), name);
  work.request(inWide('c'), 'c again');
  work.request(VISITOR, 'visitor');
  await settled();
  expect(work.refused).toEqual(['c again']);
  // The wide network has had its turn: that of the visitor comes first, however much older the others are.
  await work.finish('a');
  expect(work.begun).toEqual(['a', 'visitor']);
  await work.finish('visitor');
  expect(work.begun).toEqual(['a', 'visitor', 'b']);
  const next = workshop({ atOnce: 2, waiting: 3 });
  for (const name of ['a', 'b', 'c']) next.request(inWide(name), name);
  next.request(VISITOR, 'visitor');
  await next.finish('a');
  expect(next.begun).toEqual(['a', 'b', 'visitor']);
});

test('networks take turns, however many entries each has', async () => {
  const work = workshop({ atOnce: 1, waiting: 20 });
  for (const name of ['b1', 'b2', 'b3', 'b4']) work.request(BUSY, name);
  for (const name of ['o1', 'o2', 'o3']) work.request(OTHER, name);
  work.request(VISITOR, 'v1');
  for (const name of ['b1', 'o1', 'v1', 'b2', 'o2', 'b3', 'o3']) await work.finish(name);
  expect(work.begun).toEqual(['b1', 'o1', 'v1', 'b2', 'o2', 'b3', 'o3', 'b4']);
});

test('an entry whose client goes leaves the queue; one that runs is not touched', async () => {
  const work = workshop({ atOnce: 1, waiting: 2 });
  for (const name of ['1', '2', '3']) work.request(BUSY, name);
  await work.leave('2');
  await work.leave('1');
  expect([work.refused, work.waiting()]).toEqual([['2'], 1]);
  await work.finish('1');
  expect([work.begun, work.refused]).toEqual([['1', '3'], ['2']]);
});
