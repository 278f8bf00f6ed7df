import { Socket } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { unlockOldJobs } from '#server/platform/jobs/abandoned-jobs-store.ts';
import { startDueJobs } from '#server/platform/jobs/due-jobs-store.ts';
import { showPresence } from '#server/platform/jobs/worker-presence.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';

const { pool, close } = await createTestDatabase();
/** For the test's own questions while the connections of the worker are broken. */
const watching = new pg.Pool({ ...pool.options, password: pool.options.password, application_name: 'watching' });
afterAll(async () => {
  await watching.end();
  await close();
});
const log = pino({ level: 'silent' });
/** A worker may need 7 seconds to stop and one until the next starts; without it the lock is opened after 5 minutes. */
const LONG_MS = 50_000;

/** A job as a killed worker leaves it: taken, and never given back. */
async function leaveLocked(task: string, secondsAgo: number): Promise<void> {
  await pool.query('select graphile_worker.add_job($1)', [task]);
  await pool.query(
    `update graphile_worker._private_jobs j set locked_by = 'worker-of-' || $1, locked_at = now() - make_interval(secs => $2)
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
    [task, secondsAgo],
  );
}

test('jobs of a killed worker run at the next start', async () => {
  await leaveLocked('left_over', 1);
  let runs = 0;
  const tasks = { left_over: async () => void (runs += 1) };
  const worker = await startWorker({ pool, tasks, everyMinute: [], isAlone: true, log });
  await until('the job ran', () => runs === 1);
  await worker.stop();
});

test('beside other servers only locks older than any job can take are opened', async () => {
  await leaveLocked('in_work', 10);
  await leaveLocked('abandoned', 400);
  await unlockOldJobs(pool, 300);
  const { rows } = await pool.query(
    // A worker at the turn of a minute leaves its own job of the minute.
    "select task_identifier, locked_by from graphile_worker.jobs where task_identifier in ('in_work', 'abandoned') order by 1",
  );
  expect(rows).toEqual([
    { task_identifier: 'abandoned', locked_by: null },
    { task_identifier: 'in_work', locked_by: 'worker-of-in_work' },
  ]);
});

test('beside other servers the jobs of a killed one are taken over at once, those of a running one are not', async () => {
  await until('the database has run for as long as workers may take to come back to it', hasRunForLong);
  await leaveLocked('of_the_dead', 1);
  await leaveLocked('of_the_living', 1);
  const presence = showPresence(pool.options, 'worker-of-of_the_living');
  await presence.shown;
  let runs = 0;
  const tasks = { of_the_dead: async () => void (runs += 1), of_the_living: async () => void (runs += 10) };
  const worker = await startWorker({ pool, tasks, everyMinute: [], isAlone: false, log });
  await until('the job ran', () => runs > 0);
  expect(runs).toBe(1);
  await presence.leave();
  // The worker looks for such locks every ten seconds.
  await until('the other job ran', () => runs === 11, LONG_MS);
  await worker.stop();
});

test('a job whose worker was killed in its last attempt has another one after a pause; one that failed has none', async () => {
  await leaveLocked('killed_at_last', 1);
  await pool.query("select graphile_worker.add_job('failed_at_last')");
  await pool.query(
    `update graphile_worker._private_jobs j set attempts = max_attempts from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier in ('killed_at_last', 'failed_at_last')`,
  );
  await unlockOldJobs(pool, 0);
  const { rows } = await pool.query(
    `select task_identifier, locked_by, max_attempts - attempts as attempts_left, round(extract(epoch from run_at - now()) / 60) as minutes
     from graphile_worker.jobs where task_identifier in ('killed_at_last', 'failed_at_last') order by 1`,
  );
  expect(rows).toEqual([
    { task_identifier: 'failed_at_last', locked_by: null, attempts_left: 0, minutes: '0' },
    { task_identifier: 'killed_at_last', locked_by: null, attempts_left: 1, minutes: '10' },
  ]);
});

test('a job that ends while every connection is lost is completed or repeated, and later jobs are done', async () => {
  let breaks = 0;
  let isLaterDone = false;
  const tasks = {
    breaks_off: async () => {
      breaks += 1;
      if (breaks === 1) await breakConnections();
    },
    comes_later: async () => void (isLaterDone = true),
  };
  const worker = await startWorker({ pool, tasks, everyMinute: [], isAlone: false, log });
  await pool.query("select graphile_worker.add_job('breaks_off')");
  await until('the connections are broken', () => breaks > 0);
  await watching.query("select graphile_worker.add_job('comes_later')");
  await until('the next job is done', () => isLaterDone);
  await until('no job is left', async () => (await listJobs()).rowCount === 0);
  await worker.stop();
});

test('a worker that cannot report a result is replaced while its other jobs are still running', async () => {
  // The database does not complete one job for as long as the trigger exists.
  await pool.query(`create function refuse_end() returns trigger language plpgsql as $$ begin
    if exists (select from graphile_worker._private_tasks t where t.id = old.task_id and t.identifier = 'end_refused') then
      raise 'no space left'; end if;
    return old; end $$`);
  await pool.query(
    'create trigger refuse_end before delete on graphile_worker._private_jobs for each row execute function refuse_end()',
  );
  // The end of the job before it waits for this test, and so does the end of its worker: that has no limit of its own.
  await pool.query('create sequence ends');
  await pool.query(`create function delay_first_end() returns trigger language plpgsql as $$ begin
    if nextval('ends') = 1 then perform pg_advisory_xact_lock(1); end if;
    return null; end $$`);
  await pool.query(
    'create trigger delay_first_end before delete on graphile_worker._private_jobs execute function delay_first_end()',
  );
  const holder = await watching.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('select pg_advisory_lock(1)');
  const errors: string[] = [];
  let isLaterDone = false;
  const tasks = {
    end_waits: async () => undefined,
    end_refused: async () => undefined,
    after_it: async () => void (isLaterDone = true),
  };
  const unlimited = new pg.Pool({ ...pool.options, password: pool.options.password, statement_timeout: 0 });
  const worker = await startWorker({
    pool: unlimited,
    tasks,
    everyMinute: [],
    isAlone: false,
    log: pino({ level: 'error' }, { write: (line: string) => errors.push(line) }),
  });
  await pool.query("select graphile_worker.add_job('end_waits')");
  await until('the end of the first job waits', async () => {
    const { rows } = await watching.query(
      "select from pg_locks where locktype = 'advisory' and objid = 1 and not granted",
    );
    return rows.length > 0;
  });
  await pool.query("select graphile_worker.add_job('end_refused')");
  // From then on the first worker takes no job.
  await until('the end of the second job is refused', () => errors.some((line) => line.includes('Failed to complete')));
  await pool.query("select graphile_worker.add_job('after_it')");
  await until('the next job is done', () => isLaterDone, LONG_MS);
  await holder.query('select pg_advisory_unlock(1)');
  await pool.query('drop trigger refuse_end on graphile_worker._private_jobs');
  await pool.query('drop trigger delay_first_end on graphile_worker._private_jobs');
  await worker.stop();
  await unlimited.end();
});

test('a job that was locked by a request whose reply was lost is run by the next worker', async () => {
  const cut = { isDue: false };
  const connection = new pg.Pool({
    ...pool.options,
    password: pool.options.password,
    stream: () => new LosesReply(cut),
  });
  let runs = 0;
  const tasks = { reply_lost: async () => void (runs += 1) };
  const worker = await startWorker({ pool: connection, tasks, everyMinute: [], isAlone: false, log });
  cut.isDue = true;
  await pool.query("select graphile_worker.add_job('reply_lost', job_key := 'reply_lost')");
  await until('the job ran', () => runs > 0, LONG_MS);
  expect(cut.isDue).toBe(false);
  await worker.stop();
  await connection.end();
});

test('a queue whose job another worker has completed meanwhile goes on', { tags: 'long' }, async () => {
  const end = Promise.withResolvers<void>();
  let isRunning = false;
  let isNextDone = false;
  const tasks = {
    completed_elsewhere: async () => {
      isRunning = true;
      await end.promise;
    },
    next_in_queue: async () => void (isNextDone = true),
  };
  const worker = await startWorker({ pool, tasks, everyMinute: [], isAlone: false, log });
  await pool.query("select graphile_worker.add_job('completed_elsewhere', queue_name := 'shared')");
  await until('the job runs', () => isRunning);
  // A worker that was replaced while it ran this job completes it: the row goes, and the lock of the queue is another's.
  await pool.query(
    'delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1',
    ['completed_elsewhere'],
  );
  end.resolve();
  await pool.query("select graphile_worker.add_job('next_in_queue', queue_name := 'shared')");
  await until('the next job is done', () => isNextDone, LONG_MS);
  await worker.stop();
});

/** A connection that is lost before the first reply with that job is read. */
class LosesReply extends Socket {
  readonly #cut: { isDue: boolean };

  constructor(cut: { isDue: boolean }) {
    super();
    this.#cut = cut;
  }

  override emit(event: string, ...args: unknown[]): boolean {
    if (event !== 'data' || !this.#cut.isDue || !String(args[0]).includes('reply_lost'))
      return super.emit(event, ...args);
    this.#cut.isDue = false;
    this.destroy();
    return true;
  }
}

const listJobs = async () =>
  watching.query("select from graphile_worker.jobs where task_identifier in ('breaks_off', 'comes_later')");

const breakConnections = async () =>
  watching.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> 'watching'",
  );

const hasRunForLong = async () =>
  (await pool.query("select pg_postmaster_start_time() < now() - interval '5 seconds' as yes")).rows[0].yes as boolean;

test('minutely jobs that a fast clock has postponed begin now, other jobs stay scheduled', async () => {
  for (const key of ['of_the_minute', 'of_tonight'])
    await pool.query("select graphile_worker.add_job($1, job_key := $1, run_at := now() + interval '10 minutes')", [
      key,
    ]);
  await startDueJobs(pool, ['of_the_minute']);
  const { rows } = await pool.query('select key from graphile_worker.jobs where run_at <= now() and key is not null');
  expect(rows).toEqual([{ key: 'of_the_minute' }]);
});
