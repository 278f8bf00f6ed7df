/** Work whose result several clients request at once: it is done once, and ended when all of them have gone. */

import type { Caller } from './lane.ts';

interface Running<Result> {
  result: Promise<Result>;
  waiting: number;
  stop: AbortController;
}

export class SharedWork<Result> {
  readonly #running = new Map<string, Running<Result>>();

  /** Whether it is being done now. */
  has(key: string): boolean {
    return this.#running.has(key);
  }

  /** `begin` is called for the first of those that wait for the same key, and takes the place of its network in the queue. */
  async run(key: string, caller: Caller, begin: (shared: Caller) => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key) ?? this.#begin(key, caller, begin);
    running.waiting += 1;
    const leave = () => {
      running.waiting -= 1;
      if (running.waiting > 0) return;
      running.stop.abort();
      this.#forget(key, running);
    };
    caller.signal.addEventListener('abort', leave, { once: true });
    if (caller.signal.aborted) leave();
    try {
      return await running.result;
    } finally {
      caller.signal.removeEventListener('abort', leave);
    }
  }

  #begin(key: string, { networks }: Caller, begin: (shared: Caller) => Promise<Result>): Running<Result> {
    const stop = new AbortController();
    const running: Running<Result> = { result: begin({ networks, signal: stop.signal }), waiting: 0, stop };
    this.#running.set(key, running);
    const forget = () => this.#forget(key, running);
    running.result.then(forget, forget);
    return running;
  }

  /** A key may have been begun again after all of its clients had gone. */
  #forget(key: string, running: Running<Result>): void {
    if (this.#running.get(key) === running) this.#running.delete(key);
  }
}
