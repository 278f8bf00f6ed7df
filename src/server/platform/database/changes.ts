/**
 * Notifies every server process, once a transaction has committed, that data on public pages has changed,
 * so that each drops the cached pages that contain it. Tags are those of the page cache: `catalogue`, `content`, `product:12`; and `attributes`, of the keys of filters.
 */

import { sql } from 'kysely';
import type pg from 'pg';
import type { Topic } from '#contract/topics.ts';
import type { Queries } from './database.ts';

const CHANNEL = 'shop_changes';
/** Apart from those above, which are sent with every change of the catalogue and make the listener check every cached page. */
const OWNER_CHANNEL = 'owner_changes';
/** PostgreSQL's limit for one notification is 8,000 bytes. */
const MAX_PAYLOAD_CHARACTERS = 7000;
const RECONNECT_MS = 1000;

/** Part of the caller's transaction: PostgreSQL delivers it at commit, and not at all on rollback. */
export async function announceChange(queries: Queries, tags: readonly string[]): Promise<void> {
  const payload = tags.join(' ');
  const sent = payload.length <= MAX_PAYLOAD_CHARACTERS ? payload : 'catalogue';
  await sql`select pg_notify(${CHANNEL}, ${sent})`.execute(queries);
}

/** Does for the owner's console what announceChange does for the site. */
export async function announceToOwner(queries: Queries, topic: Topic): Promise<void> {
  await sql`select pg_notify(${OWNER_CHANNEL}, ${topic})`.execute(queries);
}

export interface ChangeListener {
  onChange(tags: readonly string[]): void;
  /** Called with each topic that announceToOwner sends. */
  onOwnerChange?(topic: string): void;
  /** Announcements arrive from now on; those before, since the last connection was lost, may have been missed. */
  onFollow(): void;
  /** They do not arrive any more, until `onFollow`. */
  onDisconnect(): void;
}

export function listenForChanges(pool: pg.Pool, listener: ChangeListener): { close(): Promise<void> } {
  let closed = false;
  let client: pg.PoolClient | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    try {
      const connected = await pool.connect();
      client = connected;
      connected.on('notification', ({ channel, payload = '' }) => {
        if (channel === OWNER_CHANNEL) listener.onOwnerChange?.(payload);
        else listener.onChange(payload.split(' '));
      });
      connected.once('error', lost);
      await connected.query(`listen ${CHANNEL}; listen ${OWNER_CHANNEL}`);
      listener.onFollow();
    } catch {
      lost();
    }
  };
  const lost = () => {
    client?.release(true);
    client = null;
    listener.onDisconnect();
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), RECONNECT_MS);
  };

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      client?.release(true);
    },
  };
}
