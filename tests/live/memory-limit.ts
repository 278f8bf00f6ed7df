/** A control group of the kernel with a limit of memory, for processes of a test (cgroups(7), both versions). It needs root. */

import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const VERSIONS = [
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    kills: 'memory.oom_control',
    processes: /^total_rss (\d+)$/m,
  },
  {
    root: '/sys/fs/cgroup',
    limit: 'memory.max',
    peak: 'memory.peak',
    kills: 'memory.events',
    processes: /^anon (\d+)$/m,
  },
];

export interface MemoryLimit {
  /** What a command is started by, to be limited with all that it starts. */
  prefix: readonly string[];
  /** In bytes, with the cache of files, which the kernel gives up when it is needed. */
  readPeak(): Promise<number>;
  /** Of the processes alone, in bytes, now. */
  readProcesses(): Promise<number>;
  /** How many processes the kernel has ended because of the limit. */
  readKills(): Promise<number>;
  /** The numbers of its processes whose command line contains this. */
  listProcesses(command: string): Promise<number[]>;
  remove(): Promise<void>;
}

/** False, and one line that names what is left out, where there is no such controller or this user may not use it. */
export function canLimitMemory(): boolean {
  const canLimit = findVersion() !== undefined && process.getuid?.() === 0;
  if (!canLimit)
    console.log('Left out, as there is no memory controller of cgroups or the user is not root: the limit of memory');
  return canLimit;
}

export async function limitMemory(bytes: number): Promise<MemoryLimit> {
  const version = findVersion();
  if (version === undefined) throw new Error('No memory controller of cgroups');
  const group = join(version.root, `storefront-live-${process.pid}`);
  await mkdir(group);
  const read = (name: string) => readFile(join(group, name), 'utf8');
  await writeFile(join(group, version.limit), String(bytes));
  return {
    prefix: ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh'],
    readPeak: async () => Number(await read(version.peak)),
    readProcesses: async () => Number(version.processes.exec(await read('memory.stat'))?.[1]),
    readKills: async () => Number(/^oom_kill (\d+)$/m.exec(await read(version.kills))?.[1]),
    async listProcesses(command) {
      const pids = (await read('cgroup.procs')).split('\n').filter(Boolean);
      // One that has ended meanwhile has none.
      const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
      return pids.filter((_, at) => lines[at]?.replaceAll('\0', ' ').includes(command)).map(Number);
    },
    remove: () => rmdir(group),
  };
}

function findVersion() {
  return VERSIONS.find(({ root }) => existsSync(join(root, 'cgroup.procs')) && isController(root));
}

function isController(root: string): boolean {
  try {
    accessSync(join(root, 'memory.stat'), constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
