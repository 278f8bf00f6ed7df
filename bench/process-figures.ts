/** What the system tells of a process from outside, so that the product needs no hook for it. Linux only. */
import { readFile } from 'node:fs/promises';

/** Ticks of /proc/PID/stat; 100 a second on every Linux that Node runs on. */
const MS_PER_TICK = 10;

export interface CpuTime {
  /** All threads: JavaScript, garbage collection, compression. */
  total: number;
  /** The thread that runs JavaScript; what bounds how much one process can serve. */
  main: number;
}

/** Processor time that the process has used so far, in milliseconds. */
export async function cpuTimeOf(pid: number): Promise<CpuTime> {
  const [stat, schedule] = await Promise.all([
    read(`/proc/${pid}/stat`),
    read(`/proc/${pid}/task/${pid}/schedstat`).catch(() => ''),
  ]);
  // The second field is the program's name and may hold spaces; user and system time are the 14th and 15th of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const total = (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  const main = schedule === '' ? Number.NaN : Number(schedule.split(' ')[0]) / 1e6;
  return { total, main };
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
