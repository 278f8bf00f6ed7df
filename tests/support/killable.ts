/** A process that is started again whenever it ends, as a service manager does, until it is stopped for good. */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Killable {
  /** SIGKILL, at this instant; comes back when the next one is ready. */
  kill(): Promise<void>;
  /** SIGTERM; comes back when the next one is ready, with the seconds that the end took. */
  replace(): Promise<number>;
  kills: number;
  /** Exits that the test did not cause; it expects none. */
  crashes: string[];
  /** The output of the process that runs now. */
  output(): readonly string[];
  /** The output of every process so far. */
  outputOfAll(): readonly string[];
  stop(): Promise<void>;
}

interface Running {
  child: ChildProcess;
  output: readonly string[];
}

/** `start` resolves once the process serves. */
export async function keepRunning(name: string, start: () => Promise<Running>): Promise<Killable> {
  let isStopping = false;
  let isEnding = false;
  let running = await start();
  const outputs = [running.output];
  let next = Promise.resolve();

  const watch = () => {
    running.child.once('exit', (code, signal) => {
      if (isStopping) return;
      if (!isEnding) {
        const last = running.output.slice(-15).join('\n');
        killable.crashes.push(`${name} ended by itself (${code ?? signal}):\n${last}`);
      }
      next = restart().catch((error: unknown) => {
        killable.crashes.push(`${name} did not start again: ${String(error)}`);
      });
    });
  };
  const restart = async () => {
    running = await start();
    outputs.push(running.output);
    isEnding = false;
    watch();
  };

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isEnding = true;
    const startedAt = performance.now();
    const { child } = running;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    const seconds = (performance.now() - startedAt) / 1000;
    if (signal === 'SIGTERM' && child.exitCode !== 0)
      killable.crashes.push(`${name} did not end well: ${child.exitCode}`);
    await next;
    return seconds;
  };

  const killable: Killable = {
    kills: 0,
    crashes: [],
    output: () => running.output,
    outputOfAll: () => outputs.flat(),
    async kill() {
      if (isEnding) return next;
      killable.kills += 1;
      await end('SIGKILL');
    },
    async replace() {
      return end('SIGTERM');
    },
    async stop() {
      await next;
      isStopping = true;
      const { child } = running;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
  watch();
  return killable;
}
