/** systemd itself, as a user manager whose units and sockets are in a folder of the test: the machine's own are not touched. It needs root. */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '#tests/support/until.ts';

const run = promisify(execFile);
const SYSTEMD = '/lib/systemd/systemd';
const TARGET = 'live-test.target';

/** Null, and one line that names what is left out. */
export function findSystemd(): string | null {
  if (existsSync(SYSTEMD) && process.getuid?.() === 0) return SYSTEMD;
  console.log('Left out, as systemd is not installed or the user is not root: restarts and upgrades of a service');
  return null;
}

/** Its units have a folder of temporary files of their own (PrivateTmp), in which they would not find those of the test. */
export const FOLDER_OF_SERVICES = '/var/lib';

/** Both mount over files of /proc, which machines within containers often forbid. */
const NEEDS_OWN_PROC = /^(?:ProtectKernelTunables|ProtectKernelLogs)=.*\n/gm;

/** The unit as it is written, without what this machine may not be able to do. */
export function toTestUnit(unit: string): string {
  return unit.replaceAll(NEEDS_OWN_PROC, '');
}

export interface Systemd {
  /** Where units are read from. */
  units: string;
  /** By which `systemctl --user` finds it. */
  environment: Record<string, string>;
  systemctl(...args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** A private mount of /run has the folder by which systemd knows that it may run. */
export async function startSystemd(program: string, folder: string): Promise<Systemd> {
  const runtime = join(folder, 'run');
  const units = join(folder, 'config/systemd/user');
  await mkdir(runtime, { mode: 0o700 });
  await mkdir(units, { recursive: true });
  await chmod(folder, 0o755);
  await writeFile(join(units, TARGET), '[Unit]\nDescription=Nothing of the machine\nDefaultDependencies=no\n');
  const environment = { HOME: folder, XDG_RUNTIME_DIR: runtime, XDG_CONFIG_HOME: join(folder, 'config') };
  const start = `mount -t tmpfs tmpfs /run && mkdir -p /run/systemd/system && exec ${program} --user --unit=${TARGET}`;
  const child = spawn('unshare', ['--mount', 'sh', '-c', start], {
    env: { PATH: process.env['PATH'], SYSTEMD_LOG_TARGET: 'console', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const systemctl = async (...args: readonly string[]) => {
    const env = { PATH: process.env['PATH'], ...environment };
    return (await run('systemctl', ['--user', ...args], { env })).stdout.trim();
  };
  await until('systemd runs', () => {
    if (child.exitCode !== null) throw new Error(`systemd has ended:\n${output}`);
    return systemctl('is-active', TARGET).then(
      () => true,
      () => false,
    );
  });
  return {
    units,
    environment,
    systemctl,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
