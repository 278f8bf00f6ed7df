/** Programs that a test starts, each ended with all that it has started itself, also when the test's own process is ended. */

import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();

process.on('exit', killAll);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => {
    killAll();
    process.kill(process.pid, signal);
  });

/** Starts a program as the head of a process group. */
export function startProgram(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  running.add(child);
  return child;
}

export async function endProgram(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  killGroup(child);
  if (child.exitCode === null && child.signalCode === null) await ended;
}

function killAll(): void {
  for (const child of running) killGroup(child);
}

function killGroup(child: ChildProcess): void {
  running.delete(child);
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group has ended already.
  }
}
