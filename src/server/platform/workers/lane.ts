/** One worker process and the tasks that wait for it, which take turns between the networks of their clients. */

import type { Logger } from 'pino';
import { FairQueue } from '#server/platform/http/fair-queue.ts';
import type { ClientNetworks } from '#server/platform/http/fair-queue.ts';
import { WorkerProcess } from './worker-process.ts';
import type { Outcome, ProcessSettings } from './worker-process.ts';
import type { Ended, WorkResult, WorkerTask } from './worker-task.ts';

export interface LaneSettings extends ProcessSettings {
  /** Tasks that may wait; beyond it one of the network with most of them is refused. */
  waiting: number;
  /** How long a task may wait for its turn, in milliseconds. */
  mostWaitMs: number;
  /** How long it may take by the clock, in milliseconds. */
  mostRunMs: number;
  /** How long a process without work is kept for the next task, in milliseconds. */
  idleMs: number;
}

export interface Caller {
  networks: ClientNetworks;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
  onProgress?: (progress: unknown) => void;
}

/** A process that uses more when it has nothing to do is replaced, in bytes. */
const MOST_IDLE_BYTES = 150_000_000;
/** Of the mean time of a task, the part that the newest one is. */
const NEWEST_SHARE = 0.2;
const MOST_RETRY_SECONDS = 55;

export class Lane {
  readonly #settings: LaneSettings;
  readonly #log: Pick<Logger, 'error'>;
  readonly #queue: FairQueue;
  readonly #stopping = new AbortController();
  #process: WorkerProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #meanSeconds = 1;

  constructor(settings: LaneSettings, log: Pick<Logger, 'error'>) {
    this.#settings = settings;
    this.#log = log;
    this.#queue = new FairQueue({ atOnce: 1, waiting: settings.waiting });
  }

  get waiting(): number {
    return this.#queue.waiting;
  }

  async run<Input, Output>(
    task: WorkerTask<Input, Output>,
    input: Input,
    { networks, signal, onProgress = () => undefined }: Caller,
  ): Promise<WorkResult<Output>> {
    const { mostWaitMs } = this.#settings;
    const ends = AbortSignal.any([signal, this.#stopping.signal]);
    const waits = Number.isFinite(mostWaitMs) ? AbortSignal.any([ends, AbortSignal.timeout(mostWaitMs)]) : ends;
    const outcome = await this.#queue.run(networks, () => this.#work(task, input, ends, onProgress), waits);
    if (outcome === null) return this.#ended(ends.aborted ? 'cancelled' : 'busy');
    return outcome.kind === 'done' ? { kind: 'done', output: outcome.output as Output } : this.#ended(outcome.reason); // of that task's module
  }

  stop(): void {
    this.#stopping.abort();
    this.#end();
  }

  async #work(
    task: WorkerTask<never, unknown>,
    input: unknown,
    signal: AbortSignal,
    onProgress: (progress: unknown) => void,
  ): Promise<Outcome> {
    if (signal.aborted) return { kind: 'ended', reason: 'cancelled' };
    clearTimeout(this.#idle);
    if (this.#process === null || this.#process.hasEnded) this.#process = new WorkerProcess(this.#settings, this.#log);
    const worker = this.#process;
    worker.hold(true);
    const startedAt = performance.now();
    const outcome = await worker.run(task, input, { signal, onProgress, mostMs: this.#settings.mostRunMs });
    const seconds = (performance.now() - startedAt) / 1000;
    this.#meanSeconds += (seconds - this.#meanSeconds) * NEWEST_SHARE;
    if (!worker.hasEnded) await this.#rest(worker);
    return outcome;
  }

  async #rest(worker: WorkerProcess): Promise<void> {
    worker.hold(false);
    if ((await worker.memoryBytes()) > MOST_IDLE_BYTES) worker.end();
    else this.#idle = setTimeout(() => this.#end(), this.#settings.idleMs).unref();
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#process?.end();
    this.#process = null;
  }

  #ended(reason: Ended['reason']): Ended {
    const seconds = Math.ceil((this.#queue.waiting + 1) * this.#meanSeconds);
    return { kind: 'ended', reason, retryAfterSeconds: Math.min(MOST_RETRY_SECONDS, seconds) };
  }
}
