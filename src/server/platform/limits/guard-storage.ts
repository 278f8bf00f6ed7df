/** Refuses what is no order while the disk is nearly full, in words, before its body is read. Recovers by itself. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { createRepeatedWarning } from '#server/platform/http/repeated-warning.ts';
import { findRow } from './route-row.ts';
import type { RouteTable } from './route-row.ts';

/** How long what the disk said is used, in milliseconds: a flood must not read it with every call. */
const READ_EVERY_MS = 1000;
/** How often work that waits for room looks for it, in milliseconds. */
const ROOM_EVERY_MS = 10_000;

export interface StorageGuard {
  /** Null when the system does not say. */
  readDisk: () => Promise<{ freeBytes: number; totalBytes: number } | null>;
  /** Below this share of free disk; 0: never. */
  minFreeShare: number;
  /** Where it can be sent instead; empty while no company has been imported. */
  findMailAddress: () => Promise<string>;
  onRefused: () => void;
}

/** Returns whether the disk is nearly full, for pictures that are made when they are first requested. */
export function guardStorage(app: FastifyInstance, guard: StorageGuard, table: RouteTable): () => Promise<boolean> {
  const isShort = createDiskWatch(guard);
  const warn = createRepeatedWarning(app.log, 'the disk is nearly full: only orders are stored');
  app.addHook('onRequest', async (request, reply) => {
    if (findRow(table, request)?.stores === undefined || !(await isShort())) return;
    guard.onRefused();
    warn({});
    const address = await guard.findMailAddress().catch(() => '');
    const instead = address === '' ? 'Please call us instead.' : `Please write to ${address} instead.`;
    await sendProblem(reply, new Problem('storage_full', { fields: { file: `The shop has no room. ${instead}` } }));
  });
  return isShort;
}

/** Resolves as soon as the disk is no longer nearly full, or the signal is aborted: for work that a person can wait for. */
export async function waitForRoom(isShort: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await isShort()))
    await sleep(ROOM_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined); // the signal ends it
}

function createDiskWatch({ readDisk, minFreeShare }: StorageGuard): () => Promise<boolean> {
  let readAt = -Infinity;
  let last: Promise<boolean> = Promise.resolve(false);
  return () => {
    if (minFreeShare === 0) return Promise.resolve(false);
    const now = performance.now();
    if (now - readAt >= READ_EVERY_MS) {
      readAt = now;
      last = readDisk().then((disk) => disk !== null && disk.freeBytes < disk.totalBytes * minFreeShare);
    }
    return last;
  };
}
