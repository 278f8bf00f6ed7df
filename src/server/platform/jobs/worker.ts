/** Runs the jobs of the shop in this process: the task list, and what happens every minute and every day. */

import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import type { Runner, Task, TaskList, WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import { unlockJobsOf, unlockJobsOfTheDead, unlockOldJobs } from './abandoned-jobs-store.ts';
import { startDueJobs } from './due-jobs-store.ts';
import { unlockIdleQueues } from './queued-jobs-store.ts';
import { showPresence } from './worker-presence.ts';
import type { Presence } from './worker-presence.ts';

export interface Worker {
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
  /** Lets running jobs finish and begins anew, with the jobs that may run now. */
  renew(): Promise<void>;
}

export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

/** Jobs are short and mostly wait for I/O; more at once would only use connections that requests need. */
const CONCURRENCY = 4;
/** Connections for listening to new jobs and for reporting finished ones. */
const EXTRA_CONNECTIONS = 3;
/** New jobs are announced by PostgreSQL; the poll only finds those whose time has come. */
const POLL_MS = 1000;
/** Longer than any job can take, with all its timeouts. */
const ABANDONED_AFTER_S = 300;
/**
 * Also in the middle of a minute: a request of a runner that was replaced can lock a job after its locks were opened, and with it a
 * queue of mails.
 */
const UNLOCK_EVERY_MS = 10_000;
/** The queue stops for good when it cannot complete a job for long, as without a database. */
const RESTART_DELAY_MS = 1000;
/** How long jobs that are under way may take when the worker has to end; the next worker runs unfinished ones again. */
const STOP_LIMIT_MS = 7000;

interface WorkerOptions {
  pool: pg.Pool;
  tasks: Tasks;
  everyMinute: readonly string[];
  everyDay?: readonly string[];
  /** No other process works on this database: every lock is from a killed process. */
  isAlone: boolean;
  log: Log;
  /** Jobs of other tasks stay in the queue; read when the worker begins. All run unless set. */
  mayRun?: (task: string) => boolean;
}

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const pool = openOwnPool(options.pool);
  let isStopping = false;
  let running: Running | null = null;
  /** Those that were ended on purpose. */
  const renewed = new WeakSet<Running>();
  let retry: NodeJS.Timeout | undefined;

  const start = async (): Promise<void> => {
    // No worker runs the jobs that the last runner had locked.
    if (running !== null) await unlockJobsOf(pool, running.name);
    const started = await startRunner(pool, options);
    running = started;
    void started.failure.then((why) => replace(started, why));
  };
  const replace = async (troubled: Running, why: unknown): Promise<void> => {
    if (isStopping || renewed.has(troubled)) return;
    options.log.error({ err: why }, 'job worker failed, restarting');
    await endRunner(troubled);
    if (!isStopping) startAgain();
  };
  const startAgain = () => {
    retry = setTimeout(() => void start().catch(startAgain), RESTART_DELAY_MS);
  };

  await unlockOldJobs(pool, options.isAlone ? 0 : ABANDONED_AFTER_S);
  await unlockJobsOfTheDead(pool);
  await start();
  const unlocking = setInterval(() => void unlockAbandoned(pool, options.log), UNLOCK_EVERY_MS);
  return {
    async stop() {
      isStopping = true;
      clearTimeout(retry);
      clearInterval(unlocking);
      if (running !== null) await endRunner(running);
      await pool.end();
    },
    async renew() {
      if (isStopping || running === null) return;
      renewed.add(running);
      await endRunner(running);
      if (!isStopping) await start().catch(startAgain);
    },
  };
}

/** It may have ended already, or wait for a database that stays down or for an unresponsive mail server. */
async function endRunner({ runner, presence }: Running): Promise<void> {
  const stopped = runner.stop().catch(() => undefined);
  await Promise.race([stopped, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
  await presence.leave();
}

interface Running {
  runner: Runner;
  /** Resolved at the first sign that it will not continue. */
  failure: Promise<unknown>;
  /** Under which its jobs are locked. */
  name: string;
  presence: Presence;
}

async function startRunner(pool: pg.Pool, options: WorkerOptions): Promise<Running> {
  const mayRun = options.mayRun ?? (() => true);
  const everyMinute = options.everyMinute.filter(mayRun);
  const everyDay = (options.everyDay ?? []).filter(mayRun);
  const tasks = Object.fromEntries(Object.entries(options.tasks).filter(([name]) => mayRun(name)));
  const events: WorkerEvents = new EventEmitter();
  const named = Promise.withResolvers<string>();
  const present = named.promise.then((name) => showPresence(clientSettings(options.pool), name));
  events.once('pool:create', ({ workerPool }) => named.resolve(workerPool.id));
  events.on('cron:scheduled', () => {
    startDueJobs(pool, everyMinute).catch((error: unknown) => {
      options.log.warn({ err: error }, 'scheduled jobs could not be added');
    });
  });
  const waitForPresence = async () => (await present).shown;
  const runner = await run({
    pgPool: pool,
    events,
    taskList: toTaskList(tasks),
    crontab: toCrontab(everyMinute, everyDay),
    noHandleSignals: true,
    preset: {
      plugins: [{ name: 'presence', version: '1', worker: { hooks: { startWorker: waitForPresence } } }],
      worker: {
        concurrentJobs: CONCURRENCY,
        pollInterval: POLL_MS,
        // Handed in one by one, a job whose end meets a lost connection would be an unhandled rejection: the end of the shop.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') options.log.error({ job: meta }, message);
      else if (level === 'warning') options.log.warn(message);
    }),
  });
  return { runner, failure: waitForFailure(runner, events), name: await named.promise, presence: await present };
}

/** Tried again after the same time when the database is not there. */
async function unlockAbandoned(pool: pg.Pool, log: Log): Promise<void> {
  try {
    await unlockOldJobs(pool, ABANDONED_AFTER_S);
    await unlockJobsOfTheDead(pool);
    await unlockIdleQueues(pool);
  } catch (error) {
    log.warn({ err: error }, 'locks of ended job workers could not be opened');
  }
}

function waitForFailure(runner: Runner, events: WorkerEvents): Promise<unknown> {
  return new Promise((resolve) => {
    // The job may have been locked and only the reply lost: then it is locked by a worker that does not run it.
    events.once('worker:getJob:error', ({ error }) => resolve(error));
    // Its end may take minutes, while it retries to report its results.
    events.once('pool:gracefulShutdown', ({ message }) => resolve(new Error(message)));
    runner.promise.then(() => resolve(null), resolve);
  });
}

/**
 * Connections of its own: the queue does not survive waiting in vain for one while buyers have them all.
 * Jobs that work with the shop's own pool wait there as a request does, and are run again.
 */
function openOwnPool(shopPool: pg.Pool): pg.Pool {
  const pool = new pg.Pool({
    ...clientSettings(shopPool),
    max: CONCURRENCY + EXTRA_CONNECTIONS,
    connectionTimeoutMillis: 0,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The password does not show among a pool's options, but can be read. */
function clientSettings({ options }: pg.Pool): pg.PoolConfig {
  return { ...options, password: options.password };
}

/** A shop that is not up all night makes up for a missed day when it is started. */
function toCrontab(everyMinute: readonly string[], everyDay: readonly string[]): string {
  const minutely = everyMinute.map((task) => `* * * * * ${task} ?jobKey=${task}`);
  const daily = everyDay.map((task) => `20 8 * * * ${task} ?jobKey=${task}&fill=1d`);
  return [...minutely, ...daily].join('\n');
}

function toTaskList(tasks: Tasks): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [name, async (payload) => task(payload)]),
  );
}
