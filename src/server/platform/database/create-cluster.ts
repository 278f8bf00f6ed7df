/** Creates the data folder of the embedded PostgreSQL: initdb into a draft beside it, then one rename. */

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ConfigError } from '#server/platform/config.ts';
import { DATABASE_USER, asOwner, isRunning } from './postgres-process.ts';
import type { Binaries, Owner } from './postgres-process.ts';

interface NewCluster {
  folder: string;
  binaries: Binaries;
  owner: Owner | null;
}

/** Drafts of this process that initdb works on now. */
const underWay = new Set<string>();

/** A crash never leaves half a cluster in place. Rejects when `signal` is aborted before; then no draft is left. */
export async function createCluster(cluster: NewCluster, signal?: AbortSignal): Promise<void> {
  const { folder, owner } = cluster;
  const draft = `${folder}.new-${process.pid}-${randomUUID()}`;
  underWay.add(draft);
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    if (owner !== null) await chown(draft, owner.uid, owner.gid);
    await runInitdb(cluster, draft, signal);
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(join(folder, 'PG_VERSION'))) throw error; // else another process was first
    });
  } finally {
    await removeDraft(draft);
    underWay.delete(draft);
  }
}

/** Removes the drafts of processes that were killed: each is 39 MB, and no later start would use it. */
export async function removeLeftDrafts(folder: string): Promise<void> {
  const names = await readdir(dirname(folder));
  const drafts = names.filter((name) => name.startsWith(`${basename(folder)}.new-`));
  for (const name of drafts) {
    const draft = join(dirname(folder), name);
    if (isLeft(draft)) await removeDraft(draft);
  }
}

/** A draft names its process. Ids are used again, in a container by every start: our own counts only for what we know of. */
function isLeft(draft: string): boolean {
  const pid = Number(/\.new-(\d+)-[0-9a-f]{8}-/.exec(draft)?.[1] ?? 0);
  return pid === 0 || pid === process.pid ? !underWay.has(draft) : !isRunning(pid);
}

async function runInitdb({ folder, binaries, owner }: NewCluster, draft: string, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const args = ['-D', draft, '-U', DATABASE_USER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  // Its own process group, so that it can be ended with the processes that it has started itself.
  const child = asOwner(binaries.initdb, args, owner, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  signal?.addEventListener('abort', end);
  let error = '';
  child.stderr?.on('data', (chunk: Buffer) => (error += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  if (code !== 0) throw new ConfigError(`The database could not be created in ${folder}: ${error.trim()}`);
}

/** A draft that cannot be removed now does no harm: the next start tries again. */
async function removeDraft(draft: string): Promise<void> {
  await rm(draft, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
}
