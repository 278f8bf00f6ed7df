/** The only module that calls systemd. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { ConfigError } from '#server/platform/config.ts';

const run = promisify(execFile);
/** There when systemd runs this machine. */
const RUNNING = '/run/systemd/system';

export function isRunBySystemd(): boolean {
  return existsSync(RUNNING);
}

/** Throws ConfigError, one line, with what systemctl printed. */
export async function systemctl(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('systemctl', args).catch((error: unknown) => {
    const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new ConfigError(`systemctl ${args.join(' ')} failed: ${printed || String(error)}`);
  });
  return stdout.trim();
}

/** By whom the unit is run; null when there is no such unit, or no systemd. */
export async function findUnitUser(name: string): Promise<string | null> {
  const properties = await systemctl('show', '--property=LoadState,User', name).catch(() => '');
  const user = /^User=(\S+)$/m.exec(properties)?.[1] ?? null;
  return /^LoadState=loaded$/m.test(properties) ? user : null;
}

/** Such as active, activating, inactive or failed. */
export async function findState(name: string): Promise<string> {
  return systemctl('show', '--property=ActiveState', '--value', name);
}
