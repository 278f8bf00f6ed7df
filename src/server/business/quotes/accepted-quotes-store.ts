/** SQL of quotes that were accepted and are not paid. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

export interface AcceptedQuote {
  number: string;
  orderNumber: string;
  name: string;
  company: string;
  acceptedAt: Date;
  totalCents: number;
}

/** A quote whose order was paid or cancelled meanwhile has another state as soon as its job has run. */
const ACCEPTED: RawBuilder<unknown> = sql`
  from quotes q join orders o on o.quote_number = q.number and o.status <> 'cancelled' and o.paid_at is null
  where q.state = 'accepted'`;

export async function countAcceptedQuotes(queries: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${ACCEPTED}`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** The one that waits longest first. */
export async function listAcceptedQuotes(queries: Queries, limit: number): Promise<AcceptedQuote[]> {
  const { rows } = await sql<AcceptedQuote>`
    select q.number, o.order_number as "orderNumber", trim(q.first_name || ' ' || q.last_name) as name, q.company,
      o.created_at as "acceptedAt", o.total_cents as "totalCents"
    ${ACCEPTED} order by o.id limit ${limit}`.execute(queries);
  return rows;
}
