/** What a process uses: from /proc on Linux, from `ps` where there is none, such as macOS. */

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface ProcessUsage {
  /** Processor time of all its threads since its start. */
  processorMs: number;
  /** Resident memory. */
  memoryBytes: number;
}

/** USER_HZ, which is 100 for every program on Linux, whatever the kernel's own clock is (man 5 proc). */
const MS_PER_TICK = 10;
const BYTES_PER_KB = 1024;

/** Null when the process has ended. */
export async function readUsage(pid: number): Promise<ProcessUsage | null> {
  return process.platform === 'linux' ? readProc(pid) : readPs(pid);
}

async function readProc(pid: number): Promise<ProcessUsage | null> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/status`, 'utf8'),
    ]);
    return parseProc(stat, status);
  } catch {
    return null;
  }
}

/** The program's name, in parentheses, may have any character in it; utime and stime are the fields 14 and 15. */
export function parseProc(stat: string, status: string): ProcessUsage | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN);
  if (Number.isNaN(ticks) || Number.isNaN(kilobytes)) return null;
  return { processorMs: ticks * MS_PER_TICK, memoryBytes: kilobytes * BYTES_PER_KB };
}

async function readPs(pid: number): Promise<ProcessUsage | null> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,cputime=', '-p', String(pid)]);
    return parsePs(stdout);
  } catch {
    return null;
  }
}

/** `12345 1-02:03:04`, `12345 02:03` or, on macOS, `12345 2:03.45`. */
export function parsePs(line: string): ProcessUsage | null {
  const [, kilobytes = '', days = '0', hours = '0', minutes = '', seconds = ''] =
    /^\s*(\d+)\s+(?:(\d+)-)?(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)\s*$/.exec(line) ?? [];
  if (minutes === '') return null;
  const total = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
  return { processorMs: total * 1000, memoryBytes: Number(kilobytes) * BYTES_PER_KB };
}
