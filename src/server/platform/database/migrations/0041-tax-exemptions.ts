/** Why an order has no tax, as its quote says; not that the buyer is elsewhere, which the taxes of its place say. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column tax_exemption text not null default '',
    add column tax_exemption_reference text not null default ''`.execute(database);
}
