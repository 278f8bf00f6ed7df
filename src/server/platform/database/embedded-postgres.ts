/**
 * PostgreSQL from the npm package, one server per data folder, on a private Unix socket and no TCP port.
 * Every process of the shop that needs the database (server, operator command) calls `startEmbeddedPostgres`:
 * the first one starts the server, the others join it, and the last one to leave stops it. Nothing is left by a
 * crash that blocks the next start: PostgreSQL's own postmaster.pid shows whether a server still runs.
 */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, chown, mkdir, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { UnavailableError } from '#server/platform/config.ts';
import { createCluster, removeLeftDrafts } from './create-cluster.ts';
import { DATABASE_USER, asOwner, databaseOwner, findBinaries, isRunning } from './postgres-process.ts';
import type { Binaries, Owner } from './postgres-process.ts';

export interface EmbeddedPostgres {
  /** Connection settings for `pg`: socket folder, user and database. */
  connection: { host: string; user: string; database: string };
  /** Leaves; stops the server when no other process uses it. */
  leave(): Promise<void>;
}

/** A socket address holds about 104 bytes; PostgreSQL adds "/.s.PGSQL.5432" to the folder. */
const SOCKET_FOLDER_MAX_BYTES = 85;
const START_TIMEOUT_MS = 60_000;
const RESTART_PAUSE_MS = 1000;
const MAX_CONNECTIONS = 100;
/** Advisory lock: held shared by every process that uses the server, and exclusively by the one that stops it. Any constant works. */
const USERS_LOCK = 7_316_001;

interface ClusterOptions {
  /** Those of the npm package unless set. */
  binaries?: Binaries;
  /** Of a server that is started; 100 unless set. */
  maxConnections?: number;
}

/** Rejects when `signal` is aborted before the server is there; what was started by then has ended. */
export async function startEmbeddedPostgres(
  dataDir: string,
  signal?: AbortSignal,
  { binaries, maxConnections = MAX_CONNECTIONS }: ClusterOptions = {},
): Promise<EmbeddedPostgres> {
  const socketFolder = await makeSocketFolder(dataDir);
  const cluster: Cluster = {
    folder: join(dataDir, 'postgres'),
    socketFolder,
    logFile: join(dataDir, 'postgres.log'),
    connection: { host: socketFolder, user: DATABASE_USER, database: 'postgres' },
    binaries: binaries ?? (await findBinaries()),
    maxConnections,
    owner: await databaseOwner(),
  };
  if (cluster.owner !== null) await chown(socketFolder, cluster.owner.uid, cluster.owner.gid);
  await removeLeftDrafts(cluster.folder);
  if (!hasEmbeddedDatabase(dataDir)) await createCluster(cluster, signal);
  const place = await stayConnected(cluster, signal);
  return { connection: cluster.connection, leave: () => place.leave() };
}

/** Whether one has been made below `dataDir`. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'PG_VERSION'));
}

interface Cluster {
  folder: string;
  socketFolder: string;
  logFile: string;
  connection: EmbeddedPostgres['connection'];
  binaries: Binaries;
  maxConnections: number;
  owner: Owner | null;
}

/** Holds the usage lock for this process, and restarts the server when it has died. */
async function stayConnected(cluster: Cluster, signal?: AbortSignal): Promise<{ leave(): Promise<void> }> {
  const leaving = new AbortController();
  let lockClient = await startOrConnect(cluster, signal);
  let returning = Promise.resolve();
  const watch = () => lockClient.once('end', tryAgain);
  const returnToServer = async () => {
    try {
      lockClient = await startOrConnect(cluster, leaving.signal);
      if (!leaving.signal.aborted) watch();
    } catch {
      // Still down: the pool's callers get errors, and the next try may find the disk free again.
      setTimeout(tryAgain, RESTART_PAUSE_MS).unref();
    }
  };
  const tryAgain = () => {
    if (!leaving.signal.aborted) returning = returnToServer();
  };
  watch();
  return {
    async leave() {
      leaving.abort();
      await returning; // A server that is being started again at this moment would otherwise be left running.
      await leave(lockClient, cluster.folder);
    },
  };
}

async function startOrConnect(cluster: Cluster, signal?: AbortSignal): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const lockClient = await acquireUsageLock(cluster.connection);
    if (lockClient !== null) return lockClient;
    signal?.throwIfAborted();
    if (Date.now() > deadline)
      throw new UnavailableError(`PostgreSQL did not start within a minute: see ${cluster.logFile}`);
    await runServer(cluster, signal);
  }
}

/** A connection that counts this process among the users; null when no server accepts connections. */
async function acquireUsageLock(connection: EmbeddedPostgres['connection']): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, application_name: 'storefront anchor', connectionTimeoutMillis: 5000 });
  // The pool's own errors report a lost connection; without a listener this one would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ joined: boolean }>('select pg_try_advisory_lock_shared($1) as joined', [
      USERS_LOCK,
    ]);
    if (rows[0]?.joined === true) return client;
    await client.end();
    return null;
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
}

/** Stops the server if no other process holds the lock, and waits until it is gone. */
async function leave(lockClient: pg.Client, folder: string): Promise<void> {
  try {
    if (!(await isAlone(lockClient))) return;
    const pid = await readPostmasterPid(folder);
    if (pid === null) return;
    if (isRunning(pid)) process.kill(pid, 'SIGINT'); // PostgreSQL's "fast" shutdown: ends sessions, writes a checkpoint
    for (let waited = 0; waited < 10_000 && isRunning(pid); waited += 20) await pause(20);
  } finally {
    await lockClient.end().catch(() => undefined);
  }
}

async function isAlone(lockClient: pg.Client): Promise<boolean> {
  try {
    await lockClient.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
    const { rows } = await lockClient.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      USERS_LOCK,
    ]);
    return rows[0]?.alone === true;
  } catch {
    return false; // the server has stopped already
  }
}

/** Resolves when the server accepts connections, or has exited. */
async function runServer(
  { binaries, maxConnections, folder, socketFolder, owner, logFile, connection }: Cluster,
  signal?: AbortSignal,
): Promise<void> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: String(maxConnections),
    shared_buffers: '128MB',
    random_page_cost: '1.1',
    // A large import would otherwise force one checkpoint after the other; between imports it is not used.
    max_wal_size: '2GB',
    // JIT compiles for longer than our short statements run.
    jit: 'off',
  };
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  await once(log, 'open');
  const args = ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // Own process group: Ctrl+C in the terminal must reach the shop alone, which then stops the database itself.
  const child = asOwner(binaries.postgres, args, owner, { detached: true, stdio: ['ignore', log, log] });
  log.end();
  let exited = false;
  child.once('exit', () => (exited = true));
  child.once('error', () => (exited = true));
  child.unref();
  for (let waited = 0; waited < START_TIMEOUT_MS && !exited; waited += 50) {
    await pause(50);
    if (await acceptsConnections(connection)) return;
    // It accepts no connections yet, so no other process can use it: its start is cancelled with this one.
    if (signal?.aborted === true) child.kill('SIGINT');
  }
  // It exits at once when another process has just started the server: the caller joins that one.
}

/** Whether a server accepts connections there. */
export async function acceptsConnections(connection: EmbeddedPostgres['connection']): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the socket can be in the data folder: a longer path is not an address of a socket. */
export function hasSocketInside(dataDir: string): boolean {
  return Buffer.byteLength(socketFolderIn(dataDir)) <= SOCKET_FOLDER_MAX_BYTES;
}

const socketFolderIn = (dataDir: string) => join(dataDir, 'run');

async function makeSocketFolder(dataDir: string): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = hasSocketInside(dataDir) ? socketFolderIn(dataDir) : join(tmpdir(), `storefront-${name}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return folder;
}

async function readPostmasterPid(folder: string): Promise<number | null> {
  const file = await open(join(folder, 'postmaster.pid')).catch(() => null);
  if (file === null) return null;
  const [first] = (await file.readFile('utf8')).split('\n');
  await file.close();
  return Number(first) || null;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
