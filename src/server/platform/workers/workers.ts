/**
 * Work on files that people send, and on documents that are drawn for them, happens in processes beside the server's: one for each lane, started
 * when there is work and ended after an idle time, with bounds of processor time, memory and output for each task (docs/decisions/111).
 */

import { constants } from 'node:os';
import type { Logger } from 'pino';
import { Lane } from './lane.ts';
import type { Caller, LaneSettings } from './lane.ts';
import type { EndReason, WorkResult, WorkerTask } from './worker-task.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A client that waits longer has given up, or its proxy has. */
const CLIENT = { mostWaitMs: 15 * SECOND, mostRunMs: 30 * SECOND } as const;
/** A job of the owner's takes as long as it takes: the bounds of its task end one that goes wrong. */
const JOB = { mostWaitMs: Infinity, mostRunMs: Infinity } as const;
/** At the lowest, a busy machine would draw no invoice for minutes, and the mails that carry one would wait. */
const BELOW_SERVER = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Pictures take seconds, so visitors' lists and documents do not wait for them; what the owner does waits for no visitor, and no person for imports or
 * the sizes of pictures, which take minutes.
 */
const LANES = {
  visitors: { ...CLIENT, waiting: 40, idleMs: 5 * MINUTE, priority: BELOW_SERVER },
  visitor_pictures: { ...CLIENT, waiting: 30, idleMs: 10 * SECOND, priority: BELOW_SERVER },
  owner: { ...CLIENT, waiting: 30, mostRunMs: MINUTE, idleMs: 2 * MINUTE, priority: BELOW_SERVER },
  imports: { ...JOB, waiting: 30, idleMs: 10 * SECOND, priority: BELOW_SERVER },
  picture_variants: { ...JOB, waiting: 30, idleMs: 10 * SECOND, priority: constants.priority.PRIORITY_LOW },
} as const satisfies Record<string, Omit<LaneSettings, 'environment'>>;

export type LaneName = keyof typeof LANES;

/** For each name of a task, how often it ended so. */
export type WorkCounts = ReadonlyMap<string, ReadonlyMap<'done' | EndReason, number>>;

export interface Workers {
  run<Input, Output>(
    lane: LaneName,
    task: WorkerTask<Input, Output>,
    input: Input,
    caller: Caller,
  ): Promise<WorkResult<Output>>;
  /** Tasks that wait, by lane. */
  waiting(): Record<LaneName, number>;
  counts(): WorkCounts;
  /** Ends all processes; what waits or works is cancelled. */
  stop(): void;
}

/** `environment`: what import tasks need to reach the database, and nothing secret. */
export function createWorkers(log: Pick<Logger, 'error'>, environment: Readonly<Record<string, string>> = {}): Workers {
  const laneOf = (name: LaneName) => new Lane({ ...LANES[name], environment }, log);
  const lanes = {
    visitors: laneOf('visitors'),
    visitor_pictures: laneOf('visitor_pictures'),
    owner: laneOf('owner'),
    imports: laneOf('imports'),
    picture_variants: laneOf('picture_variants'),
  };
  const counts = new Map<string, Map<'done' | EndReason, number>>();
  const count = (task: string, outcome: 'done' | EndReason) => {
    const ofTask = counts.get(task) ?? new Map<'done' | EndReason, number>();
    counts.set(task, ofTask.set(outcome, (ofTask.get(outcome) ?? 0) + 1));
  };
  return {
    async run(lane, task, input, caller) {
      const result = await lanes[lane].run(task, input, caller);
      count(task.name, result.kind === 'done' ? 'done' : result.reason);
      return result;
    },
    waiting: () => ({
      visitors: lanes.visitors.waiting,
      visitor_pictures: lanes.visitor_pictures.waiting,
      owner: lanes.owner.waiting,
      imports: lanes.imports.waiting,
      picture_variants: lanes.picture_variants.waiting,
    }),
    counts: () => counts,
    stop: () => {
      for (const lane of Object.values(lanes)) lane.stop();
    },
  };
}
