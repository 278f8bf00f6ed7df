/**
 * Shows the other servers that this one's workers live: an advisory lock on a connection of its own. PostgreSQL drops
 * it at the moment the process dies, however it dies, so that the others can take over its jobs at once.
 */

import pg from 'pg';
import { PRESENCE_LOCK } from './abandoned-jobs-store.ts';

const COME_BACK_MS = 1000;

export interface Presence {
  /** Resolved once the others can see it: no job may be locked before. */
  shown: Promise<void>;
  leave(): Promise<void>;
}

export function showPresence(settings: pg.ClientConfig, workerPoolId: string): Presence {
  let hasLeft = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  const shown = Promise.withResolvers<void>();

  const lost = () => {
    client = null;
    if (!hasLeft) retry = setTimeout(() => void appear(), COME_BACK_MS);
  };
  const appear = async () => {
    const own = new pg.Client(settings);
    client = own;
    own.on('error', () => undefined); // 'end' follows
    own.once('end', lost);
    try {
      await own.connect();
      await own.query('select pg_advisory_lock_shared($1, hashtext($2))', [PRESENCE_LOCK, workerPoolId]);
      shown.resolve();
    } catch {
      await own.end().catch(() => undefined);
    }
  };

  void appear();
  return {
    shown: shown.promise,
    async leave() {
      hasLeft = true;
      shown.resolve();
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

/** How many servers have workers that are connected to this database. */
export async function countRunningServers(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ servers: number }>(
    `select count(distinct pid)::integer as servers from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and granted and datname = current_database() and classid::bigint = $1 and objsubid = 2`,
    [PRESENCE_LOCK],
  );
  return rows[0]?.servers ?? 0;
}
