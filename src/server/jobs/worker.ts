/** Runs the jobs of the shop in this process: the task list, and what happens every minute and every day. */
import { Logger, run } from 'graphile-worker';
import type { Task, TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import { unlockAbandonedJobs } from './abandoned-jobs-store.ts';

export interface Worker {
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}

export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

/** Jobs are short and wait for others; more at once would only take connections from buyers. */
const CONCURRENCY = 4;
/** For listening to new jobs, and for handing in finished ones. */
const EXTRA_CONNECTIONS = 3;
/** New jobs are announced by PostgreSQL; the poll only finds those whose time has come. */
const POLL_MS = 1000;
/** Longer than any job of ours may take, with all its time limits. */
const ABANDONED_AFTER_S = 300;
const UNLOCK_TASK = 'unlock_abandoned_jobs';

interface WorkerOptions {
  pool: pg.Pool;
  tasks: Tasks;
  everyMinute: readonly string[];
  everyDay?: readonly string[];
  /** No other process works on this database: whatever is locked was left by a killed one. */
  isAlone: boolean;
  log: Log;
}

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const pool = openOwnPool(options.pool);
  await unlockAbandonedJobs(pool, options.isAlone ? 0 : ABANDONED_AFTER_S);
  const runner = await run({
    pgPool: pool,
    taskList: toTaskList({ ...options.tasks, [UNLOCK_TASK]: () => unlockAbandonedJobs(pool, ABANDONED_AFTER_S) }),
    crontab: toCrontab(options),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      // Not the job itself: what it failed with the last time may quote an address.
      if (level === 'error') options.log.error({ err: meta?.['error'] }, message);
      else if (level === 'warning') options.log.warn(message);
    }),
  });
  // The runner reconnects by itself; its promise ends only when it is stopped or gives up for good.
  runner.promise.catch((error: unknown) => options.log.error({ err: error }, 'the job worker has stopped'));
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}

/**
 * Connections that nobody else takes: the queue does not survive waiting in vain for one while buyers have them all.
 * Jobs that work with the shop's own pool wait there as a request does, and are run again.
 */
function openOwnPool(shopPool: pg.Pool): pg.Pool {
  const { options } = shopPool;
  const pool = new pg.Pool({
    ...options,
    password: options.password,
    max: CONCURRENCY + EXTRA_CONNECTIONS,
    connectionTimeoutMillis: 0,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A shop that is not up all night makes up for a missed day when it is started. */
function toCrontab({ everyMinute, everyDay = [] }: WorkerOptions): string {
  const minutely = [...everyMinute, UNLOCK_TASK].map((task) => `* * * * * ${task} ?jobKey=${task}`);
  const daily = everyDay.map((task) => `20 8 * * * ${task} ?jobKey=${task}&fill=1d`);
  return [...minutely, ...daily].join('\n');
}

function toTaskList(tasks: Tasks): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [name, async (payload) => task(payload)]),
  );
}
