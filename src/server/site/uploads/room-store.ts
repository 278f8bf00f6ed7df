/** SQL: whether there is room for a file that is sent, for its network and in all (docs/decisions/115). */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** After which a file whose form was not sent is deleted. */
export const WAITING_HOURS = 2;
/** For which the networks of files are stored, and what they send is counted. */
export const COUNTED_HOURS = 24;
/** Of files whose form was not sent yet, all together, in bytes. */
export const MOST_WAITING_BYTES = 1_000_000_000;
/** Of the files of a client, an IPv4 address or an IPv6 /64, that wait or were sent with a form within a day, in bytes. */
export const MOST_NETWORK_BYTES = 100_000_000;
/** What a /64, /56 and /48 may have of it, as for calls (docs/decisions/034). */
const NETWORK_MULTIPLES = [1, 2, 4];
/** Once half of what may wait is used, the rest is for networks with less than a tenth of their own bytes (docs/decisions/034). */
const OPEN_SHARE = 0.5;
const FIRST_SHARE = 0.1;

/** It belongs to nothing: the form that names its token was not sent. */
export const IS_WAITING = sql`(enquiry_id is null and return_id is null and order_id is null)`;
/** It waits, and a form may still name it. */
export const IS_USABLE = sql`(${IS_WAITING} and created_at > now() - make_interval(hours => ${WAITING_HOURS}))`;

export interface RequestedRoom {
  bytes: number;
  /** Keyed hashes of the client's networks, the narrowest first; none: networks are not counted. */
  networks: readonly Buffer[];
  /** Of all files together, attached ones included, in bytes. */
  mostBytes: number;
}

/** `full`: the shop takes no more files until the owner makes room. */
export type Room = { kind: 'free' } | { kind: 'wait'; seconds: number } | { kind: 'full' };

/** Read without a lock: to be asked again under `lockRoom` before a file is stored. */
export async function findRoom(queries: Queries, { bytes, networks, mostBytes }: RequestedRoom): Promise<Room> {
  const most = networks.map((_, level) => MOST_NETWORK_BYTES * (NETWORK_MULTIPLES[level] ?? 1));
  const { rows } = await sql<{ is_full: boolean; wait: number | null }>`
    with counted as (
      select n.level, n.most, f.id, f.bytes, ${IS_WAITING} as waits, f.created_at + make_interval(
        hours => case when ${IS_WAITING} then ${WAITING_HOURS}::integer else ${COUNTED_HOURS}::integer end) as freed_at
      from unnest(${[...networks]}::bytea[], ${most}::bigint[]) with ordinality as n (network, most, level)
      join received_files f on f.networks[n.level] = n.network and f.created_at > now() - make_interval(hours => ${COUNTED_HOURS})
    ), heavy as (
      select 1 from counted where waits group by level, most having sum(bytes) + ${bytes} > most * ${FIRST_SHARE}::float8
    ), bounds as (
      select level, most, id, bytes, freed_at from counted where freed_at > now()
      union all
      select 0, case when exists (select from heavy) then ${MOST_WAITING_BYTES * OPEN_SHARE}::bigint
        else ${MOST_WAITING_BYTES}::bigint end, id, bytes, created_at + make_interval(hours => ${WAITING_HOURS})
      from received_files where ${IS_USABLE}
    ), freed as (
      select level, freed_at, sum(bytes) over (partition by level) + ${bytes} - most as lacking,
        sum(bytes) over (partition by level order by freed_at, id) as freed
      from bounds
    ), waits as (
      select extract(epoch from min(freed_at) - now())::float8 as wait from freed where lacking > 0 and freed >= lacking group by level
    )
    select (select coalesce(sum(bytes), 0) + ${bytes} > ${mostBytes}::bigint from received_files) as is_full,
      (select max(wait) from waits) as wait`.execute(queries);
  const [row] = rows;
  if (row?.is_full === true) return { kind: 'full' };
  return row === undefined || row.wait === null ? { kind: 'free' } : { kind: 'wait', seconds: row.wait };
}

/** Until the transaction ends no other file is stored, so that two never share what is left for one. */
export async function lockRoom(tx: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('room for received files'))`.execute(tx);
}

/** Of all files together, in bytes. */
export async function countFileBytes(queries: Queries): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from received_files`.execute(queries);
  return rows[0]?.bytes ?? 0;
}

/** The job of every minute: files whose form was not sent, and what was stored of networks. */
export async function deleteOldFiles(queries: Queries): Promise<void> {
  await sql`delete from received_files where ${IS_WAITING} and not ${IS_USABLE}`.execute(queries);
  await sql`
    update received_files set networks = null
    where networks is not null and created_at <= now() - make_interval(hours => ${COUNTED_HOURS})`.execute(queries);
}
