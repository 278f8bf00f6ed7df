/** SQL of the limiter: one statement for a counted call, whatever the number of servers. */
import { sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';
import type { Allowance } from './limit-rules.ts';

export interface Counted {
  client: Buffer;
  total: Buffer;
  allowances: { client: Allowance; total: Allowance };
}

/**
 * Counts one call for its client and in total; gives the seconds to wait when it is refused, and counts nothing then.
 * A client beyond its allowance takes nothing from the total, and nobody new gets a row once the total is spent.
 */
export async function takePermit(queries: Queries, { client, total, allowances }: Counted): Promise<number | null> {
  const mine = intervals(allowances.client);
  const all = intervals(allowances.total);
  const { rows } = await sql<{ allowed: boolean; wait: number }>`
    with spent as (
      select key, spent_until from call_limits where key in (${client}, ${total})
    ), mine as (
      insert into call_limits as l (key, spent_until)
      select ${client}, now() + ${mine.share}
      where not exists (select from spent where key = ${total} and spent_until + ${all.share} > now() + ${all.window})
      on conflict (key) do update set spent_until = greatest(l.spent_until, now()) + ${mine.share}
        where greatest(l.spent_until, now()) + ${mine.share} <= now() + ${mine.window}
      returning key
    ), everybody as (
      insert into call_limits as l (key, spent_until) select ${total}, now() + ${all.share} from mine
      on conflict (key) do update set spent_until = greatest(l.spent_until, now()) + ${all.share}
    )
    select exists (select from mine) as allowed, greatest(
      (select extract(epoch from spent_until + ${mine.share} - ${mine.window} - now()) from spent where key = ${client}),
      (select extract(epoch from spent_until + ${all.share} - ${all.window} - now()) from spent where key = ${total}),
      0
    )::float8 as wait`.execute(queries);
  const [row] = rows;
  return row === undefined || row.allowed ? null : row.wait;
}

/** The seconds that a client has to wait for its next permit; null when it has one. Counts nothing. */
export async function findWait(
  queries: Queries,
  { client, allowances }: Pick<Counted, 'client' | 'allowances'>,
): Promise<number | null> {
  const { share, window } = intervals(allowances.client);
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from spent_until + ${share} - ${window} - now())::float8 as wait
    from call_limits where key = ${client} and spent_until + ${share} > now() + ${window}`.execute(queries);
  return rows[0]?.wait ?? null;
}

/** Rows of clients whose whole allowance has come back. */
export async function deleteUnspent(queries: Queries): Promise<void> {
  await sql`delete from call_limits where spent_until < now()`.execute(queries);
}

function intervals({ most, minutes }: Allowance) {
  const seconds = minutes * 60;
  return {
    window: sql`make_interval(secs => ${seconds})`,
    share: sql`make_interval(secs => ${seconds / most})`,
  };
}
