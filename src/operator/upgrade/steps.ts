/** The steps of an upgrade, each as the user whom it concerns: the program's owner builds, the service's user works on the data, root runs systemd. */

import { execFile } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Config } from '#server/platform/config.ts';
import { DIST } from '#server/platform/pages/page-builds.ts';
import { findState, systemctl } from '../systemd.ts';
import { UpgradeError, runScript } from './run-child.ts';

const run = promisify(execFile);
const CHECKOUT = resolve(import.meta.dirname, '../../..');
const OPERATOR = join(CHECKOUT, 'src/operator/main.ts');
const PAGES = join(import.meta.dirname, 'pages-child.ts');
const DATA = join(import.meta.dirname, 'data-child.ts');

/** Of the system's programs, such as runuser. */
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Longer than migrations and a database that recovers need. */
const START_LIMIT_MS = 180_000;
const POLL_MS = 250;

export type Say = (line: string) => void;

interface UpgradeSettings {
  config: Pick<Config, 'host' | 'port' | 'databaseUrl'>;
  /** The unit; null when the shop is no service of this machine. */
  service: { name: string; user: string } | null;
  /** Where the backup is put. */
  backupDir: string;
  /** Where the copy for the trial is made. */
  trialDir: string;
  say: Say;
}

export type UpgradeSteps = ReturnType<typeof createSteps>;

export function createSteps({ config, service, backupDir, trialDir, say }: UpgradeSettings) {
  const user = service?.user ?? null;
  const data = (verb: string, failure: string) => runScript(DATA, [verb], { failure, as: user, say });
  return {
    build: () => buildAsOwner(say),
    swap: swapAsOwner,
    /** Returns the file. */
    async backUp(): Promise<string> {
      const failure = 'no backup was taken';
      const lines = await runScript(OPERATOR, ['backup', backupDir], { failure, as: user, say });
      return /^(.*\.tar(?:\.enc)?): /.exec(lines.at(-1) ?? '')?.[1] ?? '';
    },
    tryOn: (file: string) =>
      runScript(OPERATOR, ['upgrade', '--try', file, '--in', trialDir], {
        failure: 'it does not work on a copy of the shop',
        as: user,
        say,
      }),
    listPending: () => data('pending', 'the database cannot be read'),
    migrate: () => data('migrate', 'the database could not be brought up to date'),
    copyDatabase: () => data('copy', 'the database could not be copied'),
    putBackDatabase: () => data('put-back', 'the database could not be put back'),
    dropCopy: () => data('drop', 'the copy of the database could not be removed'),
    examine: () => runScript(OPERATOR, ['doctor'], { failure: 'doctor names what needs you', as: user, say }),
    isEmbedded: config.databaseUrl === null,
    /** By which the owner runs other commands. */
    command: service === null ? 'npm run operator --' : `sudo ${service.name}`,
    async stop(): Promise<void> {
      if (service !== null) await systemctl('stop', service.name);
    },
    /** Resolves when the shop is ready. Throws UpgradeError when it ends instead, or is not ready in time. */
    async start(onReply: () => void): Promise<void> {
      if (service === null) return;
      await systemctl('start', service.name);
      await waitUntilReady(service.name, config, onReply);
    },
  };
}

/** Makes the pages aside. Returns the name of the build. */
export async function buildAsOwner(say: Say): Promise<string> {
  const owner = await findOwner();
  // Earlier versions gave the folder to the service's user.
  if (owner !== null) {
    await mkdir(DIST, { recursive: true });
    await run('chown', ['--recursive', '--no-dereference', `${owner}:`, DIST]);
  }
  return (await runPages(['build'], 'the pages could not be built', owner, say)).at(-1) ?? '';
}

/** Returns the name of the build that was in place; null for none. */
export async function swapAsOwner(name: string): Promise<string | null> {
  const failure = 'the pages could not be put in place';
  return (await runPages(['swap', name], failure, await findOwner(), () => undefined)).at(-1) || null;
}

/** The tools that build pages are not given the shop's secrets. */
function runPages(args: readonly string[], failure: string, owner: string | null, say: Say): Promise<string[]> {
  const environment = { PATH: SYSTEM_PATH };
  return runScript(PAGES, args, { failure, as: owner, cwd: CHECKOUT, environment, say });
}

/** Of the program; null when that is the present user, or when only root could act as another. */
async function findOwner(): Promise<string | null> {
  const { uid } = await stat(join(CHECKOUT, 'package.json'));
  if (process.getuid?.() !== 0 || uid === 0) return null;
  return (await run('id', ['--user', '--name', String(uid)])).stdout.trim();
}

async function waitUntilReady(
  name: string,
  { host, port }: Pick<Config, 'host' | 'port'>,
  onReply: () => void,
): Promise<void> {
  const isWildcard = host === '0.0.0.0' || host === '::';
  const address = isWildcard ? '127.0.0.1' : host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/readyz`;
  const startedAt = performance.now();
  while (performance.now() - startedAt < START_LIMIT_MS) {
    const status = await fetch(url).then(
      (reply) => reply.status,
      () => null,
    );
    if (status !== null) onReply();
    if (status === 200) return;
    if (['failed', 'inactive'].includes(await findState(name)))
      throw new UpgradeError(`the service does not start: see "journalctl --unit ${name}"`);
    await sleep(POLL_MS);
  }
  throw new UpgradeError(
    `the service was not ready within ${START_LIMIT_MS / 1000} seconds: see "journalctl --unit ${name}"`,
  );
}
