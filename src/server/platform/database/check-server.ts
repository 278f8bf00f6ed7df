/** Refuses, in one line at the start, a PostgreSQL server that the shop cannot run on: too old, or behind a pooler that has no sessions. */

import type pg from 'pg';
import { ConfigError } from '#server/platform/config.ts';

/** The oldest major version that the tests run on (`npm run test:postgres`). */
export const OLDEST_POSTGRES = 15;
/** Sent with each connection; behind a pooler that ignores start parameters the server's own limit applies. */
export const STATEMENT_TIMEOUT_MS = 15_000;

const POOLER =
  'DATABASE_URL leads to a connection pooler (such as PgBouncer) that has no sessions, which jobs, locks and announcements of changes need: ' +
  'connect to PostgreSQL itself, or set the pooler to session mode and let it pass start parameters on';

interface ServerFacts {
  /** As `server_version_num`: 150004. */
  version: number;
  /** Whether the settings sent with the connection are in force. */
  hasSettings: boolean;
  /** Server processes that two connections got, the first one twice, while the second was in a transaction. */
  processes: { first: number; second: number; firstAgain: number };
}

/** @throws ConfigError in one line */
export async function failOnUnfitServer(pool: pg.Pool): Promise<void> {
  const problem = findUnfitness(await readServerFacts(pool));
  if (problem !== null) throw new ConfigError(problem);
}

/** Why the shop cannot run on this server; null when it can. */
export function findUnfitness({ version, hasSettings, processes }: ServerFacts): string | null {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_POSTGRES) return `the database is PostgreSQL ${major}: the shop needs ${OLDEST_POSTGRES} or later`;
  const { first, second, firstAgain } = processes;
  // A session is one process of its own; a pooler in transaction mode gives both connections the same one, or changes it.
  return !hasSettings || first === second || first !== firstAgain ? POOLER : null;
}

async function readServerFacts(pool: pg.Pool): Promise<ServerFacts> {
  const [one, two] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    const { rows } = await one.query<{ version: number; timeout: number }>(`
      select current_setting('server_version_num')::int as version,
        (extract(epoch from current_setting('statement_timeout')::interval) * 1000)::int as timeout`);
    const first = await processOf(one);
    await two.query('begin');
    const second = await processOf(two);
    const firstAgain = await processOf(one);
    await two.query('commit');
    return {
      version: rows[0]?.version ?? 0,
      hasSettings: rows[0]?.timeout === STATEMENT_TIMEOUT_MS,
      processes: { first, second, firstAgain },
    };
  } finally {
    one.release();
    // The pool begins with one connection, whatever its size is set to.
    two.release(true);
  }
}

async function processOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Codes of PostgreSQL: of a start parameter that a pooler does not know, and of a role without a right. */
const PROTOCOL_VIOLATION = '08P01';
const INSUFFICIENT_PRIVILEGE = '42501';
const UNKNOWN_EXTENSION = new Set(['58P01', '0A000']);
const CERTIFICATE = /certificate/i;

/** What to do about a connection that failed, in one line without the address, which may contain a password. */
export function explainFailedConnection(cause: unknown): string {
  const why = cause instanceof Error ? cause.message : String(cause);
  if (codeOf(cause) === PROTOCOL_VIOLATION && why.includes('startup parameter')) return POOLER;
  if (CERTIFICATE.test(why))
    return `the certificate of the database is not trusted (${why}): name the file of its CA in DATABASE_URL by sslrootcert=FILE`;
  return `the database cannot be reached (${why}): check DATABASE_URL and that PostgreSQL runs`;
}

/** What to do when the tables could not be created or changed. */
export function explainFailedMigration(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  const failed = `The database could not be brought up to date: ${why}`;
  if (codeOf(error) === INSUFFICIENT_PRIVILEGE)
    return `${failed}. The role of DATABASE_URL must own its database (alter database NAME owner to ROLE)`;
  if (UNKNOWN_EXTENSION.has(codeOf(error)) && why.includes('extension'))
    return `${failed}. Install PostgreSQL's contrib package`;
  return failed;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * The connection URL with the mode that `pg` uses for it anyway: encrypted, certificate and host name checked. It prints a warning of four
 * lines for the other names of this mode.
 */
export function withCheckedCertificate(url: string): string {
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}
