/** SQL of the limiter: one statement for a counted call, whatever the number of servers. */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';
import { FIRST_CALLS_SHARE, NETWORK_MULTIPLES, OPEN_SHARE } from './limit-rules.ts';
import type { Allowance } from './limit-rules.ts';

export interface Counted {
  /** Keys of the client's networks, the narrowest first. */
  networks: readonly Buffer[];
  /** Null: no client is refused because of others. */
  total: Buffer | null;
  allowances: { client: Allowance; total: Allowance | null };
  /** How many of the allowance it takes; 1 for a call. */
  cost?: number;
}

export interface LimitExceeded {
  waitSeconds: number;
  /** The widest network whose own allowance is spent; the client's narrowest when others have spent the total. */
  network: Buffer;
}

/** Rounding of shares must not reject the last call of an allowance. */
const TOLERANCE_SECONDS = 0.001;

/**
 * Counts one call for the networks of its client and in total; a rejected call is counted nowhere and adds no row.
 * It is rejected when one of the networks has spent its allowance, when the total is spent, and, once the open share of
 * the total is spent, when one of the networks has used more than its first calls.
 */
export async function takePermit(queries: Queries, counted: Counted): Promise<LimitExceeded | null> {
  const { total } = counted;
  const { networks, window } = networkUse(counted);
  const shareOfTotal = totalShare(counted);
  const { rows } = await sql<{ allowed: boolean; wait: number; network: Buffer | null }>`
    with ${networks}, total as (
      select case when ${total}::bytea is null then 0 else greatest((select extract(epoch from spent_until - now()) from call_limits where key = ${total}), 0)::float8 + ${shareOfTotal}::float8 end as used
    ), judged as (
      select greatest(
        (select max(used) from networks) - ${window}::float8,
        total.used - ${window}::float8,
        least(
          (select max(used - greatest(share, ${window * FIRST_CALLS_SHARE}::float8)) from networks),
          total.used - ${window * OPEN_SHARE}::float8
        )
      ) as wait from total
    ), taken as (
      insert into call_limits as l (key, spent_until)
      select key, now() + make_interval(secs => share) from networks, judged where wait <= ${TOLERANCE_SECONDS}::float8 order by level
      on conflict (key) do update set spent_until = greatest(l.spent_until, now()) + (excluded.spent_until - now())
        where greatest(l.spent_until, now()) + (excluded.spent_until - now())
          <= now() + make_interval(secs => ${window + TOLERANCE_SECONDS}::float8)
      returning key
    ), everybody as (
      insert into call_limits as l (key, spent_until)
      select ${total}, now() + make_interval(secs => ${shareOfTotal}::float8)
      where ${total}::bytea is not null and (select count(*) from taken) = ${counted.networks.length}
      on conflict (key) do update set spent_until = greatest(l.spent_until, now()) + (excluded.spent_until - now())
      returning key
    )
    select (select count(*) from taken) = ${counted.networks.length} as allowed, greatest((select wait from judged), 0) as wait,
      (select key from networks where used > ${window}::float8 order by level desc limit 1) as network`.execute(
    queries,
  );
  return toRefusal(rows[0], counted);
}

/** Takes one call off the total again. */
export async function refundTotal(queries: Queries, counted: Counted): Promise<void> {
  await sql`
    update call_limits set spent_until = spent_until - make_interval(secs => ${totalShare(counted)}::float8)
    where key = ${counted.total}`.execute(queries);
}

/** Takes one call off the networks of its client again. Rows are locked in the order in which calls are counted. */
export async function refundPermit(queries: Queries, counted: Counted): Promise<void> {
  await sql`
    with ${networkUse(counted).networks}, locked as (
      select l.key, share from networks join call_limits l using (key) order by level for update of l
    )
    update call_limits l set spent_until = l.spent_until - make_interval(secs => share) from locked where l.key = locked.key`.execute(
    queries,
  );
}

/** Deletes the rows of clients whose whole allowance is available again. */
export async function deleteUnspent(queries: Queries): Promise<void> {
  await sql`delete from call_limits where spent_until < now()`.execute(queries);
}

function totalShare({ allowances: { total }, cost = 1 }: Counted): number {
  return total === null ? 0 : (cost * total.minutes * 60) / total.most;
}

/** `networks`: for each its share of the window that one call takes, and what it would have used with this call, in seconds. */
function networkUse(counted: Counted) {
  const { networks, allowances } = counted;
  const window = allowances.client.minutes * 60;
  const keys = [...networks];
  const shares = sharesOf(counted);
  return {
    window,
    networks: sql`networks as (
      select level, n.key, share, greatest(extract(epoch from spent_until - now()), 0)::float8 + share as used
      from unnest(${keys}::bytea[], ${shares}::float8[]) with ordinality as n (key, share, level)
      left join call_limits using (key)
    )`,
  };
}

/** For each network the seconds of its window that the call takes. */
export function sharesOf({ networks, allowances: { client }, cost = 1 }: Counted): number[] {
  const window = client.minutes * 60;
  return networks.map((_, level) => (cost * window) / (client.most * (NETWORK_MULTIPLES[level] ?? 1)));
}

function toRefusal(
  row: { allowed: boolean; wait: number; network: Buffer | null } | undefined,
  { networks: [narrowest] }: Counted,
): LimitExceeded | null {
  if (row === undefined || row.allowed || narrowest === undefined) return null;
  return { waitSeconds: row.wait, network: row.network ?? narrowest };
}
