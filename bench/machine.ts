/** The machine that a run was taken on, and how fast it was just then. */

import { cpus, loadavg, totalmem } from 'node:os';
import { quantile } from './statistics.ts';

export function describeMachine(): string {
  const [first] = cpus();
  const memory = (totalmem() / 1e9).toFixed(0);
  const model = (first?.model ?? 'unknown').trim().replaceAll(/\s+/g, ' ');
  return `${cpus().length} cores (${model}), ${memory} GB of memory, Node ${process.versions.node}, ${process.platform}`;
}

/**
 * Processor milliseconds of a piece of work that never changes. Other work on the same cores makes this grow as it makes
 * the shop's own times grow, so two runs can be compared by it.
 */
export function timeReferenceTask(): number {
  const rounds = Array.from({ length: 7 }, () => {
    const before = process.cpuUsage();
    for (let round = 0; round < 20; round += 1) JSON.parse(JSON.stringify(FIXED));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return quantile(rounds, 0.5);
}

const FIXED = Array.from({ length: 3000 }, (_, index) => ({ index, text: `entry ${index}`, list: [index, index + 1] }));

/** How busy the machine was, for the line under a table. */
export function describeMoment(): string {
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `load average ${load} on ${cpus().length} cores, fixed task ${timeReferenceTask().toFixed(1)} ms`;
}
