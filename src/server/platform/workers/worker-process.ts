/** One worker process: started when it is made, watched while it works, and ended when a task passes a bound. */

import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { readUsage } from './process-usage.ts';
import type { EndReason, WorkMessage, WorkOrder, WorkerTask } from './worker-task.ts';

const PROGRAM = fileURLToPath(new URL('worker-program.ts', import.meta.url));
/** V8 keeps three times so much for new objects before it looks for unused ones; its default is 16 MB. */
const NODE_OPTIONS = ['--max-semi-space-size=8'];
/** One heap for all threads: glibc gives each thread one of its own, and what a picture took stays there. Others ignore it. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1' };
const WATCH_MS = 100;
/** A task whose client has gone may end by itself within this time: to start another process costs more than a short one. */
const CANCEL_MS = 250;
const MAX_ERROR_CHARACTERS = 2000;

export interface ProcessSettings {
  /** The priority that `os.setPriority` takes: 19 is the lowest. */
  priority: number;
  /** Its variables: the server's have secrets in them. */
  environment: Readonly<Record<string, string>>;
}

export interface RunOptions {
  signal: AbortSignal;
  /** The time by the clock in which the task must end, in milliseconds: it passes only on a machine that has no time for it. */
  mostMs: number;
  onProgress: (progress: unknown) => void;
}

export type Outcome = { kind: 'done'; output: unknown } | { kind: 'ended'; reason: EndReason };

export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #log: Pick<Logger, 'error'>;
  #errorText = '';
  #hasEnded = false;

  constructor({ priority, environment }: ProcessSettings, log: Pick<Logger, 'error'>) {
    this.#log = log;
    this.#child = fork(PROGRAM, [String(priority)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      execArgv: NODE_OPTIONS,
      env: { ...ALLOCATOR, ...environment },
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#errorText = `${this.#errorText}${chunk.toString()}`.slice(-MAX_ERROR_CHARACTERS);
    });
    const onEnd = () => (this.#hasEnded = true);
    this.#child.once('exit', onEnd);
    this.#child.once('error', onEnd);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Resident memory in bytes; 0 when it has ended. */
  async memoryBytes(): Promise<number> {
    return (await this.#usage())?.memoryBytes ?? 0;
  }

  end(): void {
    this.#hasEnded = true;
    this.#child.kill('SIGKILL');
  }

  /** Whether the server waits for it when it has nothing else to do. */
  hold(isHeld: boolean): void {
    const change = isHeld ? 'ref' : 'unref';
    this.#child[change]();
    this.#child.channel?.[change]();
  }

  /** One task at a time. The process has ended afterwards when the outcome is that it passed a bound. */
  async run(task: WorkerTask<never, unknown>, input: unknown, options: RunOptions): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const timers: NodeJS.Timeout[] = [];
    let hasStarted = false;
    let base: number | null = null;
    const stop = (reason: EndReason) => {
      this.end();
      resolve({ kind: 'ended', reason });
    };
    const onMessage = (message: WorkMessage) => {
      if (message.kind === 'started') {
        hasStarted = true;
        void this.#usage().then((usage) => (base = usage?.processorMs ?? 0));
      } else if (message.kind === 'progress') options.onProgress(message.progress);
      else resolve(this.#toOutcome(task, message));
    };
    const onExit = (code: number | null, signal: string | null) => {
      // What it has sent may arrive after its end: whether it had loaded the task, or the result.
      if (this.#child.connected) this.#child.once('disconnect', () => onEnd(code, signal));
      else onEnd(code, signal);
    };
    const onEnd = (code: number | null, signal: string | null) => {
      this.#log.error({ task: task.name, code, signal, why: this.#errorText.trim() }, 'a worker process has crashed');
      // V8 aborts when its own memory is used up. The kernel ends a worker when the machine has no memory left. Neither that nor the end of
      // a process that has not loaded its task says anything about the file.
      const isBusy = signal === 'SIGKILL' || !hasStarted;
      resolve({ kind: 'ended', reason: signal === 'SIGABRT' ? 'memory' : isBusy ? 'busy' : 'failed' });
    };
    const onError = (err: Error) => {
      this.#log.error({ task: task.name, err }, 'a worker process could not be started or reached');
      stop('busy');
    };
    const onAbort = () => timers.push(setTimeout(() => stop('cancelled'), CANCEL_MS));
    const watch = async () => {
      const usage = await this.#usage();
      if (usage === null) return;
      if (usage.memoryBytes > task.memoryBytes) stop('memory');
      else if (base !== null && usage.processorMs - base > task.processorMs) stop('processor');
    };
    timers.push(setInterval(() => void watch(), WATCH_MS));
    if (Number.isFinite(options.mostMs)) timers.push(setTimeout(() => stop('busy'), options.mostMs));
    options.signal.addEventListener('abort', onAbort, { once: true });
    if (options.signal.aborted) onAbort();
    this.#child.on('message', onMessage);
    this.#child.once('exit', onExit);
    this.#child.once('error', onError);
    const order: WorkOrder = { module: task.module.href, input, outputBytes: task.outputBytes };
    this.#child.send(order, (error) => error && onError(error));
    try {
      return await promise;
    } finally {
      for (const timer of timers) clearTimeout(timer);
      options.signal.removeEventListener('abort', onAbort);
      this.#child.off('message', onMessage);
      this.#child.off('exit', onExit);
      this.#child.off('error', onError);
    }
  }

  #toOutcome(
    task: WorkerTask<never, unknown>,
    message: Exclude<WorkMessage, { kind: 'started' | 'progress' }>,
  ): Outcome {
    switch (message.kind) {
      case 'done':
        return message;
      case 'too_large':
        return { kind: 'ended', reason: 'output' };
      case 'storage_full':
        return { kind: 'ended', reason: 'storage' };
      case 'failed':
        this.#log.error({ task: task.name, why: message.why }, 'a task of a worker process failed');
        return { kind: 'ended', reason: 'failed' };
    }
  }

  async #usage() {
    const { pid } = this.#child;
    return pid === undefined || this.#hasEnded ? null : readUsage(pid);
  }
}
