/** What the system reports about a process from outside, so that the product needs no hook for it. Linux only. */

import { readFile, readdir } from 'node:fs/promises';

export interface CpuTime {
  /** All threads: JavaScript, garbage collection, compression. */
  total: number;
  /** The thread that runs JavaScript; what bounds how much one process can serve. */
  main: number;
}

/** Processor time that the process's threads have used so far, in milliseconds; exact, where /proc/PID/stat counts in steps of 10. */
export async function cpuTimeOf(pid: number): Promise<CpuTime> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(threads.map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`)));
  const milliseconds = times.map((time) => Number(time.split(' ')[0]) / 1e6);
  return {
    total: milliseconds.reduce((sum, time) => sum + time, 0),
    main: milliseconds[threads.indexOf(String(pid))] ?? Number.NaN,
  };
}

/** Resident memory in megabytes (10^6 bytes). */
export async function residentMegabytesOf(pid: number): Promise<number> {
  return memoryOf(pid, 'VmRSS');
}

/** The most that it has been so far. */
export async function peakMegabytesOf(pid: number): Promise<number> {
  return memoryOf(pid, 'VmHWM');
}

async function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await read(`/proc/${pid}/status`);
  const kibibytes = new RegExp(String.raw`^${field}:\s+(\d+) kB$`, 'm').exec(status)?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error('Figures of processes are read from /proc, which only Linux has', { cause: error });
  });
}
