/** SQL that finds and empties what quotes hold of a person. Lines, amounts and states stay. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** Neither open nor being paid: its order, if it has one, has been erased or is erased on its own. */
const CLOSED = sql<boolean>`(quotes.state in ('declined', 'expired', 'withdrawn', 'paid')
  and not exists (select from orders o where o.quote_number = quotes.number and o.personal_erased_at is null))`;

export function exportQuotes(email: string): RawBuilder<{ row: unknown }> {
  return sql<{ row: unknown }>`
    select to_jsonb(quotes) - 'token_hash' || jsonb_build_object(
      'versions', coalesce((select jsonb_agg(to_jsonb(v) || jsonb_build_object('lines', (
          select jsonb_agg(to_jsonb(l) order by l.position) from quote_lines l where l.version_id = v.id)) order by v.number)
        from quote_versions v where v.quote_id = quotes.id), '[]'),
      'events', coalesce((select jsonb_agg(to_jsonb(e) order by e.id) from quote_events e where e.quote_id = quotes.id), '[]')) as row
    from quotes where lower(email) = lower(${email}) order by id`;
}

/** The numbers of those that were erased; only closed ones are. Drafts that were never sent are deleted. */
export async function eraseQuotes(queries: Queries, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows: deleted } = await sql<{ number: string }>`
    delete from quotes where state = 'draft' and (${which}) returning number`.execute(queries);
  const { rows } = await sql<{ number: string }>`
    with erased as (update quotes set email = '', first_name = '', last_name = '', phone = '', company = '', decline_reason = '',
        personal_erased_at = now()
      where personal_erased_at is null and ${CLOSED} and (${which}) returning id, number),
    -- What the owner typed may name the buyer, and so may the number of an exemption's document.
    texts as (update quote_versions set terms = '', exemption_reference = '' where quote_id in (select id from erased)),
    notes as (update quote_lines set note = '' where version_id in (
      select v.id from quote_versions v where v.quote_id in (select id from erased)))
    select number from erased order by id`.execute(queries);
  return [...deleted, ...rows].map(({ number }) => number);
}

/** Quotes that ended this many days ago without an order that was paid. */
export async function eraseOldQuotes(queries: Queries, days: number): Promise<void> {
  await eraseQuotes(
    queries,
    sql`state <> 'paid' and created_at < now() - make_interval(days => ${days}) and not exists (
      select from quote_versions v where v.quote_id = quotes.id and v.valid_until > now() - make_interval(days => ${days}))`,
  );
}
