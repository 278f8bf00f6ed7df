/** What a worker process does, what it may use for it, and what can come of it. */

export interface WorkerTask<Input, Output> {
  /** In metrics and logs. */
  name: string;
  /** The module that exports {@link WorkerModule.work}. Only the worker process loads it. */
  module: URL;
  /** Processor time in milliseconds, of all threads of the process. */
  processorMs: number;
  /** Resident memory of the process, in bytes. */
  memoryBytes: number;
  /** Limit of the output in bytes, as it is sent to the server. */
  outputBytes: number;
  /** Has no value: the types of `work`, which the server must not load. */
  types?: (input: Input) => Output;
}

export interface WorkerModule {
  work: (input: never, report: (progress: unknown) => void) => Promise<unknown>;
}

/**
 * Why there is no output. `processor`, `memory` and `output`: the task passed that bound; `storage`: the disk had no room for what it writes; `failed`: it
 * threw another error or its process crashed; `busy`:
 * its turn did not come in time, or the machine had no time for it; `cancelled`: the client has gone, or the server stops.
 */
export type EndReason = 'processor' | 'memory' | 'output' | 'storage' | 'failed' | 'busy' | 'cancelled';

export interface Ended {
  kind: 'ended';
  reason: EndReason;
  /** When another attempt has a place, as far as it is known. */
  retryAfterSeconds: number;
}

export type WorkResult<Output> = { kind: 'done'; output: Output } | Ended;

/** What is sent to the process. */
export interface WorkOrder {
  module: string;
  input: unknown;
  outputBytes: number;
}

/** What the process sends: it has loaded the module; how far it is; and one of the others at the end. */
export type WorkMessage =
  | { kind: 'started' }
  | { kind: 'progress'; progress: unknown }
  | { kind: 'done'; output: unknown }
  | { kind: 'too_large' }
  | { kind: 'storage_full' }
  | { kind: 'failed'; why: string };
