/** The one handle on PostgreSQL: pool, queries, transactions. SQL itself stands in the *-store.ts files. */

import { Kysely, PostgresDialect, sql } from 'kysely';
import type { PostgresPool, Transaction } from 'kysely';
import pg from 'pg';
import { ConfigError, UnavailableError } from '#server/platform/config.ts';
import {
  STATEMENT_TIMEOUT_MS,
  explainFailedConnection,
  failOnUnfitServer,
  withCheckedCertificate,
} from './check-server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import type { ClientPool } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** A transaction; functions that take it must be part of their caller's. */
export type InTransaction = Transaction<Tables>;
/** Either: for reads that are right inside and outside of a transaction. */
export type Queries = Kysely<Tables>;

export interface OpenDatabase {
  database: Database;
  pool: pg.Pool;
  /** For searches: prepared statements, on connections of their own. No transactions. */
  searches: Database;
  searchPool: pg.Pool;
  /** Waits for the statements under way. */
  close(): Promise<void>;
  /** Waits for none: the embedded server is stopped at once unless another process uses it. */
  abandon(): Promise<void>;
}

/** A temporary failure, with the status of its reply (reliability §5.1): never a 500. */
export class DatabaseUnavailable extends Error {
  readonly statusCode: 429 | 503;
  constructor(cause: unknown) {
    const isBusy = isOutOfConnections(cause);
    super(isBusy ? 'All connections to the database are in use' : 'The database cannot be reached', { cause });
    this.statusCode = isBusy ? 429 : 503;
  }
}

const POOL_CONNECTIONS = 14;
/** Of searches, whose statements are planned for any values: that is a setting of a connection. Together 20. */
const SEARCH_CONNECTIONS = 6;
/** Plans are lost with their connection. */
const SEARCH_IDLE_MS = 10 * 60_000;
const CONNECT_TIMEOUT_MS = 5000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

// Whole numbers of the int8 columns fit a JavaScript number here: ids, cents and counts stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day is the text 'YYYY-MM-DD': as a Date it would be midnight of this server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** Opens the configured PostgreSQL, or the embedded one below `dataDir`, whose start `signal` breaks off. */
export async function openDatabase(
  where: { databaseUrl: string | null; dataDir: string },
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  const embedded = where.databaseUrl === null ? await startEmbeddedPostgres(where.dataDir, signal) : null;
  const address =
    embedded === null ? { connectionString: withCheckedCertificate(where.databaseUrl ?? '') } : embedded.connection;
  const pool = createPool({ ...address, max: POOL_CONNECTIONS });
  const searchPool = createPool({
    ...address,
    max: SEARCH_CONNECTIONS,
    idleTimeoutMillis: SEARCH_IDLE_MS,
    options: '-c plan_cache_mode=force_generic_plan',
  });
  const database = openPool(withUnavailableErrors(pool));
  const searches = openPool(withPreparedStatements(withUnavailableErrors(searchPool)));
  const close = async () => {
    await Promise.all([database.destroy(), searches.destroy()]);
    await embedded?.leave();
  };
  try {
    await sql`select 1`.execute(database);
    if (embedded === null) await failOnUnfitServer(pool);
  } catch (error) {
    await close();
    if (error instanceof ConfigError) throw error;
    throw new UnavailableError(explainFailedConnection(error instanceof DatabaseUnavailable ? error.cause : error));
  }
  const abandon = async () => embedded?.leave();
  return { database, pool, searches, searchPool, close, abandon };
}

function createPool({ options = '', ...config }: pg.PoolConfig & { max: number }): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: 'storefront',
    // When many rows match alike, the first in the owner's order are shown, the same ones every time.
    options: `-c synchronize_seqscans=off ${options}`.trim(),
  });
  // A connection that breaks is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function openPool(pool: PostgresPool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** The pool, with timeouts of waiting for a connection as DatabaseUnavailable. */
function withUnavailableErrors(pool: pg.Pool): ClientPool {
  return {
    options: pool.options,
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      }),
    end: () => pool.end(),
  };
}

const TOO_MANY_CONNECTIONS = '53300';

/** The pool's timeout has passed, or PostgreSQL accepts no more connections. The pool reports the first only in its message. */
function isOutOfConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.message === 'timeout exceeded when trying to connect' ||
    ('code' in error && error.code === TOO_MANY_CONNECTIONS)
  );
}
