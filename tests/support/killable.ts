/** A process that is started again whenever it ends, as a service manager does, until it is stopped for good. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Killable {
  /** SIGKILL, at this instant; comes back when the next one is ready. */
  kill(): Promise<void>;
  kills: number;
  /** Ends that nobody asked for; a test expects none. */
  crashes: string[];
  output(): readonly string[];
  stop(): Promise<void>;
}

interface Running {
  child: ChildProcess;
  output: readonly string[];
}

/** `start` resolves once the process serves. */
export async function keepRunning(name: string, start: () => Promise<Running>): Promise<Killable> {
  let isStopping = false;
  let isKilled = false;
  let running = await start();
  let next = Promise.resolve();

  const watch = () => {
    running.child.once('exit', (code, signal) => {
      if (isStopping) return;
      if (!isKilled) {
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
    isKilled = false;
    watch();
  };

  const killable: Killable = {
    kills: 0,
    crashes: [],
    output: () => running.output,
    async kill() {
      if (isKilled) return next;
      isKilled = true;
      killable.kills += 1;
      const ended = once(running.child, 'exit');
      running.child.kill('SIGKILL');
      await ended;
      await next;
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
